"""What goes to Discord."""

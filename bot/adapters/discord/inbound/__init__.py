"""What comes from Discord."""

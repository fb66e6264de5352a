"""What goes to Telegram."""

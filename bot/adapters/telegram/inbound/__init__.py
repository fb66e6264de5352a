"""What comes from Telegram."""

"""Telegram, Discord and the web room, each between its library and talk, tables and delivery."""

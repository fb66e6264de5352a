"""Telegram: groups, forum topics and private chats, by polling or by webhook."""

"""One table in the web room, opened from a chat by its person."""

"""Discord: slash commands, buttons and cards over discord.py."""

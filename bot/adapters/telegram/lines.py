"""What a line in a group says to this bot."""

from __future__ import annotations

from bot.adapters.telegram.links import START
from bot.talk.vocabulary import heard


def command_in(text: str, username: str) -> str:
    """A line, if it is a command for this bot: known, or called by the bot's name."""
    head = text.split(maxsplit=1)[0] if text.startswith("/") else ""
    name, called, bot = head.partition("@")
    if not head or (called and bot.casefold() != username.casefold()):
        return ""
    if name.casefold() == START:
        return "/help"
    return text if called or heard(name) else ""

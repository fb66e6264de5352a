"""The few words that an adapter says on its own, in every language that Tavola speaks."""

from __future__ import annotations

from bot.tables.people.people import language_of
from locales import LANGUAGES, words

__all__ = ["LANGUAGES", "knows", "language_of", "language_of_code", "say"]


def say(lang: str, key: str, **arguments: str | int) -> str:
    """One text: ``say("ru", "discord-thread")``. An unknown language speaks English."""
    return words(lang)(key, **arguments)


def knows(lang: str, key: str) -> bool:
    """Whether a language has this text."""
    return words(lang).has(key)


def language_of_code(code: str) -> str | None:
    """The language of a code such as ``en-GB``, if Tavola speaks it."""
    lang = code.partition("-")[0].casefold()
    return lang if lang in LANGUAGES else None

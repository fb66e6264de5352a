"""The adapter's own few words, in every language that Tavola speaks."""

from __future__ import annotations

from collections.abc import Callable

Speak = Callable[..., str]
"""Texts of one language: ``speak("telegram-open", name="Anna")``."""


class Voice:
    """``speak`` gives the texts of a language; ``languages`` are those that there are."""

    def __init__(self, languages: tuple[str, ...], speak: Callable[[str], Speak]) -> None:
        self.languages = languages
        self._speak = speak

    def say(self, lang: str, key: str, **arguments: str | int) -> str:
        """One text."""
        return self._speak(lang)(key, **arguments)

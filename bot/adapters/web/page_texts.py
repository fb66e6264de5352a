"""The words of the pages, in every language: for the HTML files, and as JSON for the scripts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

KEY = re.compile(r"^(web-[a-z-]+) *=(.*)$", re.MULTILINE)
ARGUMENT = re.compile(r"\{ *\$(\w+) *\}")
PLACE = re.compile(r"\{\{([a-z-]+)\}\}")

Speak = Callable[..., str]
"""Texts of one language: ``speak("web-here", name="Anna")``."""


class PageTexts:
    """``speak`` gives the texts of a language; ``source`` is the Fluent file of the web's keys."""

    def __init__(
        self, languages: tuple[str, ...], speak: Callable[[str], Speak], source: str
    ) -> None:
        self.languages = languages
        self._speak = speak
        self._arguments = {key: ARGUMENT.findall(text) for key, text in KEY.findall(source)}

    def text(self, lang: str, key: str, **arguments: str | int) -> str:
        """One text."""
        return self._speak(lang)(key, **arguments)

    def texts(self, lang: str) -> dict[str, str]:
        """All texts of the web room; an argument stands as ``{name}`` for the page to fill in."""
        speak = self._speak(lang)
        return {
            key: speak(key, **{name: f"{{{name}}}" for name in names})
            for key, names in self._arguments.items()
        }

    def page(self, name: str, lang: str, more: Mapping[str, str] | None = None) -> str:
        """An HTML file with its ``{{keys}}`` filled in, escaped."""
        known = {"lang": lang, **(more or {})}

        def word(found: re.Match[str]) -> str:
            key = found[1]
            return escape(known[key] if key in known else self.text(lang, key))

        return PLACE.sub(word, template(name))

    def preferred(self, header: str) -> str:
        """The language that an Accept-Language header likes best of ours."""
        ranked = sorted(map(_wish, header[:500].split(",")), key=lambda wish: -wish[1])
        for lang, weight in ranked:
            if weight > 0 and lang in self.languages:
                return lang
        return self.languages[0]


def _wish(part: str) -> tuple[str, float]:
    tag, _, quality = part.strip().partition(";q=")
    try:
        weight = float(quality) if quality else 1.0
    except ValueError:
        weight = 0.0
    return tag.split("-")[0].lower(), weight


@cache
def template(name: str) -> str:
    """The text of an HTML file beside this module."""
    folder: Any = files("bot.adapters.web") / "static"
    return str((folder / name).read_text(encoding="utf-8"))

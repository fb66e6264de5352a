"""Tavola's words: Fluent texts in every language, one folder a language, one file a topic.

A game's package brings folders of its own (decision 61). Of two texts with one key the first
counts, and ours come first.

Plural forms are Fluent's: it chooses among ``[one] [few] *[many]`` by the rules of the language.
Messages are found by key; keys and arguments are the same in all languages (a test checks it).
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

from rules.games import boxes

LANGUAGES = ("en", "ru")
KEPT = 4096
"""Number of formatted texts of a language that are cached: cards repeat most of theirs."""
ENTRY = re.compile(r"^(?P<key>-?[A-Za-z][\w-]*) *=.*\n?(?:(?![-#A-Za-z]).*\n?)*", re.MULTILINE)
"""A text with its key, to the next key or comment; what goes on in a new line is indented."""


class Words(Protocol):
    """Texts of one language: ``words("turn-of", name="Anna")``."""

    lang: str

    def __call__(self, key: str, /, **args: str | int) -> str: ...

    def has(self, key: str, /) -> bool: ...

    def __hash__(self) -> int: ...


class UnknownText(KeyError):
    """A key without a text, or a text without one of its arguments: a bug, never user input."""


class _Bundle(FluentBundle):
    """Parses a text when it is first said: all of them take half of a server's start."""

    def __init__(self, lang: str, sources: tuple[str, ...]) -> None:
        # Isolation marks are invisible characters that break copying and length counts.
        super().__init__([lang], use_isolating=False)
        self._entries: dict[str, str] = {}
        for source in sources:
            for entry in ENTRY.finditer(source):
                self._entries.setdefault(entry["key"], entry[0])

    def has_message(self, message_id: str) -> bool:
        return message_id in self._entries

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        key = f"-{entry_id}" if term else entry_id
        # Two threads may parse the same text at once: the first counts.
        if key not in self._compiled:
            self.add_resource(FluentResource(self._entries[key]))
        return super()._lookup(entry_id, term)


class FluentWords:
    """The texts of one language, read from its Fluent files."""

    def __init__(self, lang: str, sources: tuple[str, ...]) -> None:
        self.lang = lang
        self._bundle = _Bundle(lang, sources)
        self._plain: dict[str, str] = {}
        # Typed, for 1 and True are not written alike.
        self._said = lru_cache(KEPT, typed=True)(self._say)

    def has(self, key: str, /) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, /, **args: str | int) -> str:
        if args:
            return self._said(key, **args)
        # Half of what a card says has no argument; there are only so many such texts.
        text = self._plain.get(key)
        if text is None:
            text = self._plain[key] = self._say(key)
        return text

    def _say(self, key: str, /, **args: str | int) -> str:
        if not self._bundle.has_message(key):
            raise UnknownText(f"{key} ({self.lang})")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise UnknownText(f"{key} ({self.lang}) has no value")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise UnknownText(f"{key} ({self.lang}): {errors}")
        return str(text)


@cache
def sources(lang: str, package: str = "locales") -> dict[str, str]:
    """The Fluent files of a language in a package: name to text; OSError where there is none."""
    folder = files(package) / lang
    names = sorted(item.name for item in folder.iterdir() if item.name.endswith(".ftl"))
    return {name: (folder / name).read_text(encoding="utf-8") for name in names}


@cache
def words(lang: str) -> Words:
    """The texts of ``lang``; an unknown language speaks English."""
    known = lang if lang in LANGUAGES else "en"
    packages = dict.fromkeys(("locales", *(box.words for box in boxes().values())))
    texts = (text for one in packages for text in sources(known, one).values())
    return FluentWords(known, tuple(texts))

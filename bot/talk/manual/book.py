"""A game's rules as one book: what a page shows that has room for all of it."""

from __future__ import annotations

from bot.talk.manual.chapters import chapters
from bot.talk.manual.figures import figure
from bot.talk.manual.glossary import GlossaryEntry, glossary, term_said
from bot.talk.manual.guide import guide
from bot.talk.manual.search import search
from bot.talk.message import FrozenValue, Picture
from locales import words


class Chapter(FrozenValue, frozen=True):
    """A chapter: its text, the caption of its picture where it has one, and what it covers."""

    key: str
    title: str
    text: str
    caption: str
    sections: tuple[str, ...]


class Book(FrozenValue, frozen=True):
    """The rules of a game in a language: in brief, by chapters, and everything with a name."""

    key: str
    title: str
    brief: str
    chapters: tuple[Chapter, ...]
    entries: tuple[GlossaryEntry, ...]


class SearchResult(FrozenValue, frozen=True):
    """What was looked for in a book: what bears that name, and the chapters, best first."""

    entries: tuple[GlossaryEntry, ...]
    chapters: tuple[Chapter, ...]


def book(lang: str, key: str) -> Book:
    """The rules of a game in a language."""
    text, known = words(lang), guide(key)
    told = tuple(
        Chapter(
            one,
            text(f"{key}-chapter-{one}"),
            text(f"{key}-rules-{one}"),
            text(f"{key}-figure-{one}") if one in known.pictures else "",
            known.sections.get(one, ()),
        )
        for one in chapters(key)
    )
    entries = tuple(glossary(key, lang).values())
    return Book(key, text(f"{key}-title"), text(f"{key}-rules"), told, entries)


def find(lang: str, told: Book, said: str) -> SearchResult:
    """What a book has about some words."""
    term = term_said(told.key, said)
    named = {one.key: one for one in told.chapters}
    best = tuple(named[one] for one in search(told.key, said))
    return SearchResult(() if term is None else (glossary(told.key, lang)[term],), best)


def picture_of(lang: str, key: str, chapter: str) -> Picture | None:
    """The picture of a chapter; None where it has none."""
    return figure(words(lang), key, chapter)


def cover_of(lang: str, key: str) -> Picture | None:
    """The picture that stands for a game; None where it has none."""
    return figure(words(lang), key, guide(key).cover)

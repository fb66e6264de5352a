"""The rules as chapters: a game's own first page, and a page for each chapter.

A chapter's text is ``<game>-rules-<chapter>``, its name on a button ``<game>-chapter-<chapter>``,
the words by which it is found ``names-<game>-chapter-<chapter>``, and the caption of its picture
``<game>-figure-<chapter>``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from bot.talk.button_token import free_token
from bot.talk.manual.figures import figure
from bot.talk.manual.guide import guide
from bot.talk.message import Button, Message, Span
from bot.talk.typed_words import synonyms
from bot.talk.wording import bold, lines, paragraphs
from locales import LANGUAGES, Words, sources, words
from rules.games import boxes, tutorial_of

ROW = 2
"""So many chapters stand side by side on buttons."""

HERE = "here"
"""The word of a button whose page takes the place of the one where it stands."""

Rows = tuple[tuple[Button, ...], ...]


@cache
def chapters(key: str) -> tuple[str, ...]:
    """The chapters of a game's rules, in the order of its texts."""
    texts = "\n".join(sources("en", boxes()[key].words).values())
    return tuple(re.findall(rf"^{key}-rules-([a-z0-9-]+) =", texts, re.MULTILINE))


@cache
def _chapter_names(key: str) -> dict[str, str]:
    titles = {
        words(lang)(f"{key}-chapter-{one}").casefold(): one
        for one in chapters(key)
        for lang in LANGUAGES
    }
    listed = synonyms(f"{key}-chapter", chapters(key))
    return {**listed, **titles, **{one: one for one in chapters(key)}}


def chapter_said(key: str, said: str) -> str | None:
    """The chapter that is meant by its key, or by a name or a word for it in any language."""
    return _chapter_names(key).get(said.casefold())


def first_page(text: Words, key: str) -> Message:
    """A game's rules in short, with a button for each chapter."""
    house = text("help-house", data=text(f"{key}-house"))
    title = (bold(text("rules-title", game=text(f"{key}-title"))),)
    told = paragraphs(title, text(f"{key}-rules"), house)
    rows = chapter_rows(text, key, chapters(key))
    if tutorial_of(key) is not None:
        rows = (*rows, (Button(text("button-teach-me"), free_token(f"teach {key}"), "primary"),))
    return Message(kind="answer", text=told, buttons=rows)


def chapter_rows(text: Words, key: str, found: Iterable[str]) -> Rows:
    """A button for each of some chapters."""
    buttons = [
        Button(text(f"{key}-chapter-{one}"), free_token(f"chapter {key} {one}")) for one in found
    ]
    return tuple(tuple(buttons[at : at + ROW]) for at in range(0, len(buttons), ROW))


def chapter(text: Words, key: str, name: str, kind: str = "answer") -> Message:
    """One chapter of a game's rules, with buttons to its neighbours and to the first page."""
    every = chapters(key)
    at = every.index(name)
    title = bold(f"{text(f'{key}-title')}: {text(f'{key}-chapter-{name}')}")
    place = Span(" " + text("rules-place", number=at + 1, count=len(every)))
    drawn = figure(text, key, name)
    caption = (Span(drawn.alt, "italic"),) if drawn is not None else None
    told = paragraphs(lines((title, place)), text(f"{key}-rules-{name}"), caption)
    return Message(kind=kind, text=told, picture=drawn, buttons=_turning(text, key, name))


def _turning(text: Words, key: str, name: str) -> Rows:
    """Buttons to the chapters before and after, and to all."""
    every = chapters(key)
    at = every.index(name)
    beside = (("rules-back", at - 1), ("rules-next", at + 1))
    row = tuple(
        Button(text(label), _leaf(key, name, every[to]))
        for label, to in beside
        if 0 <= to < len(every)
    )
    back = Button(text("rules-first-page"), free_token(f"rules {key}"))
    return (row, (back,)) if row else ((back,),)


def _leaf(key: str, here: str, there: str) -> str:
    """The token of a page beside this one, which takes its place.

    A message with a picture cannot become one without, nor the other way round, on every platform.
    """
    drawn = guide(key).pictures
    place = f" {HERE}" if (here in drawn) == (there in drawn) else ""
    return free_token(f"chapter {key} {there}{place}")

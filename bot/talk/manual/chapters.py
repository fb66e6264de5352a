"""The rules in brief: a game's own page, and chapters on what not every table plays with.

A chapter's text is ``<game>-rules-<chapter>``, its name on a button ``<game>-chapter-<chapter>``.
"""

from __future__ import annotations

import re
from functools import cache

from bot.talk.button_token import free_token
from bot.talk.message import Button, Message, Text
from bot.talk.wording import bold, paragraphs
from locales import LANGUAGES, Words, sources, words
from rules.games import boxes

ROW = 2
"""So many chapters stand side by side on buttons."""


@cache
def chapters(key: str) -> tuple[str, ...]:
    """The chapters of a game's rules, in the order of its texts."""
    texts = "\n".join(sources("en", boxes()[key].words).values())
    return tuple(re.findall(rf"^{key}-rules-([a-z0-9-]+) =", texts, re.MULTILINE))


def chapter_said(key: str, said: str) -> str | None:
    """The chapter that is meant by its key or by its name in any language."""
    names = {
        words(lang)(f"{key}-chapter-{one}").casefold(): one
        for one in chapters(key)
        for lang in LANGUAGES
    }
    return {**names, **{one: one for one in chapters(key)}}.get(said.casefold())


def first_page(text: Words, key: str) -> Message:
    """A game's rules in short, with a button for each chapter."""
    house = text("help-house", data=text(f"{key}-house"))
    buttons = [
        Button(text(f"{key}-chapter-{one}"), free_token(f"rules {key} {one}"))
        for one in chapters(key)
    ]
    rows = tuple(tuple(buttons[at : at + ROW]) for at in range(0, len(buttons), ROW))
    title = (bold(text("rules-title", game=text(f"{key}-title"))),)
    told = paragraphs(title, text(f"{key}-rules"), house)
    return Message(kind="answer", text=told, buttons=rows)


def chapter(text: Words, key: str, name: str) -> Message:
    """One chapter of a game's rules, with a button back to their first page."""
    title = (bold(f"{text(f'{key}-title')}: {text(f'{key}-chapter-{name}')}"),)
    back = Button(text("rules-first-page"), free_token(f"rules {key}"))
    told = paragraphs(title, text(f"{key}-rules-{name}"))
    return Message(kind="answer", text=told, buttons=((back,),))


def matching_paragraphs(text: Words, key: str, held: re.Pattern[str]) -> Text:
    """The paragraphs of a game's rules, chapters too, in which something is found."""
    blocks = [(bold(text("rules-title", game=text(f"{key}-title"))), text(f"{key}-rules"))]
    blocks += [
        (
            bold(f"{text(f'{key}-title')}: {text(f'{key}-chapter-{one}')}"),
            text(f"{key}-rules-{one}"),
        )
        for one in chapters(key)
    ]
    found = [
        paragraphs((title,), *[one for one in told.split("\n\n") if held.search(one)])
        for title, told in blocks
        if held.search(told)
    ]
    return paragraphs(*found)

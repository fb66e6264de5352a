"""Everything in a game that has a name, each with its rule in two sentences.

A thing's text is ``<game>-about-<thing>``: its names in the first line, set apart by ``|``, the one
that is shown first; then its rule. More words for it stand in ``names-<game>-about-<thing>``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from bot.talk.manual.chapters import chapter_rows
from bot.talk.manual.guide import home_of
from bot.talk.manual.stems import stems
from bot.talk.message import FrozenValue, Message
from bot.talk.typed_words import said_for
from bot.talk.wording import bold, paragraphs
from locales import LANGUAGES, Words, sources, words
from rules.games import boxes


class Meaning(FrozenValue, frozen=True):
    """What a thing means to the reader now, and why they cannot use it now; either may be empty."""

    told: str = ""
    why: str = ""


Worth = Callable[[str, str], Meaning]
"""What a thing of a game means to the reader now, by the game's key and its code."""


def no_worth(_key: str, _code: str) -> Meaning:
    """For who does not play."""
    return Meaning()


class GlossaryEntry(FrozenValue, frozen=True):
    """A card, character, building or piece: its code, its names in a language, and its rule."""

    code: str
    names: tuple[str, ...]
    rule: str


@cache
def glossary(key: str, lang: str) -> dict[str, GlossaryEntry]:
    """All things of a game by their codes, in the order of its texts."""
    texts, text = "\n".join(sources("en", boxes()[key].words).values()), words(lang)
    codes = re.findall(rf"^{key}-about-([a-z0-9-]+) =", texts, re.MULTILINE)
    return {code: _entry(code, text(f"{key}-about-{code}")) for code in codes}


def _entry(code: str, told: str) -> GlossaryEntry:
    first, _, rule = told.partition("\n")
    return GlossaryEntry(code, tuple(one.strip() for one in first.split("|")), rule.strip())


@cache
def _named(key: str, *, deep: bool) -> dict[frozenset[str], str]:
    """The codes of a game's things by the stems of their names, in every language."""
    found: dict[frozenset[str], str] = {}
    for lang in LANGUAGES:
        for one in glossary(key, lang).values():
            for name in (one.code, *one.names, *said_for(words(lang), f"{key}-about", one.code)):
                found.setdefault(frozenset(stems(name, deep=deep)), one.code)
    return found


def term_said(key: str, said: str) -> str | None:
    """The code of the thing that is meant by one of its names, whatever its ending."""
    tries = (
        _named(key, deep=deep).get(frozenset(stems(said, deep=deep))) for deep in (False, True)
    )
    return next((code for code in tries if code is not None), None)


def not_now(text: Words, meaning: Meaning) -> str:
    """Why the reader cannot use a thing now; empty where they can, or would not want to."""
    return text("term-not-now", why=meaning.why) if meaning.why else ""


def term_page(
    text: Words,
    key: str,
    code: str,
    worth: Worth = no_worth,
    here: Callable[[str], str] | None = None,
) -> Message:
    """Why a thing cannot be used now, what it is, and to the reader now; with its chapter's key.

    ``here``: it is known of which game it is, and what its rule is at a table.
    """
    one = glossary(key, text.lang)[code]
    chapter = home_of(key, code)
    more = chapter_rows(text, key, (chapter,) if chapter is not None else ())
    name = one.names[0]
    title = (bold(name if here is not None else f"{text(f'{key}-title')}: {name}"),)
    mine = worth(key, code.replace("-", "_"))
    now = text("term-now", told=mine.told) if mine.told else ""
    rule = one.rule if here is None else here(one.rule)
    told = paragraphs(not_now(text, mine), title, rule, now)
    return Message(kind="answer", text=told, buttons=more, secret=mine != Meaning())

"""What there is about a word that somebody asks for, and buttons to choose a table by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.tables.model import Denied, No
from bot.talk.button_token import command_token
from bot.talk.commands import suggestions
from bot.talk.commands.catalogue import bare, command_of, find, line
from bot.talk.manual.chapters import chapter, chapter_said, matching_paragraphs
from bot.talk.manual.help import own_commands
from bot.talk.message import Button, Message
from bot.talk.names import game_said
from bot.talk.wording import lines, paragraphs
from locales import Words
from rules.games import boxes

SHORTEST = 3
"""Shorter words stand everywhere in the rules."""
ENDING = 2
"""So many letters at the end of a long word may be another case or number of it."""
STEM = 4
"""What is left of a word without its ending is at least so long."""


def about(text: Words, said: Sequence[str], here: str | None) -> Message | Denied:
    """What there is about the words: a game, a command, or what the rules in brief say.

    They are looked for in the rules of the game that is named first, else of the one that is
    played ``here``, else of all.
    """
    key, rest = game_said(said)
    if key is not None and not rest:
        return _game(text, key)
    asked, first = " ".join(rest), key or here
    named = chapter_said(first, asked) if first else None
    if first and named:
        return chapter(text, first, named)
    command = find(command_of(bare(rest[0]))) if len(rest) == 1 else None
    if command is not None:
        told = text("help-command", name=command.name, line=line(text, command))
        return Message(kind="answer", text=lines(told, text("help-all")))
    found = _quoted(text, asked, (first,) if first else ())
    if key is None:
        found = found or _quoted(text, asked, tuple(boxes()))
    known = ", ".join(boxes())
    return found or Denied("unknown_topic", {"word": asked, "known": known})


def _game(text: Words, key: str) -> Message:
    """A game in a line, its commands, and where its rules are."""
    told = (text(f"{key}-line"), own_commands(text, key), text("rules-more", game=key))
    return Message(kind="answer", text=paragraphs(*told))


def _quoted(text: Words, asked: str, keys: Sequence[str]) -> Message | None:
    """The paragraphs of the games' rules that hold the words."""
    for stem in _stems(text, asked):
        held = re.compile(rf"(?<!\w){re.escape(stem)}", re.IGNORECASE)
        found = [told for key in keys if (told := matching_paragraphs(text, key, held))]
        if found:
            return Message(kind="answer", text=paragraphs(*found))
    return None


def _stems(text: Words, asked: str) -> Iterable[str]:
    """The words as they are, then without their ending, unless they are a name misspelt."""
    if len(asked) < SHORTEST:
        return
    yield asked
    if not suggestions.of_table(text, Denied("unknown_topic", {"word": asked}), None):
        yield from (asked[:-cut] for cut in range(1, ENDING + 1) if len(asked) - cut >= STEM)


def which_table(text: Words, no: No, again: str) -> tuple[tuple[Button, ...], ...]:
    """A button for each table that may be meant; it gives the command, or opens the table."""
    known = zip(no.params["known"].split(", "), no.params["games"].split(", "), strict=True)
    return tuple(
        (Button(f"{code} · {text(f'{key}-title')}", _again(code, again)),) for code, key in known
    )


def _again(code: str, again: str) -> str:
    """The token of a command; of the table's card where a button cannot hold so much."""
    try:
        return command_token(code, again)
    except ValueError:
        return command_token(code, "table")

"""What there is about a word that somebody asks for, and buttons to choose a table by."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.tables.model import Denied, No
from bot.talk.button_token import command_token, free_token
from bot.talk.commands.catalogue import bare, command_of, find, line
from bot.talk.manual.chapters import Rows, chapter, chapter_rows, chapter_said, first_page
from bot.talk.manual.glossary import Worth, no_worth, term_page, term_said
from bot.talk.manual.help import own_commands
from bot.talk.manual.search import search, stands_in
from bot.talk.message import Button, Message
from bot.talk.typed_words import game_said
from bot.talk.wording import lines, paragraphs
from locales import Words
from rules.games import boxes

BESIDE = 4
"""So many chapters are offered beside the one that is shown."""


def about(
    text: Words, said: Sequence[str], here: str | None, worth: Worth = no_worth
) -> Message | Denied:
    """What there is about the words: a game, a command, a term of its, or a chapter.

    They are looked for in the rules of the game that is named first, else of the one that is
    played ``here``, else of all. ``worth`` says what a thing means to the reader now.
    """
    key, rest = game_said(said)
    if key is not None and not rest:
        return _game(text, key)
    asked, first = " ".join(rest), key or here
    named = _named(text, first, asked, worth) if first else None
    if named is not None:
        return named
    command = find(command_of(bare(rest[0]))) if len(rest) == 1 else None
    if command is not None:
        told = text("help-command", name=command.name, line=line(text, command))
        return Message(kind="answer", text=lines(told, text("help-all")))
    found = _found(text, asked, (first,) if first else (), worth)
    if key is None:
        found = found or _found(text, asked, tuple(one for one in boxes() if one != here), worth)
    known = ", ".join(boxes())
    return found or Denied("unknown_topic", {"word": asked, "known": known})


def _game(text: Words, key: str) -> Message:
    """A game in a line, its commands, and where its rules are."""
    told = (text(f"{key}-line"), own_commands(text, key), text("rules-more", game=key))
    rules = Button(text("rules-button"), free_token(f"rules {key}"))
    return Message(kind="answer", text=paragraphs(*told), buttons=((rules,),))


def _named(text: Words, key: str, asked: str, worth: Worth) -> Message | None:
    """The term or the chapter that bears just this name."""
    term = term_said(key, asked)
    if term is not None:
        return term_page(text, key, term, worth)
    named = chapter_said(key, asked)
    return chapter(text, key, named) if named is not None else None


def _found(text: Words, asked: str, keys: Sequence[str], worth: Worth) -> Message | None:
    """What bears the name in one of the games; else the chapters that hold the words."""
    named = [one for key in keys if (one := _named(text, key, asked, worth)) is not None]
    if named:
        return _together(named)
    for key in keys:
        best = search(key, asked)
        if best:
            first = chapter(text, key, best[0])
            others = chapter_rows(text, key, best[1 : 1 + BESIDE])
            return replace(first, buttons=(*others, *first.buttons))
    brief = (one for one in keys if stands_in(text(f"{one}-rules"), asked))
    return next((first_page(text, one) for one in brief), None)


def _together(pages: Sequence[Message]) -> Message:
    """What bears the same name in several games, one below the other."""
    if len(pages) == 1:
        return pages[0]
    rows = tuple(row for one in pages for row in one.buttons)
    told, secret = paragraphs(*(one.text for one in pages)), any(one.secret for one in pages)
    return Message(kind="answer", text=told, buttons=rows, secret=secret)


def which_table(text: Words, no: No, again: str) -> Rows:
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

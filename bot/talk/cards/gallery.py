"""Pages of a table beside its card: sheets one by one, or side by side, with buttons between."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.talk.button_token import command_token
from bot.talk.cards.card import Focus, picture, title
from bot.talk.cards.table_view import TableView
from bot.talk.games import GameTalk
from bot.talk.message import Button, Message
from bot.talk.wording import lines

ROW = 2
"""Pages a row of buttons."""


def gallery(sight: TableView, args: Sequence[str]) -> Message | None:
    """The page that a reader asks for, or None: the game has no pages, or none of that name.

    One word is enough for the first page that begins with it; what a page is called will do too.
    """
    talk = sight.talk
    if not args:
        return None
    asked = " ".join(args).casefold()
    page = next((one for one in talk.pages(sight.view) if asked in _called(sight, talk, one)), None)
    if page is None:
        return None
    drawn = replace(
        picture(sight, Focus(page, full=True)),
        alt=talk.page_text(sight.words, sight.view, sight.names, page),
    )
    return Message(
        kind="answer" if len(args) == 1 else "drill",
        text=lines(title(sight.words, sight.table), _label(sight, talk, page)),
        picture=drawn,
        buttons=_buttons(sight, talk, page),
        table=sight.table.code,
    )


def pages(sight: TableView) -> tuple[tuple[str, str], ...]:
    """Every page as it is asked for, and what it is called."""
    talk = sight.talk
    if sight.table.live is None:
        return ()
    return tuple((one, _label(sight, talk, one)) for one in talk.pages(sight.view))


def _called(sight: TableView, talk: GameTalk, page: str) -> tuple[str, ...]:
    """How a page may be asked for."""
    return page, page.split(maxsplit=1)[0], _label(sight, talk, page).casefold()


def _label(sight: TableView, talk: GameTalk, page: str) -> str:
    return talk.page_label(sight.words, sight.view, sight.names, page)


def _buttons(sight: TableView, talk: GameTalk, here: str) -> tuple[tuple[Button, ...], ...]:
    others = [
        Button(_label(sight, talk, one), command_token(sight.table.code, f"board {one}"))
        for one in talk.pages(sight.view)
        if one != here
    ]
    return tuple(tuple(others[at : at + ROW]) for at in range(0, len(others), ROW))

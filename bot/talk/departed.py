"""What a card says of players who have left its chat, and who may answer for them meanwhile."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from bot.tables.model import RUNNING, Table
from bot.talk.message import Button, Message, Text
from bot.talk.parts import NAMES, short_names
from bot.talk.token import command_token
from bot.talk.wording import around, lines, seat_names
from locales import Words
from rules.core.game import SEAT_LETTERS

SHOWN = 3
"""For so many seats at once a computer player is offered."""


def with_departed(card: Message, words: Words, table: Table, gone: Collection[int]) -> Message:
    """A room's card with who has left the room, and a computer player for each of them for now."""
    left = [one.seat for one in table.seats if one.plays_itself and one.person in gone]
    if table.status != RUNNING or not left:
        return card

    def said(names: Sequence[str]) -> Text:
        who = ", ".join(names[seat] for seat in left)
        return lines(words("departed", names=who, count=len(left), code=table.code))

    names = seat_names(table.seats)
    short = short_names(names, NAMES[-1])
    row = tuple(
        Button(
            words("departed-computer", name=short[seat]),
            command_token(table.code, f"substitute {SEAT_LETTERS[seat]}"),
        )
        for seat in left[:SHOWN]
    )
    shown = around(card, after=said(names), briefly=said(short))
    return replace(shown, buttons=(*shown.buttons, *((one,) for one in row)))

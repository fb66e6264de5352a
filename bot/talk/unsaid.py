"""What a card says about messages that could not be delivered."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.tables import shelf
from bot.tables.model import LOBBY, RUNNING, Table
from bot.talk.caller import place_of
from bot.talk.message import Button, Desk, Message, Room, Text
from bot.talk.parts import NAMES, short_names, stopped
from bot.talk.token import command_token
from bot.talk.wording import around, bold, lines, seat_names
from locales import Words

LOST = shelf.LOST


def with_unsaid(card: Message, words: Words, table: Table, unsaid: Iterable[str]) -> Message:
    """A room's card with a line about the addresses that could not be reached.

    Of persons who play the names are told; of other chats only how many, for their names are
    their own.
    """
    places = {place_of(address) for address in unsaid}
    ends = table.status not in (LOBBY, RUNNING)
    desks = {one.person for one in places if isinstance(one, Desk) and not ends}
    rooms = sum(isinstance(one, Room) for one in places)
    names = seat_names(table.seats)

    def said(names: Sequence[str]) -> Text:
        pairs = zip(names, table.seats, strict=True)
        missed = [(one, name) for name, one in pairs if one.person in desks and one.plays_itself]
        told = words("unsaid-desks", names=", ".join(name for _, name in missed))
        # Who has acted since the beginning has found the way that this game goes.
        if any(table.live is None or not table.live.acted[one.seat] for one, _ in missed):
            told = f"{told} {words('unsaid-desks-how')}"
        return lines(
            told if missed else None,
            words("unsaid-rooms", count=rooms) if rooms else None,
        )

    short = short_names(names, NAMES[-1])
    return around(card, after=said(names), briefly=stopped(said(short)))


def is_lost(table: Table, unsaid: Collection[str]) -> bool:
    """Whether no room of a table can be reached."""
    return all(f"room:{room}" in unsaid for room in table.rooms)


def lost(words: Words, table: Table, person: int) -> Message:
    """For a player at home: how a table whose chat is lost goes on."""
    title = words(f"{table.game}-title")
    opening = Button(words("lost-open"), command_token(table.code, "table"), "primary")
    return Message(
        kind="notice",
        text=lines(
            (bold(words("lost-title", game=title, code=table.code)),),
            words("lost-how", code=table.code),
        ),
        buttons=((opening,),),
        mentions=(person,),
        table=table.code,
    )

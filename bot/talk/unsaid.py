"""What a card says about messages that could not be delivered."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.tables.model import Table
from bot.talk.caller import place_of
from bot.talk.message import Desk, Message, Room, Text
from bot.talk.wording import lines, paragraphs
from locales import Words


def with_unsaid(card: Message, words: Words, table: Table, unsaid: Iterable[str]) -> Message:
    """A room's card with a line about the addresses that could not be reached.

    Of persons the names are told; of other chats only how many, for their names are their own.
    """
    places = {place_of(address) for address in unsaid}
    desks = {one.person for one in places if isinstance(one, Desk)}
    names = ", ".join(seat.name for seat in table.seats if seat.person in desks)
    rooms = sum(isinstance(one, Room) for one in places)
    said: Text = lines(
        words("unsaid-desks", names=names) if names else None,
        words("unsaid-rooms", count=rooms) if rooms else None,
    )
    return replace(card, text=paragraphs(card.text, said)) if said else card

"""What the card of a gathering table says about private chats."""

from __future__ import annotations

from collections.abc import Container

from bot.tables.model import LOBBY, Table
from bot.talk.message import Message
from bot.talk.wording import around, lines
from locales import Words
from rules.games import game


def with_reach(card: Message, words: Words, table: Table, closed: Container[int]) -> Message:
    """A room's card of a gathering table, with who can be reached in private and who cannot.

    ``closed``: persons whose private chats take no messages. Where all do, nothing need be said.
    """
    persons = [one for one in table.seats if one.person is not None]
    missed = [one.name for one in persons if one.person in closed]
    if table.status != LOBBY or not missed:
        return card
    reached = [one.name for one in persons if one.person not in closed]
    said = lines(
        words("reach-open", names=", ".join(reached)) if reached else None,
        words("reach-closed", names=", ".join(missed)),
        words("reach-why") if game(table.game).secrets else None,
    )
    return around(card, after=said)

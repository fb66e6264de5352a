"""What is said where somebody is waited for too long: on the card, and to who answers it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.tables.model import Table
from bot.tables.patience import Waits
from bot.talk.caller import Caller
from bot.talk.message import Button, Message
from bot.talk.orders import Answer, Order, Orders
from bot.talk.parts import NAMES, short_names
from bot.talk.sight import Sight
from bot.talk.token import command_token
from bot.talk.turn import unnamed
from bot.talk.wording import around
from rules.core.values import Seat

HOUR_MS = 60 * 60 * 1000
DAYS_FROM = 48
"""From so many hours on, days are counted."""


class Nudging:
    """Handlers beside those of ``Orders``, of buttons alone: they are no commands to be typed."""

    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._tables = orders.tables
        self.at_table: dict[str, Order] = {"wait": self.wait, "relieve": self.relieve}

    async def wait(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """The table is asked, and somebody says to wait on."""
        done = await self._tables.wait_on(table.code, caller.person)
        return self._orders.said(caller, table, done, "answer-wait")

    async def relieve(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """The table is asked, and somebody says that computer players shall answer for now."""
        done = await self._tables.relieve(table.code, caller.person)
        return self._orders.said(caller, table, done, None)


def with_waits(card: Message, sight: Sight, waits: Waits, now: int) -> Message:
    """A card of a table that waits long: what it is asked, or how to put the reminder off.

    Nobody is named whom the reader may not know to be waited for.
    """
    table, words = sight.table, sight.words
    if waits.asked:
        hidden = unnamed(sight)
        hours = (now - waits.since) // HOUR_MS
        named = [one for one in waits.asked if one in sight.waiting and one not in hidden]

        def said(names: Sequence[str]) -> str:
            told = ", ".join(names[seat] for seat in named)
            if hours >= DAYS_FROM:
                return words("stalled-days", named=len(named), names=told, days=hours // 24)
            return words("stalled-hours", named=len(named), names=told, hours=hours)

        card = around(
            card,
            after=said(sight.names),
            briefly=said(short_names(sight.names, NAMES[-1])),
        )
        asked = (("relieve", "relieve"), ("wait", "wait"), ("rest", "pause on"))
        row = tuple(
            Button(words(f"button-{name}"), command_token(table.code, text)) for name, text in asked
        )
        return replace(card, buttons=(*card.buttons, row))
    return card


def private_call(sight: Sight, waits: Waits, seats: Sequence[Seat]) -> bool:
    """Whether somebody is called only where nobody else sees it: they are waited for in secret."""
    room = Sight(sight.table, sight.words, None)
    hidden = unnamed(room)
    return any(seat in waits.long and seat in hidden for seat in seats)

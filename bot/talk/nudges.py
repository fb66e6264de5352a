"""What is said to who answers where somebody is waited for too long."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables import absence, patience
from bot.tables.hosts import host_of, host_only
from bot.tables.model import RUNNING, Denied, No, Table
from bot.talk.caller import Caller
from bot.talk.message import Button
from bot.talk.orders import Answer, Free, Order, Orders
from bot.talk.sight import Sight
from bot.talk.token import command_token
from bot.talk.turn import unnamed
from bot.talk.wording import answer
from locales import words
from rules.core.values import Seat

ONLY_BUTTONS = ("wait", "relieve", "later")
"""What is offered where it is wanted, and is no command to be typed."""


class Nudging:
    """Handlers beside those of ``Orders``, of buttons alone: they are no commands to be typed."""

    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._tables = orders.tables
        self.at_table: dict[str, Order] = {
            "wait": self.wait,
            "relieve": self.relieve,
            "later": self.later,
        }
        self.free: dict[str, Free] = {"later": self.later_all}

    async def wait(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """The table is asked, and somebody says to wait on."""
        done = await self._orders.act(caller, table, patience.wait_on)
        return self._orders.said(caller, table, done, "answer-wait")

    async def secretly(self, caller: Caller, table: Table, seat: Seat) -> Answer | None:
        """Where it is a secret who is late, the answer to who asks a computer player for a seat.

        Nobody but the host gets it there, and it is the same for every seat: else it would tell
        for whom the table waits. None where that is known, and of who is known to have left.
        """
        mine = table.seat_of(caller.person)
        if table.status != RUNNING or mine is None or not mine.plays_itself:
            return None
        text = words(caller.lang)
        if host_of(table) == caller.person or not unnamed(Sight(table, text, None)):
            return None
        for room in table.rooms:
            if table.seats[seat].person in await self._orders.tables.see(
                absence.gone, table, (room,)
            ):
                return None
        now = await self._tables.see(patience.relievable, table, self._tables.now())
        how = "clock" if table.live.clock else "now" if now else "later"
        no = Denied("secretly_late", {**host_only(table).params, "how": how})
        (told,) = self._orders.refusal(caller, no, table)
        button = Button(text("button-relieve"), command_token(table.code, "relieve"))
        return (replace(told, buttons=((button,),)) if how == "now" else told,)

    async def relieve(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """The table is asked, and somebody says that computer players shall answer for now."""
        done = await self._orders.act(caller, table, patience.relieve)
        return self._orders.said(caller, table, done, None)

    async def later(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """Who is reminded puts it off."""
        done = await self._orders.act(caller, table, patience.put_off)
        return self._orders.said(caller, table, done, "answer-later")

    async def later_all(self, caller: Caller, args: list[str]) -> Answer:
        """Who is reminded of several tables puts all of it off."""
        done = await self._tables.do(patience.put_off_all, caller.person, update=caller.update)
        if isinstance(done, No):
            return self._orders.refusal(caller, done)
        return (answer(words(caller.lang)("answer-later")),)


def public_since(sight: Sight) -> int:
    """When something happened last of which everybody knows; what is done in secret counts not."""
    everybody = (
        told.at
        for told in reversed(sight.history)
        if not told.gone and any(event.visible(None) for event in told.events)
    )
    return next(everybody, 0)

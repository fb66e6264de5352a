"""Commands that care for people: reminders, pauses, the host's hand, and privacy."""

from __future__ import annotations

import json

from bot.tables import forgetting, hosting, telling
from bot.tables.forgetting import Known
from bot.tables.model import RUNNING, Denied, No, Table
from bot.talk.caller import Caller
from bot.talk.catalogue import ALSO
from bot.talk.choosing import Choosing
from bot.talk.message import Message
from bot.talk.nudges import Nudging, public_since
from bot.talk.orders import Answer, Free, Order, Orders
from bot.talk.programs import Plans
from bot.talk.sight import Sight
from bot.talk.turn import unnamed
from bot.talk.wording import answer, bold, lines
from locales import words
from rules.core.game import SEAT_LETTERS
from rules.core.undo import waiting
from rules.core.values import Seat

SWITCH = ALSO["switch"]
CONFIRM = "yes"
"""What has to stand behind /forgetme, so that nobody is forgotten by a slip."""


class Care:
    """Handlers beside those of ``Orders``, in the same two tables."""

    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._tables = orders.tables
        self._nudging = nudging = Nudging(orders)
        self.free: dict[str, Free] = {
            **nudging.free,
            **Choosing(orders).free,
            "privacy": self.privacy,
            "mydata": self.mydata,
            "forgetme": self.forgetme,
        }
        self.at_table: dict[str, Order] = {
            "nudge": self.nudge,
            "pause": self.pause,
            "substitute": self.substitute,
            "kick": self.kick,
            **Plans(orders).at_table,
            **nudging.at_table,
        }

    async def nudge(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """Remind those who are waited for, once in a while."""
        history = await self._tables.see(telling.history, table)
        sight = Sight(table, words(caller.lang), None, history)
        known = public_since(sight) if table.status == RUNNING and _secret(sight) else None
        done = await self._orders.act(caller, table, hosting.nudge, known)
        return self._orders.said(caller, table, done, None)

    async def pause(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """Let the table rest; ``off`` lets it go on, and without a word it turns about."""
        if args and args[0] not in SWITCH:
            no = Denied("bad_switch", {"word": args[0], "code": table.code})
            return self._orders.refusal(caller, no, table)
        resting = table.live is not None and table.live.paused
        on = args[0] != "off" if args else not resting
        done = await self._orders.act(caller, table, hosting.pause, on)
        return self._orders.said(caller, table, done, None)

    async def substitute(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """A computer player for now."""
        seat = _seat(table, args)
        if isinstance(seat, Denied):
            return self._orders.refusal(caller, seat, table)
        secretly = await self._nudging.secretly(caller, table, seat)
        if secretly is not None:
            return secretly
        done = await self._orders.act(caller, table, hosting.substitute, seat)
        return self._orders.said(caller, table, done, None)

    async def kick(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """Take a seat away."""
        seat = _seat(table, args)
        if isinstance(seat, Denied):
            return self._orders.refusal(caller, seat, table)
        done = await self._orders.act(caller, table, hosting.kick, seat)
        return self._orders.said(caller, table, done, None)

    async def privacy(self, caller: Caller, args: list[str]) -> Answer:
        """What is kept, for how long, and why."""
        text = words(caller.lang)
        return (
            Message(kind="answer", text=lines((bold(text("privacy-title")),), text("privacy"))),
        )

    async def mydata(self, caller: Caller, args: list[str]) -> Answer:
        """Everything that is kept of the caller, as JSON."""
        text = words(caller.lang)
        known = await self._tables.see(forgetting.known_of, caller.person)
        body = json.dumps(_plain(known), ensure_ascii=False, indent=1)
        return (Message(kind="answer", text=lines((bold(text("mydata-title")),), body)),)

    async def forgetme(self, caller: Caller, args: list[str]) -> Answer:
        """Forget the caller, after a second word."""
        text = words(caller.lang)
        if args[:1] != [CONFIRM]:
            return (answer(text("forgetme-sure")),)
        done = await self._tables.do(
            forgetting.forget, caller.person, text("forgotten-name"), update=caller.update
        )
        if isinstance(done, No):
            return self._orders.refusal(caller, done)
        return (answer(text("forgetme-done")),)


def _secret(sight: Sight) -> bool:
    """Whether not everybody knows who is waited for."""
    must = waiting(sight.rules, sight.state)
    return bool(unnamed(sight)) or must != sight.waiting


def _seat(table: Table, args: list[str]) -> Seat | Denied:
    """The seat that a word names: its letter, or who sits there."""
    word = args[0].casefold().lstrip("@") if args else ""
    for one in table.seats:
        if word and word in (SEAT_LETTERS[one.seat], one.name.casefold()):
            return one.seat
    known = ", ".join(f"@{SEAT_LETTERS[one.seat]} {one.name}" for one in table.seats)
    return Denied("no_such_person", {"known": known, "word": word})


def _plain(known: Known) -> dict[str, object]:
    seats = list[str]()
    for one in known.seats:
        came = f", place {one.place}, score {one.score} ({one.sources})"
        ended = "" if one.score is None else came
        seats.append(f"{one.code} {one.game} {one.status}: {one.name}{ended}")
    return {**known._asdict(), "rooms": list(known.rooms), "seats": seats}

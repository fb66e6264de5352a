"""What is said where somebody is waited for too long: on the card, and to who answers it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.tables.hosts import host_of, host_only
from bot.tables.model import RUNNING, Denied, Seated, Table
from bot.tables.patience import Waits
from bot.talk.caller import Caller
from bot.talk.message import Button, Message, Span, Text
from bot.talk.orders import Answer, Free, Order, Orders
from bot.talk.parts import NAMES, short_names
from bot.talk.sight import Sight
from bot.talk.token import command_token, free_token
from bot.talk.turn import unnamed
from bot.talk.wording import answer, around, bold, lines
from locales import Words, words
from rules.core.values import Seat

HOUR_MS = 60 * 60 * 1000
ONLY_BUTTONS = ("wait", "relieve", "later")
"""What is offered where it is wanted, and is no command to be typed."""

SHOWN = 10
"""So many tables are named at once."""
DAYS_FROM = 48
"""From so many hours on, days are counted."""


class Nudging:
    """Handlers beside those of ``Orders``, of buttons alone: they are no commands to be typed."""

    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._reminders = orders.tables.reminders
        self.at_table: dict[str, Order] = {
            "wait": self.wait,
            "relieve": self.relieve,
            "later": self.later,
        }
        self.free: dict[str, Free] = {"later": self.later_all}

    async def wait(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """The table is asked, and somebody says to wait on."""
        done = await self._reminders.wait_on(table.code, caller.person)
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
            if table.seats[seat].person in await self._orders.tables.gone(table, room):
                return None
        now = await self._reminders.relievable(table)
        how = "clock" if table.live.clock else "now" if now else "later"
        no = Denied("secretly_late", {**host_only(table).params, "how": how})
        (told,) = self._orders.refusal(caller, no, table)
        button = Button(text("button-relieve"), command_token(table.code, "relieve"))
        return (replace(told, buttons=((button,),)) if how == "now" else told,)

    async def relieve(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """The table is asked, and somebody says that computer players shall answer for now."""
        done = await self._reminders.relieve(table.code, caller.person)
        return self._orders.said(caller, table, done, None)

    async def later(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """Who is reminded puts it off."""
        done = await self._reminders.put_off(table.code, caller.person)
        return self._orders.said(caller, table, done, "answer-later")

    async def later_all(self, caller: Caller, args: list[str]) -> Answer:
        """Who is reminded of several tables puts all of it off."""
        no = await self._reminders.put_off_all(caller.person)
        if no is not None:
            return self._orders.refusal(caller, no)
        return (answer(words(caller.lang)("answer-later")),)


def public_since(sight: Sight) -> int:
    """When something happened last of which everybody knows; what is done in secret counts not."""
    everybody = (
        told.at
        for told in reversed(sight.history)
        if not told.gone and any(event.visible(None) for event in told.events)
    )
    return next(everybody, 0)


def with_waits(card: Message, sight: Sight, waits: Waits, now: int) -> Message:
    """A card of a table with who is away, and if it waits long, what it is asked.

    Nobody is named as waited for whom the reader may not know to be.
    """
    text = sight.words
    asked = waits.asked if sight.viewer is None else ()
    every = sight.viewer is None and bool(card.mentions) and calls_all(sight, waits)

    def said(names: Sequence[str]) -> Text:
        away = (
            text("away-until", name=names[seat], day=day_of(text, day)) for seat, day in waits.away
        )
        known = set() if sight.table.live is None else set(sight.waiting) - unnamed(sight)
        told = [names[seat] for seat in asked if seat in known]
        hours = (now - waits.since) // HOUR_MS
        line = _asked(text, told, hours) if asked else _reminder(sight, waits, hours)
        if every and not asked:
            line = text("reminded-all")
        others = [one for one in _uncalled(card, sight) if asked or every]
        calls = [Span(names[one.seat], "mention", one.person or 0) for one in others]
        spans = [part for call in calls for part in (Span(", "), call)][1:]
        return lines(*away, (Span(line), Span(" "), *spans) if spans else line)

    shown = around(card, after=said(sight.names), briefly=said(short_names(sight.names, NAMES[-1])))
    row = _buttons(sight, waits)
    # What a table is asked comes first; a computer player's button is as wide as two others.
    rows = (row[:1], row[1:], *shown.buttons) if asked else (*shown.buttons, row)
    return replace(shown, buttons=rows) if row else shown


def digest(text: Words, tables: Sequence[Table], person: int) -> Message | None:
    """For their own eyes: all tables that wait for a person, each to be opened by a tap."""
    if not tables:
        return None
    told = [
        text("digest-line", code=one.code, game=text(f"{one.game}-title")) for one in tables[:SHOWN]
    ]
    opening = [
        (Button(line, command_token(one.code, "table")),)
        for line, one in zip(told, tables, strict=False)
    ]
    later = (Button(text("button-later"), free_token("later")),)
    head = (bold(text("digest-title", count=len(tables))),)
    return Message(
        kind="notice",
        text=lines(head, *told, "…" if len(tables) > SHOWN else None),
        buttons=(*opening, later),
        mentions=(person,),
        secret=True,
    )


def day_of(text: Words, day: str) -> str:
    """A day such as ``2026-12-01`` in words."""
    year, month, number = map(int, day.split("-"))
    return text("day", day=number, month=month, year=str(year))


def private_call(sight: Sight, waits: Waits, seats: Sequence[Seat]) -> bool:
    """Whether somebody is called only where nobody else sees it: they are waited for in secret.

    Whom the room calls with all others at the same time, is not called twice.
    """
    if sight.viewer in waits.free and calls_all(sight, waits):
        return False
    hidden = unnamed(Sight(sight.table, sight.words, None))
    return any(seat in waits.long and seat in hidden for seat in seats)


def calls_all(sight: Sight, waits: Waits) -> bool:
    """Whether a room, where it calls anybody, calls all: who is waited for is a secret.

    So it is where the table is asked how to go on, and where somebody cannot be called in
    private; whoever that is, for else the call would tell who is waited for.
    """
    live = sight.table.live
    if live is None or live.vote is not None or not (waits.asked or waits.closed):
        return False
    hidden = unnamed(Sight(sight.table, sight.words, None))
    return any(seat in hidden for seat in waits.long)


def _uncalled(card: Message, sight: Sight) -> list[Seated]:
    """Who is to be called by a card and is not named on it yet."""
    named = {one.person for one in card.text if one.style == "mention"}
    return [
        one for one in sight.table.seats if one.person in card.mentions and one.person not in named
    ]


def _asked(text: Words, names: Sequence[str], hours: int) -> str:
    told: dict[str, str | int] = {"named": len(names), "names": ", ".join(names)}
    if hours >= DAYS_FROM:
        return text("stalled-days", days=hours // 24, **told)
    return text("stalled-hours", hours=hours, **told)


def _reminder(sight: Sight, waits: Waits, hours: int) -> str:
    """Why the same card stands there once more."""
    if not (waits.reminded and _reminded(sight, waits)):
        return ""
    if hours >= DAYS_FROM:
        return sight.words("reminded-days", days=hours // 24)
    return sight.words("reminded-hours", hours=hours)


def _buttons(sight: Sight, waits: Waits) -> tuple[Button, ...]:
    """What can be done about waiting, by those who see it."""
    names: tuple[tuple[str, str], ...] = ()
    if waits.asked and sight.viewer is None:
        names = (("relieve", "relieve"), ("wait", "wait"), ("rest", "pause on"))
    elif waits.reminded and _reminded(sight, waits):
        names = (("later", "later"),)
    return tuple(
        Button(sight.words(f"button-{name}"), command_token(sight.table.code, said))
        for name, said in names
    )


def _reminded(sight: Sight, waits: Waits) -> bool:
    """Whether the reader has been reminded, or in a room somebody whom all may know to be."""
    if sight.viewer is not None:
        return sight.viewer in waits.reminded
    return bool((set(waits.reminded) & set(sight.waiting)) - unnamed(sight))

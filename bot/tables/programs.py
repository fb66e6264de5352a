"""What seats have stored, between the store's rows and the rules, in one unit of work.

Nobody but the owner learns of a program: it stands in no view, export or card, and what comes of
it is an ordinary entry of the log (DESIGN 3.3a, 4; DECISIONS 8, 32, 33).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables.model import RUNNING, Live, Table
from bot.tables.waiting.schedule import is_ready
from rules.core.action import Action, verb_of
from rules.core.notation import NotationError
from rules.core.premoves import Armed, Programs, Surprise, replaced
from rules.core.undo import waiting
from rules.core.values import Seat, Value
from rules.games import game
from rules.premoves import programs_of
from storage import programs as rows
from storage import settings

ARMED, ASIDE = "armed", "aside"
"""What a stored program is: on guard, or set aside by a surprise until its owner says more."""

MOST_ANSWERS = 1_000
"""So many answers in a row are given at most: no game asks for more of them."""


class Kept(Value, frozen=True):
    """The programs of a seat: on guard, and set aside."""

    armed: tuple[Armed, ...] = ()
    aside: tuple[Armed, ...] = ()

    def with_new(self, new: Iterable[Armed]) -> Kept:
        """The programs with new ones; what was set aside before is forgotten."""
        armed = self.armed
        for one in new:
            armed = replaced(armed, one)
        return Kept(armed)

    def without(self, place: int) -> Kept:
        """The programs without one of those on guard, counted from 1; what was aside goes too."""
        return Kept((*self.armed[: place - 1], *self.armed[place:]))


class Premoves:
    """The programs of a table at a moment; ``answer`` uses them up, ``save`` writes what is left.

    ``at`` decides who is ready where answers are delayed; ``own`` are seats that have said
    something just now, so that nothing has to be hidden of how fast they answer. ``wished`` are
    the programs that a seat's person has at all tables.
    """

    def __init__(
        self,
        rules: Programs[Any],
        kept: dict[Seat, Kept],
        table: Table,
        at: int,
        own: Iterable[Seat],
        wished: Callable[[Seat], tuple[Armed, ...]],
    ) -> None:
        self._rules = rules
        self.kept = dict(kept)
        self._stored = dict(kept)
        self._table = table
        self._answers = 0
        self._wished = cache(wished)
        must = waiting(game(table.game), table.live.state)
        self._ready = {seat for seat in must if is_ready(table.live, seat, at)} | set(own)

    def answer(self, live: Live[Any]) -> tuple[Seat, Action] | None:
        """What a program answers next, for whom; None where persons have to be waited for."""
        must = waiting(game(self._table.game), live.state)
        if live.delayed:
            # Who comes to be waited for only now has a delay of its own.
            self._ready &= set(must)
        for seat in must:
            action = self._of(live, seat)
            if action is not None:
                self._answers += 1
                return (seat, action) if self._answers < MOST_ANSWERS else None
        return None

    def save(self, conn: Connection, table: Table) -> None:
        """Write what is left: of a game that is over, nothing."""
        for seat, before in self._stored.items():
            now = self._left(table, seat)
            if now != before:
                save(conn, self._rules, table, seat, now)

    def _of(self, live: Live[Any], seat: Seat) -> Action | None:
        if live.delayed and seat not in self._ready:
            return None
        if not self._table.seats[seat].plays_itself:
            return None
        kept, wished = self.kept.get(seat, Kept()), self._wished(seat)
        while armed := (*self._held(live, seat, kept.armed), *wished):
            reply = self._rules.answer(live.state, seat, armed)
            if reply is None:
                return None
            if not isinstance(reply, Surprise):
                if kept.armed:
                    self.kept[seat] = replace(kept, armed=_without(reply.left, wished))
                return reply.action
            if reply.armed not in kept.armed:
                return None  # What a person has at all tables is never set aside.
            kept = Kept(_without(kept.armed, (reply.armed,)), (*kept.aside, reply.armed))
            self.kept[seat] = kept
        return None

    def _left(self, table: Table, seat: Seat) -> Kept:
        if table.status != RUNNING:
            return Kept()
        kept = self.kept[seat]
        held = (self._held(table.live, seat, some) for some in (kept.armed, kept.aside))
        return Kept(*held)

    def _held(self, live: Live[Any], seat: Seat, some: tuple[Armed, ...]) -> tuple[Armed, ...]:
        return tuple(one for one in some if self._rules.holds(live.state, seat, one))


def premoves(conn: Connection, table: Table, at: int, own: Iterable[Seat] = ()) -> Premoves | None:
    """The programs of a running table; None where its game has none."""
    rules = programs_of(table.game)
    if rules is None:
        return None

    def wished(seat: Seat) -> tuple[Armed, ...]:
        scope = f"person:{table.seats[seat].person}"
        return tuple(
            Armed(kind())
            for kind in rules.wishes
            if settings.setting(conn, scope, verb_of(kind)) == "on"
        )

    return Premoves(rules, stored(conn, table, rules), table, at, own, wished)


def stored(conn: Connection, table: Table, rules: Programs[Any]) -> dict[Seat, Kept]:
    """The programs of all seats that have any."""
    found: dict[Seat, Kept] = {}
    for row in rows.programs(conn, table.id):
        armed = _read(rules, row.text)
        if armed is not None:
            old = found.get(row.seat, Kept())
            parts = {ARMED: (old.armed, old.aside), ASIDE: (old.aside, old.armed)}[row.kind]
            mine, other = (*parts[0], armed), parts[1]
            found[row.seat] = Kept(mine, other) if row.kind == ARMED else Kept(other, mine)
    return found


def save(
    conn: Connection, rules: Programs[Any], table: Table, seat: Seat, kept: Kept, at: int = 0
) -> None:
    """Write the programs of a seat in place of those before."""
    rows.clear_programs(conn, table.id, seat)
    for kind, some in ((ARMED, kept.armed), (ASIDE, kept.aside)):
        for one in some:
            text = f"{one.mark} {rules.write(one.program)}"
            rows.add_program(conn, table.id, seat, kind, text, at=at)


def drop(conn: Connection, table: Table, seats: Iterable[Seat]) -> None:
    """Forget the programs of seats, where the game has any."""
    if programs_of(table.game) is not None:
        for seat in seats:
            rows.clear_programs(conn, table.id, seat)


def _read(rules: Programs[Any], text: str) -> Armed | None:
    """A stored program; None where the rules do not know it any more."""
    mark, _, written = text.partition(" ")
    try:
        (program,) = rules.read(written)
    except (NotationError, ValueError):
        return None
    return Armed(program, int(mark))


def _without(some: tuple[Armed, ...], gone: tuple[Armed, ...]) -> tuple[Armed, ...]:
    return tuple(one for one in some if not any(one is other for other in gone))

"""What seats have stored, between the store's rows and the rules, in one unit of work.

Nobody but the owner learns of a premove: it stands in no view, export or card, and what comes of
it is an ordinary entry of the log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables.model import RUNNING, Snapshot, Table
from bot.tables.waiting.schedule import is_ready
from rules.core.action import Action, verb_of
from rules.core.forms import NotationError
from rules.core.premoves import Conflict, Premoves, Stored, replaced
from rules.core.undo import waiting
from rules.core.values import Seat, Value
from rules.games import game, premoves_of
from storage import premoves as rows
from storage import settings

ACTIVE, SUSPENDED = "active", "suspended"
"""What a stored premove is; a conflict suspends it until its owner says more."""

MOST_ANSWERS = 1_000
"""Maximum number of answers given in a row; no game asks for more."""


class SeatPremoves(Value, frozen=True):
    """The premoves of a seat, the active and the suspended."""

    active: tuple[Stored, ...] = ()
    suspended: tuple[Stored, ...] = ()

    def with_new(self, new: Iterable[Stored]) -> SeatPremoves:
        """The premoves with new ones; what was suspended before is forgotten."""
        active = self.active
        for one in new:
            active = replaced(active, one)
        return SeatPremoves(active)

    def without(self, place: int) -> SeatPremoves:
        """The premoves without one of the active, counted from 1; what was suspended goes too."""
        return SeatPremoves((*self.active[: place - 1], *self.active[place:]))


class TablePremoves:
    """The premoves of a table at a moment; ``answer`` uses them up, ``save`` writes what is left.

    ``at`` decides who is ready where answers are delayed; ``own`` are seats that have said
    something just now, so that nothing has to be hidden of how fast they answer. ``wished`` are
    the premoves that a seat's person has at all tables.
    """

    def __init__(
        self,
        rules: Premoves[Any],
        kept: dict[Seat, SeatPremoves],
        table: Table,
        at: int,
        own: Iterable[Seat],
        wished: Callable[[Seat], tuple[Stored, ...]],
    ) -> None:
        self._rules = rules
        self.kept = dict(kept)
        self._stored = dict(kept)
        self._table = table
        self._answers = 0
        self._wished = cache(wished)
        must = waiting(game(table.game), table.live.state)
        self._ready = {seat for seat in must if is_ready(table.live, seat, at)} | set(own)

    def answer(self, live: Snapshot[Any]) -> tuple[Seat, Action] | None:
        """What a premove answers next, for whom; None where persons have to be waited for."""
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

    def _of(self, live: Snapshot[Any], seat: Seat) -> Action | None:
        if live.delayed and seat not in self._ready:
            return None
        if not self._table.seats[seat].plays_itself:
            return None
        kept, wished = self.kept.get(seat, SeatPremoves()), self._wished(seat)
        while active := (*self._held(live, seat, kept.active), *wished):
            reply = self._rules.answer(live.state, seat, active)
            if reply is None:
                return None
            if not isinstance(reply, Conflict):
                if kept.active:
                    self.kept[seat] = replace(kept, active=_without(reply.left, wished))
                return reply.action
            if reply.stored not in kept.active:
                return None  # What a person has at all tables is never suspended.
            kept = SeatPremoves(
                _without(kept.active, (reply.stored,)), (*kept.suspended, reply.stored)
            )
            self.kept[seat] = kept
        return None

    def _left(self, table: Table, seat: Seat) -> SeatPremoves:
        if table.status != RUNNING:
            return SeatPremoves()
        kept = self.kept[seat]
        held = (self._held(table.live, seat, some) for some in (kept.active, kept.suspended))
        return SeatPremoves(*held)

    def _held(
        self, live: Snapshot[Any], seat: Seat, some: tuple[Stored, ...]
    ) -> tuple[Stored, ...]:
        return tuple(one for one in some if self._rules.holds(live.state, seat, one))


def at_table(
    conn: Connection,
    table: Table,
    at: int,
    own: Iterable[Seat] = (),
    kept: dict[Seat, SeatPremoves] | None = None,
) -> TablePremoves | None:
    """The premoves of a running table, read if they are not ``kept``; None: its game has none."""
    rules = premoves_of(table.game)
    if rules is None:
        return None

    def wished(seat: Seat) -> tuple[Stored, ...]:
        scope = f"person:{table.seats[seat].person}"
        return tuple(
            Stored(kind())
            for kind in rules.wishes
            if settings.setting(conn, scope, verb_of(kind)) == "on"
        )

    kept = stored_premoves(conn, table, rules) if kept is None else kept
    return TablePremoves(rules, kept, table, at, own, wished)


def stored_premoves(
    conn: Connection, table: Table, rules: Premoves[Any]
) -> dict[Seat, SeatPremoves]:
    """The premoves of all seats that have any."""
    found: dict[Seat, SeatPremoves] = {}
    for row in rows.premoves(conn, table.id):
        stored_ = _read(rules, row.text)
        if stored_ is not None:
            old = found.get(row.seat, SeatPremoves())
            changed = "active" if row.kind == ACTIVE else "suspended"
            found[row.seat] = replace(old, **{changed: (*getattr(old, changed), stored_)})
    return found


def save(
    conn: Connection,
    rules: Premoves[Any],
    table: Table,
    seat: Seat,
    kept: SeatPremoves,
    at: int = 0,
) -> None:
    """Write the premoves of a seat in place of those before."""
    rows.clear_premoves(conn, table.id, seat)
    for kind, some in ((ACTIVE, kept.active), (SUSPENDED, kept.suspended)):
        for one in some:
            text = f"{one.mark} {rules.write(one.premove)}"
            rows.add_premove(conn, table.id, seat, kind, text, at=at)


def drop(conn: Connection, table: Table, seats: Iterable[Seat]) -> None:
    """Forget the premoves of seats, where the game has any."""
    if premoves_of(table.game) is not None:
        for seat in seats:
            rows.clear_premoves(conn, table.id, seat)


def _read(rules: Premoves[Any], text: str) -> Stored | None:
    """A stored premove; None where the rules do not know it any more."""
    mark, _, written = text.partition(" ")
    try:
        (premove,) = rules.read(written)
    except (NotationError, ValueError):
        return None
    return Stored(premove, int(mark))


def _without(some: tuple[Stored, ...], gone: tuple[Stored, ...]) -> tuple[Stored, ...]:
    return tuple(one for one in some if not any(one is other for other in gone))

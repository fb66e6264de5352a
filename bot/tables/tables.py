"""The table manager: all that can be asked of tables, each in one unit of work (DESIGN 4)."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import TypeVar

from sqlalchemy import Connection

from bot.tables import (
    absence,
    forgetting,
    hosting,
    lobby,
    planning,
    results,
    running,
    shelf,
    telling,
)
from bot.tables.alarms import Alarms
from bot.tables.computers import Computers
from bot.tables.forgetting import Known
from bot.tables.history import Told
from bot.tables.model import CANCELLED, LOBBY, OVER, RUNNING, Denied, Moment, No, Order, Table
from bot.tables.once import Undone, once
from bot.tables.programs import Kept
from bot.tables.reminders import Reminders
from bot.tables.results import Best
from bot.tables.sweep import Sweep
from rules.core.notation import NO_NAMES, Names
from rules.core.values import Rng, Seat
from rules.premoves import programs_of
from storage import clocks, outbox, rooms, settings, tables
from storage.errors import Conflict
from storage.store import Store

T = TypeVar("T")

MOST_CALLED_OFF = 4
"""So many tables of a room that were called off are looked through for a game broken off."""

MOST_RESUMED = 100_000
"""Tables that a stopped server left in the middle of a computer player's turn, at most."""


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def _unwatched(result: str) -> None:
    """Nobody counts what becomes of things."""


class Tables:
    """All tables of one store. ``wake`` is called after a commit that left something to be said.

    ``watch`` is told what became of everything that was asked: ``done``, or a refusal's code;
    ``revived``, what stood still and was set going again.

    Methods named after what a person does return the table as it then stands, or why not.
    """

    def __init__(
        self,
        store: Store,
        wake: Callable[[], None] = lambda: None,
        *,
        clock: Callable[[], int] = now,
        rng: Rng | None = None,
        watch: Callable[[str], None] | None = None,
        revived: Callable[[str], None] | None = None,
    ) -> None:
        self._store = store
        self._wake = wake
        self._clock = clock
        self._rng: Rng = rng or SystemRandom()
        self._watch = watch or _unwatched
        self._computers = Computers(self.by_id, self._move_computer, self._rng, store.retries)
        self._alarms = Alarms(store, self._moment, self._follow)
        self.sweep = Sweep(store, clock, self._computers, wake, revived or _unwatched)
        self.reminders = Reminders(store, self._moment, self._do, self._each)

    async def resume(self) -> None:
        """After a start: let the computer players act that are waited for."""
        at = self._clock()
        for number in await self._store.read(
            lambda conn: clocks.computers(conn, at, limit=MOST_RESUMED)
        ):
            self._computers.start(number)

    async def close(self) -> None:
        """Stop the computer players."""
        await self._computers.close()

    async def create(
        self, person: int, room: int, key: str, options: dict[str, str] | None = None
    ) -> Table | No:
        """A new table in a room, with the person as its host."""
        args = (person, room, key, options or {}, self._moment())
        return await self._do(lambda conn: lobby.create(conn, *args))

    async def play_now(self, person: int, room: int, key: str, rivals: Sequence[str]) -> Table | No:
        """A new table that begins at once, with computer players under the names in ``rivals``."""
        moment = self._moment()
        return await self._do(lambda conn: lobby.play_now(conn, person, room, key, rivals, moment))

    async def join(self, code: str, person: int, room: int | None = None) -> Table | No:
        """Take a seat; at a running table, one's own seat back from the computer player."""
        moment = self._moment()

        def unit(conn: Connection) -> Table | No:
            found = shelf.fetch(conn, code)
            if found is not None and found.status == RUNNING:
                return running.come_back(conn, code, person, moment.at)
            return lobby.join(conn, code, person, room, moment)

        return await self._do(unit)

    async def leave(self, code: str, person: int) -> Table | No:
        """Give up a seat before the start."""
        return await self._do(lambda conn: lobby.leave(conn, code, person, self._moment()))

    async def add_computer(self, code: str, person: int, kind: str, name: str) -> Table | No:
        """Seat a computer player of a kind under a name."""
        moment = self._moment()
        return await self._do(
            lambda conn: lobby.add_computer(conn, code, person, kind, name, moment)
        )

    async def drop_computer(self, code: str, person: int) -> Table | No:
        """Send the last computer player away."""
        moment = self._moment()
        return await self._do(lambda conn: lobby.drop_computer(conn, code, person, moment))

    async def set_option(self, code: str, person: int, name: str, value: str) -> Table | No:
        """Change an option before the start."""
        moment = self._moment()
        return await self._do(
            lambda conn: lobby.set_option(conn, code, person, name, value, moment)
        )

    async def shuffle(self, code: str, person: int) -> Table | No:
        """Put the seats in a random order."""
        moment = self._moment()
        return await self._do(lambda conn: lobby.shuffle(conn, code, person, moment))

    async def cancel(self, code: str, person: int) -> Table | No:
        """Call a table off before the start."""
        return await self._do(lambda conn: lobby.cancel(conn, code, person, self._moment()))

    async def begin(self, code: str, person: int) -> Table | No:
        """Start the game."""
        moment = self._moment()
        return await self._do(lambda conn: lobby.begin(conn, code, person, moment))

    async def rematch(self, code: str, person: int) -> Table | No:
        """The same players at a new table."""
        moment = self._moment()
        return await self._do(lambda conn: lobby.rematch(conn, code, person, moment))

    async def move(
        self,
        code: str,
        person: int,
        text: str,
        stamp: int | None = None,
        names: Names = NO_NAMES,
    ) -> Table | No:
        """A line of actions, all of it or nothing; ``stamp`` is that of the button pressed."""
        order = Order(text, f"person:{person}", stamp, names)
        moment = self._moment()
        return await self._do(lambda conn: running.move(conn, code, person, order, moment))

    async def undo(self, code: str, person: int) -> Table | No:
        """Take back, or ask the others to agree to it."""
        return await self._do(lambda conn: running.take_back(conn, code, person, self._clock()))

    async def vote(self, code: str, person: int, agree: bool, start: int | None) -> Table | No:
        """Answer a request to take back."""
        moment = self._moment()
        return await self._do(lambda conn: running.vote(conn, code, person, start, agree, moment))

    async def plan(self, code: str, person: int, text: str, names: Names = NO_NAMES) -> Table | No:
        """Store answers in advance; nobody else learns of them."""
        order, moment = Order(text, f"person:{person}", None, names), self._moment()
        return await self._do(lambda conn: planning.plan(conn, code, person, order, moment))

    async def unplan(self, code: str, person: int, place: int | None = None) -> Table | No:
        """Take a stored answer back, by its place in the list; without one all of them."""
        moment = self._moment()
        return await self._do(lambda conn: planning.unplan(conn, code, person, place, moment))

    async def plans(self, table: Table, seat: Seat) -> Kept:
        """What a seat has stored; only for the eyes of its person."""
        if programs_of(table.game) is None:
            return Kept()
        return await self._store.read(lambda conn: planning.kept_of(conn, table, seat))

    async def times(self, table: Table) -> tuple[clocks.Clock, ...]:
        """Who is waited for at a table, since when, and when their next alarm rings."""
        return await self._store.read(lambda conn: clocks.clocks(conn, table.id))

    def now(self) -> int:
        """Milliseconds since 1970, UTC, by the clock of this house."""
        return self._clock()

    async def tick(self) -> None:
        """See to all clocks that have rung by now. Raises what the database raises."""
        await self._alarms.tick()

    async def resign(self, code: str, person: int) -> Table | No:
        """Leave a running game to a computer player."""
        return await self._do(lambda conn: running.resign(conn, code, person, self._clock()))

    async def nudge(self, code: str, person: int, known: int | None = None) -> Table | No:
        """Notify once more the persons who are waited for."""
        moment = self._moment()
        return await self._do(lambda conn: hosting.nudge(conn, code, person, moment, known))

    async def pause(self, code: str, person: int, on: bool) -> Table | No:
        """Let a table rest, or go on."""
        moment = self._moment()
        return await self._do(lambda conn: hosting.pause(conn, code, person, on, moment))

    async def substitute(self, code: str, person: int, seat: Seat) -> Table | No:
        """Let a computer player answer for a seat until its person comes back."""
        moment = self._moment()
        return await self._do(lambda conn: hosting.substitute(conn, code, person, seat, moment))

    async def kick(self, code: str, person: int, seat: Seat) -> Table | No:
        """Take a person's seat away for good."""
        moment = self._moment()
        return await self._do(lambda conn: hosting.kick(conn, code, person, seat, moment))

    async def relocate(self, code: str, person: int, old: int, new: int) -> Table | No:
        """Show a table in another room in place of this one."""
        at = self._clock()
        return await self._do(lambda conn: hosting.relocate(conn, code, person, old, new, at))

    async def known_of(self, person: int) -> Known:
        """All that is kept of a person."""
        return await self._store.read(lambda conn: forgetting.known_of(conn, person))

    async def forget(self, person: int, label: str) -> No | None:
        """Erase who a person is: lobbies are left, running games handed to computer players."""
        moment = self._moment()
        return await self._each(lambda conn: forgetting.forget(conn, person, label, moment))

    async def show(self, code: str, room: int, person: int | None = None) -> Table | No:
        """Have a table shown anew in a room; in one more, only for a person who plays there."""
        return await self._do(lambda conn: running.show(conn, code, room, person, self._clock()))

    async def by_code(self, code: str) -> Table | None:
        """A table as it stands."""
        return await self._store.read(lambda conn: shelf.fetch(conn, code))

    async def is_near(self, table: Table, person: int) -> bool:
        """Whether a person is known to be in one of the rooms of a table."""
        return await self._store.read(
            lambda conn: any(rooms.is_member(conn, room, person) for room in table.rooms)
        )

    async def by_id(self, table_id: int) -> Table | None:
        """A table as it stands, by its number."""
        return await self._store.read(lambda conn: shelf.fetch_by_id(conn, table_id))

    async def in_room(self, room: int) -> tuple[Table, ...]:
        """Gathering and running tables that a room shows, the newest first."""
        return await self._store.read(
            lambda conn: tuple(
                shelf.readable(conn, tables.tables_in_room(conn, room, "lobby", "running"))
            )
        )

    async def latest_in_room(self, room: int) -> Table | None:
        """The newest table of a room, whatever has become of it, but for lobbies called off."""

        def unit(conn: Connection) -> Table | None:
            found = [*tables.tables_in_room(conn, room, "lobby", "running", "over", limit=1)]
            found += tables.tables_in_room(conn, room, "cancelled", limit=MOST_CALLED_OFF)
            whole = shelf.readable(conn, sorted(found, key=lambda one: -one.id))
            return next((one for one in whole if one.status != CANCELLED or one.live), None)

        return await self._store.read(unit)

    async def of_person(self, person: int) -> tuple[Table, ...]:
        """Gathering and running tables at which a person sits, the newest first."""
        return await self._store.read(
            lambda conn: tuple(
                shelf.readable(conn, tables.tables_of_person(conn, person, "lobby", "running"))
            )
        )

    async def history(self, table: Table) -> tuple[Told, ...]:
        """What has happened at a table that has begun."""
        if table.status == LOBBY or table.live is None:
            return ()
        return await self._store.read(lambda conn: telling.history(conn, table))

    async def unsaid(self, table: Table) -> tuple[str, ...]:
        """The addresses to which something about a table could not be delivered."""
        failed = await self._store.read(lambda conn: outbox.failed(conn, table.id))
        # What was just being sent to a room that is given up may fail after that.
        rooms = {f"room:{room}" for room in table.rooms}
        told = (one.address for one in failed)
        return tuple(dict.fromkeys(one for one in told if one in rooms or "room" not in one))

    async def gone(self, table: Table, room: int) -> frozenset[int]:
        """The persons at a table who are known to have left a room."""
        return await self._store.read(lambda conn: absence.gone(conn, table, (room,)))

    async def has_left(self, room: int, person: int) -> bool:
        """Whether a person is known to have left a room."""
        return await self._store.read(lambda conn: absence.has_left(conn, room, person))

    async def note_gone(self, room: int, person: int, *, left: bool) -> None:
        """A person has left a room, or is there again."""
        at = self._clock()
        await self._store.write(lambda conn: absence.note(conn, room, person, left=left, at=at))
        self._wake()

    async def best_alone(self, table: Table) -> Best | None:
        """The best at the same level of who has played a finished table alone against a rival."""
        if table.status != OVER or len(table.seats) != 1:
            return None
        return await self._store.read(lambda conn: results.best_alone(conn, table))

    async def record(self, table: Table, viewer: Seat | None, *, full: bool = False) -> str:
        """The table as a text that can be replayed; masked for ``viewer`` while it runs."""
        return await self._store.read(lambda conn: telling.record(conn, table, viewer, full=full))

    async def setting(self, person: int, name: str) -> str | None:
        """A person's setting."""
        return await self._store.read(lambda conn: settings.setting(conn, f"person:{person}", name))

    async def set_setting(self, person: int, name: str, value: str | None) -> None:
        """Change a person's setting."""
        await self._store.write(
            lambda conn: settings.set_setting(conn, f"person:{person}", name, value)
        )

    def _moment(self) -> Moment:
        return Moment(self._clock(), self._rng)

    async def _move_computer(self, table_id: int, seq: int, seat: Seat, text: str) -> Table | No:
        moment = self._moment()
        return await self._do(
            lambda conn: running.move_computer(conn, table_id, seq, seat, text, moment)
        )

    async def _do(self, unit: Callable[[Connection], Table | No]) -> Table | No:
        """Run a unit of work; afterwards have messages sent and computer players attend."""
        done = await self._unit(unit)
        if isinstance(done, Table):
            self._follow(done)
        return done

    async def _each(self, unit: Callable[[Connection], tuple[Table, ...] | No]) -> No | None:
        """Run a unit of work over several tables; None where it is done."""
        done = await self._unit(unit)
        if isinstance(done, No):
            return done
        self._follow(*done)
        return None

    async def _unit(self, unit: Callable[[Connection], T | No]) -> T | No:
        """Run a unit of work, or say why not."""
        try:
            done = await self._store.write(once(unit, self._clock()))
        except Undone as refused:
            self._watch(refused.no.code)
            return refused.no
        except Conflict:
            self._watch("busy")
            return Denied("busy")
        self._watch("done")
        return done

    def _follow(self, *done: Table) -> None:
        """After a commit: have messages sent, and computer players attend."""
        self._wake()
        for table in done:
            self._computers.attend(table)

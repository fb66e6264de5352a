"""The table manager: runs units of work over tables, and what has to follow them.

    table = await tables.see(repository.fetch, "K7QX")
    done = await tables.do(lobby.join, "K7QX", person, update=update)

A unit of work is a plain function that gets a connection, and where it writes, the moment.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import SystemRandom
from typing import Concatenate, ParamSpec, TypeVar, TypeVarTuple

from sqlalchemy import Connection

from bot.tables import repository
from bot.tables.idempotency import REPEATED, Update, is_repeated
from bot.tables.model import Denied, Moment, No, Table
from bot.tables.play import moves
from bot.tables.play.computers import Computers
from bot.tables.waiting.alarms import Alarms
from bot.tables.waiting.sweep import Sweep
from rules.core.values import Rng
from storage import clocks
from storage.errors import WriteConflict
from storage.store.store import Store

T = TypeVar("T")
P = ParamSpec("P")
Args = TypeVarTuple("Args")

AtTable = Callable[[Connection, Moment, str, int, *Args], Table | No]
"""A unit of work that writes at the table of a code, for a person."""

MOST_RESUMED = 100_000
"""Tables that a stopped server left in the middle of a computer player's turn, at most."""


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def _unwatched(result: str) -> None:
    """Nobody counts what becomes of things."""


class WorkRefused(Exception):
    """A unit of work was refused: what it wrote is rolled back. ``no`` says why."""

    def __init__(self, no: No) -> None:
        super().__init__(no.code)
        self.no = no


class Tables:
    """All tables of one store. ``wake`` is called after a commit that left something to be said.

    ``watch`` is told what became of everything that was asked: ``done``, or a refusal's code;
    ``revived``, what stood still and was set going again.
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
        self._computers = Computers(
            lambda number: self.see(repository.fetch_by_id, number),
            lambda *move: self.do(moves.move_computer, *move),
            self._rng,
            store.retries,
        )
        self.alarms = Alarms(store, self._moment, self._follow)
        self.sweep = Sweep(store, clock, self._computers, wake, revived or _unwatched)

    async def do(
        self,
        unit: Callable[[Connection, Moment, *Args], T | No],
        *args: *Args,
        update: Update | None = None,
    ) -> T | No:
        """Run a unit of work that writes: its result, or why not, and then nothing is written.

        Afterwards messages are sent, and computer players attend to the table, or the tables, that
        it returns. It is the effect of ``update``, and is refused where that has had one already.
        """
        moment = self._moment()

        def job(conn: Connection) -> T:
            if update is not None and is_repeated(conn, update, moment.at):
                raise WorkRefused(REPEATED)
            done = unit(conn, moment, *args)
            if isinstance(done, No):
                raise WorkRefused(done)
            return done

        try:
            done = await self._store.write(job)
        except WorkRefused as refused:
            self._watch(refused.no.code)
            return refused.no
        except WriteConflict:
            self._watch("busy")
            return Denied("busy")
        self._watch("done")
        self._follow(done)
        return done

    async def see(
        self, unit: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What a unit of work reads."""
        return await self._store.read(lambda conn: unit(conn, *args, **kwargs))

    async def resume(self) -> None:
        """After a start: let the computer players act that are waited for."""
        for number in await self.see(clocks.computers, self._clock(), limit=MOST_RESUMED):
            self._computers.start(number)

    async def close(self) -> None:
        """Stop the computer players."""
        await self._computers.close()

    def now(self) -> int:
        """Milliseconds since 1970, UTC, by the clock of this house."""
        return self._clock()

    def _moment(self) -> Moment:
        return Moment(self._clock(), self._rng)

    def _follow(self, done: object) -> None:
        """After a commit: have messages sent, and computer players attend."""
        self._wake()
        for table in done if isinstance(done, tuple) else (done,):
            if isinstance(table, Table):
                self._computers.attend(table)

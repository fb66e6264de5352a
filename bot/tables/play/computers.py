"""Computer players at running tables: they think off the event loop and move like everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from bot.tables.model import RUNNING, No, Table
from bot.tables.play.engine import lesson_of
from rules.core.undo import waiting
from rules.core.values import Rng, Seat
from rules.games import game
from rules.players import choose
from storage.outages import Retries

Fetch = Callable[[int], Awaitable[Table | None]]
Move = Callable[[int, int, Seat, str], Awaitable[Table | No]]

WORK = "computer players"

PASSED = ("table_moved", "busy", "not_seated")
"""Refusals that mean: somebody else was faster, look again."""


class Computers:
    """One task a table in which a computer player must act; none while it waits for persons.

    An outage of the database only delays it. A bug ends the task: it is logged and counted.
    """

    def __init__(self, fetch: Fetch, move: Move, rng: Rng, retries: Retries) -> None:
        self._fetch = fetch
        self._move = move
        self._rng = rng
        self._retries = retries
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._given_up: dict[int, int] = {}
        self._threads = ThreadPoolExecutor(thread_name_prefix="tavola-computers")

    def attend(self, table: Table) -> None:
        """Let computer players act if the table waits for one."""
        if next_computer(table) is not None:
            self.start(table.id)

    def revive(self, table: Table) -> bool:
        """Let computer players act that are waited for while none thinks; whether one is.

        Where one met a bug it is left alone, until somebody else has acted or calls it.
        """
        known = table.id in self._tasks or self._given_up.get(table.id) == table.seq
        if known or next_computer(table) is None:
            return False
        self.start(table.id)
        return True

    def start(self, table_id: int) -> None:
        """Look at a table from now on, until it waits for persons only."""
        if table_id in self._tasks:
            # That task may just have looked for the last time, so it looks once more.
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._play(table_id), name=f"computers-{table_id}")
        self._tasks[table_id] = task
        task.add_done_callback(lambda done: self._ended(table_id, done))

    def _ended(self, table_id: int, task: asyncio.Task[None]) -> None:
        self._tasks.pop(table_id, None)
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            self._retries.bug(WORK, error, f"table {table_id}")
        elif table_id in self._again:
            self._again.discard(table_id)
            self.start(table_id)

    async def close(self) -> None:
        """Stop thinking. What has been chosen but not moved is chosen anew after a restart."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # Whoever is thinking thinks to the end, so that no thread is left behind.
        self._threads.shutdown(cancel_futures=True)

    async def _play(self, table_id: int) -> None:
        fetch = partial(self._fetch, table_id)
        while (table := await self._retries.persist(WORK, fetch)) is not None:
            seat = next_computer(table)
            if seat is None:
                return
            try:
                await self._act(table, seat)
            except Exception:
                self._given_up[table_id] = table.seq
                raise

    async def _act(self, table: Table, seat: Seat) -> None:
        loop = asyncio.get_running_loop()
        text = await loop.run_in_executor(self._threads, self._choose, table, seat)
        # Should it have been stored although that could not be told, it is refused as passed.
        move = partial(self._move, table.id, table.seq, seat, text)
        done = await self._retries.persist(WORK, move)
        if isinstance(done, No) and done.code not in PASSED:
            raise RuntimeError(f"seat {seat} may not {text}: {done.code}")

    def _choose(self, table: Table, seat: Seat) -> str:
        rules = game(table.game)
        kind = table.seats[seat].computer or "novice"
        action = choose(kind, rules, table.live.state, seat, self._rng)
        return rules.notation.write(action)


def next_computer(table: Table) -> Seat | None:
    """The first computer player that the table waits for; none while persons vote or pause."""
    if table.status != RUNNING or table.live is None:
        return None
    if table.live.vote is not None or table.live.paused:
        return None
    if lesson_of(game(table.game), table.live) is not None:
        return None
    must = waiting(game(table.game), table.live.state)
    return next((seat for seat in must if table.seats[seat].computer is not None), None)

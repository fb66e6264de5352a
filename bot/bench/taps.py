"""Taps on Telegram and on Discord, from the update as it comes in to the reply that is queued.

Measured beside the libraries themselves: what each does with the same update for a handler that
does nothing, and the same move by the table manager to its durable commit, which has a floor of its
own (``moves``). So the ratio is what talk and adapter add. Nobody is at the other end of the line:
every request is answered at once.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Protocol

from bot.bench import discord_line, party, telegram_line
from bot.bench.case import Case, Goal, Wrong
from bot.bench.party import Made, Script
from bot.bench.size import Size
from bot.delivery.strays import Strays
from bot.delivery.worker import SystemClock
from bot.tables.people import People
from bot.tables.play import moves
from bot.talk.commands.router import Router
from bot.talk.token import Token

Step = list[tuple[Made, bytes]]


PRESSED = {"telegram": "17", "discord": "3000"}
CARDS = """
INSERT OR REPLACE INTO cards (table_id, address, kind, message_id, seq)
SELECT table_id, 'room:' || room_id, 'card', ?, 0 FROM table_rooms
"""


class Line(Protocol):
    """A platform's library and Tavola's adapter, with nobody at the other end.

    ``update`` is a tap as it comes in; ``ours`` ends when its reply is queued, ``empty`` when the
    library's handler of nothing is done.
    """

    platform: str

    async def open(self, people: People, router: Router, strays: Strays) -> None: ...
    async def close(self) -> None: ...
    def update(self, number: int, made: Made, token: str) -> bytes: ...
    async def ours(self, update: bytes) -> None: ...
    async def empty(self, update: bytes) -> None: ...


class Tapping:
    """One line over a copy of the script's database for each of the two ways."""

    def __init__(self, line: Line, script: Script, runner: asyncio.Runner) -> None:
        self._line = line
        self._runner = runner
        self.path, self.by_hand = (
            script.copy(f"{line.platform}-{way}.sqlite") for way in ("ours", "plain")
        )
        for path in (self.path, self.by_hand):
            _move_in(path, line.platform)
        self._store, self._tables = party.opened(self.path, script.seed)
        self._plain, self._moves = party.opened(self.by_hand, script.seed)
        self._mine, self._floors = iter(script.steps), iter(script.steps)
        self._number = 0
        people = People(self._store)
        strays = Strays(self._store, SystemClock(), lambda: None)
        runner.run(line.open(people, Router(self._tables, people), strays))

    def tap(self, steps: int) -> float:
        """Seconds a tap, each made when the reply to the one before is queued."""
        return self._runner.run(self._taps(steps))

    def empty(self, steps: int) -> float:
        """Seconds a tap for a handler of nothing, and the move to its commit."""
        return self._runner.run(self._nothings(steps))

    def close(self) -> None:
        self._runner.run(self._line.close())
        self._runner.run(self._tables.close())
        self._store.close()
        self._runner.run(self._moves.close())
        self._plain.close()

    async def _taps(self, steps: int) -> float:
        clock, spent = asyncio.get_running_loop().time, 0.0
        for _ in range(steps):
            for _, update in self._step(self._mine):
                start = clock()
                await self._line.ours(update)
                spent += clock() - start
        return spent / steps / party.TABLES

    async def _nothings(self, steps: int) -> float:
        clock, spent = asyncio.get_running_loop().time, 0.0
        for _ in range(steps):
            for made, update in self._step(self._floors):
                start = clock()
                await self._line.empty(update)
                party.accepted(await self._moves.do(moves.move, made.code, made.person, made.text))
                spent += clock() - start
        return spent / steps / party.TABLES

    def _step(self, steps: Iterator[list[Made]]) -> Step:
        """The next taps, one a table."""
        found = []
        for made in next(steps):
            self._number += 1
            token = Token(made.code, made.text).write()
            found.append((made, self._line.update(self._number, made, token)))
        return found


@contextmanager
def cases(folder: Path, size: Size) -> Iterator[list[Case]]:
    """A tap on each platform."""
    script = party.write(Path(mkdtemp(dir=folder)), (size.rounds + 1) * size.steps)
    lines: tuple[Line, ...] = (telegram_line.Telegram(), discord_line.Discord())
    with ExitStack() as stack:
        runner = stack.enter_context(asyncio.Runner())
        taps = [Tapping(line, script, runner) for line in lines]
        for one in taps:
            stack.callback(one.close)
        yield [
            Case(
                name=f"a tap on {line.platform.title()}, to the queued reply",
                ours=partial(one.tap, size.steps),
                floor="the library's handling for nothing, and the move to its commit",
                against=partial(one.empty, size.steps),
                goal=Goal(bound=1.5),
                clock="disk",
            )
            for line, one in zip(lines, taps, strict=True)
        ]
    if not party.same(path for one in taps for path in (one.path, one.by_hand)):
        raise Wrong("the databases differ")


def _move_in(path: Path, platform: str) -> None:
    """Let the people and rooms of a database be on a platform, with numbers as it has them."""
    with sqlite3.connect(path) as conn:
        conn.execute("UPDATE persons SET platform = ?, key = id + 1000", (platform,))
        sign = "-" if platform == "telegram" else ""
        conn.execute("UPDATE rooms SET platform = ?, key = ? || (id + 2000)", (platform, sign))
        # What is pressed is the table's card.
        conn.execute(CARDS, (PRESSED[platform],))
    conn.close()

"""Moves at running tables, from their text to the commit that makes them last."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from bot.bench import party, raw
from bot.bench.case import Case, Goal, Wrong
from bot.bench.party import Made, Script
from bot.bench.rounds import wall
from bot.bench.size import Size
from bot.tables.tables import Tables

RAW = "the same rows by raw sqlite3, a commit each"


class Playing:
    """The table manager playing a script on a copy of its database, some steps at a time."""

    def __init__(self, script: Script, name: str, runner: asyncio.Runner) -> None:
        self.path = script.copy(name)
        self._store, self._tables = party.opened(self.path, script.seed)
        self._runner = runner
        self._steps = iter(script.steps)

    def one_by_one(self, steps: int) -> float:
        """Seconds a move, each made when the one before it is durable."""
        return self._runner.run(self._one_by_one(self._next(steps)))

    def at_once(self, steps: int) -> float:
        """Seconds a move, those of all tables made at once."""
        return self._runner.run(self._at_once(self._next(steps)))

    def close(self) -> None:
        self._runner.run(self._tables.close())
        self._store.close()

    def _next(self, steps: int) -> list[list[Made]]:
        return [next(self._steps) for _ in range(steps)]

    async def _one_by_one(self, steps: list[list[Made]]) -> float:
        clock = asyncio.get_running_loop().time
        moves = [made for step in steps for made in step]
        start = clock()
        for made in moves:
            party.accepted(await _move(self._tables, made))
        return (clock() - start) / len(moves)

    async def _at_once(self, steps: list[list[Made]]) -> float:
        clock = asyncio.get_running_loop().time
        start = clock()
        for step in steps:
            for done in await asyncio.gather(*[_move(self._tables, made) for made in step]):
                party.accepted(done)
        return (clock() - start) / sum(map(len, steps))


@contextmanager
def cases(folder: Path, size: Size, where: str = "") -> Iterator[list[Case]]:
    """One move at a time, and sixteen tables at once, beside raw commits of the same rows."""
    script = party.write(folder, (size.rounds + 1) * size.steps)
    with ExitStack() as stack:
        runner = stack.enter_context(asyncio.Runner())
        alone = Playing(script, "alone.sqlite", runner)
        stack.callback(alone.close)
        together = Playing(script, "together.sqlite", runner)
        stack.callback(together.close)
        by_hand, with_sixteen = (_Raw(script, name) for name in ("raw1.sqlite", "raw16.sqlite"))
        stack.enter_context(closing(by_hand))
        stack.enter_context(closing(with_sixteen))
        yield [
            Case(
                name=f"a move, from its text to the durable commit{where}",
                ours=lambda: alone.one_by_one(size.steps),
                floor=RAW,
                against=lambda: by_hand.write(size.steps),
                goal=Goal(bound=3.5, aim=2),
                clock="disk",
            ),
            Case(
                name=f"sixteen tables at once, a move{where}",
                ours=lambda: together.at_once(size.steps),
                floor=RAW,
                against=lambda: with_sixteen.write(size.steps),
                goal=Goal(bound=1.5, aim=0.75),
                clock="disk",
            ),
        ]
    paths = (alone.path, together.path, by_hand.path, with_sixteen.path)
    if not party.same((script.base.with_name("script.sqlite"), *paths)):
        raise Wrong("the databases differ")


class _Raw:
    """The rows of a script, written by hand."""

    def __init__(self, script: Script, name: str) -> None:
        self.path = script.copy(name)
        self._conn = raw.connect(self.path)
        self._steps = iter(script.steps)

    def write(self, steps: int) -> float:
        """Seconds a move."""
        moves = [made for _ in range(steps) for made in next(self._steps)]

        def all_of_them() -> None:
            for made in moves:
                raw.write(self._conn, made)

        return wall(all_of_them) / len(moves)

    def close(self) -> None:
        self._conn.close()


async def _move(tables: Tables, made: Made) -> object:
    return await tables.move(made.code, made.person, made.text)

"""Moves at running tables, from their text to the commit that makes them last."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import mkdtemp

from benchmarks.ratios import party, raw
from benchmarks.ratios.case import Case, Goal, Wrong
from benchmarks.ratios.party import Made, Script
from benchmarks.ratios.rounds import wall
from benchmarks.ratios.size import Size
from bot.tables.play import moves

RAW = "the same rows by raw sqlite3, a commit each"


class Playing:
    """The table manager playing a script on a copy of its database, some steps at a time."""

    def __init__(self, script: Script, path: Path, runner: asyncio.Runner) -> None:
        self.path = path
        self._store, self._tables = party.opened(path, script.seed)
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

    async def _move(self, made: Made) -> None:
        party.accepted(await self._tables.do(moves.move, made.code, made.person, made.text))

    async def _one_by_one(self, steps: list[list[Made]]) -> float:
        clock = asyncio.get_running_loop().time
        moves = [made for step in steps for made in step]
        start = clock()
        for made in moves:
            await self._move(made)
        return (clock() - start) / len(moves)

    async def _at_once(self, steps: list[list[Made]]) -> float:
        clock = asyncio.get_running_loop().time
        start = clock()
        for step in steps:
            await asyncio.gather(*[self._move(made) for made in step])
        return (clock() - start) / sum(map(len, steps))


@contextmanager
def cases(folder: Path, size: Size) -> Iterator[list[Case]]:
    """One move at a time, and sixteen tables at once, beside raw commits of the same rows."""
    script = party.write(Path(mkdtemp(dir=folder)), (size.rounds + 1) * size.steps)
    with ExitStack() as stack:
        runner = stack.enter_context(asyncio.Runner())
        alone, together = (
            stack.enter_context(closing(Playing(script, script.copy(name), runner)))
            for name in ("alone.sqlite", "together.sqlite")
        )
        by_hand, with_sixteen = (
            stack.enter_context(closing(_Raw(script, script.copy(name))))
            for name in ("raw1.sqlite", "raw16.sqlite")
        )
        yield [
            Case(
                name="a move, from its text to the durable commit",
                ours=lambda: alone.one_by_one(size.steps),
                floor=RAW,
                against=lambda: by_hand.write(size.steps),
                goal=Goal(bound=3.5, aim=2),
                clock="disk",
            ),
            Case(
                name="sixteen tables at once, a move",
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

    def __init__(self, script: Script, path: Path) -> None:
        self.path = path
        self._conn = raw.connect(path)
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

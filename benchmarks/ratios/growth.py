"""What must not grow: the cost of a move with the log and with the tables, and idle memory."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import tracemalloc
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

from benchmarks.ratios import party, stored
from benchmarks.ratios.case import Case, Goal, plain_bytes
from benchmarks.ratios.commits import Playing
from benchmarks.ratios.party import Made
from benchmarks.ratios.size import Size
from bot.tables.play import moves

LONG = 1000
FEW = 10
IDLE_BYTES = 0.5
"""Half a byte a table is nothing: what a process happens to hold differs by as much."""

_UNUSED: defaultdict[Path, Iterator[int]] = defaultdict(lambda: count(1))
"""By database: numbers of tables at which no move was made yet. All are copies of one table."""

_FILLING = """WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < :more)
INSERT INTO log SELECT table_id, seq + n, seat, "by", at, text, kind, barrier, seq + n + 1
FROM log, many WHERE (table_id, seq) IN (SELECT id, seq FROM tables)"""
_LATER = (
    "UPDATE tables SET seq = seq + :more",
    "UPDATE snapshots SET seq = (SELECT seq FROM tables WHERE id = table_id)",
)


@contextmanager
def cases(folder: Path, size: Size) -> Iterator[list[Case]]:
    """Long logs beside short ones, many tables beside some, idle tables beside none."""
    script = party.write(Path(mkdtemp(dir=folder)), (size.rounds + 1) * size.steps)
    few = stored.write(folder / "few.sqlite", FEW)
    some = stored.write(folder / "some.sqlite", size.some)
    many = stored.write(folder / "many.sqlite", size.stored)
    with ExitStack() as stack:
        runner = stack.enter_context(asyncio.Runner())
        short, long = (
            stack.enter_context(closing(Playing(script, path, runner)))
            for path in (script.copy("short.sqlite"), _lengthened(script.copy("long.sqlite")))
        )
        here, there = (
            stack.enter_context(closing(_Visiting(path, size.steps, runner)))
            for path in (some, many)
        )
        yield [
            Case(
                name=f"a move at a table with {LONG:,} entries more",
                ours=lambda: long.one_by_one(size.steps),
                floor="the same move without them",
                against=lambda: short.one_by_one(size.steps),
                goal=Goal(aim=1.05),
                clock="disk",
            ),
            Case(
                name=f"a move among {size.stored:,} tables, at one not used lately",
                ours=there.move,
                floor=f"the same move among {size.some:,}",
                against=here.move,
                goal=Goal(aim=1.33),
                clock="disk",
            ),
            Case(
                name="memory of an idle table",
                ours=lambda: max(_held(many) - _held(few), 0) / (size.stored - FEW),
                goal=Goal(aim=IDLE_BYTES, of="figure"),
                show=plain_bytes,
            ),
        ]


class _Visiting:
    """A move at one table after another, each of them used for the first time."""

    def __init__(self, path: Path, steps: int, runner: asyncio.Runner) -> None:
        self._unused = _UNUSED[path]
        self._store, self._tables = party.opened(path, 1)
        self._move = stored.first_move(path)
        self._moves = steps * party.TABLES
        self._runner = runner

    def move(self) -> float:
        """Seconds a move."""
        numbers = [next(self._unused) for _ in range(self._moves)]
        return self._runner.run(self._visit(self._move, numbers)) / self._moves

    def close(self) -> None:
        self._runner.run(self._tables.close())
        self._store.close()

    async def _visit(self, made: Made, numbers: list[int]) -> float:
        clock = asyncio.get_running_loop().time
        start = clock()
        for number in numbers:
            code, more = stored.table(number)
            party.accepted(await self._tables.do(moves.move, code, made.person + more, made.text))
        return clock() - start


def _lengthened(path: Path) -> Path:
    """Each table's last entry stands in its log a thousand times more."""
    with sqlite3.connect(path) as conn:
        for statement in (_FILLING, *_LATER):
            conn.execute(statement, {"more": LONG} if ":more" in statement else {})
    conn.close()
    return path


def _held(path: Path) -> float:
    """Bytes that Python holds for a store that has been opened and whose tables have resumed."""
    gc.collect()
    tracemalloc.start()
    held = asyncio.run(_resumed(path))
    tracemalloc.stop()
    return held


async def _resumed(path: Path) -> int:
    store, tables = party.opened(path, 1)
    await tables.resume()
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    await tables.close()
    store.close()
    return held

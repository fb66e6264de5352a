"""Sixteen tables in the middle of their games, and a script of moves to be made at them.

The script is played once beforehand, one move after the other, and what each of them wrote is
kept. Whoever plays it again, from a copy of the same database and with the same chance, must write
the same rows.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from benchmarks.ratios.case import Wrong
from benchmarks.ratios.rules import RULES
from bot.tables import lobby, repository
from bot.tables.model import Table
from bot.tables.people.people import People
from bot.tables.play import moves
from bot.tables.service import Tables
from rules.core.undo import waiting
from storage.store.store import Store

TABLES = 16
PLAYED = 40
"""Moves that were made at each table before the script begins."""

_AT = 1_700_000_000_000
_SNAPSHOT = "SELECT table_id, seq, ruleset, data, fingerprint FROM snapshots WHERE table_id = ?"
KEPT = {
    "tables": "SELECT * FROM tables ORDER BY id",
    "log": "SELECT * FROM log ORDER BY table_id, seq",
    "snapshots": "SELECT * FROM snapshots ORDER BY table_id",
    "clocks": "SELECT * FROM clocks ORDER BY table_id, seat",
    "outbox": "SELECT table_id, seq, address, kind, mentions, state, tries FROM outbox "
    "ORDER BY table_id, address, kind",
}
"""All that a move writes, in an order of its own."""


class Made(msgspec.Struct, frozen=True):
    """A move of the script and the rows that it wrote, as the store's columns stand."""

    code: str
    person: int
    text: str
    table: int
    before: int
    log: list[Any]
    snapshot: Any
    stopped: list[int]
    started: list[Any]
    outbox: list[Any]


class Script(msgspec.Struct, frozen=True):
    """``steps`` of one move a table; ``base`` is the database before the first of them."""

    base: Path
    seed: int
    steps: list[list[Made]]

    def copy(self, name: str) -> Path:
        """A database of its own that stands at the script's beginning."""
        path = self.base.with_name(name)
        shutil.copyfile(self.base, path)
        return path


def opened(path: Path, seed: int) -> tuple[Store, Tables]:
    """The table manager over a database; the clock stands still, and chance follows the seed."""
    store = Store.open(f"sqlite:///{path}")
    return store, Tables(store, clock=lambda: _AT, rng=Random(seed))


def write(folder: Path, steps: int, seed: int = 7, tables: int = TABLES) -> Script:
    """Gather, play to the middle, then write the script."""
    base, rest = folder / "base.sqlite", folder / "script.sqlite"
    codes = asyncio.run(_gather(base, seed, tables))
    shutil.copyfile(base, rest)
    return Script(base, seed, asyncio.run(_play(rest, codes, seed, steps)))


async def _gather(path: Path, seed: int, number: int) -> list[str]:
    store, tables = opened(path, seed)
    people = People(store)
    anna, boris = [(await people.arrive("web", one, one)).id for one in ("Anna", "Boris")]
    rng, found = Random(seed), []
    for one in range(number):
        room = await people.open_room("web", f"room {one}", f"Room {one}")
        table = accepted(await tables.do(lobby.create, anna, room.id, RULES.key))
        await tables.do(lobby.join, table.code, boris)
        found.append(accepted(await tables.do(lobby.begin, table.code, anna)))
    for _ in range(PLAYED):
        made = [tables.do(moves.move, *_choice(table, rng)) for table in found]
        found = [accepted(one) for one in await asyncio.gather(*made)]
    await tables.close()
    store.close()
    return [table.code for table in found]


async def _play(path: Path, codes: list[str], seed: int, steps: int) -> list[list[Made]]:
    store, tables = opened(path, seed)
    rng = Random(seed + 1)
    found = [accepted(await tables.see(repository.fetch, code)) for code in codes]
    made: list[list[Made]] = []
    with sqlite3.connect(path) as reader:
        for _ in range(steps):
            made.append([])
            for at, table in enumerate(found):
                code, person, text = _choice(table, rng)
                clocks = _clocks(reader, table.id)
                found[at] = accepted(await tables.do(moves.move, code, person, text))
                made[-1].append(_made(reader, table, person, text, clocks))
    reader.close()
    await tables.close()
    store.close()
    return made


def _made(
    reader: sqlite3.Connection, before: Table, person: int, text: str, clocks: dict[int, Any]
) -> Made:
    def rows(sql: str, *values: int) -> list[Any]:
        return reader.execute(sql, values).fetchall()

    new = _clocks(reader, before.id)
    return Made(
        code=before.code,
        person=person,
        text=text,
        table=before.id,
        before=before.seq,
        log=rows("SELECT * FROM log WHERE table_id = ? AND seq > ?", before.id, before.seq),
        snapshot=rows(_SNAPSHOT, before.id)[0],
        stopped=[seat for seat in clocks if new.get(seat) != clocks[seat]],
        started=[row for seat, row in new.items() if clocks.get(seat) != row],
        outbox=rows(
            "SELECT table_id, seq, address, kind, mentions, created_at, due, tries, state "
            "FROM outbox WHERE table_id = ?",
            before.id,
        ),
    )


def _clocks(reader: sqlite3.Connection, table: int) -> dict[int, Any]:
    rows = reader.execute("SELECT * FROM clocks WHERE table_id = ?", (table,))
    return {row[1]: row for row in rows}


def same(paths: Iterable[Path]) -> bool:
    """Whether some databases hold the same tables."""
    first, *others = [dump(path) for path in paths]
    return all(other == first for other in others)


def dump(path: Path) -> dict[str, list[Any]]:
    """What a database knows of its tables."""
    with sqlite3.connect(path) as reader:
        found = {name: reader.execute(sql).fetchall() for name, sql in KEPT.items()}
    reader.close()
    return found


def _choice(table: Table, rng: Random) -> tuple[str, int, str]:
    """A random move of the seat whose turn it is: table, person and text."""
    (seat,) = waiting(RULES, table.live.state)
    person = table.seats[seat].person
    action = rng.choice(RULES.legal(table.live.state, seat))
    return table.code, person or 0, RULES.notation.write(action)


def accepted(found: object) -> Table:
    """The table that a request gave; Wrong where it was refused."""
    if not isinstance(found, Table):
        raise Wrong(f"refused: {found}")
    return found

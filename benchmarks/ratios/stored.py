"""Databases with many running tables, each in the middle of its game, made in bulk."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from tempfile import mkdtemp

from benchmarks.ratios import party

_MANY = "WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < :copies)"
_COPIES = (
    """INSERT INTO persons (id, platform, key, name, lang, created_at)
    SELECT id + 2 * n, platform, key || n, name || n, lang, created_at
    FROM persons, many WHERE id <= 2""",
    """INSERT INTO rooms (id, platform, key, name, lang, created_at)
    SELECT id + n, platform, key || n, name || n, lang, created_at FROM rooms, many WHERE id = 1""",
    """INSERT INTO tables SELECT id + n, printf('T%06d', n), game, ruleset, options, status,
    host_id + 2 * n, seq, created_at, started_at, ended_at, NULL FROM tables, many WHERE id = 1""",
    """INSERT INTO table_rooms SELECT table_id + n, room_id + n, lang, status
    FROM table_rooms, many WHERE table_id = 1""",
    """INSERT INTO seats SELECT table_id + n, number, person_id + 2 * n, computer, name, state,
    joined_at, status, first_game FROM seats, many WHERE table_id = 1""",
    """INSERT INTO log SELECT table_id + n, seq, seat, "by", at, text, kind, barrier, gone_at
    FROM log, many WHERE table_id = 1""",
    """INSERT INTO snapshots (table_id, seq, ruleset, data, fingerprint)
    SELECT table_id + n, seq, ruleset, data, fingerprint
    FROM snapshots, many WHERE table_id = 1""",
    """INSERT INTO clocks SELECT table_id + n, seat, since, due
    FROM clocks, many WHERE table_id = 1""",
    """INSERT INTO cards (table_id, address, kind, message_id, seq)
    SELECT table_id + n, 'room:' || (table_id + n), 'card', n, seq
    FROM snapshots, many WHERE table_id = 1""",
)


def write(path: Path, tables: int) -> Path:
    """A database of so many running tables, all of whose messages have been sent.

    One that has been written before stays as it is.
    """
    if path.exists():
        return path
    folder = path.with_suffix("")
    folder.mkdir()
    copy = party.write(folder, 1, tables=1).copy("growing.sqlite")
    with sqlite3.connect(copy) as conn:
        conn.execute("PRAGMA synchronous = OFF")
        conn.execute("DELETE FROM outbox")
        for statement in _COPIES if tables > 1 else ():
            head, select = statement.split("SELECT", 1)
            conn.execute(f"{head}{_MANY} SELECT{select}", {"copies": tables - 1})
    conn.close()
    with copy.open("rb") as file:
        os.fsync(file.fileno())  # else the disk is still busy with it when others are measured
    return copy.rename(path)


def table(number: int) -> tuple[str, int]:
    """The code of a copied table, from 1 on, and by how much the numbers of its persons differ."""
    return f"T{number:06}", 2 * number


def first_move(path: Path) -> party.Made:
    """A move that is legal at every table of a database."""
    return party.write(Path(mkdtemp(dir=path.parent)), 1, tables=1).steps[0][0]

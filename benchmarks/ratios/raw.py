"""The least that a move can cost on SQLite: its rows written by hand, and one commit."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from benchmarks.ratios.party import Made
from storage.store.connections import PRAGMAS

_BUMP = "UPDATE tables SET seq = ? WHERE id = ? AND seq = ?"
_LOG = "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_SNAPSHOT = """INSERT INTO snapshots (table_id, seq, ruleset, data, fingerprint)
VALUES (?, ?, ?, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, ruleset = excluded.ruleset,
data = excluded.data, fingerprint = excluded.fingerprint"""
_STOP = "DELETE FROM clocks WHERE table_id = ? AND seat = ?"
_START = "INSERT INTO clocks VALUES (?, ?, ?, ?)"
_OUTBOX = """INSERT INTO outbox
(table_id, seq, address, kind, mentions, created_at, due, tries, state)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (table_id, address, kind) WHERE state = 'pending' AND kind IN ('card', 'prompt', 'call')
DO UPDATE SET seq = excluded.seq, mentions = excluded.mentions, due = excluded.due"""


def connect(path: Path) -> sqlite3.Connection:
    """A connection with the store's own settings, that begins nothing by itself."""
    conn = sqlite3.connect(path, isolation_level=None)
    for pragma in PRAGMAS:
        conn.execute(f"PRAGMA {pragma}")
    return conn


def write(conn: sqlite3.Connection, move: Made) -> None:
    """Commit the rows of a move."""
    conn.execute("BEGIN IMMEDIATE")
    conn.execute(_BUMP, (move.log[-1][1], move.table, move.before))
    conn.executemany(_LOG, move.log)
    conn.execute(_SNAPSHOT, move.snapshot)
    if move.stopped:
        conn.executemany(_STOP, [(move.table, seat) for seat in move.stopped])
    if move.started:
        conn.executemany(_START, move.started)
    conn.executemany(_OUTBOX, move.outbox)
    conn.execute("COMMIT")

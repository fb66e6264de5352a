"""The hot path: loading a living table, and writing all that one accepted move changes.

def job(conn):
    live = moves.load(conn, code, lock=True)
    ...
    moves.save(conn, move)
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select, update

from storage import log
from storage.clocks import SeatClock, restart_clocks, set_clocks
from storage.log import LogEntry
from storage.outbox import Outgoing, put
from storage.schema import SnapshotRow, table
from storage.seats import Seat, seats
from storage.store.query import Select, SqlCommand, columns, pipelined, upsert
from storage.tables import Status, StoredTable, bump, set_status, table_by_code


class StoredSnapshot(NamedTuple):
    """The living state after entry ``seq``, by the rules of ``ruleset``; bytes of the caller's.

    ``fingerprint`` is the caller's too: of the rules by which the log leads here. None: not known.
    """

    seq: int
    ruleset: int
    data: bytes
    fingerprint: str | None = None


class TableState(NamedTuple):
    """A table with its seats and its state; a table in its lobby may have no state yet."""

    table: StoredTable
    seats: tuple[Seat, ...]
    snapshot: StoredSnapshot | None


class MoveChanges(NamedTuple):
    """What one accepted move changes, an undo too.

    ``before`` is the table's ``seq`` that the move was judged on; ``entries`` follow it without a
    gap (none: only state, clocks and messages change). ``waiting`` are the clocks of all seats
    that are waited for now (None: the same as before); those of ``restarted`` begin anew, and
    ``stops`` says whether any seat is waited for no more.
    ``dropped`` are entries that the first new one takes back. ``status`` is given where it
    changes, at time ``at``; ``fingerprint`` is that of the new snapshot.
    """

    table_id: int
    before: int
    at: int
    entries: tuple[LogEntry, ...]
    ruleset: int
    data: bytes
    waiting: tuple[SeatClock, ...] | None = ()
    restarted: tuple[int, ...] = ()
    stops: bool = True
    messages: tuple[Outgoing, ...] = ()
    dropped: tuple[int, ...] = ()
    status: Status | None = None
    fingerprint: str | None = None


s = table(SnapshotRow).c
_SNAPSHOT = Select(
    StoredSnapshot,
    select(*columns(SnapshotRow, StoredSnapshot)).where(s.table_id == bindparam("table")),
)
_SAVE = SqlCommand(upsert(SnapshotRow, "table_id"))
_NOTE = SqlCommand(
    update(table(SnapshotRow))
    .where(s.table_id == bindparam("table"))
    .values(fingerprint=bindparam("found"))
)


def load(conn: Connection, code: str, *, lock: bool = False) -> TableState | None:
    """A table with its seats and state; with ``lock``, nobody else moves until the job ends."""
    # The table comes first and by itself: PostgreSQL would join a row that it had to wait for
    # with a state from before the wait.
    found = table_by_code(conn, code, lock=lock)
    if found is None:
        return None
    return TableState(found, seats(conn, found.id), snapshot(conn, found.id))


def snapshot(conn: Connection, table_id: int) -> StoredSnapshot | None:
    """The living state of a table; None before its start."""
    return _SNAPSHOT.first(conn, table=table_id)


def note_fingerprint(conn: Connection, table_id: int, fingerprint: str) -> None:
    """Say by which rules the log of a table has been found to lead to its snapshot."""
    _NOTE.run(conn, table=table_id, found=fingerprint)


def save(conn: Connection, move: MoveChanges) -> int:
    """Write a move; the table's new ``seq`` comes back.

    Raises ``WriteConflict`` if the table has moved since ``before``.
    """
    seq = move.entries[-1].seq if move.entries else move.before
    bump(conn, move.table_id, move.before, seq)
    with pipelined(conn):
        if move.entries:
            log.append(conn, move.table_id, move.entries)
        if move.dropped:
            log.drop(conn, move.table_id, move.dropped, undo=move.entries[0].seq)
        _SAVE.run(
            conn,
            table_id=move.table_id,
            seq=seq,
            ruleset=move.ruleset,
            data=move.data,
            fingerprint=move.fingerprint,
        )
        if move.waiting is not None and move.stops:
            set_clocks(conn, move.table_id, move.waiting, move.restarted)
        elif move.waiting is not None:
            anew = [one for one in move.waiting if one.seat in move.restarted]
            restart_clocks(conn, move.table_id, anew)
        put(conn, move.table_id, seq, move.messages, at=move.at)
        if move.status is not None:
            set_status(conn, move.table_id, move.status, at=move.at)
    return seq

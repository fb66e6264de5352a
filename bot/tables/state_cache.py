"""The living states and histories that were read or written last, so that nobody makes them again.

A state is kept with the bytes that the store keeps for it and counts only where the store still
holds the same ones; a history, with the entries that the store was given. So both may outlive a
unit of work that failed, or a move of another process.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from threading import Lock
from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables.play.history import Told
from storage.log import LogEntry
from storage.store import connections

KEPT = 256
"""Tables whose state is kept: in the middle of Carcassonne that is some 8 MiB in all."""

KEPT_ENTRIES = 20_000
"""Entries of logs that are kept with their events: some 20 MiB in all."""


class StateCache:
    """Living states by the number of their table; the one used longest ago goes first."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._entries: OrderedDict[int, tuple[bytes, Any]] = OrderedDict()
        self._lock = Lock()

    def find(self, table: int, data: bytes) -> Any:
        """The living state that a table's bytes stand for; None if it is not at hand."""
        with self._lock:
            known, live = self._entries.get(table, (b"", None))
            if known != data:
                return None
            self._entries.move_to_end(table)
            return live

    def keep(self, table: int, data: bytes, live: Any) -> None:
        """Remember what a table's bytes stand for."""
        with self._lock:
            self._entries[table] = data, live
            self._entries.move_to_end(table)
            if len(self._entries) > self._kept:
                self._entries.popitem(last=False)


class CachedMove(NamedTuple):
    """Entries of one move that this process wrote, and the state after them.

    ``gone`` are earlier entries that they take back.
    """

    told: tuple[Told, ...]
    gone: tuple[int, ...]
    state: Any


class History(NamedTuple):
    """The log of a table up to an entry, with its events, and the state there.

    ``rules`` is the fingerprint of the rules by which it was played, ``epoch`` the entry after
    which that begins. ``ahead``: what was written after it, by the entry before; as long as it is
    not read again, nobody knows whether that was committed.
    """

    rules: str
    epoch: int
    told: tuple[Told, ...]
    state: Any
    ahead: dict[int, CachedMove]

    @property
    def seq(self) -> int:
        """The last entry."""
        return self.told[-1].seq if self.told else 0

    @property
    def weight(self) -> int:
        """How many entries are kept for it."""
        return len(self.told) + sum(len(one.told) for one in self.ahead.values())

    def continued(self, rows: tuple[LogEntry, ...]) -> tuple[History, tuple[LogEntry, ...]]:
        """The history with those of the next ``rows`` that are known, and the others of them."""
        history = self
        while rows and (found := history.ahead.get(history.seq)) is not None:
            count = len(found.told)
            if not all(map(is_told, rows[:count], found.told)) or len(rows) < count:
                break
            if found.gone and history.stands_after(found.gone):
                break  # That may have come otherwise.
            history = history.with_more(found.told, found.gone, found.state)
            rows = rows[count:]
        return history, rows

    def stands_after(self, gone: Collection[int]) -> bool:
        """Whether something stands that came after what is taken back."""
        later = (one for one in self.told if one.seq > min(gone) and one.seq not in gone)
        return any(one.kind == "act" and not one.gone for one in later)

    def with_more(self, told: tuple[Told, ...], gone: Collection[int], state: Any) -> History:
        """The history with more entries, without what they take back."""
        before = self.told
        if gone:
            before = tuple(
                replace(one, events=(), gone=True, known=True) if one.seq in gone else one
                for one in before
            )
        return self._replace(told=before + told, state=state)


def is_told(row: LogEntry, told: Told) -> bool:
    """Whether a stored entry is the one that is told."""
    return (row.seq, row.seat, row.by, row.kind, row.text, row.at) == (
        *(told.seq, told.seat, told.by, told.kind, told.text, told.at),
    )


class HistoryCache:
    """Histories by the number of their table; the one used longest ago goes first."""

    def __init__(self, kept: int = KEPT_ENTRIES) -> None:
        self._kept = kept
        self._held = 0
        self._entries: OrderedDict[int, History] = OrderedDict()
        self._lock = Lock()

    def find(self, table: int, rules: str) -> History | None:
        """What is known of a table by these rules."""
        found = self._entries.get(table)
        return found if found is not None and found.rules == rules else None

    def keep(self, table: int, history: History) -> None:
        """Remember the history of a table as it was read."""
        with self._lock:
            known = self._entries.get(table)
            if known is None or known.rules != history.rules:
                self._put(table, history)
            elif known.seq <= history.seq:
                ahead = {at: one for at, one in known.ahead.items() if at >= history.seq}
                self._put(table, history._replace(ahead=ahead))

    def write(self, table: int, rules: str, before: int, written: CachedMove) -> None:
        """Remember what is being written after the entry ``before``."""
        with self._lock:
            known = self._entries.get(table)
            if before == 0:
                known = History(rules, 0, (), None, {})
            if known is not None and known.rules == rules:
                # What was written after that has not been committed.
                ahead = {one: was for one, was in known.ahead.items() if one < before}
                self._put(table, known._replace(ahead={**ahead, before: written}))

    def forget(self, table: int) -> None:
        """Another history counts from now on."""
        with self._lock:
            self._put(table, None)

    def _put(self, table: int, history: History | None) -> None:
        old = self._entries.pop(table, None)
        self._held -= old.weight if old is not None else 0
        if history is not None:
            self._entries[table] = history
            self._held += history.weight
        while self._held > self._kept and self._entries:
            self._held -= self._entries.popitem(last=False)[1].weight


def histories(conn: Connection) -> HistoryCache:
    """What this process knows of the logs in the database of ``conn``."""
    found: HistoryCache = connections.memory_of(conn).setdefault(HistoryCache, HistoryCache())
    return found

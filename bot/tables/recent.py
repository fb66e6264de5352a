"""The living states that were read or written last, so that a move need not read its own again.

An entry holds the bytes that the store keeps for it and counts only where the store still holds
the same ones. So it may outlive a unit of work that failed, or a move of another process.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any

KEPT = 256
"""Tables whose state is kept: in the middle of Carcassonne that is some 8 MiB in all."""


class Recent:
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

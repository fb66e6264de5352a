"""What was known last, within bounds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

KEPT = 20_000

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """What was known last; the one not asked for longest goes first."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._known: OrderedDict[K, V] = OrderedDict()

    def __contains__(self, key: object) -> bool:
        return key in self._known

    def get(self, key: K) -> V | None:
        if key in self._known:
            self._known.move_to_end(key)
        return self._known.get(key)

    def set(self, key: K, value: V) -> V:
        self._known[key] = value
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return value

    def drop(self, key: K) -> V | None:
        return self._known.pop(key, None)

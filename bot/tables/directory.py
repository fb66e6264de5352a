"""What adapters know of people and rooms: kept within bounds, under names that can be read."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

from bot.tables.people import BadName, clean_name

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


def fitting(names: Sequence[str], longest: int) -> str:
    """The first name of which something can be seen, shortened where it is too long.

    Raises BadName where there is none.
    """
    for name in names:
        for tried in (name, name[:longest]):
            try:
                return clean_name(tried, longest)
            except BadName:
                continue
    raise BadName(names[-1])

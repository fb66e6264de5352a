"""Who is who on one platform: its keys to the house's numbers and back.

What was known last is kept, so that a tap does not ask the store for what never changes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

from bot.tables.people import LONGEST_NAME, LONGEST_TITLE, BadName, People, Person, clean_name

KEPT = 20_000
MARKS = 6
"""So many last characters of a key stand for a name of which nothing can be seen."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """What was known last; the one not asked for longest goes first."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._known: OrderedDict[K, V] = OrderedDict()

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


class Directory:
    """Persons and rooms of one platform."""

    def __init__(self, people: People, platform: str) -> None:
        self.people = people
        self._platform = platform
        self._persons: Recent[str, int] = Recent()
        self._person_keys: Recent[int, str] = Recent()
        self._rooms: Recent[str, int] = Recent()
        self._room_keys: Recent[int, str] = Recent()
        self._inside: Recent[tuple[int, int], bool] = Recent()

    async def person(self, key: str, names: Sequence[str], lang: str | None) -> Person:
        """The person whom the platform calls ``key``, added under the first name that can be read.

        A known one keeps name and language; one who had themselves forgotten comes as a new one.
        """
        number = self._persons.get(key)
        known = None if number is None else await self.people.person(number)
        if known is None or known.key != key:
            name = fitting((*names, f"#{key[-MARKS:]}"), LONGEST_NAME)
            known = await self.people.arrive(self._platform, key, name, lang)
            self._persons.set(key, known.id)
        return known

    async def room(self, key: str, title: str, lang: str | None) -> int:
        """The number of the room that the platform calls ``key``, added if new."""
        known = self._rooms.get(key)
        if known is None:
            shown = fitting((title, f"#{key[-MARKS:]}"), LONGEST_TITLE)
            room = await self.people.open_room(self._platform, key, shown, lang)
            known = self._rooms.set(key, room.id)
        return known

    async def enter(self, room: int, person: int) -> None:
        """A person is in a room: there they are called unlike everybody else."""
        if self._inside.get((room, person)) is None:
            await self.people.enter(room, person)
            self._inside.set((room, person), True)

    async def key_of_person(self, person: int) -> str | None:
        """What the platform calls a person; None for one of another platform."""
        known = self._person_keys.get(person)
        if known is None:
            found = await self.people.person(person)
            if found is None or found.platform != self._platform:
                return None
            known = self._person_keys.set(person, found.key)
        return known

    async def key_of_room(self, room: int) -> str | None:
        """What the platform calls a room; None for one of another platform."""
        known = self._room_keys.get(room)
        if known is None:
            found = await self.people.room(room)
            if found is None or found.platform != self._platform:
                return None
            known = self._room_keys.set(room, found.key)
        return known


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

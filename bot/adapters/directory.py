"""Who is who on one platform, and which chat is which room: its keys to numbers and back.

What was known last is kept, so that whoever asks for something costs one hop to the database.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.common.lru import Recent
from bot.tables.people.people import (
    LONGEST_NAME,
    LONGEST_TITLE,
    BadName,
    Met,
    People,
    Visited,
    clean_name,
)
from bot.talk.message import Address, Room

MARKS = 6
"""Number of last characters of a key that stand in for a name without visible characters."""


class Directory:
    """Persons, rooms and private chats of one platform."""

    def __init__(self, people: People, platform: str) -> None:
        self.people = people
        self._platform = platform
        self._persons: Recent[str, int] = Recent()
        self._person_keys: Recent[int, str] = Recent()
        self._rooms: Recent[str, int] = Recent()
        self._room_keys: Recent[int, str] = Recent()
        self._inside: Recent[tuple[int, int], bool] = Recent()
        self._open: Recent[int, bool] = Recent()
        self._private_chats: Recent[int, str] = Recent()
        self._moved: Recent[str, str] = Recent()

    async def meet(
        self,
        key: str,
        names: Sequence[str],
        lang: str | None,
        *,
        room: Visited | None = None,
        private_chat: str = "",
    ) -> Met:
        """The person whom the platform calls ``key``, added under the first name that can be read.

        They are in ``room``, which is added if new, or have just used their private chat, whose
        address is ``private_chat``. A known one keeps name and language; one who had themselves
        forgotten comes as a new one.
        """
        number = self._persons.get(key)
        place = None if room is None else self._rooms.get(room.key)
        if number is not None and self._is_settled(number, place, room, private_chat):
            known = await self.people.person(number)
            if known is not None and known.key == key:
                return Met(known, place)
        name = fitting((*names, f"#{key[-MARKS:]}"), LONGEST_NAME)
        met = await self.people.meet(
            self._platform, key, name, lang, room=_named(room), private_chat=private_chat
        )
        self._persons.set(key, met.person.id)
        self._open.set(met.person.id, met.is_open)
        if private_chat:
            self._private_chats.set(met.person.id, private_chat)
        if room is not None and met.room is not None:
            self._rooms.set(room.key, met.room)
            self._inside.set((met.room, met.person.id), True)
        return met

    def _is_settled(
        self, person: int, place: int | None, room: Visited | None, private_chat: str
    ) -> bool:
        """Whether all of a meeting is known that the database would have to note."""
        inside = room is None or (place is not None and self._inside.get((place, person)))
        return bool(inside and (not private_chat or self._open.get(person)))

    async def room(self, room: Visited) -> int:
        """The number of a room, added if new."""
        known = self._rooms.get(room.key)
        if known is None:
            title = fitting((room.title, f"#{room.key[-MARKS:]}"), LONGEST_TITLE)
            found = await self.people.open_room(self._platform, room.key, title, room.lang)
            known = self._rooms.set(room.key, found.id)
        return known

    def has_left(self, room: int, person: int) -> None:
        """Somebody is no longer in a room."""
        self._inside.drop((room, person))

    async def id_of(self, person: int) -> int | None:
        """What the platform calls a person; None for one who is not, or no more, there."""
        known = self._person_keys.get(person)
        if known is None:
            found = await self.people.person(person)
            if found is None or found.platform != self._platform or not found.key.isdecimal():
                return None
            known = self._person_keys.set(person, found.key)
        return int(known)

    async def ids_of(self, persons: Iterable[int]) -> dict[int, int]:
        """Those persons who are on the platform, with what it calls them."""
        found = {one: await self.id_of(one) for one in persons}
        return {one: key for one, key in found.items() if key is not None}

    async def key_of_room(self, room: int) -> str | None:
        """What the platform calls a room; None for one of another platform."""
        known = self._room_keys.get(room)
        if known is None:
            found = await self.people.room(room)
            if found is None or found.platform != self._platform:
                return None
            known = self._room_keys.set(room, found.key)
        return known

    async def language(self, address: Address) -> str:
        """The language that is spoken at an address."""
        if isinstance(address, Room):
            return await self.people.room_language(address.id)
        return await self.people.language(address.person)

    async def move(self, old: str, new: str) -> Room | None:
        """A room has another key now; the room that is there comes back."""
        room = await self.people.move_room(self._platform, old, new)
        self._moved.set(old, new)
        for key in (old, new):
            self._rooms.drop(key)
        if room is None:
            return None
        self._room_keys.set(room.id, new)
        return Room(room.id)

    def moved_to(self, key: str) -> str | None:
        """The new key of a room that has moved, as far as is known."""
        return self._moved.get(key)

    async def is_open(self, person: int) -> bool:
        """Whether a person's private chat takes messages, as far as is known."""
        known = self._open.get(person)
        if known is None:
            known = self._open.set(person, await self.people.reach_of(person) == "open")
        return known

    def shut(self, person: int) -> None:
        """Delivery has found that a person's private chat takes no messages, and notes that."""
        self._open.set(person, False)

    async def close(self, person: int) -> None:
        """A person's private chat takes no messages."""
        self.shut(person)
        await self.people.set_reach(person, self.private_chat_of(person) or "", "closed")

    def private_chat_of(self, person: int) -> str | None:
        """The address of a person's private chat, as far as is known."""
        return self._private_chats.get(person)

    def keep_private_chat(self, person: int, private_chat: str) -> str:
        """Know the address of a person's private chat."""
        return self._private_chats.set(person, private_chat)


def _named(room: Visited | None) -> Visited | None:
    """A room under a title that can be read."""
    if room is None:
        return None
    return room._replace(title=fitting((room.title, f"#{room.key[-MARKS:]}"), LONGEST_TITLE))


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

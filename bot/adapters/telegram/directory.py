"""Who is who, and which chat is which room: Telegram's ids to the house's numbers and back."""

from __future__ import annotations

from typing import NamedTuple

from bot.adapters.telegram.wire import Chat, User
from bot.tables.directory import Recent
from bot.tables.people import LONGEST_NAME, LONGEST_TITLE, BadName, People, Person, clean_name
from bot.talk.message import Address, Desk, Room

PLATFORM = "telegram"


class Where(NamedTuple):
    """A chat, and the forum topic in it; General has none."""

    chat: int
    topic: int | None = None

    @property
    def key(self) -> str:
        """What the store calls the room."""
        return str(self.chat) if self.topic is None else f"{self.chat}/{self.topic}"

    @classmethod
    def read(cls, key: str) -> Where:
        """The place that a key names."""
        chat, _, topic = key.partition("/")
        return cls(int(chat), int(topic) if topic else None)


class Directory:
    """Persons and rooms of Telegram. ``languages`` are those that Tavola speaks."""

    def __init__(self, people: People, languages: tuple[str, ...]) -> None:
        self.people = people
        self.languages = languages
        self._persons: Recent[int, int] = Recent()
        self._users: Recent[int, int] = Recent()
        self._rooms: Recent[str, int] = Recent()
        self._places: Recent[int, Where] = Recent()
        self._open: Recent[int, bool] = Recent()
        self._moved: Recent[int, int] = Recent()
        self._present: Recent[tuple[int, int], bool] = Recent()

    async def person(self, user: User) -> Person:
        """The person whom Telegram calls so, added if new or if they had themselves forgotten."""
        number = self._persons.get(user.id)
        known = None if number is None else await self.people.person(number)
        if known is None or known.key != str(user.id):
            known = await self._arrive(user)
            self._persons.set(user.id, known.id)
        return known

    async def room(self, where: Where, title: str, lang: str | None) -> int:
        """The number of the room that is this chat or topic, added if new."""
        known = self._rooms.get(where.key)
        if known is None:
            shown = _shortened(title, LONGEST_TITLE, str(where.chat))
            room = await self.people.open_room(PLATFORM, where.key, shown, lang)
            known = self._rooms.set(where.key, room.id)
        return known

    async def place(self, address: Address) -> Where | None:
        """Where an address is on Telegram; None where it is not there."""
        if isinstance(address, Desk):
            user = await self.user(address.person)
            return None if user is None else Where(user)
        known = self._places.get(address.id)
        if known is None:
            room = await self.people.room(address.id)
            if room is None or room.platform != PLATFORM:
                return None
            known = self._places.set(room.id, Where.read(room.key))
        return known

    async def user(self, person: int) -> int | None:
        """The id of a person who is on Telegram; it is that of their private chat too."""
        known = self._users.get(person)
        if known is None:
            found = await self.people.person(person)
            if found is None or found.platform != PLATFORM or not found.key.isdecimal():
                return None
            known = self._users.set(person, int(found.key))
        return known

    async def rooms_of(self, chat: int) -> tuple[int, ...]:
        """The rooms that are this chat, or a topic in it."""
        return await self.people.rooms_under(PLATFORM, str(chat))

    def is_new_in(self, room: int, person: int) -> bool:
        """Whether it is not known that somebody is in a room; it is from now on."""
        known = self._present.get((room, person))
        self._present.set((room, person), True)
        return known is None

    def has_left(self, room: int, person: int) -> None:
        """Somebody is no longer in a room."""
        self._present.drop((room, person))

    async def language(self, address: Address) -> str:
        """The language that is spoken at an address."""
        if isinstance(address, Room):
            return await self.people.room_language(address.id)
        return await self.people.language(address.person)

    def spoken(self, code: str) -> str | None:
        """The language that a phone's code means, if Tavola speaks it."""
        lang = code.partition("-")[0].casefold()
        return lang if lang in self.languages else None

    async def moved(self, old: Where, new: Where) -> Room | None:
        """A chat has another id now, or a topic is gone; the room that is there comes back."""
        room = await self.people.move_room(PLATFORM, old.key, new.key)
        if old.chat != new.chat:
            self._moved.set(old.chat, new.chat)
        for where in (old, new):
            self._rooms.drop(where.key)
        if room is None:
            return None
        gone = self._places.drop(room.id)
        if gone is None or gone != new:
            self._places.set(room.id, new)
        return Room(room.id)

    def now(self, where: Where) -> Where:
        """Where a chat is now, as far as is known; a group that has moved had no topics."""
        chat = self._moved.get(where.chat)
        return where if chat is None else Where(chat)

    async def is_open(self, person: int) -> bool:
        """Whether a person's private chat takes messages, as far as is known."""
        known = self._open.get(person)
        if known is None:
            known = self._open.set(person, await self.people.reach(person) == "open")
        return known

    async def opened(self, person: int, user: int) -> None:
        """A person's private chat takes messages."""
        if self._open.get(person) is not True:
            await self.people.set_reach(person, str(user), "open")
            self._open.set(person, True)

    async def closed(self, person: int, user: int) -> None:
        """A person's private chat takes no messages."""
        await self.people.set_reach(person, str(user), "closed")
        self._open.set(person, False)

    async def _arrive(self, user: User) -> Person:
        full = f"{user.first_name} {user.last_name}".strip()
        name = _shortened(full, LONGEST_NAME, user.username or f"#{user.id}")
        spoken = self.spoken(user.language_code)
        return await self.people.arrive(PLATFORM, str(user.id), name, spoken)


def title_of(chat: Chat) -> str:
    """What a chat is called."""
    return chat.title or str(chat.id)


def _shortened(raw: str, longest: int, otherwise: str) -> str:
    """A name that fits, or another one where nothing can be seen of it."""
    for name in (raw, raw[:longest], otherwise):
        try:
            return clean_name(name, longest)
        except BadName:
            continue
    return clean_name(otherwise[:longest], longest)

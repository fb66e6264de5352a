"""Who is who on Discord, and which channel is which room or desk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.adapters.discord.api import Api
from bot.delivery.channel import Refused
from bot.tables.directory import Directory, Recent
from bot.tables.people import People, Person
from bot.talk.message import Address, Room

PLATFORM = "discord"


class Places:
    """Persons, rooms and desks of Discord, over the house's directory."""

    def __init__(self, people: People, api: Api) -> None:
        self._people = people
        self._api = api
        self._directory = Directory(people, PLATFORM)
        self._desks: Recent[int, int] = Recent()
        self._open: Recent[int, bool] = Recent()

    async def person(self, user: int, names: Sequence[str], lang: str | None) -> Person:
        """The person with this id, added if new."""
        return await self._directory.person(str(user), names, lang)

    async def room(self, channel: int, title: str, lang: str | None, person: int) -> int:
        """The room that is this channel or thread, added if new; the person is in it."""
        room = await self._directory.room(str(channel), title, lang)
        await self._directory.enter(room, person)
        return room

    async def language(self, address: Address) -> str:
        """The language that is spoken at an address."""
        if isinstance(address, Room):
            return await self._people.room_language(address.id)
        return await self._people.language(address.person)

    async def name(self, person: int) -> str:
        """What a person is called."""
        found = await self._people.person(person)
        return found.name if found else ""

    async def users(self, persons: Iterable[int]) -> dict[int, int]:
        """Those persons who are on Discord, with their ids."""
        keys = {one: await self._directory.key_of_person(one) for one in persons}
        return {one: int(key) for one, key in keys.items() if key is not None}

    async def channel(self, address: Address) -> int | None:
        """The channel of an address; None where it is not here, or is known to be closed."""
        if isinstance(address, Room):
            key = await self._directory.key_of_room(address.id)
            return None if key is None else int(key)
        return await self._desk(address.person)

    async def opened(self, person: int, channel: int) -> None:
        """A person's private chat takes messages: they have just used it."""
        self._desks.set(person, channel)
        if not self._open.get(person):
            await self._people.set_reach(person, str(channel), "open")
            self._open.set(person, True)

    async def closed(self, person: int) -> None:
        """A person's private chat takes no messages."""
        self._open.drop(person)
        await self._people.set_reach(person, str(self._desks.get(person) or ""), "closed")

    async def _desk(self, person: int) -> int | None:
        user = (await self.users((person,))).get(person)
        if user is None or await self._people.reach(person) == "closed":
            return None
        known = self._desks.get(person)
        if known is None:
            try:
                known = self._desks.set(person, await self._api.desk(user))
            except Refused:
                await self.closed(person)
                raise
        return known

"""Tables at the pace of people on each platform's strict local server, in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from benchmarks.counts import Sent, discord_sent, telegram_sent
from benchmarks.paced import ROOM, Case, PacedTable, Played
from bot.tables.waiting.preferences import CALLS, PRIVATE
from tests.bot.adapters.discord.house import House as DiscordHouse
from tests.bot.adapters.telegram.house import House as TelegramHouse
from tests.doubles import discord, telegram
from tests.doubles.discord import DiscordServer
from tests.doubles.telegram import TelegramServer
from tests.storage.ready import ready

LOCALES = {"en": "en-US", "ru": "ru"}


async def play(case: Case, folder: Path, most: int = 10_000) -> Played:
    """Play a case in an empty folder, at most so many decisions of it."""
    async with AsyncExitStack() as stack:
        table = await stack.enter_async_context(PLATFORMS[case.platform](case, folder))
        await table.begin()
        while table.decisions < most and await table.decide():
            pass
        await table.settle()
        return table.played()


class OnTelegram(PacedTable):
    """In a group."""

    async def arrive(self) -> None:
        self.server = await self.stack.enter_async_context(TelegramServer())
        await self.open()
        self.people = {one: self.server.user(one, language=self.case.lang) for one in self.names}
        self.room = self.server.group(ROOM[self.case.lang], *self.people.values())
        for name in self.reached:
            self.people[name].open_private()
        await self.house.quiet()

    async def open(self) -> None:
        database = ready(self.folder / "tavola.sqlite")
        house = TelegramHouse(self.server, database, seed=self.case.seed, draw=self.draw)
        self.house = await self.stack.enter_async_context(house)

    async def gather(self) -> None:
        host, *others = self.names
        self.people[host].send(self.room, f"/new {self.case}")
        await self.find_code(host)
        await self.join(others)

    async def tap(self, name: str, data: str) -> None:
        await self.people[name].tap_with(self.shown(name)[0], data).answered()

    def page(self, name: str = "") -> dict[str, str]:
        viewer = self.people.get(name)
        places = {"group": self.room} | ({"private": viewer.private} if viewer else {})
        world = self.server.world
        return {
            at: telegram.transcript(world, one, viewer, taps=False) for at, one in places.items()
        }

    def sent(self, since: int) -> Iterable[Sent]:
        return telegram_sent(self.server, since)

    def seen(self, name: str) -> list[Any]:
        person = self.people[name]
        seen = [*person.sees(self.room), *person.sees(person.private)]
        return [one.message for one in reversed(seen) if one.message.sender.is_bot]

    def buttons(self, message: Any) -> list[str]:
        rows = message.content.buttons
        return [one["callback_data"] for row in rows for one in row if "callback_data" in one]

    @property
    def is_idle(self) -> bool:
        inbox = self.house.telegram.inbox
        return bool(inbox.idle) and not self.server.api.updates.waiting

    def is_private(self, message: Any) -> bool:
        return message.receiver is not None or not message.chat.is_group


class OnDiscord(PacedTable):
    """In a channel, or in the thread that the table is given."""

    async def arrive(self) -> None:
        self.server = await self.stack.enter_async_context(DiscordServer())
        await self.open()
        self.people = {
            one: self.server.user(one, locale=LOCALES[self.case.lang]) for one in self.names
        }
        guild = self.server.guild(
            ROOM[self.case.lang], *self.people.values(), locale=LOCALES[self.case.lang]
        )
        self.room = self.server.channel(guild, "games")
        for name in self.reached:
            person = self.people[name]
            await person.slash(person.dm, "settings", setting=CALLS, choice=PRIVATE).settled()

    async def open(self) -> None:
        database = ready(self.folder / "tavola.sqlite")
        house = DiscordHouse(
            self.server, database, seed=self.case.seed, draw=self.draw, library_waits=True
        )
        self.house = await self.stack.enter_async_context(house)

    def excuse(self) -> None:
        for one in self.server.interactions:
            one.excused = one.excused or not one.is_answered

    async def gather(self) -> None:
        host, *others = self.names
        options = {"options": self.case.options} if self.case.options else {}
        asked = self.people[host].slash(self.room, "new", game=self.case.game, **options)
        await asked.settled()
        await self.find_code(host)
        await self.join(others)

    async def tap(self, name: str, data: str) -> None:
        await self.people[name].press_with(self.shown(name)[0], data).answered()

    def page(self, name: str = "") -> dict[str, str]:
        viewer = self.people.get(name)
        threads = [one for one in self.room.guild.threads if one.parent is self.room]
        places = {"group": self.room} | {f"thread{n}": one for n, one in enumerate(threads)}
        places |= {"private": viewer.dm} if viewer else {}
        world = self.server.world
        return {
            at: discord.transcript(world, one, viewer, uses=False) for at, one in places.items()
        }

    def sent(self, since: int) -> Iterable[Sent]:
        return discord_sent(self.server, since)

    def seen(self, name: str) -> list[Any]:
        person = self.people[name]
        threads = (one for one in self.room.guild.threads if one.parent is self.room)
        seen = [
            one.message for place in (self.room, *threads, person.dm) for one in person.sees(place)
        ]
        return [one for one in reversed(seen) if one.author.is_bot]

    def buttons(self, message: Any) -> list[str]:
        parts = message.content.parts
        return [one["custom_id"] for one in parts if one["type"] == 2 and "custom_id" in one]

    @property
    def is_idle(self) -> bool:
        # The library hears each event in a task of its own.
        tasks = (one.get_name() for one in asyncio.all_tasks())
        return not any(name.startswith("discord.py: ") for name in tasks)

    def is_private(self, message: Any) -> bool:
        return message.receiver is not None or message.channel.recipient is not None


PLATFORMS: dict[str, type[PacedTable]] = {"telegram": OnTelegram, "discord": OnDiscord}

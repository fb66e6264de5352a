"""A thread for a table: who asks for one, and how it is called."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from bot.adapters.directory import Directory
from bot.adapters.discord.inbound.client import PendingInteraction, Spot
from bot.adapters.discord.outbound.api import Api
from bot.adapters.discord.outbound.channel import WISH
from bot.adapters.discord.outbound.messages import CHANNEL, OutgoingMessage
from bot.delivery.channel import Refused
from bot.tables.people.people import Visited
from bot.talk.button_token import COMMAND, Token, read_token
from bot.talk.caller import Caller
from bot.talk.commands.router import Router
from bot.talk.message import Message, Room, Span
from bot.talk.voice import LANGUAGES, say

Answers = tuple[Message, ...]

LONGEST_NAME = 100


def wanted_table(token: str) -> str | None:
    """The code of the table for which a thread is wished; None for any other button."""
    try:
        read: Token = read_token(token)
    except ValueError:
        return None
    return read.code if read.text == f"{COMMAND}{WISH}" else None


def thread_name(*parts: str) -> str:
    """What a thread is called."""
    return " · ".join(part for part in parts if part)[:LONGEST_NAME]


class Threads:
    """Makes threads for tables."""

    def __init__(self, api: Api, router: Router, directory: Directory) -> None:
        self._api = api
        self._router = router
        self._directory = directory
        self._one_by_one = asyncio.Lock()

    async def begin(self, spot: Spot, caller: Caller, game: str, line: str) -> Answers:
        """Do what a line says in a new thread of a channel; it begins a table of a game."""
        name = thread_name(await self._title(spot, game), await self._name(caller.person))
        thread = await self._api.thread(spot.channel, name)
        room = await self._room(thread, name, spot, caller)
        answers = await self._router.command(replace(caller, place=Room(room)), line)
        if not any(one.table for one in answers):
            await self._put_away(thread)
            return answers
        made = (Span(f"\n{say(caller.lang, 'discord-thread-made')} "), Span(link(thread), CHANNEL))
        return tuple(replace(one, text=(*one.text, *made)) for one in answers)

    async def move(self, asked: PendingInteraction, caller: Caller, code: str) -> Answers:
        """Give a table a thread at its card, which then says no more than where it went."""
        spot, card = asked.spot, asked.pressed
        if spot is None or card is None or not spot.threadable:
            return ()
        made: list[int] = []

        async def make(title: str) -> int:
            name = thread_name(title)
            made.append(await self._api.thread(spot.channel, name, card.id))
            return await self._room(made[0], name, spot, caller)

        async with self._one_by_one:
            answers = await self._router.relocate(caller, code, make)
        if made and not answers:
            lang = await self._directory.language(caller.place)
            where = say(lang, "discord-moved", code=code, place=link(made[0]))
            await self._api.edit(spot.channel, card.id, OutgoingMessage(where), keeps=False)
        return answers

    async def _room(self, thread: int, name: str, spot: Spot, caller: Caller) -> int:
        """The room that is a new thread, with who has asked for it inside."""
        room = await self._directory.room(Visited(str(thread), name, spot.lang))
        await self._directory.people.enter(room, caller.person)
        return room

    async def _name(self, person: int) -> str:
        found = await self._directory.people.person(person)
        return found.name if found else ""

    async def _title(self, spot: Spot, game: str) -> str:
        """What a game is called in a server's language; the first game is what is meant by none."""
        titles = {
            key: title for key, title, _ in await self._router.games(spot.lang or LANGUAGES[0])
        }
        return titles.get(game.casefold(), next(iter(titles.values())))

    async def _put_away(self, thread: int) -> None:
        try:
            await self._api.close_thread(thread)
        except Refused:
            return


def link(channel: int) -> str:
    """A channel as Discord shows it."""
    return f"<#{channel}>"

"""A thread for a table: who asks for one, and how it is called."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from bot.adapters.directory import Directory
from bot.adapters.discord.inbound.client import PendingInteraction, Spot
from bot.adapters.discord.outbound.api import Api
from bot.adapters.discord.outbound.channel import WISH
from bot.adapters.discord.outbound.messages import CHANNEL, OutgoingMessage
from bot.delivery.channel import Later, NotSent, Refused
from bot.tables.people.people import Visited
from bot.talk.adapter_words import say
from bot.talk.button_token import COMMAND, Token, read_token
from bot.talk.caller import Caller
from bot.talk.commands.router import Router
from bot.talk.message import Message, Span

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

    def for_table(
        self, spot: Spot | None, caller: Caller, wished: bool | None = None
    ) -> NewThread | None:
        """What makes a thread for a table that somebody opens; None where there are no threads.

        ``wished``: whether they have asked for one, or for none.
        """
        if spot is None or not spot.threadable:
            return None
        return NewThread(self, spot, caller, wished)

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

    async def begin(self, spot: Spot, caller: Caller, game: str) -> tuple[int, int, int]:
        """A new thread of a channel at a line of its own: line, thread, and the thread's room."""
        name = thread_name(await self.title(caller, game), await self._name(caller.person))
        line = await self._api.post(spot.channel, OutgoingMessage(name), silent=True)
        try:
            thread = await self._api.thread(spot.channel, name, line)
        except (Refused, Later, NotSent):
            await self._api.delete(spot.channel, line)
            raise
        return line, thread, await self._room(thread, name, spot, caller)

    async def announce(
        self, spot: Spot, caller: Caller, game: str, line: int, thread: int, room: int
    ) -> bool:
        """Say in the channel which table is in a thread; without one both go. Whether one is."""
        code = await self._router.table_in(room)
        if not code:
            await self._api.delete(spot.channel, line)
            await self._put_away(thread)
            return False
        lang, title = await self._directory.language(caller.place), await self.title(caller, game)
        said = say(lang, "discord-table-line", game=title, code=code, place=link(thread))
        await self._api.edit(spot.channel, line, OutgoingMessage(said), keeps=False)
        return True

    async def title(self, caller: Caller, game: str) -> str:
        """What a game is called in the language of the caller's room."""
        games = await self._router.games(await self._directory.language(caller.place))
        return next((title for key, title, _ in games if key == game), game)

    async def _room(self, thread: int, name: str, spot: Spot, caller: Caller) -> int:
        """The room that is a new thread, with who has asked for it inside."""
        lang = await self._directory.language(caller.place)
        room = await self._directory.room(Visited(str(thread), name, lang))
        await self._directory.people.enter(room, caller.person)
        if caller.room is not None:
            await self._router.note_thread(room, caller.room)
        return room

    async def _name(self, person: int) -> str:
        found = await self._directory.people.person(person)
        return found.name if found else ""

    async def _put_away(self, thread: int) -> None:
        try:
            await self._api.close_thread(thread)
        except Refused:
            return


class NewThread:
    """A thread for one table, made once the table is known to come into being (``OpenRoom``)."""

    def __init__(self, threads: Threads, spot: Spot, caller: Caller, wished: bool | None) -> None:
        self._threads = threads
        self._spot = spot
        self._caller = caller
        self._wished = wished
        self._game = ""
        self._made: tuple[int, int, int] | None = None

    async def __call__(self, game: str, usual: bool) -> int | None:
        """The room of the thread. None where nobody wishes one, or it cannot be made.

        Who has asked for a thread is told why there is none: raises Forbidden.
        """
        if not (usual and self._spot.may_thread if self._wished is None else self._wished):
            return None
        self._game = game
        try:
            self._made = await self._threads.begin(self._spot, self._caller, game)
        except (Refused, Later, NotSent):
            if self._wished:
                raise
            return None
        return self._made[2]

    async def told(self, answers: Answers) -> Answers:
        """The answers to who has opened a table, with the way to its thread if it has one."""
        if self._made is None:
            return answers
        line, thread, room = self._made
        spot, caller = self._spot, self._caller
        if not await self._threads.announce(spot, caller, self._game, line, thread, room):
            return answers
        made = (Span(f"{say(caller.lang, 'discord-thread-made')} "), Span(link(thread), CHANNEL))
        if not answers:
            return (Message(kind="answer", text=made),)
        return tuple(replace(one, text=(*one.text, Span("\n"), *made)) for one in answers)


def way(key: str) -> Span:
    """What leads its reader into a thread, by what the store calls the room."""
    return Span(link(int(key)), CHANNEL)


def link(channel: int) -> str:
    """A channel as Discord shows it."""
    return f"<#{channel}>"

"""Delivery's way out to Discord (``bot.delivery.channel.Channel``)."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.adapters.directory import Directory
from bot.adapters.discord.outbound.api import Api, Archived, Forbidden
from bot.adapters.discord.outbound.messages import OutgoingMessage, card_sheet
from bot.common.lru import Recent
from bot.delivery.channel import Gone, Later, NotSent, Refused
from bot.talk.button_token import command_token
from bot.talk.menus import Menus
from bot.talk.message import Address, Button, Message, PrivateChat, Room, plain
from bot.talk.voice import say

PLATFORM = "discord"
WISH, BEGIN = "thread", "begin"
"""The button that gives a gathering table a thread stands where it can be begun."""
Threadable = Callable[[int], bool]
"""Whether threads can be made in a channel."""


class DiscordChannel:
    """Cards and prompts. The library waits for the buckets of the routes.

    ``threadable`` has to be set by who knows the channels.
    """

    platform = PLATFORM

    def __init__(self, api: Api, directory: Directory) -> None:
        self._api = api
        self._directory = directory
        self.threadable: Threadable = lambda _: False
        self._shown: Recent[int, bytes | None] = Recent()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._menus = Menus()

    async def post(self, address: Address, message: Message, picture: bytes | None) -> str:
        channel = await self._channel(address)
        sheet = await self._sheet(address, channel, message, picture)
        try:
            sent = await self._post(address, channel, sheet, _named(message))
        except Archived:
            raise Refused("the thread is locked") from None
        return str(sent)

    async def edit(
        self, address: Address, message_id: str, message: Message, picture: bytes | None
    ) -> None:
        number = int(message_id)
        async with self._lock(number):
            if isinstance(address, PrivateChat) and self._menus.stays(number, message):
                return
            await self._edit(address, number, message, picture)
            self._menus.show(number, message)

    async def _edit(
        self, address: Address, number: int, message: Message, picture: bytes | None
    ) -> None:
        channel = await self._channel(address)
        sheet = await self._sheet(address, channel, replace(message, mentions=()), picture)
        keeps = sheet.file is not None and self._shown.get(number) == sheet.file.digest
        try:
            await self._woken(channel, partial(self._api.edit, channel, number, sheet, keeps=keeps))
        except Forbidden:
            if sheet.file is None or keeps:
                raise
            # Perhaps only files are not allowed there any more.
            sheet = dataclasses.replace(sheet, file=None)
            await self._api.edit(channel, number, sheet, keeps=False)
        self._note(number, sheet)

    async def strip(self, address: Address, message_id: str) -> None:
        channel = await self._channel(address)
        with suppress(Gone):
            await self._woken(channel, partial(self._api.strip, channel, int(message_id)))

    async def _woken(self, channel: int, change: Callable[[], Awaitable[None]]) -> None:
        """Change a message, in a thread that is opened for that if it is archived. Raises Gone."""
        try:
            await change()
        except Archived:
            try:
                await self._api.open_thread(channel)
            except (Refused, NotSent, Later) as error:
                raise Gone(f"the thread stays archived: {error}") from None
            await change()

    def knows(self, message: int) -> bool:
        """Whether this process has put or changed a message, so that it is no copy."""
        return message in self._shown

    async def step(self, number: int, token: str, message: Message, sheet: OutgoingMessage) -> None:
        """Let a message that was pressed show an answer in place of what was put there.

        ``token``: the press's. Raises Gone.
        """
        async with self._lock(number):
            await self._api.replace(token, sheet)
            self._shown.drop(number)
            self._menus.show(number, message)

    def _lock(self, message: int) -> asyncio.Lock:
        """What is changed in a message is changed one by one."""
        return self._locks.setdefault(message, asyncio.Lock())

    async def _post(self, address: Address, channel: int, sheet: OutgoingMessage, once: str) -> int:
        silent = not sheet.users
        try:
            sent = await self._api.post(channel, sheet, silent=silent, once=once)
        except Forbidden:
            if sheet.file is None:
                raise
            # Perhaps only files are not allowed there.
            sheet = dataclasses.replace(sheet, file=None)
            sent = await self._api.post(channel, sheet, silent=silent, once=once)
        except Refused:
            if isinstance(address, PrivateChat):
                await self._directory.close(address.person)
            raise
        self._note(sent, sheet)
        return sent

    def _note(self, message: int, sheet: OutgoingMessage) -> None:
        self._shown.set(message, None if sheet.file is None else sheet.file.digest)

    async def _channel(self, address: Address) -> int:
        if isinstance(address, PrivateChat):
            return await self._private_chat(address.person)
        key = await self._directory.key_of_room(address.id)
        if key is None:
            raise Refused("not on Discord")
        return int(key)

    async def _private_chat(self, person: int) -> int:
        """A person's private chat, opened if it is not known."""
        user = await self._directory.id_of(person)
        if user is None or await self._directory.people.reach_of(person) == "closed":
            raise Refused("not on Discord, or closed")
        known = self._directory.private_chat_of(person)
        if known is None:
            try:
                known = self._directory.keep_private_chat(
                    person, str(await self._api.private_chat(user))
                )
            except Refused:
                await self._directory.close(person)
                raise
        return int(known)

    async def _sheet(
        self, address: Address, channel: int, message: Message, picture: bytes | None
    ) -> OutgoingMessage:
        lang = await self._directory.language(address)
        if isinstance(address, Room) and self.threadable(channel):
            message = with_thread(message, lang)
        return card_sheet(message, picture, lang, await self._directory.ids_of(message.mentions))


def _named(message: Message) -> str:
    """What Discord knows a message by that is sent again: the same words, calls or none, anew."""
    if not message.once:
        return ""
    tokens = "\n".join(one.token for row in message.buttons for one in row)
    said = f"{message.once}\n{plain(message.text)}\n{tokens}"
    return blake2b(said.encode(), digest_size=12).hexdigest()


def with_thread(message: Message, lang: str) -> Message:
    """The card of a gathering table, with a button that gives it a thread of its own."""
    begin = command_token(message.table, BEGIN) if message.table else ""
    if not begin or all(one.token != begin for row in message.buttons for one in row):
        return message
    button = Button(say(lang, "discord-thread"), command_token(message.table, WISH))
    return replace(message, buttons=(*message.buttons, (button,)))

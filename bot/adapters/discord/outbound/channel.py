"""Delivery's way out to Discord (``bot.delivery.channel.Channel``)."""

from __future__ import annotations

import asyncio
import dataclasses
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.adapters.directory import Directory
from bot.adapters.discord.outbound.api import Api, Archived, Forbidden, Late
from bot.adapters.discord.outbound.messages import OutgoingMessage, card_sheet
from bot.common.clock import Clock
from bot.common.lru import Recent
from bot.delivery.channel import Gone, Later, NotSent, Refused
from bot.talk.adapter_words import say
from bot.talk.button_token import command_token
from bot.talk.menus import Menus
from bot.talk.message import Address, Button, Message, PrivateChat, Room, Text, plain

PLATFORM = "discord"
WISH, BEGIN = "thread", "begin"
"""The button that gives a gathering table a thread stands where it can be begun."""
MOST_OPENED, OPENED_MS = 10, 10 * 60 * 1000
"""So many private chats are opened in such a time: Discord shuts out who opens many."""

LIFE_MS = 14 * 60 * 1000
"""So long answers to an interaction can be changed or deleted; its token lives a minute longer."""

Threadable = Callable[[int], bool]
"""Whether threads can be made in a channel."""


class DiscordChannel:
    """Cards and prompts. The library waits for the buckets of the routes.

    ``threadable`` has to be set by who knows the channels.
    """

    platform = PLATFORM
    clears_together = False

    def __init__(self, api: Api, directory: Directory, clock: Clock) -> None:
        self._api = api
        self._directory = directory
        self.threadable: Threadable = lambda _: False
        self._shown: Recent[int, bytes | None] = Recent()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._presses: Recent[int, tuple[str, int]] = Recent()
        self._menus = Menus()
        self._clock = clock
        self._opened: deque[int] = deque()

    async def post(self, address: Address, message: Message, picture: bytes | None) -> str:
        channel = await self._channel(address)
        sheet = await self._sheet(address, channel, message, picture)
        try:
            sent = await self._post(address, channel, sheet, message)
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
            mine = isinstance(address, PrivateChat)
            if not (mine and await self._answered(number, sheet, keeps=keeps)):
                edit = partial(self._api.edit, channel, number, sheet, keeps=keeps)
                await self._woken(channel, edit)
        except Forbidden:
            if sheet.file is None or keeps:
                raise
            # Perhaps only files are not allowed there any more.
            sheet = dataclasses.replace(sheet, file=None)
            await self._api.edit(channel, number, sheet, keeps=False)
        self._note(number, sheet)

    async def _answered(self, number: int, sheet: OutgoingMessage, *, keeps: bool) -> bool:
        """Change a message as an answer to who has pressed it: Discord does not limit that."""
        token, at = self._presses.get(number) or ("", 0)
        if not token or self._clock.now() - at > LIFE_MS:
            return False
        try:
            await self._api.replace(token, sheet, keeps=keeps)
        except (Archived, Late):
            self._presses.drop(number)
            return False
        return True

    async def strip(self, address: Address, message_id: str, text: Text = ()) -> None:
        channel, lang = await self._channel(address), await self._directory.language(address)
        said = card_sheet(Message(kind="card", text=text), None, lang).text if text else ""
        with suppress(Gone):
            await self._woken(channel, partial(self._api.strip, channel, int(message_id), said))

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

    async def clear(self, address: Address, message_ids: Sequence[str]) -> None:
        for one in message_ids:
            await self._clear(address, int(one))

    async def _clear(self, address: Address, number: int) -> None:
        channel = await self._channel(address)
        if not isinstance(address, Room) or self.threadable(channel):
            await self._api.delete(channel, number)
            return
        # Some servers announce what is deleted; and in a thread a call is no noise to others.
        said = say(await self._directory.language(address), "call-done")
        done = partial(self._api.edit, channel, number, OutgoingMessage(said), keeps=False)
        await self._woken(channel, done)

    def pressed(self, message: int, token: str) -> None:
        """A message was pressed, and that has been acknowledged."""
        self._presses.set(message, (token, self._clock.now()))

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

    async def _post(
        self, address: Address, channel: int, sheet: OutgoingMessage, message: Message
    ) -> int:
        silent = message.quiet or not (sheet.users or message.aloud)
        below = int(message.answers or 0)
        post = partial(self._api.post, channel, silent=silent, once=_named(message))
        try:
            sent = await post(sheet, below=below)
        except Forbidden:
            if sheet.file is None and not below:
                raise
            # Perhaps only files are not allowed there, or to read what is to be answered.
            sheet = dataclasses.replace(sheet, file=None)
            sent = await post(sheet)
        except Refused:
            if isinstance(address, PrivateChat):
                self._directory.shut(address.person)
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
                self._open_one_more()
                known = self._directory.keep_private_chat(
                    person, str(await self._api.private_chat(user))
                )
            except Refused:
                self._directory.shut(person)
                raise
        return int(known)

    def _open_one_more(self) -> None:
        """Count a private chat that is about to be opened. Raises Refused where it is too many."""
        now = self._clock.now()
        while self._opened and self._opened[0] <= now - OPENED_MS:
            self._opened.popleft()
        if len(self._opened) >= MOST_OPENED:
            raise Refused("many private chats have been opened just now")
        self._opened.append(now)

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

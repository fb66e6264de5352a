"""Delivery's way out to Telegram (``bot.delivery.channel.Channel``)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.adapters.directory import Directory
from bot.adapters.telegram.inbound.links import JOIN, TABLE
from bot.adapters.telegram.inbound.types import PLATFORM, Where
from bot.adapters.telegram.outbound.api import Api
from bot.adapters.telegram.outbound.board_keys import BoardKeys
from bot.adapters.telegram.outbound.chat_menus import ChatMenus
from bot.adapters.telegram.outbound.messages import OutgoingMessage, card_sheet
from bot.adapters.telegram.outbound.transport import (
    Moved,
    NoTopic,
    Undeletable,
    Unmodified,
    Wordless,
)
from bot.common.lru import Recent
from bot.delivery.channel import Later, Refused
from bot.talk.adapter_words import say
from bot.talk.button_token import command_token
from bot.talk.menus import Menus
from bot.talk.message import Address, Button, Message, PrivateChat, Room, Text

KEPT_MESSAGES = 20_000
HAND = "hand"
"""The command that shows what only its reader may know."""


class Standing:
    """What messages show now, as far as this process knows.

    ``version`` grows with every change of delivery's after which other choices are offered, so
    that a menu that was asked for before it is not put there any more.
    """

    def __init__(self) -> None:
        self._images: Recent[tuple[int, int], bytes | None] = Recent(KEPT_MESSAGES)
        self._versions: Recent[tuple[int, int], int] = Recent(KEPT_MESSAGES)
        self._offers: Recent[tuple[int, int], str] = Recent(KEPT_MESSAGES)

    def show(self, chat: int, message: int, sheet: OutgoingMessage) -> None:
        """A message shows a sheet from now on."""
        image = None if sheet.image is None else sheet.image.digest
        self._images.set((chat, message), image)

    def change(self, chat: int, message: int) -> None:
        """What a message was is past."""
        self._versions.set((chat, message), self.version(chat, message) + 1)

    def offer(self, chat: int, message: int, offer: str) -> None:
        """Delivery's message offers this from now on."""
        if not offer or self._offers.get((chat, message)) != offer:
            self.change(chat, message)
        self._offers.set((chat, message), offer)

    def has(self, chat: int, message: int, sheet: OutgoingMessage) -> bool:
        """Whether a message is known to show the picture of a sheet."""
        shown = self._images.get((chat, message))
        return sheet.image is not None and shown == sheet.image.digest

    def knows(self, chat: int, message: int) -> bool:
        """Whether this process has put or changed a message, so that it is none of a copy's."""
        return (chat, message) in self._images

    def version(self, chat: int, message: int) -> int:
        return self._versions.get((chat, message)) or 0


class TelegramChannel:
    """Cards and prompts; what is changed in one chat is changed one by one."""

    platform = PLATFORM
    clears_together = True

    def __init__(
        self, api: Api, directory: Directory, chat_menus: ChatMenus, board_keys: BoardKeys
    ) -> None:
        self.standing = Standing()
        self.board_keys = board_keys
        self._chat_menus = chat_menus
        self._menus = Menus()
        self._api = api
        self._directory = directory
        self._left: set[int] = set()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def post(self, address: Address, message: Message, picture: bytes | None) -> str:
        where = await self._place(address)
        sheet = await self._sheet(address, message, picture)
        async with self._sending(address, where):
            silent = message.quiet or not (message.mentions or message.aloud)
            below = int(message.answers or 0)
            sent = await self._post(where, sheet, silent=silent, below=below)
            self.standing.show(where.chat, sent, sheet)
            self.standing.offer(where.chat, sent, message.offer)
        self._chat_menus.follow(address, where, message)
        return str(sent)

    async def edit(
        self, address: Address, message_id: str, message: Message, picture: bytes | None
    ) -> None:
        where, number = await self._place(address), int(message_id)
        sheet = await self._sheet(address, message, picture)
        async with self._sending(address, where):
            if isinstance(address, PrivateChat) and self._menus.stays(
                (where.chat, number), message
            ):
                return
            self.standing.offer(where.chat, number, message.offer)
            await self._put(where.chat, number, sheet)
            self._menus.show((where.chat, number), message)
        self._chat_menus.follow(address, where, message)

    async def strip(self, address: Address, message_id: str, text: Text = ()) -> None:
        where, number = await self._place(address), int(message_id)
        self.standing.change(where.chat, number)
        async with self._sending(address, where):
            try:
                if text:
                    sheet = card_sheet(Message(kind="card", text=text), None, {})
                    await self._put_words(where.chat, number, sheet)
                else:
                    await self._api.strip(where.chat, number)
            except Unmodified:
                return

    async def clear(self, address: Address, message_ids: Sequence[str]) -> None:
        where, numbers = await self._place(address), [int(one) for one in message_ids]
        for number in numbers:
            self.standing.change(where.chat, number)
        async with self._sending(address, where):
            try:
                await self._api.delete(where.chat, *numbers)
            except Undeletable:
                done = "cleared-call" if isinstance(address, Room) else "cleared-prompt"
                words = OutgoingMessage(say(await self._directory.language(address), done))
                for number in numbers:
                    with suppress(Unmodified):
                        await self._put_words(where.chat, number, words)

    async def step(
        self, chat: int, number: int, version: int, message: Message, picture: bytes | None
    ) -> None:
        """Let a message show a step of its menu, unless it has changed since ``version``."""
        async with self._lock(chat):
            if self.standing.version(chat, number) == version:
                await self._put(chat, number, card_sheet(message, picture, {}))
                self._menus.show((chat, number), message)

    def left(self, chat: int) -> None:
        """The bot is no longer in a chat: nothing need be tried there."""
        self._left.add(chat)

    def entered(self, chat: int) -> None:
        """The bot is in a chat."""
        self._left.discard(chat)

    async def _put(self, chat: int, number: int, sheet: OutgoingMessage) -> None:
        """Let a message of ours show a sheet, whatever it showed before."""
        same = self.standing.has(chat, number, sheet)
        try:
            await self._api.edit(chat, number, sheet, same_image=same)
        except Unmodified:
            pass
        except Wordless:
            await self._put_caption(chat, number, sheet)
        self.standing.show(chat, number, sheet)

    def _lock(self, chat: int) -> asyncio.Lock:
        """What is changed in a chat is changed one by one."""
        return self._locks.setdefault(chat, asyncio.Lock())

    async def _place(self, address: Address) -> Where:
        if isinstance(address, Room):
            key = await self._directory.key_of_room(address.id)
        else:
            key = str(await self._directory.id_of(address.person) or "")
        if not key:
            raise Refused("not on Telegram")
        where = Where.read(key)
        if where.chat in self._left:
            raise Refused("the bot has left this chat")
        return where

    async def _sheet(
        self, address: Address, message: Message, picture: bytes | None
    ) -> OutgoingMessage:
        users = await self._directory.ids_of(message.mentions)
        shown = await self._inviting(address, message)
        if self.board_keys.site:
            shown = self.board_keys.placed(shown, private=isinstance(address, PrivateChat))
        return card_sheet(shown, picture, users)

    async def _inviting(self, address: Address, message: Message) -> Message:
        """A room's card with a link to the private chat, where one is wanted.

        Of a gathering table it joins there; of a game with secrets it shows one's own there, unless
        that can be shown in the room to one person alone.
        """
        if not message.table or not isinstance(address, Room):
            return message
        offered = {one.token for row in message.buttons for one in row}
        if command_token(message.table, JOIN) in offered:
            return await self._linked(address, message, JOIN, "telegram-join")
        if command_token(message.table, HAND) in offered and not self._api.knows_ephemeral:
            return await self._linked(address, message, TABLE, "telegram-open")
        return message

    async def _linked(self, address: Address, message: Message, wish: str, label: str) -> Message:
        said = say(await self._directory.language(address), label)
        button = Button(said, url=self._api.start_link(f"{wish}_{message.table}"))
        first, *rows = message.buttons
        return replace(message, buttons=(first, (button,), *rows))

    @asynccontextmanager
    async def _sending(self, address: Address, where: Where) -> AsyncIterator[None]:
        """One change at a time; and what it means for the address if the chat takes none."""
        async with self._lock(where.chat):
            try:
                yield
            except Moved as moved:
                await self._follow(address, where, Where(moved.chat))
            except NoTopic:
                await self._follow(address, where, Where(where.chat))
            except Refused:
                if isinstance(address, PrivateChat):
                    self._directory.shut(address.person)
                raise

    async def _follow(self, address: Address, old: Where, new: Where) -> None:
        """Send to another place from now on. Raises Later, or Refused where another room is it."""
        if await self._directory.move(old.key, new.key) == address:
            raise Later(0)
        raise Refused("another room is there now")

    async def _post(self, where: Where, sheet: OutgoingMessage, *, silent: bool, below: int) -> int:
        post = partial(self._api.post, where.chat, sheet, silent=silent, below=below or None)
        try:
            sent = await post(topic=where.topic)
        except NoTopic as error:
            if not error.closed:
                raise
            sent = await post()
        return sent.id

    async def _put_words(self, chat: int, number: int, sheet: OutgoingMessage) -> None:
        """Replace the words and the buttons of a message, whether it has a picture or not."""
        try:
            await self._api.edit_caption(chat, number, sheet)
        except Wordless:
            await self._api.edit(chat, number, sheet, same_image=False)

    async def _put_caption(self, chat: int, number: int, sheet: OutgoingMessage) -> None:
        try:
            await self._api.edit_caption(chat, number, sheet)
        except Unmodified:
            return

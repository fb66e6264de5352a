"""The commands that a chat's menu offers: those for everybody, and a game's while it runs there.

A list of one chat has no language of its own at Telegram, so it stands in the chat's.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from telegram import BotCommandScopeChat

from bot.adapters.directory import Directory
from bot.adapters.telegram.inbound.types import PLATFORM, Where
from bot.adapters.telegram.outbound.api import Api
from bot.adapters.telegram.outbound.presentation import menu
from bot.adapters.telegram.outbound.transport import translate_errors
from bot.common.lru import Recent
from bot.talk.message import Address, Message, PrivateChat

log = logging.getLogger(__name__)

Playing = Callable[[tuple[int, ...], int | None], Awaitable[tuple[str, ...]]]
"""The games that run in some rooms, or at a person's tables."""

Shown = tuple[str, tuple[str, ...]]
"""A language, and the games whose verbs a menu offers."""


class ChatMenus:
    """Keeps menus in step with what is played; they change beside what is sent, never before."""

    def __init__(self, api: Api, directory: Directory, playing: Playing) -> None:
        self._api = api
        self._directory = directory
        self._playing = playing
        self._shown: Recent[int, Shown] = Recent()
        self._running: Recent[tuple[int, str], bool] = Recent()
        self._under_way: set[asyncio.Task[None]] = set()

    def follow(self, address: Address, where: Where, message: Message) -> None:
        """A message was sent: its table's game may have begun or ended, or the language changed."""
        if message.table:
            task = asyncio.create_task(self._follow(address, where, message))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def finish(self) -> None:
        """Let what is under way come to its end."""
        if self._under_way:
            await asyncio.wait(self._under_way)

    async def _follow(self, address: Address, where: Where, message: Message) -> None:
        table = (where.chat, message.table)
        try:
            lang, known = await self._directory.language(address), self._shown.get(where.chat)
            spoken = known is None or known[0] == lang
            if spoken and self._running.get(table) == message.running:
                return
            self._running.set(table, message.running)
            wanted = await self._wanted(address, where, lang)
            if known != wanted:
                self._shown.set(where.chat, wanted)
                await self._show(where.chat, wanted)
        except Exception as error:  # noqa: BLE001 - a menu is no reason to fail
            self._running.drop(table)
            self._shown.drop(where.chat)
            log.info("the menu of a chat stays as it was: %s: %s", type(error).__name__, error)

    async def _wanted(self, address: Address, where: Where, lang: str) -> Shown:
        if isinstance(address, PrivateChat):
            return lang, await self._playing((), address.person)
        rooms = await self._directory.people.rooms_under(PLATFORM, str(where.chat))
        return lang, await self._playing(rooms, None)

    async def _show(self, chat: int, wanted: Shown) -> None:
        lang, games = wanted
        scope = BotCommandScopeChat(chat)
        with translate_errors():
            if not games:
                # Everybody's own language is better than the chat's.
                await self._api.bot.delete_my_commands(scope=scope)
                return
            place = "room" if chat < 0 else "private"
            commands = menu(lang, place, games, ephemeral=self._api.knows_ephemeral)
            await self._api.bot.set_my_commands(commands, scope=scope)

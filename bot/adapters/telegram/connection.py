"""The bot's connection with its server: who it is there, and how updates come from it."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from telegram import Bot
from telegram.error import InvalidToken, TelegramError

from bot.adapters.telegram.account import TELEGRAM, Account, BadToken
from bot.adapters.telegram.inbound import webhook
from bot.adapters.telegram.inbound.inbox import LONGEST_PAUSE_S, SHORTEST_PAUSE_S
from bot.adapters.telegram.inbound.links import group_link
from bot.adapters.telegram.inbound.types import KINDS
from bot.adapters.telegram.outbound import presentation
from bot.adapters.telegram.outbound.api import Api
from bot.adapters.telegram.outbound.transport import AiohttpRequest
from bot.common.clock import Clock

log = logging.getLogger(__name__)

CONNECTIONS = 40


class Connection:
    """One bot's connection.

    ``url`` is where updates are brought; empty where they are asked for.
    """

    def __init__(self, account: Account, clock: Clock) -> None:
        base = (account.api or TELEGRAM).rstrip("/")
        self.request = AiohttpRequest()
        self.bot = Bot(
            account.token,
            f"{base}/bot",
            f"{base}/file/bot",
            request=self.request,
            get_updates_request=self.request,
        )
        self.api = Api(self.bot)
        self.url = webhook.with_path(account.webhook) if account.webhook else ""
        self.secret = account.secret or _secret(account.token)
        self._clock = clock
        self._met = False

    @property
    def username(self) -> str:
        """What the bot is called; empty before it has been reached."""
        return self.bot.username if self._met else ""

    @property
    def invitation(self) -> str:
        """How the operator adds the bot to a group."""
        return f"add it to a group: {group_link(self.username)}"

    async def open(self) -> None:
        """Reach the server, or leave that to ``keep``. Raises BadToken."""
        try:
            await self._meet()
        except BadToken:
            await self.close()
            raise
        except TelegramError as error:
            log.warning("Telegram cannot be reached yet: %s", type(error).__name__)

    async def keep(self, ask: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Try until the server has been reached, then listen: without a webhook by ``ask``."""
        try:
            await self._keep_meeting()
            async with asyncio.TaskGroup() as both:
                both.create_task(self._present())
                listen = webhook.watch(self.bot, self._clock) if self.url else ask()
                both.create_task(listen)
        except* (BadToken, InvalidToken):
            log.error("Telegram does not know this bot any more")  # noqa: TRY400 - its words hold the token

    async def close(self) -> None:
        """Say nothing more."""
        await self.request.shutdown()

    async def _keep_meeting(self) -> None:
        """Try again until the server has been reached."""
        pause = SHORTEST_PAUSE_S
        while not self._met:
            await self._clock.sleep(pause)
            try:
                await self._meet()
            except TelegramError as error:
                log.warning("Telegram cannot be reached: %s", type(error).__name__)
                pause = min(pause * 2, LONGEST_PAUSE_S)

    async def _present(self) -> None:
        """Present the bot; it works without that, too."""
        try:
            await presentation.introduce(self.api, ephemeral=self.api.knows_ephemeral)
        except Exception as error:  # noqa: BLE001 - menus are no reason to fall silent
            log.warning("the commands' menus stay as they were: %s", error)

    async def _meet(self) -> None:
        """Learn who the bot is and what the server can do, and choose how updates come."""
        try:
            await self.bot.initialize()
        except InvalidToken:
            raise BadToken("Telegram does not know this token") from None
        self.api.knows_ephemeral = await presentation.asks_for_ephemeral(self.api)
        if self.url:
            await self.bot.set_webhook(
                self.url,
                secret_token=self.secret,
                allowed_updates=KINDS,
                max_connections=CONNECTIONS,
            )
        else:
            await self.bot.delete_webhook()
        self._met = True


def _secret(token: str) -> str:
    """A secret that is the same after a restart, and does not give the token away."""
    return hashlib.sha256(f"tavola {token}".encode()).hexdigest()

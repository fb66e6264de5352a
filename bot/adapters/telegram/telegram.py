"""The Telegram adapter as a whole: what Tavola starts, stops and speaks through."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import partial
from typing import NamedTuple

from telegram import Bot
from telegram.error import InvalidToken, TelegramError

from bot.adapters.directory import Directory
from bot.adapters.telegram.inbound import webhook
from bot.adapters.telegram.inbound.asked_twice import AskedTwice
from bot.adapters.telegram.inbound.inbox import (
    LONGEST_PAUSE_S,
    SHORTEST_PAUSE_S,
    Inbox,
    Polling,
    Services,
)
from bot.adapters.telegram.inbound.links import group_link
from bot.adapters.telegram.inbound.types import KINDS, PLATFORM
from bot.adapters.telegram.inbound.updates import handler_of
from bot.adapters.telegram.outbound import presentation
from bot.adapters.telegram.outbound.announcements import Announcements
from bot.adapters.telegram.outbound.api import Api
from bot.adapters.telegram.outbound.board_keys import BoardKeys
from bot.adapters.telegram.outbound.channel import TelegramChannel
from bot.adapters.telegram.outbound.chat_menus import ChatMenus
from bot.adapters.telegram.outbound.replies import Replies
from bot.adapters.telegram.outbound.transport import AiohttpRequest
from bot.common.clock import Clock
from bot.delivery.pictures import Pictures
from bot.delivery.untracked import UntrackedMessages
from bot.delivery.worker import budget_of
from bot.tables.people.people import People
from bot.talk.commands.router import Router

log = logging.getLogger(__name__)

TELEGRAM = "https://api.telegram.org"
CONNECTIONS = 40


class BadToken(ValueError):
    """Telegram does not know the token."""


class Account(NamedTuple):
    """A bot's token, and how it talks with the server.

    ``api`` is the server's address. ``webhook`` is the public address at which Telegram brings
    updates, with ``secret``; without a path it is ``/telegram`` there. Without the address updates
    are asked for. ``site`` is the web room's public address, ``app`` the short name of the bot's
    web app; both may be empty.
    """

    token: str
    api: str = TELEGRAM
    webhook: str = ""
    secret: str = ""
    site: str = ""
    app: str = ""


class Telegram:
    """One bot. With a webhook, ``hook`` has to be mounted at ``hook_path``.

    Delivery has to share ``budget``: what is said to people here counts there, too.
    """

    def __init__(
        self,
        account: Account,
        *,
        people: People,
        router: Router,
        pictures: Pictures,
        clock: Clock,
        untracked: UntrackedMessages,
    ) -> None:
        base = (account.api or TELEGRAM).rstrip("/")
        self._request = AiohttpRequest()
        self._bot = Bot(
            account.token,
            f"{base}/bot",
            f"{base}/file/bot",
            request=self._request,
            get_updates_request=self._request,
        )
        self._router = router
        self._clock = clock
        self._url = webhook.with_path(account.webhook) if account.webhook else ""
        self._secret = account.secret or _secret(account.token)
        directory = Directory(people, PLATFORM)
        self.budget = budget_of(PLATFORM, clock)
        self._api = Api(self._bot)
        self._menus = ChatMenus(self._api, directory, router.playing)
        board_keys = BoardKeys(self._api, account.site, account.app)
        self.channel = TelegramChannel(self._api, directory, self._menus, board_keys)
        announcements = Announcements(self._api, self.budget, clock)
        replies = Replies(self._api, self.channel, directory, announcements, pictures)
        services = Services(
            api=self._api,
            router=router,
            directory=directory,
            channel=self.channel,
            replies=replies,
            announcements=announcements,
            untracked=untracked,
            asked_twice=AskedTwice(clock),
            clock=clock,
            site=account.site,
        )
        self.inbox = Inbox(partial(handler_of, services), clock)
        self.hook = webhook.Webhook(self.inbox, self._secret)
        self._polling = Polling(self._bot, self._request, self.inbox, clock)
        self._running: asyncio.Task[None] | None = None
        self._met = False

    @property
    def username(self) -> str:
        """What the bot is called; empty before it has been reached."""
        return self._bot.username if self._met else ""

    @property
    def invitation(self) -> str:
        """How the operator adds the bot to a group."""
        return f"add it to a group: {group_link(self.username)}"

    @property
    def hook_path(self) -> str:
        """The path at which ``hook`` is to be mounted; empty without a webhook."""
        return webhook.path_of(self._url)

    async def start(self) -> None:
        """Reach the server and listen. Raises BadToken.

        A server that cannot be reached is tried again by and by.
        """
        try:
            await self._meet()
        except BadToken:
            await self._request.shutdown()
            raise
        except TelegramError as error:
            log.warning("Telegram cannot be reached yet: %s", type(error).__name__)
        self._running = asyncio.create_task(self._run(), name="telegram")

    async def stop(self) -> None:
        """Stop listening; what is being dealt with comes to its end."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})
        await self.inbox.finish()
        await self._menus.finish()
        if not self._url:
            await self._polling.confirm()
        await self._request.shutdown()

    async def _run(self) -> None:
        try:
            await self._keep_meeting()
            async with asyncio.TaskGroup() as both:
                both.create_task(self._present())
                listen = webhook.watch(self._bot, self._clock) if self._url else self._polling.run()
                both.create_task(listen)
        except* (BadToken, InvalidToken):
            log.error("Telegram does not know this bot any more")  # noqa: TRY400 - its words hold the token

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
            await presentation.introduce(self._api, ephemeral=self._api.knows_ephemeral)
        except Exception as error:  # noqa: BLE001 - menus are no reason to fall silent
            log.warning("the commands' menus stay as they were: %s", error)

    async def _meet(self) -> None:
        """Learn who the bot is and what the server can do, and choose how updates come."""
        try:
            await self._bot.initialize()
        except InvalidToken:
            raise BadToken("Telegram does not know this token") from None
        self._api.knows_ephemeral = await presentation.asks_for_ephemeral(self._api)
        if self._url:
            await self._bot.set_webhook(
                self._url,
                secret_token=self._secret,
                allowed_updates=KINDS,
                max_connections=CONNECTIONS,
            )
        else:
            await self._bot.delete_webhook()
        self._met = True


def _secret(token: str) -> str:
    """A secret that is the same after a restart, and does not give the token away."""
    return hashlib.sha256(f"tavola {token}".encode()).hexdigest()

"""The Telegram adapter as a whole: what Tavola starts, stops and speaks through."""

from __future__ import annotations

import asyncio
from functools import partial

from bot.adapters.telegram.account import Account
from bot.adapters.telegram.connection import Connection
from bot.adapters.telegram.inbound import webhook
from bot.adapters.telegram.inbound.inbox import Inbox, Polling
from bot.adapters.telegram.inbound.services import services_of
from bot.adapters.telegram.inbound.updates import handler_of
from bot.common.clock import Clock
from bot.delivery.pictures import Pictures
from bot.delivery.untracked import UntrackedMessages
from bot.tables.people.people import People
from bot.talk.commands.router import Router


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
        self._connection = connection = Connection(account, clock)
        services = services_of(
            account,
            connection.api,
            people=people,
            router=router,
            pictures=pictures,
            clock=clock,
            untracked=untracked,
        )
        self.budget, self.channel, self._menus = services.budget, services.channel, services.menus
        self.inbox = Inbox(partial(handler_of, services), clock)
        self.hook = webhook.Webhook(self.inbox, connection.secret)
        self._polling = Polling(connection.bot, connection.request, self.inbox, clock)
        self._running: asyncio.Task[None] | None = None

    @property
    def username(self) -> str:
        """What the bot is called; empty before it has been reached."""
        return self._connection.username

    @property
    def invitation(self) -> str:
        """How the operator adds the bot to a group."""
        return self._connection.invitation

    @property
    def hook_path(self) -> str:
        """The path at which ``hook`` is to be mounted; empty without a webhook."""
        return webhook.path_of(self._connection.url)

    async def start(self) -> None:
        """Reach the server and listen. Raises BadToken.

        A server that cannot be reached is tried again by and by.
        """
        await self._connection.open()
        self._running = asyncio.create_task(
            self._connection.keep(self._polling.run), name="telegram"
        )

    async def stop(self) -> None:
        """Stop listening; what is being dealt with comes to its end."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})
        await self.inbox.finish()
        await self._menus.finish()
        if not self._connection.url:
            await self._polling.confirm()
        await self._connection.close()

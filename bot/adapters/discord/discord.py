"""The Discord adapter as a whole: what Tavola starts, stops and speaks through."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import aiohttp
import discord

from bot.adapters.discord.account import Account, BadToken, invitation, point
from bot.adapters.discord.inbound.client import Client
from bot.adapters.discord.inbound.interactions import Interactions
from bot.adapters.discord.inbound.services import services_of
from bot.adapters.discord.outbound.channel import PLATFORM
from bot.adapters.discord.slash import fingerprint, slash_commands
from bot.delivery.adapter_state import AdapterState
from bot.delivery.pictures import Pictures
from bot.delivery.untracked import UntrackedMessages
from bot.delivery.worker import Clock
from bot.tables.people.people import People
from bot.talk.commands.router import Router

log = logging.getLogger(__name__)

COMMANDS = "discord-commands"
"""The note of which commands Discord has been told."""

SHORTEST_PAUSE_S, LONGEST_PAUSE_S = 5.0, 300.0
TROUBLE = (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordException)
REFUSED = 4004
"""The gateway's number for a token that it does not know."""


class Discord:
    """One bot. ``options`` go to the library's client."""

    def __init__(
        self,
        account: Account,
        *,
        people: People,
        router: Router,
        pictures: Pictures,
        clock: Clock,
        state: AdapterState,
        untracked: UntrackedMessages,
        options: dict[str, Any] | None = None,
    ) -> None:
        self._account = account
        self._people = people
        self._router = router
        self._clock = clock
        self._state = state
        self._options = options or {}
        self._client: Client | None = None
        self._running: asyncio.Task[None] | None = None
        self._tried: asyncio.Future[None] | None = None
        # At once: what waits for the login is addressed before it.
        self._restore = point(account)
        services = services_of(
            people=people,
            router=router,
            pictures=pictures,
            clock=clock,
            untracked=untracked,
            site=account.site,
        )
        self._api, self.channel = services.api, services.channel
        self._interactions = Interactions(services)

    @property
    def is_ready(self) -> bool:
        """Whether Discord has been reached and tells what people do."""
        return self._client is not None and self._client.is_ready()

    @property
    def username(self) -> str:
        """What the bot is called; empty before Discord has been reached."""
        user = self._client.user if self._client is not None else None
        return user.name if user is not None else ""

    @property
    def invitation(self) -> str:
        """How the operator adds the bot to a server, with all that it needs there."""
        return invitation(self._client.application_id if self._client is not None else None)

    async def start(self) -> None:
        """Log in and listen. Raises BadToken.

        A Discord that cannot be reached is tried again by and by.
        """
        self._tried = asyncio.get_running_loop().create_future()
        self._running = asyncio.create_task(self._run(), name="discord")
        await self._tried

    async def stop(self) -> None:
        """Stop listening; what is being dealt with comes to its end."""
        if self._client is not None:
            await self._client.hang_up()
        await self._interactions.finish()
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})
        self._restore()

    async def _run(self) -> None:
        pause = SHORTEST_PAUSE_S
        while True:
            try:
                await self._serve()
                pause = SHORTEST_PAUSE_S
            except discord.LoginFailure:
                self._settle(BadToken("Discord does not know this token"))
                return
            except TROUBLE as error:
                log.warning("Discord cannot be reached: %s: %s", type(error).__name__, error)
                if isinstance(error, discord.ConnectionClosed) and error.code == REFUSED:
                    return
            self._settle()
            await self._clock.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE_S)

    async def _serve(self) -> None:
        """One session with Discord, from logging in until the library gives up."""
        client = self._client = Client(self._interactions.hear, self._entered, **self._options)
        self.channel.threadable = client.threadable
        presenting: asyncio.Task[None] | None = None
        try:
            await client.login(self._account.token)
            self._api.use(client.http, client.application_id or 0)
            self._settle()
            presenting = asyncio.create_task(self._present())
            await client.connect()
        finally:
            if presenting is not None:
                presenting.cancel()
            self._api.use(None)
            self._client = None
            closing = asyncio.create_task(_close(client))
            try:
                await asyncio.shield(closing)
            finally:
                await closing

    async def _entered(self, channels: Iterable[int]) -> None:
        """Post the cards of the tables in a server to which the bot has come back."""
        for one in channels:
            room = await self._people.find_room(PLATFORM, str(one))
            if room is not None:
                await self._router.returned(room.id)

    async def _present(self) -> None:
        """Tell Discord the commands, if they have changed; the old ones work without that."""
        try:
            commands = slash_commands(await self._api.installs())
            mark = fingerprint(self._api.application, commands)
            if await self._state.read(COMMANDS) != mark:
                await self._api.set_commands(commands)
                await self._state.write(COMMANDS, mark)
        except Exception:
            log.exception("the commands stay as they were")

    def _settle(self, error: Exception | None = None) -> None:
        """The first try to reach Discord is over."""
        if self._tried is None or self._tried.done():
            return
        if error is None:
            self._tried.set_result(None)
        else:
            self._tried.set_exception(error)


async def _close(client: Client) -> None:
    """Close a client with its connections, even where its own closing was cut off before."""
    with suppress(asyncio.CancelledError):
        await client.close()
    await client.http.close()

"""A whole Tavola in a process of its own, as ``tavola serve`` runs it, that kills itself at a step.

It lives until the first tap that comes after those which were made before it was begun.
"""

from __future__ import annotations

import asyncio
import functools
import inspect
import os
import signal
from collections.abc import Callable, Mapping
from typing import Any

from bot import app
from bot.adapters.discord import discord
from bot.adapters.discord.inbound import interactions
from bot.adapters.discord.outbound import api as discord_api
from bot.adapters.discord.outbound.channel import DiscordChannel
from bot.adapters.telegram.inbound import inbox, webhook
from bot.adapters.telegram.inbound.inbox import Inbox
from bot.adapters.telegram.outbound import api as telegram_api
from bot.adapters.telegram.outbound.channel import TelegramChannel
from bot.config import read
from bot.delivery import budget
from bot.delivery.outcomes import Outcomes
from bot.delivery.pictures import Pictures
from bot.delivery.sender import Sender
from bot.tables import repository
from bot.talk.cards.composer import Composer
from bot.talk.commands.router import Router

SENDING = (
    *("taken", "composed", "drawn", "before post", "after post", "noted"),
    *("before edit", "after edit", "before clear", "after clear"),
)
AFTERWARDS = SENDING[-4:]
"""Steps that come when a new message may have been sent."""

HEARING = ("heard", "acting", "written", "committed", "before ack", "after ack")
CONFIRMED = (*HEARING, "before confirm", *SENDING)
PRESSED = (*HEARING, *SENDING)


class Fate:
    """Dies as by ``kill -9`` at one step, once a new tap has been heard."""

    def __init__(self, step: str, known: int) -> None:
        self._step = step
        self._known = known
        self.tap = 0

    def hear(self, number: int) -> None:
        """A tap has come."""
        if number > self._known:
            self.tap = number

    def at(self, step: str) -> None:
        if self.tap and step and step == self._step:
            os.kill(os.getpid(), signal.SIGKILL)

    def around(self, where: Any, name: str, before: str = "", after: str = "") -> None:
        """Die before or after something is done."""
        done: Callable[..., Any] = getattr(where, name)

        @functools.wraps(done)
        def at_once(*args: Any, **more: Any) -> Any:
            self.at(before)
            found = done(*args, **more)
            self.at(after)
            return found

        @functools.wraps(done)
        async def by_and_by(*args: Any, **more: Any) -> Any:
            self.at(before)
            found = await done(*args, **more)
            self.at(after)
            return found

        setattr(where, name, by_and_by if inspect.iscoroutinefunction(done) else at_once)


def listen(fate: Fate) -> None:
    """Hear of taps, and die on the way from them to what they lead to."""
    take, hear, ask = Inbox.take, interactions.Interactions.hear, inbox.Polling._ask

    def taking(self: Inbox, update: Any) -> Any:
        if update.callback_query is not None:
            fate.hear(update.update_id)
        fate.at("heard")
        return take(self, update)

    async def being_told(self: Any, asked: Any) -> None:
        if asked.pressed is not None:
            fate.hear(asked.id)
        fate.at("heard")
        await hear(self, asked)

    async def asking(self: Any, offset: int | None, *args: Any) -> Any:
        if (offset or 0) > fate.tap:
            fate.at("before confirm")
        return await ask(self, offset, *args)

    Inbox.take, interactions.Interactions.hear, inbox.Polling._ask = taking, being_told, asking
    fate.around(webhook.Webhook, "__call__", after="before confirm")
    fate.around(Router, "tap", before="acting", after="committed")
    fate.around(repository, "save_move", after="written")
    fate.around(telegram_api.Api, "answer", before="before ack", after="after ack")
    fate.around(discord_api.Api, "respond", before="before ack", after="after ack")


def send(fate: Fate) -> None:
    """Die on the way of a message."""
    fate.around(Sender, "send", before="taken")
    fate.around(Composer, "compose", after="composed")
    fate.around(Pictures, "draw", after="drawn")
    fate.around(Outcomes, "posted", after="noted")
    for channel in (TelegramChannel, DiscordChannel):
        fate.around(channel, "post", before="before post", after="after post")
        fate.around(channel, "edit", before="before edit", after="after edit")
        fate.around(channel, "clear", before="before clear", after="after clear")


def main(environment: Mapping[str, str], step: str, known: int) -> None:
    """Serve until death."""
    fate = Fate(step, known)
    listen(fate)
    send(fate)
    # The doubles' windows are open: in a process of seconds nobody waits for a minute's.
    budget.LIMITS["telegram"] = budget.Limits()
    # Nor does the library wait two seconds for servers that it has not been told of.
    discord.Client = functools.partial(discord.Client, guild_ready_timeout=0.05)  # type: ignore[misc,assignment]
    asyncio.run(app.serve(read(environment), lambda line: None))

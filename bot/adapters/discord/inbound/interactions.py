"""From an interaction to its effect and its answers: commands, completions and presses.

Every interaction is acknowledged at once, while its effect is under way: whatever locks, pictures
and the line cost, nobody reads "the application did not respond".
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from math import ceil
from typing import Any

from bot.adapters.discord.inbound import effects
from bot.adapters.discord.inbound.client import Kind, PendingInteraction
from bot.adapters.discord.inbound.completions import completions
from bot.adapters.discord.inbound.effects import Answers
from bot.adapters.discord.inbound.services import Services
from bot.adapters.discord.outbound.api import (
    ANSWER_LATER,
    CHANGE_LATER,
    CHOICES,
    Forbidden,
    Late,
)
from bot.adapters.discord.outbound.messages import HIDDEN
from bot.delivery.channel import Gone, Later, Refused
from bot.talk.adapter_words import language_of, say
from bot.talk.caller import Caller
from bot.talk.wording import answer

log = logging.getLogger(__name__)

Effect = Callable[[Services, PendingInteraction, Caller], Awaitable[Answers]]

LONGEST_FAREWELL_S = 10.0
REFUSALS = (Late, Refused, Gone, Later)


class Interactions:
    """Deals with interactions, each in a task of its own."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._under_way: set[asyncio.Task[Any]] = set()

    async def finish(self) -> None:
        """Let what is being dealt with come to its end."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=LONGEST_FAREWELL_S)

    async def hear(self, asked: PendingInteraction) -> None:
        """One interaction from its acknowledgement to its last answer, in a task of its own."""
        if (task := asyncio.current_task()) is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        deal = {
            Kind.application_command: self._command,
            Kind.autocomplete: self._complete,
            Kind.component: self._press,
        }.get(asked.kind)
        if deal is None:
            log.warning("an interaction of the kind %s is none of ours", asked.kind)
            return
        try:
            await deal(asked)
        except REFUSALS as error:
            log.info("an answer could not be shown: %s: %s", type(error).__name__, error)
        except Exception:
            log.exception("an interaction was not dealt with")

    async def _command(self, asked: PendingInteraction) -> None:
        """Somebody has used a slash command."""
        data = {"flags": HIDDEN} if asked.hidden else None
        heard = asyncio.create_task(self._acknowledge(asked, ANSWER_LATER, data))
        answers, lang = await self._answered(asked, effects.command)
        if await heard:
            await self._services.replies.to_command(asked, answers, lang)

    async def _press(self, asked: PendingInteraction) -> None:
        """Somebody has pressed a button or chosen from a list."""
        heard = asyncio.create_task(self._acknowledge_press(asked))
        answers, lang = await self._answered(asked, effects.tap)
        if not await heard:
            return
        if answers:
            await self._services.replies.to_press(asked, answers, lang)
        else:
            await self._services.replies.tidy(asked)

    async def _complete(self, asked: PendingInteraction) -> None:
        """Somebody is filling in a command: offer what could stand there."""
        choices = await completions(self._services, asked)
        await self._acknowledge(asked, CHOICES, {"choices": choices})

    async def _answered(self, asked: PendingInteraction, effect: Effect) -> tuple[Answers, str]:
        """What comes of an effect, and the language of the answers; a bug is answered, too."""
        lang = language_of(asked.lang)
        try:
            caller = await effects.caller_of(self._services, asked)
            lang = caller.lang
            return await effect(self._services, asked, caller), lang
        except Forbidden:
            return (answer(say(lang, "discord-no-threads")),), lang
        except Later as later:
            return (answer(say(lang, "discord-busy", seconds=ceil(later.seconds))),), lang
        except Exception:
            log.exception("an interaction failed")
            return (answer(say(lang, "discord-broken")),), lang

    async def _acknowledge_press(self, asked: PendingInteraction) -> bool:
        """The same of a button: from now on its message may be changed as an answer to that."""
        heard = await self._acknowledge(asked, CHANGE_LATER)
        pressed = asked.pressed
        if heard and pressed is not None and not pressed.hidden and not pressed.new_kind:
            self._services.channel.pressed(pressed.id, asked.token)
        return heard

    async def _acknowledge(
        self, asked: PendingInteraction, kind: int, data: dict[str, Any] | None = None
    ) -> bool:
        """Answer that it has been heard; False where it was too late for that."""
        try:
            await self._services.api.respond(asked.id, asked.token, kind, data)
        except Late as error:
            log.warning("an interaction was heard too late: %s", error)
            return False
        return True

"""From an interaction to its effect and its answers: commands, completions and presses.

Every interaction is acknowledged at once, while its effect is under way: whatever locks, pictures
and the line cost, nobody reads "the application did not respond".
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from math import ceil
from typing import Any

from msgspec.structs import replace

from bot.adapters.directory import Directory
from bot.adapters.discord.inbound.client import Kind, PendingInteraction
from bot.adapters.discord.inbound.threads import Threads, wanted_table, way
from bot.adapters.discord.outbound.api import (
    ANSWER_LATER,
    CHANGE_LATER,
    CHOICES,
    Api,
    Forbidden,
    Late,
)
from bot.adapters.discord.outbound.channel import PLATFORM, WISH, DiscordChannel
from bot.adapters.discord.outbound.messages import HIDDEN, pressed_token
from bot.adapters.discord.outbound.replies import Replies
from bot.adapters.discord.slash import TABLE, choice, command_line, filled_options, typing
from bot.common.clock import Clock
from bot.delivery.channel import Gone, Later, Refused
from bot.delivery.untracked import UntrackedMessage, UntrackedMessages
from bot.tables.idempotency import Update
from bot.tables.people.people import Visited
from bot.talk.button_token import ANYWHERE, command_token, read_token
from bot.talk.caller import Caller, Completion
from bot.talk.commands.catalogue import shows
from bot.talk.commands.handlers.play import IN_PLACE
from bot.talk.commands.router import Router
from bot.talk.message import Message, PrivateChat, Room
from bot.talk.voice import LANGUAGES, say
from bot.talk.wording import answer

log = logging.getLogger(__name__)

Answers = tuple[Message, ...]
Effect = Callable[[PendingInteraction, Caller], Awaitable[Answers]]

LONGEST_CHOICE = 100
MOST_CHOICES = 25
LONGEST_FAREWELL_S = 10.0
COMPLETION_S = 2.0
"""Discord wants its choices within three seconds; after this it gets what has been found."""
REFUSALS = (Late, Refused, Gone, Later)


@dataclass(frozen=True, slots=True)
class Services:
    """What hearing needs of the rest."""

    api: Api
    router: Router
    directory: Directory
    channel: DiscordChannel
    replies: Replies
    threads: Threads
    untracked: UntrackedMessages
    clock: Clock
    site: str = ""


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
        answers, lang = await self._answered(asked, self._commanded)
        if await heard:
            await self._services.replies.to_command(asked, answers, lang)

    async def _press(self, asked: PendingInteraction) -> None:
        """Somebody has pressed a button or chosen from a list."""
        heard = asyncio.create_task(self._acknowledge_press(asked))
        answers, lang = await self._answered(asked, self._tapped)
        if not await heard:
            return
        if answers:
            await self._services.replies.to_press(asked, answers, lang)
        else:
            await self._services.replies.tidy(asked)

    async def _complete(self, asked: PendingInteraction) -> None:
        """Somebody is filling in a command: offer what could stand there."""
        name, given, focused = filled_options(asked.data)
        before = typing(name, given, focused)
        found = await self._found(asked, f"{before}{given.get(focused, '')}")
        pairs = ((one.text[len(before) :].strip(), one.hint) for one in found)
        choices = [choice(*pair) for pair in pairs if 1 <= len(pair[0]) <= LONGEST_CHOICE]
        await self._acknowledge(asked, CHOICES, {"choices": choices[:MOST_CHOICES]})

    async def _found(self, asked: PendingInteraction, line: str) -> tuple[Completion, ...]:
        """What a line could become, as far as it is known before Discord gives up waiting."""

        async def complete() -> tuple[Completion, ...]:
            return await self._services.router.complete(await self._caller(asked), line)

        found = asyncio.create_task(complete())
        over = asyncio.create_task(self._services.clock.sleep(COMPLETION_S))
        try:
            await asyncio.wait({found, over}, return_when=asyncio.FIRST_COMPLETED)
            return found.result() if found.done() else ()
        except Exception:
            log.exception("a completion failed")
            return ()
        finally:
            found.cancel()
            over.cancel()

    # --- effects ---

    async def _answered(self, asked: PendingInteraction, effect: Effect) -> tuple[Answers, str]:
        """What comes of an effect, and the language of the answers; a bug is answered, too."""
        lang = asked.lang or LANGUAGES[0]
        try:
            caller = await self._caller(asked)
            lang = caller.lang
            return await effect(asked, caller), lang
        except Forbidden:
            return (answer(say(lang, "discord-no-threads")),), lang
        except Later as later:
            return (answer(say(lang, "discord-busy", seconds=ceil(later.seconds))),), lang
        except Exception:
            log.exception("an interaction failed")
            return (answer(say(lang, "discord-broken")),), lang

    async def _commanded(self, asked: PendingInteraction, caller: Caller) -> Answers:
        name, given, _ = filled_options(asked.data)
        spot, line = asked.spot, command_line(name, given)
        if spot is not None and shows(name) and not spot.writable:
            return (answer(say(caller.lang, "discord-no-rights")),)
        thread = self._services.threads.for_table(spot, caller, given.get(WISH))
        answers = await self._services.router.command(replace(caller, opens=thread), line)
        return answers if thread is None else await thread.told(answers)

    async def _tapped(self, asked: PendingInteraction, caller: Caller) -> Answers:
        token = pressed_token(asked.data)
        code = wanted_table(token)
        if code is not None:
            return await self._services.threads.move(asked, caller, code)
        untracked = await self._found_untracked(asked, caller, token)
        thread = self._services.threads.for_table(asked.spot, caller)
        answers = await self._services.router.tap(replace(caller, opens=thread), token)
        if thread is not None:
            answers = await thread.told(answers)
        if untracked is not None:
            await self._services.untracked.strip(untracked)
            answers = answers or (answer(say(caller.lang, "discord-copy")),)
        if answers or not asked.private_chat:
            return answers
        code, shown = read_token(token).code, f"{TABLE} {IN_PLACE}"
        if code == ANYWHERE:
            return answers
        # In a private chat the table's card is nowhere else: show what has come of it.
        return await self._services.router.tap(caller, command_token(code, shown))

    async def _found_untracked(
        self, asked: PendingInteraction, caller: Caller, token: str
    ) -> UntrackedMessage | None:
        """The pressed message, where the house does not know it."""
        if asked.pressed is None or asked.pressed.bare or asked.own or asked.spot is None:
            return None
        if self._services.channel.knows(asked.pressed.id):
            return None
        return await self._services.untracked.find(caller.place, asked.pressed.id, token)

    # --- who asks ---

    async def _caller(self, asked: PendingInteraction) -> Caller:
        spot, private_chat = asked.spot, str(asked.private_chat or "")
        room = None if spot is None else Visited(str(spot.channel), spot.title, spot.spoken)
        met = await self._services.directory.meet(
            str(asked.user), asked.names, asked.lang, room=room, private_chat=private_chat
        )
        place = PrivateChat(met.person.id) if met.room is None else Room(met.room)
        lang, update = met.person.lang or LANGUAGES[0], Update(PLATFORM, str(asked.id))

        async def manages(room: int) -> bool:
            # Of other rooms than the one where this is asked, nobody says.
            return asked.manages and room == met.room

        site = self._services.site
        return Caller(
            met.person.id, place, lang, update=update, manages=manages, way=way, site=site
        )

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

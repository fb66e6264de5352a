"""What a half-typed slash command could become, in the time that Discord waits for it."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from bot.adapters.discord.inbound.client import PendingInteraction
from bot.adapters.discord.inbound.effects import caller_of
from bot.adapters.discord.inbound.services import Services
from bot.adapters.discord.slash import choice, filled_options, typing
from bot.talk.caller import Completion

log = logging.getLogger(__name__)

LONGEST_CHOICE = 100
MOST_CHOICES = 25
COMPLETION_S = 2.0
"""Discord wants its choices within three seconds; after this it gets what has been found."""


async def completions(services: Services, asked: PendingInteraction) -> list[dict[str, Any]]:
    """What somebody who fills in a command may choose from."""
    name, given, focused = filled_options(asked.data)
    before = typing(name, given, focused)
    found = await _found(services, asked, f"{before}{given.get(focused, '')}")
    pairs = ((one.text[len(before) :].strip(), one.hint) for one in found)
    choices = [choice(*pair) for pair in pairs if 1 <= len(pair[0]) <= LONGEST_CHOICE]
    return choices[:MOST_CHOICES]


async def _found(
    services: Services, asked: PendingInteraction, line: str
) -> tuple[Completion, ...]:
    """What a line could become, as far as it is known before Discord gives up waiting."""

    async def complete() -> tuple[Completion, ...]:
        return await services.router.complete(await caller_of(services, asked), line)

    found = asyncio.create_task(complete())
    over = asyncio.create_task(services.clock.sleep(COMPLETION_S))
    try:
        await asyncio.wait({found, over}, return_when=asyncio.FIRST_COMPLETED)
        return found.result() if found.done() else ()
    except Exception:
        log.exception("a completion failed")
        return ()
    finally:
        found.cancel()
        over.cancel()

"""Completions are offered within the time that Discord gives them."""

from __future__ import annotations

import asyncio
import logging

import pytest


@pytest.mark.parametrize("trouble", ["slow", "broken"])
async def test_c10_a_completion_that_takes_too_long_is_answered_with_nothing(
    server, house, trouble, caplog
):
    caplog.set_level(logging.CRITICAL)
    anna = server.user("Anna")
    channel = server.channel(server.guild("Tavern", anna), "games")

    async def complete(*args):
        if trouble == "broken":
            raise OSError("the disk is away")
        await asyncio.Event().wait()

    house.router.complete = complete
    asked = anna.search(channel, "new", "game")
    async with asyncio.timeout(60):
        while not asked.is_answered:
            await asyncio.sleep(0.01)
            server.clock.advance(0.1)
    assert asked.choices == []
    assert asked.seconds < 3

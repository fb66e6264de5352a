"""Completions: what is offered to whom, within the time that Discord gives for it."""

from __future__ import annotations

import asyncio
import logging

import pytest

from rules.core.undo import waiting
from tests.bot.adapters import citadels
from tests.bot.adapters.chats.chairs import seated
from tests.bot.adapters.chats.citizens import Citizen
from tests.bot.adapters.chats.game import Game


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


async def test_completion_tells_the_asked_alone_what_they_may_choose(chat):
    people = chat.friends()
    game = Game(chat, *people)
    chairs = [Citizen(one, game) for one in people]
    await seated(game, chairs, "citadels", "city_size=7")
    table = await game.table()
    offered = table.live.state.offered
    (seat,) = waiting(citadels.RULES, table.live.state)
    for chair in chairs:
        mine = citadels.seat_of(chair, table) == seat
        found = await chair.player.person.autocomplete(game.room, "pick", "character")
        assert set(found) == (set(offered) if mine else set())
    asked = next(one for one in chairs if citadels.seat_of(one, table) == seat)
    found = await asked.player.person.autocomplete(game.room, "use", "power")
    assert found == []
    await asked.say(f"pick {offered[0]}")
    await chat.house.quiet()
    assert (await asked.table()).seq > table.seq
    assert asked.name not in asked.told().split("\n")[1]

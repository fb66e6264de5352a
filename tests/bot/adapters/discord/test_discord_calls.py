"""Who comes to be on turn is called once, whatever happens to the line or to the process.

A message that is sent again has the name that it had before, by which Discord knows it.
"""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.bot.adapters.discord.playing import Game, menu, press, said
from tests.doubles.discord import Fault
from tests.proofs import times

POST = "POST /channels/{channel_id}/messages"
TROUBLES = {
    "cut": {"cut": True},
    "lost": {"lost": True},
    "fault": {"code": 503},
    "flood": {"code": 429},
    "rejected": {"code": 400},
}
STEPS = 400
"""Within so many steps of the event loop after a move its card has been sent."""


@pytest.fixture
async def game(server, house):
    people = [server.user(name) for name in ("Anna", "Boris", "Clara")]
    game = Game(house, server.channel(server.guild("Tavern", *people), "games"), *people)
    await game.sit_down(by="commands")
    return game


async def last_choice(game):
    """Play on until the next answer ends a turn; who gives it, and by which button."""
    await game.offer()
    while not any(said(one) == "skip" for one in menu(game.card)):
        await game.type_through(await game.asked())
        await game.offer()
    await game.house.quiet()
    token = next(one for one in menu(game.card) if said(one) == "skip")
    return await game.asked(), token


def pings(game):
    return [len(one.pings(game.channel)) for one in game.people]


async def called(game, before):
    """How often each has been called since; the rest of what is to be said is waited for."""
    await game.offer()
    await game.house.quiet()
    return sorted(b - a for a, b in zip(before, pings(game), strict=True))


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_c3_who_is_on_turn_is_called_once_though_the_line_fails(server, game, trouble):
    person, token = await last_choice(game)
    before, seq = pings(game), (await game.table()).seq
    server.faults.append(Fault(POST, **TROUBLES[trouble]))
    press(person, game.card, token)
    await game.moved(seq)
    assert await called(game, before) == [0, 0, 1]


@pytest.mark.prove(seconds=900)
async def test_c3_nobody_is_left_uncalled_by_kills_and_cut_lines(server, build, game):
    random, turns = Random(3), 0
    for _ in range(times(4, 60)):
        person, token = await last_choice(game)
        before, trouble = pings(game), random.choice([*TROUBLES, "kill", "kill"])
        seq = (await game.table()).seq
        if trouble != "kill":
            # The library asks five times by itself.
            many = random.choice([1, times(1, 6)])
            server.faults.append(Fault(POST, times=many, **TROUBLES[trouble]))
        pressed = press(person, game.card, token)
        if trouble == "kill":
            for _ in range(random.randrange(STEPS)):
                await asyncio.sleep(0)
            pressed.excused = True
            await game.house.crash()
            game.house = await build(server)
            if (await game.table()).seq == seq:
                press(person, game.card, token)
        await game.moved(seq)
        assert await called(game, before) == [0, 0, 1], trouble
        turns += 1
    print(f"{turns} changes of turn, each called once")

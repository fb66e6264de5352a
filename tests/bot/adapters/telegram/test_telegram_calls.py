"""Who comes to be on turn is called, whatever happens to the line or to the process."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.bot.adapters.telegram.playing import Game, friends, menu
from tests.doubles.telegram import Fault
from tests.proofs import times

TROUBLES = {
    "cut": {"cut": True},
    "lost": {"lost": True},
    "fault": {"code": 500},
    "flood": {"code": 429},
    "rejected": {"code": 400},
}
"""What happens to the message that calls. Only with ``lost`` did it arrive, and nobody knows."""
STEPS = 400
"""Within so many steps of the event loop after a move its card has been sent."""


LINE, CARD = "sendMessage", "sendPhoto"
"""What calls: a line in the group, or one's own card in the private chat."""


@pytest.fixture(params=[LINE, CARD])
def way(request):
    return request.param


@pytest.fixture
async def game(server, house, way):
    people = friends(server)
    game = Game(house, server.group("Friends", *people), *people)
    if way == CARD:
        for one in people:
            one.open_private()
        await house.quiet()
    await game.sit_down()
    return game


async def last_choice(game):
    """Play on until the next answer ends a turn."""
    while not any(one.endswith("|skip") for one in menu(game.card)):
        await game.type_through()
    await game.house.quiet()


def pings(game):
    """How often each has been called: by name in the group, or by their own card."""
    cards = [[one for one in who.buzzes(who.private) if _is_card(one)] for who in game.people]
    named = [who.pings(game.room) for who in game.people]
    return [len(one) + len(two) for one, two in zip(named, cards, strict=True)]


def _is_card(message):
    return message.sender.is_bot and " · " in message.text.split("\n")[0]


async def called(game, before):
    """How often each has been called since; the rest of what is to be said is waited for."""
    await game.next()
    await game.house.quiet()
    return sorted(b - a for a, b in zip(before, pings(game), strict=True))


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_c3_who_is_on_turn_is_called_though_the_line_fails(server, game, way, trouble):
    await last_choice(game)
    before = pings(game)
    server.faults.append(Fault(way, **TROUBLES[trouble]))
    game.asked.send(game.room, "/skip")
    assert await called(game, before) == [0, 0, 2 if trouble == "lost" else 1]


@pytest.mark.prove(seconds=900)
async def test_c3_nobody_is_left_uncalled_by_kills_and_cut_lines(server, build, game, way):
    random, turns, twice, unknown = Random(3), 0, 0, 0
    for _ in range(times(6, 120)):
        await last_choice(game)
        before, trouble = pings(game), random.choice([*TROUBLES, "kill", "kill"])
        if trouble != "kill":
            server.faults.append(Fault(way, **TROUBLES[trouble]))
        game.asked.send(game.room, "/skip")
        if trouble == "kill":
            for _ in range(random.randrange(STEPS)):
                await asyncio.sleep(0)
            await game.house.crash()
            heard = sum(pings(game)) - sum(before)
            game.house = await build(server)
        else:
            heard = trouble == "lost"
        unknown += heard
        *others, most = await called(game, before)
        if game.over:
            break
        assert others == [0, 0]
        assert most == 1 or (most == 2 and heard), trouble
        turns += 1
        twice += most == 2
    print(f"{turns} changes of turn, 0 uncalled, {twice} called twice; {unknown} unnoted arrivals")

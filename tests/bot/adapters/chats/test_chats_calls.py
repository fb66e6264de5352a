"""Who comes to be on turn is called, whatever happens to the line or to the process."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.bot.adapters.chats.driver import said
from tests.bot.adapters.chats.game import Game
from tests.proofs import times

TROUBLES = ("cut", "lost", "fault", "flood", "rejected")
"""What happens to the message that calls. Only with ``lost`` did it arrive, and nobody knows."""
STEPS = 400
"""Within so many steps of the event loop after a move its card has been sent."""


@pytest.fixture(params=["room", "home"])
async def game(chat, request):
    """People who are called by name in the room, or by their own card at home."""
    found = Game(chat, *chat.friends())
    for one in found.players if request.param == "home" else ():
        await one.is_called_at_home()
    await found.sits_down()
    found.at_home = request.param == "home"
    return found


async def last_choice(game):
    """Play on until the next answer ends a turn; False at the end of the game."""
    while await game.awaited():
        if any(said(one) == "skip" for one in game.driver.menu(await game.offer())):
            await game.house.quiet()
            return True
        await game.types_through()
    return False


def calls(game):
    """How often each has been called: by name in the room, or by their own card."""
    cards = [[one for one in who.rings() if _is_card(game, one)] for who in game.players]
    named = [who.pings() for who in game.players]
    return [len(one) + len(two) for one, two in zip(named, cards, strict=True)]


def _is_card(game, message):
    return game.driver.is_bots(message) and "· " in message.text.split("\n")[0]


async def called(game, before):
    """How often each has been called since; the rest of what is to be said is waited for."""
    await game.offer()
    await game.house.quiet()
    return sorted(b - a for a, b in zip(before, calls(game), strict=True))


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_c3_who_is_on_turn_is_called_though_the_line_fails(chat, game, trouble):
    await last_choice(game)
    player, before, seq = await game.asked(), calls(game), (await game.table()).seq
    chat.fails_to_post(trouble, picture=game.at_home)
    await player.uses("skip")
    await game.moved(seq)
    # Where a message that is sent again is not known again, it stands there twice.
    twice = trouble == "lost" and not chat.knows_messages_again
    assert await called(game, before) == [0, 0, 2 if twice else 1]


@pytest.mark.prove(seconds=900)
async def test_c3_nobody_is_left_uncalled_by_kills_and_cut_lines(chat, game):
    random, turns, twice = Random(3), 0, 0
    for _ in range(times(5, 100)):
        if not await last_choice(game):
            break
        before, trouble = calls(game), random.choice([*TROUBLES, "kill", "kill"])
        player, seq = await game.asked(), (await game.table()).seq
        heard = trouble == "lost"
        if trouble == "kill":
            heard = await killed(chat, game, player, random.randrange(STEPS))
        else:
            many = random.choice([1, times(1, chat.most_trouble)])
            chat.fails_to_post(trouble, many, picture=game.at_home)
            await player.uses("skip")
        await game.moved(seq)
        if not await game.awaited():
            break
        *others, most = await called(game, before)
        assert others == [0, 0]
        assert most == 1 or (most == 2 and heard and not chat.knows_messages_again), trouble
        turns, twice = turns + 1, twice + (most == 2)
    assert turns
    print(f"{turns} changes of turn, 0 uncalled, {twice} called twice")


async def killed(chat, game, player, steps):
    """The process dies so many steps after a move; whether somebody has heard of it by then."""
    before, seq = sum(calls(game)), (await game.table()).seq
    player.starts("skip")
    for _ in range(steps):
        await asyncio.sleep(0)
    await chat.house.crash()
    heard = sum(calls(game)) > before
    await chat.opens()
    if (await game.table()).seq == seq and not chat.tells_again:
        await player.uses("skip")
    return heard

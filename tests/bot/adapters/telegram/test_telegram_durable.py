"""An update has its effect once, whatever happens between hearing it and confirming it."""

from __future__ import annotations

import asyncio

import pytest

from tests.bot.adapters.telegram.playing import Game, friends, menu
from tests.doubles.telegram import Fault


@pytest.fixture
async def game(server, house):
    people = friends(server)
    game = Game(house, server.group("Friends", *people), *people)
    await game.sit_down()
    await house.quiet()
    return game


def final(game):
    """A button of the card that moves at once; the card is moved on until it has one."""
    return [one for one in menu(game.card) if "|?" not in one]


async def ready(game):
    while not final(game):
        await game.tap_through()
    await game.house.quiet()
    return game.asked, final(game)[0]


async def test_a_tap_that_was_heard_but_not_done_is_done_after_a_crash(server, build, house, game):
    person, token = await ready(game)
    before, heard = await game.table(), asyncio.Event()

    async def never(*args):
        heard.set()
        await asyncio.Event().wait()

    house.router.tap = never
    tap = person.tap(game.card, menu(game.card)[token])
    await heard.wait()
    await house.crash()
    game.house = await build(server)
    await tap.answered()
    await game.next()
    assert (await game.table()).seq > before.seq


async def test_a_tap_that_was_done_but_not_confirmed_is_not_done_again(server, build, house, game):
    person, token = await ready(game)
    done, act = asyncio.Event(), house.router.tap

    async def then_nothing(*args):
        await act(*args)
        done.set()
        await asyncio.Event().wait()

    house.router.tap = then_nothing
    tap = person.tap(game.card, menu(game.card)[token])
    await done.wait()
    after = await game.table()
    await house.crash()
    game.house = await build(server)
    await tap.answered()
    assert tap.text is None
    await game.next()
    await game.house.quiet()
    assert await game.table() == after
    assert all(len(one.message.pings) <= 1 for one in game.cards())


async def test_an_effect_that_fails_is_tried_again(server, house, game):
    person, token = await ready(game)
    act, tries = house.router.tap, []

    async def fails_once(*args):
        tries.append(args)
        if len(tries) == 1:
            raise OSError("the disk is away")
        return await act(*args)

    house.router.tap = fails_once
    tap = person.tap(game.card, menu(game.card)[token])
    async with asyncio.timeout(90):
        while len(tries) < 2:
            await asyncio.sleep(0.01)
            server.clock.advance(0.2)
    await tap.answered()
    await game.next()


async def test_an_effect_that_always_fails_stops_nobody_else(server, house, game):
    act = house.router.tap

    async def fails(caller, token):
        if "!help" in token:
            raise OSError("broken")
        return await act(caller, token)

    house.router.tap = fails
    tap = game.host.tap(game.card, "Help")
    async with asyncio.timeout(90):
        while not tap.is_answered:
            await asyncio.sleep(0.01)
            server.clock.advance(0.2)
    await house.quiet()
    await game.play(2)


@pytest.mark.parametrize("fault", [{"code": 500}, {"code": 429}, {"cut": True}, {"lost": True}])
async def test_updates_come_after_trouble_on_the_line(server, house, game, fault):
    server.faults.append(Fault("getUpdates", times=2, **fault))
    await game.type_through()
    assert await game.table()


async def test_nothing_is_left_to_confirm_after_a_stop(server, house, game):
    await house.telegram.stop()
    assert server.api.updates.waiting == []

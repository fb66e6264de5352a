"""A copy of a card whose arrival nobody heard of loses its buttons when it is pressed."""

from __future__ import annotations

import pytest

from tests.bot.adapters.telegram.playing import Game, friends, menu, tokens
from tests.doubles.telegram import Fault


@pytest.fixture
async def copied(server, house):
    """A game whose card stands there twice; the stray copy is the first of the two."""
    people = friends(server)
    game = Game(house, server.group("Friends", *people), *people)
    await game.sit_down()
    await game.play(3, typing=True)
    await house.quiet()
    server.faults.append(Fault("sendPhoto", lost=True))
    game.host.send(game.room, "/table")
    await house.quiet()
    stray, _ = keyed(game)
    return game, stray


def keyed(game):
    return [one.message for one in game.cards() if tokens(one.message)]


@pytest.mark.parametrize("server", ["new", "old"], indirect=True)
async def test_c2_a_pressed_copy_loses_its_buttons_and_says_so(server, house, copied):
    game, stray = copied
    token = min(menu(stray))
    tap = await game.press(game.asked, stray, token)
    await house.quiet()
    assert tokens(stray) == {}
    assert keyed(game) == [game.card], "the table's own card keeps them"
    if not server.api.ephemeral:
        assert "old copy" in tap.text, "no menu opens in it before everybody's eyes"


async def test_c2_a_copy_of_an_earlier_card_loses_its_buttons_too(server, house, copied):
    game, stray = copied
    before = (await game.table()).seq
    await game.type_through()
    await house.quiet()
    person = game.asked
    token = next(one for one in tokens(stray) if one.endswith("!help"))
    await game.press(person, stray, token)
    await house.quiet()
    assert tokens(stray) == {}
    assert (await game.table()).seq > before


async def test_c2_the_known_card_keeps_its_buttons_whatever_is_pressed(server, house, copied):
    game, stray = copied
    tap = await game.press(game.asked, game.card, game.token("!help"))
    assert tap.is_answered
    await house.quiet()
    assert keyed(game) == [stray, game.card]


async def test_c2_a_copy_in_the_private_chat_loses_its_buttons_by_a_move(server, build):
    house = await build(server, seed=3)
    people = friends(server)
    for one in people:
        one.open_private()
    game = Game(house, server.group("Friends", *people), *people)
    await game.sit_down()
    await house.quiet()
    while not any(one.endswith("|skip") for one in menu(game.card)):
        await game.type_through()
    asked = game.asked
    asked.send(asked.private, f"/table {game.code}")
    await house.quiet()
    answer = await house.until(lambda: _last(asked, "|skip"))
    await game.press(asked, answer, next(one for one in tokens(answer) if one.endswith("|skip")))
    await house.quiet()
    assert tokens(answer) == {}


def _last(person, end):
    shown = person.last(person.private).message
    return shown if any(one.endswith(end) for one in tokens(shown)) else None

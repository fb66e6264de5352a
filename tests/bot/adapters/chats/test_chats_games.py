"""Whole games of Carcassonne in a chat, and old buttons after them."""

from __future__ import annotations

import pytest

from tests.bot.adapters.chats.chairs import on
from tests.bot.adapters.chats.driver import said
from tests.bot.adapters.chats.game import Game

pytestmark = pytest.mark.game

TILES = 72


@pytest.mark.prove(seconds=120, short=False)
@pytest.mark.parametrize("outside", on("telegram"), indirect=True)
async def test_three_people_play_by_buttons_to_the_final_score(chat):
    people = chat.friends(Anna="ru", Boris="ru", Clara="ru")
    game = Game(chat, *people, seed=2)
    await game.sits_down()
    await game.plays()
    assert game.over
    assert "Игра окончена" in game.text
    assert "1. " in game.text
    assert all(one.name in game.text for one in people)
    assert all(one.seconds == 0 for one in game.replies)
    assert len((await game.table()).live.state.board) == TILES
    # One card has buttons. Each turn has called one person, by a line that is gone by now.
    assert [one for one in game.cards if one.labels] == game.cards[-1:]
    called = [one for one in chat.posts(game.room) if one.pings]
    assert len(called) >= TILES - 2
    assert all(len(one.pings) == 1 for one in called)
    assert all(one.deleted for one in called)
    await every_old_button_is_answered_in_private(game)


async def every_old_button_is_answered_in_private(game):
    """All that was ever pressed is pressed once more, by who has seen it."""
    table, told = await game.table(), [one.text for one in game.cards]
    public = len(game.driver.posts(game.room))
    last = {(id(message), token): (message, token) for message, token in game.shown}
    pressed = [one for one in last.values() if not one[0].deleted]
    assert len(pressed) > TILES
    for message, token in pressed:
        owner = next((one for one in game.players if one.person is message.receiver), game.host)
        known = len(owner.mine())
        reply = await owner.presses(message, token, old=True)
        assert reply.seconds == 0
        await game.house.until(lambda r=reply, o=owner, k=known: r.words or len(o.mine()) > k)
    await game.house.quiet()
    assert await game.table() == table
    assert [one.text for one in game.cards] == told
    assert len(game.driver.posts(game.room)) == public


@pytest.mark.prove(seconds=120)
@pytest.mark.parametrize("outside", on("discord"), indirect=True)
async def test_three_people_play_by_commands_to_the_final_score(chat):
    people = chat.friends(Boris="ru")
    game = Game(chat, *people)
    await game.sits_down()
    await game.plays(typing=True)
    assert "The game is over" in game.text
    assert all(one.name in game.text for one in people)
    assert chat.menu(game.card) == {}
    assert [one for one in people if not one.pings()] == []
    assert not any(said(one).startswith("?") for one in game.tokens)

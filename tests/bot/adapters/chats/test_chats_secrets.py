"""Games with secrets in a room: what is for one person's eyes never comes before others'."""

from __future__ import annotations

import pytest

from bot.tables.model import RUNNING
from tests.bot.adapters.chats.hidden import Hidden
from tests.proofs import IN_FULL, times

pytestmark = pytest.mark.game

OWN = "Citizens: red "
"""Only on a hand: who lives in the quarters of its reader."""


@pytest.fixture
async def game(chat):
    """Three people whose private chats have never been opened, and take no messages."""
    people = chat.friends()
    for one in people:
        chat.closes_home(one)
    found = Hidden(chat, *people)
    await found.begun()
    return found


@pytest.mark.prove(seconds=120)
async def test_a_game_with_secrets_is_played_in_the_room_alone(chat, game):
    assert await game.plays_by_hands(times(12, 1000)) >= 12
    assert game.over == ((await game.table()).status != RUNNING)
    assert game.over == IN_FULL
    assert "1. " in game.text or not game.over
    # Nothing was said in private chats, and nothing of a hand was told to all.
    assert not any(one.home.messages for one in game.players)
    assert OWN not in game.told()


async def test_a_hand_is_shown_to_its_reader_alone_with_its_picture(chat, game):
    host = game.host
    shown = await game.opened(host)
    assert shown.receiver is host.person
    assert OWN in shown.text
    assert chat.pictured(shown)
    for other in game.players[1:]:
        assert shown not in [one.message for one in other.sees()]


async def test_one_hand_takes_the_place_of_the_one_before(chat, game):
    first = await game.opened(game.host)
    await game.press(game.host, "!hand")
    await chat.house.until(lambda: first.deleted)
    await chat.house.until(lambda: game.hand(game.host) not in (None, first))


async def test_a_refusal_that_may_name_a_hand_is_for_its_reader_alone(chat, game):
    host = game.host
    before = {id(one) for one in chat.posts(game.room)}
    for name in ("die 9", "hand", "help", "gain", "log", "export"):
        command, *slot = name.split()
        await host.uses(command, **({"slot": slot[0]} if slot else {}))
        await chat.house.quiet()
    assert len(chat.alone_to(host, game.room)) >= 4
    said = [one.text for one in chat.posts(game.room) if id(one) not in before]
    # What no menu of commands knows is typed for all to see: they are told where the answer is.
    assert [one for one in said if "for your eyes only" not in one] == []
    assert OWN not in game.told()


async def test_a_button_of_somebody_elses_hand_does_nothing(chat, game):
    shown = await game.opened(game.host)
    token = next(one for one in chat.menu(shown) if "|?" not in one)
    before = await game.table()
    stranger = chat.person("Dora")
    chat.joins(stranger, game.room)
    told = await stranger.forges(game.card, token)
    await chat.house.until(lambda: told.words)
    assert "watching" in told.words
    assert (await game.table()).seq == before.seq
    assert game.tokens

"""Whole games of Citadels in a chat: two, three, five and eight seats."""

from __future__ import annotations

from random import Random

import pytest

from tests.bot.adapters import citadels
from tests.bot.adapters.chats.chairs import seated, shared_out
from tests.bot.adapters.chats.citizens import Citizen
from tests.bot.adapters.chats.game import Game

pytestmark = pytest.mark.game


@pytest.mark.prove(seconds=120)
@pytest.mark.parametrize(
    ("outside", "case"), shared_out(citadels.GAMES[::-1], short=2, first=1), indirect=["outside"]
)
async def test_a_game_is_played_to_the_final_score_by_buttons_and_lines(chat, case):
    seats, computers, langs, taps = case
    people = [chat.person(name, lang) for name, lang in zip(("Anna", "Boris"), langs, strict=True)]
    chat.room(*people)
    game = Game(chat, *people)
    at_home = seats in (3, 5)
    chairs = [
        Citizen(people[0], game, typing=seats in (2, 5)),
        Citizen(people[1], game, typing=seats in (3, 8), private=at_home),
    ]
    await seated(game, chairs, "citadels", "city_size=7", computers=computers, taps=taps)
    assert await citadels.play(chairs, Random(seats)) > 20
    await chat.house.quiet()
    assert game.over
    assert all(one.name in game.text for one in people)
    assert "1. " in game.text

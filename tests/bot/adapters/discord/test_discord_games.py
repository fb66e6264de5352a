"""Whole games of Carcassonne on the local Discord, with the real library."""

from __future__ import annotations

import pytest

from tests.bot.adapters.discord.playing import Game, menu

pytestmark = pytest.mark.game

SEEDS = {"en": 3, "ru": 4}


@pytest.fixture
def people(server):
    return [server.user(name) for name in ("Anna", "Boris", "Clara")]


def channel_of(server, people, locale="en-US"):
    return server.channel(server.guild("Tavern", *people, locale=locale), "games")


async def test_three_play_by_slash_commands_to_the_final_score(server, house, people):
    people[1].locale = "ru"
    game = Game(house, channel_of(server, people), *people)
    await game.sit_down(by="commands")
    await game.play(typing=True)
    assert "The game is over" in game.card.text
    assert all(one.name in game.card.text for one in people)
    assert menu(game.card) == {}
    assert [one for one in people if not one.pings(game.channel)] == []


async def test_three_play_by_buttons_to_the_final_score(server, house, people):
    people[1].locale = people[2].locale = "ru"
    game = Game(house, channel_of(server, people, "ru"), *people, seed=2)
    await game.sit_down()
    await game.play()
    assert "Игра окончена" in game.card.text
    assert [one.labels for one in game.cards[:-1] if one.labels] == []

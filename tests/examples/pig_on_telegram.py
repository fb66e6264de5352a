"""Pig on the local Telegram; run by ``test_examples_pig.py``, where Pig is installed."""

from __future__ import annotations

import pytest

from renderers import draw
from tests.bot.adapters.telegram.conftest import build, server  # noqa: F401 - fixtures
from tests.bot.adapters.telegram.playing import Game, friends


class Pig(Game):
    """A game of Pig among careful people, who bank whatever they have."""

    line = "/new pig goal=25"

    async def pick(self, person, offered):
        return next((one for one in offered if one.endswith("|bank")), offered[0])


@pytest.mark.parametrize(("lang", "title"), [("en", "Pig"), ("ru", "Свинья")])
async def test_friends_play_by_buttons_to_the_end(server, build, lang, title):  # noqa: F811
    house = await build(server, draw=draw)
    people = friends(server, Anna=lang, Boris=lang, Clara=lang)
    game = Pig(house, server.group("Friends", *people), *people)
    await game.sit_down()
    assert title in game.card.text
    await game.play()
    table = await game.table()
    assert table.live.state.over
    assert max(table.live.state.scores) >= 25
    assert all(tap.seconds == 0 for tap in game.taps)

"""The Princes of Florence in a chat, from the lobby to the final score."""

from __future__ import annotations

import re
from random import Random

import pytest

from locales import words
from tests.bot.adapters import florence
from tests.bot.adapters.chats.chairs import seated, shared_out
from tests.bot.adapters.chats.princes import assert_final_scores, gathered

pytestmark = pytest.mark.game

WAYS = [
    (1, (("Anna", "en", False, True),)),
    (2, (("Anna", "en", True, True), ("Boris", "ru", False, False))),
    (3, (("Boris", "ru", True, False),)),
    (4, (("Anna", "en", True, True),)),
    (5, (("Boris", "ru", False, False),)),
]
"""For so many seats, who plays, in which language, typing or not, at home or in the room."""
VARIANTS = [
    ("muse_princess=on", "florence-option-muse-princess", 4, 3, (("Anna", "en", False, False),)),
    ("cooperative=on", "florence-option-cooperative", 3, 2,
     (("Anna", "en", True, True), ("Boris", "ru", False, True))),
    ("cooperative=on", "florence-option-cooperative", 3, 4, (("Boris", "ru", True, True),)),
    ("cooperative=on", "florence-option-cooperative", 3, 5, (("Anna", "en", False, True),)),
    ("muse_princess=on", "florence-option-muse-princess", 4, 2, (("Anna", "en", False, True),)),
]  # fmt: skip
"""An option, the words of it, the least answers in a round, seats, and who plays as above."""


@pytest.mark.prove(seconds=120)
@pytest.mark.parametrize(
    ("outside", "case"), shared_out(WAYS, short=2, first=1), indirect=["outside"]
)
async def test_a_game_is_played_from_the_lobby_to_the_final_score(chat, case):
    seats, ways = case
    game, chairs = gathered(chat, ways)
    options = florence.ALONE if seats == 1 else ""
    for chair in chairs:
        # What is for somebody's eyes alone is not announced where all have read their line.
        await chair.player.opens_home()
    lobby = await seated(game, chairs, "florence", options, computers=seats - len(chairs))
    text = words(chairs[0].lang)
    assert (text("florence-option-variant-official-2p") in lobby) == (seats == 2)
    assert await florence.play(chairs, Random(seats)) > 7 * 3 * len(chairs)
    await chat.house.quiet()
    table = await game.table()
    assert table.options.get("variant") == {1: "solo", 2: "official_2p"}.get(seats)
    rival = text("florence-rival")
    assert bool(re.search(rf"\. {rival}: \S+\s", game.text)) == (seats == 1)
    await assert_final_scores(game)


@pytest.mark.prove(seconds=120, short=False)
@pytest.mark.parametrize(("outside", "case"), shared_out(VARIANTS, short=2), indirect=["outside"])
async def test_a_game_with_an_option_is_played_to_the_final_score(chat, case):
    option, shown, answers, seats, ways = case
    game, chairs = gathered(chat, ways)
    lobby = await seated(game, chairs, "florence", option, computers=seats - len(chairs))
    assert words(chairs[0].lang)(shown) in lobby
    assert await florence.play(chairs, Random(seats)) > 7 * answers * len(chairs)
    await chat.house.quiet()
    table = await game.table()
    name, value = option.split("=")
    assert table.options[name] == value
    # Neighbours who may build together have done so.
    assert (florence.shared(table) > 0) == (name == "cooperative")
    await assert_final_scores(game)

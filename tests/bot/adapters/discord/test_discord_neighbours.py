"""Neighbours build together on the local Discord, from the lobby to the final score."""

from __future__ import annotations

import re
from random import Random

import pytest

from locales import words
from tests.bot.adapters import florence
from tests.bot.adapters.discord.test_discord_florence import Prince, seated

pytestmark = pytest.mark.game

WAYS = {
    5: (("Anna", "en-US", False, True),),
}
"""For so many seats, who plays, in which language, typing or not, at home or in the channel."""


@pytest.mark.parametrize("seats", WAYS)
async def test_neighbours_build_together_to_the_final_score(server, house, seats):
    people = [server.user(name, locale=locale) for name, locale, *_ in WAYS[seats]]
    channel = server.channel(server.guild("Tavern", *people), "games")
    chairs = [
        Prince(house, channel, person, typing=typing, private=private)
        for person, (_, _, typing, private) in zip(people, WAYS[seats], strict=True)
    ]
    lobby = await seated(house, chairs, seats - len(chairs), options="cooperative=on")
    # The lobby speaks the server's language.
    assert words("en")("florence-option-cooperative") in lobby
    assert await florence.play(chairs, Random(seats)) > 7 * 3 * len(chairs)
    await house.quiet()
    table = await chairs[0].table()
    assert florence.shared(table) > 0
    last = chairs[0].game.card.text.replace("\\", "")
    for seat, score in enumerate(table.live.state.players):
        assert re.search(rf"\. {table.seats[seat].name}: {score.pp}\s", last)

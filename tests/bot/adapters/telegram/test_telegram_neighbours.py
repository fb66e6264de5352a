"""Neighbours build together on the local Telegram, from the lobby to the final score."""

from __future__ import annotations

import re
from random import Random

import pytest

from locales import words
from tests.bot.adapters import florence
from tests.bot.adapters.telegram.test_telegram_florence import Prince, seated

pytestmark = pytest.mark.game

WAYS = {
    2: (("Anna", "en", True), ("Boris", "ru", False)),
    4: (("Boris", "ru", True),),
}
"""For so many seats, who plays, in which language, typing or not."""


@pytest.mark.parametrize("seats", WAYS)
async def test_neighbours_build_together_to_the_final_score(server, house, seats):
    people = [server.user(name, language=lang) for name, lang, _ in WAYS[seats]]
    room = server.group("Friends", *people)
    chairs = []
    for person, (_, _, typing) in zip(people, WAYS[seats], strict=True):
        person.open_private()
        chairs.append(Prince(house, room, person, typing=typing, private=True))
    lobby = await seated(house, room, chairs, seats - len(chairs), "cooperative=on")
    assert words(chairs[0].lang)("florence-option-cooperative") in lobby
    assert await florence.play(chairs, Random(seats)) > 7 * 3 * len(chairs)
    await house.quiet()
    table = await chairs[0].table()
    assert chairs[0].game.over
    assert florence.shared(table) > 0
    for seat, score in enumerate(table.live.state.players):
        assert re.search(rf"\. {table.seats[seat].name}: {score.pp}\s", chairs[0].game.card.text)

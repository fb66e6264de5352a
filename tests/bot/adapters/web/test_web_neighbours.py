"""Neighbours build together on the local web room, from the lobby to the final score."""

from __future__ import annotations

import re
from random import Random

import pytest

from locales import words
from tests.bot.adapters import florence
from tests.bot.adapters.web.test_web_florence import princes, seated  # noqa: F401
from tests.bot.adapters.web.test_web_troyes import over, tables  # noqa: F401
from tests.proofs import rows

pytestmark = pytest.mark.game

WAYS = {
    3: (("Anna", "en", False, True),),
}
"""For so many seats, who plays, in which language, typing or not, in private or in the room."""


@pytest.mark.prove(seconds=300, short=False)
@pytest.mark.parametrize("seats", rows([*WAYS][:1], [*WAYS]))
async def test_neighbours_build_together_to_the_final_score(princes, seats):  # noqa: F811
    chairs = await princes(*WAYS[seats])
    lobby = await seated(chairs, seats - len(chairs), "cooperative=on")
    assert words(chairs[0].lang)("florence-option-cooperative") in lobby
    assert await florence.play(chairs, Random(seats)) > 7 * 3 * len(chairs)
    last = await over(chairs[0])
    table = await chairs[0].table()
    assert florence.shared(table) > 0
    for seat, score in enumerate(table.live.state.players):
        assert re.search(rf"\. {table.seats[seat].name}: {score.pp}\s", last)

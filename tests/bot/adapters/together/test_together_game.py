"""One table with a seat on each of Telegram, Discord and the web room."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests import proofs
from tests.bot.adapters.together.seats import OnDiscord, OnTelegram, OnTheWeb, Seat, revision

pytestmark = pytest.mark.game

OVER = "The game is over"


class Table:
    """The one table, as its three rooms show it."""

    def __init__(self, together, *seats: Seat) -> None:
        self.together = together
        self.seats = seats
        self.random = Random(5)
        self.revision = 0
        self.answers: dict[str, int] = dict.fromkeys((one.name for one in seats), 0)

    @property
    def over(self) -> bool:
        return all(OVER in one.card for one in self.seats)

    @property
    def shown(self) -> bool:
        """Whether every room shows the ask that comes after the one answered last."""
        revisions = {revision(one.menu) for one in self.seats}
        return self.over or (len(revisions) == 1 and not revisions & {0, self.revision})

    async def answer(self) -> None:
        """Whoever is asked answers in their own room; all rooms show what comes of it."""
        turns = {one.card.splitlines()[1] for one in self.seats}
        assert len(turns) == 1, turns
        name = turns.pop().partition(":")[0]
        seat = next(one for one in self.seats if one.name == name)
        self.revision = revision(seat.menu)
        self.together.clock.advance(15)
        await seat.answer(self.random)
        self.answers[name] += 1
        await self.together.until(lambda: self.shown)


async def gathered(together):
    """Anna's group, Boris' channel and Clara's room, each with the same table."""
    anna, boris = together.telegram.user("Anna"), together.discord.user("Boris")
    clara = await together.guest("Clara")
    group = together.telegram.group("Friends", anna)
    guild = together.discord.guild("Tavern", boris)
    channel = together.discord.channel(guild, "games")
    window = await clara.window(await clara.open_room())
    one, two = OnTelegram(together, anna, group), OnDiscord(together, boris, channel)
    three = OnTheWeb(together, "Clara", window)
    await one.type("new", game="carcassonne")
    await together.until(lambda: "Anna" in one.card)
    code = re.search(r"[A-Z0-9]{4}", one.card.splitlines()[0].split(" · ")[1])[0]
    await two.type("join", table=code)
    await together.until(lambda: "Boris" in two.card and "Boris" in one.card)
    await three.type("join", code=code)
    seats = (one, two, three)
    await together.until(lambda: all("Clara" in seat.card for seat in seats))
    await one.press("!begin")
    table = Table(together, *seats)
    await together.until(lambda: table.shown)
    return table


@proofs.WAITS
async def test_a_table_on_three_platforms_is_played_to_the_final_score(together):
    table = await gathered(together)
    while not table.over:
        await table.answer()
    anna, boris, _ = table.seats
    # Each has played a third of the 71 tiles, in their own room.
    assert min(table.answers.values()) >= 23
    scores = {tuple(re.findall(r"^\d\. .*", one.card, re.MULTILINE)) for one in table.seats}
    assert len(scores) == 1
    assert len(scores.pop()) == 3
    assert [one.menu for one in table.seats] == [[], [], []]
    # Whoever has to act is called where they are, and nowhere else.
    assert len(anna.person.pings(anna.room)) >= 23
    assert len(boris.person.pings(boris.channel)) >= 23

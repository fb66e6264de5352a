"""A game that takes three weeks: cards and calls grow old, a thread is archived, and it goes on."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.paced import Case, PacedTable
from benchmarks.places import PLATFORMS
from tests.proofs import IN_FULL

HOUR = 3600
DAY = 24 * HOUR
PAUSE_S = 9 * DAY
"""So long nobody does anything: a thread is archived, and nothing young enough to be deleted."""
SHORT = 12
"""So many decisions of a game are played in short."""


def keyed(table: PacedTable) -> list[Any]:
    """The messages that anybody finds with a key that moves, but answers to one's own taps."""
    found = {
        id(one): one
        for name in table.people
        for one in table.shown(name)
        if one.receiver is None and any(_moves(data) for data in table.buttons(one))
    }
    return list(found.values())


def _moves(data: str) -> bool:
    return not data.split("|")[2].startswith("!")


def place(message: Any) -> int:
    """Where a message stands."""
    return int((message.chat if hasattr(message, "chat") else message.channel).id)


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.prove(seconds=900)
async def test_a_florence_of_three_weeks_goes_on_and_leaves_no_living_key(platform, tmp_path):
    thought = 3 * HOUR if IN_FULL else DAY
    case = Case(platform, "florence", reached="mixed", thought_s=thought)
    async with PLATFORMS[platform](case, tmp_path) as table:
        await table.begin()
        start = table.server.clock.now()
        while table.decisions < (10_000 if IN_FULL else SHORT) and await table.decide():
            places = [place(one) for one in keyed(table)]
            assert len(places) == len(set(places)), "an old card has kept its keys"
            if table.decisions == SHORT // 2:
                table.server.clock.advance(PAUSE_S)
                if platform == "discord":
                    (thread,) = table.room.guild.threads
                    table.server.api.settle(thread)
                    assert thread.archived
                await table.settle()
        await table.settle()
        assert table.server.clock.now() - start >= 20 * DAY
        assert table.over or table.decisions == SHORT
        if table.over:
            assert keyed(table) == []
        assert table.violations == []
        if platform == "discord":
            (thread,) = table.room.guild.threads
            assert not thread.archived
            assert 30046 not in {one.code for one in table.server.calls}
            assert len([one for one in thread.messages.values() if not one.deleted]) > 1

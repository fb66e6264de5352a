"""A game says no more in a chat than friends bear, and calls whoever must act."""

from __future__ import annotations

import pytest

from benchmarks.counts import DELETE, EDIT, POST, Sent, tally
from benchmarks.messages import WANTED, cases, missed, row
from benchmarks.paced import REACHED, SLOW_S
from benchmarks.places import PLATFORMS, play
from tests.proofs import IN_FULL

GROUP, HOME = -1, 1
SHORT = 16
"""So many decisions of a game are played in short."""


def test_a_call_line_and_its_end_are_counted_apart_from_the_card():
    sent = [
        Sent(0, POST, GROUP, group=True, loud=True, message=1),
        Sent(1, POST, GROUP, group=True, loud=True, called=("Anna",), line=True, message=2),
        Sent(2, EDIT, GROUP, group=True, message=1),
        Sent(3, DELETE, GROUP, group=True, message=2),
        Sent(4, POST, HOME, loud=True, called=("Boris",), message=3),
    ]
    found = tally(sent, decisions=2)
    assert (found.posts, found.edits, found.lines, found.lines_ended) == (1, 1, 1, 1)
    assert (found.group, found.private, found.all) == (2, 1, 5)


def test_a_minute_counts_posts_and_edits_together_wherever_it_begins():
    at = (0, 30, 59, 60, 89, 200)
    sent = [Sent(one, EDIT if one % 2 else POST, GROUP, group=True) for one in at]
    assert tally(sent, decisions=1).minute == 4


def test_what_a_platform_refuses_is_told_apart_from_what_arrives():
    sent = [Sent(0, POST, GROUP, group=True, status=429), Sent(1, POST, HOME, status=403)]
    found = tally(sent, decisions=1)
    assert (found.all, found.floods, found.refused) == (0, 1, 1)


@pytest.mark.parametrize(
    "case",
    cases(
        PLATFORMS,
        WANTED if IN_FULL else ["troyes"],
        REACHED if IN_FULL else ["mixed"],
        SLOW_S,
    ),
    ids=lambda one: f"{one.platform} {one}, {one.reached}",
)
@pytest.mark.prove(seconds=600)
async def test_a_game_keeps_its_bounds(case, tmp_path):
    played = await play(case, tmp_path, 10_000 if IN_FULL else SHORT)
    print(row(case, played))
    assert played.over or played.tally.decisions == SHORT
    assert list(missed(case, played)) == []

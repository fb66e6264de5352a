"""Records of whole games that must replay to the same points for ever (decision 47)."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from rules.core.perft import perft
from rules.core.record import read, replay, write
from rules.florence.game import FLORENCE
from rules.florence.pieces import EARNINGS
from tests.rules.florence.positions import HERE, acting, after, having, start

POINTS = {
    "four_novices": (
        (47, 9, 3, 0, 9, 0, 0),
        (24, 9, 6, 0, 12, 0, 0),
        (32, 6, 3, 0, 6, 0, 3),
        (41, 6, 3, 0, 6, 0, 3),
    ),
    "two_official": (
        (46, 6, 0, 0, 15, 0, 7),
        (53, 6, 0, 0, 6, 0, 0),
    ),
    "two_unofficial": (
        (22, 6, 6, 0, 9, 0, 15),
        (52, 6, 3, 0, 15, 0, 0),
    ),
    "three_unofficial": (
        (37, 3, 12, 0, 6, 0, 0),
        (4, 9, 0, 0, 3, -9, 0),
        (68, 0, 0, 0, 12, 0, 0),
    ),
    "four_muse": (
        (45, 18, 0, 6, 6, 0, 8, 0, 0),
        (50, 12, 0, 3, 0, 0, 5, 0, 0),
        (69, 3, 3, 0, 12, 0, 0, 4, 0),
        (0, 9, 3, 0, 0, 0, 5, 0, 1),
    ),
    "alone": ((16, 9, 3, 0, 6, 0, 15, 0, 0),),
    "four_neighbours": (
        (20, 24, 0, 6, 3, 0, 8, 0, 0),
        (45, 18, 0, 3, 3, 0, 0, 0, 0),
        (45, 15, 0, 0, 6, 0, 0, 0, 0),
        (39, 9, 6, 0, 12, 0, 7, 0, 0),
    ),
    "five_at_random": (
        (0, 12, 0, 0, 0, -12, 0),
        (0, 12, 3, 3, 0, -18, 0),
        (7, 9, 0, 0, 6, -22, 0),
        (6, 6, 0, 0, 6, -15, 0),
        (0, 12, 0, 0, 0, -12, 0),
    ),
}


@pytest.mark.parametrize("name", POINTS)
def test_a_golden_record_replays_to_its_points(name):
    text = (HERE / "golden" / f"{name}.tavola").read_text("utf-8")
    record = read(text)
    assert write(record) == text
    played = replay(FLORENCE, record)
    assert played.stop is None
    assert played.state.over
    rows = FLORENCE.standings(played.state).rows
    assert [row.breakdown for row in rows] == [
        tuple(zip_longest(EARNINGS, points, fillvalue=0)) for points in POINTS[name]
    ]
    assert [row.score for row in rows] == [sum(points) for points in POINTS[name]]


def test_the_golden_record_of_a_game_alone_replays_to_diegos_points():
    played = replay(FLORENCE, read((HERE / "golden" / "alone.tavola").read_text("utf-8")))
    rival = FLORENCE.standings(played.state).rival
    points = (55, 6, 0, 3, 12, -27, 0, 0, 0)
    assert rival.breakdown == tuple(zip_longest(EARNINGS, points, fillvalue=0))


def test_perft_of_the_auction():
    state = after(start(3), "@a offer jester")
    assert [perft(FLORENCE, state, depth) for depth in range(5)] == [1, 2, 4, 13, 41]


def test_perft_of_an_action_turn():
    state = having(
        acting(start(3), 0), 0, builders=1, estate="university d1 r0", freedoms=("travel",)
    )
    assert [perft(FLORENCE, state, depth) for depth in range(3)] == [1, 132, 7464]


def test_perft_of_a_work_with_bonus_cards():
    state = having(
        acting(start(3), 0, left=1),
        0,
        jesters=3,
        bonus=("b13", "b18"),
        coins=0,
        estate="lake a1 r0",
    )
    assert [perft(FLORENCE, state, depth) for depth in range(4)] == [1, 4, 31, 210]

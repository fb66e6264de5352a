"""Records of whole games that must replay to the same points for ever (decision 47)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.carcassonne.game import CARCASSONNE
from rules.carcassonne.pieces import EARNINGS
from rules.core.record import read, replay, write

GOLDEN = Path(__file__).parent / "golden"
POINTS = {
    "four_novices": (
        (7, 20, 0, 8, 9, 12, 6),
        (4, 14, 0, 7, 0, 0, 15),
        (6, 20, 0, 7, 5, 0, 18),
        (10, 20, 0, 11, 7, 12, 0),
    ),
    "two_with_old_rules": ((12, 38, 9, 6, 18, 0, 8), (17, 10, 18, 6, 0, 8, 28)),
    "five_at_random": (
        (0, 0, 0, 2, 8, 6, 3),
        (0, 0, 0, 7, 1, 0, 3),
        (5, 8, 0, 1, 1, 6, 0),
        (0, 0, 0, 0, 1, 6, 6),
        (0, 0, 0, 2, 3, 0, 0),
    ),
}


@pytest.mark.parametrize("name", POINTS)
def test_a_golden_record_replays_to_its_points(name):
    text = (GOLDEN / f"{name}.tavola").read_text("utf-8")
    record = read(text)
    assert write(record) == text
    played = replay(CARCASSONNE, record)
    assert played.stop is None
    assert played.state.over
    rows = CARCASSONNE.standings(played.state).rows
    assert [row.breakdown for row in rows] == [
        tuple(zip(EARNINGS, points, strict=True)) for points in POINTS[name]
    ]
    assert [row.score for row in rows] == [sum(points) for points in POINTS[name]]

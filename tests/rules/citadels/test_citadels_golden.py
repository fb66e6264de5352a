"""Records of whole games that must replay to the same points for ever (decision 47)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.citadels.game import CITADELS
from rules.citadels.scoring import SOURCES
from rules.core.record import read, replay, write

GOLDEN = Path(__file__).parent / "golden"
POINTS = {
    "six_novices_expanded": (
        (19, 0, 0, 0, 0, 0, 8, 0, 0),
        (22, 0, 3, 0, 2, 0, 0, 2, 0),
        (30, 0, 0, 4, 0, 0, 0, 0, 0),
        (30, 0, 0, 0, 2, 0, 0, 0, 0),
        (18, 0, 0, 0, 2, 0, 0, 0, 0),
        (24, 0, 3, 0, 2, 0, 0, 0, 0),
    ),
    "two_novices": (
        (23, 0, 3, 4, 0, 0, 0, 0, 0),
        (12, 0, 0, 0, 0, 0, 0, 0, 0),
    ),
    "eight_at_random": (
        (18, 3, 0, 0, 0, 0, 0, 0, 0),
        (18, 0, 0, 0, 0, 0, 0, 0, 0),
        (8, 2, 0, 0, 0, 0, 0, 0, 0),
        (18, 1, 0, 4, 0, 0, 0, 0, 0),
        (8, 0, 0, 0, 0, 0, 0, 0, 0),
        (19, 3, 0, 0, 0, 0, 0, 0, 0),
        (20, 1, 0, 0, 0, 0, 0, 0, 0),
        (20, 0, 0, 0, 0, 0, 0, 0, 0),
    ),
}


@pytest.mark.parametrize("name", POINTS)
def test_a_golden_record_replays_to_its_points(name):
    text = (GOLDEN / f"{name}.tavola").read_text("utf-8")
    record = read(text)
    assert write(record) == text
    played = replay(CITADELS, record)
    assert played.stop is None
    assert played.state.over
    rows = CITADELS.standings(played.state).rows
    assert [row.breakdown for row in rows] == [
        tuple(zip(SOURCES, points, strict=True)) for points in POINTS[name]
    ]

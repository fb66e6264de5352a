"""The golden game of the specification (10.1), half-day by half-day, and golden records."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.record import read, replay, write
from rules.troyes.game import TROYES
from rules.troyes.scoring import cathedrals
from tests.rules.troyes.golden_game import BREAKDOWN, HALVES, OPENING
from tests.rules.troyes.positions import after, events, faces, reds, start_text, triple

HERE = Path(__file__).parent


def test_the_golden_game_goes_as_it_is_printed():
    state = replay(TROYES, read(start_text(header="random") + OPENING)).state
    for dice, slots, destroyed, move, *figures in HALVES:
        step = events(state, f"* roll {dice}")
        gone = [one.spaces for one in step if type(one).__name__ == "SpaceDestroyed"]
        assert " ".join(" ".join(spaces) for spaces in gone) == destroyed
        placed = next(one for one in step if type(one).__name__ == "DicePlaced")
        assert faces(placed.dice) == slots
        state = after(state, f"* roll {dice}", *([f"@a {move}; done"] if move else []))
        assert reds(state) == tuple(map(triple, figures))
    assert state.over
    (row,) = TROYES.standings(state).rows
    assert (row.score, tuple(points for _, points in row.breakdown)) == (62, BREAKDOWN)
    assert [column + 1 for column in state.sheets[0].cathedrals] == [1, 4, 5, 6, 2, 3]
    assert cathedrals(state.sheets[0]) == (1, 0, 12, 4, 12, 6)
    assert state.half == 16


POINTS = {
    "as_printed": ((15, 6, 6, 35, 0),),
    "three_novices_in_the_open": ((7, 9, 6, 36, 6), (5, 12, 5, 24, 7), (9, 5, 7, 17, 4)),
    "four_at_random": ((6, 3, 5, 3, 5), (6, 4, 8, 10, 3), (6, 3, 7, 2, 3), (5, 5, 8, 0, 7)),
}


@pytest.mark.parametrize("name", POINTS)
def test_a_golden_record_replays_to_its_points(name):
    text = (HERE / "golden" / f"{name}.tavola").read_text("utf-8")
    record = read(text)
    assert write(record) == text
    played = replay(TROYES, record)
    assert played.stop is None
    assert played.state.over
    rows = TROYES.standings(played.state).rows
    assert tuple(tuple(points for _, points in row.breakdown) for row in rows) == POINTS[name]

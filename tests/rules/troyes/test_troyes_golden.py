"""The golden game of the specification (10.1): every half-day as it is printed."""

from __future__ import annotations

from rules.core.record import read, replay
from rules.troyes.game import TROYES
from rules.troyes.scoring import cathedrals
from tests.rules.troyes.golden_game import BREAKDOWN, HALVES, OPENING
from tests.rules.troyes.positions import after, events, faces, reds, start_text, triple


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

"""Scenes of Carcassonne: a map that is one road, and the end of a game."""

from __future__ import annotations

import msgspec

from renderers.scene import Candidate, ScoreRow, ScoreSheet
from rules.carcassonne.cells import name
from rules.carcassonne.views import PlacedTile
from tests.renderers.scenes import scene, table


def over(view):
    sheet = ScoreSheet((), tuple(ScoreRow(seat, (), 0, 1) for seat in range(3)))
    return msgspec.structs.replace(scene(msgspec.structs.replace(view, phase="over")), sheet=sheet)


def wide(columns: int, offered: tuple[Candidate, ...] = ()):
    board = {name(k, 0): PlacedTile("u", 1) for k in range(columns)}
    view = msgspec.structs.replace(
        table(1, 1, 3, "claim"), board=board, meeples=(), last=name(columns - 1, 0)
    )
    return scene(view, candidates=offered)

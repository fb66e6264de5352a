"""How good a position of Carcassonne looks: points, what is under way, and free meeples."""

from __future__ import annotations

from rules.carcassonne.data import CITY, CLOISTER, FIELD
from rules.carcassonne.land import feature_of, find
from rules.carcassonne.pieces import Feature
from rules.carcassonne.scoring import count, majority, worth
from rules.carcassonne.state import CarcassonneState
from rules.carcassonne.tables import TABLES
from rules.core.ai import Judgement
from rules.core.values import Seat

CLOSES = (1.0, 0.65, 0.35, 0.15, 0.05)
"""The chance that a city or road is finished, by its open edges, while many tiles are left."""

FREE = (0.0, 3.0, 5.2, 6.8, 8.0, 8.8, 9.4, 9.8)
"""What meeples in stock are worth in the middle of the game: the first ones most."""

EARLY = 40
"""With so many tiles left, chances are as in CLOSES; with fewer they shrink."""


def outlook(state: CarcassonneState, seat: Seat) -> float:
    """Points expected by ``seat`` less what the others may expect on average."""
    hopes = [float(score) for score in state.scores]
    if not state.over:
        _add_features(state, hopes)
        _add_stock(state, hopes)
    others = sum(hopes) - hopes[seat]
    return hopes[seat] - others / (state.seats - 1)


def _add_features(state: CarcassonneState, hopes: list[float]) -> None:
    left = len(state.pile)
    seen: set[int] = set()
    for meeple in state.meeples:
        laid = state.board[meeple.cell]
        at = TABLES[laid.kind].segments.index(meeple.segment)
        root = find(state.features, laid.first + at)
        if root in seen:
            continue
        seen.add(root)
        feature = feature_of(state.features, root)
        value = _field(state, feature, left) if feature.kind == FIELD else _hope(feature, left)
        for owner in majority(count(feature.meeples, state.seats)):
            hopes[owner] += value


def _add_stock(state: CarcassonneState, hopes: list[float]) -> None:
    """A meeple in hand is worth what it may still earn in the turns that are left."""
    turns = len(state.pile) / state.seats
    for seat, stock in enumerate(state.stock):
        hopes[seat] += FREE[stock] * min(1.0, turns / 12)


def _hope(feature: Feature, left: int) -> float:
    """What a road, city or cloister may be worth in the end."""
    now = worth(feature, 4)
    if feature.kind == CLOISTER:
        return now + feature.open * 0.6 * min(1.0, left / EARLY)
    chance = _closes(feature.open, left)
    return now * (1 + chance) if feature.kind == CITY else now + chance


def _field(state: CarcassonneState, field: Feature, left: int) -> float:
    """Three points a city, finished or perhaps to be finished."""
    cities = {find(state.features, at) for at in field.cities}
    return sum(3 * _closes(feature_of(state.features, at).open, left) for at in cities)


def _closes(ways: int, left: int) -> float:
    if not ways:
        return 1.0
    return CLOSES[min(ways, len(CLOSES) - 1)] * min(1.0, left / EARLY)


AI = Judgement(outlook)

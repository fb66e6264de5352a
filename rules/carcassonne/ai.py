"""How good a position of Carcassonne looks: points, what is under way, and free meeples."""

from __future__ import annotations

from rules.carcassonne.data import CITY, CLOISTER, FIELD
from rules.carcassonne.land import feature_of, find
from rules.carcassonne.pieces import Feature
from rules.carcassonne.scoring import Settlement, count, majority, worth
from rules.carcassonne.state import CarcassonneState
from rules.carcassonne.tables import TABLES
from rules.core.ai import Judgement, Outlook
from rules.core.values import Seat

CLOSES = (1.0, 0.65, 0.35, 0.15, 0.05)
"""The chance that a city or road is finished, by its open edges, while many tiles are left."""

FREE = (0.0, 3.0, 5.2, 6.8, 8.0, 8.8, 9.4, 9.8)
"""What meeples in stock are worth in the middle of the game: the first ones most."""

EARLY = 40
"""With so many tiles left, chances are as in CLOSES; with fewer they shrink."""


def outlook(state: CarcassonneState, seat: Seat) -> Outlook:
    """Points expected by ``seat`` less what the others may expect on average."""
    hopes, means = [0.0] * state.seats, [0.0] * state.seats
    if not state.over:
        _add_features(state, hopes)
        _add_stock(state, means)
    scores = state.scores
    every = sum(scores) + sum(hopes) + sum(means)
    others = every - scores[seat] - hopes[seat] - means[seat]
    return Outlook(scores[seat], hopes[seat], means[seat], -others / (state.seats - 1))


def goods(state: CarcassonneState, seat: Seat) -> dict[str, int]:
    """The meeples in a seat's stock."""
    return {"meeple": state.stock[seat]}


def sure(state: CarcassonneState) -> tuple[int, ...]:
    """Points of all seats if the game ended now (section 6)."""
    if state.over:
        return state.scores
    settlement = Settlement(state)
    settlement.finish()
    return tuple(map(sum, settlement.changes["earned"]))


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


def _add_stock(state: CarcassonneState, means: list[float]) -> None:
    """A meeple in hand is worth what it may still earn in the turns that are left."""
    turns = len(state.pile) / state.seats
    for seat, stock in enumerate(state.stock):
        means[seat] += FREE[stock] * min(1.0, turns / 12)


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


AI = Judgement(outlook, goods=goods, sure=sure)

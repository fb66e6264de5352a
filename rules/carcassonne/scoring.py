"""Who is paid what, and which meeples go home (sections 5 and 6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.carcassonne.data import CITY, CLOISTER, FIELD, ROAD
from rules.carcassonne.events import FeatureScored
from rules.carcassonne.land import cells_of, feature_of, find
from rules.carcassonne.pieces import EARNINGS, Feature, Node
from rules.carcassonne.state import CarcassonneState
from rules.carcassonne.tables import TABLES
from rules.carcassonne.views import Meeple
from rules.core.values import Seat

WORDS = {CITY: "city", ROAD: "road", FIELD: "field", CLOISTER: "cloister"}
_ORDER = (ROAD, CITY, CLOISTER)
CITY_BY_A_FIELD, CITY_AMONG_FIELDS = 3, 4
"""Points of a farmer for a finished city: for each that the field borders; or, in the first version
of the rule, once for each city, to who has most farmers around it."""


def size(feature: Feature) -> int:
    """Its tiles, each counted once, however many of its segments belong to the feature."""
    return len(set(feature.segment_tiles))


def rate(feature: Feature, small_city: int) -> int:
    """Points for each tile and shield; fields are not paid so."""
    if feature.kind != CITY or feature.open:
        return 1
    return 1 if small_city == 2 and size(feature) == 2 else 2


def worth(feature: Feature, small_city: int) -> int:
    """What a road, city or cloister pays as it stands: finished, or else at the end."""
    return rate(feature, small_city) * (size(feature) + feature.shields)


def majority(present: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with most meeples, all of them if several; nobody where there is none."""
    most = max(present)
    return tuple(seat for seat, count in enumerate(present) if count == most and most)


def count(meeples: Iterable[Meeple], seats: int) -> list[int]:
    """Meeples by seat."""
    present = [0] * seats
    for meeple in meeples:
        present[meeple.seat] += 1
    return present


def bordered(nodes: Sequence[Node], field: Feature) -> dict[int, Feature]:
    """The finished cities that a field borders, each once, by position."""
    cities = {find(nodes, at): feature_of(nodes, at) for at in field.cities}
    return {at: city for at, city in cities.items() if not city.open}


class Settlement:
    """Payments under way: begins with a state's figures, ends as ``changes`` to it."""

    def __init__(self, state: CarcassonneState, **changes: Any) -> None:
        self._state = state
        self._nodes: list[Node] = list(changes.get("features", state.features))
        self._stock = list(changes.get("stock", state.stock))
        self._meeples: tuple[Meeple, ...] = changes.get("meeples", state.meeples)
        self._earned = [list(row) for row in state.earned]
        self.events: list[FeatureScored] = []

    @property
    def changes(self) -> dict[str, Any]:
        return {
            "features": tuple(self._nodes),
            "stock": tuple(self._stock),
            "meeples": self._meeples,
            "earned": tuple(tuple(row) for row in self._earned),
        }

    def close(self, roots: Iterable[int]) -> None:
        """Pay what a tile has finished, in the given order."""
        for at in roots:
            if feature_of(self._nodes, at).meeples:
                self._pay(at, final=False)

    def finish(self) -> None:
        """Pay what stands unfinished, and the fields: by kind, earliest meeple first (6)."""
        standing = {kind: list[int]() for kind in (*_ORDER, FIELD)}
        for meeple in self._meeples:
            laid = self._state.board[meeple.cell]
            at = laid.first + TABLES[laid.kind].segments.index(meeple.segment)
            root = find(self._nodes, at)
            if root not in standing[meeple.segment[0]]:
                standing[meeple.segment[0]].append(root)
        for kind in _ORDER:
            for root in standing[kind]:
                self._pay(root, final=True)
        self._pay_fields(standing[FIELD])

    def _pay(self, at: int, *, final: bool) -> None:
        """Pay a road, city or cloister and send its meeples home."""
        feature = feature_of(self._nodes, at)
        small_city = self._state.options.small_city
        present = count(feature.meeples, self._state.seats)
        self._book(
            FeatureScored(
                feature=WORDS[feature.kind],
                points=worth(feature, small_city),
                payees=majority(present),
                rate=rate(feature, small_city),
                tiles=size(feature),
                shields=feature.shields,
                present=tuple(present),
                cells=cells_of(self._state, feature.segment_tiles),
                home=feature.meeples,
                finished=not feature.open,
                final=final,
            )
        )
        self._nodes[at] = Feature(
            feature.kind, feature.segment_tiles, feature.shields, feature.open, (), feature.cities
        )
        for meeple in feature.meeples:
            self._stock[meeple.seat] += 1
        self._meeples = tuple(one for one in self._meeples if one not in feature.meeples)

    def _pay_fields(self, roots: list[int]) -> None:
        if self._state.options.farm_rule == "city_majority_4":
            self._pay_by_city(roots)
            return
        once = self._state.options.farm_rule == "per_field_once"
        paid = [set[int]() for _ in range(self._state.seats)]
        for root in roots:
            field = feature_of(self._nodes, root)
            cities = set(bordered(self._nodes, field))
            present = count(field.meeples, self._state.seats)
            by_number: dict[int, list[Seat]] = {}
            for seat in majority(present):
                new = cities - paid[seat] if once else cities
                paid[seat] |= cities
                by_number.setdefault(len(new), []).append(seat)
            for number, seats in by_number.items():
                self._pay_field(field, present, number, tuple(seats), rate=CITY_BY_A_FIELD)

    def _pay_by_city(self, roots: list[int]) -> None:
        """The first version of the rule: each city asks who has most farmers around it."""
        around: dict[int, list[int]] = {}
        for root in roots:
            field = feature_of(self._nodes, root)
            for city in bordered(self._nodes, field):
                present = around.setdefault(city, [0] * self._state.seats)
                for meeple in field.meeples:
                    present[meeple.seat] += 1
        for city in sorted(around):
            owners = majority(around[city])
            self._pay_field(
                feature_of(self._nodes, city), around[city], 1, owners, rate=CITY_AMONG_FIELDS
            )

    def _pay_field(
        self,
        where: Feature,
        present: list[int],
        cities: int,
        payees: tuple[Seat, ...],
        *,
        rate: int,
    ) -> None:
        if not cities:
            return
        self._book(
            FeatureScored(
                feature=WORDS[FIELD],
                points=rate * cities,
                payees=payees,
                rate=rate,
                cities=cities,
                tiles=size(where),
                present=tuple(present),
                cells=cells_of(self._state, where.segment_tiles),
                finished=True,
                final=True,
            )
        )

    def _book(self, event: FeatureScored) -> None:
        at_end = event.final and event.feature != WORDS[FIELD]
        column = EARNINGS.index(f"{event.feature}_end" if at_end else event.feature)
        for seat in event.payees:
            self._earned[seat][column] += event.points
        self.events.append(event)

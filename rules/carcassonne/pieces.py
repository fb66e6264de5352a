"""What the state of a game is made of: options, tiles on the map, features (sections 3, 5, 10)."""

from __future__ import annotations

from typing import Literal

from rules.carcassonne.views import Meeple
from rules.core.game import Options
from rules.core.values import Value

MEEPLES = 7
"""Meeples of a player that may stand on the map; the eighth marks the score (section 1)."""

EARNINGS = ("road", "city", "cloister", "road_end", "city_end", "cloister_end", "field")
"""Where points come from: during the game, at its end, and from fields (section 6)."""


class CarcassonneOptions(Options, frozen=True):
    """House rules (section 10); the defaults are the rules as written.

    - ``small_city``: 2 pays a finished city of two tiles 1 a tile and 1 a shield;
    - ``farm_rule``: the third, second and first version of what a field pays;
    - ``farmers``: off forbids meeples on fields;
    - ``first``: who begins, ``random`` or a seat.
    """

    small_city: Literal[4, 2] = 4
    farm_rule: Literal["per_field", "per_field_once", "city_majority_4"] = "per_field"
    farmers: bool = True
    first: Literal["random", "@a", "@b", "@c", "@d", "@e"] = "random"


class Laid(Value, array_like=True, frozen=True):
    """A tile on the map: its kind, clockwise quarter turns, and its first segment's position.

    The position is where the tile's segments begin in ``CarcassonneState.features``; it also
    numbers the tile, for no two share it.
    """

    kind: str
    turn: int
    first: int


class Feature(Value, array_like=True, frozen=True):
    """Joined segments (section 5): the root of a union-find tree.

    ``kind`` is ``c r f m``; ``segment_tiles`` has the number of the tile of each segment, so
    that a tile with two of them stands there twice (for a cloister: its own tile and the
    neighbours that are filled);
    ``open`` counts the ways in which it may still grow, 0 is finished; ``cities`` are the
    positions of city segments that a field borders.
    """

    kind: str
    segment_tiles: tuple[int, ...]
    shields: int
    open: int
    meeples: tuple[Meeple, ...]
    cities: tuple[int, ...]


Node = int | Feature
"""A segment's entry: its feature, or the position of a segment that it was joined to."""

"""What a seat or a spectator sees of Carcassonne: all but the order of the pile (section 7)."""

from __future__ import annotations

from rules.core.values import Seat, Value


class PlacedTile(Value, array_like=True, frozen=True):
    """A tile on the map: its kind (``a``..``x``) and clockwise quarter turns 0..3."""

    kind: str
    turn: int


class Meeple(Value, array_like=True, frozen=True):
    """A follower on the map: whose, on which cell (``e1n2``) and segment (``c0``)."""

    seat: Seat
    cell: str
    segment: str


class CarcassonneView(Value, kw_only=True, frozen=True):
    """The table as everybody sees it.

    ``board`` maps cells (compass offsets from the start tile: ``o``, ``e1``, ``w2n3``; north is
    up) to tiles, in the order in which they were laid. ``current`` is the kind drawn and not yet
    laid. ``last`` is the cell laid most recently. ``phase`` is ``draw``, ``place``, ``claim`` or
    ``over``. ``waiting`` are the seats that the table waits for. ``farm_rule`` is the option.
    """

    seats: int
    board: dict[str, PlacedTile]
    meeples: tuple[Meeple, ...]
    scores: tuple[int, ...]
    stock: tuple[int, ...]
    turn: Seat
    waiting: tuple[Seat, ...]
    phase: str
    current: str | None
    last: str | None
    left: int
    unseen: dict[str, int]
    discarded: tuple[str, ...]
    farm_rule: str = "per_field"

"""What happens in Carcassonne; everybody may know all of it (section 7)."""

from __future__ import annotations

from rules.carcassonne.views import Meeple
from rules.core.values import Event, Seat


class FirstPlayer(Event, tag="first_player", kw_only=True, frozen=True):
    """Who begins."""

    seat: Seat


class TileDrawn(Event, tag="tile_drawn", kw_only=True, frozen=True):
    """A tile is turned up for the seat whose turn it is; ``left`` are still face down."""

    seat: Seat
    tile: str
    left: int


class TileSetAside(Event, tag="tile_set_aside", kw_only=True, frozen=True):
    """The tile turned up fits nowhere and leaves the game; another is drawn for the same seat."""

    seat: Seat
    tile: str
    left: int


class TilePlaced(Event, tag="tile_placed", kw_only=True, frozen=True):
    """A tile is laid."""

    seat: Seat
    tile: str
    cell: str
    turn: int


class FeaturesJoined(Event, tag="features_joined", kw_only=True, frozen=True):
    """A tile makes one feature of several in which different seats have meeples (section 5).

    ``present`` counts the meeples in it by seat.
    """

    seat: Seat
    cell: str
    feature: str
    present: tuple[int, ...]


class MeeplePlaced(Event, tag="meeple_placed", kw_only=True, frozen=True):
    """A meeple is put on a segment of the tile just laid. ``feature`` is ``city`` or the like."""

    seat: Seat
    cell: str
    segment: str
    feature: str


class FeatureScored(Event, tag="feature_scored", kw_only=True, frozen=True):
    """A feature is paid: each of ``payees`` gets ``points`` (sections 5 and 6).

    ``feature``: ``road``, ``city``, ``cloister`` or ``field``. Points are ``rate`` for each of
    ``tiles`` and ``shields``, or for each of ``cities`` where a field is paid. ``present`` counts
    meeples by seat. ``home`` are the meeples that return to their stock. ``final`` is the scoring
    at the game's end, where ``finished`` is false for all but fields.
    """

    feature: str
    points: int
    payees: tuple[Seat, ...]
    rate: int
    tiles: int
    shields: int = 0
    cities: int = 0
    present: tuple[int, ...]
    cells: tuple[str, ...]
    home: tuple[Meeple, ...] = ()
    finished: bool
    final: bool


class GameEnded(Event, tag="game_ended", kw_only=True, frozen=True):
    """The pile is empty and everything is paid."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]

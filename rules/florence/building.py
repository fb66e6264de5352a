"""Pieces come to an estate: landscapes that were bought, and buildings (2.5, 2.6)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, ClassVar

from rules.core.action import Action
from rules.core.forms import Code, Flag, Many, TurnForm
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.florence.border import rim_barred
from rules.florence.cells import CellForm, cells_of
from rules.florence.data import BONUS_POINTS, BUILDING_PRICES, BUILDINGS, LANDSCAPES
from rules.florence.events import BuildingBuilt, LandscapePlaced
from rules.florence.purse import gain, pay, unaffordable
from rules.florence.shapes import Piece, beside, covering, fits, piece_at, places, settled
from rules.florence.state import FlorenceState
from rules.florence.turn import asked, no_actions, spend

BuildingArg = Annotated[str, Code("building", BUILDINGS)]
LandscapeArg = Annotated[str, Code("landscape", LANDSCAPES)]
CellsArg = Annotated[tuple[str, ...], Many(CellForm())]
TurnArg = Annotated[int, TurnForm()]
FlipArg = Annotated[bool, Flag("f")]


def blocked(state: FlorenceState, seat: Seat, kind: str) -> int:
    """The cells that a piece may not cover: used ones, and near buildings before 2 builders.

    Before that the border to another estate is barred too, as far as 2.11 says.
    """
    estate = state.players[seat].estate
    if kind in LANDSCAPES or state.players[seat].builders >= 2:
        return estate.used
    return estate.used | beside(estate.built) | rim_barred(state, seat)


def has_room(state: FlorenceState, seat: Seat, kind: str) -> bool:
    """Whether a piece has a legal place on a seat's estate."""
    return fits(kind, blocked(state, seat, kind))


def located(kind: str, cells: tuple[str, ...], turn: int | None, *, flip: bool) -> Piece | Refusal:
    """The piece that a command means: by its anchor, turn and flip, or by all of its cells."""
    if len(cells) == 1 and 0 <= (turn or 0) <= 3:
        return settled(kind, cells[0], turn or 0, flip=flip) or Refusal("out_of_grid")
    piece = None if turn is not None or flip else covering(kind, cells)
    return piece or Refusal("bad_parameter", {"cells": ",".join(cells)})


def obstruction(state: FlorenceState, seat: Seat, piece: Piece) -> Refusal | None:
    """Why a piece cannot lie there (2.5)."""
    mask, estate = piece.mask, state.players[seat].estate
    if over := mask & estate.used:
        return Refusal("overlap", {"cells": ",".join(cells_of(over))})
    if near := mask & blocked(state, seat, piece.kind):
        touching = near & beside(estate.built)
        code = "adjacent_building" if touching else "border_needs_builder"
        return Refusal(code, {"cells": ",".join(cells_of(touching or near))})
    return None


class Build(Action, tag="build", frozen=True):
    """Put up a building: its anchor and turn, or all of its cells (2.5, 2.6).

    The anchor is the first of its cells in reading order; ``f`` mirrors it before it is turned.
    """

    exact: ClassVar[bool] = True

    building: BuildingArg
    cells: CellsArg
    turn: TurnArg | None = None
    flip: FlipArg = False

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Build]:
        player = state.players[seat]
        if no_actions(state) or player.coins < BUILDING_PRICES[player.builders]:
            return ()
        standing = {piece.kind for piece in player.estate.pieces}
        free = blocked(state, seat, "building")
        found: list[Build] = []
        for kind, left in state.buildings.items():
            if left and kind not in standing:
                found += _builds(kind, free)
        return found

    @classmethod
    def nearest(cls, state: FlorenceState, seat: Seat) -> Build:
        """A building that is to be had, where it has room; else wherever it would lie."""
        standing = {piece.kind for piece in state.players[seat].estate.pieces}
        had = [kind for kind, left in state.buildings.items() if left and kind not in standing]
        kinds, free = had or list(BUILDINGS), blocked(state, seat, "building")
        fitting = (one for kind in kinds for one in _builds(kind, free))
        return next(fitting, None) or _builds(kinds[0], 0)[0]

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        player, kind = state.players[seat], self.building
        piece = located(kind, self.cells, self.turn, flip=self.flip)
        if spent := no_actions(state):
            return spent
        if isinstance(piece, Refusal) and piece.code == "bad_parameter":
            return piece
        if not state.buildings[kind]:
            return Refusal("building_sold_out", {"building": kind})
        if player.estate.count(kind):
            return Refusal("duplicate_building", {"building": kind})
        if isinstance(piece, Refusal):
            return piece
        price = BUILDING_PRICES[player.builders]
        return obstruction(state, seat, piece) or unaffordable(state, seat, price)

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        player, kind = tx.state.players[seat], self.building
        piece = piece_of(self)
        price = BUILDING_PRICES[player.builders]
        tx.set(buildings={**tx.state.buildings, kind: tx.state.buildings[kind] - 1})
        pay(tx, seat, price)
        tx.put("players", seat, estate=player.estate.add(piece))
        cells = cells_of(piece.mask)
        tx.emit(BuildingBuilt(seat=seat, building=kind, cells=cells, price=price))
        gain(tx, seat, BONUS_POINTS, "building")
        spend(tx)

    def plain(self) -> Build:
        piece = located(self.building, self.cells, self.turn, flip=self.flip)
        if isinstance(piece, Refusal):
            return self
        return Build(piece.kind, (piece.cell,), piece.turn, piece.flip)


class Place(Action, tag="place", frozen=True):
    """Put the landscape that was bought on the estate; it may touch anything (2.4, 2.5)."""

    exact: ClassVar[bool] = True

    landscape: LandscapeArg
    cells: CellsArg
    turn: TurnArg | None = None
    flip: FlipArg = False

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Place]:
        kind = asked(state, seat, cls).landscape
        return _places(kind, blocked(state, seat, kind))

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        bought = asked(state, seat, Place).landscape
        if self.landscape != bought:
            return Refusal("bad_parameter", {"landscape": bought})
        piece = located(self.landscape, self.cells, self.turn, flip=self.flip)
        if isinstance(piece, Refusal):
            return piece
        return obstruction(state, seat, piece)

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        piece, points = piece_of(self), asked(tx.state, seat, Place).points
        tx.pop()
        tx.put("players", seat, estate=tx.state.players[seat].estate.add(piece))
        cells = cells_of(piece.mask)
        tx.emit(LandscapePlaced(seat=seat, landscape=piece.kind, cells=cells))
        if points:
            gain(tx, seat, points, "landscape")

    def plain(self) -> Place:
        piece = located(self.landscape, self.cells, self.turn, flip=self.flip)
        if isinstance(piece, Refusal):
            return self
        return Place(piece.kind, (piece.cell,), piece.turn, piece.flip)


class PlaceLandscape(Ask, tag="place_landscape", frozen=True):
    """Put a landscape on the estate. ``points`` come when it lies; what is put off had them before.

    So a seat that is asked at once has nothing to sell for a landscape that does not lie yet (2.4).
    """

    takes: ClassVar[tuple[str, ...]] = ("place",)
    auto: ClassVar[str] = "always"
    landscape: str
    points: int = 0


def piece_of(action: Build | Place) -> Piece:
    """The piece of a legal action."""
    kind = action.building if isinstance(action, Build) else action.landscape
    piece = located(kind, action.cells, action.turn, flip=action.flip)
    if isinstance(piece, Refusal):
        raise TypeError(piece)
    return piece


@lru_cache(maxsize=256)
def _builds(kind: str, free: int) -> tuple[Build, ...]:
    """All ways to put up a building on an estate with these cells blocked."""
    pieces = (piece_at(kind, place) for place in places(kind, free))
    return tuple(Build(one.kind, (one.cell,), one.turn, one.flip) for one in pieces)


@lru_cache(maxsize=64)
def _places(kind: str, free: int) -> tuple[Place, ...]:
    """All ways to place a landscape."""
    pieces = (piece_at(kind, place) for place in places(kind, free))
    return tuple(Place(one.kind, (one.cell,), one.turn, one.flip) for one in pieces)

"""What a seat answers, and chance: one class a verb (section 4; the errors of section 7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar

from rules.carcassonne.cells import CellForm
from rules.carcassonne.data import FIELD, KINDS
from rules.carcassonne.events import (
    FeaturesJoined,
    FirstPlayer,
    MeeplePlaced,
    TileDrawn,
    TilePlaced,
    TileSetAside,
)
from rules.carcassonne.land import claimable, feature_of, joined, lay
from rules.carcassonne.pieces import Feature
from rules.carcassonne.scoring import WORDS, Settlement, count
from rules.carcassonne.state import CarcassonneState
from rules.carcassonne.tables import TABLES, clashes, mismatch
from rules.carcassonne.views import Meeple
from rules.core import first
from rules.core.action import Action
from rules.core.forms import Code, TurnForm
from rules.core.game import letter
from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Rng, Seat

TileArg = Annotated[str, Code("tile", KINDS)]
CellArg = Annotated[str, CellForm()]
TurnArg = Annotated[int, TurnForm()]
_SEGMENTS = sorted({one.id for kind in KINDS.values() for one in kind.segments})
SegmentArg = Annotated[str, Code("segment", _SEGMENTS)]


class On(Action, tag="on", frozen=True):
    """Put a meeple on a segment of the tile just laid (section 4, CLAIM)."""

    exact: ClassVar[bool] = True

    segment: SegmentArg

    @classmethod
    def candidates(cls, state: CarcassonneState, seat: Seat) -> Iterable[On]:
        if not state.stock[seat]:
            return ()
        return [_ON[segment] for segment in claimable(state)]

    @classmethod
    def nearest(cls, state: CarcassonneState, seat: Seat) -> On | None:
        known = map(_ON.get, TABLES[state.board[state.last].kind].segments)
        return next((one for one in known if one and one._feature(state) is not None), None)

    def refuse(self, state: CarcassonneState, seat: Seat) -> Refusal | None:
        feature = self._feature(state)
        if feature is None:
            return Refusal("no_such_segment", {"segment": self.segment})
        if not state.stock[seat]:
            return Refusal("no_meeple_left")
        if feature.meeples:
            return Refusal("feature_occupied", _standing(feature))
        return None

    def perform(self, tx: Tx[CarcassonneState], seat: Seat) -> None:
        state = tx.state
        laid = state.board[state.last]
        meeple = Meeple(seat, state.last, self.segment)
        tx.emit(
            MeeplePlaced(
                seat=seat, cell=meeple.cell, segment=self.segment, feature=WORDS[self.segment[0]]
            )
        )
        _settle(tx, seat, claim(state, meeple, laid.first + _position(laid.kind, self.segment)))

    def _feature(self, state: CarcassonneState) -> Feature | None:
        laid = state.board[state.last]
        if self.segment not in TABLES[laid.kind].segments:
            return None
        if self.segment[0] == FIELD and not state.options.farmers:
            return None
        return feature_of(state.features, laid.first + _position(laid.kind, self.segment))


class Skip(Action, tag="skip", frozen=True):
    """Put no meeple on the tile just laid (section 4, CLAIM)."""

    exact: ClassVar[bool] = True

    def perform(self, tx: Tx[CarcassonneState], seat: Seat) -> None:
        _settle(tx, seat, {})


class Put(Action, tag="put", kw_only=True, frozen=True):
    """Lay the tile shown on a cell, turned clockwise by quarters (section 4, PLACE).

    A tile named first must be the one shown; it guards against a stale command and is not logged.
    """

    exact: ClassVar[bool] = True
    tail: ClassVar[tuple[type[Action], ...]] = (On,)

    tile: TileArg | None = None
    cell: CellArg
    turn: TurnArg

    @classmethod
    def candidates(cls, state: CarcassonneState, seat: Seat) -> Iterable[Put]:
        fits = TABLES[state.current].fits
        found: list[Put] = []
        for cell, pattern in state.frontier.items():
            if turns := fits[pattern]:
                found += _PUT[cell][turns]
        return found

    def refuse(self, state: CarcassonneState, seat: Seat) -> Refusal | None:
        kind = state.current
        if self.tile not in (None, kind):
            return Refusal("wrong_tile", {"tile": str(self.tile), "shown": kind})
        if not 0 <= self.turn <= 3:
            return Refusal("bad_rotation", {"turn": str(self.turn)})
        pattern = state.frontier.get(self.cell)
        if pattern is None:
            taken = self.cell in state.board
            return Refusal("cell_occupied" if taken else "not_adjacent", {"cell": self.cell})
        if TABLES[kind].fits[pattern] >> self.turn & 1:
            return None
        params = {"edges": mismatch(kind, self.turn, pattern)}
        return Refusal("edge_mismatch", params | {"clashes": clashes(kind, self.turn, pattern)})

    def perform(self, tx: Tx[CarcassonneState], seat: Seat) -> None:
        kind = tx.state.current
        tx.emit(TilePlaced(seat=seat, tile=kind, cell=self.cell, turn=self.turn))
        changes = lay(tx.state, self.cell, kind, self.turn)
        for feature in joined(tx.state, changes["features"]):
            present = tuple(count(feature.meeples, tx.state.seats))
            tx.emit(
                FeaturesJoined(
                    seat=seat, cell=self.cell, feature=WORDS[feature.kind], present=present
                )
            )
        tx.set(asks=(ClaimSegment(seat),), **changes)

    def plain(self) -> Put:
        return self if self.tile is None else Put(cell=self.cell, turn=self.turn)


class Discard(Action, tag="discard", frozen=True):
    """Throw the tile shown away: never allowed, for a tile that is shown fits (section 7)."""

    exact: ClassVar[bool] = True

    tile: TileArg | None = None

    def refuse(self, state: CarcassonneState, seat: Seat) -> Refusal:
        return Refusal("must_place", {"shown": state.current})

    def plain(self) -> Discard:
        return Discard()


class Draw(Action, tag="draw", frozen=True):
    """Chance turns up a tile; one that fits nowhere is put aside (section 4, DRAW)."""

    exact: ClassVar[bool] = True

    tile: TileArg

    @classmethod
    def candidates(cls, state: CarcassonneState, seat: Seat) -> Iterable[Draw]:
        return [_DRAW[code] for code in state.pile.unseen]

    @classmethod
    def sample(cls, state: CarcassonneState, rng: Rng) -> Draw:
        return _DRAW[state.pile.sample(rng)]

    def refuse(self, state: CarcassonneState, seat: Seat) -> Refusal | None:
        if self.tile in state.pile.unseen:
            return None
        return Refusal("none_left", {"tile": self.tile})

    def perform(self, tx: Tx[CarcassonneState], seat: Seat) -> None:
        state = tx.state
        pile = state.pile.take(self.tile)
        if fits_somewhere(state, self.tile):
            tx.emit(TileDrawn(seat=state.turn, tile=self.tile, left=len(pile)))
            tx.set(pile=pile, current=self.tile, asks=(PutTile(state.turn),))
        else:
            tx.emit(TileSetAside(seat=state.turn, tile=self.tile, left=len(pile)))
            tx.set(pile=pile, discarded=(*state.discarded, self.tile), asks=())


class First(first.First, tag="first", frozen=True):
    """Chance says who begins (section 4, SETUP)."""

    def perform(self, tx: Tx[CarcassonneState], seat: Seat) -> None:
        tx.emit(FirstPlayer(seat=self.seat))
        tx.set(turn=self.seat, asks=())


class PutTile(Ask, tag="put_tile", frozen=True):
    """Lay the tile shown."""

    takes: ClassVar[tuple[str, ...]] = ("put", "discard")


class ClaimSegment(Ask, tag="claim_segment", frozen=True):
    """Put a meeple on the tile just laid, or not."""

    takes: ClassVar[tuple[str, ...]] = ("on", "skip")
    auto: ClassVar[str] = "always"

    def expects(self, state: CarcassonneState) -> tuple[str, ...]:
        return ("on",)


class DrawTile(Ask, tag="draw_tile", frozen=True):
    """Chance turns up the next tile."""

    takes: ClassVar[tuple[str, ...]] = ("draw",)


def fits_somewhere(state: CarcassonneState, kind: str) -> bool:
    """Whether a tile has a legal cell and turn."""
    fits = TABLES[kind].fits
    return any(fits[pattern] for pattern in state.frontier.values())


def claim(state: CarcassonneState, meeple: Meeple, at: int) -> dict[str, Any]:
    """What changes in the state when a meeple is put on the segment at ``at``."""
    nodes = list(state.features)
    entry = nodes[at]
    while isinstance(entry, int):
        at = entry
        entry = nodes[at]
    nodes[at] = Feature(
        entry.kind, entry.segment_tiles, entry.shields, entry.open, (meeple,), entry.cities
    )
    stock = list(state.stock)
    stock[meeple.seat] -= 1
    return {
        "features": tuple(nodes),
        "stock": tuple(stock),
        "meeples": (*state.meeples, meeple),
    }


def _settle(tx: Tx[CarcassonneState], seat: Seat, changes: dict[str, Any]) -> None:
    """End a turn: pay what the tile has finished, and go on to the next seat (SCORE)."""
    state = tx.state
    if state.closing:
        settlement = Settlement(state, **changes)
        settlement.close(state.closing)
        changes = settlement.changes
        for event in settlement.events:
            tx.emit(event)
    tx.set(turn=(seat + 1) % state.seats, closing=(), asks=(), **changes)


def _position(kind: str, segment: str) -> int:
    return TABLES[kind].segments.index(segment)


def _standing(feature: Feature) -> dict[str, str]:
    """Whose meeples stand in a feature, and where."""
    seats = dict.fromkeys(letter(meeple.seat) for meeple in feature.meeples)
    cells = dict.fromkeys(meeple.cell for meeple in feature.meeples)
    where = {"seats": " ".join(seats), "cells": " ".join(cells)}
    return {**where, "feature": WORDS[feature.kind]}


class _Puts(dict[str, tuple[tuple[Put, ...], ...]]):
    """For a cell, and a bit mask of turns: the actions, made once and shared by all tables."""

    def __missing__(self, cell: str) -> tuple[tuple[Put, ...], ...]:
        one = [Put(cell=cell, turn=turn) for turn in range(4)]
        masks = range(16)
        found = tuple(tuple(one[turn] for turn in range(4) if mask >> turn & 1) for mask in masks)
        self[cell] = found
        return found


_PUT = _Puts()
_ON = {segment: On(segment) for segment in _SEGMENTS}
_DRAW = {code: Draw(code) for code in KINDS}


DRAW_TILE = DrawTile(NATURE)

"""A joint building that one seat offers another, and what may be offered (2.11)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.game import letter
from rules.core.values import Refusal, Seat, Value
from rules.florence.border import BorderSpan, shared_barred, spans_fit, western
from rules.florence.cells import CELLS, bits, cells_of
from rules.florence.data import BUILDING_PRICES, BUILDINGS
from rules.florence.shapes import Piece
from rules.florence.state import FlorenceState


class JointOffer(Value, frozen=True):
    """A building across the border of two estates.

    ``active`` is the seat whose turn it is, which pays the bank, and gets the ``payment`` of
    ``partner``. ``own`` and ``their`` are the cells in the estates of the two, as masks.
    ``countered``: it is the partner who offers it.
    """

    active: Seat
    partner: Seat
    building: str
    turn: int
    flip: bool
    own: int
    their: int
    payment: int = 0
    countered: bool = False

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two whom it concerns."""
        return self.active, self.partner

    @property
    def maker(self) -> Seat:
        """Who offers it."""
        return self.partner if self.countered else self.active

    def half(self, seat: Seat) -> int:
        """The cells in the estate of one of the two; none in any other's."""
        return {self.active: self.own, self.partner: self.their}.get(seat, 0)

    def piece(self, seat: Seat, other: Seat) -> Piece:
        """The half of the building that stands in a seat's estate."""
        half = self.half(seat)
        return Piece(self.building, CELLS[bits(half)[0]], self.turn, self.flip, half, other)


def refused_joint(state: FlorenceState, seat: Seat, other: Seat, kind: str) -> Refusal | None:
    """Why two neighbours cannot share a building of a kind at all (2.11)."""
    if not state.buildings[kind]:
        return Refusal("building_sold_out", {"building": kind})
    if any(state.players[one].estate.count(kind) for one in (seat, other)):
        return Refusal("duplicate_building", {"building": kind})
    return None


def shareable(
    state: FlorenceState, seat: Seat, other: Seat, kinds: Iterable[str] = BUILDINGS
) -> tuple[str, ...]:
    """The buildings that have a place across the border of two neighbours."""
    west, east = land(state, seat, other)
    return tuple(
        kind
        for kind in kinds
        if refused_joint(state, seat, other, kind) is None and spans_fit(kind, west, east)
    )


def land(state: FlorenceState, seat: Seat, other: Seat) -> tuple[int, int]:
    """The barred cells of the western and the eastern of two estates that touch."""
    own, their = shared_barred(state, seat), shared_barred(state, other)
    return (own, their) if lies_west(state, seat, other) else (their, own)


def lies_west(state: FlorenceState, seat: Seat, other: Seat) -> bool:
    """Whether a seat's estate is the western one of two that touch."""
    return western(state.seats, other) == seat


def obstructed(state: FlorenceState, seat: Seat, other: Seat, span: BorderSpan) -> Refusal | None:
    """Why a building cannot lie across a border: what is used, or too near, on either side."""
    west = lies_west(state, seat, other)
    halves = ((seat, span.half(west=west)), (other, span.half(west=not west)))
    for code, barred in (("overlap", _used), ("adjacent_building", shared_barred)):
        cells = [
            cell if one == seat else f"{letter(one)}:{cell}"
            for one, mask in halves
            for cell in cells_of(mask & barred(state, one))
        ]
        if cells:
            return Refusal(code, {"cells": ",".join(cells)})
    return None


def _used(state: FlorenceState, seat: Seat) -> int:
    return state.players[seat].estate.used


def price_of(state: FlorenceState, offer: JointOffer) -> int:
    """What the bank gets, by the builders of whose turn it is."""
    return BUILDING_PRICES[state.players[offer.active].builders]


def unpaid(state: FlorenceState, seat: Seat, offer: JointOffer) -> Refusal | None:
    """Why a seat could not keep its part of an offer; what the other has is the other's secret."""
    coins = state.players[seat].coins
    price = offer.payment if seat == offer.partner else price_of(state, offer) - offer.payment
    return None if coins >= price else Refusal("not_enough_money", {"price": str(price)})


def promised(state: FlorenceState, seat: Seat, offer: JointOffer) -> int:
    """The coins that a seat must have for the offer that it has made; 0 for its reader."""
    if seat != offer.maker:
        return 0
    return offer.payment if offer.countered else max(0, price_of(state, offer) - offer.payment)

"""What Diego buys, what he pays for it, and the die that says how much (2.12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from msgspec.structs import replace

from rules.core.action import Action
from rules.core.forms import Number
from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Rng
from rules.florence.data import (
    BONUS_POINTS,
    BUILDER,
    BUILDERS,
    COINS_A_POINT,
    JESTER,
    LANDSCAPE,
    LANDSCAPES,
    PRESTIGE,
    PROFESSIONS,
    RECRUITING,
    STEP,
)
from rules.florence.diego_cards import DIEGO_CARDS, DiegoCard, kind_of
from rules.florence.diego_draws import LookAt, rival_of
from rules.florence.diego_events import DiegoBought
from rules.florence.purse import earn
from rules.florence.rival import RowCard
from rules.florence.state import FlorenceState
from rules.florence.turn import asked

FACES = 6
"""The faces of the die."""


def card_of(state: FlorenceState) -> DiegoCard:
    """The card of Diego's that was turned up last."""
    return DIEGO_CARDS[rival_of(state).card]


def pay(tx: Tx[FlorenceState], price: int) -> int:
    """Diego pays, with coins first: what is lacking costs him prestige, perhaps below 0.

    How many points that were; change comes back in coins.
    """
    coins = rival_of(tx.state).coins
    points = -(-max(0, price - coins) // COINS_A_POINT)
    tx.change("rival", coins=coins - price + points * COINS_A_POINT)
    if points:
        earn(tx, tx.state.seats, -points, "sold")
    return points


def gain(tx: Tx[FlorenceState], points: int, source: str) -> int:
    """Diego gets prestige of one of EARNINGS."""
    earn(tx, tx.state.seats, points, source)
    return points


def open_types(state: FlorenceState) -> tuple[str, ...]:
    """Landscapes that can still be had this round."""
    sold = state.auction.sold
    return tuple(kind for kind in LANDSCAPES if state.stock[kind] and kind not in sold)


def may_hold(state: FlorenceState, item: str) -> bool:
    """Whether Diego could receive an item of his cards now."""
    if item == LANDSCAPE:
        return bool(open_types(state))
    if item in state.auction.sold:
        return False
    if item == PRESTIGE:
        return len(state.decks[PRESTIGE]) > 0
    full = item == BUILDER and rival_of(state).builders == BUILDERS
    return state.stock[item] > 0 and not full


def buys(tx: Tx[FlorenceState]) -> None:
    """Diego's purchase: the leftmost item that was refused, else the leftmost still open (2.12)."""
    state, strip = tx.state, card_of(tx.state).strip
    thrown: dict[str, int] = {}
    for item, die in state.auction.refused:
        thrown.setdefault(kind_of(item), die)
    open_items = [item for item, _ in strip if may_hold(state, item)]
    for item in open_items:
        if item in thrown:
            buy(tx, item, thrown[item])
            return
    if open_items:
        tx.push(ThrowDie(NATURE, open_items[0]))
    else:
        tx.emit(DiegoBought(removed=clear(tx)))


def buy(tx: Tx[FlorenceState], item: str, die: int) -> None:
    """Diego pays for an item and gets it; what nobody bought is cleared away."""
    price = STEP * (card_of(tx.state).modifier(item) + die)
    told = _receive(tx, item, DiegoBought(item=item, price=price, sold=pay(tx, price)))
    tx.change("auction", sold=(*tx.state.auction.sold, told.landscape or item))
    tx.emit(replace(told, removed=clear(tx)))
    if item == PRESTIGE:
        tx.push(LookAt(NATURE, PRESTIGE))


def clear(tx: Tx[FlorenceState]) -> tuple[str, ...]:
    """A recruiting card and a builder leave the supply, unless one was bought this round."""
    sold, stock = tx.state.auction.sold, tx.state.stock
    gone = tuple(one for one in (RECRUITING, BUILDER) if one not in sold and stock[one])
    tx.set(stock={**stock, **{one: stock[one] - 1 for one in gone}})
    tx.set(removed=(*tx.state.removed, *gone))
    return gone


def _receive(tx: Tx[FlorenceState], item: str, told: DiegoBought) -> DiegoBought:
    rival = rival_of(tx.state)
    if item == LANDSCAPE:
        kind, at = wanted_landscape(tx.state)
        points = gain(tx, BONUS_POINTS, "landscape") if kind in rival.pieces else 0
        tx.change("rival", pieces=(*rival.pieces, kind))
        _take(tx, kind)
        return replace(told, landscape=kind, card=show(tx, at), points=points)
    if item == PRESTIGE:
        return told
    _take(tx, item)
    if item == RECRUITING:
        tx.change("rival", row=(*rival.row, RowCard(RECRUITING)))
    elif item == JESTER:
        tx.change("rival", jesters=rival.jesters + 1)
    else:
        tx.change("rival", builders=rival.builders + 1)
        return replace(told, points=gain(tx, BONUS_POINTS, "builder") if rival.builders else 0)
    return told


def _take(tx: Tx[FlorenceState], item: str) -> None:
    tx.set(stock={**tx.state.stock, item: tx.state.stock[item] - 1})


def wanted_landscape(state: FlorenceState) -> tuple[str, int]:
    """The type of landscape that Diego takes, and where the profession lies that wants it.

    -1 where none does: then the one with the largest stock.
    """
    found = open_types(state)
    for at, one in enumerate(rival_of(state).row):
        if one.up or one.card == RECRUITING:
            continue
        if (kind := PROFESSIONS[one.card].landscape) in found:
            return kind, at
    return max(found, key=lambda kind: state.stock[kind]), -1


def show(tx: Tx[FlorenceState], at: int) -> str:
    """Diego shows a profession of his row for a moment; everybody knows it from then on."""
    if at < 0:
        return ""
    row = rival_of(tx.state).row
    tx.change("rival", row=(*row[:at], replace(row[at], seen=True), *row[at + 1 :]))
    return row[at].card


class Throw(Action, tag="throw", frozen=True):
    """Chance throws the die for an item, for a price of the seat or of Diego."""

    exact: ClassVar[bool] = True

    die: Annotated[int, Number("die")]

    @classmethod
    def candidates(cls, state: FlorenceState, seat: int) -> Iterable[Throw]:
        return [cls(face + 1) for face in range(FACES)]

    @classmethod
    def sample(cls, state: FlorenceState, rng: Rng) -> Throw:
        return cls(1 + rng.randrange(FACES))

    def refuse(self, state: FlorenceState, seat: int) -> Refusal | None:
        return None if 1 <= self.die <= FACES else Refusal("bad_draw")

    def perform(self, tx: Tx[FlorenceState], seat: int) -> None:
        ask = asked(tx.state, NATURE, Throw)
        tx.pop()
        ask.thrown(tx, self.die)


class ThrowDie(Ask, tag="throw_die", frozen=True):
    """Chance throws the die for what Diego buys."""

    takes: ClassVar[tuple[str, ...]] = ("throw",)
    item: str

    def thrown(self, tx: Tx[FlorenceState], die: int) -> None:
        """The price is known: he buys."""
        buy(tx, self.item, die)

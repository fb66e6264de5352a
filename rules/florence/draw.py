"""Five cards are drawn, one is kept, the rest goes under the deck (2.4, 2.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from rules.core.action import Action
from rules.core.forms import Code, Many, SeatArg
from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Rng, Seat
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.data import (
    DRAWN,
    MERCHANT,
    PRESTIGE,
    PROFESSION,
    PROFESSIONS,
    PROFESSOR,
    RECRUITING,
)
from rules.florence.events import CardKept, CardsDrawn, CardsSeen
from rules.florence.pieces import DrawCards, Pile
from rules.florence.state import FlorenceState
from rules.florence.turn import asked, close

HELD = (RECRUITING, MERCHANT, PROFESSOR)
"""What is bought and may be kept for later."""

CARDS = (*PROFESSIONS, *BONUS_CARDS, *PRESTIGE_CARDS)
CardArg = Annotated[str, Code("card", CARDS)]
CardsArg = Annotated[tuple[str, ...], Many(Code("card", CARDS))]
KeptArg = Annotated[str, Code("card", (*CARDS, *HELD))]

HANDS = {PROFESSION: "hand", PRESTIGE: "prestige", "bonus": "bonus"}
"""Where a player holds the cards of each deck."""


def sample(pile: Pile, number: int, rng: Rng) -> tuple[str, ...]:
    """Cards from the top of a pile, in the order in which they come; all if there are fewer."""
    found = []
    for _ in range(min(number, len(pile))):
        found.append(pile.deck.sample(rng))
        pile = pile.take(found[-1])
    return tuple(found)


def taken(pile: Pile, cards: tuple[str, ...]) -> Pile | None:
    """The pile without cards drawn in this order; None where they cannot come so."""
    for card in cards:
        if card not in pile.deck.possible():
            return None
        pile = pile.take(card)
    return pile


class Under(Action, tag="under", frozen=True):
    """Choose a card drawn that goes under the deck next; the rest follows in drawn order."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"card"})
    silent: ClassVar[bool] = True

    card: CardArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Under]:
        cards = asked(state, seat, cls).cards
        return [_UNDER[card] for card in cards] if len(cards) > 2 else ()

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        cards = asked(state, seat, Under).cards
        if self.card in cards and len(cards) > 2:
            return None
        return Refusal("bad_parameter", {"card": self.card})

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        ask: KeepCard = asked(tx.state, seat, Under)
        left = tuple(card for card in ask.cards if card != self.card)
        tx.again(KeepCard(seat, ask.deck, left, (*ask.under, self.card)))


class Keep(Action, tag="keep", frozen=True):
    """Keep one of the cards drawn; or keep for later what has just been bought (2.4, 2.10).

    The ask's own ``kept`` says what follows there.
    """

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"card"})

    card: KeptArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Keep]:
        return [_KEEP[card] for card in asked(state, seat, cls).cards]

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        if self.card in asked(state, seat, Keep).cards:
            return None
        return Refusal("bad_parameter", {"card": self.card})

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        ask = asked(tx.state, seat, Keep)
        tx.pop()
        if isinstance(ask, KeepCard):
            keep(tx, ask, self.card)
            close(tx)
        else:
            ask.kept(tx)


def keep(tx: Tx[FlorenceState], ask: KeepCard, card: str) -> None:
    """A card goes to the hand of its drawer, the others under the deck (2.4)."""
    rest = (*ask.under, *(one for one in ask.cards if one != card))
    decks = tx.state.decks
    tx.set(decks={**decks, ask.deck: decks[ask.deck].under(ask.seat, rest)})
    hand = HANDS[ask.deck]
    held = getattr(tx.state.players[ask.seat], hand)
    tx.put("players", ask.seat, **{hand: (*held, card)})
    tx.emit(CardKept(seat=ask.seat, deck=ask.deck))
    waiting = next((one for one in tx.state.draws if one.deck == ask.deck), None)
    if waiting is not None:
        tx.set(draws=tuple(one for one in tx.state.draws if one is not waiting))
        tx.push(waiting)


def draw(tx: Tx[FlorenceState], deck: str, seat: Seat) -> None:
    """Chance draws for a seat; not before others have chosen from the same deck (4)."""
    ask = DrawCards(NATURE, deck, seat)
    if any(isinstance(one, KeepCard) and one.deck == deck for one in _asks(tx.state)):
        tx.set(draws=(*tx.state.draws, ask))
    else:
        tx.push(ask)


def undrawn(state: FlorenceState, deck: str) -> int:
    """The cards of a deck, but one for each draw that waits."""
    return max(0, len(state.decks[deck]) - sum(one.deck == deck for one in state.draws))


def _asks(state: FlorenceState) -> tuple[Ask, ...]:
    return (*state.asks, *(ask for queue in state.owed for ask in queue))


class Draw(Action, tag="draw", frozen=True):
    """Chance gives a seat the top five cards of a deck, all if there are fewer (2.4)."""

    secret: ClassVar[frozenset[str]] = frozenset({"cards"})

    seat: SeatArg
    cards: CardsArg

    @classmethod
    def sample(cls, state: FlorenceState, rng: Rng) -> Draw:
        ask = asked(state, NATURE, cls)
        return cls(ask.drawer, sample(state.decks[ask.deck], DRAWN, rng))

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        ask = asked(state, NATURE, Draw)
        pile = state.decks[ask.deck]
        if self.seat != ask.drawer or len(self.cards) != min(DRAWN, len(pile)):
            return Refusal("bad_draw")
        return Refusal("bad_draw") if taken(pile, self.cards) is None else None

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        ask = asked(tx.state, NATURE, Draw)
        tx.pop()
        decks = tx.state.decks
        tx.set(decks={**decks, ask.deck: taken(decks[ask.deck], self.cards)})
        tx.emit(CardsDrawn(seat=self.seat, deck=ask.deck, count=len(self.cards)))
        tx.emit(CardsSeen(seat=self.seat, deck=ask.deck, cards=self.cards, to=(self.seat,)))
        later(tx, KeepCard(self.seat, ask.deck, self.cards))

    def known_to(self, actor: Seat, viewer: Seat | None) -> bool:
        return viewer == self.seat


class KeepCard(Ask, tag="keep_card", frozen=True):
    """Keep one of ``cards``; ``under`` are already chosen to go under the deck, in order."""

    takes: ClassVar[tuple[str, ...]] = ("keep", "under")
    deck: str
    cards: tuple[str, ...]
    under: tuple[str, ...] = ()


def later(tx: Tx[FlorenceState], ask: Ask) -> None:
    """Ask what follows from a purchase: at once, or before the first action turn (4).

    The seat that is asked next anyway settles it first: nobody waits any longer for that.
    """
    selling = tx.state.phase in ("auction", "court")
    busy = bool(tx.state.asks) and tx.state.asks[-1].seat == ask.seat
    if selling and tx.state.options.deferred_resolution and not busy:
        tx.owe(ask.seat, ask)
    else:
        tx.push(ask)


_KEEP = {card: Keep(card) for card in (*CARDS, *HELD)}
_UNDER = {card: Under(card) for card in CARDS}

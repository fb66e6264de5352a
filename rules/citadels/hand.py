"""Hands and the deck: cards move, and the state keeps who knows where they lie (6.1)."""

from __future__ import annotations

from typing import ClassVar

from rules.citadels.events import CardsDrawn, CardsSeen
from rules.citadels.forms import CardsArg
from rules.citadels.pieces import EVERYBODY, LOOK, Player
from rules.citadels.state import CitadelsState
from rules.core.action import Action
from rules.core.forms import SeatArg
from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Rng, Seat

CHUNK = 10
"""Maximum number of cards in one entry of the log."""


def give(tx: Tx[CitadelsState], seat: Seat, cards: tuple[str, ...], marks: tuple[int, ...]) -> None:
    """Cards come to a hand."""
    player = tx.state.players[seat]
    tx.put("players", seat, hand=player.hand + cards, marks=player.marks + marks)


def lose(tx: Tx[CitadelsState], seat: Seat, card: str, seers: int) -> int:
    """A card leaves a hand; ``seers`` is a mask of who sees which. Gives its mark, unknown.

    A seat that does not see it no longer knows what is left in that hand.
    """
    player = tx.state.players[seat]
    at = player.hand.index(card)
    hand = player.hand[:at] + player.hand[at + 1 :]
    marks = player.marks[:at] + player.marks[at + 1 :]
    if any(mark & EVERYBODY for mark in player.marks):
        marks = _forget(player, card, hand, marks, seers)
    tx.put("players", seat, hand=hand, marks=marks)
    return player.marks[at] & ~EVERYBODY


def _forget(
    player: Player, card: str, hand: tuple[str, ...], marks: tuple[int, ...], seers: int
) -> tuple[int, ...]:
    """The marks of what is left: of cards that are alike one less is known than before."""
    left = [mark & (seers | ~EVERYBODY) for mark in marks]
    alike = [at for at, one in enumerate(hand) if one == card]
    masks = [mark for one, mark in zip(player.hand, player.marks, strict=True) if one == card]
    for bit in (1 << seat for seat in range(LOOK) if seers >> seat & 1):
        known = sum(bool(mask & bit) for mask in masks) - 1
        for number, at in enumerate(alike):
            left[at] = left[at] | bit if number < known else left[at] & ~bit
    return tuple(left)


def bury(tx: Tx[CitadelsState], cards: tuple[str, ...], marks: tuple[int, ...]) -> None:
    """Cards go under the deck."""
    if cards:
        tx.set(pile=tx.state.pile.under(cards, marks))


class Draw(Action, tag="draw", frozen=True):
    """Chance gives a seat the top cards of the deck, all if there are fewer (4.9)."""

    secret: ClassVar[frozenset[str]] = frozenset({"cards"})

    player: SeatArg
    cards: CardsArg

    @classmethod
    def sample(cls, state: CitadelsState, rng: Rng) -> Draw:
        ask: DrawCards = state.asks[-1]  # type: ignore[assignment]
        return cls(ask.drawer, state.pile.sample(min(ask.number, CHUNK), rng))

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        ask: DrawCards = state.asks[-1]  # type: ignore[assignment]
        number = min(ask.number, CHUNK, len(state.pile))
        if self.player != ask.drawer or len(self.cards) != number:
            return Refusal("bad_draw")
        return Refusal("bad_draw") if state.pile.draw(self.cards) is None else None

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        ask: DrawCards = tx.state.asks[-1]  # type: ignore[assignment]
        drawn = tx.state.pile.draw(self.cards)
        if drawn is None:
            raise ValueError(self.cards)
        tx.pop()
        tx.set(pile=drawn[0])
        tx.emit(CardsSeen(seat=self.player, cards=self.cards, to=(self.player,)))
        ask.drawn(tx, self.cards, drawn[1])

    def known_to(self, actor: Seat, viewer: Seat | None) -> bool:
        return viewer == self.player


class DrawCards(Ask, tag="draw_cards", frozen=True):
    """Chance draws ``number`` cards for the hand of ``drawer``, by the effect of ``source``."""

    takes: ClassVar[tuple[str, ...]] = ("draw",)
    drawer: Seat
    number: int
    source: str

    def drawn(self, tx: Tx[CitadelsState], cards: tuple[str, ...], marks: tuple[int, ...]) -> None:
        """What happens with the cards."""
        give(tx, self.drawer, cards, marks)
        number = len(cards)
        tx.emit(CardsDrawn(seat=self.drawer, source=self.source, seen=number, kept=number))
        draw(tx, self.drawer, self.number - number, self.source)


def draw(tx: Tx[CitadelsState], seat: Seat, number: int, source: str) -> None:
    """Ask chance for as many of the cards as the deck has; none if it is empty."""
    number = min(number, len(tx.state.pile))
    if number > 0:
        tx.push(DrawCards(NATURE, seat, number, source))

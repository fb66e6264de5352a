"""What chance gives Diego and the virtual players, unseen by everybody (2.12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from msgspec.structs import replace

from rules.core.action import Action
from rules.core.forms import Code, Many
from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Rng
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.data import DRAWN, PROFESSION, PROFESSIONS
from rules.florence.draw import CardArg, CardsArg, sample, taken
from rules.florence.rival import DIEGO, OWNERS, Rival, RowCard, Virtual
from rules.florence.state import FlorenceState
from rules.florence.turn import asked
from rules.florence.worth import all_counts, bonus_value, rival_counts, worth

OwnerArg = Annotated[str, Code("owner", OWNERS)]
DealtArg = Annotated[tuple[str, ...], Many(Code("card", PROFESSIONS))]


def rival_of(state: FlorenceState) -> Rival:
    """Diego; TypeError where he does not play."""
    if state.rival is None:
        raise TypeError(state.options.variant)
    return state.rival


def best_of(state: FlorenceState, cards: Iterable[str]) -> tuple[str, ...]:
    """The bonus or prestige cards that are worth most to Diego now, perhaps several."""
    values = {card: _value(state, card) for card in cards}
    most = max(values.values(), default=0)
    return tuple(card for card, value in values.items() if value == most)


def _value(state: FlorenceState, card: str) -> int:
    if card in BONUS_CARDS:
        return bonus_value(card, rival_counts(rival_of(state), 1))
    return worth(all_counts(state), state.seats, card)


class Lay(Action, tag="lay", frozen=True):
    """Chance gives professions to Diego's row, or to a virtual player, unseen by everybody."""

    secret: ClassVar[frozenset[str]] = frozenset({"cards"})

    owner: OwnerArg
    cards: DealtArg

    @classmethod
    def sample(cls, state: FlorenceState, rng: Rng) -> Lay:
        ask = asked(state, NATURE, cls)
        return cls(ask.owner, sample(state.decks[PROFESSION], ask.number, rng))

    def refuse(self, state: FlorenceState, seat: int) -> Refusal | None:
        ask = asked(state, NATURE, Lay)
        if self.owner != ask.owner or len(self.cards) != ask.number:
            return Refusal("bad_draw")
        return Refusal("bad_draw") if taken(state.decks[PROFESSION], self.cards) is None else None

    def perform(self, tx: Tx[FlorenceState], seat: int) -> None:
        tx.pop()
        decks, first = tx.state.decks, not tx.state.round
        tx.set(decks={**decks, PROFESSION: taken(decks[PROFESSION], self.cards)})
        if self.owner == DIEGO:
            row = (*rival_of(tx.state).row, *map(RowCard, self.cards))
            tx.change("rival", row=row, **({"dealt": self.cards} if first else {}))
            return
        at = OWNERS.index(self.owner) - 1
        one = tx.state.virtual[at]
        dealt = self.cards if first else one.dealt
        given = Virtual((*one.hand, *self.cards), one.table, dealt)
        tx.set(virtual=(*tx.state.virtual[:at], given, *tx.state.virtual[at + 1 :]))

    def known_to(self, actor: int, viewer: int | None) -> bool:
        return False


class Look(Action, tag="look", frozen=True):
    """Chance shows Diego five cards of a deck; he keeps the best, among equals any (2.12)."""

    secret: ClassVar[frozenset[str]] = frozenset({"card", "cards"})

    card: CardArg
    cards: CardsArg

    @classmethod
    def sample(cls, state: FlorenceState, rng: Rng) -> Look:
        pile = state.decks[asked(state, NATURE, cls).deck]
        cards = sample(pile, DRAWN, rng)
        return cls(rng.choice(best_of(state, cards)), cards)

    def refuse(self, state: FlorenceState, seat: int) -> Refusal | None:
        pile = state.decks[asked(state, NATURE, Look).deck]
        fits = len(self.cards) == min(DRAWN, len(pile)) and taken(pile, self.cards) is not None
        return None if fits and self.card in best_of(state, self.cards) else Refusal("bad_draw")

    def perform(self, tx: Tx[FlorenceState], seat: int) -> None:
        deck = asked(tx.state, NATURE, Look).deck
        tx.pop()
        rest = tuple(one for one in self.cards if one != self.card)
        pile = taken(tx.state.decks[deck], self.cards)
        if pile is None:
            raise ValueError(self.cards)
        tx.set(decks={**tx.state.decks, deck: pile.under(NATURE, rest)})
        rival = rival_of(tx.state)
        if self.card in PRESTIGE_CARDS:
            tx.change("rival", prestige=(*rival.prestige, self.card))
            return
        at = next(at for at, one in enumerate(rival.row) if not one.up and not one.bonus)
        laid = replace(rival.row[at], bonus=self.card)
        tx.change("rival", row=(*rival.row[:at], laid, *rival.row[at + 1 :]))

    def known_to(self, actor: int, viewer: int | None) -> bool:
        return False


class LayCards(Ask, tag="lay_cards", frozen=True):
    """Chance gives a number of professions to ``owner``."""

    takes: ClassVar[tuple[str, ...]] = ("lay",)
    owner: str
    number: int


class LookAt(Ask, tag="look_at", frozen=True):
    """Chance shows Diego the top of a deck."""

    takes: ClassVar[tuple[str, ...]] = ("look",)
    deck: str

"""A turn: its one action, what it keeps, income, building and the end (4.1, 4.2)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Annotated, ClassVar

from rules.citadels.characters import architect, merchant
from rules.citadels.city import add, duplicate, price
from rules.citadels.closing import WITHOUT, finish, open_ends, take_income
from rules.citadels.data import INCOME
from rules.citadels.districts.building import built
from rules.citadels.events import CardsDrawn, GoldTaken
from rules.citadels.forms import CardArg, CardsArg
from rules.citadels.guard import ACTION_FIRST, ANY_PART, FULL, TurnAction, active
from rules.citadels.hand import DrawCards, bury, give, lose
from rules.citadels.pieces import EVERYBODY, FIRST_PART, RESUMED, WHOLE
from rules.citadels.purse import earn, too_dear
from rules.citadels.state import CitadelsState
from rules.core.action import Action
from rules.core.forms import Code, Many
from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Seat

GOLD = 2
"""What the action gives in gold."""

ACTION_TAKEN = Refusal("action_already_taken")


class Gold(TurnAction, tag="gold", frozen=True):
    """The action: take 2 gold from the bank."""

    parts: ClassVar[frozenset[str]] = ANY_PART

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        return ACTION_TAKEN if active(state).acted else None

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        take_gold(tx, seat)


class Cards(TurnAction, tag="cards", frozen=True):
    """The action: see the top cards of the deck and keep some (Observatory, Library: 1.3)."""

    parts: ClassVar[frozenset[str]] = ANY_PART

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if active(state).acted:
            return ACTION_TAKEN
        return None if len(state.pile) else Refusal("deck_empty")

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        draw_cards(tx, seat)


def take_gold(tx: Tx[CitadelsState], seat: Seat) -> None:
    """The action's gold, and what follows."""
    earn(tx, seat, GOLD)
    tx.emit(GoldTaken(seat=seat, amount=GOLD))
    after_action(tx, seat)


def draw_cards(tx: Tx[CitadelsState], seat: Seat) -> None:
    """The action's cards are drawn; what follows comes after they are kept."""
    tx.change("turn", acted=True)
    number = min(3 if tx.state.players[seat].owns("observatory") else 2, len(tx.state.pile))
    tx.push(DrawAction(NATURE, seat, number, "action"))


def after_action(tx: Tx[CitadelsState], seat: Seat) -> None:
    """The action is done: the bonus of the character, or the end of a part (4.1)."""
    tx.change("turn", acted=True)
    turn = active(tx.state)
    if turn.part == WHOLE:
        bonus(tx, seat, turn.char)
    elif turn.part not in (FIRST_PART, RESUMED):
        finish(tx)


def bonus(tx: Tx[CitadelsState], seat: Seat, character: str) -> None:
    """What comes right after the action; for the Witch, when she resumes (4.3)."""
    merchant.coin(tx, seat, character)
    architect.cards(tx, seat, character)


class DrawAction(DrawCards, tag="draw_action", frozen=True):
    """Chance draws the cards of the action."""

    def drawn(self, tx: Tx[CitadelsState], cards: tuple[str, ...], marks: tuple[int, ...]) -> None:
        """Keep all if that is allowed, else ask which."""
        number = _kept(tx.state, self.drawer)
        if len(cards) <= number:
            _keep(tx, self.drawer, cards, marks, (), ())
        else:
            tx.push(KeepCards(self.drawer, cards, marks, number))


def _kept(state: CitadelsState, seat: Seat) -> int:
    """How many cards of the action may be kept."""
    player = state.players[seat]
    if not player.owns("library"):
        return 1
    return state.options.library_observatory_keep if player.owns("observatory") else 2


class Keep(Action, tag="keep", frozen=True):
    """Keep cards seen; the others go under the deck in the order in which they came."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"cards"})

    cards: CardsArg

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Keep]:
        ask = _seen(state)
        return [cls(one) for one in dict.fromkeys(combinations(sorted(ask.cards), ask.number))]

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        ask = _seen(state)
        left = list(ask.cards)
        for card in self.cards:
            if card not in left:
                return Refusal("card_not_offered", {"district": card})
            left.remove(card)
        return None if len(self.cards) == ask.number else Refusal("card_not_offered")

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        ask = _seen(tx.state)
        tx.pop()
        marks = [mark & ~EVERYBODY for mark in ask.marks]
        kept, left = list[int](), list(self.cards)
        for at, card in enumerate(ask.cards):
            if card in left:
                left.remove(card)
                kept.append(at)
        rest = [at for at in range(len(ask.cards)) if at not in kept]
        _keep(
            tx,
            seat,
            tuple(ask.cards[at] for at in kept),
            tuple(marks[at] for at in kept),
            tuple(ask.cards[at] for at in rest),
            tuple(marks[at] | 1 << seat for at in rest),
        )

    def plain(self) -> Keep:
        return Keep(tuple(sorted(self.cards)))


class KeepCards(Ask, tag="keep_cards", frozen=True):
    """Keep ``number`` of the cards seen."""

    takes: ClassVar[tuple[str, ...]] = ("keep",)
    cards: tuple[str, ...]
    marks: tuple[int, ...]
    number: int


def _seen(state: CitadelsState) -> KeepCards:
    top = state.asks[-1]
    if isinstance(top, KeepCards):
        return top
    raise TypeError(top)


def _keep(
    tx: Tx[CitadelsState],
    seat: Seat,
    cards: tuple[str, ...],
    marks: tuple[int, ...],
    rest: tuple[str, ...],
    buried: tuple[int, ...],
) -> None:
    """Cards of the action go to the hand, the rest under the deck."""
    give(tx, seat, cards, marks)
    bury(tx, rest, buried)
    seen = len(cards) + len(rest)
    tx.emit(CardsDrawn(seat=seat, source="action", seen=seen, kept=len(cards)))
    after_action(tx, seat)


class Income(TurnAction, tag="income", frozen=True):
    """Take 1 gold for each district of the character's colour, once, all at once (1.5)."""

    late: ClassVar[bool] = True
    empty: ClassVar[bool] = True

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        turn = active(state)
        if not INCOME[turn.char]:
            return Refusal("no_income")
        return Refusal("income_already_taken") if turn.income else None

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        take_income(tx, seat)


class Build(TurnAction, tag="build", frozen=True):
    """Build a district of the hand (4.6)."""

    card: CardArg

    @classmethod
    def choices(cls, state: CitadelsState, seat: Seat) -> Iterable[Build]:
        if _no_build(state) is not None:
            return ()
        return [cls(card) for card in dict.fromkeys(state.players[seat].hand)]

    @classmethod
    def nearest(cls, state: CitadelsState, seat: Seat) -> Build:
        return cls(min(state.players[seat].hand, key=lambda card: price(state, seat, card)))

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        refusal = _no_build(state)
        if refusal is not None:
            return refusal
        if self.card not in state.players[seat].hand:
            return Refusal("card_not_in_hand", {"district": self.card})
        dear = too_dear(state, seat, price(state, seat, self.card))
        return dear or duplicate(state, seat, self.card)

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        paid = price(tx.state, seat, self.card)
        lose(tx, seat, self.card, EVERYBODY)
        tx.change("turn", built=active(tx.state).built + 1)
        add(tx, seat, self.card, paid)
        built(tx, seat, self.card)


def _no_build(state: CitadelsState) -> Refusal | None:
    """Why nothing at all can be built now."""
    turn = active(state)
    limit = architect.limit(turn.char)
    if not limit:
        return Refusal("cannot_build")
    if not turn.acted:
        return ACTION_FIRST
    if turn.built >= limit:
        return Refusal("build_limit", {"limit": str(limit)})
    return None


WithoutArg = Annotated[tuple[str, ...], Many(Code("without", WITHOUT))]


class End(TurnAction, tag="end", frozen=True):
    """End the turn; what it would still bring may be declined (3.4)."""

    parts: ClassVar[frozenset[str]] = FULL | {FIRST_PART}
    late: ClassVar[bool] = True

    without: WithoutArg = ()

    @classmethod
    def choices(cls, state: CitadelsState, seat: Seat) -> Iterable[End]:
        ends = open_ends(state, seat)
        if not ends:
            return (_END,)
        return [cls(one) for size in range(len(ends) + 1) for one in combinations(ends, size)]

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        turn = active(state)
        if not turn.acted:
            return Refusal("action_required")
        if turn.part == FIRST_PART and state.options.witch_must_bewitch:
            return Refusal("must_bewitch")
        ends = open_ends(state, seat)
        if any(one not in ends for one in self.without):
            return Refusal("nothing_to_decline")
        return None

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        finish(tx, self.without)

    def plain(self) -> End:
        return End(tuple(one for one in WITHOUT if one in self.without))


_END = End()

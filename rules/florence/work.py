"""Completing a Work: a card, bonus cards, and its pay in prestige and coins (2.7).

What is chosen stays secret until the pay is named: only then is it known that there is a Work.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from rules.core.action import Action
from rules.core.forms import Code, Number
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.florence.cards import BONUS_CARDS
from rules.florence.data import COINS_A_POINT, MINIMUM, PRINCESS, PROFESSIONS, STEP
from rules.florence.events import WorkCompleted
from rules.florence.purse import earn, pay
from rules.florence.state import FlorenceState
from rules.florence.turn import asked, no_actions, spend
from rules.florence.worth import WorkValue, work_value

WorkArg = Annotated[str, Code("card", (*PROFESSIONS, PRINCESS))]
BonusArg = Annotated[str, Code("card", BONUS_CARDS)]


def minimum(state: FlorenceState) -> int:
    """The least work value of the round (1.4)."""
    return MINIMUM[state.round - 1]


def workable(state: FlorenceState, seat: Seat) -> tuple[str, ...]:
    """The professions in hand, and the Princess where she is held."""
    player = state.players[seat]
    return (*player.hand, PRINCESS) if player.character == PRINCESS else player.hand


def most(state: FlorenceState, seat: Seat, card: str) -> int:
    """The value of a Work with every bonus card in hand; the Princess takes none."""
    return work_value(state, seat, card, state.players[seat].bonus).total


def below(value: int, least: int) -> Refusal:
    """The refusal of a Work that is worth too little."""
    return Refusal("work_below_minimum", {"value": str(value), "minimum": str(least)})


class Score(Action, tag="score", frozen=True):
    """Complete the Work: part of its value in prestige points, the rest in coins (2.7)."""

    exact: ClassVar[bool] = True

    points: Annotated[int, Number("points")]

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Score]:
        value = chosen(state, seat).total
        if value < minimum(state):
            return ()
        return [Score(points) for points in range(value // 2 + 1)]

    @classmethod
    def nearest(cls, state: FlorenceState, seat: Seat) -> Score:
        return Score(0)

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        if self.points < 0:
            return Refusal("bad_parameter", {"points": str(self.points)})
        value = chosen(state, seat).total
        if value < minimum(state):
            return below(value, minimum(state))
        if self.points > value // 2:
            return Refusal("bad_conversion", {"most": str(value // 2)})
        return None

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        work = chosen(tx.state, seat)
        player, ask = tx.state.players[seat], asked(tx.state, seat, Score)
        coins = STEP * work.total - COINS_A_POINT * self.points
        tx.pop()
        tx.set(removed=(*tx.state.removed, *ask.bonus))
        tx.put(
            "players",
            seat,
            bonus=tuple(card for card in player.bonus if card not in ask.bonus),
            best=max(player.best, work.total),
        )
        _lay_down(tx, seat, work.card)
        pay(tx, seat, -coins)
        earn(tx, seat, self.points, "work")
        tx.emit(WorkCompleted(seat=seat, work=work, points=self.points, coins=coins))
        spend(tx)


def _lay_down(tx: Tx[FlorenceState], seat: Seat, card: str) -> None:
    """The card of a Work goes to the table; the Princess goes back (2.10)."""
    player = tx.state.players[seat]
    if card == PRINCESS:
        tx.put("players", seat, character="")
        return
    tx.put(
        "players",
        seat,
        hand=tuple(one for one in player.hand if one != card),
        seen=tuple(one for one in player.seen if one != card),
        table=(*player.table, card),
    )


class Add(Action, tag="add", frozen=True):
    """Play a bonus card with the Work (2.7); any number of them."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"card"})
    silent: ClassVar[bool] = True

    card: BonusArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Add]:
        ask = asked(state, seat, cls)
        if ask.card == PRINCESS:
            return ()
        return [Add(card) for card in state.players[seat].bonus if card not in ask.bonus]

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        ask = asked(state, seat, Add)
        if self.card in ask.bonus or ask.card == PRINCESS:
            return Refusal("bad_parameter", {"card": self.card})
        if self.card not in state.players[seat].bonus:
            return Refusal("card_not_in_hand", {"card": self.card})
        return None

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        ask = asked(tx.state, seat, Add)
        tx.again(ScoreWork(seat, ask.card, (*ask.bonus, self.card)))


Add.tail = (Add, Score)


class Work(Action, tag="work", frozen=True):
    """Begin a Work with a profession in hand, if it can reach the round's minimum (2.7).

    With ``princess`` the Work is that of the Princess, without a profession (2.10).
    """

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"card"})
    silent: ClassVar[bool] = True
    tail: ClassVar[tuple[type[Action], ...]] = (Add, Score)

    card: WorkArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Work]:
        if no_actions(state):
            return ()
        least = minimum(state)
        return [Work(card) for card in workable(state, seat) if most(state, seat, card) >= least]

    @classmethod
    def nearest(cls, state: FlorenceState, seat: Seat) -> Work:
        return Work(max(workable(state, seat), key=lambda card: most(state, seat, card)))

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        if self.card == PRINCESS != state.players[seat].character:
            return Refusal("wrong_phase")
        if spent := no_actions(state):
            return spent
        if self.card not in workable(state, seat):
            return Refusal("card_not_in_hand", {"card": self.card})
        value, least = most(state, seat, self.card), minimum(state)
        return below(value, least) if value < least else None

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        tx.push(ScoreWork(seat, self.card))


class ScoreWork(Ask, tag="score_work", frozen=True):
    """Add bonus cards to a Work, and say how it is paid. Nobody else knows of it yet."""

    takes: ClassVar[tuple[str, ...]] = ("score", "add")
    card: str
    bonus: tuple[str, ...] = ()

    def expects(self, state: FlorenceState) -> tuple[str, ...]:
        return ("score",)


def chosen(state: FlorenceState, seat: Seat) -> WorkValue:
    """The Work under way as it stands."""
    ask: ScoreWork = asked(state, seat, Score)
    return work_value(state, seat, ask.card, ask.bonus)

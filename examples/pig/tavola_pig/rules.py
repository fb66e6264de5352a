"""The rules of Pig: toss a die as often as you dare, and bank before a 1 takes it all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Generic, Literal

from rules.core.action import Action
from rules.core.first import FIRST_SEAT, First, FirstSeat
from rules.core.forms import Number
from rules.core.game import Options, RuledGame
from rules.core.tx import Tx
from rules.core.values import (
    NATURE,
    A_co,
    Ask,
    Decide,
    Event,
    Refusal,
    Rng,
    Seat,
    Standings,
    State,
    Value,
    rank,
)

FACES = (1, 2, 3, 4, 5, 6)


class PigOptions(Options, kw_only=True, frozen=True):
    """``goal``: so many banked points win."""

    goal: Literal["25", "50", "100"] = "50"


# --- what happens


class Begins(Event, tag="begins", kw_only=True, frozen=True):
    """Who begins."""

    seat: Seat


class Tossed(Event, tag="tossed", kw_only=True, frozen=True):
    """The die shows a face, and there are ``pot`` points to bank; 0 after a 1."""

    seat: Seat
    face: int
    pot: int


class Banked(Event, tag="banked", kw_only=True, frozen=True):
    """A seat banks its points, and has ``score`` now."""

    seat: Seat
    points: int
    score: int


class Ended(Event, tag="ended", kw_only=True, frozen=True):
    """A seat has reached the goal."""

    seat: Seat


# --- what is asked


class Turn(Ask, tag="turn", frozen=True):
    """Toss once more, or bank."""

    takes: ClassVar[tuple[str, ...]] = ("toss", "bank")


class TheDie(Ask, tag="the_die", frozen=True):
    """Chance shows a face."""

    takes: ClassVar[tuple[str, ...]] = ("face",)


THE_DIE = TheDie(NATURE)
PigAsk = Turn | TheDie | FirstSeat


# --- what is answered


class Toss(Action, tag="toss", frozen=True):
    """Toss the die."""

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        tx.push(THE_DIE)


class Bank(Action, tag="bank", frozen=True):
    """Keep the points of this turn."""

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        return None if state.pot else Refusal("nothing_to_bank")

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        state = tx.state
        score = state.scores[seat] + state.pot
        tx.emit(Banked(seat=seat, points=state.pot, score=score))
        scores = (*state.scores[:seat], score, *state.scores[seat + 1 :])
        tx.set(scores=scores, pot=0, face=0, turn=(seat + 1) % state.seats)
        if score >= int(state.options.goal):
            tx.emit(Ended(seat=seat))
            tx.end()


class Face(Action, tag="face", frozen=True):
    """Chance: the face that the die shows."""

    exact: ClassVar[bool] = True

    face: Annotated[int, Number("face")]

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Face]:
        return [cls(face) for face in FACES]

    @classmethod
    def sample(cls, state: Any, rng: Rng) -> Face:
        return cls(rng.choice(FACES))

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        return None if self.face in FACES else Refusal("no_such_face")

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        turn, pot = tx.state.turn, tx.state.pot + self.face if self.face > 1 else 0
        tx.emit(Tossed(seat=turn, face=self.face, pot=pot))
        tx.set(pot=pot, face=self.face)
        if not pot:
            tx.set(turn=(turn + 1) % tx.state.seats)


class Begin(First, tag="first", frozen=True):
    """Chance: who begins."""

    def perform(self, tx: Tx[Any], seat: Seat) -> None:
        tx.pop()
        tx.set(turn=self.seat)
        tx.emit(Begins(seat=self.seat))


# --- the game


class PigState(State[A_co], Generic[A_co], kw_only=True, frozen=True):
    """The whole game. ``face`` is what the die showed last, 0 before the first toss of a turn."""

    options: PigOptions
    scores: tuple[int, ...]
    turn: Seat = 0
    pot: int = 0
    face: int = 0


class PigView(Value, kw_only=True, frozen=True):
    """What everybody sees: nothing is hidden in Pig."""

    waiting: tuple[Seat, ...]
    scores: tuple[int, ...]
    turn: Seat
    pot: int
    face: int
    goal: int
    over: bool


class Pig(RuledGame[PigState]):
    """Pig for 2 to 4 players."""

    key: ClassVar[str] = "pig"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    Options: ClassVar[type[PigOptions]] = PigOptions
    State: ClassVar[type[PigState]] = PigState[PigAsk]
    View: ClassVar[type[PigView]] = PigView
    actions: ClassVar[tuple[type[Action], ...]] = (Toss, Bank, Face, Begin)

    def setup(self, seats: int, options: PigOptions) -> PigState:
        return PigState(seats=seats, options=options, scores=(0,) * seats, asks=(FIRST_SEAT,))

    def flow(self, tx: Tx[PigState]) -> None:
        """Whoever has the turn tosses or banks."""
        tx.push(Turn(tx.state.turn))

    def idle(self, state: PigState, seat: Seat, rng: Rng) -> Action:
        """An absent seat banks as soon as it can."""
        return self.legal(state, seat)[-1]

    def view(self, state: PigState, seat: Seat | None) -> PigView:
        pending = self.pending(state)
        return PigView(
            waiting=pending.seats if isinstance(pending, Decide) else (),
            scores=state.scores,
            turn=state.turn,
            pot=state.pot,
            face=state.face,
            goal=int(state.options.goal),
            over=state.over,
        )

    def standings(self, state: PigState) -> Standings:
        return rank(state.scores, [(("banked", score),) for score in state.scores])


PIG = Pig()

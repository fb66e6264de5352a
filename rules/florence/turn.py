"""An action turn: what is left of it, what it may do for nothing, and its end (2.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar

from msgspec.structs import replace

from rules.core.action import Action, verb_of
from rules.core.forms import Code
from rules.core.game import open_asks
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.florence.data import (
    ACTIONS,
    BONUS,
    CARDINAL,
    FREEDOMS,
    PRESTIGE,
    PROFESSOR,
    SERVICE,
)
from rules.florence.events import FreedomTaken, TurnBegan, TurnEnded
from rules.florence.purse import pay, unaffordable
from rules.florence.state import FlorenceState

FreedomArg = Annotated[str, Code("freedom", FREEDOMS)]


class Turn(Ask, frozen=True):
    """A seat's action turn; ``profession`` and ``freedom`` have been used, once each a phase.

    ``muse``: each Work from now on is worth the round's number more (2.10).
    ``proposals`` counts the joint buildings offered in it, whatever became of them.
    """

    left: int = ACTIONS
    profession: bool = False
    freedom: bool = False
    muse: bool = False
    proposals: int = 0


def asked(state: FlorenceState, seat: Seat, kind: type[Action]) -> Any:
    """The ask that an action of this class answers; it must be open to the seat."""
    return next(ask for _, ask in open_asks(state, seat) if verb_of(kind) in ask.takes)


def turn_of(state: FlorenceState) -> Turn | None:
    """The action turn under way, perhaps beneath what is asked in it."""
    return next((ask for ask in reversed(state.asks) if isinstance(ask, Turn)), None)


def targets(state: FlorenceState, seat: Seat) -> tuple[str, ...]:
    """The professions that a recruiting card may fetch: played by others, or in the open row.

    Alone they are those of Diego and of the virtual players (2.12).
    """
    others = [one.table for other, one in enumerate(state.players) if other != seat]
    others += [] if state.rival is None else [state.rival.played]
    others += [one.table for one in state.virtual]
    row = state.row if state.options.open_professions_use != "action" else ()
    return tuple(card for table in (*others, row) for card in table)


def no_actions(state: FlorenceState) -> Refusal | None:
    """The refusal of any action in a turn that has none left."""
    turn = turn_of(state)
    return None if turn is None or turn.left else Refusal("no_actions_left")


def use(tx: Tx[FlorenceState], **used: bool) -> None:
    """An action of the turn on top is used up; ``used`` are fields of the turn that it sets."""
    turn = _on_top(tx.state)
    tx.set(asks=(*tx.state.asks[:-1], replace(turn, left=turn.left - 1, **used)))


def spend(tx: Tx[FlorenceState], **used: bool) -> None:
    """The same for an action that is done; the turn ends if nothing more can be done in it."""
    use(tx, **used)
    close(tx)


def close(tx: Tx[FlorenceState]) -> None:
    """End the turn on top if it has no action left and nothing else holds it open (2.6)."""
    turn = tx.state.asks[-1] if tx.state.asks else None
    if not isinstance(turn, Turn) or turn.left:
        return
    if not any(may(tx.state, turn.seat) for may in _BESIDES):
        end(tx)


def may_recruit(state: FlorenceState, seat: Seat) -> bool:
    """Whether there is a card to recruit, and one to do it with (2.6)."""
    return state.players[seat].recruiting > 0 and bool(targets(state, seat))


def may_use(state: FlorenceState, seat: Seat) -> bool:
    """Whether there is a character that gives an action or a draw (2.6)."""
    held = state.players[seat].character
    draws = any(len(state.decks[deck]) for deck in (BONUS, PRESTIGE))
    return held == CARDINAL or (held == PROFESSOR and draws)


_BESIDES = (may_recruit, may_use)
"""What a seat may do without an action: any of it holds its turn open (2.6)."""


def end(tx: Tx[FlorenceState]) -> None:
    """The turn on top is over; the next one begins."""
    turn = _on_top(tx.state)
    tx.set(asks=tx.state.asks[:-1])
    tx.emit(TurnEnded(seat=turn.seat, unused=turn.left))
    follows = tx.state.asks[-1] if tx.state.asks else None
    if isinstance(follows, Turn):
        tx.emit(TurnBegan(seat=follows.seat))


def _on_top(state: FlorenceState) -> Turn:
    turn = state.asks[-1]
    if isinstance(turn, Turn):
        return turn
    raise TypeError(turn)


class End(Action, tag="end", frozen=True):
    """End the turn, with actions left or not (2.6)."""

    exact: ClassVar[bool] = True

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        end(tx)


class Free(Action, tag="free", frozen=True):
    """Bring in a freedom, once a turn (2.6)."""

    freedom: FreedomArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Free]:
        return _FREE

    @classmethod
    def nearest(cls, state: FlorenceState, seat: Seat) -> Free:
        owned, left = state.players[seat].freedoms, state.freedoms
        return min(_FREE, key=lambda one: (one.freedom in owned, not left[one.freedom]))

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        turn = turn_of(state)
        if turn is None or not turn.left:
            return Refusal("no_actions_left")
        if turn.freedom:
            return Refusal("action_limit", {"verb": "free"})
        if self.freedom in state.players[seat].freedoms:
            return Refusal("freedom_owned", {"freedom": self.freedom})
        if not state.freedoms[self.freedom]:
            return Refusal("freedom_sold_out", {"freedom": self.freedom})
        return unaffordable(state, seat, SERVICE)

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        freedoms = tx.state.freedoms
        owned = tx.state.players[seat].freedoms
        tx.set(freedoms={**freedoms, self.freedom: freedoms[self.freedom] - 1})
        pay(tx, seat, SERVICE)
        tx.put("players", seat, freedoms=(*owned, self.freedom))
        tx.emit(FreedomTaken(seat=seat, freedom=self.freedom, price=SERVICE))
        spend(tx, freedom=True)


_FREE = tuple(Free(freedom) for freedom in FREEDOMS)

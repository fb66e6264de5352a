"""The ask of an action turn, and the cards that may be taken in it (2.6, 2.9)."""

from __future__ import annotations

from typing import ClassVar

from rules.core.tx import Tx
from rules.core.values import NATURE, Refusal
from rules.florence.data import BONUS, PROFESSION, PROFESSOR, SERVICE
from rules.florence.events import CardsPaid, ProfessionTaken
from rules.florence.pieces import DrawCards
from rules.florence.purse import pay, unaffordable
from rules.florence.state import FlorenceState
from rules.florence.take import Offering
from rules.florence.turn import Turn, spend, use
from rules.florence.work import workable


class ActionTurn(Turn, Offering, tag="action_turn", frozen=True):
    """Two actions in any order; recruiting costs none (2.6)."""

    takes: ClassVar[tuple[str, ...]] = (
        "work",
        "take",
        "free",
        "recruit",
        "build",
        "propose",
        "use",
        "end",
    )

    def expects(self, state: FlorenceState) -> tuple[str, ...]:
        player = state.players[self.seat]
        return (
            *(("work",) if workable(state, self.seat) else ()),
            "take",
            "free",
            *(("recruit",) if player.recruiting else ()),
            "build",
            *(("use",) if player.character == PROFESSOR else ()),
        )

    def things(self, state: FlorenceState) -> tuple[str, ...]:
        return (PROFESSION, BONUS, *_open_row(state))

    def refuses(self, state: FlorenceState, thing: str) -> Refusal | None:
        if not self.left:
            return Refusal("no_actions_left")
        if thing not in self.things(state):
            return Refusal("bad_parameter", {"thing": thing})
        if thing != BONUS:
            if self.profession:
                return Refusal("action_limit", {"verb": "take"})
            if 0 < state.options.rules.cap <= state.taken:
                return Refusal("profession_cap", {"most": str(state.options.rules.cap)})
        if thing in (PROFESSION, BONUS) and not len(state.decks[thing]):
            return Refusal("deck_empty", {"deck": thing})
        return unaffordable(state, self.seat, SERVICE)

    def give(self, tx: Tx[FlorenceState], thing: str) -> None:
        pay(tx, self.seat, SERVICE)
        if thing != BONUS:
            tx.set(taken=tx.state.taken + 1)
        if thing in (PROFESSION, BONUS):
            tx.emit(CardsPaid(seat=self.seat, deck=thing, price=SERVICE))
            # The action is spent before the draw, but the turn cannot end before the choice.
            use(tx, profession=self.profession or thing == PROFESSION)
            tx.push(DrawCards(NATURE, thing, self.seat))
            return
        player = tx.state.players[self.seat]
        tx.set(row=tuple(card for card in tx.state.row if card != thing))
        hand, seen = (*player.hand, thing), (*player.seen, thing)
        tx.put("players", self.seat, hand=hand, seen=seen)
        tx.emit(ProfessionTaken(seat=self.seat, card=thing, price=SERVICE))
        spend(tx, profession=True)


def _open_row(state: FlorenceState) -> tuple[str, ...]:
    """The open professions that an action may take."""
    return state.row if state.options.open_professions_use != "recruit" else ()

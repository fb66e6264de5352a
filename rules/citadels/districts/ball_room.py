"""The Ball Room, where a table plays its ritual: guests thank its owner or lose the turn (1.4)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.citadels.answer import NO, THANK, Question
from rules.citadels.events import HostThanked
from rules.citadels.purse import owner_of
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Seat


class ThankHost(Question, tag="thank_host", frozen=True):
    """Say thank-you; anything else loses the turn."""

    def replies(self, state: CitadelsState) -> Iterable[str]:
        return (THANK, NO)

    def answered(self, tx: Tx[CitadelsState], reply: str) -> None:
        tx.emit(HostThanked(seat=self.seat, thanked=reply == THANK))
        if reply != THANK:
            tx.set(turn=None)


def greet(tx: Tx[CitadelsState], seat: Seat) -> None:
    """Ask a called player for thanks while the owner of the Ball Room holds the crown."""
    state = tx.state
    if state.options.ball_room != "ritual":
        return
    host = owner_of(state, "ball_room")
    if host == state.crown and host != seat:
        tx.push(ThankHost(seat))

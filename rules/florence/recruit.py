"""Recruiting: a profession that others have played comes to the hand (2.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from rules.core.action import Action
from rules.core.notation import Code
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.florence.data import PROFESSIONS, RECRUITING
from rules.florence.draw import Keep
from rules.florence.events import Recruited, RecruitingKept
from rules.florence.turn import asked, close, targets

if TYPE_CHECKING:
    from rules.florence.state import FlorenceState

ProfessionArg = Annotated[str, Code("card", PROFESSIONS)]


class Recruit(Action, tag="recruit", frozen=True):
    """Fetch a profession from another's table, or from the open row, for a recruiting card (2.6).

    The recruiting card stays on the other's table; from the row it leaves the game (2.9).
    """

    exact: ClassVar[bool] = True

    card: ProfessionArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Recruit]:
        if not state.players[seat].recruiting:
            return ()
        return [_RECRUIT[card] for card in targets(state, seat)]

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        if not state.players[seat].recruiting:
            return Refusal("no_recruiting_card")
        if self.card in state.players[seat].table:
            return Refusal("own_card", {"card": self.card})
        if self.card not in targets(state, seat):
            return Refusal("card_not_recruitable", {"card": self.card})
        return None

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        if isinstance(asked(tx.state, seat, Recruit), UseRecruiting):
            tx.pop()
        victim = owner(tx.state, self.card)
        if victim < 0:
            row = tuple(card for card in tx.state.row if card != self.card)
            tx.set(row=row, removed=(*tx.state.removed, RECRUITING))
        else:
            their = tx.state.players[victim]
            table = tuple(card for card in their.table if card != self.card)
            tx.put("players", victim, table=table, visitors=their.visitors + 1)
        mine = tx.state.players[seat]
        tx.put(
            "players",
            seat,
            hand=(*mine.hand, self.card),
            seen=(*mine.seen, self.card),
            recruiting=mine.recruiting - 1,
        )
        tx.emit(Recruited(seat=seat, card=self.card, victim=victim))
        close(tx)


class UseRecruiting(Ask, tag="use_recruiting", frozen=True):
    """Use the recruiting card just bought, or keep it (2.4)."""

    takes: ClassVar[tuple[type[Any], ...]] = (Recruit, Keep)
    cards: ClassVar[tuple[str, ...]] = (RECRUITING,)

    def kept(self, tx: Tx[FlorenceState]) -> None:
        tx.emit(RecruitingKept(seat=self.seat))


def owner(state: FlorenceState, card: str) -> Seat:
    """On whose table a profession lies; -1 for the open row."""
    tables = (seat for seat, player in enumerate(state.players) if card in player.table)
    return next(tables, -1)


_RECRUIT = {card: Recruit(card) for card in PROFESSIONS}

"""Recruiting: a profession that others have played comes to the hand (2.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from msgspec.structs import replace

from rules.core.action import Action
from rules.core.forms import Code
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.florence.data import PROFESSIONS, RECRUITING
from rules.florence.events import Recruited, RecruitingKept
from rules.florence.state import FlorenceState
from rules.florence.turn import asked, close, targets

ProfessionArg = Annotated[str, Code("card", PROFESSIONS)]


class Recruit(Action, tag="recruit", frozen=True):
    """Fetch a profession from another's table, or from the open row, for a recruiting card (2.6).

    The recruiting card stays on the other's table; from the row it leaves the game (2.9), and so
    it does alone (2.12).
    """

    exact: ClassVar[bool] = True

    card: ProfessionArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Recruit]:
        if not state.players[seat].recruiting:
            return ()
        return [_RECRUIT[card] for card in targets(state, seat)]

    @classmethod
    def nearest(cls, state: FlorenceState, seat: Seat) -> Recruit:
        mine = state.players[seat]
        return _RECRUIT[next(card for card in PROFESSIONS if card not in (*mine.table, *mine.hand))]

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
        victim, instead = owner(tx.state, self.card), ""
        if victim >= tx.state.seats:
            instead = yield_card(tx, self.card)
            tx.set(removed=(*tx.state.removed, RECRUITING))
        elif victim < 0:
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
        tx.emit(Recruited(seat=seat, card=self.card, victim=victim, instead=instead))
        close(tx)


class UseRecruiting(Ask, tag="use_recruiting", frozen=True):
    """Use the recruiting card just bought, or keep it (2.4)."""

    takes: ClassVar[tuple[str, ...]] = ("recruit", "keep")
    cards: ClassVar[tuple[str, ...]] = (RECRUITING,)

    def kept(self, tx: Tx[FlorenceState]) -> None:
        tx.emit(RecruitingKept(seat=self.seat))


def owner(state: FlorenceState, card: str) -> Seat:
    """On whose table a profession lies; -1 for the open row.

    Alone the places after the last seat are those of Diego and of the virtual players.
    """
    rival = () if state.rival is None else (state.rival.played,)
    tables = (*(one.table for one in state.players), *rival, *(one.table for one in state.virtual))
    return next((place for place, table in enumerate(tables) if card in table), -1)


def yield_card(tx: Tx[FlorenceState], card: str) -> str:
    """Diego or a virtual player gives a profession up. What Diego gets for it (2.12), or nothing.

    It is the oldest of the first virtual player who has one.
    """
    for at, one in enumerate(tx.state.virtual):
        if card in one.table:
            tx.put("virtual", at, table=tuple(each for each in one.table if each != card))
            return ""
    given = next((one.table[0] for one in tx.state.virtual if one.table), "")
    if given:
        yield_card(tx, given)
    rival = tx.state.rival
    row = rival.row if rival else ()
    new = (replace(one, card=given, bonus="") if one.card == card else one for one in row)
    tx.change("rival", row=tuple(one for one in new if one.card))
    return given


_RECRUIT = {card: Recruit(card) for card in PROFESSIONS}

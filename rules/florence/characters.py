"""The special characters in use: what each does, and when (1.10, 2.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar

from msgspec.structs import replace

from rules.core.action import Action
from rules.core.forms import Code
from rules.core.game import open_asks
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.florence.data import (
    BONUS,
    CARDINAL,
    CHARACTERS,
    MERCHANT,
    MUSE,
    PRESTIGE,
    PROFESSOR,
)
from rules.florence.draw import Keep, draw, undrawn
from rules.florence.events import CharacterKept, CharacterPlayed, CharacterUsed
from rules.florence.purse import gain
from rules.florence.state import FlorenceState
from rules.florence.turn import Turn, asked

ITEM = "item"
LIBRARIES = (BONUS, PRESTIGE)
"""The decks that the Professor may draw from."""

CharacterArg = Annotated[str, Code("thing", CHARACTERS)]
PowerArg = Annotated[str, Code("power", CHARACTERS)]
HowArg = Annotated[str, Code("how", (BONUS, PRESTIGE, ITEM))]


class Use(Action, tag="use", frozen=True):
    """Use the special character held (2.10).

    ``how``: for the Professor the deck to draw from; for the Merchant ``item`` for the item just
    won, without it prestige. The Princess is used by ``work princess``.
    """

    exact: ClassVar[bool] = True

    character: PowerArg
    how: HowArg | None = None

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Use]:
        held = state.players[seat].character if 0 <= seat < state.seats else ""
        if not held:
            return ()
        ways = {PROFESSOR: LIBRARIES, MERCHANT: (ITEM, None)}.get(held, (None,))
        found = (cls(held, how) for how in ways)
        return [one for one in found if one.refuse(state, seat) is None]

    @classmethod
    def nearest(cls, state: FlorenceState, seat: Seat) -> Use:
        held = state.players[seat].character
        return cls(held, LIBRARIES[0] if held == PROFESSOR else None)

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        held = state.players[seat].character if 0 <= seat < state.seats else ""
        if self.character != held or held not in _USES:
            return Refusal("wrong_phase")
        return _USES[held](state, seat, self.how)

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        if self.how == ITEM:
            asked(tx.state, seat, Keep).free(tx)
        elif self.character == MERCHANT:
            won = _won(tx.state, seat)
            merchant_points(tx, seat)
            if won is not None:
                won.pay(tx)
        elif self.how is not None:
            drop_character(tx, seat)
            tx.emit(CharacterUsed(seat=seat, character=PROFESSOR, deck=self.how))
            _lecture(tx, seat, self.how)
        else:
            drop_character(tx, seat)
            tx.emit(CharacterPlayed(seat=seat, character=self.character))
            _help(tx, self.character)


class UseProfessor(Ask, tag="use_professor", frozen=True):
    """Use the Professor just bought, or keep it for later (2.10)."""

    takes: ClassVar[tuple[str, ...]] = ("use", "keep")
    cards: ClassVar[tuple[str, ...]] = (PROFESSOR,)

    def kept(self, tx: Tx[FlorenceState]) -> None:
        tx.emit(CharacterKept(seat=self.seat, character=PROFESSOR))


def place(state: FlorenceState, seat: Seat) -> int:
    """The place of a seat on the prestige track: one more than the players ahead of it (2.10)."""
    own = state.players[seat].pp
    return 1 + sum(player.pp > own for player in state.players)


def merchant_points(tx: Tx[FlorenceState], seat: Seat) -> None:
    """The Merchant gives the place on the prestige track, and goes back (2.10)."""
    points = place(tx.state, seat)
    drop_character(tx, seat)
    tx.emit(CharacterUsed(seat=seat, character=MERCHANT))
    gain(tx, seat, points, "merchant")


def drop_character(tx: Tx[FlorenceState], seat: Seat) -> None:
    """The character held goes back."""
    tx.put("players", seat, character="")


def _turn_on_top(state: FlorenceState, seat: Seat) -> Turn | None:
    top = state.asks[-1] if state.asks else None
    return top if isinstance(top, Turn) and top.seat == seat else None


def _in_turn(state: FlorenceState, seat: Seat, how: str | None) -> Refusal | None:
    """The Cardinal and the Muse: in the holder's action turn, between its actions."""
    if how is not None:
        return Refusal("bad_parameter", {"how": how})
    return None if _turn_on_top(state, seat) else Refusal("wrong_phase")


def _merchant(state: FlorenceState, seat: Seat, how: str | None) -> Refusal | None:
    """At any time for prestige; for an item only when it has just been won."""
    if how is None:
        return None
    if how != ITEM:
        return Refusal("bad_parameter", {"how": how})
    return None if _won(state, seat) else Refusal("wrong_phase")


def _won(state: FlorenceState, seat: Seat) -> Any:
    """The ask whether the Merchant pays for an item just won, if it is open to the seat."""
    asks = (ask for _, ask in open_asks(state, seat))
    return next((ask for ask in asks if MERCHANT in getattr(ask, "cards", ())), None)


def _professor(state: FlorenceState, seat: Seat, how: str | None) -> Refusal | None:
    """In the holder's own decision; from a deck that has cards."""
    if not any("use" in ask.takes for _, ask in open_asks(state, seat)):
        return Refusal("not_your_turn")
    if how not in LIBRARIES:
        return Refusal("bad_parameter", {"how": how or ""})
    return None if undrawn(state, how) else Refusal("deck_empty", {"deck": how})


def _help(tx: Tx[FlorenceState], character: str) -> None:
    """The Cardinal gives the turn under way an action, the Muse helps its Works."""
    turn = tx.state.asks[-1]
    if not isinstance(turn, Turn):
        raise TypeError(turn)
    left = turn.left + (character == CARDINAL)
    changed = replace(turn, left=left, muse=turn.muse or character == MUSE)
    tx.set(asks=(*tx.state.asks[:-1], changed))


def _lecture(tx: Tx[FlorenceState], seat: Seat, deck: str) -> None:
    if isinstance(tx.state.asks[-1], UseProfessor):
        tx.pop()
    draw(tx, deck, seat)


_USES = {CARDINAL: _in_turn, MUSE: _in_turn, MERCHANT: _merchant, PROFESSOR: _professor}
"""By character: why it cannot be used now; the Banker and the Princess are not used so."""

"""What Diego does in his action turn, as his cards say (2.12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, ClassVar

from msgspec.structs import replace

from rules.core.action import Action
from rules.core.forms import Code
from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Rng
from rules.florence.data import (
    BONUS,
    BONUS_POINTS,
    BUILDING_PRICES,
    COINS_A_POINT,
    JESTER_VALUE,
    MINIMUM,
    PROFESSION,
    PROFESSIONS,
    RECRUITING,
    ROUNDS,
    SERVICE,
    STEP,
)
from rules.florence.diego_buys import card_of, gain, pay, show
from rules.florence.diego_cards import (
    AUCTION,
    BUILD,
    DIEGO_CARDS,
    FREEDOM,
    LOWER,
    UPPER,
    WORK,
    band,
)
from rules.florence.diego_draws import LayCards, LookAt, rival_of
from rules.florence.diego_events import DiegoActed, DiegoCardTurned, DiegoWorked
from rules.florence.rival import OWNERS, Rival
from rules.florence.solo import proceed
from rules.florence.state import FlorenceState
from rules.florence.turn import asked
from rules.florence.worth import bonus_value, rival_counts

DiegoArg = Annotated[str, Code("diego", DIEGO_CARDS)]


def _leftmost(rival: Rival) -> int:
    """Where his leftmost face-down profession lies; -1 for none."""
    wanting = (at for at, one in enumerate(rival.row) if not one.up and one.card != RECRUITING)
    return next(wanting, -1)


def act(tx: Tx[FlorenceState], part: str) -> None:
    """One of Diego's two actions: what his card says, or a Work where he must hurry (2.12)."""
    if part == UPPER:
        tx.change("rival", did=())
    state, rival = tx.state, rival_of(tx.state)
    if rival.covered and len(rival.covered) > ROUNDS - state.round:
        _work(tx)
        return
    card = card_of(state)
    symbols = card.upper if part == UPPER else card.lower
    symbol = next((one for one in symbols if _POSSIBLE[one](state)), "")
    if symbol:
        _DOES[symbol](tx)
    else:
        tx.emit(DiegoActed())


def _work(tx: Tx[FlorenceState]) -> None:
    """The leftmost face-down card is turned up for a Work; all of its pay becomes prestige."""
    row = rival_of(tx.state).row
    at = next(at for at, one in enumerate(row) if not one.up)
    played = replace(row[at], up=True, seen=True, bonus="")
    tx.change("rival", row=(*row[:at], played, *row[at + 1 :]))
    rival, least = rival_of(tx.state), MINIMUM[tx.state.round - 1]
    counted = rival_counts(rival)
    added = tuple((one, bonus_value(one, counted)) for one in (row[at].bonus,) if one)
    jesters = JESTER_VALUE * rival.jesters
    value = least + jesters + rival.recruiting + sum(each for _, each in added)
    coins = STEP * value % COINS_A_POINT
    tx.set(removed=(*tx.state.removed, *(one for one, _ in added)))
    tx.change("rival", best=max(rival.best, value), coins=rival.coins + coins)
    tx.emit(
        DiegoWorked(
            card=played.card,
            least=least,
            jesters=jesters,
            recruiting=rival.recruiting,
            bonus=added,
            value=value,
            points=gain(tx, value // 2, "work"),
            coins=coins,
            shown=_reveal(tx),
        )
    )


def _reveal(tx: Tx[FlorenceState]) -> tuple[str, ...]:
    """Each virtual player turns up a profession, the one that came first."""
    shown = tuple(one.hand[0] for one in tx.state.virtual if one.hand)
    tx.set(
        virtual=tuple(
            replace(one, hand=one.hand[1:], table=(*one.table, *one.hand[:1]))
            for one in tx.state.virtual
        )
    )
    return shown


def _build(tx: Tx[FlorenceState]) -> None:
    rival = rival_of(tx.state)
    at = _leftmost(rival)
    kind, price = PROFESSIONS[rival.row[at].card].building, BUILDING_PRICES[rival.builders]
    tx.set(buildings={**tx.state.buildings, kind: tx.state.buildings[kind] - 1})
    tx.change("rival", pieces=(*rival.pieces, kind))
    sold, points = pay(tx, price), gain(tx, BONUS_POINTS, "building")
    shown = show(tx, at)
    tx.emit(DiegoActed(symbol=BUILD, thing=kind, card=shown, price=price, sold=sold, points=points))


def _free(tx: Tx[FlorenceState]) -> None:
    rival = rival_of(tx.state)
    at = _leftmost(rival)
    kind = PROFESSIONS[rival.row[at].card].freedom
    tx.set(freedoms={**tx.state.freedoms, kind: tx.state.freedoms[kind] - 1})
    tx.change("rival", freedoms=(*rival.freedoms, kind), did=(*rival.did, FREEDOM))
    sold, shown = pay(tx, SERVICE), show(tx, at)
    tx.emit(DiegoActed(symbol=FREEDOM, thing=kind, card=shown, price=SERVICE, sold=sold))


def _profession(tx: Tx[FlorenceState]) -> None:
    """A profession for Diego, then one for each virtual player while the deck lasts."""
    tx.change("rival", did=(*rival_of(tx.state).did, PROFESSION))
    tx.emit(DiegoActed(symbol=PROFESSION, price=SERVICE, sold=pay(tx, SERVICE)))
    owners = OWNERS[: min(1 + len(tx.state.virtual), len(tx.state.decks[PROFESSION]))]
    tx.push(*(LayCards(NATURE, owner, 1) for owner in reversed(owners)))


def _bonus(tx: Tx[FlorenceState]) -> None:
    tx.emit(DiegoActed(symbol=BONUS, price=SERVICE, sold=pay(tx, SERVICE)))
    tx.push(LookAt(NATURE, BONUS))


def _may_build(state: FlorenceState) -> bool:
    rival = rival_of(state)
    at = _leftmost(rival)
    return at >= 0 and state.buildings[PROFESSIONS[rival.row[at].card].building] > 0


def _may_free(state: FlorenceState) -> bool:
    rival = rival_of(state)
    at = _leftmost(rival)
    free = at >= 0 and state.freedoms[PROFESSIONS[rival.row[at].card].freedom] > 0
    return free and FREEDOM not in rival.did


def _may_take(state: FlorenceState) -> bool:
    return len(state.decks[PROFESSION]) > 0 and PROFESSION not in rival_of(state).did


def _may_look(state: FlorenceState) -> bool:
    bare = any(not one.bonus for one in rival_of(state).covered)
    return bare and len(state.decks[BONUS]) > 0


_POSSIBLE: dict[str, Callable[[FlorenceState], bool]] = {
    WORK: lambda state: bool(rival_of(state).covered),
    BUILD: _may_build,
    FREEDOM: _may_free,
    PROFESSION: _may_take,
    BONUS: _may_look,
}
_DOES: dict[str, Callable[[Tx[FlorenceState]], None]] = {
    WORK: _work,
    BUILD: _build,
    FREEDOM: _free,
    PROFESSION: _profession,
    BONUS: _bonus,
}


class TurnUp(Action, tag="turn", frozen=True):
    """Chance turns up one of Diego's cards of the round's back (1.11)."""

    exact: ClassVar[bool] = True

    card: DiegoArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: int) -> Iterable[TurnUp]:
        used = rival_of(state).used
        return [cls(code) for code in band(state.round) if code not in used]

    @classmethod
    def sample(cls, state: FlorenceState, rng: Rng) -> TurnUp:
        return rng.choice(tuple(cls.candidates(state, NATURE)))

    def refuse(self, state: FlorenceState, seat: int) -> Refusal | None:
        return None if self in self.candidates(state, seat) else Refusal("bad_draw")

    def perform(self, tx: Tx[FlorenceState], seat: int) -> None:
        part = asked(tx.state, NATURE, TurnUp).part
        tx.pop()
        used = rival_of(tx.state).used
        tx.change("rival", card=self.card, part=part, used=(*used, self.card))
        if part == AUCTION:
            tx.emit(DiegoCardTurned(diego=self.card))
            proceed(tx)
        else:
            act(tx, part)


class TurnCard(Ask, tag="turn_card", frozen=True):
    """Chance turns up a card of Diego's for ``part``."""

    takes: ClassVar[tuple[str, ...]] = ("turn",)
    part: str


DIEGO_TURN = (TurnCard(NATURE, LOWER), TurnCard(NATURE, UPPER))
"""What chance is asked in his action turn; the last comes first."""

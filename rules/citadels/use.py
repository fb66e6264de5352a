"""``use``: a district's power, or a rare one of a character, by its name (decision 34)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from rules.citadels.characters.abbot import Tithe
from rules.citadels.characters.navigator import Voyage
from rules.citadels.districts.armory import Armory
from rules.citadels.districts.hospital import POLICIES, Hospital
from rules.citadels.districts.workshops import Laboratory, Museum, Smithy
from rules.citadels.forms import PlaceArg
from rules.citadels.guard import (
    CROWN_FIRST,
    FULL,
    POWER_NOT_YOURS,
    POWER_USED,
    TURN_CLOSED,
    WRONG_PHASE,
    active,
)
from rules.citadels.pieces import FIRST_PART
from rules.citadels.power import Power, With
from rules.citadels.state import CitadelsState
from rules.core.action import Action
from rules.core.forms import Code, SeatArg
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat

HOSPITAL = Hospital()
POWERS: dict[str, Power] = {
    one.code: one
    for one in (Laboratory(), Smithy(), Museum(), Armory(), Voyage(), Tithe(), HOSPITAL)
}
SECRET = ("laboratory", "museum", "hospital")
"""Powers whose arguments only the user knows."""

WhatArg = Annotated[str, Code("power", POWERS)]
HowArg = Annotated[str, Code("how", POLICIES)]


class Use(Action, tag="use", frozen=True):
    """Use a power: with a player, a card or a word, as it wants them."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"card", "how"})

    what: WhatArg
    player: SeatArg | None = None
    card: PlaceArg | None = None
    how: HowArg | None = None

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Use]:
        if not 0 <= seat < state.seats:
            return
        for code, power in POWERS.items():
            if code == "hospital":
                reachable = state.players[seat].owns(code)
            else:
                reachable = mine(state, seat) and _barred(state, seat, power) is None
            if reachable:
                for one in power.choices(state, seat):
                    if power.reason(state, seat, one) is None:
                        yield cls(code, one.player, one.card, one.how)

    @classmethod
    def nearest(cls, state: CitadelsState, seat: Seat) -> Use | None:
        """The power of the character whose turn it is."""
        own = (code for code, one in POWERS.items() if one.of and one.of == active(state).char)
        code = next(own, None)
        if code is None:
            return None
        given = next(iter(POWERS[code].choices(state, seat)))
        return cls(code, given.player, given.card, given.how)

    @property
    def given(self) -> With:
        """What it is used with."""
        return With(self.player, self.card, self.how)

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        power, given = POWERS[self.what], self.given
        if power is not HOSPITAL and not mine(state, seat):
            return WRONG_PHASE
        refusal = None if power is HOSPITAL else _barred(state, seat, power)
        if refusal is None and given.given != power.wants:
            refusal = Refusal("bad_parameter", {"power": self.what})
        return refusal or power.reason(state, seat, given)

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        power = POWERS[self.what]
        if power is not HOSPITAL and not power.of:
            turn = active(tx.state)
            tx.change("turn", used=(*turn.used, self.what))
        power.perform(tx, seat, self.given)

    def hidden(self) -> bool:
        return POWERS[self.what] is HOSPITAL

    def known_to(self, actor: Seat, viewer: Seat | None) -> bool:
        return self.what not in SECRET or viewer == actor


def mine(state: CitadelsState, seat: Seat) -> bool:
    """Whether the seat's own turn is under way, and nothing is asked on top of it."""
    turn = state.turn
    return turn is not None and turn.seat == seat and len(state.asks) == 1


def _barred(state: CitadelsState, seat: Seat, power: Power) -> Refusal | None:
    """The general errors of a turn (4.2), and whose power it is."""
    turn = active(state)
    early = turn.part == FIRST_PART and state.options.witch_part1_district_powers
    if turn.part not in FULL and not (early and not power.of):
        return WRONG_PHASE
    if not turn.crowned:
        return CROWN_FIRST
    if turn.closed and not power.late:
        return TURN_CLOSED
    if power.of:
        if turn.char != power.of:
            return POWER_NOT_YOURS
        return POWER_USED if turn.power else None
    if not state.players[seat].owns(power.code):
        return Refusal("district_not_owned", {"district": power.code})
    if power.once and power.code in turn.used:
        return Refusal("district_power_used", {"district": power.code})
    return None

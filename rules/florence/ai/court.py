"""What the special characters of Florence are worth to a seat, and when it uses them (2.10).

The unit is a prestige point at the end, as in the outlook that this is a part of.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.action import Action
from rules.core.values import Seat
from rules.florence.auction import PayOrMerchant
from rules.florence.characters import Use, UseProfessor, place
from rules.florence.court import Invite
from rules.florence.data import (
    ACTIONS,
    BANKER,
    CARDINAL,
    COINS_A_POINT,
    MERCHANT,
    MINIMUM,
    MUSE,
    PRINCESS,
    PROFESSOR,
    ROUNDS,
    SERVICE,
    STEP,
)
from rules.florence.state import FlorenceState
from rules.florence.turn import End, Turn
from rules.florence.work import Work
from rules.florence.worth import work_value

CARD, ITEM = 2.2, 2.0
"""What the Professor's card is worth, and at least what the Merchant brings."""

SPARED, ALONE = 3.0, 1.0
"""What an action is worth that the Princess takes: beside two other Works, and without them."""

THIRD_WORK, ERRAND, IDLE = 4.0, 1.4, 0.3
"""What a third action is worth: for a Work, for something bought, for nothing in sight."""


def cost(state: FlorenceState, seat: Seat) -> int:
    """Coins that a seat's marker will cost; less than 0 where the Banker brings more."""
    marker = state.court.of(seat)
    if marker is None:
        return 0
    return STEP * marker.space - (state.bank if marker.character == BANKER else 0)


def favour(state: FlorenceState, seat: Seat, coins: int) -> float:
    """What a seat's character will bring, held or still bid on, with ``coins`` left."""
    marker = state.court.of(seat)
    character = marker.character if marker else state.players[seat].character
    if not character or (character in (CARDINAL, MUSE, PRINCESS) and _done(state, seat)):
        return 0.0
    return {
        BANKER: lambda: coins / COINS_A_POINT if state.round == ROUNDS else 0.0,
        CARDINAL: lambda: _third_action(state, seat, coins),
        MERCHANT: lambda: max(ITEM if state.round < ROUNDS else 0.0, place(state, seat)),
        MUSE: lambda: state.round / 2 * min(2, len(_works(state, seat, state.round))),
        PRINCESS: lambda: _own_work(state, seat),
        PROFESSOR: lambda: CARD,
    }[character]()


def shortlisted(state: FlorenceState, seat: Seat, legal: Iterable[Action]) -> tuple[Action, ...]:
    """Of the legal actions those worth trying; a character whose time has come is used.

    Only the lowest bid on each character is tried. The Merchant waits for an item, or for the
    last moment: then its prestige comes by itself.
    """
    found = tuple(legal)
    asked = state.asks[-1] if state.asks else None
    waits = not isinstance(asked, PayOrMerchant)
    if waits and state.players[seat].character == MERCHANT:
        return tuple(one for one in found if not isinstance(one, Use))
    if isinstance(asked, Turn | UseProfessor):
        uses = tuple(one for one in found if isinstance(one, Use))
        return uses or _with_princess(found, asked)
    bids: dict[str, Action] = {}
    for one in found:
        if isinstance(one, Invite):
            bids.setdefault(one.character, one)
    return tuple(one for one in found if not isinstance(one, Invite) or one in bids.values())


def _with_princess(found: tuple[Action, ...], asked: Turn | UseProfessor) -> tuple[Action, ...]:
    """The same, but the last action is kept for the Princess where she can complete a Work."""
    if Work(PRINCESS) not in found or not isinstance(asked, Turn):
        return found
    if asked.left == 1:
        return (Work(PRINCESS),)
    return tuple(one for one in found if not isinstance(one, End))


def _done(state: FlorenceState, seat: Seat) -> bool:
    """Whether the seat's action turn of the round is over."""
    turns = (ask for ask in state.asks if isinstance(ask, Turn) and ask.seat == seat)
    return state.phase == "auction" or (state.phase == "action" and not any(turns))


def _works(state: FlorenceState, seat: Seat, more: int = 0) -> list[int]:
    """The values of the Works that the hand could complete in this round."""
    values = (work_value(state, seat, card).total + more for card in state.players[seat].hand)
    return [value for value in values if value >= MINIMUM[max(state.round, 1) - 1]]


def _third_action(state: FlorenceState, seat: Seat, coins: int) -> float:
    if len(_works(state, seat)) > ACTIONS:
        return THIRD_WORK
    return ERRAND if coins >= 3 * SERVICE else IDLE


def _own_work(state: FlorenceState, seat: Seat) -> float:
    """The Work of the Princess, less the action that it takes."""
    value = work_value(state, seat, PRINCESS).total
    if value < MINIMUM[max(state.round, 1) - 1]:
        return 0.0
    return max(0.0, value / 2 - (SPARED if len(_works(state, seat)) >= ACTIONS else ALONE))

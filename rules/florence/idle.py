"""What an absent seat answers (4)."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.values import Ask, Seat
from rules.florence import auction, building, characters, draw, joint, opening, purse, turn, work
from rules.florence.cells import bits
from rules.florence.data import MERCHANT, STEP
from rules.florence.passing import Pass
from rules.florence.solo import SoloPrice
from rules.florence.state import FlorenceState
from rules.florence.take import Take

_IDLE = (
    joint.Decline,
    joint.Withdraw,
    Pass,
    draw.Keep,
    turn.End,
    work.Add,
    Take,
)
"""Classes in the order in which an absent seat looks for an answer."""


def idle(state: FlorenceState, seat: Seat, asked: Ask | None, legal: tuple[Action, ...]) -> Action:
    """What an absent seat does (4); a Work that it began is paid in prestige."""
    if isinstance(asked, opening.ReturnCard):
        return opening.Return(state.players[seat].dealt[-1])
    if isinstance(asked, auction.PayOrMerchant):
        return characters.Use(MERCHANT, characters.ITEM)
    if isinstance(asked, building.PlaceLandscape):
        places = (one for one in legal if isinstance(one, building.Place))
        return min(places, key=_reading_order)
    paid = [one for one in legal if isinstance(one, work.Score)]
    if paid:
        return paid[-1]
    if isinstance(asked, SoloPrice) and asked.forced:
        # The only answer that the rules leave: with prestige where the coins do not reach.
        short = -(-(state.auction.bid - state.players[seat].coins) // STEP)
        return purse.Sell(short) if short > 0 else Take(state.auction.item)
    return next(a for kind in _IDLE for a in legal if isinstance(a, kind))


def _reading_order(place: building.Place) -> list[int]:
    """The cells that a landscape would cover, in reading order."""
    return bits(building.piece_of(place).mask)

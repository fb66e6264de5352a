"""How a novice of Florence builds with neighbours (2.11): what it proposes, and what it expects.

Of the other it takes into account what all can see, and that a payment is the less welcome the
higher it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules.core.action import Action
from rules.core.game import letter
from rules.core.values import Seat
from rules.florence.border import BorderSpan, free_spans
from rules.florence.data import PROFESSIONS, ROUNDS, STEP
from rules.florence.joint import (
    AnswerCounter,
    AnswerOffer,
    AwaitAnswer,
    ChooseShare,
    ChooseSite,
    Counter,
    CounterOffer,
    Propose,
    Share,
    Site,
    Withdraw,
)
from rules.florence.joint_sites import site_cell
from rules.florence.offer import JointOffer, land, lies_west, shareable
from rules.florence.shapes import GRID, POSES, beside
from rules.florence.state import FlorenceState

WILLING, EACH = 0.8, 0.09
"""How likely a neighbour agrees to build for nothing, and how much less for each 100 coins."""

ASKED = (0, 200, 400)
"""Payments that it tries, in coins; the least possible where it needs more."""

THEIRS = 0.5
"""How much a cell of the other's estate counts beside one of its own."""


def hope(offer: JointOffer) -> float:
    """How likely an offer is agreed to."""
    if offer.countered:
        return 0.5
    return max(0.05, WILLING - EACH * offer.payment / STEP)


def offered(state: FlorenceState, seat: Seat) -> JointOffer | None:
    """The offer that a seat has made and that is not answered yet."""
    top = state.asks[-1] if state.asks else None
    if isinstance(top, AwaitAnswer | AnswerCounter) and top.offer.maker == seat:
        return top.offer
    return None


def likely(
    state: FlorenceState, seat: Seat, legal: tuple[Action, ...]
) -> tuple[Action, ...] | None:
    """What is worth trying where a joint building is spoken of; None where none is."""
    ask = next((one for one in _asks(state, seat) if isinstance(one, _SPOKEN)), None)
    if ask is None:
        return None
    found: tuple[Action, ...]
    if isinstance(ask, ChooseSite):
        found = _sites(state, ask)
    else:
        shares = tuple(one for one in legal if isinstance(one, Share))
        half = _half(ask.offer)
        least = isinstance(ask, ChooseShare) and ask.offer.partner != seat
        found = _shares(shares) if least else tuple(one for one in shares if one.coins == half)
    # Only where nothing else is worth trying: else it would begin, and stop, for ever.
    return found or tuple(one for one in legal if isinstance(one, Withdraw))


def worth_dealing(state: FlorenceState, seat: Seat, action: Action) -> bool:
    """Whether an action is worth trying: not a proposal that nothing useful can come of.

    A counter-proposal asks for half, which there must be; anything else may always be tried.
    """
    if isinstance(action, Propose):
        return bool(shareable(state, seat, action.partner, _useful(state, seat)))
    if not isinstance(action, Counter):
        return True
    offers = (one.offer for one in _asks(state, seat) if isinstance(one, AnswerOffer))
    return any(STEP <= _half(one) <= state.players[seat].coins for one in offers)


def _half(offer: JointOffer) -> int:
    """Half of what is asked, in whole hundreds."""
    return offer.payment // (2 * STEP) * STEP


def _useful(state: FlorenceState, seat: Seat) -> tuple[str, ...]:
    """The buildings that a seat would put up: wanted by its professions, or cheap."""
    player = state.players[seat]
    if player.builders or state.round == ROUNDS:
        return tuple(state.buildings)
    return tuple(dict.fromkeys(PROFESSIONS[card].building for card in player.hand))


_SPOKEN = (ChooseSite, ChooseShare, CounterOffer)


def _asks(state: FlorenceState, seat: Seat) -> Iterable[object]:
    owed = state.owed[seat][:1] if state.owed else ()
    return (one for one in (*state.asks[-1:], *owed) if one.seat == seat)


def _shares(shares: tuple[Share, ...]) -> tuple[Share, ...]:
    tried = tuple(one for one in shares if one.coins in ASKED)
    return tried or shares[:1]


def _sites(state: FlorenceState, ask: ChooseSite) -> tuple[Site, ...]:
    """One place for each building that is of use: where it takes the least room."""
    west = lies_west(state, ask.seat, ask.partner)
    barred = land(state, ask.seat, ask.partner)
    kinds = shareable(state, ask.seat, ask.partner, _useful(state, ask.seat))
    return tuple(_site(kind, *barred, letter(ask.partner), west) for kind in kinds)


@lru_cache(maxsize=1024)
def _site(kind: str, west: int, east: int, partner: str, own_west: bool) -> Site:
    """The place of a building that takes the least room; there is one."""

    def cost(span: BorderSpan) -> float:
        own, their = span.half(west=own_west), span.half(west=not own_west)
        barred = (west, east) if own_west else (east, west)
        return _taken(own, barred[0]) + THEIRS * _taken(their, barred[1])

    best = min(free_spans(kind, west, east), key=cost)
    pose = POSES[kind][best.pose]
    return Site(kind, (site_cell(best, partner, west=own_west),), pose.turn, pose.flip)


def _taken(mask: int, barred: int) -> int:
    """The free cells that a half takes, or bars."""
    return ((mask | beside(mask)) & ~barred & GRID).bit_count()

"""What a seat or a spectator sees of Citadels (section 6.1)."""

from __future__ import annotations

from rules.citadels.pieces import Call, Sight, Turn
from rules.core.values import Seat, Value


class DistrictView(Value, kw_only=True, frozen=True):
    """A district in a city. ``place``: as it is written; ``gold`` lies on it (Artist).

    ``tucked`` counts cards under it. ``raze``: what the Warlord would pay for it, whatever
    protects it; ``value``: what it is worth to the Diplomat when given away.
    """

    place: str
    card: str
    gold: int
    tucked: int
    round: int
    raze: int
    value: int


class PlayerView(Value, kw_only=True, frozen=True):
    """What everybody sees of a seat.

    ``gold`` is None where it is hidden; ``hand`` is a count. ``revealed``: characters of this
    round that have been called. ``protected``: the Bishop's; ``complete``: its city cannot be
    razed any more. ``score`` is what the city and so on would count now.
    """

    gold: int | None
    hand: int
    city: tuple[DistrictView, ...]
    revealed: tuple[str, ...]
    protected: bool
    complete: bool
    score: int


class DeskView(Value, kw_only=True, frozen=True):
    """What ``seat`` alone sees.

    ``chars``: its characters. ``hand`` with ``costs`` to build now; ``buildable``: what can be
    built at this moment. ``offered``: characters to pick from, or to put aside. ``sights``: what
    it saw in the draft. ``seen``: cards to keep from; ``peeked``: the open hand to take from;
    ``deck``: the deck as the Lighthouse shows it; ``chosen``: cards that will be replaced.
    ``known``: for each seat the cards of its hand that this one knows; ``bottom``: the known
    bottom of the deck from the top down, ``?`` where another put the card. ``looked``: the rest
    of the deck when the Lighthouse last showed it. ``tucked``: own cards under the Museum.
    ``hospital``: what the own Hospital is told. ``ends``: what ``end`` may decline.
    """

    seat: Seat
    chars: tuple[str, ...]
    hand: tuple[str, ...]
    costs: tuple[int, ...]
    buildable: tuple[str, ...]
    offered: tuple[str, ...]
    sights: tuple[Sight, ...]
    seen: tuple[str, ...]
    keep: int
    peeked: tuple[str, ...]
    deck: tuple[str, ...]
    chosen: tuple[str, ...]
    known: tuple[tuple[str, ...], ...]
    bottom: tuple[str, ...]
    looked: tuple[str, ...]
    tucked: tuple[str, ...]
    hospital: str
    ends: tuple[str, ...]


class CitadelsView(Value, kw_only=True, frozen=True):
    """The table. ``desk`` is None for a spectator.

    ``phase``: ``setup``, ``draft``, ``call`` or ``over`` (``heirs`` and ``close`` pass by).
    ``asked``: the tag of what the seat waited for is asked, ``take_turn`` for what is silent;
    ``up``: characters aside face up; ``down`` counts those face down. ``rank`` was called last.
    ``size``: districts that end the game; ``first``: who triggered the end, or -1. ``boxed``:
    district cards that this table plays without. ``deal``: whose district the Diplomat has named,
    and which, while it is open what goes for it.
    """

    seats: int
    phase: str
    round: int
    crown: Seat
    characters: tuple[str, ...]
    up: tuple[str, ...]
    down: int
    rank: int
    calls: tuple[Call, ...]
    murdered: str
    robbed: str
    bewitched: str
    waiting: tuple[Seat, ...]
    asked: str
    picking: Seat | None
    turn: Turn | None
    limit: int
    players: tuple[PlayerView, ...]
    deck: int
    buried: tuple[str, ...]
    size: int
    first: Seat
    boxed: tuple[str, ...]
    gone: tuple[str, ...]
    desk: DeskView | None
    deal: tuple[Seat, str] | None = None

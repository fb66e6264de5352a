"""What a seat or a spectator sees of Citadels (section 6.1), built field by field."""

from __future__ import annotations

from msgspec import field

from rules.citadels.characters.architect import limit
from rules.citadels.characters.diplomat import GiveDistrict
from rules.citadels.characters.magician import RedrawCards
from rules.citadels.characters.warlord import raze_price
from rules.citadels.characters.wizard import TakeCard
from rules.citadels.city import complete, places, price, value
from rules.citadels.closing import open_ends
from rules.citadels.districts.building import TakeFromDeck
from rules.citadels.draft import PickCharacter
from rules.citadels.guard import FULL
from rules.citadels.pieces import EVERYBODY, Call, DraftMemory, Turn
from rules.citadels.scoring import breakdown, without_purse
from rules.citadels.state import CitadelsState
from rules.citadels.turn import Build, KeepCards
from rules.citadels.turns import TakeTurn
from rules.core.values import Decide, Pending, Seat, Value


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


class PrivateView(Value, kw_only=True, frozen=True):
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
    sights: tuple[DraftMemory, ...]
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
    """The table. ``private`` is None for a spectator.

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
    private: PrivateView | None = field(name="desk")
    deal: tuple[Seat, str] | None = None


def view(state: CitadelsState, pending: Pending, seat: Seat | None) -> CitadelsView:
    """What ``seat`` sees; None is a spectator."""
    waiting = pending.seats if isinstance(pending, Decide) else ()
    top = state.asks[-1] if state.asks else None
    return CitadelsView(
        seats=state.seats,
        phase=state.phase,
        round=state.round,
        crown=state.crown,
        characters=state.characters,
        up=state.up,
        down=len(state.down),
        rank=state.rank,
        calls=state.calls,
        murdered=state.murdered,
        robbed=state.robbed,
        bewitched=state.bewitched,
        waiting=waiting,
        asked=_asked(state),
        picking=top.seat if isinstance(top, PickCharacter) else None,
        turn=state.turn,
        limit=_limit(state.turn),
        players=tuple(_player(state, one, seat) for one in range(state.seats)),
        deck=len(state.pile),
        buried=_bottom(state, None),
        size=state.size,
        first=state.first,
        boxed=state.boxed,
        gone=state.gone,
        private=None if seat is None else _private(state, seat),
        deal=(top.owner, top.wanted) if isinstance(top, GiveDistrict) else None,
    )


def _limit(turn: Turn | None) -> int:
    """How many districts the turn under way may build by its limit; in some parts none (4.2)."""
    return limit(turn.char) if turn is not None and turn.part in FULL else 0


def _asked(state: CitadelsState) -> str:
    """What is asked on top of the stack; that a card is chosen for redrawing, nobody hears."""
    if not state.asks:
        return ""
    top = state.asks[-1]
    kind = TakeTurn if isinstance(top, RedrawCards) else type(top)
    return str(kind.__struct_config__.tag)


def _player(state: CitadelsState, at: Seat, seat: Seat | None) -> PlayerView:
    player = state.players[at]
    hidden = state.options.gold_visibility == "private" and not state.over and at != seat
    row = breakdown(state, at)
    return PlayerView(
        gold=None if hidden else player.gold,
        hand=len(player.hand),
        city=_city(state, at),
        revealed=tuple(one.character for one in state.calls if one.seat == at),
        protected=state.protected == at,
        complete=complete(state, at),
        score=sum(points for _, points in (without_purse(row) if hidden else row)),
    )


def _city(state: CitadelsState, owner: Seat) -> tuple[DistrictView, ...]:
    player = state.players[owner]
    return tuple(
        DistrictView(
            place=place,
            card=one.card,
            gold=one.gold,
            tucked=len(one.tucked),
            round=one.built,
            raze=raze_price(state, owner, at),
            value=value(state, one),
        )
        for at, (place, one) in enumerate(zip(places(player), player.city, strict=True))
    )


def _private(state: CitadelsState, seat: Seat) -> PrivateView:
    player = state.players[seat]
    top = state.asks[-1] if state.asks and state.asks[-1].seat == seat else None
    mine = isinstance(top, TakeTurn)
    builds = Build.candidates(state, seat) if mine else ()
    keep = top if isinstance(top, KeepCards) else None
    return PrivateView(
        seat=seat,
        chars=player.chars,
        hand=player.hand,
        costs=tuple(price(state, seat, card) for card in player.hand),
        buildable=tuple(one.card for one in builds),
        offered=state.offered if isinstance(top, PickCharacter) else (),
        sights=tuple(one for one in state.sights if one.seat == seat),
        seen=keep.cards if keep else (),
        keep=keep.number if keep else 0,
        peeked=state.players[top.owner].hand if isinstance(top, TakeCard) else (),
        deck=state.pile.cards() if isinstance(top, TakeFromDeck) else (),
        chosen=top.chosen if isinstance(top, RedrawCards) else (),
        known=tuple(_known(state, one, seat) for one in range(state.seats)),
        bottom=_bottom(state, seat),
        looked=player.looked,
        tucked=_tucked(state, seat),
        hospital=player.hospital,
        ends=open_ends(state, seat) if mine else (),
    )


def _known(state: CitadelsState, owner: Seat, seat: Seat) -> tuple[str, ...]:
    """The cards of another's hand that a seat knows, sorted."""
    player = state.players[owner]
    cards = zip(player.hand, player.marks, strict=True)
    found = [card for card, mark in cards if mark >> seat & 1]
    return () if owner == seat else tuple(sorted(found))


def _bottom(state: CitadelsState, seat: Seat | None) -> tuple[str, ...]:
    """The bottom of the deck as a seat knows it; a spectator knows what everybody knows."""
    wanted = EVERYBODY if seat is None else 1 << seat
    cards = zip(state.pile.bottom, state.pile.marks, strict=True)
    return tuple(card if mark & wanted == wanted else "?" for card, mark in cards)


def _tucked(state: CitadelsState, seat: Seat) -> tuple[str, ...]:
    """Cards under a Museum, wherever it stands now, that this seat put there."""
    return tuple(
        card
        for player in state.players
        for one in player.city
        for card, mark in zip(one.tucked, one.marks, strict=True)
        if mark >> seat & 1
    )

"""What a seat or a spectator sees of Florence (section 3), built field by field."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import field

from rules.core.values import Ask, Decide, Pending, Seat, Value
from rules.florence import items as sale
from rules.florence.auction import LastPick
from rules.florence.border import shared_barred
from rules.florence.building import PlaceLandscape, blocked
from rules.florence.data import LANDSCAPES, MINIMUM, PROPOSALS
from rules.florence.draw import KeepCard
from rules.florence.joint import DEALING, ChooseSite
from rules.florence.offer import JointOffer
from rules.florence.pieces import Auction, Court, Estate, Pile
from rules.florence.rival import Rival
from rules.florence.solo import SoloPrice, solo_prices
from rules.florence.state import FlorenceState
from rules.florence.turn import turn_of
from rules.florence.work import ScoreWork, workable
from rules.florence.worth import WorkValue, all_counts, bonus_value, counts, work_value, worth


class PlayerView(Value, kw_only=True, frozen=True):
    """What everybody sees of a seat.

    ``coins`` is None where it is hidden. ``hand``, ``bonus`` and ``prestige`` are counts; of the
    professions in hand, ``seen`` are known to all. ``cards`` is the number that a Work gets 1
    for; ``visitors`` are recruiting cards of others on the table. ``shown`` are the prestige
    cards, at the end. ``owes`` names what is still to be answered before the action turns:
    ``place_landscape``, ``keep_card``, ``use_recruiting`` or ``return_card``. ``barred`` are the
    cells, as a mask, that no building of this seat may cover now. ``character`` is the special
    character held.
    """

    pp: int
    earned: tuple[int, ...]
    coins: int | None
    hand: int
    seen: tuple[str, ...]
    bonus: int
    prestige: int
    shown: tuple[str, ...]
    recruiting: int
    table: tuple[str, ...]
    visitors: int
    cards: int
    works: int
    jesters: int
    builders: int
    freedoms: tuple[str, ...]
    estate: Estate
    barred: int
    best: int
    owes: tuple[str, ...]
    character: str = ""

    def taken(self, kind: str) -> int:
        """The cells, as a mask, that such a piece may not cover now."""
        return self.estate.used if kind in LANDSCAPES else self.barred


class PrivateView(Value, kw_only=True, frozen=True):
    """What ``seat`` alone sees.

    ``works``: what a Work with each profession in hand would be worth now, without bonus cards.
    ``bonus``: what each bonus card in hand would add now. ``prestige``: what each prestige card
    would give if the game ended now. ``drawn`` are the cards to choose from, of ``deck``, and
    ``under`` those of them already chosen to go under the deck. ``chosen`` is the Work under way.
    ``bottoms``: for each deck its known bottom from the top down, ``?`` where somebody else put
    the card there. ``dealt`` and ``returned`` are the first professions.

    ``offer`` is a joint building that is being offered, or of which all is chosen but what
    ``partner`` is to pay (2.11); ``partner`` is the neighbour with whom the seat deals, and
    ``shared`` the cells of its own and of that estate which no joint building may cover.
    ``proposals`` counts those that may still be made this turn.
    """

    seat: Seat
    coins: int
    hand: tuple[str, ...]
    works: tuple[WorkValue, ...]
    bonus: tuple[tuple[str, int], ...]
    prestige: tuple[tuple[str, int], ...]
    deck: str
    drawn: tuple[str, ...]
    under: tuple[str, ...]
    chosen: WorkValue | None
    landscape: str
    bottoms: dict[str, tuple[str, ...]]
    dealt: tuple[str, ...]
    returned: str
    offer: JointOffer | None = None
    partner: Seat = -1
    proposals: int = 0
    shared: tuple[int, int] = (0, 0)


class RowView(Value, frozen=True):
    """A card of Diego's row: its name where everybody knows it, else empty.

    ``bonus``: whether a bonus card lies on it.
    """

    card: str
    up: bool
    bonus: bool


class RivalView(Value, kw_only=True, frozen=True):
    """Diego, as everybody sees him; his coins follow from what he pays in the open (2.12).

    ``card`` is his card turned up for ``part``, and ``used`` how many were. ``prestige`` counts
    cards; ``shown`` are they, at the end. ``level`` and ``table``: options of the game.
    """

    pp: int
    earned: tuple[int, ...]
    coins: int
    row: tuple[RowView, ...]
    prestige: int
    shown: tuple[str, ...]
    jesters: int
    builders: int
    freedoms: tuple[str, ...]
    pieces: tuple[str, ...]
    empty: int
    works: int
    best: int
    card: str
    part: str
    used: int
    level: str
    table: int


class VirtualView(Value, frozen=True):
    """A virtual player: how many professions in hand, and those face up."""

    hand: int
    table: tuple[str, ...]


class FlorenceView(Value, kw_only=True, frozen=True):
    """The table. ``private`` is None for a spectator.

    ``phase``: ``deal``, ``return``, ``reveal``, ``auction``, ``court``, ``action`` or ``over``.
    ``asked`` is what the foremost seat is asked, as far as everybody may know: ``open_auction``,
    ``bid_for_item``, ``last_pick``, ``name_landscape``, ``pay_or_merchant``, ``invite_character``,
    ``use_professor``, ``action_turn``, or empty.
    ``prices``: what each item on sale costs to open, or by the last pick; sold items are not in
    it. ``left`` and ``used_profession``, ``used_freedom`` belong to the action turn under way.
    ``cooperative``: estates are joined in a ring, G to A (2.11).
    ``decks`` counts cards. ``removed``: bonus cards played, and other pieces out of the game.
    ``expanded``: with special characters, of which ``court`` is the auction; ``bank`` lies on the
    Banker; ``inspired``: the Muse helps the turn under way.
    ``rival`` and ``virtual`` are those of a game alone, in which ``asked`` may be ``solo_offer``,
    ``solo_price`` (``forced``: the item must be bought) or ``solo_pick``, and ``prices`` say what
    an item costs at least.
    """

    seats: int
    edition: str
    variant: str
    phase: str
    round: int
    start: Seat
    minimum: int
    waiting: tuple[Seat, ...]
    asked: str
    turn: Seat | None
    left: int
    used_profession: bool
    used_freedom: bool
    players: tuple[PlayerView, ...]
    auction: Auction
    prices: dict[str, int]
    stock: dict[str, int]
    freedoms: dict[str, int]
    buildings: dict[str, int]
    decks: dict[str, int]
    row: tuple[str, ...]
    taken: int
    cap: int
    removed: tuple[str, ...]
    private: PrivateView | None = field(name="desk")
    expanded: bool = False
    court: Court = Court()
    bank: int = 0
    inspired: bool = False
    cooperative: bool = False
    rival: RivalView | None = None
    virtual: tuple[VirtualView, ...] = ()
    forced: bool = False


T = TypeVar("T", bound=Ask)
_PUBLIC = {"open_auction", "bid_for_item", "last_pick", "name_landscape"}
_PUBLIC |= {"pay_or_merchant", "invite_character", "use_professor"}
_PUBLIC |= {"solo_offer", "solo_price", "solo_pick"}


def view(state: FlorenceState, pending: Pending, seat: Seat | None) -> FlorenceView:
    """What ``seat`` sees; None is a spectator."""
    turn = turn_of(state)
    top = state.asks[-1] if state.asks else None
    return FlorenceView(
        seats=state.seats,
        edition=state.options.edition,
        variant=state.options.variant,
        phase=state.phase,
        round=state.round,
        start=state.start,
        minimum=MINIMUM[max(state.round, 1) - 1],
        waiting=pending.seats if isinstance(pending, Decide) else (),
        asked=_asked(state),
        turn=turn.seat if turn else None,
        left=turn.left if turn else 0,
        used_profession=turn is not None and turn.profession,
        used_freedom=turn is not None and turn.freedom,
        players=tuple(_player(state, one, seat) for one in range(state.seats)),
        auction=state.auction,
        prices=_prices(state),
        stock=state.stock,
        freedoms=state.freedoms,
        buildings=state.buildings,
        decks={name: len(pile) for name, pile in state.decks.items()},
        row=state.row,
        taken=state.taken,
        cap=state.options.rules.cap,
        removed=state.removed,
        private=None if seat is None else _private(state, seat),
        expanded=state.options.muse_princess,
        court=state.court,
        bank=state.bank if state.options.muse_princess else 0,
        inspired=turn is not None and turn.muse,
        cooperative=state.options.cooperative,
        rival=None if state.rival is None else _rival(state, state.rival),
        virtual=tuple(VirtualView(len(one.hand), one.table) for one in state.virtual),
        forced=isinstance(top, SoloPrice) and top.forced,
    )


def _rival(state: FlorenceState, rival: Rival) -> RivalView:
    return RivalView(
        pp=rival.pp,
        earned=rival.earned,
        coins=rival.coins,
        row=tuple(
            RowView(one.card if one.up or one.seen else "", one.up, bool(one.bonus))
            for one in rival.row
        ),
        prestige=len(rival.prestige),
        shown=rival.prestige if state.over else (),
        jesters=rival.jesters,
        builders=rival.builders,
        freedoms=rival.freedoms,
        pieces=rival.pieces,
        empty=rival.empty,
        works=rival.works,
        best=rival.best,
        card=rival.card,
        part=rival.part,
        used=len(rival.used),
        level=state.options.solo_level,
        table=state.options.solo_table,
    )


def _asked(state: FlorenceState) -> str:
    """What is asked on top of the stack; what a turn has come to is nobody else's business."""
    if not state.asks:
        return ""
    name = str(state.asks[-1].__struct_config__.tag)
    if name in _PUBLIC:
        return name
    return "action_turn" if turn_of(state) else ""


def _prices(state: FlorenceState) -> dict[str, int]:
    """Prices of the items on sale while there is an auction."""
    if state.phase != "auction":
        return {}
    if state.rival is not None:
        return solo_prices(state)
    last = bool(state.asks) and isinstance(state.asks[-1], LastPick)
    price = sale.last_price if last else sale.opening_price
    on_sale = [item for item in sale.items(state) if item not in state.auction.sold]
    return {item: price(state, item) for item in on_sale if sale.left(state, item)}


def _player(state: FlorenceState, at: Seat, seat: Seat | None) -> PlayerView:
    player = state.players[at]
    open_coins = state.over or state.options.open_money or at == seat
    owes = state.owed[at] if state.owed else ()
    return PlayerView(
        pp=player.pp,
        earned=player.earned,
        coins=player.coins if open_coins else None,
        hand=len(player.hand),
        seen=player.seen,
        bonus=len(player.bonus),
        prestige=len(player.prestige),
        shown=player.prestige if state.over else (),
        recruiting=player.recruiting,
        table=player.table,
        visitors=player.visitors,
        cards=player.cards,
        works=player.works,
        jesters=player.jesters,
        builders=player.builders,
        freedoms=player.freedoms,
        estate=player.estate,
        barred=blocked(state, at, "building"),
        best=player.best,
        owes=tuple(str(ask.__struct_config__.tag) for ask in owes),
        character=player.character,
    )


def _private(state: FlorenceState, seat: Seat) -> PrivateView:
    player = state.players[seat]
    drawn = _own(state, seat, KeepCard)
    work = _own(state, seat, ScoreWork)
    place = _own(state, seat, PlaceLandscape)
    playing = counts(player, 1)
    counted = all_counts(state)
    return PrivateView(
        seat=seat,
        coins=player.coins,
        hand=player.hand,
        works=tuple(work_value(state, seat, card) for card in workable(state, seat)),
        bonus=tuple((card, bonus_value(card, playing)) for card in player.bonus),
        prestige=tuple((card, worth(counted, seat, card)) for card in player.prestige),
        deck=drawn.deck if drawn else "",
        drawn=drawn.cards if drawn else (),
        under=drawn.under if drawn else (),
        chosen=work_value(state, seat, work.card, work.bonus) if work else None,
        landscape=place.landscape if place else "",
        bottoms={name: _bottom(pile, seat) for name, pile in state.decks.items()},
        dealt=player.dealt,
        returned=player.returned,
        **_dealing(state, seat),
    )


def _dealing(state: FlorenceState, seat: Seat) -> dict[str, Any]:
    """What a seat has to do with a joint building, where it deals with a neighbour."""
    if not state.options.cooperative:
        return {}
    turn = turn_of(state)
    left = PROPOSALS - turn.proposals if turn is not None and turn.seat == seat else 0
    asks = (*state.asks, *(state.owed[seat] if state.owed else ()))
    own = [ask for ask in asks if ask.seat == seat and isinstance(ask, DEALING)]
    ask = own[0] if own else None
    if ask is None:
        return {"proposals": left}
    offer = None if isinstance(ask, ChooseSite) else ask.offer
    pair = (ask.seat, ask.partner) if isinstance(ask, ChooseSite) else ask.offer.seats
    other = next(one for one in pair if one != seat)
    shared = (shared_barred(state, seat), shared_barred(state, other))
    return {"offer": offer, "partner": other, "proposals": left, "shared": shared}


def _own(state: FlorenceState, seat: Seat, kind: type[T]) -> T | None:
    """What a seat is asked or owes, of a kind."""
    asks = (*state.asks, *(state.owed[seat] if state.owed else ()))
    return next((ask for ask in asks if isinstance(ask, kind) and ask.seat == seat), None)


def _bottom(pile: Pile, seat: Seat) -> tuple[str, ...]:
    cards = zip(pile.deck.bottom, pile.known, strict=True)
    return tuple(card if known >> seat & 1 else "?" for card, known in cards)

"""What a seat or a spectator sees of Florence (section 3)."""

from __future__ import annotations

from rules.core.values import Seat, Value
from rules.florence.offer import Offer
from rules.florence.pieces import Auction, Court, Estate
from rules.florence.worth import WorkValue


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


class DeskView(Value, kw_only=True, frozen=True):
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
    offer: Offer | None = None
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
    """The table. ``desk`` is None for a spectator.

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
    desk: DeskView | None
    expanded: bool = False
    court: Court = Court()
    bank: int = 0
    inspired: bool = False
    cooperative: bool = False
    rival: RivalView | None = None
    virtual: tuple[VirtualView, ...] = ()
    forced: bool = False

"""What happens in Florence. Payments, bids and incomes are public; what is drawn is not (3).

Whoever is asked next in the auction can pay for it, or would be passed over (2.4): so an entry
of the auction tells everybody something of a hidden purse, and says so by ``reveals``.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core.values import Event, Seat
from rules.florence.offer import JointOffer
from rules.florence.worth import WorkValue


class FirstPlayer(Event, tag="first_player", kw_only=True, frozen=True):
    """Who begins."""

    seat: Seat


class FreedomRemoved(Event, tag="freedom_removed", kw_only=True, frozen=True):
    """A freedom token of a type goes back to the box, before the game (1.3)."""

    freedom: str


class Dealt(Event, tag="dealt", kw_only=True, frozen=True):
    """The first professions of a seat, which alone sees them."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]


class CardReturned(Event, tag="card_returned", kw_only=True, frozen=True):
    """A seat has given back one of its first professions; only it knows which."""

    seat: Seat
    card: str


class RoundBegan(Event, tag="round_began", kw_only=True, frozen=True):
    """A round begins. ``minimum`` is the least value of a Work."""

    reveals: ClassVar[bool] = True
    round: int
    start: Seat
    minimum: int


class ProfessionRevealed(Event, tag="profession_revealed", kw_only=True, frozen=True):
    """A profession comes face up into the open row (2.9)."""

    card: str


class ItemOffered(Event, tag="item_offered", kw_only=True, frozen=True):
    """An item is put up; the price is the opener's bid."""

    reveals: ClassVar[bool] = True
    seat: Seat
    item: str
    price: int


class BidRaised(Event, tag="bid_raised", kw_only=True, frozen=True):
    """A higher bid."""

    reveals: ClassVar[bool] = True
    seat: Seat
    item: str
    bid: int


class Passed(Event, tag="passed", kw_only=True, frozen=True):
    """A seat is out for an item; without an item, for the rest of the auction phase.

    ``auto``: it could not have gone on, and was not asked.
    """

    reveals: ClassVar[bool] = True
    seat: Seat
    item: str = ""
    auto: bool = False


class ItemBought(Event, tag="item_bought", kw_only=True, frozen=True):
    """An item is paid for. ``last``: by the only one left, without bidding."""

    seat: Seat
    item: str
    price: int
    last: bool = False


class LandscapeChosen(Event, tag="landscape_chosen", kw_only=True, frozen=True):
    """The buyer of a landscape names its type (2.9)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    landscape: str


class PrestigeGained(Event, tag="prestige_gained", kw_only=True, frozen=True):
    """Prestige; ``source`` is one of EARNINGS."""

    seat: Seat
    points: int
    source: str


class PrestigeSold(Event, tag="prestige_sold", kw_only=True, frozen=True):
    """Prestige is turned into coins (2.1)."""

    seat: Seat
    points: int
    coins: int


class LandscapePlaced(Event, tag="landscape_placed", kw_only=True, frozen=True):
    """A landscape is put on an estate."""

    seat: Seat
    landscape: str
    cells: tuple[str, ...]


class BuildingBuilt(Event, tag="building_built", kw_only=True, frozen=True):
    """A building is paid for and put on an estate; its prestige is told apart."""

    seat: Seat
    building: str
    cells: tuple[str, ...]
    price: int


class JointOffered(Event, tag="joint_offered", kw_only=True, frozen=True):
    """A joint building is offered to the other of the two, who alone know of it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    offer: JointOffer


class OfferDeclined(Event, tag="offer_declined", kw_only=True, frozen=True):
    """Nothing comes of an offer: its reader does not want it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    offer: JointOffer


class OfferWithdrawn(Event, tag="offer_withdrawn", kw_only=True, frozen=True):
    """Nothing comes of an offer: who made it takes it back."""

    reveals: ClassVar[bool] = True
    seat: Seat
    offer: JointOffer


class OfferAccepted(Event, tag="offer_accepted", kw_only=True, frozen=True):
    """The two have agreed, and neither can take that back alone; what they build all are told."""

    reveals: ClassVar[bool] = True
    seat: Seat
    offer: JointOffer


class JointBuilt(Event, tag="joint_built", kw_only=True, frozen=True):
    """Two neighbours have put up a building across their border (2.11).

    ``seat`` pays the bank ``price`` and gets ``payment`` of its partner; ``cells`` lie in its
    estate, ``partner_cells`` in the partner's. Their prestige is told apart.
    """

    seat: Seat
    partner: Seat
    building: str
    cells: tuple[str, ...]
    partner_cells: tuple[str, ...]
    price: int
    payment: int


class CardsDrawn(Event, tag="cards_drawn", kw_only=True, frozen=True):
    """A seat draws a number of cards from a deck, to keep one of them."""

    seat: Seat
    deck: str
    count: int


class CardsSeen(Event, tag="cards_seen", kw_only=True, frozen=True):
    """Which cards they are; only the drawer sees them."""

    reveals: ClassVar[bool] = True
    seat: Seat
    deck: str
    cards: tuple[str, ...]


class CardKept(Event, tag="card_kept", kw_only=True, frozen=True):
    """One of the cards drawn is kept, the others go under the deck."""

    seat: Seat
    deck: str


class ProfessionTaken(Event, tag="profession_taken", kw_only=True, frozen=True):
    """A profession of the open row is taken by an action (2.9)."""

    seat: Seat
    card: str
    price: int


class CardsPaid(Event, tag="cards_paid", kw_only=True, frozen=True):
    """A draw from a deck is paid for."""

    seat: Seat
    deck: str
    price: int


class FreedomTaken(Event, tag="freedom_taken", kw_only=True, frozen=True):
    """A freedom is brought in."""

    seat: Seat
    freedom: str
    price: int


class Recruited(Event, tag="recruited", kw_only=True, frozen=True):
    """A profession comes from the table of ``victim`` (-1: from the open row) to a hand.

    The recruiting card takes its place; from the open row it leaves the game. ``instead``: what
    Diego got for it from a virtual player.
    """

    seat: Seat
    card: str
    victim: Seat
    instead: str = ""


class RecruitingKept(Event, tag="recruiting_kept", kw_only=True, frozen=True):
    """The recruiting card just bought is kept for later."""

    seat: Seat


class WorkCompleted(Event, tag="work_completed", kw_only=True, frozen=True):
    """A Work: its value as a sum, and how it was paid, in prestige and coins (2.7)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    work: WorkValue
    points: int
    coins: int


class TurnBegan(Event, tag="turn_began", kw_only=True, frozen=True):
    """A seat's action turn begins."""

    seat: Seat


class TurnEnded(Event, tag="turn_ended", kw_only=True, frozen=True):
    """A seat's action turn ends; ``unused`` actions are lost."""

    seat: Seat
    unused: int


class BestWork(Event, tag="best_work", kw_only=True, frozen=True):
    """The best Works of the round; each of ``seats`` gets ``points``. Nobody worked: value 0."""

    seats: tuple[Seat, ...]
    value: int
    points: int


class PrestigeShown(Event, tag="prestige_shown", kw_only=True, frozen=True):
    """The prestige cards of a seat at the end, each with its points (1.9)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[tuple[str, int], ...]


class CourtBegan(Event, tag="court_began", kw_only=True, frozen=True):
    """The special characters are for sale; ``coins`` lie on the Banker (2.10)."""

    reveals: ClassVar[bool] = True
    coins: int


class CharacterBid(Event, tag="character_bid", kw_only=True, frozen=True):
    """A marker is put on a character for ``bid`` coins; that of ``outbid`` goes back (-1: none)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    character: str
    bid: int
    outbid: Seat = -1


class CourtLeft(Event, tag="court_left", kw_only=True, frozen=True):
    """A seat takes no character this round. ``auto``: it could bid nothing, and was not asked."""

    reveals: ClassVar[bool] = True
    seat: Seat
    auto: bool = False


class CharacterBought(Event, tag="character_bought", kw_only=True, frozen=True):
    """A character is paid for; ``coins`` lay on it and come to its buyer (the Banker)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    character: str
    price: int
    coins: int = 0


class CharacterKept(Event, tag="character_kept", kw_only=True, frozen=True):
    """A character that could be used at once is kept for later."""

    reveals: ClassVar[bool] = True
    seat: Seat
    character: str


class CharacterUsed(Event, tag="character_used", kw_only=True, frozen=True):
    """The Professor or the Merchant is used, and goes back.

    ``deck``: what the Professor draws from. ``item``: what the Merchant brings for nothing. What
    a Merchant is worth depends on everybody's prestige at the moment, so it cannot be taken back
    from under the others.
    """

    reveals: ClassVar[bool] = True
    seat: Seat
    character: str
    deck: str = ""
    item: str = ""


class CharacterPlayed(Event, tag="character_played", kw_only=True, frozen=True):
    """The Cardinal or the Muse helps in the action turn under way, and goes back."""

    seat: Seat
    character: str


class CharacterReturned(Event, tag="character_returned", kw_only=True, frozen=True):
    """A character goes back unused."""

    seat: Seat
    character: str


class BankerPaid(Event, tag="banker_paid", kw_only=True, frozen=True):
    """At the end the Banker turns coins into prestige (2.8)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    points: int
    coins: int


class GameEnded(Event, tag="game_ended", kw_only=True, frozen=True):
    """The last round is over; ties are broken by ``coins``."""

    reveals: ClassVar[bool] = True
    scores: tuple[int, ...]
    coins: tuple[int, ...]
    winners: tuple[Seat, ...]

"""The state of a game: what is saved after every entry (2.0)."""

from __future__ import annotations

from rules.core.values import Seat, State
from rules.florence.action_turn import ActionTurn
from rules.florence.bidding import (
    BidForItem,
    LastPick,
    NameLandscape,
    OpenAuction,
    PayOrMerchant,
)
from rules.florence.characters import UseProfessor
from rules.florence.court import InviteCharacter
from rules.florence.data import BANK
from rules.florence.diego import TurnCard
from rules.florence.diego_buys import ThrowDie
from rules.florence.diego_draws import LayCards, LookAt
from rules.florence.draw import DrawCards, KeepCard
from rules.florence.joint import (
    AnswerCounter,
    AnswerOffer,
    AwaitAnswer,
    ChooseShare,
    ChooseSite,
    CounterOffer,
)
from rules.florence.opening import (
    DealHand,
    FirstSeat,
    RemoveFreedom,
    ReturnCard,
    RevealProfession,
)
from rules.florence.pieces import Auction, Court, FlorenceOptions, Pile, Player
from rules.florence.placing import PlaceLandscape
from rules.florence.recruit import UseRecruiting
from rules.florence.rival import Rival, Virtual
from rules.florence.solo import SoloOffer, SoloPick, SoloPrice, ThrowPrice
from rules.florence.work import ScoreWork

FlorenceAsk = (
    FirstSeat
    | RemoveFreedom
    | DealHand
    | ReturnCard
    | RevealProfession
    | OpenAuction
    | BidForItem
    | PayOrMerchant
    | InviteCharacter
    | UseProfessor
    | LastPick
    | NameLandscape
    | PlaceLandscape
    | DrawCards
    | KeepCard
    | UseRecruiting
    | ActionTurn
    | ScoreWork
    | ChooseSite
    | CounterOffer
    | ChooseShare
    | AwaitAnswer
    | AnswerOffer
    | AnswerCounter
    | SoloOffer
    | SoloPrice
    | SoloPick
    | ThrowPrice
    | ThrowDie
    | TurnCard
    | LayCards
    | LookAt
)


class FlorenceState(State, kw_only=True, frozen=True):
    """All that the game is at one moment.

    ``phase``: ``deal``, ``return``, ``reveal``, ``auction``, ``court``, ``action`` or ``over``.
    ``start`` begins the round. ``stock`` counts landscapes, jesters, builders and recruiting
    cards in the bank. ``row`` are the open professions and ``taken`` counts the professions taken
    by actions so far (2.9). ``removed`` is what has left the game: bonus cards played, freedoms
    taken out at the start, recruiting cards used on the open row. ``court`` is the auction of the
    special characters, ``bank`` the coins on the Banker (2.10). ``draws`` wait until others have
    chosen from the same deck (4). ``rival`` and ``virtual``: Diego and the virtual players of a
    game alone (2.12).
    """

    options: FlorenceOptions
    players: tuple[Player, ...]
    decks: dict[str, Pile]
    stock: dict[str, int]
    freedoms: dict[str, int]
    buildings: dict[str, int]
    auction: Auction
    asks: tuple[FlorenceAsk, ...] = ()
    owed: tuple[tuple[FlorenceAsk, ...], ...] = ()
    phase: str = "deal"
    round: int = 0
    start: Seat = 0
    row: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    taken: int = 0
    court: Court = Court()
    bank: int = BANK
    draws: tuple[DrawCards, ...] = ()
    rival: Rival | None = None
    virtual: tuple[Virtual, ...] = ()

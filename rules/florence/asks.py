"""All that the game asks: what a saved state is read with."""

from __future__ import annotations

from rules.core.first import FirstSeat
from rules.florence.action_turn import ActionTurn
from rules.florence.auction import (
    BidForItem,
    LastPick,
    NameLandscape,
    OpenAuction,
    PayOrMerchant,
)
from rules.florence.building import PlaceLandscape
from rules.florence.characters import UseProfessor
from rules.florence.court import InviteCharacter
from rules.florence.diego_acts import TurnCard
from rules.florence.diego_buys import ThrowDie
from rules.florence.diego_draws import LayCards, LookAt
from rules.florence.draw import KeepCard
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
    RemoveFreedom,
    ReturnCard,
    RevealProfession,
)
from rules.florence.pieces import DrawCards
from rules.florence.recruit import UseRecruiting
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

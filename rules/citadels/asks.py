"""All that the game asks: what a saved state is read with."""

from __future__ import annotations

from rules.citadels.characters.diplomat import GiveDistrict
from rules.citadels.characters.emperor import NameTribute, PassCrown, PayTribute
from rules.citadels.characters.magician import RedrawCards
from rules.citadels.characters.wizard import TakeCard
from rules.citadels.districts.ball_room import ThankHost
from rules.citadels.districts.building import RingBell, TakeFromDeck
from rules.citadels.districts.graveyard import SaveDistrict
from rules.citadels.draft import AsideCharacters, PickCharacter
from rules.citadels.hand import DrawCards
from rules.citadels.setup import (
    CastCharacters,
    DealHand,
    IncludeDistricts,
    RemoveDistricts,
)
from rules.citadels.turn import DrawAction, KeepCards
from rules.citadels.turns import TakeTurn
from rules.core.first import FirstSeat

CitadelsAsk = (
    FirstSeat
    | CastCharacters
    | IncludeDistricts
    | RemoveDistricts
    | DealHand
    | AsideCharacters
    | PickCharacter
    | DrawCards
    | DrawAction
    | KeepCards
    | TakeTurn
    | RedrawCards
    | TakeCard
    | PayTribute
    | NameTribute
    | PassCrown
    | GiveDistrict
    | SaveDistrict
    | TakeFromDeck
    | RingBell
    | ThankHost
)

"""What stands on the table before chance deals (2.2)."""

from __future__ import annotations

from typing import Any

from rules.core.deck import Deck
from rules.core.first import FIRST_SEAT
from rules.core.values import NATURE
from rules.florence import diego_draws, opening
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.data import (
    BONUS,
    BUILDINGS,
    FREEDOMS,
    HELD,
    PRESTIGE,
    PROFESSION,
    PROFESSIONS,
    RECRUITING,
    SOLO_COINS,
    SOLO_FREEDOMS,
    STOCK,
)
from rules.florence.pieces import Auction, Estate, FlorenceOptions, Pile, Player
from rules.florence.rival import OWNERS, Rival, Virtual
from rules.florence.shapes import SIDE_B_MASK
from rules.florence.state import FlorenceState


def setup(seats: int, options: FlorenceOptions) -> FlorenceState:
    """Everything is in the box; chance deals (2.2)."""
    rules, first = options.rules, options.first
    official, solo = options.variant == "official_2p", options.variant == "solo"
    tokens = SOLO_FREEDOMS if solo else 2 if official else seats - 1
    virtual = options.solo_table - 2 if solo else 0
    removed = 6 - options.official_2p_freedoms if official else 0
    estate = Estate(used=SIDE_B_MASK, built=SIDE_B_MASK) if options.cooperative else Estate()
    start = 0 if first == "random" else ord(first[1]) - ord("a")
    return FlorenceState(
        seats=seats,
        options=options,
        players=(Player(coins=rules.coins, estate=estate),) * seats,
        decks={
            PROFESSION: _pile(PROFESSIONS),
            BONUS: _pile(BONUS_CARDS),
            PRESTIGE: _pile(PRESTIGE_CARDS),
        },
        stock={**STOCK, RECRUITING: rules.recruiting},
        freedoms=dict.fromkeys(FREEDOMS, tokens),
        buildings=dict.fromkeys(BUILDINGS, rules.copies),
        auction=Auction(start),
        start=start,
        rival=Rival(coins=SOLO_COINS[options.solo_level]) if solo else None,
        virtual=(Virtual(),) * virtual,
        asks=(
            *(
                diego_draws.LayCards(NATURE, owner, HELD)
                for owner in reversed(OWNERS[: 1 + virtual] if solo else ())
            ),
            *(opening.DealHand(NATURE, seat) for seat in reversed(range(seats))),
            *(opening.REMOVE_FREEDOM,) * removed,
            *((FIRST_SEAT,) if first == "random" else ()),
        ),
    )


def _pile(cards: dict[str, Any]) -> Pile:
    return Pile(Deck(dict.fromkeys(sorted(cards), 1)))

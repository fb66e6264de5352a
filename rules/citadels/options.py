"""How a table plays (section 2.1), every flag of section 8, and the presets."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from rules.citadels.data import BASE_CHARACTERS, CHARACTERS, DISTRICTS, RANK, RANKS
from rules.core.game import Options
from rules.core.values import Refusal

RANDOM = "random"
RANDOM_NINTH = "random_ninth"
ALL = "all"
STRICT = 2
"""Maximum number of characters of ranks 1 to 8 replaced under strict replacements (2.1)."""

Cast = Literal[
    "assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord",
    "witch", "tax_collector", "wizard", "emperor", "abbot", "alchemist", "navigator", "diplomat",
    "artist", "queen", "random", "random_ninth",
]  # fmt: skip
Dark = Literal[
    "lighthouse", "armory", "museum", "imperial_treasury", "map_room", "wishing_well", "quarry",
    "poor_house", "bell_tower", "factory", "park", "hospital", "throne_room", "ball_room", "all",
]  # fmt: skip


class CitadelsOptions(Options, frozen=True):
    """The table (2.1) and the flags (8), whose first value is the official one.

    - ``characters``: one for each rank; none means the base eight, and with eight seats the Artist.
      ``random`` lets chance fill every rank from 1 to 8 that is not named (and the ninth where it
      is needed), ``random_ninth`` the ninth;
    - ``city_size``: districts that complete a city;
    - ``dark_city``: districts of the Dark City in the deck, or ``all``; ``dark_city_random``: so
      many more, by chance; ``dark_city_mode``: ``replace`` takes as many base purple cards out;
    - ``first``: who begins with the crown, ``random`` or a seat;
    - ``*_cost``, ``quarry``: what later editions changed (1.4);
    - ``tax_witch_prebuilt`` never had an effect: nobody builds in the Witch's first part.
    """

    retired: ClassVar[frozenset[str]] = frozenset({"tax_witch_prebuilt"})

    characters: tuple[Cast, ...] = ()
    city_size: Literal[8, 7] = 8
    dark_city: tuple[Dark, ...] = ()
    dark_city_random: Annotated[int, Meta(ge=0, le=14)] = 0
    dark_city_mode: Literal["add", "replace"] = "add"
    first: Literal["random", "@a", "@b", "@c", "@d", "@e", "@f", "@g", "@h"] = "random"
    faceup_table: Literal["by_deck_size", "seed_literal"] = "by_deck_size"
    witch_victim_action: bool = True
    witch_must_bewitch: bool = True
    witch_part1_district_powers: bool = False
    witch_emperor: Literal["witch_moves_crown", "victim_moves_crown"] = "witch_moves_crown"
    tax_witch_prebuilt: bool = False
    navigator_bonus: Literal["additional", "instead_of_action"] = "additional"
    queen_timing: Literal["round_end", "own_turn_end"] = "round_end"
    queen_counts: Literal["king", "king_or_emperor", "crown_recipient"] = "king"
    emperor_murdered: Literal["crown_stays", "passes_crown_no_tribute"] = "crown_stays"
    emperor_tribute_choice: Literal["recipient", "emperor"] = "recipient"
    emperor_two_player: Literal["forbid", "allow"] = "forbid"
    diplomat_completed_city: Literal["allow", "forbid"] = "allow"
    graveyard_saves_itself: bool = False
    armory_completed_city: Literal["allow", "forbid"] = "allow"
    bell_tower_target: Literal["city_size-1", "seven"] = "city_size-1"
    library_observatory_keep: Literal[2, 3] = 2
    laboratory_gold: Literal[1, 2] = 1
    smithy_price: Literal[2, 3] = 2
    observatory_cost: Literal[5, 4] = 5
    imperial_treasury_cost: Literal[4, 5] = 4
    poor_house_cost: Literal[5, 4, 0] = 5
    factory_cost: Literal[6, 5] = 6
    quarry: Literal["one", "unlimited"] = "one"
    refund_before_tax: bool = True
    ball_room: Literal["exclude", "vanilla", "ritual"] = "exclude"
    hospital_without_assassin: Literal["remove", "keep"] = "remove"
    destroyed_cards: Literal["deck_bottom", "out_of_game"] = "deck_bottom"
    tie3: Literal["shared", "rank"] = "shared"
    gold_visibility: Literal["public", "private"] = "public"
    strict_replacements: bool = False


PRESETS: dict[str, CitadelsOptions] = {
    "seed_base": CitadelsOptions(),
    "seed_expanded": CitadelsOptions(characters=("random",)),
}
"""What a lobby offers by name (decision 36)."""

SUITED: dict[int, tuple[Cast, ...]] = {
    2: ("assassin", "thief", "magician", "king", "bishop", "merchant", "navigator", "warlord"),
    3: ("assassin", "thief", "wizard", "king", "bishop", "alchemist", "architect", "warlord"),
    4: ("witch", "thief", "magician", "king", "abbot", "merchant", "architect", "diplomat",
        "artist"),
    5: ("assassin", "tax_collector", "magician", "king", "bishop", "alchemist", "architect",
        "warlord", "queen"),
    6: ("assassin", "thief", "wizard", "king", "abbot", "merchant", "navigator", "warlord",
        "queen"),
    7: ("witch", "tax_collector", "magician", "emperor", "bishop", "merchant", "architect",
        "diplomat", "artist"),
    8: ("assassin", "thief", "wizard", "king", "bishop", "alchemist", "architect", "warlord",
        "queen"),
}  # fmt: skip
"""A lively mixture for each number of seats: the house's own proposal."""

DRIFT = {
    "observatory": "observatory_cost",
    "imperial_treasury": "imperial_treasury_cost",
    "poor_house": "poor_house_cost",
    "factory": "factory_cost",
}
"""Districts whose cost differs by edition, and the option that says it (1.4)."""


def cost_of(options: CitadelsOptions, card: str) -> int:
    """What is printed on a district, in this table's edition."""
    if card in DRIFT:
        return int(getattr(options, DRIFT[card]))
    return DISTRICTS[card].cost


def named(seats: int, options: CitadelsOptions) -> tuple[str, ...]:
    """The characters that the options name, by rank; random ones are still missing."""
    if not options.characters:
        return (*BASE_CHARACTERS, "artist") if seats == 8 else BASE_CHARACTERS
    found = [one for one in options.characters if one in CHARACTERS]
    return tuple(sorted(found, key=RANK.__getitem__))


def missing(seats: int, options: CitadelsOptions) -> tuple[int, ...]:
    """The ranks that chance has to fill."""
    taken = {RANK[one] for one in named(seats, options)}
    ranks = list(range(1, RANKS)) if RANDOM in options.characters else []
    if RANDOM_NINTH in options.characters or (ranks and seats == 8):
        ranks.append(RANKS)
    return tuple(rank for rank in ranks if rank not in taken)


def fills(seats: int, options: CitadelsOptions, rank: int) -> tuple[str, ...]:
    """The characters that chance may give to a rank."""
    banned = set()
    if seats < 5:
        banned.add("queen")
    if seats == 2 and options.emperor_two_player == "forbid":
        banned.add("emperor")
    return tuple(one for one, data in CHARACTERS.items() if data.rank == rank and one not in banned)


def fitted(seats: int, options: CitadelsOptions) -> CitadelsOptions:
    """The same with named characters changed where they do not suit that many seats (2.1)."""
    if not options.characters or check_options(seats, options) is None:
        return options
    swaps: dict[str, Cast] = {}
    if seats < 5:
        swaps["queen"] = "artist"
    if seats == 2 and options.emperor_two_player == "forbid":
        swaps["emperor"] = "king"
    cast = [swaps.get(one, one) for one in options.characters]
    if seats < 4:
        cast = [one for one in cast if one != RANDOM_NINTH and RANK.get(one) != RANKS]
    elif seats == 8 and RANDOM not in cast and RANKS not in map(RANK.get, cast):
        cast.append("artist")
    found = replace(options, characters=tuple(cast))
    return found if check_options(seats, found) is None else options


def check_options(seats: int, options: CitadelsOptions) -> Refusal | None:
    """The first configuration error that fits, in the order of 2.1."""
    chosen, filled = named(seats, options), missing(seats, options)
    ranks = [RANK[one] for one in chosen] + list(filled)
    if len(ranks) != len(set(ranks)):
        return Refusal("config_duplicate_rank", {"rank": str(_double(ranks))})
    absent = [rank for rank in range(1, RANKS) if rank not in ranks]
    if absent:
        return Refusal("config_missing_rank", {"rank": str(absent[0])})
    if seats == 8 and RANKS not in ranks:
        return Refusal("config_rank9_required")
    if seats < 4 and RANKS in ranks:
        return Refusal("config_rank9_players")
    if seats < 5 and "queen" in chosen:
        return Refusal("config_queen_players")
    if seats == 2 and "emperor" in chosen and options.emperor_two_player == "forbid":
        return Refusal("config_emperor_players")
    if crowded(options, chosen):
        return Refusal("config_replacements", {"replaced": str(_replaced(chosen))})
    return None


def crowded(options: CitadelsOptions, characters: tuple[str, ...]) -> bool:
    """Whether more of ranks 1 to 8 are replaced than a strict table allows (2.1)."""
    return options.strict_replacements and _replaced(characters) > STRICT


def _replaced(characters: tuple[str, ...]) -> int:
    return sum(CHARACTERS[one].expansion for one in characters if RANK[one] < RANKS)


def _double(ranks: list[int]) -> int:
    return next(rank for rank in ranks if ranks.count(rank) > 1)

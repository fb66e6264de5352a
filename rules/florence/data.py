"""Components, prices and limits (section 1; prices of the variants in 2.9). Codes never change.

What could not be found in any source is house data: ``HOUSE`` names each of it. It is replaced by
editing this file alone.
"""

from __future__ import annotations

from rules.core.values import Value

HOUSE: dict[str, str] = {
    "shapes": "the cells of the ten buildings and of the three landscapes (1.6)",
    "palazzo": "the palazzo is 3 wide and 2 high, rather than 2 wide and 3 high (1.7)",
    "side_b": "where the palazzo lies on side B, and that column G joins the next estate's A (1.7)",
    "joint": "a landscape across the border counts as free; buildings that touch across it (2.11)",
    "proposals": "at most three proposals a turn, and what may be offered for one (2.11)",
    "minimum_4": "the minimum work value of round 4, between the known 12 and 15 (1.4)",
    "landscape_no_room": "a landscape that fits nowhere may not be bid on (2.4, Q10)",
    "order_of_errors": "which error is told first (2.1)",
    "last_pick_unofficial_2p": "the unofficial last pick costs the opening price (2.9)",
    "reveals": "open professions are revealed before the auction (2.9)",
    "open_professions_use": "how an open profession is taken (2.9)",
    "banker_without_coins": "a bid on the Banker needs no coins (2.10)",
    "muse_minimum": "what the Muse adds counts towards the minimum (2.10)",
    "professor_when": "the Professor waits for a decision of one's own (2.10)",
    "merchant_last_pick": "the Merchant pays the last pick, too (2.10)",
    "merchant_place": "one more than the players ahead on prestige (2.10)",
    "merchant_deadline": "an unused Merchant gives the place when it goes back (2.10)",
    "diego_cards": "the 21 cards of Diego (1.11)",
    "diego_choices": "what Diego does where the rules leave it open (2.12)",
}
"""What is ours, by a key that the help texts may use; told in both languages to the players."""

LARGE, MEDIUM, SMALL = "large", "medium", "small"
FREEDOMS = ("travel", "opinion", "religion")
LANDSCAPES = ("forest", "lake", "park")
PROFESSION, BONUS, PRESTIGE = "profession", "bonus", "prestige"

LANDSCAPE, JESTER, BUILDER, RECRUITING = "landscape", "jester", "builder", "recruiting"
ITEMS = (*LANDSCAPES, JESTER, BUILDER, PRESTIGE, RECRUITING)
"""What is auctioned (2.4)."""

MERGED_ITEMS = (LANDSCAPE, JESTER, BUILDER, PRESTIGE, RECRUITING)
"""The same for two players, and for three by the unofficial rules (2.9)."""

ROUNDS = 7
MINIMUM = (7, 10, 12, 14, 15, 16, 17)
"""The least work value that is accepted, by round (1.4)."""

STOCK = {"forest": 6, "lake": 6, "park": 6, JESTER: 7, BUILDER: 6, RECRUITING: 5}
BUILDERS = 3
"""The most builders of one player (1.3)."""

BUILDING_PRICES = (700, 300, 300, 0)
"""What a building costs, by the builders that one has (2.6)."""

SERVICE = 300
"""What a freedom, a profession or a bonus card costs (2.6)."""

STEP = 100
"""Money comes in hundreds: one point of work value, one bid, one prestige point sold."""

COINS_A_POINT = 200
"""What a prestige point costs out of a Work's pay (2.7); sold again it brings STEP."""

BONUS_POINTS = 3
"""Prestige for a building, a builder, a landscape of a type one has, the best Work (2.4 to 2.8)."""

HELD, DEALT, DRAWN = 3, 4, 5
"""Professions dealt and kept at the start (2.2), and cards drawn to keep one of them (2.4)."""

BUILDING_VALUE, LANDSCAPE_VALUE, FREEDOM_VALUE, JESTER_VALUE, CARD_VALUE = 4, 3, 3, 2, 1
"""What each adds to the value of a Work (2.7)."""

ACTIONS = 2

BANKER, CARDINAL, MERCHANT = "banker", "cardinal", "merchant"
MUSE, PRINCESS, PROFESSOR = "muse", "princess", "professor"
CHARACTERS = {
    BANKER: range(6),
    **dict.fromkeys((CARDINAL, MERCHANT, MUSE, PRINCESS, PROFESSOR), range(3, 16)),
}
"""The special characters, and the spaces in hundreds of coins that may be bid on each (1.10)."""

BANK, BANK_GROWS = 600, 100
"""Coins that lie on the Banker, and those that come when nobody has bought it (1.10)."""

PRINCESS_LANDSCAPE, PRINCESS_BUILDER, PRINCESS_BUILDING = 3, 2, 2
"""What each of them adds to the Work of the Princess, beside the cards (1.10)."""
PROPOSALS = 3
"""Maximum number of joint buildings proposed in a turn; house data."""

MOST_SHARE = 10_000
"""The most that may be asked of a partner, who may have any sum; house data."""

OFFER_HOURS = 12
"""An offer that is not answered so long is declined, where no clock runs; house data."""


class Profession(Value, frozen=True):
    """A profession and what it prefers (1.5)."""

    code: str
    building: str
    landscape: str
    freedom: str


class Building(Value, frozen=True):
    """A building, its size, and its cells as (row, column) from the top left of its box (1.6)."""

    code: str
    size: str
    cells: tuple[tuple[int, int], ...]


class Variant(Value, frozen=True):
    """What differs with the number of players and the rules chosen (2.9).

    ``opening``: prices by item, one a round; other items open at ``price``. ``last``: what the
    last pick costs, 0 for the item's opening price. ``cap``: professions that may be taken by the
    take action in the whole game, 0 for any number. ``row``: professions revealed, by round.
    """

    seats: tuple[int, ...]
    edition: str = ""
    coins: int = 3500
    copies: int = 3
    recruiting: int = 5
    merged: bool = False
    price: int = 200
    opening: dict[str, tuple[int, ...]] = {}
    last: int = 200
    cap: int = 0
    row: tuple[int, ...] = (0,) * ROUNDS


def _profession(line: str) -> Profession:
    return Profession(*line.split())


def _building(line: str) -> Building:
    code, size, *cells = line.split()
    return Building(code, size, tuple((int(cell[0]), int(cell[1])) for cell in cells))


PROFESSIONS = {
    one.code: one
    for one in map(
        _profession,
        (
            "mathematician university lake religion",
            "theologian university park travel",
            "philosopher university forest opinion",
            "botanist laboratory park religion",
            "alchemist laboratory lake opinion",
            "physicist laboratory forest travel",
            "watchmaker workshop lake travel",
            "goldsmith workshop park opinion",
            "bell_maker workshop forest religion",
            "cartographer library lake religion",
            "lawyer library forest opinion",
            "choreographer opera forest travel",
            "composer opera lake opinion",
            "sculptor studio forest religion",
            "painter studio lake travel",
            "pharmacist hospital park opinion",
            "physician hospital forest travel",
            "dramatist theater park religion",
            "poet theater lake travel",
            "astronomer tower forest religion",
            "organ_builder chapel forest opinion",
        ),
    )
}

# House data: the sizes are certain, the shapes are ours.
BUILDINGS = {
    one.code: one
    for one in map(
        _building,
        (
            "university large 00 01 02 10 12 20 22",
            "laboratory large 01 10 11 12 20 21 22",
            "workshop large 00 01 02 03 10 11 12",
            "library medium 00 01 02 03 10",
            "opera medium 00 01 10 11 20",
            "studio medium 00 10 20 21 22",
            "hospital medium 00 01 02 11 21",
            "theater medium 00 02 10 11 12",
            "tower small 00 01 02",
            "chapel small 00 01 10",
        ),
    )
}

# House data.
GROUNDS: dict[str, tuple[tuple[int, int], ...]] = {
    "forest": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "lake": ((0, 0), (0, 1), (1, 0)),
    "park": ((0, 0), (0, 1)),
}

SIDE = 7
PALAZZO = ("a6", "b6", "c6", "a7", "b7", "c7")
"""The cells of the palazzo in the estate of SIDE x SIDE cells (1.7)."""

# House data: that it lies elsewhere than in the corner is all that is known.
PALAZZO_B = ("c6", "d6", "e6", "c7", "d7", "e7")
"""The same on side B of the estates, for cooperative building (1.7)."""

_UNOFFICIAL_2P = {
    PRESTIGE: (500,) * ROUNDS,
    RECRUITING: (500,) * ROUNDS,
    BUILDER: (500,) * ROUNDS,
    JESTER: (700,) * 4 + (300,) * 3,
}

VARIANTS = {
    "base": Variant((3, 4, 5)),
    "official_2p": Variant((2,), "korea_2022", coins=2500, merged=True, price=300),
    "unofficial_2p": Variant(
        (2,),
        "rio_grande_2000",
        copies=1,
        recruiting=3,
        merged=True,
        opening=_UNOFFICIAL_2P,
        last=0,
        cap=4,
        row=(0, 0, 1, 1, 1, 2, 2),
    ),
    "unofficial_3p": Variant(
        (3,), "rio_grande_2000", recruiting=4, merged=True, cap=6, row=(0, 0, 1, 1, 1, 1, 1)
    ),
    "solo": Variant((1,), "korea_2022"),
}

COMPANY = 2
"""With fewer seats a variant is not fitted: alone against Diego is chosen, never fallen into."""

SOLO_COINS = {"easy": 0, "standard": 1500, "hard": 3500}
"""What Diego starts with, by level (1.1)."""

SOLO_FREEDOMS = 2
"""Tokens of each freedom alone (1.3)."""

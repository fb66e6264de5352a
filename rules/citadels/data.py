"""Districts and characters as data (section 1); nothing here is a rule."""

from __future__ import annotations

from rules.core.values import Value

NOBLE, RELIGIOUS, TRADE, MILITARY, PURPLE = "yellow", "blue", "green", "red", "purple"
COLOURS = (NOBLE, RELIGIOUS, TRADE, MILITARY, PURPLE)


class District(Value, frozen=True):
    """A kind of district (1.2 to 1.4). ``points``: what it is worth in the end."""

    code: str
    colour: str
    cost: int
    copies: int
    dark: bool
    points: int


class Character(Value, frozen=True):
    """A character (1.5). ``income`` is the colour that pays it, if any."""

    code: str
    rank: int
    expansion: bool
    income: str


_DISTRICTS = """
manor yellow 3 5
castle yellow 4 4
palace yellow 5 3
temple blue 1 3
church blue 2 3
monastery blue 3 3
cathedral blue 5 2
tavern green 1 5
market green 2 4
trading_post green 2 3
docks green 3 3
harbor green 4 3
town_hall green 5 2
watchtower red 1 3
prison red 2 3
battlefield red 3 3
fortress red 5 2
haunted_city purple 2 1
keep purple 3 2
laboratory purple 5 1
smithy purple 5 1
observatory purple 5 1
graveyard purple 5 1
dragon_gate purple 6 1
university purple 6 1
library purple 6 1
great_wall purple 6 1
school_of_magic purple 6 1
lighthouse dark 3 1
armory dark 3 1
museum dark 4 1
imperial_treasury dark 4 1
map_room dark 5 1
wishing_well dark 5 1
quarry dark 5 1
poor_house dark 5 1
bell_tower dark 5 1
factory dark 6 1
park dark 6 1
hospital dark 6 1
throne_room dark 6 1
ball_room dark 6 1
"""

_CHARACTERS = """
assassin 1 base -
thief 2 base -
magician 3 base -
king 4 base yellow
bishop 5 base blue
merchant 6 base green
architect 7 base -
warlord 8 base red
witch 1 expansion -
tax_collector 2 expansion -
wizard 3 expansion -
emperor 4 expansion yellow
abbot 5 expansion blue
alchemist 6 expansion -
navigator 7 expansion -
diplomat 8 expansion red
artist 9 expansion -
queen 9 expansion -
"""

MONUMENTS = {"dragon_gate": 8, "university": 8}
"""Districts that are worth more than they cost (1.3)."""


def _district(line: str) -> District:
    code, colour, cost, copies = line.split()
    dark = colour == "dark"
    points = MONUMENTS.get(code, int(cost))
    return District(code, PURPLE if dark else colour, int(cost), int(copies), dark, points)


def _character(line: str) -> Character:
    code, rank, box, income = line.split()
    return Character(code, int(rank), box == "expansion", "" if income == "-" else income)


DISTRICTS = {one.code: one for one in map(_district, _DISTRICTS.strip().splitlines())}
CHARACTERS = {one.code: one for one in map(_character, _CHARACTERS.strip().splitlines())}

DARK_CITY = tuple(code for code, one in DISTRICTS.items() if one.dark)
BASE_PURPLE = tuple(
    code for code, one in DISTRICTS.items() if one.colour == PURPLE and not one.dark
)
BASE_CHARACTERS = tuple(code for code, one in CHARACTERS.items() if not one.expansion)
RANKS = 9

COLOUR = {code: one.colour for code, one in DISTRICTS.items()}
INCOME = {code: one.income for code, one in CHARACTERS.items()}
RANK = {code: one.rank for code, one in CHARACTERS.items()}

HAND = 4
"""Cards dealt to each seat (2.2)."""

PURSE = 2
"""Gold that each seat begins with (2.2)."""

COUNTERS = 30
"""Gold counters in the box; the bank may go below nothing, for there is no rule for it (1.1)."""

FACE_UP = {8: {4: 2, 5: 1}, 9: {4: 3, 5: 2, 6: 1}}
"""Characters put aside face up, by characters in the game and by seats (3.1)."""

LAPS = {2: 2, 3: 2}
"""How many characters each seat plays, where it is not one (3.1)."""

HOUSE = (
    "COUNTERS: gold never runs out (1.1)",
    "FACE_UP, nine characters and seven seats: the face-down one stays (3.1)",
    "destroyed cards out of the game: when nothing is left to build, the game ends (8)",
)
"""Data for which no rulebook was found: the house's own (certainty C)."""

"""The printed data of Troyes Dice (sections 1 and 2), and house data where none was found.

Colours are numbers in the rules and letters in texts: 0 ``r``, 1 ``y``, 2 ``w``. Rows are 2 x
colour, + 1 for workers. Columns are physical, 0 to 5; people count them from 1.
"""

from __future__ import annotations

from rules.core.values import Value

HOUSE = {
    "DISCS": "the composition of the nine discs was not found (2.2)",
    "RANKS": "no ranks for solo play were found (5)",
    "CHALLENGES": "the publisher's solo challenges were not found (5)",
    "TIMES": "the paper game has no deadlines (2.9)",
    "visibility": "whether confirmed moves are hidden was not found (2.9)",
    "guild_counts": "whether a recoloured die counts for a guild hall was not found (2.4)",
}
"""What stands here, or in the options, by our own choice: replaceable by editing data alone."""

COLOURS = ("r", "y", "w")
COLUMNS = 6
DAYS = 8
HALVES = 2 * DAYS
NOTCHES = 9
SLOTS = 4
ATTACKS_FROM = 3
"""From this day on the black die attacks (H1d)."""

DISCS = ("rr", "yy", "ww", "ry", "ry", "rw", "rw", "yw", "yw")
"""The nine discs, face and back (2.2). House data."""

TRACK = 18
START = 3
BOXES = (6, 12, 18)
"""Circling one of these boxes gives a citizen of the track's colour (2.6)."""

CROWD = 20
"""Citizens of one colour (2.7)."""

TINT_COST = 2
"""Knowledge for another colour (A4); a step of value costs 1 influence."""

PRESTIGE, WORKER = "prestige", "worker"
KINDS = (PRESTIGE, WORKER)
ROWS = ("fort", "pal", "guild", "town", "cath", "bish")
FORT, PAL, GUILD, TOWN, CATH, BISH = range(6)


class Yield(Value, frozen=True):
    """What is gained: ``count`` citizens or, with ``resource``, resources of a colour."""

    count: int
    colour: int
    resource: bool = False


class Link(Value, frozen=True):
    """A diamond between a column and the next one (2.5)."""

    row: int
    column: int
    pays: Yield


_R, _Y, _W = range(3)

BENEFITS: tuple[tuple[Yield, ...], ...] = (
    tuple(Yield(1, colour) for colour in (_R, _R, _Y, _Y, _W, _W)),
    (Yield(2, _R),) * COLUMNS,
    tuple(Yield(2 + (at % 2 == 0), at // 2, resource=at % 2 == 0) for at in range(COLUMNS)),
    (Yield(2, _Y),) * COLUMNS,
    (),
    (Yield(2, _W),) * COLUMNS,
)
"""By row and column (2.4). A guild hall's is for each die of the colour; cathedrals have none."""

LINKS: dict[str, Link] = {
    "l1": Link(FORT, 0, Yield(1, _R)),
    "l2": Link(FORT, 2, Yield(1, _Y)),
    "l3": Link(FORT, 4, Yield(1, _W)),
    "l4": Link(PAL, 0, Yield(2, _R)),
    "l5": Link(PAL, 4, Yield(3, _R, resource=True)),
    "l6": Link(TOWN, 0, Yield(3, _Y, resource=True)),
    "l7": Link(TOWN, 2, Yield(2, _Y)),
    "l8": Link(BISH, 2, Yield(3, _W, resource=True)),
    "l9": Link(BISH, 4, Yield(2, _W)),
}

FACTORS = (1, 1, 2, 2, 3, 3)
"""A cathedral's factor by order of construction; its column says which row it scores (2.4)."""

CHOICES = ("t6", "t11", "p15r", "p15y", "p15w")
"""Bonuses with a choice, in the default order in which they are settled (3.4)."""

TRIGGERS = ("t3", *CHOICES, "x20r", "x20y", "x20w")
"""Everything that fires once a game (2.7)."""

LEVELS = {"t3": 3, "t6": 6, "t11": 11}
"""Triggers that all three colours must reach."""

P15, X20 = 15, 20

RANKS = (
    (0, "pilgrim"),
    (30, "journeyman"),
    (40, "burgher"),
    (48, "alderman"),
    (55, "bailiff"),
    (62, "count"),
    (70, "patron"),
)
"""Titles of solo play by lowest score (5). House data."""

CHALLENGES = ("ramparts", "spires", "untouched", "chain", "crowds", "frugal")
"""Badges for any number of players (5). House data; ``scoring`` tells who has won them."""

TIMES = {"half_day_deadline_h": 24, "reminders_at": (0.5, 0.9), "on_timeout": "autopilot"}
"""What the table manager may take for its clocks (2.9). House data."""

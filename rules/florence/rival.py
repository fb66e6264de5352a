"""Diego and the virtual players of a solo game: no seats, but places behind them (2.12).

In events and texts the place after the last seat is Diego's, and those after it are the virtual
players'.
"""

from __future__ import annotations

from msgspec.structs import force_setattr

from rules.core.values import Value
from rules.florence.data import BUILDINGS, GROUNDS, RECRUITING, SIDE
from rules.florence.pieces import EARNINGS
from rules.florence.shapes import PALAZZO_MASK

DIEGO = "diego"
OWNERS = (DIEGO, "first", "second", "third")
"""Diego and the virtual players by name, in the order of their places."""

DOWN, UP = False, True


class RowCard(Value, frozen=True):
    """A card of Diego's row: a profession or ``recruiting``, face down or ``up``.

    ``seen``: it lies face down, but everybody was shown it once. ``bonus`` lies on it, face down.
    """

    card: str
    up: bool = DOWN
    seen: bool = False
    bonus: str = ""


class Rival(Value, kw_only=True, frozen=True):
    """Diego. ``row`` from left to right; ``pieces`` are kinds of buildings and landscapes.

    ``card`` is the Diego card turned up last, for ``part``; ``used`` are all that were, it among
    them. ``did``: what he has done in this action turn. ``dealt``: his first professions.
    """

    coins: int
    earned: tuple[int, ...] = (0,) * len(EARNINGS)
    row: tuple[RowCard, ...] = ()
    prestige: tuple[str, ...] = ()
    jesters: int = 0
    builders: int = 0
    freedoms: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    best: int = 0
    card: str = ""
    part: str = ""
    used: tuple[str, ...] = ()
    did: tuple[str, ...] = ()
    dealt: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Sources of prestige that are newer than the state have brought nothing."""
        if missing := len(EARNINGS) - len(self.earned):
            force_setattr(self, "earned", self.earned + (0,) * missing)

    @property
    def pp(self) -> int:
        """Prestige points; they may be below 0."""
        return sum(self.earned)

    @property
    def covered(self) -> tuple[RowCard, ...]:
        """The cards that lie face down, from the left."""
        return tuple(one for one in self.row if not one.up)

    @property
    def wanting(self) -> tuple[str, ...]:
        """The professions among them."""
        return tuple(one.card for one in self.covered if one.card != RECRUITING)

    @property
    def played(self) -> tuple[str, ...]:
        """The professions that lie face up."""
        return tuple(one.card for one in self.row if one.up and one.card != RECRUITING)

    @property
    def works(self) -> int:
        """Cards that lie face up."""
        return len(self.row) - len(self.covered)

    @property
    def recruiting(self) -> int:
        """Recruiting cards in the row, face up or down."""
        return sum(one.card == RECRUITING for one in self.row)

    @property
    def empty(self) -> int:
        """Free cells, as if he had an estate like everybody (2.12)."""
        free = SIDE * SIDE - PALAZZO_MASK.bit_count()
        return max(0, free - sum(map(area, self.pieces)))


class Virtual(Value, frozen=True):
    """A virtual player: professions in hand and face up. ``dealt`` are the first ones."""

    hand: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    dealt: tuple[str, ...] = ()


def area(kind: str) -> int:
    """The cells of a building or landscape."""
    return len(BUILDINGS[kind].cells if kind in BUILDINGS else GROUNDS[kind])

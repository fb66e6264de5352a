"""The state of a game: what is saved after every entry (section 3)."""

from __future__ import annotations

from typing import Generic

from rules.carcassonne.cells import ORIGIN
from rules.carcassonne.pieces import CarcassonneOptions, Laid, Node
from rules.carcassonne.views import Meeple
from rules.core.deck import Deck
from rules.core.values import A_co, Seat, State


class CarcassonneState(State[A_co], Generic[A_co], kw_only=True, frozen=True):
    """All that the game is at one moment. Nothing in it is hidden, and no order of the pile.

    ``board`` maps cells to tiles in the order in which they were laid. ``frontier`` maps every
    empty cell beside a tile to its pattern (``tables``). ``features`` has one entry a segment on
    the board. ``closing`` are the features that the last tile finished, in the order of their
    payment. ``current`` is the kind drawn and not yet laid, or empty; ``last`` the cell laid
    most recently. ``stock`` and ``earned`` go by seat;
    ``earned`` has one number for each of EARNINGS.
    """

    options: CarcassonneOptions
    pile: Deck
    board: dict[str, Laid]
    frontier: dict[str, int]
    features: tuple[Node, ...]
    stock: tuple[int, ...]
    earned: tuple[tuple[int, ...], ...]
    meeples: tuple[Meeple, ...] = ()
    closing: tuple[int, ...] = ()
    discarded: tuple[str, ...] = ()
    current: str = ""
    last: str = ORIGIN
    turn: Seat = 0

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(map(sum, self.earned))

"""The state of a game: what is saved after every entry (2.0)."""

from __future__ import annotations

from typing import Generic

from rules.core.values import A_co, Seat, State
from rules.florence.data import BANK
from rules.florence.pieces import Auction, Court, DrawCards, FlorenceOptions, Pile, Player
from rules.florence.rival import Rival, Virtual


class FlorenceState(State[A_co], Generic[A_co], kw_only=True, frozen=True):
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

    @property
    def places(self) -> int:
        """How many take action turns: the seats, and Diego."""
        return self.seats + (self.rival is not None)

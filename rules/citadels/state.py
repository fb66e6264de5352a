"""The state of a game: what is saved after every entry (section 3)."""

from __future__ import annotations

from typing import Generic

from rules.citadels.data import CHARACTERS, DISTRICTS
from rules.citadels.options import CitadelsOptions
from rules.citadels.pieces import Call, DraftMemory, Pile, Player, Turn
from rules.core.values import A_co, Seat, State


class CitadelsState(State[A_co], Generic[A_co], kw_only=True, frozen=True):
    """All that the game is at one moment.

    ``characters``: those of the game, by rank; ``phase``: ``setup``, ``draft``, ``call``,
    ``heirs``, ``close`` or ``over``. ``bank``: its gold, which may be less than nothing.
    ``boxed``: district cards that this table plays without; ``gone``: destroyed for good.
    ``size``: districts that complete a city now; ``first``: who triggered the end, or -1.
    ``seq`` counts builds.

    The round: ``down`` and ``up`` are the characters aside, ``offered`` those that the next
    chooser gets, ``step`` the place in the draft's plan, ``sights`` who saw what in it; ``rank``
    is called last, ``calls`` are all so far. ``murdered``, ``robbed``, ``bewitched`` are
    characters or empty. ``robber`` gets the robbed purse, ``witch`` resumes (``resuming``: at
    once; ``worked``: the district powers that she has used before), ``taxer`` gets taxes,
    ``early`` is an Assassin's player who built, ``protected`` the Bishop's, ``anointed`` got the
    crown from the Emperor: seats, or -1.
    """

    options: CitadelsOptions
    players: tuple[Player, ...]
    pile: Pile
    characters: tuple[str, ...] = ()
    phase: str = "setup"
    round: int = 0
    crown: Seat = 0
    bank: int = 0
    boxed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    size: int = 8
    first: Seat = -1
    seq: int = 0
    down: tuple[str, ...] = ()
    up: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    step: int = 0
    sights: tuple[DraftMemory, ...] = ()
    rank: int = 0
    calls: tuple[Call, ...] = ()
    murdered: str = ""
    robbed: str = ""
    bewitched: str = ""
    robber: Seat = -1
    witch: Seat = -1
    resuming: bool = False
    worked: tuple[str, ...] = ()
    taxer: Seat = -1
    early: Seat = -1
    protected: Seat = -1
    anointed: Seat = -1
    turn: Turn | None = None

    def holder(self, character: str) -> Seat:
        """Who holds a character in this round; -1 where nobody does."""
        for seat, player in enumerate(self.players):
            if character in player.chars:
                return seat
        return -1

    def has(self, card: str) -> bool:
        """Whether a district card is in the game."""
        return self.boxed.count(card) < DISTRICTS[card].copies

    @property
    def expanded(self) -> bool:
        """Whether a character of the expansion is in the game."""
        return any(CHARACTERS[one].expansion for one in self.characters)

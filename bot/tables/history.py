"""The log of a table as values: what happened, entry by entry (DESIGN 3.8; DECISIONS 18, 24)."""

from __future__ import annotations

from typing import Any

from rules.core.game import Game
from rules.core.values import NATURE, Event, Seat, Value


class Told(Value, frozen=True):
    """An entry of the log with its events; ``gone`` once it has been taken back.

    ``kind`` is ``act``, or what the table manager itself noted: ``undo``, ``resign``, ``return``,
    ``epoch``. ``text`` is notation for ``act``.
    """

    seq: int
    seat: Seat
    by: str
    kind: str
    text: str
    at: int
    events: tuple[Event, ...] = ()
    gone: bool = False

    @property
    def by_person(self) -> bool:
        """Whether a person did this, not chance, a computer player or a forced answer."""
        return self.by.startswith("person:")


def silent(rules: Game[Any], seat: Seat, text: str, viewer: Seat | None) -> bool:
    """Whether ``viewer`` may not even know that this action was made (DECISIONS 10)."""
    if seat == NATURE:
        return False
    (action,) = rules.notation.read(text)
    return action.hushed() and not action.known_to(seat, viewer)

"""What may be taken back follows from the log (decision 19).

An entry is a barrier for the seats whose right to undo it ends: for all if it is chance, for those
who entered or left the set of seats that must act, and for everybody who learnt something by it.
When the game goes on because everything was answered, the others' answers stand from then on; and
a player whose move makes others owe an answer cannot take it back from under them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from rules.core.game import Game
from rules.core.values import NATURE, Decide, Event, Seat


class Line(Protocol):
    """An entry of the log as undo needs it: whose it is, and for which seats it is a barrier."""

    @property
    def seat(self) -> Seat: ...
    @property
    def barrier(self) -> int: ...


def waiting(game: Game[Any], state: Any) -> tuple[Seat, ...]:
    """The seats that must act."""
    pending = game.pending(state)
    return pending.seats if isinstance(pending, Decide) else ()


def shown(game: Game[Any], state: Any) -> tuple[Seat, ...]:
    """The seats that everybody may know to be waited for."""
    pending = game.pending(state)
    if not isinstance(pending, Decide):
        return ()
    return pending.seats if pending.shown is None else pending.shown


def barrier(game: Game[Any], before: Any, after: Any, seat: Seat, events: Iterable[Event]) -> int:
    """The seats, as a bit mask, for which this entry is a barrier."""
    everybody: int = (1 << before.seats) - 1
    if seat == NATURE:
        return everybody
    mask = 0
    for other in set(waiting(game, before)) ^ set(waiting(game, after)):
        mask |= 1 << other
    for event in events:
        if event.reveals and event.binds:
            mask |= everybody if event.to is None else _mask((*event.to, seat))
    if after.stage != before.stage:
        mask |= everybody & ~(1 << seat)
    if _owed_by_others(before, seat) != _owed_by_others(after, seat):
        mask |= 1 << seat
    return mask


def own(log: Sequence[Line], seat: Seat) -> tuple[int, ...]:
    """Positions of the entries that ``seat`` may take back alone, the latest first."""
    found = []
    for at in range(len(log) - 1, -1, -1):
        if log[at].barrier >> seat & 1:
            break
        if log[at].seat == seat:
            found.append(at)
    return tuple(found)


def affected(log: Sequence[Line], start: int) -> tuple[Seat, ...]:
    """The seats that acted or learnt something from position ``start`` on: they must agree."""
    mask = 0
    for entry in log[start:]:
        mask |= entry.barrier
        if entry.seat != NATURE:
            mask |= 1 << entry.seat
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _owed_by_others(state: Any, seat: Seat) -> list[tuple[Seat, Any]]:
    """What the other seats owe, where they owe anything."""
    return [(other, queue) for other, queue in enumerate(state.owed) if queue and other != seat]


def _mask(seats: Iterable[Seat]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask

"""The log of a table as values: what happened, entry by entry (decisions 18, 24)."""

from __future__ import annotations

from typing import Any

from rules.core.action import Action
from rules.core.forms import NotationError
from rules.core.game import Game
from rules.core.values import NATURE, Event, Seat, Value


class Told(Value, frozen=True):
    """An entry of the log with its events; ``gone`` once it has been taken back.

    Of what was played by other rules the events are not ``known``: it is told as it is written.

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
    known: bool = True


def silent(rules: Game[Any], seat: Seat, text: str, viewer: Seat | None) -> bool:
    """Whether ``viewer`` may not even know that this action was made.

    What cannot be read any more may have been anything: where there are secrets, it is one.
    """
    action = read_one(rules, text)
    if action is None:
        return rules.secrets and viewer != seat
    if seat == NATURE:
        return False
    return action.hidden() and not action.known_to(seat, viewer)


def unknown(rules: Game[Any], told: Told, viewer: Seat | None) -> bool:
    """The same of an entry of the log: whoever is told of it by an event knows that it was made."""
    if any(event.to is not None and viewer in event.to for event in told.events):
        return False
    return silent(rules, told.seat, told.text, viewer)


def discloses(rules: Game[Any], text: str) -> bool:
    """Whether an action agrees to what was offered in silence before it."""
    action = read_one(rules, text)
    return action is not None and action.discloses


def mask_entry(rules: Game[Any], seat: Seat, text: str, viewer: Seat | None) -> str:
    """An entry as ``viewer`` may read it; one that cannot be read any more as it is written."""
    action = read_one(rules, text)
    if action is None:
        return "?" if rules.secrets and viewer != seat else text
    return rules.notation.write(action, secret=action.known_to(seat, viewer))


def read_one(rules: Game[Any], text: str) -> Action | None:
    """The action of an entry; None where the present notation does not know it."""
    try:
        (action,) = rules.notation.read(text)
    except (NotationError, ValueError):
        return None
    return action

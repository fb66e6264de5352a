"""What happens in Troyes Dice (section 4). ``cause`` of a gain says where it comes from.

Causes: ``gain`` and ``relief``, the code of a space or of a link, ``box`` for a circled box, the
code of a trigger. What a seat does is told to it alone, and to all when the half-day closes.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core.values import Event, Seat
from rules.troyes.pieces import Move, Sheet
from rules.troyes.wheel import Dice


class DiscsLaid(Event, tag="discs_laid", kw_only=True, frozen=True):
    """The nine discs lie in their notches, face and back each."""

    discs: tuple[str, ...]


class HeaderMade(Event, tag="header_made", kw_only=True, frozen=True):
    """The values over the columns."""

    header: tuple[int, ...]


class HalfStarted(Event, tag="half_started", kw_only=True, frozen=True):
    """A half-day begins."""

    half: int
    day: int
    morning: bool


class DicePlaced(Event, tag="dice_placed", kw_only=True, frozen=True):
    """The dice lie on their discs; black's cannot be taken."""

    dice: Dice


class SpaceDestroyed(Event, tag="space_destroyed", kw_only=True, frozen=True):
    """The black die destroys open spaces of a sheet."""

    seat: Seat
    spaces: tuple[str, ...]


class Relief(Event, tag="relief", kw_only=True, frozen=True):
    """A seat can afford no die, and gets one of each resource instead (A1)."""

    seat: Seat


class DieTaken(Event, tag="die_taken", kw_only=True, frozen=True):
    """A die is taken."""

    seat: Seat
    slot: int
    colour: str
    value: int


class Paid(Event, tag="paid", kw_only=True, frozen=True):
    """Resources are crossed out; ``cause``: ``die``, ``tint`` or ``shift``."""

    seat: Seat
    colour: str
    count: int
    cause: str


class DieChanged(Event, tag="die_changed", kw_only=True, frozen=True):
    """The die counts as this for the seat's turn."""

    seat: Seat
    colour: str
    value: int


class ResourceGained(Event, tag="resource_gained", kw_only=True, frozen=True):
    """Boxes of a track are circled; ``lost`` found no box."""

    seat: Seat
    colour: str
    count: int
    lost: int
    cause: str


class CitizenGained(Event, tag="citizen_gained", kw_only=True, frozen=True):
    """Citizens come; ``lost`` found no place."""

    seat: Seat
    colour: str
    count: int
    lost: int
    cause: str


class Built(Event, tag="built", kw_only=True, frozen=True):
    """A space is built; ``cause`` is ``die`` or the bonus."""

    seat: Seat
    space: str
    cause: str


class LinkPaid(Event, tag="link_paid", kw_only=True, frozen=True):
    """Both sides of a diamond are built."""

    seat: Seat
    link: str


class TriggerFired(Event, tag="trigger_fired", kw_only=True, frozen=True):
    """A citizen bonus without a choice: ``t3`` or one of ``x20``."""

    seat: Seat
    trigger: str


class BonusPending(Event, tag="bonus_pending", kw_only=True, frozen=True):
    """A bonus is won that asks for a space."""

    seat: Seat
    bonus: str


class BonusLost(Event, tag="bonus_lost", kw_only=True, frozen=True):
    """No space is left for a bonus."""

    seat: Seat
    bonus: str


class MoveConfirmed(Event, tag="move_confirmed", kw_only=True, frozen=True):
    """A seat is done for this half-day."""

    seat: Seat


class MoveShown(Event, tag="move_shown", kw_only=True, frozen=True):
    """A seat's move, and its sheet before and after.

    Whoever sees it may still take back a move of its own until it is confirmed (A7).
    """

    reveals: ClassVar[bool] = True
    binds: ClassVar[bool] = False
    seat: Seat
    move: Move
    before: Sheet
    after: Sheet


class DiscFlipped(Event, tag="disc_flipped", kw_only=True, frozen=True):
    """Black's disc turns to its other face."""

    notch: int
    colour: str


class DayEnded(Event, tag="day_ended", kw_only=True, frozen=True):
    """The dial turns on."""

    day: int


class GameScored(Event, tag="game_scored", kw_only=True, frozen=True):
    """The end: scores, the title of solo play or empty, and badges by seat (5)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    title: str
    badges: tuple[tuple[str, ...], ...]

"""Entering gains and buildings into a sheet, with all that follows by itself (2.4 to 2.7, 3.4)."""

from __future__ import annotations

from typing import Any

from rules.core.tx import Tx
from rules.core.values import Event, Seat
from rules.troyes.data import (
    BENEFITS,
    BOXES,
    CATH,
    CHOICES,
    COLOURS,
    COLUMNS,
    CROWD,
    GUILD,
    LEVELS,
    LINKS,
    P15,
    TRACK,
    TRIGGERS,
    X20,
    Yield,
)
from rules.troyes.events import (
    BonusLost,
    BonusPending,
    Built,
    CitizenGained,
    LinkPaid,
    ResourceGained,
    TriggerFired,
)
from rules.troyes.pieces import Sheet
from rules.troyes.spaces import LINKED, SPACES, TARGETS

_BITS = {trigger: 1 << at for at, trigger in enumerate(TRIGGERS)}
_LEVELS = tuple((name, level, _BITS[name]) for name, level in LEVELS.items())
_CROWDS = tuple(
    ((P15, f"p15{code}", _BITS[f"p15{code}"]), (X20, f"x20{code}", _BITS[f"x20{code}"]))
    for code in COLOURS
)


class Ledger:
    """A sheet being written on. ``dice`` are the clear dice by colour, for guild halls.

    ``events`` are told to ``to``; nobody is told anything where ``quiet``.
    """

    __slots__ = (
        "built",
        "cathedrals",
        "circled",
        "citizens",
        "dice",
        "events",
        "fired",
        "pending",
        "quiet",
        "seat",
        "sheet",
        "to",
    )

    def __init__(
        self,
        sheet: Sheet,
        seat: Seat,
        dice: tuple[int, int, int],
        to: tuple[Seat, ...] | None = None,
        *,
        quiet: bool = False,
    ) -> None:
        self.sheet = sheet
        self.seat = seat
        self.dice = dice
        self.to = to
        self.quiet = quiet
        self.events: list[Event] = []
        self.circled = list(sheet.circled)
        self.citizens = list(sheet.citizens)
        self.built = sheet.built
        self.cathedrals = sheet.cathedrals
        self.fired = sheet.fired
        self.pending = sheet.pending

    def gain(self, colour: int, count: int, cause: str) -> None:
        """Circle boxes (2.6); a citizen comes with some of them."""
        before = self.circled[colour]
        self._add(self.circled, TRACK, ResourceGained, colour, count, cause)
        boxes = sum(before < box <= self.circled[colour] for box in BOXES)
        if boxes:
            self.settle(colour, boxes, "box")

    def settle(self, colour: int, count: int, cause: str) -> None:
        """Citizens come (2.7), and what they trigger happens at once."""
        self._add(self.citizens, CROWD, CitizenGained, colour, count, cause)
        self._trigger(colour)

    def build(self, space: int, cause: str) -> None:
        """Build on a space: its benefit, then its link (3.4, 1)."""
        row, column = divmod(space, COLUMNS)
        self.built |= 1 << space
        if not self.quiet:
            built = Built(seat=self.seat, space=SPACES[space], cause=cause, to=self.to)
            self.events.append(built)
        if row == CATH:
            self.cathedrals = (*self.cathedrals, column)
            return
        benefit = BENEFITS[row][column]
        self._take(benefit, self.dice[benefit.colour] if row == GUILD else 1, SPACES[space])
        link, other = LINKED.get(space, ("", 0))
        if self.built & other:
            if not self.quiet:
                self.events.append(LinkPaid(seat=self.seat, link=link, to=self.to))
            self._take(LINKS[link].pays, 1, link)

    def strike(self) -> tuple[str, ...]:
        """Strike the pending bonuses that have no target now (3.4, 3); gives them."""
        taken = self.built | self.sheet.destroyed
        lost = tuple(one for one in self.pending if not TARGETS[one] & ~taken)
        if lost:
            self.pending = tuple(one for one in self.pending if one not in lost)
            if not self.quiet:
                self.events += [BonusLost(seat=self.seat, bonus=one, to=self.to) for one in lost]
        return lost

    def write(self, tx: Tx[Any], **changes: Any) -> None:
        """Put the sheet back into the state, and tell what happened."""
        tx.put(
            "sheets",
            self.seat,
            circled=tuple(self.circled),
            citizens=tuple(self.citizens),
            built=self.built,
            cathedrals=self.cathedrals,
            fired=self.fired,
            pending=self.pending,
            **changes,
        )
        tx.events += self.events

    def _take(self, what: Yield, times: int, cause: str) -> None:
        if not times:
            return
        if what.resource:
            self.gain(what.colour, what.count * times, cause)
        else:
            self.settle(what.colour, what.count * times, cause)

    def _add(
        self,
        row: list[int],
        most: int,
        kind: type[ResourceGained | CitizenGained],
        colour: int,
        count: int,
        cause: str,
    ) -> None:
        """Adds to a row that holds at most ``most``; the surplus is lost."""
        added = min(count, most - row[colour])
        row[colour] += added
        if not self.quiet:
            event = kind(
                seat=self.seat,
                colour=COLOURS[colour],
                count=added,
                lost=count - added,
                cause=cause,
                to=self.to,
            )
            self.events.append(event)

    def _trigger(self, colour: int) -> None:
        """Fire what a new citizen of a colour has reached, each once a game (2.7)."""
        least = min(self.citizens)
        for name, level, bit in _LEVELS:
            if least >= level and not self.fired & bit:
                self._fire(name, bit)
        have = self.citizens[colour]
        for level, name, bit in _CROWDS[colour]:
            if have >= level and not self.fired & bit:
                self._fire(name, bit)

    def _fire(self, trigger: str, bit: int) -> None:
        self.fired |= bit
        if trigger in CHOICES:
            self.pending = tuple(one for one in CHOICES if one == trigger or one in self.pending)
            if not self.quiet:
                self.events.append(BonusPending(seat=self.seat, bonus=trigger, to=self.to))
            return
        if not self.quiet:
            self.events.append(TriggerFired(seat=self.seat, trigger=trigger, to=self.to))
        if trigger == "t3":
            for colour in range(len(COLOURS)):
                self.gain(colour, 1, trigger)
            return
        for colour, code in enumerate(COLOURS):
            if code != trigger[-1]:
                self.settle(colour, 1, trigger)

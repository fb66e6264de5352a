"""The wheel: which discs a half-day uses, and what its dice cost (2.1)."""

from __future__ import annotations

from rules.core.values import Value
from rules.troyes.data import COLOURS, NOTCHES, SLOTS

DENIERS = (0, 0, 1, 2)
"""What each slot costs in deniers; slot 1 costs one resource that the player names."""

NAMED = 1
"""The slot whose payment is named."""


def day_of(half: int) -> int:
    """The day, from 1, of a half-day from 1."""
    return (half + 1) // 2


def neutral(half: int) -> int:
    """The notch under the neutral wedge."""
    return (day_of(half) - 1) % NOTCHES


def notch(half: int, slot: int) -> int:
    """The notch of a slot: four after the neutral one by day, the next four by night."""
    return (day_of(half) + slot + (0 if half % 2 else SLOTS)) % NOTCHES


class Dice(Value, frozen=True):
    """The dice of a half-day as they lie: values and disc colours by slot, and black's slot."""

    values: tuple[int, ...] = ()
    colours: tuple[int, ...] = ()
    black: int = 0

    @property
    def on_discs(self) -> tuple[int, int, int]:
        """Clear dice by the colour of their discs."""
        found = [0, 0, 0]
        for slot, colour in enumerate(self.colours):
            found[colour] += slot != self.black
        return found[0], found[1], found[2]


def place(half: int, discs: tuple[str, ...], black: int, clear: tuple[int, ...]) -> Dice:
    """Sort the dice, black before its equals, and lay them on the discs (H1b)."""
    values = sorted((*clear, black))
    colours = tuple(COLOURS.index(discs[notch(half, slot)][0]) for slot in range(SLOTS))
    return Dice(tuple(values), colours, values.index(black))


def flipped(discs: tuple[str, ...], at: int) -> tuple[str, ...]:
    """The discs with one turned to its other face."""
    return (*discs[:at], discs[at][::-1], *discs[at + 1 :])

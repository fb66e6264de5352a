"""Where the numbers of the choices stand on a sheet and its dice."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from renderers.scene import Candidate
from rules.troyes.data import CHOICES, COLOURS, WORKER
from rules.troyes.pieces import Move
from rules.troyes.spaces import NUMBERS, at
from rules.troyes.views import TroyesView

_FACES = range(1, 7)


class Numbers(msgspec.Struct, frozen=True):
    """Labels of buttons by what they choose.

    ``dice`` by slot, ``purse`` by the colour paid with, ``tints`` by colour, ``values`` by
    column, ``spaces`` by number, ``gains`` by colour, ``levels`` by bonus; ``open`` are choices
    that are not finished.
    """

    dice: dict[int, str] = msgspec.field(default_factory=dict)
    purse: dict[int, str] = msgspec.field(default_factory=dict)
    tints: dict[int, str] = msgspec.field(default_factory=dict)
    values: dict[int, str] = msgspec.field(default_factory=dict)
    spaces: dict[int, str] = msgspec.field(default_factory=dict)
    gains: dict[int, str] = msgspec.field(default_factory=dict)
    levels: dict[str, str] = msgspec.field(default_factory=dict)
    open: list[str] = msgspec.field(default_factory=list)


def numbers(view: TroyesView, candidates: Iterable[Candidate]) -> Numbers:
    """Sort candidates by what they name; what has no place is left out."""
    found = Numbers()
    move = view.moves[view.viewer] if view.viewer is not None and view.moves else None
    for candidate in candidates:
        text = candidate.text.rpartition(";")[2].split()
        if not _die(found, text, candidate.label):
            _use(found, view, move or Move(), text, candidate.label)
    return found


def _die(found: Numbers, text: list[str], label: str) -> bool:
    """Choices that need no die in hand."""
    match text:
        case ["die", slot] if slot.isdecimal():
            found.dice[int(slot)] = label
        case ["die", _, pay] if pay in COLOURS:
            found.purse[COLOURS.index(pay)] = label
        case ["bonus", space] if space in NUMBERS:
            found.spaces[NUMBERS[space]] = label
        case ["pick", bonus] if bonus in CHOICES:
            found.levels[bonus] = label
        case _:
            return False
    return True


def _use(found: Numbers, view: TroyesView, move: Move, text: list[str], label: str) -> None:
    """Choices of what to do with the die taken."""
    if move.colour < 0:
        return
    match text:
        case ["tint", colour] if colour in COLOURS:
            found.tints[COLOURS.index(colour)] = label
        case ["shift", steps] if (value := _value(move, steps)) in view.header:
            found.values[view.header.index(value)] = label
        case ["gain"]:
            found.gains[move.colour] = label
        case ["build", *kind]:
            found.spaces[_space(view, move, kind)] = label
        case ["tint" | "shift"]:
            found.open.append(label)


def _value(move: Move, steps: str) -> int:
    """The value that a shift makes; 0 where the text is no number."""
    return move.value + int(steps) if steps.lstrip("+-").isdecimal() else 0


def _space(view: TroyesView, move: Move, kind: list[str]) -> int:
    """The space that is meant: by its name, or by the kind of building."""
    if kind and kind[0] in NUMBERS:
        return NUMBERS[kind[0]]
    row = 2 * move.colour + (kind == [WORKER])
    return at(row, view.header.index(move.value))

"""Where a finger may touch a picture: the places of choices, parted so that none overlaps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace
from PIL import Image

from renderers.scene import ChoiceSpot, PictureThing

Place = TypeVar("Place", ChoiceSpot, PictureThing)

LEAST = 112
"""Pixels of 32 points where 1,280 are shown on a page 390 points wide: what a finger hits."""


def noted_on(art: Image.Image) -> tuple[ChoiceSpot, ...]:
    """The spots of a piece of art, as far as they are noted there."""
    found: tuple[ChoiceSpot, ...] = art.info.get("spots", ())
    return found


def things_on(art: Image.Image) -> tuple[PictureThing, ...]:
    """The things of a piece of art, as far as they are noted there."""
    found: tuple[PictureThing, ...] = art.info.get("things", ())
    return found


def moved(found: Iterable[Place], x: int, y: int) -> list[Place]:
    """The same on a picture in which theirs lies at (x, y)."""
    return [replace(one, box=_shifted(one.box, x, y)) for one in found]


def explained(code: str) -> str:
    """What a touch asks on a thing that the glossary tells of by its code."""
    return f"!what {code.replace('_', '-')}"


def note(
    art: Image.Image, found: Sequence[ChoiceSpot], things: Sequence[PictureThing] = ()
) -> Image.Image:
    """The same piece, with its spots and things."""
    art.info |= {"spots": tuple(found), "things": tuple(things)} if found or things else {}
    return art


def apart(found: Sequence[ChoiceSpot], width: int, height: int) -> tuple[ChoiceSpot, ...]:
    """One spot a choice: the largest marked, wide enough for a finger, inside the picture.

    Where two would overlap, they are parted between their middles.
    """
    largest: dict[str, ChoiceSpot] = {}
    for one in found:
        if one.label not in largest or _area(one.box) > _area(largest[one.label].box):
            largest[one.label] = one
    boxes = {label: _grown(one.box, width, height) for label, one in largest.items()}
    labels = list(boxes)
    for k, first in enumerate(labels):
        for second in labels[k + 1 :]:
            boxes[first], boxes[second] = _parted(boxes[first], boxes[second])
    return tuple(ChoiceSpot(label, box) for label, box in boxes.items())


Box = tuple[int, int, int, int]


def _shifted(box: Box, x: int, y: int) -> Box:
    left, top, right, bottom = box
    return left + x, top + y, right + x, bottom + y


def _area(box: Box) -> int:
    left, top, right, bottom = box
    return (right - left) * (bottom - top)


def _grown(box: Box, width: int, height: int) -> Box:
    left, right = _span(box[0], box[2], width)
    top, bottom = _span(box[1], box[3], height)
    return left, top, right, bottom


def _span(low: int, high: int, most: int) -> tuple[int, int]:
    """At least as long as a finger is wide, between 0 and ``most``."""
    more = max(0, LEAST - (high - low))
    low, high = low - more // 2, high + more - more // 2
    if low < 0:
        low, high = 0, high - low
    if high > most:
        low, high = max(0, low - (high - most)), most
    return low, high


def _parted(one: Box, other: Box) -> tuple[Box, Box]:
    """Two boxes cut so that they do not overlap, where the cut costs least."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    along = min(one[3], other[3]) - max(one[1], other[1])
    if across <= 0 or along <= 0:
        return one, other
    side = 0 if across <= along else 1
    if one[side] + one[side + 2] > other[side] + other[side + 2]:
        second, first = _cut(other, one, side)
        return first, second
    return _cut(one, other, side)


def _cut(first: Box, second: Box, side: int) -> tuple[Box, Box]:
    """The first ends where the second begins, half-way through what they share."""
    middle = (max(first[side], second[side]) + min(first[side + 2], second[side + 2])) // 2
    ends, begins = list(first), list(second)
    ends[side + 2] = begins[side] = middle
    return (ends[0], ends[1], ends[2], ends[3]), (begins[0], begins[1], begins[2], begins[3])

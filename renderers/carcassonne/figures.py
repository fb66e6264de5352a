"""The followers: a cloaked figure whose head is its seat's shape, with the seat's letter.

A thief, knight or monk stands; a farmer lies in the grass. Small ones have no letter: shape and
colour tell them.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderers.kit import art, seats
from renderers.kit.brush import Brush
from renderers.kit.canvas import Sprite, cut
from renderers.kit.kept import kept

_LARGE = 112
"""Pixels of a follower as it is drawn; every other size is scaled from it."""
LETTERED, SIGN = 44, 50
"""Pixels of the least one with a letter, which is 9 points high there, and of one in a line."""
_TYPE, _LEAST = 0.54, 34
_LETTER = 0.164
"""How far the letter stands from the middle toward the hem."""


@cache
def _large(letter: str) -> Image.Image:
    """A seat's follower without its letter, standing; weighted by coverage, so as to be scaled."""
    return art.picture("carcassonne", f"followers/{letter}", (_LARGE, _LARGE)).convert("RGBa")


@cache
def figure(seat: int, size: int, lying: bool = False) -> Sprite:
    """A seat's follower, ``size`` pixels wide and high over all; lying, its head is in the west."""
    return cut(_figure(seats.LETTERS[seat], size, seats.lettering(seat), lying), "card")


@kept
def _figure(letter: str, size: int, ink: str, lying: bool) -> Image.Image:
    scaled = _large(letter.lower()).resize((size, size), Image.Resampling.HAMMING)
    drawn = scaled.convert("RGBA")
    if lying:
        drawn = drawn.transpose(Image.Transpose.ROTATE_90)
    if size < LETTERED:
        return drawn
    brush = Brush(size, size, size)
    middle = (0.5 + _LETTER, 0.5) if lying else (0.5, 0.5 + _LETTER)
    seats.glyph(brush, letter, middle, max(_TYPE, _LEAST / size), ink)
    drawn.alpha_composite(brush.done())
    return drawn

"""The six kinds of buildings, told apart by their outlines alone."""

from __future__ import annotations

import msgspec
from PIL import Image

from renderers.kit.canvas import Sprite
from renderers.troyes import glass
from rules.troyes.data import ROWS


class Paint(msgspec.Struct, frozen=True):
    """The tokens by which a building is painted: walls, roofs, openings, outline."""

    wall: str = "stone"
    roof: str = "blue"
    light: str = "ink"
    outline: str = "ink"


def building(row: int, size: int, paint: Paint = Paint(), rim: str = "card") -> Sprite:
    """The building of a row of the sheet."""
    colours = msgspec.structs.asdict(paint)
    return glass.rimmed(f"buildings/{ROWS[row]}", (size, size), rim, **colours)


def picture(row: int, size: int, paint: Paint) -> Image.Image:
    """The same as RGBA pixels, to be laid on what is drawn."""
    colours = msgspec.structs.asdict(paint)
    return glass.picture(f"buildings/{ROWS[row]}", (size, size), **colours)

"""Little pictures: what is auctioned and counted, buildings, professions, special characters."""

from __future__ import annotations

from functools import cache

from renderers.florence import paint
from renderers.kit.canvas import Sprite

_ITEMS = (
    "forest", "lake", "park", "landscape", "jester", "builder", "recruiting", "prestige", "bonus",
    "profession", "works", "coins", "pp", "gavel", "open", "travel", "opinion", "religion", "small",
    "medium", "large", "empty",
)  # fmt: skip
_COURTIERS = ("banker", "cardinal", "merchant", "muse", "princess", "professor")
_LIKE = {
    "landscapes": "landscape",
    "landscape_types": "landscape",
    "categories": "landscape",
    "jesters": "jester",
    "builders": "builder",
    "held": "profession",
    "played": "works",
    "freedoms": "travel",
    "buildings": "medium",
    "sizes": "large",
}
"""What bonus cards count and lists tell, each by the drawing of something else."""

ICONS: dict[str, str] = {
    **{kind: f"icons/{kind}" for kind in _ITEMS},
    **{kind: f"icons/{like}" for kind, like in _LIKE.items()},
    **{kind: f"courtiers/{kind}" for kind in _COURTIERS},
}
"""The drawing of each icon."""

_TOLD = {
    "works": "work", "profession": "professions", "landscape": "items", "freedoms": "freedom",
    "pp": "coins", "buildings": "building", "landscapes": "items",
}  # fmt: skip


def told_of(kind: str) -> str:
    """The thing of the glossary, or the chapter of the rules, that tells of what an icon shows."""
    return _TOLD.get(kind, kind)


@cache
def icon(kind: str, size: int, rim: str = "card") -> Sprite:
    """An icon, ``size`` pixels wide and high over all, with a rim of the ground's colour."""
    return paint.drawing(ICONS[kind], (size, size), rim)


@cache
def landmark(kind: str, size: int) -> Sprite:
    """A building by its silhouette, ``size`` pixels wide and high over all."""
    return paint.drawing(f"buildings/{kind}", (size, size))


@cache
def emblem(profession: str, size: int) -> Sprite:
    """The sign of a profession, ``size`` pixels wide and high over all."""
    return paint.drawing(f"professions/{profession}", (size, size))

"""Covers of our own games, drawn beforehand: ``python -m tests.bot.adapters.web.covers``.

A process that has just started would draw them for its first visitor, who saw blank tiles
meanwhile. They are files of the tree, made anew with the art; a test holds them against what is
drawn.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any


@cache
def drawn_cover(key: str) -> bytes | None:
    """A game's cover as WebP; None for a game from elsewhere, drawn when asked for."""
    found: Any = files(__name__) / f"{key}.webp"
    return bytes(found.read_bytes()) if found.is_file() else None

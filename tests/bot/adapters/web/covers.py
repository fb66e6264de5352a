"""Draw the covers that are served, after a change of their art: ``python -m`` this module."""

from __future__ import annotations

from pathlib import Path

import bot.adapters.web.covers
from renderers.covers import cover
from rules.games import boxes

FOLDER = Path(bot.adapters.web.covers.__file__).parent

if __name__ == "__main__":
    for game in boxes():
        (FOLDER / f"{game}.webp").write_bytes(cover(game))

"""Draw the covers that are served, after a change of their art: ``python -m`` this module."""

from __future__ import annotations

from pathlib import Path

import bot.adapters.web.covers
from bot.delivery.pictures import scene_of
from bot.talk.manual.book import cover_of
from locales import LANGUAGES
from renderers import draw
from renderers.small import small
from rules.games import boxes

FOLDER = Path(bot.adapters.web.covers.__file__).parent


def cover(key: str, lang: str) -> bytes:
    """A game's cover as it is drawn today."""
    picture = cover_of(lang, key)
    assert picture is not None
    return small(draw(scene_of(picture)).png)


if __name__ == "__main__":
    for game in boxes():
        for language in LANGUAGES:
            (FOLDER / f"{game}-{language}.webp").write_bytes(cover(game, language))

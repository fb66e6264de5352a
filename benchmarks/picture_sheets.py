"""Sheets of pictures as a phone shows them, drawn by two checkouts: docs/pictures.md.

    python -m benchmarks.picture_sheets ../before [carcassonne ...]

Twelve positions a game, six of a table of two in English and six of the largest in Russian, from
the beginning to the end: the room, and seats at each kind of decision with a step of its menu.
Above they are as the other checkout draws them, below as this one does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import msgspec
from PIL import Image

from benchmarks.picture_bytes import HERE, POSITIONS, SEATS, pictures
from bot.tables.model import OVER
from bot.talk.cards.card import Focus, picture
from bot.talk.cards.table_view import TableView
from rules.core.undo import waiting
from rules.games import game
from tests.bot.talk.walking import Moment, sights, walk

FOLDER = HERE / "docs" / "pictures"
NAMES = (
    "Anna", "Борис", "Анастасия Достопримечательнейшая", "Bartholomew Featherstonehaugh Jr",
    "Eva", "Gleb", "Ольга Петровна", "Hugo Wellington-Smythe", "Ида", "Jan",
)  # fmt: skip
SEED = 5
PHONE, GAP, QUALITY = 390, 10, 62
"""Pixels of a picture as wide as a phone has points, and between two; quality of the sheet."""


def scenes(key: str) -> list[bytes]:
    """Twelve scenes as JSON."""
    tables = ((2, "en"), (SEATS[key], "ru"))
    return [
        msgspec.json.encode(picture(sight, focus).scene)
        for seats, lang in tables
        for sight, focus in shown(key, seats, lang)
    ]


def shown(key: str, seats: int, lang: str) -> Iterator[tuple[TableView, Focus]]:
    """The room at the beginning and at the end; between, decisions not yet seen."""
    moments = list(walk(SEED, seats, NAMES, key, "novice"))
    met: set[str] = set()
    ends = [round(k * (len(moments) - 1) / (POSITIONS - 1)) for k in range(POSITIONS)]
    yield sights(moments[0], lang), Focus("")
    for k in range(1, POSITIONS - 1):
        yield asked(key, moments[ends[k] : ends[k + 1]], lang, met, deep=k % 2 == 0)
    yield sights(moments[-1], lang), Focus("")


def asked(
    key: str, moments: list[Moment], lang: str, met: set[str], *, deep: bool
) -> tuple[TableView, Focus]:
    """A seat at a decision that was not met before, or at the first; one step into its menu."""
    found = []
    for moment in moments:
        if moment[0].status == OVER:
            continue
        state = moment[0].live.state
        seat = waiting(game(key), state)[0]
        found.append((type(game(key).ask(state, seat)).__name__, moment, seat))
    kind, moment, seat = next((one for one in found if one[0] not in met), found[0])
    met.add(kind)
    sight = sights(moment, lang, seat)
    steps = [one.text for one in sight.choices("") if not one.final]
    return sight, Focus(steps[0] if deep and steps else "")


def sheet(before: list[bytes], after: list[bytes]) -> Image.Image:
    """Pictures in rows: before above after, six abreast."""
    rows = [
        [small(one) for one in every[at : at + POSITIONS]]
        for at in range(0, len(before), POSITIONS)
        for every in (before, after)
    ]
    highs = [max(one.height for one in row) for row in rows]
    wide = POSITIONS * (PHONE + GAP) - GAP
    made = Image.new("RGB", (wide, sum(highs) + GAP * 2 * (len(highs) - 1)), "white")
    top = 0
    for row, high in zip(rows, highs, strict=True):
        for k, one in enumerate(row):
            made.paste(one, (k * (PHONE + GAP), top))
        top += high + 2 * GAP
    return made


def small(png: bytes) -> Image.Image:
    """A picture at a phone's width."""
    drawn = Image.open(BytesIO(png)).convert("RGB")
    size = (PHONE, drawn.height * PHONE // drawn.width)
    return drawn.resize(size, Image.Resampling.LANCZOS)


def main(before: Path, *keys: str) -> None:
    """A sheet for each game."""
    for key in keys or SEATS:
        given = scenes(key)
        drawn = [list(pictures(one, given)) for one in (before.resolve(), HERE)]
        sheet(*drawn).save(FOLDER / f"{key}.webp", "WEBP", quality=QUALITY, method=6)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])

"""The golden pictures: made-up tables that show everything once.

Regenerate with ``python -m tests.renderers.golden``, then look at every picture that changed.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import msgspec
from PIL import Image, ImageChops

import renderers
from renderers.scene import Candidate, Scene, ScoreRow, ScoreSheet, SeatLabel
from rules.carcassonne.cells import name, place
from rules.carcassonne.data import KINDS
from tests.renderers import citadels_scenes, florence_scenes, troyes_scenes
from tests.renderers.scenes import ENGLISH, RUSSIAN, options, placing, scene, table, unoccupied

FOLDER = Path(__file__).parent / "golden"


def first_tile() -> Scene:
    """The emptiest board: one tile, the first choice of a cell."""
    view = table(3, 1, 2)
    return scene(view, candidates=placing(view))


def which_turn() -> Scene:
    """A cell is chosen; the turns that fit are shown with their neighbours."""
    view = table(5, 9, 3, current="w")
    laid = {place(cell): tile for cell, tile in view.board.items()}
    found = options(laid, "w")
    cell = max((c for c, _ in found), key=lambda c: (sum(c == other for other, _ in found), c))
    turns = [turn for other, turn in found if other == cell]
    chosen = tuple(
        Candidate(str(k + 1), f"put {name(*cell)} r{turn}") for k, turn in enumerate(turns)
    )
    return scene(view, candidates=chosen, changed=("o", "e1"))


def which_segment() -> Scene:
    """A tile is laid; the segments on which a figure may stand are numbered and named."""
    view = unoccupied(table(12, 8, 4, "claim"))
    assert view.last is not None
    segments = KINDS[view.board[view.last].kind].segments
    chosen = tuple(Candidate(str(k + 1), f"on {s.id}") for k, s in enumerate(segments))
    words = {choice.text: f"Рыцарь или разбойник {choice.text}" for choice in chosen}
    made = scene(view, candidates=chosen)
    return scene(view, candidates=chosen, words={**made.words, **words})


def fullest() -> Scene:
    """All 72 tiles and five seats."""
    return scene(table(1, 72, 5))


def finished() -> Scene:
    """A finished game: ranks, the longest names, a computer player, somebody away."""
    view = table(7, 12, 5, "over")
    labels = (
        SeatLabel(ENGLISH, you=True),
        SeatLabel(RUSSIAN),
        SeatLabel(ENGLISH, computer=True),
        SeatLabel(RUSSIAN, away=True),
        SeatLabel("Eva 🐑"),
    )
    words = {"title": "Каркассон · K7QX", "turn": "Партия окончена", "foot": f"{RUSSIAN}. " * 6}
    return scene(view, seats=labels, words=words)


def scored(made: Scene, columns: tuple[str, ...]) -> Scene:
    """A finished game with its score sheet: what a seat has, dealt out over so many columns."""
    view = made.view
    scores = view.scores if hasattr(view, "scores") else [one.score for one in view.players]
    rows = []
    for seat, score in enumerate(scores):
        parts = [score // len(columns)] * len(columns)
        parts[0] += score - sum(parts)
        place = 1 + sum(other > score for other in scores)
        rows.append(ScoreRow(seat, tuple(parts), score, place))
    words = {
        "total": "total",
        "best-title": "Best move of the game: +24 points",
        "best": f"{made.seats[0].name}: city, 11 tiles × 2 + 1 shield × 2 = 24 points.",
    }
    sheet = ScoreSheet(columns, tuple(rows))
    return msgspec.structs.replace(made, words=made.words | words, sheet=sheet)


def carcassonne_scores() -> Scene:
    """The score sheet of a finished game, with the longest names."""
    made = finished()
    view = table(7, 40, 5, "over")
    return scored(
        msgspec.structs.replace(made, view=view), ("дороги", "города", "монастыри", "поля")
    )


def citadels_scores() -> Scene:
    """The score sheet of eight."""
    return scored(
        citadels_scenes.citadels_over(),
        ("districts", "all colours", "complete city", "special districts"),
    )


def troyes_scores() -> Scene:
    """The score sheet of ten."""
    return scored(troyes_scenes.troyes_sheets(), ("citizens", "cathedrals", "leftovers"))


CARCASSONNE = (first_tile, which_turn, which_segment, fullest, finished, carcassonne_scores)
GOLDEN: dict[str, Callable[[], Scene]] = (
    {make.__name__: make for make in CARCASSONNE}
    | troyes_scenes.GOLDEN
    | citadels_scenes.GOLDEN
    | florence_scenes.GOLDEN
    | {make.__name__: make for make in (citadels_scores, troyes_scores)}
)


def pixels(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def write() -> None:
    """Draw all golden pictures anew, packed without loss in a quarter less than PNG takes.

    What is the same pixel for pixel stays as it is.
    """
    FOLDER.mkdir(exist_ok=True)
    for key, make in GOLDEN.items():
        drawn, path = pixels(renderers.render(make())), FOLDER / f"{key}.webp"
        if not (path.exists() and same(drawn, path)):
            drawn.save(path, lossless=True, quality=60)


def same(drawn: Image.Image, path: Path) -> bool:
    """Whether a golden picture is pixel for pixel what is drawn."""
    with Image.open(path) as kept:
        golden = kept.convert("RGB")
    return drawn.size == golden.size and not ImageChops.difference(drawn, golden).getbbox()


if __name__ == "__main__":
    write()

"""What the pictures of whole games cost, and for how long the event loop waits for them.

    python -m benchmarks.played_pictures [--check]

Each game is played by novices of three, and each of its pictures is drawn as the room, or the first
seat, gets it with the choices of the moment. A process of its own draws ten games of one kind; the
walk through the game is not counted. A picture is beside what Pillow takes to encode it finished.
What takes long to draw is kept in a folder (``renderers.kit.kept``): a process before has drawn the
first game, as one does that begins after an update.
"""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
from functools import partial
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

import msgspec
from PIL import Image

from benchmarks.ratios.rounds import cpu
from bot.delivery.pictures import Pictures
from bot.tables.model import RUNNING
from bot.talk.cards.card import picture
from renderers import draw
from renderers.kit.kept import keep
from renderers.kit.png import BAND
from renderers.scene import Scene
from rules.games import OURS
from tests.bot.talk.walking import sights, walk

HERE = Path(__file__).parents[1]
NAMES = ("Anna", "Boris", "Clara")
GAMES = 10
LEVEL = 1
LITTLE = 0.15
"""So much of the bands of a picture of the same size differ where little has changed."""
TICK_S = 0.002
VIEWERS = {"room": None, "private": 0}


class Figures(msgspec.Struct, frozen=True):
    """Seconds of the first picture, and of one of the first and the tenth game; and ratios."""

    cold: float
    first: float
    tenth: float
    median: float
    mean: float
    small: float | None
    weight: float


TITLES = {
    "cold": "cold first picture, s",
    "first": "first game beside the tenth",
    "updated": "the same after an update",
    "median": "next picture beside its encoding, median",
    "mean": "mean",
    "small": "where little has changed, median",
    "weight": "bytes a pixel",
    "stall": "longest stall of the event loop, ms",
}


WANTED = {"cold": 0.5, "first": 1.5, "median": 1.3, "small": 0.35, "stall": 5.0}
KEPT = {"cold": 0.5, "first": 1.8, "median": 1.45, "small": 0.45, "stall": 10.0}
"""What every game and viewer keeps: with ``--check`` the run fails where one is above."""


def scenes(key: str, seed: int, viewer: int | None) -> list[Scene]:
    """What is drawn of a game, moment by moment."""
    found = []
    for moment in walk(seed, len(NAMES), NAMES, key, "novice"):
        if moment[0].status == RUNNING:
            shown = picture(sights(moment, "en", viewer))
            found.append(msgspec.convert(shown.scene, Scene))
    return found


class Drawn(NamedTuple):
    """A picture, the seconds that it took, and those that Pillow takes to encode it."""

    png: bytes
    took: float
    floor: float
    bands: tuple[bytes, ...]
    pixels: int

    def changed(self, before: Drawn) -> float:
        """The share of its bands that differ from those of another one; 1 of another size."""
        if len(self.bands) != len(before.bands) or self.pixels != before.pixels:
            return 1.0
        return mean(one != other for one, other in zip(self.bands, before.bands, strict=True))


def drawn(scene: Scene) -> Drawn:
    """Draw a picture."""
    begun = process_time()
    png = draw(scene).png
    took = process_time() - begun
    finished = Image.open(BytesIO(png))
    finished.load()
    floor = cpu(partial(finished.save, BytesIO(), "PNG", compress_level=LEVEL))
    rows, step = finished.tobytes(), BAND * finished.width
    bands = tuple(rows[at : at + step] for at in range(0, len(rows), step))
    return Drawn(png, took, floor, bands, len(rows))


def measured(key: str, viewer: int | None) -> Figures:
    """Draw ten games in this process, which has drawn nothing yet."""
    played = [scenes(key, seed, viewer) for seed in range(1, GAMES + 1)]
    first = [drawn(one).took for one in played[0]]
    for game in played[1:-1]:
        for one in game:
            draw(one)
    last = [drawn(one) for one in played[-1]]
    # Where nothing has changed nothing is sent.
    new = [one for before, one in pairwise(last) if one.png != before.png]
    small = [one for before, one in pairwise(last) if 0 < one.changed(before) <= LITTLE]
    return Figures(
        cold=first[0],
        first=mean(first),
        tenth=mean(one.took for one in last),
        median=median(one.took / one.floor for one in new),
        small=median(one.took / one.floor for one in small) if small else None,
        mean=sum(one.took for one in new) / sum(one.floor for one in new),
        weight=mean(len(one.png) / one.pixels for one in new),
    )


async def _stall(moments: list[Scene]) -> float:
    """Milliseconds by which the loop was late at most while pictures were drawn beside it."""
    # What the walk has left behind is more than a served process would have to look through.
    gc.collect()
    gc.freeze()
    pictures, late = Pictures(draw), [0.0]

    async def tick() -> None:
        while True:
            begun = perf_counter()
            await asyncio.sleep(TICK_S)
            late.append(perf_counter() - begun - TICK_S)

    ticking = asyncio.create_task(tick())
    for one in moments:
        await pictures.paint(one)
    ticking.cancel()
    return max(late) * 1000


def stall(key: str, viewer: int | None) -> float:
    """The longest stall in a process that finds its drawings, in ms."""
    return asyncio.run(_stall(scenes(key, 1, viewer)))


def updated(key: str, viewer: int | None) -> float:
    """Seconds of a picture of the first game, drawn by this process alone."""
    return mean(drawn(one).took for one in scenes(key, 1, viewer))


def main(*, check: bool) -> None:
    """A row of Markdown for each game and viewer."""
    above = []
    print(f"| | {' | '.join(TITLES.values())} |\n|---|{'---|' * len(TITLES)}")
    for key in OURS:
        for viewer in VIEWERS:
            with TemporaryDirectory() as folder:
                alone = msgspec.json.decode(_run(folder, "updated", key, viewer), type=float)
                found = msgspec.json.decode(_run(folder, "measured", key, viewer), type=Figures)
                late = msgspec.json.decode(_run(folder, "stall", key, viewer), type=float)
            told = msgspec.structs.asdict(found) | {
                "first": found.first / found.tenth,
                "updated": alone / found.tenth,
                "stall": late,
            }
            over = {name: told[name] for name in KEPT if (told[name] or 0) > KEPT[name]}
            above += [f"{key}, {viewer}: {name} {figure:.2f}" for name, figure in over.items()]
            row = (_told(told[name], 3 if name == "weight" else 2) for name in TITLES)
            print(f"| {key}, {viewer} | {' | '.join(row)} |", flush=True)
    if check and above:
        sys.exit("above what is kept: " + "; ".join(above))


def _run(folder: str, *told: str) -> bytes:
    """What a process of its own prints; bytecode is kept, as that of an installed package is."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(
        [sys.executable, "-m", "benchmarks.played_pictures", folder, *told],
        cwd=HERE,
        env=own | {"PYTHONPYCACHEPREFIX": f"{folder}/bytecode"},
        capture_output=True,
        check=True,
    ).stdout


def _told(figure: float | None, digits: int) -> str:
    return "-" if figure is None else f"{figure:.{digits}f}"


if __name__ == "__main__":
    match sys.argv[1:]:
        case [folder, what, key, viewer]:
            keep(Path(folder) / "drawings")
            figures = {"updated": updated, "measured": measured, "stall": stall}[what](
                key, VIEWERS[viewer]
            )
            sys.stdout.buffer.write(msgspec.json.encode(figures))
        case options:
            main(check="--check" in options)

"""What the pictures of whole games cost: the first, the next after a move, the first game's.

    python -m benchmarks.played_pictures

Each game is played by novices of three, and each of its pictures is drawn as the room, or the first
seat, gets it with the choices of the moment. A process of its own draws ten games of one kind; the
walk through the game is not counted. A picture is beside what Pillow takes to encode it finished.
"""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path
from statistics import mean, median

import msgspec
from PIL import Image

from benchmarks.ratios.rounds import cpu
from bot.tables.model import RUNNING
from bot.talk.cards.card import picture
from renderers import draw
from renderers.scene import Scene
from rules.games import OURS
from tests.bot.talk.walking import sights, walk

HERE = Path(__file__).parents[1]
NAMES = ("Anna", "Boris", "Clara")
GAMES = 10
LEVEL = 1
VIEWERS = {"room": None, "private": 0}


class Figures(msgspec.Struct, frozen=True):
    """Seconds of the first picture, and ratios: see ``TITLES``."""

    cold: float
    first: float
    median: float
    mean: float
    weight: float


TITLES = {
    "cold": "cold first picture, s",
    "first": "first game beside the tenth",
    "median": "next picture beside its encoding, median",
    "mean": "mean",
    "weight": "bytes a pixel",
}


def scenes(key: str, seed: int, viewer: int | None) -> list[Scene]:
    """What is drawn of a game, moment by moment."""
    found = []
    for moment in walk(seed, len(NAMES), NAMES, key, "novice"):
        if moment[0].status == RUNNING:
            shown = picture(sights(moment, "en", viewer))
            found.append(msgspec.convert(shown.scene, Scene))
    return found


def measured(key: str, viewer: int | None) -> Figures:
    """Draw ten games in this process, which has drawn nothing yet."""
    played = [scenes(key, seed, viewer) for seed in range(1, GAMES + 1)]
    cold = cpu(lambda: draw(played[0][0]))
    first = cold + cpu(lambda: [draw(one) for one in played[0][1:]])
    for game in played[1:-1]:
        for one in game:
            draw(one)
    took, floors, weights = [], [], []
    before = b""
    for one in played[-1]:
        shown: list[bytes] = []
        spent = cpu(lambda scene=one, kept=shown: kept.append(draw(scene).png))
        if shown[0] == before:
            continue
        before = shown[0]
        finished = Image.open(BytesIO(before))
        finished.load()
        took.append(spent)
        floors.append(cpu(lambda art=finished: art.save(BytesIO(), "PNG", compress_level=LEVEL)))
        weights.append(len(before) / (finished.width * finished.height))
    a_picture = first / len(played[0])
    return Figures(
        cold=cold,
        first=a_picture / mean(took),
        median=median(one / floor for one, floor in zip(took, floors, strict=True)),
        mean=sum(took) / sum(floors),
        weight=mean(weights),
    )


def main() -> None:
    """A row of Markdown for each game and viewer."""
    print(f"| | {' | '.join(TITLES.values())} |\n|---|{'---|' * len(TITLES)}")
    for key in OURS:
        for viewer in VIEWERS:
            told = subprocess.run(
                [sys.executable, "-m", "benchmarks.played_pictures", key, viewer],
                cwd=HERE,
                capture_output=True,
                check=True,
            ).stdout
            found = msgspec.json.decode(told, type=Figures)
            row = " | ".join(f"{getattr(found, name):.2f}" for name in TITLES if name != "weight")
            print(f"| {key}, {viewer} | {row} | {found.weight:.3f} |", flush=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case [key, viewer]:
            sys.stdout.buffer.write(msgspec.json.encode(measured(key, VIEWERS[viewer])))
        case _:
            main()

"""What pictures weigh in two checkouts: the same positions, drawn by the renderers of each.

    python -m benchmarks.picture_bytes ../before

A table of two in English and the largest in Russian, two games each, six positions from the
beginning to the end of a game, as the room and as the first seat get them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import mean

import msgspec

from benchmarks.ratios.games import NAMES
from bot.talk.cards.card import picture
from tests.bot.talk.walking import sights, walk

HERE = Path(__file__).parents[1]
SEATS = {"carcassonne": 5, "florence": 5, "citadels": 8, "troyes": 10}
"""The largest table of each game."""
POSITIONS, SEEDS = 6, (1, 2)
TOP = 1.25
"""A picture is named that weighs so many times what it weighed before."""
_DRAW = """
import importlib, json, sys
import msgspec, renderers
from renderers.scene import Scene
for line in sys.stdin:
    given = json.loads(line)
    key, view = given["game"], given["view"]
    for name in ("views", "view"):
        try:
            views = importlib.import_module(f"rules.{key}.{name}")
            break
        except ModuleNotFoundError:
            pass
    kind = getattr(views, f"{key.capitalize()}View")
    if "desk" in kind.__struct_fields__ and "private" in view:
        view["desk"] = view.pop("private")
    scene = msgspec.convert({**given, "view": None}, Scene)
    png = renderers.render(msgspec.structs.replace(scene, view=msgspec.convert(view, kind)))
    sys.stdout.buffer.write(len(png).to_bytes(4, "big") + png)
"""
"""Before views had a module of their own, and private ones that name."""


def positions(key: str) -> dict[str, bytes]:
    """Scenes as JSON by what they are: "2 en room 1, 35": seats, language, reader, seed, moment."""
    found = {}
    for seats, lang in ((2, "en"), (SEATS[key], "ru")):
        for seed in SEEDS:
            moments = list(walk(seed, seats, NAMES, key, "novice"))
            for k in range(POSITIONS):
                at = round(k * (len(moments) - 1) / (POSITIONS - 1))
                for viewer, name in ((None, "room"), (0, "private")):
                    scene = picture(sights(moments[at], lang, viewer)).scene
                    found[f"{seats} {lang} {name} {seed}, {at}"] = msgspec.json.encode(scene)
    return found


def pictures(checkout: Path, scenes: Iterable[bytes]) -> Iterator[bytes]:
    """The PNG of each scene, drawn by a checkout."""
    told = subprocess.run(
        [sys.executable, "-c", _DRAW],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        input=b"\n".join(scenes),
        capture_output=True,
        check=True,
    ).stdout
    while told:
        size = 4 + int.from_bytes(told[:4], "big")
        yield told[4:size]
        told = told[size:]


def weighed(checkout: Path, scenes: Iterable[bytes]) -> list[tuple[int, int]]:
    """Bytes and pixels of each picture, drawn by a checkout."""
    return [
        (len(png), int.from_bytes(png[16:20], "big") * int.from_bytes(png[20:24], "big"))
        for png in pictures(checkout, scenes)
    ]


def main(before: Path) -> None:
    """A row of Markdown for each game."""
    print(f"| | bytes a pixel before | now | most of one position | above {TOP} |")
    print("|---|---|---|---|---|")
    for key in SEATS:
        scenes = positions(key)
        old, new = (weighed(one, scenes.values()) for one in (before.resolve(), HERE))
        times = {name: b[0] / a[0] for name, a, b in zip(scenes, old, new, strict=True)}
        above = "; ".join(f"{name}: {one:.2f}" for name, one in times.items() if one > TOP)
        each = (mean(size / pixels for size, pixels in found) for found in (old, new))
        shares = " | ".join(f"{one:.4f}" for one in each)
        print(f"| {key} | {shares} | {max(times.values()):.2f} | {above or 'none'} |", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

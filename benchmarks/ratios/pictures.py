"""Pictures: a full map from its view to PNG bytes, one tile more, and the event loop meanwhile."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from PIL import Image

from benchmarks.ratios import fresh
from benchmarks.ratios.case import Case, Goal, Wrong
from benchmarks.ratios.rounds import cpu
from benchmarks.ratios.rules import LAID, RULES, random_states
from benchmarks.ratios.size import Size
from bot.delivery.pictures import Pictures
from renderers import draw, render
from renderers.kit import png
from renderers.kit.canvas import Canvas
from renderers.scene import Scene, SeatLabel

LEVEL = 1
GAP_S = 5e-3
NAP_S = 1e-3
_SEED = 500
_SPOT = (600, 700, 680, 780)
"""A place as large as a tile."""


class Shown(msgspec.Struct, frozen=True):
    """A position before and after its last tile, and the finished picture of it."""

    before: Any
    after: Any
    picture: Image.Image

    def encode(self) -> float:
        """Seconds that Pillow takes to write the finished picture, a shared palette at level 1."""
        return cpu(lambda: self.picture.save(BytesIO(), "PNG", compress_level=LEVEL))

    def band(self) -> float:
        """Seconds to encode the picture once more after a small change within its frame."""
        canvas = Canvas(*self.picture.size, "paper")
        canvas.paste(Image.frombytes("L", self.picture.size, self.picture.tobytes()), 0, 0)
        canvas.png()
        canvas.fill(_SPOT, "ink")
        return cpu(canvas.png)

    def deflate(self) -> float:
        """Seconds that zlib takes for the pixels alone."""
        pixels = self.picture.tobytes()
        return cpu(lambda: zlib.compress(pixels, LEVEL))


@contextmanager
def cases(_folder: Path, size: Size) -> Iterator[list[Case]]:
    """Full maps; the art of the tiles is drawn before the first round that counts."""
    shown = [_shown(_SEED + number) for number in range(size.pictures)]
    yield [
        Case(
            name="picture of a full map, from its view to PNG",
            ours=lambda: median(cpu(lambda: _draw(one.after)) for one in shown),  # noqa: B023
            floor="the finished picture encoded by Pillow, shared palette, level 1",
            against=lambda: median(one.encode() for one in shown),
            goal=Goal(bound=2, aim=1.3),
        ),
        Case(
            name="the same picture, beside bare zlib",
            ours=lambda: median(cpu(lambda: _draw(one.after)) for one in shown),  # noqa: B023
            floor="the pixels of the finished picture by zlib, level 1",
            against=lambda: median(one.deflate() for one in shown),
            goal=Goal(aim=1.3),
        ),
        Case(
            name="picture of one tile more",
            ours=lambda: median(_change(one) for one in shown),
            floor="the pixels of the finished picture by zlib, level 1",
            against=lambda: median(one.deflate() for one in shown),
            goal=Goal(aim=0.15),
        ),
        Case(
            name="the picture after the next tile, beside its encoding",
            ours=lambda: median(_change(one) for one in shown),
            floor="the finished picture encoded by Pillow, shared palette, level 1",
            against=lambda: median(one.encode() for one in shown),
            goal=Goal(bound=1.3),
        ),
        Case(
            name="encoding after a small change within an unchanged frame",
            ours=lambda: median(one.band() for one in shown),
            floor="the finished picture encoded by Pillow, shared palette, level 1",
            against=lambda: median(one.encode() for one in shown),
            goal=Goal(bound=0.35),
        ),
        fresh.case(),
        Case(
            name="longest gap of the event loop while pictures are drawn",
            ours=lambda: asyncio.run(_gap([one.after for one in shown])),
            goal=Goal(aim=GAP_S, of="figure"),
            clock="wall",
        ),
    ]


def scene_of(state: Any) -> Scene:
    """A position as a room sees it at its end."""
    return Scene(
        game=RULES.key,
        view=RULES.view(state, None),
        seats=(SeatLabel("Anna"), SeatLabel("Boris")),
        words={
            "title": "Carcassonne · K7QX",
            "turn": "Anna lays a tile",
            "left": "no tiles left",
            "foot": "Boris laid e1n2 and finished a road: 4 points.",
        },
    )


def _draw(state: Any) -> bytes:
    """The picture, of which no band is kept from before."""
    png.BANDS.clear()
    return render(scene_of(state))


def _shown(seed: int) -> Shown:
    """The end of a random game with every tile on the map."""
    for number in range(seed, seed + 1000, 100):
        *_, after = (states := list(random_states(number)))
        if len(after.board) == LAID:
            break
    else:
        raise Wrong("no random game lays all tiles")
    before = next(one for one in reversed(states) if len(one.board) == LAID - 1)
    drawn = _draw(after)
    picture = Image.open(BytesIO(drawn))
    picture.load()
    if picture.mode != "P" or _draw(after) != drawn:
        raise Wrong("the picture has no palette, or changes by itself")
    return Shown(before, after, picture)


def _change(shown: Shown) -> float:
    """Seconds for the picture after the last tile, the one before it having just been drawn."""
    _draw(shown.before)
    return cpu(lambda: render(scene_of(shown.after)))


async def _gap(states: list[Any]) -> float:
    """The longest time, in seconds, by which the event loop came late to something that was due."""
    pictures = Pictures(draw)
    scenes = [scene_of(state) for state in states]
    drawing = asyncio.gather(*[pictures.paint(scene) for scene in scenes])
    clock = asyncio.get_running_loop().time
    longest = 0.0
    while not drawing.done():
        start = clock()
        await asyncio.sleep(NAP_S)
        longest = max(longest, clock() - start - NAP_S)
    pictures.close()
    if not all(await drawing):
        raise Wrong("a picture is empty")
    return longest

"""Pictures are known by what lies on them: what has not changed is not painted again."""

from __future__ import annotations

from io import BytesIO

import msgspec
from PIL import Image

from renderers import draw
from renderers.kit import png
from renderers.kit.canvas import Canvas, cut
from renderers.kit.palette import SHARED
from tests.proofs import WAITS
from tests.renderers.golden import GOLDEN


def speckled(width: int, height: int, first: int = 0) -> Image.Image:
    """Palette numbers that differ from row to row."""
    numbers = bytes((first + 7 * k) % 200 for k in range(width * height))
    return Image.frombytes("L", (width, height), numbers)


def pixels(found: bytes) -> tuple[tuple[int, int], bytes]:
    """What a picture shows: ISA-L does not always write the same rows in the same bytes."""
    with Image.open(BytesIO(found)) as opened:
        return opened.size, opened.convert("RGB").tobytes()


def fresh(canvas: Canvas) -> tuple[tuple[int, int], bytes]:
    """A picture of which nothing is kept from before."""
    png.BANDS.clear()
    return pixels(canvas.png())


@WAITS
def test_a_picture_after_others_is_the_one_that_is_drawn_alone():
    png.BANDS.clear()
    shown = {name: draw(make()) for name, make in GOLDEN.items()}
    for name, seen in shown.items():
        png.BANDS.clear()
        again = draw(GOLDEN[name]())
        assert pixels(again.png) == pixels(seen.png), name
        assert msgspec.structs.replace(again, png=b"") == msgspec.structs.replace(seen, png=b"")


def test_only_bands_that_something_new_crosses_are_painted(monkeypatch):
    painted: list[tuple[int, int]] = []
    paint = Canvas.painted

    def watched(canvas: Canvas, top: int, low: int) -> Image.Image:
        painted.append((top, low))
        return paint(canvas, top, low)

    monkeypatch.setattr(Canvas, "painted", watched)
    panel = Canvas(80, 10 * png.BAND, "paper")
    panel.paste(speckled(40, 30), 3, 5)
    before, after = Canvas(100, 12 * png.BAND, "card"), Canvas(100, 12 * png.BAND, "card")
    before.paste(panel.picture(), 10, 40)
    fresh(before)
    panel.fill((5, 100, 20, 130), "ink")
    after.paste(panel.picture(), 10, 40)
    painted.clear()
    seen = after.png()
    # 140 to 170 are in the fifth and sixth band.
    assert painted == [(4 * png.BAND, 6 * png.BAND)]
    assert pixels(seen) == fresh(after)


def test_one_pixel_aside_is_another_look():
    art = speckled(30, 70)
    found = set()
    for left in range(-3, 4):
        for top in range(-3, 4):
            canvas = Canvas(50, 64, "paper")
            canvas.paste(art, left, top)
            canvas.put(cut(SHARED.colours(art).convert("RGB")), 15 + left, top)
            found.add(seen := canvas.png())
            assert pixels(seen) == fresh(canvas)
    assert len(found) == 49

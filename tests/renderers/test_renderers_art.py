"""Drawings become pixels of the palette, at any size, in other colours, the same every time."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from PIL import Image

from renderers.kit import art
from renderers.kit.palette import SHARED

_SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    '<rect class="seat" width="100" height="100" fill="#ffffff"/>'
    '<path class="rim-line" d="M0 95H100" stroke="#ffffff" stroke-width="10"/></svg>'
)
DRAWINGS = sorted(Path(str(files("renderers"))).glob("*/art/**/*.svg"))
REFUSED = re.compile(r"<text|<image|<script|<style|href=\"(?!#)|url\((?!#)|<!")


def test_a_class_takes_the_colour_of_a_token():
    drawn = art.rasterised(_SQUARE, (20, 20), SHARED, (("rim", "gold"), ("seat", "banner")))
    assert drawn.getpixel((10, 10)) == (*SHARED.rgb("banner"), 255)
    assert drawn.getpixel((10, 19)) == (*SHARED.rgb("gold"), 255)


def test_a_drawing_of_another_shape_stands_in_the_middle():
    drawn = art.rasterised(_SQUARE, (40, 20), SHARED)
    assert drawn.size == (40, 20)
    assert drawn.getchannel("A").getbbox() == (10, 0, 30, 20)


def test_what_is_no_drawing_is_refused():
    with pytest.raises(ValueError, match="unknown token"):
        art.rasterised("a tree", (20, 20), SHARED)
    with pytest.raises(FileNotFoundError):
        art.sprite("citadels", "no such thing", (20, 20))


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_a_drawing_is_shapes_alone_and_says_its_size(path):
    """Text stays the renderers' own, and nothing is fetched from anywhere."""
    source = path.read_text(encoding="utf-8")
    assert not REFUSED.search(source)
    assert re.search(r'<svg [^>]*viewBox="0 0 [\d.]+ [\d.]+"', source)
    drawn = art.rasterised(source, (64, 64), SHARED)
    assert drawn.getchannel("A").getbbox() is not None
    assert drawn.tobytes() == art.rasterised(source, (64, 64), SHARED).tobytes()
    assert isinstance(drawn, Image.Image)

"""PNG in bands: any reader reads them as one picture, and what has not changed is kept."""

from __future__ import annotations

import zlib
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from renderers.kit import png
from renderers.kit.palette import SHARED


def rows(width: int, height: int, seed: int = 1) -> Image.Image:
    """Palette numbers by chance after a first column of zeros."""
    rng = Random(seed)
    drawn = Image.new("L", (width + 1, height))
    most = len(SHARED.entries)
    drawn.paste(
        Image.frombytes("L", (width, height), bytes(rng.choices(range(most), k=width * height))),
        (1, 0),
    )
    return drawn


def encoded(drawn: Image.Image, kept: png.Bands) -> bytes:
    """A picture whose bands are known by their pixels."""
    width, height = drawn.size
    bands = [
        drawn.crop((0, top, width, min(height, top + png.BAND))).tobytes()
        for top in range(0, height, png.BAND)
    ]
    return png.encode(
        (width - 1, height),
        [hash(band) for band in bands],
        lambda top, low: drawn.crop((0, top, width, low)),
        SHARED,
        kept,
    )


@pytest.mark.parametrize("height", [1, png.BAND - 1, png.BAND, png.BAND + 1, 3 * png.BAND])
def test_a_reader_finds_the_numbers_of_every_row(height):
    drawn = rows(45, height)
    with Image.open(BytesIO(encoded(drawn, png.Bands()))) as read:
        assert read.size == (45, height)
        assert read.tobytes() == drawn.crop((1, 0, 46, height)).tobytes()


def test_checksums_of_bands_join_to_that_of_all_rows():
    pixels = rows(60, 4 * png.BAND).tobytes()
    adler = 1
    for at in range(0, len(pixels), 777):
        adler = png.joined(adler, png.Bands().pack(at, memoryview(pixels)[at : at + 777]))
    assert adler == zlib.adler32(pixels)


def test_a_band_that_has_not_changed_is_not_compressed_again(monkeypatch):
    made: list[int] = []
    compressor = png.isal_zlib.compressobj

    def counted(*args: int) -> object:
        made.append(1)
        return compressor(*args)

    monkeypatch.setattr(png.isal_zlib, "compressobj", counted)
    kept, drawn = png.Bands(), rows(45, 5 * png.BAND)
    before = encoded(drawn, kept)
    assert len(made) == 5
    assert encoded(drawn, kept) == before
    assert len(made) == 5
    drawn.putpixel((7, 2 * png.BAND + 3), (drawn.getpixel((7, 2 * png.BAND + 3)) + 1) % 200)
    after = encoded(drawn, kept)
    assert len(made) == 6
    assert after == encoded(drawn, png.Bands())


def test_so_many_bands_are_kept_and_the_oldest_go_first():
    kept = png.Bands(keep=2)
    _, second, third = (kept.pack(value, memoryview(bytes([value]) * 90)) for value in (1, 2, 3))
    assert kept.find((3, 2, 1)) == [third, second, None]
    fourth = kept.pack(4, memoryview(bytes([4]) * 90))
    assert kept.find((4, 3, 2)) == [fourth, None, second]

"""Writing a palette picture as PNG without going through a general encoder."""

from __future__ import annotations

import struct
import zlib

from PIL import Image

from renderers.kit.palette import Palette

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
LEVEL = 1
"""Level of compression: flat art gains little from more, and more costs the reader time."""


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def encode(rows: Image.Image, palette: Palette) -> bytes:
    """PNG bytes of palette numbers whose first column is zero: PNG's "no filter" mark of each row.

    The picture is one pixel narrower than ``rows``.
    """
    width, height = rows.width - 1, rows.height
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", palette.bytes),
            _chunk(b"IDAT", zlib.compress(rows.tobytes(), LEVEL)),
            _chunk(b"IEND", b""),
        )
    )

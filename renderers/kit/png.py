"""Writing a palette picture as PNG without going through a general encoder.

The pixels are compressed in bands of rows, each by itself, and the bytes of bands seen before are
kept: a move changes little of a picture.
"""

from __future__ import annotations

import struct
import zlib
from collections import OrderedDict
from threading import Lock

import msgspec
from PIL import Image

from renderers.kit.palette import LEVEL, Palette

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
BAND = 32
"""Rows of a band: at full width about as much as deflate looks back."""
_KEPT = 4096
"""Bands remembered: of some 80 pictures, about 6 MB."""
_HEADER, _END = b"\x78\x01", b"\x03\x00"
"""How a zlib stream of raw deflate begins, and a last block with nothing in it."""
_MODULUS = 65521

Key = tuple[int, int]


class PackedRows(msgspec.Struct, frozen=True):
    """Rows under deflate, to be followed by other bands; ``adler`` and ``size`` are of the rows."""

    deflated: bytes
    adler: int
    size: int


class Bands:
    """The bands compressed last, ``keep`` of them; several threads may draw at once."""

    def __init__(self, keep: int = _KEPT) -> None:
        self._keep = keep
        self._lock = Lock()
        self._done: OrderedDict[Key, PackedRows] = OrderedDict()

    def band(self, rows: memoryview, level: int = LEVEL) -> PackedRows:
        """A band, compressed or remembered.

        Two bands of equal length are taken as one if a keyed hash of 64 bits agrees.
        """
        key = (hash(rows), len(rows))
        with self._lock:
            if key in self._done:
                self._done.move_to_end(key)
                return self._done[key]
        packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
        deflated = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
        found = PackedRows(deflated, zlib.adler32(rows), len(rows))
        with self._lock:
            self._done[key] = found
            if len(self._done) > self._keep:
                self._done.popitem(last=False)
        return found

    def clear(self) -> None:
        """Forget all bands."""
        with self._lock:
            self._done.clear()


BANDS = Bands()
"""Those of all pictures of the process."""


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def encode(rows: Image.Image, palette: Palette, bands: Bands = BANDS) -> bytes:
    """PNG bytes of palette numbers whose first column is zero: PNG's "no filter" mark of each row.

    The picture is one pixel narrower than ``rows``.
    """
    width, height = rows.width - 1, rows.height
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    pixels, step = memoryview(rows.tobytes()), BAND * rows.width
    parts = [
        bands.band(pixels[at : at + step], palette.level) for at in range(0, len(pixels), step)
    ]
    adler = 1
    for part in parts:
        adler = joined(adler, part)
    deflated = b"".join((_HEADER, *(part.deflated for part in parts), _END))
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", palette.bytes),
            _chunk(b"IDAT", deflated + struct.pack(">I", adler)),
            _chunk(b"IEND", b""),
        )
    )


def joined(adler: int, after: PackedRows) -> int:
    """Adler-32 of what has ``adler`` followed by a band (zlib's ``adler32_combine``)."""
    low, high = adler & 0xFFFF, adler >> 16
    more, most = after.adler & 0xFFFF, after.adler >> 16
    return (high + most + after.size * (low - 1)) % _MODULUS << 16 | (low + more - 1) % _MODULUS

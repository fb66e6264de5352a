"""Writing a palette picture as PNG without going through a general encoder.

The pixels are compressed in bands of rows, each by itself, and the bytes of bands seen before are
kept: a move changes little of a picture.
"""

from __future__ import annotations

import struct
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from threading import Lock

import msgspec
from isal import isal_zlib
from PIL import Image

from renderers.kit.palette import Palette

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
BAND = 32
"""Rows of a band: at full width about as much as deflate looks back."""
_KEPT = 4096
"""Bands remembered: of some 80 pictures, about 6 MB."""
_HEADER, _END = b"\x78\x01", b"\x03\x00"
"""How a zlib stream of raw deflate begins, and a last block with nothing in it."""
_MODULUS = 65521
_LEVEL = 1
"""Of ISA-L, which takes a third of zlib's time for a twentieth more bytes."""

Paint = Callable[[int, int], Image.Image]
"""Rows from one to another."""


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
        self._done: OrderedDict[int, PackedRows] = OrderedDict()

    def find(self, looks: Iterable[int]) -> list[PackedRows | None]:
        """Bands, as far as they are remembered."""
        with self._lock:
            return [self._find(look) for look in looks]

    def _find(self, look: int) -> PackedRows | None:
        if look in self._done:
            self._done.move_to_end(look)
        return self._done.get(look)

    def pack(self, look: int, rows: memoryview) -> PackedRows:
        """Compress a band that is not."""
        packer = isal_zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
        deflated = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
        found = PackedRows(deflated, isal_zlib.adler32(rows), len(rows))
        with self._lock:
            self._done[look] = found
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
    check = struct.pack(">I", isal_zlib.crc32(name + body))
    return struct.pack(">I", len(body)) + name + body + check


def encode(
    size: tuple[int, int],
    looks: Sequence[int],
    paint: Paint,
    palette: Palette,
    bands: Bands = BANDS,
) -> bytes:
    """PNG bytes of a picture ``size`` pixels wide and high.

    ``looks`` are what its bands look like: two are taken as one if these hashes agree. ``paint``
    paints rows as palette numbers after a first column of zeros: PNG's "no filter" mark of each
    row. Only bands that are not remembered are painted.
    """
    header = struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)
    parts = list(_packed(size, looks, paint, bands))
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


def _packed(
    size: tuple[int, int], looks: Sequence[int], paint: Paint, bands: Bands
) -> Iterator[PackedRows]:
    """All bands; those that have to be painted together where they follow one another."""
    known = bands.find(looks)
    step = BAND * (size[0] + 1)
    for found, run in groupby(range(len(looks)), lambda k: known[k] is not None):
        places = list(run)
        if found:
            yield from (one for k in places if (one := known[k]) is not None)
            continue
        painted = paint(places[0] * BAND, min(size[1], (places[-1] + 1) * BAND))
        rows = memoryview(painted.tobytes())
        for at, k in enumerate(places):
            yield bands.pack(looks[k], rows[at * step : (at + 1) * step])


def joined(adler: int, after: PackedRows) -> int:
    """Adler-32 of what has ``adler`` followed by a band (zlib's ``adler32_combine``)."""
    low, high = adler & 0xFFFF, adler >> 16
    more, most = after.adler & 0xFFFF, after.adler >> 16
    return (high + most + after.size * (low - 1)) % _MODULUS << 16 | (low + more - 1) % _MODULUS

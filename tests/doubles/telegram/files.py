"""Uploaded files: pictures are decoded, measured and re-encoded as Telegram does."""

from __future__ import annotations

import hashlib
import io
import secrets
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from PIL import Image

from tests.doubles.telegram.errors import wrong

MEGABYTE = 1024 * 1024
PHOTO_BYTES = 10 * MEGABYTE
UPLOAD_BYTES = 50 * MEGABYTE
SIDES = 10_000  # width and height of a photo together
RATIO = 20
SIZES = (90, 320, 800, 1280)  # the longest side of what clients are shown


@dataclass(frozen=True)
class Upload:
    """A file as it came in a multipart body."""

    name: str
    mime: str
    data: bytes


@dataclass(frozen=True, eq=False)
class File:
    """A file that Telegram keeps; the same object is the same content of a message."""

    id: str
    kind: str  # photo or document
    data: bytes
    name: str = ""
    mime: str = ""
    size: tuple[int, int] = (0, 0)

    @property
    def unique(self) -> str:
        return hashlib.sha256(self.data).hexdigest()[:16]

    @cached_property
    def sizes(self) -> list[tuple[str, int, int]]:
        """(file id, width, height) of each size of a photo, the largest last."""
        longest = max(self.size)
        steps = [side for side in SIZES if side < longest] + [min(longest, SIZES[-1])]
        parts = [side / longest for side in dict.fromkeys(steps)]
        return [
            (f"{self.id}-{n}", *(max(1, round(side * part)) for side in self.size))  # type: ignore[misc]
            for n, part in enumerate(parts)
        ]

    def json(self) -> dict[str, Any]:
        """As a field of a message: ``photo`` is a list of sizes, ``document`` one object."""
        if self.kind == "document":
            facts = {"file_name": self.name, "mime_type": self.mime, "file_size": len(self.data)}
            return {"document": {"file_id": self.id, "file_unique_id": self.unique} | facts}
        sizes = [
            {"file_id": id, "file_unique_id": f"{self.unique}{n}", "width": w, "height": h}
            for n, (id, w, h) in enumerate(self.sizes)
        ]
        return {"photo": sizes}

    @cached_property
    def shown(self) -> bytes:
        """What a download brings: a photo comes back as JPEG, at most 1,280 px long."""
        if self.kind == "document":
            return self.data
        out = io.BytesIO()
        with Image.open(io.BytesIO(self.data)) as picture:
            picture.convert("RGB").resize(self.sizes[-1][1:]).save(out, "JPEG", quality=87)
        return out.getvalue()


def keep(upload: Upload, kind: str) -> File:
    """Take in an upload as a photo or a document, or refuse it."""
    if not upload.data:
        raise wrong("file must be non-empty")
    if len(upload.data) > UPLOAD_BYTES:
        raise wrong("file is too big", f"{len(upload.data)} bytes is over 50 MB")
    size = _measured(upload.data) if kind == "photo" else (0, 0)
    return File(secrets.token_hex(20), kind, upload.data, upload.name, upload.mime, size)


def _measured(data: bytes) -> tuple[int, int]:
    if len(data) > PHOTO_BYTES:
        raise wrong("file is too big", f"a photo of {len(data)} bytes is over 10 MB")
    try:
        with Image.open(io.BytesIO(data)) as picture:
            picture.load()
            width, height = picture.size
    except (OSError, ValueError, SyntaxError) as error:
        raise wrong("IMAGE_PROCESS_FAILED", f"not a picture: {error}") from error
    if width + height > SIDES or max(width, height) > RATIO * min(width, height):
        raise wrong("PHOTO_INVALID_DIMENSIONS", f"a photo of {width}x{height} px")
    return width, height

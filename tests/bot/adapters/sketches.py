"""A picture for who looks at none: drawing takes most of a move's time."""

from __future__ import annotations

import io
from hashlib import blake2b

import msgspec
from PIL import Image

from renderers.scene import Drawn, Scene


def sketch(scene: Scene) -> Drawn:
    """A tiny picture in place of the real one: another one for every scene."""
    digest = blake2b(msgspec.msgpack.encode(scene), digest_size=48).digest()
    out = io.BytesIO()
    Image.frombytes("RGB", (4, 4), digest).save(out, "PNG")
    return Drawn(out.getvalue())

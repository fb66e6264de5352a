"""The one place where what comes from outside is decoded: forms, and a WebSocket's messages."""

from __future__ import annotations

from typing import TypeVar

import msgspec

T = TypeVar("T")


def read(decoder: msgspec.json.Decoder[T], data: bytes | str) -> T:
    """What was sent; DecodeError for whatever makes no sense."""
    try:
        return decoder.decode(data)
    except (RecursionError, UnicodeError) as error:
        # Too deep, or no text in UTF-8: msgspec tells neither by an error of its own.
        raise msgspec.DecodeError(type(error).__name__) from None

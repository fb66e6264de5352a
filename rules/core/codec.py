"""States as bytes: saved, loaded and compared."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_encoder = msgspec.msgpack.Encoder()
_canonical = msgspec.msgpack.Encoder(order="deterministic")


@cache
def _decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind)


def encode(value: Any) -> bytes:
    """A value as msgpack."""
    return _encoder.encode(value)


def decode(data: bytes, kind: type[T]) -> T:
    """The value again; msgspec.ValidationError where the bytes are no such value.

    >>> decode(encode({"ash": 2}), dict[str, int])
    {'ash': 2}
    """
    wanted: Any = kind
    decoder: msgspec.msgpack.Decoder[T] = _decoder(wanted)
    return decoder.decode(data)


def to_text(value: Any) -> str:
    """A value as one line of text, which is JSON."""
    return msgspec.json.encode(value).decode()


def from_text(text: str, kind: type[T]) -> T:
    """The value of a text; msgspec.DecodeError where it is no such value."""
    return msgspec.json.decode(text, type=kind)


def fingerprint(value: Any) -> str:
    """The same for equal values, whatever the order of their dicts.

    >>> fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    True
    """
    return sha256(_canonical.encode(value)).hexdigest()[:16]

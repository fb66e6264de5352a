"""What is read as structs: learnt kind by kind, before any thread reads it.

msgspec looks at a class when something is read as it for the first time. Another thread that reads
the same class meanwhile finds it half looked at, and that ends the process (SIGSEGV). The store's
threads and the event loop all read, so each kind is looked at by one of them while the others wait.
"""

from __future__ import annotations

from threading import Lock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_learnt: dict[Any, Any] = {}
_learning = Lock()


def warm(kind: type[T]) -> type[T]:
    """The same kind, which may now be read in any thread; with all the kinds that it is made of."""
    if kind not in _learnt:
        # One lock for all: different kinds are made of the same ones.
        with _learning:
            if kind not in _learnt:
                msgspec.msgpack.Decoder(kind)
                _learnt[kind] = kind
    # Of a generic kind there may be several objects, and msgspec has looked at one of them.
    return _learnt[kind]  # type: ignore[no-any-return]

"""How the process gives memory back that drawing has used."""

from __future__ import annotations

import ctypes
from contextlib import suppress

M_MMAP_THRESHOLD = -3
M_ARENA_MAX = -8
"""Names of glibc's ``mallopt(3)``."""

LARGE = 256 * 1024
"""Bytes from which on a piece of memory is the system's again as soon as it is freed."""


def return_what_is_freed() -> None:
    """Have pictures in the making leave no holes in the heap; where there is no glibc, do nothing.

    glibc learns from the first large picture that large pieces are usual, and then takes them from
    a heap that hardly ever shrinks: of 540 MiB after three minutes 60 were such holes.
    """
    with suppress(AttributeError, OSError, TypeError):
        libc = ctypes.CDLL(None)
        libc.mallopt(M_MMAP_THRESHOLD, LARGE)
        libc.mallopt(M_ARENA_MAX, 2)


async def give_back() -> None:
    """Return whole free pages between what is still used; a few milliseconds.

    Pictures of fewer bytes than ``LARGE`` come and go between texts that stay.
    """
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)

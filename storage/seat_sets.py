"""Sets of seats as bit masks: seat 0 is bit 0."""

from __future__ import annotations

from collections.abc import Iterable


def mask(seats: Iterable[int]) -> int:
    """The mask of some seats, each at least 0."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def members(bits: int) -> tuple[int, ...]:
    """The seats of a mask, in order."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)

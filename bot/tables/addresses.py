"""Where a stored message goes: to a room or to a person's private chat."""

from __future__ import annotations


def room_address(room: int) -> str:
    """The address of a room, a group chat or a channel: ``room:3``."""
    return f"room:{room}"


def private_address(person: int) -> str:
    """The address of a person's private chat: ``desk:7``, its name since the first database."""
    return f"desk:{person}"

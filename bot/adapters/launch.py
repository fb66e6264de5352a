"""What a chat signs when it shows a page of ours within itself: who has opened it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Launch(NamedTuple):
    """Who has opened the page: the ``platform``, and its ``key`` of the person.

    ``payload`` is what the link carried that led there, ``mark`` is one launch's alone.
    """

    platform: str
    key: str
    payload: str
    mark: str


class Unsigned(ValueError):
    """What was shown is not the chat's word to this bot, or too old."""


ReadLaunch = Callable[[str, int], Launch]
"""Checks what was shown, at a time in milliseconds since 1970, UTC. Raises Unsigned."""

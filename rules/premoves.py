"""The programs of each game by its key; a game without an entry knows none."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from rules.core.premoves import Programs

PROGRAMS: dict[str, str] = {
    "florence": "rules.florence.premoves:PROGRAMS",
    "citadels": "rules.citadels.premoves:PROGRAMS",
}
"""Where each game's programs stand, by key."""


def programs_of(key: str) -> Programs[Any] | None:
    """The programs of a game; None where it has none."""
    return None if key not in PROGRAMS else _found(PROGRAMS[key])


@cache
def _found(place: str) -> Programs[Any]:
    module, _, name = place.partition(":")
    found: Programs[Any] = getattr(import_module(module), name)
    return found

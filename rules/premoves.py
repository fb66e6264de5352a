"""The premoves of each game by its key; a game without an entry knows none."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from rules.core.premoves import Premoves

PREMOVES: dict[str, str] = {
    "florence": "rules.florence.premoves:PREMOVES",
    "citadels": "rules.citadels.premoves:PREMOVES",
}
"""Where each game's premoves stand, by key."""


@cache
def premoves_of(key: str) -> Premoves[Any] | None:
    """The premoves of a game; None where it has none."""
    if key not in PREMOVES:
        return None
    module, _, name = PREMOVES[key].partition(":")
    found: Premoves[Any] = getattr(import_module(module), name)
    return found

"""The premoves of each game by its key; a game without an entry knows none."""

from __future__ import annotations

from typing import Any

from rules.core.imports import imported
from rules.core.premoves import Premoves

PREMOVES: dict[str, str] = {
    "florence": "rules.florence.premoves:PREMOVES",
    "citadels": "rules.citadels.premoves:PREMOVES",
}
"""Where each game's premoves stand, by key."""


def premoves_of(key: str) -> Premoves[Any] | None:
    """The premoves of a game; None where it has none."""
    return imported(PREMOVES[key]) if key in PREMOVES else None

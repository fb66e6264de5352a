"""Modules that are imported when they are first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any


@cache
def imported(place: str) -> Any:
    """What stands at ``module:name``."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)

"""Pictures of tables: a scene goes in, PNG bytes come out; equal scenes give equal bytes."""

from __future__ import annotations

from importlib import import_module

from renderers.kit.names import named
from renderers.scene import Scene


def render(scene: Scene) -> bytes:
    """Draw a scene as PNG. ModuleNotFoundError if the game has no pictures."""
    drawn: bytes = import_module(f"renderers.{scene.game}.picture").render(named(scene))
    return drawn

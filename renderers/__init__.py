"""Pictures of tables: a scene goes in, PNG bytes come out; equal scenes give equal bytes."""

from __future__ import annotations

from renderers.kit.names import named
from renderers.scene import Scene
from rules.core.imports import imported
from rules.games import boxes


def render(scene: Scene) -> bytes:
    """Draw a scene as PNG. KeyError where there is no such game."""
    drawn: bytes = imported(boxes()[scene.game].picture)(named(scene))
    return drawn

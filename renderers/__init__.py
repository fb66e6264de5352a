"""Pictures of tables: a scene goes in, PNG bytes come out; equal scenes give equal bytes."""

from __future__ import annotations

from renderers.kit.seats import named
from renderers.scene import Drawn, Scene
from rules.core.imports import imported
from rules.games import boxes


def draw(scene: Scene) -> Drawn:
    """Draw a scene. KeyError where there is no such game."""
    drawn: Drawn = imported(boxes()[scene.game].picture)(named(scene))
    return drawn


def render(scene: Scene) -> bytes:
    """The PNG of a scene. KeyError where there is no such game."""
    return draw(scene).png

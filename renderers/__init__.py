"""Pictures of tables: a scene goes in, PNG bytes come out; equal scenes give equal bytes."""

from __future__ import annotations

from importlib import import_module

from renderers.scene import Scene

_GAMES = {"carcassonne": "renderers.carcassonne.picture"}


def render(scene: Scene) -> bytes:
    """Draw a scene as PNG. KeyError if the game has no pictures yet."""
    drawn: bytes = import_module(_GAMES[scene.game]).render(scene)
    return drawn

"""What a turn may be spent on: what each act costs and would bring; what cannot be is left out."""

from __future__ import annotations

from collections import Counter

from renderers.florence.frame import Band, filled
from renderers.florence.market import Tile, tiled
from renderers.kit import text
from renderers.scene import Scene

_ACTS = {
    "work": "works",
    "build": "medium",
    "take": "profession",
    "free": "freedoms",
    "recruit": "recruiting",
    "end": "gavel",
    "sell": "coins",
}
"""The sign of each act."""


def band(scene: Scene) -> list[Band]:
    """The acts that a turn's menu offers, two in a row; nothing in other menus."""
    words = {key: text.clean(told) for key, told in scene.words.items()}
    left = {"build": scene.view.buildings, "free": scene.view.freedoms}
    counts = {verb: f"×{sum(stock.values())}" for verb, stock in left.items()}
    asked = [(one.text.split()[0], one.label) for one in scene.candidates]
    verbs = Counter(verb for verb, _ in asked)
    found = [
        Tile(
            _ACTS[verb],
            words[f"act-{verb}"],
            words.get(f"brings-{verb}", ""),
            label,
            counts.get(verb, ""),
        )
        for verb, label in asked
        # What is offered in several ways bears its numbers elsewhere.
        if verb in _ACTS and verbs[verb] == 1 and f"act-{verb}" in words
    ]
    if "end" not in verbs or len(found) <= 1:
        return []
    return [filled(len(found), 2, lambda k, wide: tiled(found[k], wide), 10)]

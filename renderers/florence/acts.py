"""What a turn may be spent on: what each act costs and would bring; what cannot be is left out."""

from __future__ import annotations

from collections import Counter

from renderers.florence.frame import Band, filled
from renderers.florence.market import GAIN, SOFT, WARN, Tile, tiled
from renderers.kit import text
from renderers.kit.text import Style
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
    works = scene.view.private.works if scene.view.private else ()
    ready = sum(one.total >= scene.view.minimum for one in works)
    counts |= {"work": f"×{ready}"} if ready else {}
    asked = [(one.text.split()[0], one.label) for one in scene.candidates]
    verbs = Counter(verb for verb, _ in asked)
    found = [
        Tile(
            _ACTS[verb],
            words[f"act-{verb}"],
            words.get(f"brings-{verb}", "") or words.get(f"note-{verb}", ""),
            label,
            counts.get(verb, ""),
            style=_style(scene, verb),
        )
        for verb, label in asked
        # What is offered in several ways bears its numbers elsewhere.
        if verb in _ACTS and verbs[verb] == 1 and f"act-{verb}" in words
    ]
    if "end" not in verbs or len(found) <= 1:
        return []
    return [filled(len(found), 2, lambda k, wide: tiled(found[k], wide), 10)]


def _style(scene: Scene, verb: str) -> Style:
    """Green for what is gained, red where actions would be lost."""
    if verb == "end" and scene.view.left:
        return WARN
    return GAIN if scene.words.get(f"brings-{verb}") else SOFT

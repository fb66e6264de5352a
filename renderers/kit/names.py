"""Names in pictures: whom the font cannot name at all is called by the letter of their seat."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from renderers.kit import text
from renderers.kit.seats import LETTERS
from renderers.scene import Scene


def named(scene: Scene) -> Scene:
    """The scene with letters for such names, of emoji or of another script, also in its words."""
    lost = {
        one.name: LETTERS[seat]
        for seat, one in enumerate(scene.seats)
        if one.name and not text.readable(one.name)
    }
    if not lost:
        return scene
    calls = {one.name: lost.get(one.name, one.name) for one in scene.seats}
    return msgspec.structs.replace(
        scene,
        seats=tuple(msgspec.structs.replace(one, name=calls[one.name]) for one in scene.seats),
        words={key: _called(calls, line) for key, line in scene.words.items()},
    )


def lettered(scene: Scene, words: str) -> str:
    """Words in which seats are called by their letters, for where names have no room."""
    calls = {one.name: LETTERS[seat] for seat, one in enumerate(scene.seats) if one.name}
    return _called(calls, words)


def _called(calls: Mapping[str, str], words: str) -> str:
    # The longest first: one name may be part of another.
    every = "|".join(map(re.escape, sorted(calls, key=len, reverse=True)))
    return re.sub(every, lambda found: calls[found[0]], words) if every else words

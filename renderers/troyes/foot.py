"""The foot line of a picture: what the move brings, or what was scored last, as it has room."""

from __future__ import annotations

import re
from functools import lru_cache

from renderers.kit import text
from renderers.kit.bands import PAD, WIDTH, Foot
from renderers.kit.text import Style
from renderers.scene import Scene
from renderers.troyes import calls, gains
from renderers.troyes.gains import GainsFoot

_FOOT, _NARROW, FEW = Style(text.READ), 0.93, 3
"""Letters, how narrow they are at most; more seats than these have the same told of each."""
_BRACKETS, _ACTS = re.compile(r"\s\([^()]*\)"), re.compile(r"\([^():]*: ")
_SHARES = re.compile(r"\u00a0[+−]\d+(?=[,)])")


def said(scene: Scene, room: int) -> Foot | GainsFoot:
    """The foot line in what room there is: with short names, then without what was done.

    Then without how many points are from where, at last without brackets. Of many seats
    that have no room by name stand some, and what all others have got.
    """
    words, move = scene.words.get("foot", ""), scene.words.get("move", "")
    if scene.full:
        return Foot(words)
    if move:
        return _fitted(move, (), room)
    names = tuple(one.name for one in scene.seats)
    if len(names) > FEW and not _whole(calls.shortened(words, names)):
        you = next((seat for seat, one in enumerate(scene.seats) if one.you), -1)
        others = text.clean(scene.words.get("others", ""))
        did = text.clean(scene.words.get("did", ""))
        found = gains.read(words, calls.brief(names), you, others, did)
        if found is not None:
            return found if found.height <= room else Foot("")
    return _fitted(words, names, room)


@lru_cache(maxsize=64)
def _fitted(words: str, names: tuple[str, ...], room: int) -> Foot:
    """The same for seats of these names."""
    short = calls.shortened(words, names)
    # Where points come from is told before what was done.
    shorter = [_ACTS.sub("(", one) for one in (words, short)]
    fewer = [_SHARES.sub("", one) for one in shorter]
    tries = (words, short, *shorter, *fewer, _BRACKETS.sub("", words), _BRACKETS.sub("", short))
    found = [foot for one in tries if (foot := Foot.within(one, room)).lines]
    wide = (foot for foot in found if all(map(_whole, foot.lines)))
    return next(wide, found[-1] if found else Foot(""))


def _whole(line: str) -> bool:
    """Whether a line of the foot has room with letters that are hardly narrower."""
    return _FOOT.width(line) * _NARROW <= WIDTH - 2 * PAD

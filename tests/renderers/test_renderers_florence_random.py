"""Pictures of random games of Florence: what is written can be read, seats can be told apart."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from PIL import Image

from renderers.florence.frame import HEIGHT
from renderers.florence.paint import PALETTE
from renderers.florence.picture import compose
from renderers.kit.canvas import Canvas
from renderers.kit.text import READ, TextLine
from renderers.scene import Scene
from rules.core.values import Decide
from rules.florence.game import FLORENCE
from rules.florence.state import FlorenceState
from tests.proofs import times
from tests.renderers import marks
from tests.renderers.contrasts import contrast
from tests.renderers.florence_scenes import LONGEST, asks, offered, over, played, scene, texts

GAMES = times(3, 200)
POSITIONS = 4
"""So many of each game."""
TABLES = (
    {"seats": 5, "variant": "base"},
    {"seats": 2, "variant": "official_2p"},
    {"seats": 4, "variant": "base", "muse_princess": "on"},
    {"seats": 3, "variant": "unofficial_3p", "edition": "rio_grande_2000"},
    {"seats": 4, "variant": "base", "cooperative": "on"},
    {"seats": 2, "variant": "unofficial_2p", "edition": "rio_grande_2000"},
    {"seats": 1, "variant": "solo"},
    {"seats": 3, "variant": "base"},
)
BETWEEN = 4
"""Lines of text are parted by so many pixels less than their tallest accents and tails need."""
LEAST_TEXT, LEAST_MARK = 4.5, 3.0
"""Contrasts of the WCAG, AA: of text, and of marks."""


@pytest.mark.prove(seconds=3600)
@pytest.mark.parametrize("number", range(GAMES))
def test_what_is_written_can_be_read(number, monkeypatch):
    found_marks = marks.watched(monkeypatch)
    options = dict(TABLES[number % len(TABLES)])
    seats = int(options.pop("seats"))
    rng = Random(number)
    found = played.__wrapped__(seats, number, ("novice", "random")[number % 2], **options)
    for state in [*rng.sample(found, POSITIONS), found[-1]]:
        for made in scenes(state, rng):
            readable(made)
    assert [one for one in found_marks if one.share < marks.OUTLINED] == []


def scenes(state: FlorenceState, rng: Random) -> list[Scene]:
    """The room's picture, and a seat's with its menu, as far as it goes."""
    labels, lang = LONGEST[: state.seats], rng.choice(("en", "ru"))
    if state.over:
        return [over(state, labels)]
    pending = FLORENCE.pending(state)
    seat = pending.seats[0] if isinstance(pending, Decide) else rng.randrange(state.seats)
    found = [scene(state, None, lang, seats=labels), asks(state, seat, "", lang, seats=labels)]
    focus = ""
    while menu := offered(state, seat, focus):
        focus = rng.choice(menu).text
        if focus in texts(state, seat):
            break
        found.append(asks(state, seat, focus, lang, seats=labels))
    return found


def readable(made: Scene) -> None:
    """Every text large enough, whole, inside the picture, apart from others, in good contrast."""
    canvas = compose(made)
    assert canvas.height <= HEIGHT
    told = " ".join((*made.words.values(), *(label.name for label in made.seats)))
    planes = canvas.picture()
    for one in canvas.texts:
        assert one.words
        assert one.size >= READ, one
        assert "…" not in one.words or one.words in told, one
        left, top, right, bottom = one.box
        assert 0 <= left < right <= canvas.width, one
        assert 0 <= top < bottom <= canvas.height, one
        assert contrast_in(planes, one) >= LEAST_TEXT, one
    apart(canvas)


def apart(canvas: Canvas) -> None:
    lines = sorted(canvas.texts, key=lambda one: one.box[1])
    for at, one in enumerate(lines):
        for other in lines[at + 1 :]:
            if other.box[1] >= one.box[3]:
                break
            assert not overlap(one, other), (one, other)


def overlap(one: TextLine, other: TextLine) -> bool:
    across = min(one.box[2], other.box[2]) - max(one.box[0], other.box[0])
    down = min(one.box[3], other.box[3]) - max(one.box[1], other.box[1])
    return across > 0 and down > 2 * BETWEEN


def contrast_in(planes: Image.Image, one: TextLine) -> float:
    """The contrast of a line: of what there is most, its ground, to the farthest from it."""
    counted = Counter(planes.crop(one.box).tobytes())
    ground = PALETTE.entries[counted.most_common(1)[0][0]]
    return max(contrast(PALETTE.entries[number], ground) for number in counted)


@pytest.mark.parametrize("ground", ["card", "paper"])
def test_marks_stand_out_from_what_they_lie_on(ground):
    for mark in ("gold_dark", "band", "ink"):
        assert contrast(PALETTE.rgb(mark), PALETTE.rgb(ground)) >= LEAST_MARK, mark
    assert contrast(PALETTE.rgb("white"), PALETTE.rgb("band")) >= LEAST_TEXT

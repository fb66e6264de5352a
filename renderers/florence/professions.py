"""The table of the professions: what each wants, and by colour, sign and mark where it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from renderers.florence import frame, paint
from renderers.florence.frame import Band
from renderers.florence.icons import icon, landmark
from renderers.kit import text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import BUILDINGS, FREEDOMS, LANDSCAPES, PROFESSIONS
from rules.florence.views import FlorenceView

_COLUMNS = 3
_GAP = 10
_WIDE = (WIDTH - 2 * PAD - _GAP * (_COLUMNS - 1)) // _COLUMNS
_HIGH = 118
_LEGEND = 52
_STRIPE = 18
_IN_ROW = 4
_WANTED = (*BUILDINGS, *LANDSCAPES, *FREEDOMS)
_NAME = Style(text.READ, "ink", "card", bold=True)
_WORDS = Style(text.READ, "ink", "paper")
_TOTAL = Style(48, "ink", "card", bold=True)

STATES = {
    "hand": ("gold", "profession"),
    "seen": ("brick_light", "recruiting"),
    "played": ("banner", "works"),
    "row": ("tree", "open"),
    "unknown": ("stone_dark", ""),
}
"""For each state its colour and its icon."""


class ProfessionEntry(msgspec.Struct, frozen=True):
    """A profession and where it is; ``seat`` has it, -1 where nobody is known to.

    ``worth`` is what a Work would be worth to the reader, 0 if it is not in the reader's hand.
    """

    code: str
    name: str
    state: str = "unknown"
    seat: Seat = -1
    worth: int = 0
    label: str = ""


def entries(scene: Scene) -> tuple[ProfessionEntry, ...]:
    """All professions, by building."""
    view: FlorenceView = scene.view
    places = _places(view)
    worth = {work.card: work.total for work in view.private.works} if view.private else {}
    labels = {one.text.split()[-1]: one.label for one in scene.candidates}
    return tuple(
        ProfessionEntry(
            code,
            text.clean(scene.words.get(f"profession-{code}", code)),
            *places.get(code, ("unknown", -1)),
            worth=worth.get(code, 0),
            label=labels.get(code, ""),
        )
        for code in PROFESSIONS
    )


def _places(view: FlorenceView) -> dict[str, tuple[str, Seat]]:
    """Where each profession is, as far as the reader knows."""
    found: dict[str, tuple[str, Seat]] = dict.fromkeys(view.row, ("row", -1))
    for seat, player in enumerate(view.players):
        found |= dict.fromkeys(player.seen, ("seen", seat))
        found |= dict.fromkeys(player.table, ("played", seat))
    for one in view.rival.row if view.rival else ():
        found |= {one.card: ("played" if one.up else "seen", frame.DIEGO)} if one.card else {}
    for virtual in view.virtual:
        found |= dict.fromkeys(virtual.table, ("played", -1))
    if view.private:
        found |= dict.fromkeys(view.private.hand, ("hand", view.private.seat))
    return found


@lru_cache(maxsize=256)
def card(entry: ProfessionEntry) -> Image.Image:
    """One profession: a stripe of its state's colour, name, wishes, and who has it."""
    canvas = paint.canvas(_WIDE, _HIGH, "paper")
    colour, sign = STATES[entry.state]
    canvas.paste(paint.plate(_WIDE, _HIGH, "paper_line", paint.PLAIN), 0, 0)
    canvas.thing(entry.code)
    canvas.fill((10, 22, 10 + _STRIPE, _HIGH - 22), colour)
    left = 10 + _STRIPE + 12
    begin = left + 34 if entry.label else left
    canvas.narrow(entry.name, begin, 8, _WIDE - begin - 16, _NAME)
    wants = PROFESSIONS[entry.code]
    arts = (landmark(wants.building, 58), icon(wants.landscape, 58), icon(wants.freedom, 58))
    for k, art in enumerate(arts):
        canvas.centre(art, left + 34 + 68 * k, 82)
    x = _WIDE - 46
    if entry.seat >= 0:
        canvas.centre(paint.badge(entry.seat, 56), x, 82)
        x -= 58
    if entry.worth:
        canvas.write(str(entry.worth), x + 26, 84 - _TOTAL.height // 2, _TOTAL, "right")
    elif sign:
        canvas.centre(icon(sign, 44), x, 82)
    if entry.label:
        canvas.put(paint.number(entry.label, 56), 6, 4)
        canvas.spot(entry.label)
    return canvas.picture()


def bands(scene: Scene) -> list[Band]:
    """Head, table, legend and foot."""
    found = entries(scene)
    states = [state for state in STATES if any(one.state == state for one in found)]
    shown = [(state, scene.words.get(f"state-{state}", "")) for state in states]
    return [
        frame.top(scene),
        Band(_GAP, lambda _canvas, _top: None),
        _table(found),
        _legend([(state, text.clean(words)) for state, words in shown if words]),
        _things(scene.words),
        frame.bottom(scene),
    ]


def some(scene: Scene, codes: Sequence[str]) -> Band:
    """These professions in their order."""
    found = {one.code: one for one in entries(scene)}
    return _table([found[code] for code in codes])


def _table(found: Sequence[ProfessionEntry]) -> Band:
    """Cards in three columns, each read downwards."""
    lines = -(-len(found) // _COLUMNS)

    def draw(canvas: Canvas, top: int) -> None:
        for k, entry in enumerate(found):
            x = PAD + k // lines * (_WIDE + _GAP)
            canvas.paste(card(entry), x, top + k % lines * (_HIGH + _GAP))

    return Band(lines * (_HIGH + _GAP), draw)


def _legend(states: list[tuple[str, str]]) -> Band:
    """What the colours mean, three in a row."""

    def draw(canvas: Canvas, top: int) -> None:
        for k, (state, words) in enumerate(states):
            colour, sign = STATES[state]
            x, y = PAD + k % _COLUMNS * (_WIDE + _GAP), top + k // _COLUMNS * _LEGEND
            canvas.fill((x, y + 6, x + _STRIPE, y + 46), colour)
            x += _STRIPE + 10
            if sign:
                canvas.put(icon(sign, 44, "paper"), x, y + 4)
                x += 52
            right = PAD + (k % _COLUMNS + 1) * (_WIDE + _GAP) - _GAP
            canvas.narrow(words, x, y + 26 - _WORDS.height // 2, right - x, _WORDS)

    return Band(-(-len(states) // _COLUMNS) * _LEGEND + (_GAP if states else 0), draw)


def _things(words: dict[str, str]) -> Band:
    """What the icons of the wishes mean."""
    found = [(kind, text.clean(words.get(f"thing-{kind}", ""))) for kind in _WANTED]
    found = [(kind, name) for kind, name in found if name]
    step = (WIDTH - 2 * PAD) // _IN_ROW

    def draw(canvas: Canvas, top: int) -> None:
        for k, (kind, name) in enumerate(found):
            x, y = PAD + k % _IN_ROW * step, top + k // _IN_ROW * _LEGEND
            art = landmark(kind, 44) if kind in BUILDINGS else icon(kind, 44, "paper")
            canvas.centre(art, x + 26, y + 26)
            canvas.thing(kind, (x, y, x + step - 12, y + _LEGEND))
            canvas.narrow(name, x + 58, y + 4, step - 70, _WORDS)

    return Band(-(-len(found) // _IN_ROW) * _LEGEND + (_GAP if found else 0), draw)

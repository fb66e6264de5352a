"""The plazas of a half-day in a row: die, cost, and what it gains where it does not build.

That of the die in hand shows the colours that it may be given, and what that costs.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from PIL import Image

from renderers.kit import plates, text
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.troyes import brings, dice, emblems, glass
from renderers.troyes.buildings import Paint, building
from renderers.troyes.chips import chip
from renderers.troyes.dice import BLACK
from renderers.troyes.glass import FILLED
from renderers.troyes.numbers import Numbers
from renderers.troyes.plan import LEFT, PANEL, SHADE
from rules.core.values import Seat
from rules.troyes.data import COLOURS, COLUMNS, SLOTS, TINT_COST
from rules.troyes.pieces import Move, Sheet
from rules.troyes.plans import offers, payable
from rules.troyes.views import TroyesView
from rules.troyes.wheel import DENIERS, NAMED, Dice

HIGH = 116
_GAP = 12
_WIDE = (PANEL - 3 * _GAP) // SLOTS
_LEFT, _DISC, _DIE, _CHIP, _SMALL = 10, 84, 60, 48, 56
_LINES = 34, 80
"""The middles of what a die costs, and of what it does."""
_DIM = 0.2
"""So far goes what cannot be used toward the ground of its plate."""
_GROUND = {"open": "card", "taken": "card", "shut": "paper_deep", "black": "band_light"}
_SIGN, _BUILT, _BAR = 44, 44, 14
"""Pixels of a sign, of a building, and between buildings and what is gained in their place."""
_WORD = Style(text.READ, "ink", "card")
_GAIN = Style(36, "ink", "card", bold=True)


class OwnPlazas(msgspec.Struct, frozen=True, kw_only=True):
    """The dice before a seat: what it has taken, what it can pay, and numbers of choices.

    ``others`` are slots whose dice it could take in place of the one it has taken.
    """

    view: TroyesView
    dice: Dice
    sheet: Sheet
    move: Move
    payable: frozenset[int]
    numbers: Numbers
    words: Mapping[str, str] = {}
    others: frozenset[int] = frozenset()

    @property
    def slot(self) -> int:
        """The slot of the die in hand, or of the one that is being paid for; -1 for none."""
        paying = self.numbers.purse and not self.numbers.dice
        return NAMED if paying else self.move.slot


def own_plazas(
    view: TroyesView, dice: Dice, seat: Seat, numbers: Numbers, words: Mapping[str, str]
) -> OwnPlazas:
    """The dice of the half-day before a seat."""
    move = view.moves[seat] if view.moves else None
    slots, others = frozenset(range(SLOTS)), frozenset[int]()
    if view.viewer == seat and view.asked and move is not None and move.slot >= 0:
        others = payable(view.shown[seat], dice)
    if view.viewer == seat and view.asked == "take_die":
        slots = frozenset(one.slot for one in offers(view, seat) if one.outcomes)
    return OwnPlazas(
        view=view,
        dice=dice,
        sheet=view.shown[seat],
        move=move or Move(),
        payable=slots,
        numbers=numbers,
        words=words,
        others=others,
    )


def _tinting(shown: OwnPlazas) -> bool:
    """Whether the die in hand shows the colours that it may be given."""
    return bool(shown.numbers.tints) and not shown.numbers.open


def draw(canvas: Canvas, top: int, shown: OwnPlazas) -> None:
    """All four plazas, ``HIGH`` pixels high."""
    for slot in range(SLOTS):
        x = LEFT + slot * (_WIDE + _GAP)
        _plaza(canvas, (x, top), shown, slot)
        label = shown.numbers.dice.get(slot)
        if label:
            canvas.put(chip(label, _CHIP), x - 10, top - 10)
            canvas.spot(label, (x, top, x + _WIDE, top + HIGH))


def _plaza(canvas: Canvas, at_: tuple[int, int], shown: OwnPlazas, slot: int) -> None:
    (x, top), look = at_, _look(shown, slot)
    canvas.paste(_plate(look), x, top)
    box = (x, top, x + _WIDE, top + HIGH)
    if look == "shut" and slot in shown.others:
        canvas.opens(f"!instead die {slot}", box)
    else:
        canvas.thing("black" if look == "black" else f"plaza{slot + 1}", box)
    tints = look == "taken" and _tinting(shown)
    _lies(canvas, (x + _LEFT + _DISC // 2, top + HIGH // 2), shown, slot, look, changed=tints)
    right = x + _LEFT + _DISC, x + _WIDE - 8
    if look == "black":
        _black(canvas, right, top, shown)
    elif tints:
        _tints(canvas, right, top, shown)
    elif slot == shown.move.slot and _changed(shown, slot):
        _becomes(canvas, right, top, shown)
    else:
        _offer(canvas, right, top, shown, slot, _GROUND[look])
    if look == "shut":
        canvas.tint((x + 4, top + 4, x + _WIDE - 4, top + HIGH - 8), _GROUND[look], _DIM)


def _look(shown: OwnPlazas, slot: int) -> str:
    """Whether a die is the black one, taken, open to be taken, or shut."""
    if slot == shown.dice.black:
        return "black"
    if slot == shown.slot:
        return "taken"
    return "open" if slot in shown.payable and shown.slot < 0 else "shut"


def _lies(
    canvas: Canvas,
    middle: tuple[int, int],
    shown: OwnPlazas,
    slot: int,
    look: str,
    *,
    changed: bool,
) -> None:
    """The die on its disc, ``changed`` as it counts now; of one that cannot be had it is enough."""
    if look in ("open", "taken"):
        face = COLOURS.index(shown.view.discs[shown.view.notches[slot]][0])
        canvas.centre(dice.plaza(face, -1, _DISC, lit=True), *middle)
    value, colour = shown.dice.values[slot], shown.dice.colours[slot]
    if changed:
        value, colour = shown.move.value, shown.move.colour
    canvas.centre(dice.die(value, BLACK if look == "black" else colour, _DIE), *middle)


def _offer(
    canvas: Canvas, right: tuple[int, int], top: int, shown: OwnPlazas, slot: int, ground: str
) -> None:
    """What the die costs, and what it does; or that it cannot be paid."""
    _cost(canvas, right, top, slot, ground, shown.words.get("legend-free", ""))
    if slot in shown.payable:
        _goods(canvas, right, top + _LINES[1], shown, slot, ground)
    else:
        _told(canvas, right, top + _LINES[1], shown.words.get("dear", ""), ground)


def _changed(shown: OwnPlazas, slot: int) -> bool:
    lies = shown.dice.values[slot], shown.dice.colours[slot]
    return (shown.move.value, shown.move.colour) != lies or bool(shown.numbers.open)


def _becomes(canvas: Canvas, right: tuple[int, int], top: int, shown: OwnPlazas) -> None:
    """The die in hand as it counts now, and the numbers of changes that are not chosen yet."""
    middle = top + HIGH // 2
    canvas.centre(emblems.sign("becomes", 40), right[0] + 26, middle)
    canvas.centre(dice.die(shown.move.value, shown.move.colour, 84), right[0] + 98, middle + 8)
    for k, label in enumerate(shown.numbers.open):
        canvas.put(chip(label, _CHIP), right[0] + 56 + k * 60, top - 14)


def _tints(canvas: Canvas, right: tuple[int, int], top: int, shown: OwnPlazas) -> None:
    """The die in hand in the colours that it may be given, and what another colour costs."""
    wide = (right[1] - right[0]) // 2
    for k, (colour, label) in enumerate(sorted(shown.numbers.tints.items())):
        left = right[0] + k * wide
        x, y = left + wide - _SMALL // 2, top + 38
        canvas.centre(emblems.pane(colour, _SMALL), x, y)
        canvas.put(chip(label, _CHIP), x - _SMALL // 2 - 30, top - 14)
        canvas.spot(label, (left, top, left + wide, top + HIGH))
    told, resource = f"−{TINT_COST}", emblems.resource(emblems.WHITE, _SIGN)
    _sum(canvas, right, top + _LINES[1], told, resource, "card")


def _black(canvas: Canvas, right: tuple[int, int], top: int, shown: OwnPlazas) -> None:
    """The black die cannot be taken; from the third day on it destroys two spaces."""
    middle, attack = sum(right) // 2, shown.view.attack
    style = msgspec.structs.replace(_WORD, ink="card", ground="band_light")
    room = right[1] - right[0] - 16
    told = text.lines(shown.words.get("strikes" if attack else "nobody", ""), room, style, 2)
    y = top + (34 if attack else (HIGH - SHADE) // 2) - len(told) * style.height // 2
    for k, words in enumerate(told):
        canvas.narrow(words, middle, y + k * style.height, room, style, "middle")
    for k in range(2 if attack else 0):
        x = middle + (-33 if k == 0 else 33)
        row = 2 * shown.dice.colours[shown.dice.black] + k
        canvas.centre(building(row, 58, Paint("stone", FILLED[row // 2])), x, top + 85)


def _told(canvas: Canvas, right: tuple[int, int], middle: int, words: str, ground: str) -> None:
    """That the die is free, or why this seat cannot take it."""
    room, style = right[1] - right[0], msgspec.structs.replace(_WORD, ground=ground)
    canvas.narrow(words, sum(right) // 2, middle - style.height // 2, room, style, "middle")


def _plate(look: str) -> Image.Image:
    ground = _GROUND[look]
    layers = ((0, 16, "gold"), (7, 10, ground)) if look == "taken" else ((0, 16, ground),)
    shaded = ((0, 16, "band" if look == "black" else "band_light"), *layers)
    return plates.layered(_WIDE, HIGH, shaded, "paper", glass.STONE, SHADE)


def _cost(
    canvas: Canvas, right: tuple[int, int], top: int, slot: int, ground: str, free: str
) -> None:
    """What the slot costs: a word, or so much of what."""
    if slot == NAMED or DENIERS[slot]:
        sign = (
            emblems.sign("any", _SIGN) if slot == NAMED else emblems.resource(emblems.YELLOW, _SIGN)
        )
        _sum(canvas, right, top + _LINES[0], f"−{DENIERS[slot] or 1}", sign, ground)
    else:
        _told(canvas, right, top + _LINES[0], free, ground)


def _sum(
    canvas: Canvas,
    right: tuple[int, int],
    middle: int,
    told: str,
    sign: Sprite,
    ground: str,
) -> None:
    """So much of what a sign stands for."""
    style = msgspec.structs.replace(_GAIN, ground=ground)
    wide = style.width(told) + 6 + sign.size[0]
    x = (sum(right) - wide) // 2
    x += canvas.write(told, x, middle - style.height // 2, style) + 6
    canvas.put(sign, x, middle - sign.size[1] // 2)


def _goods(
    canvas: Canvas, right: tuple[int, int], middle: int, shown: OwnPlazas, slot: int, ground: str
) -> None:
    """The buildings that the die could build as it lies, and what it gains in their place."""
    value, colour = shown.dice.values[slot], shown.dice.colours[slot]
    rows = [space // COLUMNS for space in brings.reached(shown.view, shown.sheet, colour, value)]
    style = msgspec.structs.replace(_GAIN, ground=ground)
    told, sign = f"+{value}", emblems.resource(colour, _SIGN)
    built = len(rows) * _BUILT + (_BAR if rows else 0)
    x = (sum(right) - built - style.width(told) - 4 - sign.size[0]) // 2
    for k, row in enumerate(rows):
        art = building(row, _BUILT, Paint("stone", FILLED[colour]))
        canvas.centre(art, x + k * _BUILT + _BUILT // 2, middle)
    if rows:
        left = x + built - _BAR // 2 - 1
        canvas.fill((left, middle - 20, left + 3, middle + 20), "stone_dark")
    x += built
    x += canvas.write(told, x, middle - style.height // 2, style) + 4
    canvas.put(sign, x, middle - sign.size[1] // 2)

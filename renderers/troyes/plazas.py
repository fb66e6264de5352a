"""The plazas of a half-day in a row: die, cost, and where the die points as it lies."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from PIL import Image

from renderers.kit import plates, text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.troyes import dice, emblems, glass
from renderers.troyes.buildings import Paint, building
from renderers.troyes.chips import chip
from renderers.troyes.dice import BLACK
from renderers.troyes.glass import FILLED
from renderers.troyes.numbers import Numbers
from renderers.troyes.plan import LEFT, PANEL, SHADE
from rules.core.values import Seat
from rules.troyes.data import COLOURS, COLUMNS, SLOTS
from rules.troyes.pieces import Move, Sheet
from rules.troyes.plans import offers, payable
from rules.troyes.spaces import at
from rules.troyes.views import TroyesView
from rules.troyes.wheel import NAMED, Dice

HIGH = 124
_GAP = 12
_WIDE = (PANEL - 3 * _GAP) // SLOTS
_LEFT, _DISC, _DIE, _CHIP = 20, 110, 72, 48
_DIM = 0.34
"""So far goes what cannot be used toward pale stone: its words can be read yet."""
_WORD = Style(text.READ, "ink", "card")
_GAIN = Style(42, "ink", "card", bold=True)


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


def within_reach(shown: OwnPlazas) -> dict[int, tuple[str, ...]]:
    """The spaces that dice to be chosen could build as they lie, each with those dice's numbers."""
    found: dict[int, tuple[str, ...]] = {}
    for slot, label in sorted(shown.numbers.dice.items()):
        if slot != shown.dice.black:
            for space in _reached(shown, slot):
                found[space] = (*found.get(space, ()), label)
    return found


def _reached(shown: OwnPlazas, slot: int) -> list[int]:
    """Those of the two spaces at which a die points that are open."""
    colour = shown.dice.colours[slot]
    column = shown.view.header.index(shown.dice.values[slot])
    both = (at(2 * colour, column), at(2 * colour + 1, column))
    return [space for space in both if shown.sheet.open >> space & 1]


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
    view, (x, top), lying = shown.view, at_, shown.dice
    black, taken = slot == lying.black, slot == shown.slot
    canvas.paste(_plate(taken), x, top)
    swaps = not black and not taken and slot in shown.others
    box = (x, top, x + _WIDE, top + HIGH)
    if swaps:
        canvas.opens(f"!instead die {slot}", box)
    else:
        canvas.thing("black" if black else f"plaza{slot + 1}", box)
    face = COLOURS.index(view.discs[view.notches[slot]][0])
    usable = not black and slot in shown.payable and (taken or shown.slot < 0)
    middle = x + _LEFT + _DISC // 2, top + HIGH // 2
    canvas.centre(dice.plaza(face, -1, _DISC, lit=usable), *middle)
    die = dice.die(lying.values[slot], BLACK if black else lying.colours[slot], _DIE)
    canvas.centre(die, *middle)
    right = x + _LEFT + _DISC, x + _WIDE - 8
    if black:
        _black(canvas, right, top, shown)
        return
    if slot == shown.move.slot and _changed(shown, slot):
        _becomes(canvas, right, top, shown)
        return
    _cost(canvas, right, top, slot)
    if slot in shown.payable:
        _targets(canvas, right, top + 88, shown, slot)
    else:
        _told(canvas, right, top + 88, shown.words.get("dear", ""))
    if not usable:
        canvas.tint((x + 4, top + 4, x + _WIDE - 4, top + HIGH - 4), "card", 0.2 if swaps else _DIM)


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


def _black(canvas: Canvas, right: tuple[int, int], top: int, shown: OwnPlazas) -> None:
    """The black die is nobody's; from the third day on it destroys two spaces."""
    middle, attack = sum(right) // 2, shown.view.attack
    told = shown.words.get("strikes" if attack else "nobody", "")
    _told(canvas, right, top + (34 if attack else HIGH // 2), told)
    for k in range(2 if attack else 0):
        x = middle + (-33 if k == 0 else 33)
        row = 2 * shown.dice.colours[shown.dice.black] + k
        canvas.centre(building(row, 56, Paint("stone", FILLED[row // 2])), x, top + 87)
        dice.struck(canvas, x, top + 87, 44)


def _told(canvas: Canvas, right: tuple[int, int], middle: int, words: str) -> None:
    """Why nobody, or not this seat, can take the die."""
    room = right[1] - right[0]
    canvas.narrow(words, sum(right) // 2, middle - _WORD.height // 2, room, _WORD, "middle")


def _plate(taken: bool) -> Image.Image:
    layers = ((0, 16, "gold"), (7, 10, "card")) if taken else ((0, 16, "card"),)
    shaded = ((0, 16, "band_light"), *layers)
    return plates.layered(_WIDE, HIGH, shaded, "paper", glass.STONE, SHADE)


def _cost(canvas: Canvas, right: tuple[int, int], top: int, slot: int) -> None:
    """What the slot costs."""
    canvas.centre(dice.cost(slot, 52), sum(right) // 2, top + 34)


def _targets(
    canvas: Canvas, right: tuple[int, int], middle: int, shown: OwnPlazas, slot: int
) -> None:
    """Those of the two buildings that the die could build as it lies; without any, its goods."""
    colour, rows = shown.dice.colours[slot], [space // COLUMNS for space in _reached(shown, slot)]
    if not rows:
        told, x = f"+{shown.dice.values[slot]}", sum(right) // 2
        canvas.write(told, x + 2, middle - _GAIN.height // 2, _GAIN, "right")
        canvas.centre(emblems.resource(colour, 50), x + 34, middle)
    for k, row in enumerate(rows):
        x = sum(right) // 2 + 66 * k - 33 * (len(rows) - 1)
        canvas.centre(building(row, 58, Paint("stone", FILLED[colour])), x, middle)

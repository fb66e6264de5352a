"""What stands beside the wheel: the half-days gone by, the columns, what the black die does."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderers.kit import plates, text
from renderers.kit.brush import rounded
from renderers.kit.canvas import Canvas
from renderers.kit.kept import kept
from renderers.kit.text import Style
from renderers.troyes import dice, emblems, glass
from renderers.troyes.buildings import Paint, building
from renderers.troyes.dice import BLACK
from renderers.troyes.glass import GLASS
from rules.troyes.data import COLUMNS, DAYS, SLOTS
from rules.troyes.views import TroyesView

WIDE = 456
_INSET = 22
_ROOM = WIDE - 2 * _INSET
_DAYS_HIGH, _COLUMNS_HIGH, _ATTACK_HIGH = 176, 180, 140
_LINES = 4
_HALVES = {
    "gone": ("stone", "card"), "now": ("ink", "gold"), "left": ("stone_dark", "card"),
}  # fmt: skip
"""Edge and ground of a half-day."""
_COST_TOP, _COST_LINE = 80, 58
_CAPTION = Style(36, "ink", "card", bold=True)
_WORDS = Style(36, "ink", "card")
GAP = 16


def draw(canvas: Canvas, left: int, middle: int, view: TroyesView, words: dict[str, str]) -> None:
    """The column of cards beside the wheel, around the height of its middle."""
    told = words.get("attack", "")
    lines = text.wrap(told, _ROOM, _WORDS, _LINES) if told else ()
    third = _ATTACK_HIGH + len(lines) * _WORDS.height + (8 if lines else 0)
    attack = view.attack is not None and view.dice is not None
    costs = prices(view, words)
    if costs:
        third = _COST_TOP + len(costs) * _COST_LINE
    # Values in order say nothing that a die does not.
    plain = view.header == tuple(range(1, COLUMNS + 1))
    second = 0 if plain else _COLUMNS_HIGH + GAP
    high = _DAYS_HIGH + second + (GAP + third if attack or costs else 0)
    y = middle - high // 2
    canvas.paste(_days(view.half + 2 * DAYS * (view.phase == "over")), left, y)
    canvas.thing("halfday", (left, y, left + WIDE, y + _DAYS_HIGH))
    y += _DAYS_HIGH + GAP
    if not plain:
        hit = view.attack[1] if view.attack is not None else None
        canvas.paste(
            _columns(view.header, hit, words.get("over", words.get("columns", ""))), left, y
        )
        canvas.thing("columns", (left, y, left + WIDE, y + _COLUMNS_HIGH))
        y += second
    if view.attack and view.dice:
        canvas.paste(_plate(third), left, y)
        canvas.thing("black", (left, y, left + WIDE, y + third))
        _attack(canvas, left, y, view.attack[0], view.dice.values[view.dice.black])
        for k, line in enumerate(lines):
            canvas.write(line, left + _INSET, y + 130 + k * _WORDS.height, _WORDS)

    if costs:
        canvas.paste(_prices(third, words.get("costs", ""), costs), left, y)


def prices(view: TroyesView, words: dict[str, str]) -> tuple[str, ...]:
    """What the dice of all slots cost, in words, until the black die begins to strike."""
    if view.attack is not None or view.phase == "over":
        return ()
    return tuple(filter(None, (words.get(f"cost-{slot}", "") for slot in range(SLOTS))))


@lru_cache(maxsize=8)
def _prices(high: int, caption: str, costs: tuple[str, ...]) -> Image.Image:
    """The signs on the dial, each with its words."""
    canvas = glass.canvas(WIDE, high)
    canvas.paste(_plate(high), 0, 0)
    canvas.narrow(caption, _INSET, 16, _ROOM, _CAPTION)
    for slot, told in enumerate(costs):
        middle = _COST_TOP - 12 + slot * _COST_LINE + _COST_LINE // 2
        canvas.centre(dice.cost(slot, 50), _INSET + 40, middle)
        x, y = _INSET + 96, middle - _WORDS.height // 2
        canvas.narrow(told, x, y, _ROOM - 96, _WORDS)
    return canvas.picture()


def _plate(high: int) -> Image.Image:
    layers = ((0, 18, "card"),)
    return plates.layered(WIDE, high, layers, "paper", glass.STONE)


@lru_cache(maxsize=32)
@kept
def _days(now: int) -> Image.Image:
    """Eight mornings and eight afternoons: gone, now, to come."""
    canvas = glass.canvas(WIDE, _DAYS_HIGH)
    canvas.paste(_plate(_DAYS_HIGH), 0, 0)
    step = (_ROOM - 52) // DAYS
    for row, sign in enumerate(("sun", "sunset")):
        y = 22 + row * 70
        canvas.put(emblems.sign(sign, 48), _INSET - 4, y + 7)
        for day in range(DAYS):
            half = 2 * day + row + 1
            state = "now" if half == now else "gone" if half < now else "left"
            canvas.paste(_half(state, day + 1), _INSET + 52 + day * step, y)
    return canvas.picture()


@cache
def _stone(state: str) -> Image.Image:
    """What a half-day's number stands on."""
    made = glass.brush(42, 62, 1, "card")
    edge, ground = _HALVES[state]
    made.fill([(3 + x, y) for x, y in rounded((0, 2, 36, 60), 17)], edge)
    made.fill(rounded((6, 5, 36, 57), 14), ground)
    return glass.STONE.plane(made.done())


@cache
def _half(state: str, day: int) -> Image.Image:
    """A half-day with its day's number."""
    canvas = glass.canvas(42, 62, "card")
    canvas.paste(_stone(state), 0, 0)
    ink, ground = "ink_soft" if state == "gone" else "ink", _HALVES[state][1]
    style = Style(text.READ, ink, ground, bold=state == "now")
    canvas.write(str(day), 21, 31 - style.height // 2, style, "middle")
    return canvas.picture()


@lru_cache(maxsize=64)
@kept
def _columns(header: tuple[int, ...], struck: int | None, caption: str) -> Image.Image:
    """The values over the columns, on six stones."""
    canvas = glass.canvas(WIDE, _COLUMNS_HIGH)
    canvas.paste(_plate(_COLUMNS_HIGH), 0, 0)
    shown, style = text.fit(caption, _ROOM, _CAPTION, 28)
    canvas.write(shown, _INSET, 18, style)
    y, step = 84, _ROOM // COLUMNS
    for column, value in enumerate(header):
        x = _INSET + column * step
        hit = struck == column
        canvas.fill((x, y, x + step - 6, y + 70), "ink")
        canvas.fill((x + 3, y + 3, x + step - 9, y + 67), "hole" if hit else "stone")
        style = Style(46, *(("card", "hole") if hit else ("ink", "stone")), bold=True)
        canvas.write(str(value), x + step // 2 - 3, y + 35 - style.height // 2, style, "middle")
    return canvas.picture()


def _attack(canvas: Canvas, left: int, top: int, colour: int, value: int) -> None:
    """The black die, the colour of its plaza, and the two spaces that it hits."""
    middle = top + 70
    canvas.centre(dice.die(value, BLACK, 88), left + _INSET + 46, middle)
    canvas.centre(emblems.pane(colour, 72), left + _INSET + 146, middle)
    for k in range(2):
        x = left + _INSET + 252 + k * 112
        canvas.centre(building(2 * colour + k, 96, Paint("stone", GLASS[colour])), x, middle)
        dice.struck(canvas, x, middle, 84)

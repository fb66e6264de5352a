"""A sheet of Troyes Dice: what is on offer stands out, gains and bonuses stand apart and told."""

from __future__ import annotations

from itertools import pairwise, product
from math import hypot

import msgspec
import pytest

from renderers.kit.text import READ, Style
from renderers.troyes import (
    brings,
    crowd,
    glass,
    legend,
    links,
    picture,
    sheet,
    tracks,
    windows,
)
from renderers.troyes.glass import STONE
from renderers.troyes.numbers import numbers
from renderers.troyes.plan import COLUMN, FIRST, HIGHS, across, between
from rules.troyes.data import BENEFITS, CATH, CROWD, GUILD, LINKS, TRACK
from rules.troyes.scoring import score
from rules.troyes.spaces import at
from tests.renderers import marks, signs
from tests.renderers.troyes_scenes import (
    GOLDEN,
    asking,
    random_states,
    scene,
)

FINGER = 84
"""Pixels of what a finger finds."""


@pytest.mark.parametrize("goods", ["+6 gold", "+6 knowledge" * 3])
@pytest.mark.parametrize("value", range(1, 7))
def test_what_a_die_gains_is_told_behind_the_bars_that_it_fills(value, goods):
    for circled in range(TRACK + 1):
        canvas = glass.canvas(1280, 160, "card")
        tracks.gained(canvas, 60, 2, (circled, value), "1", (goods, 4))
        said = [one for one in canvas.texts if one.words.startswith("+")]
        number = f"+{min(value, TRACK - circled)}"
        assert [one.words for one in said] == [goods if len(goods) < 9 else number, "+4"]
        # They hide no box, and no citizen who is to come.
        assert all(tracks.TOLD <= one.box[0] < one.box[2] <= 1280 - 24 for one in said)
        whole = canvas.spots[-1].box
        assert min(whole[2] - whole[0], whole[3] - whole[1]) >= FINGER
        assert whole[0] >= tracks.TOLD - 12


@pytest.mark.parametrize("circled", [3, 6, 18])
def test_what_resources_are_called_stands_behind_their_bars(circled):
    before = GOLDEN["troyes_first"]().view.sheets[0]
    one = msgspec.structs.replace(before, circled=(circled,) * 3, spent=(2, 0, 0))
    canvas = glass.canvas(1280, 160, "card")
    tracks.track(canvas, 60, 0, one, one, "influence")
    assert [line.words for line in canvas.texts] == [str(circled - 2), "influence"]
    assert tracks.TOLD <= canvas.texts[1].box[0] < canvas.texts[1].box[2] <= 1280 - 24


def test_what_a_move_has_paid_is_told_with_what_there_was():
    before = GOLDEN["troyes_first"]().view.sheets[0]
    canvas = glass.canvas(1280, 160, "card")
    tracks.track(canvas, 60, 0, msgspec.structs.replace(before, spent=(2, 0, 0)), before)
    assert [line.words for line in canvas.texts] == ["3 → 1"]


@pytest.mark.parametrize("states", list(product(("", "gain", "choice", "done"), repeat=2)))
def test_what_citizens_bring_stands_on_tags_apart_from_one_another(states):
    found = []
    for k, level in enumerate((3, 6, 11, 15, 20)):
        middle, wide = crowd._at(level), crowd._tag(level, states[k % 2]).size[0]
        found.append((middle - wide // 2, middle + wide // 2))
    for one, two in pairwise(found):
        assert one[1] + 6 <= two[0]
    assert found[-1][1] <= 1280 - 24


@pytest.mark.parametrize(
    ("row", "broad"), list(enumerate((False, False, True, False, True, False)))
)
def test_windows_are_broad_where_no_hexagons_stand_between_them(row, broad):
    assert all((one.row == row) <= (not broad) for one in LINKS.values())
    assert (sheet.wide(row) > COLUMN) is broad
    assert across(0, sheet.wide(row)) >= FIRST
    assert across(5, sheet.wide(row)) + sheet.wide(row) <= 1280 - 24


def test_a_hexagon_is_lit_where_a_choice_would_pay_it_alone():
    made = GOLDEN["troyes_first"]()
    view = made.view
    shown = sheet.SheetScene(sheet=view.sheets[0], before=view.sheets[0], header=view.header)
    one = LINKS["l4"]
    side = at(one.row, one.column)
    assert sheet._paid(shown, "l4") == "open"
    assert sheet._paid(msgspec.structs.replace(shown, now={side: ("1",)}), "l4") == "open"
    built = msgspec.structs.replace(
        shown, sheet=msgspec.structs.replace(view.sheets[0], built=1 << side)
    )
    assert sheet._paid(built, "l4") == "open"
    assert sheet._paid(msgspec.structs.replace(built, now={side + 1: ("1",)}), "l4") == "near"


@pytest.mark.parametrize("now", [(0,), (1,), (0, 1)])
def test_frames_keep_clear_of_hexagons_and_of_one_another(now):
    made = GOLDEN["troyes_first"]()
    view = made.view
    for code, one in LINKS.items():
        pair = [at(one.row, one.column + k) for k in (0, 1)]
        above = {at(one.row - one.row % 2, one.column + k): ("1",) for k in now}
        reached = {**above, **{pair[k]: ("1",) for k in now}}
        shown = sheet.SheetScene(
            sheet=view.sheets[0], before=view.sheets[0], header=view.header, now=reached
        )
        boxes = {
            space: sheet._box(0, space, framed=sheet._framed(shown, space))
            for space in {*pair, *above}
        }
        sheet._aside(boxes, shown, pair[0])
        wide = links.link(code, "near").size[0]
        left, right = between(one.column) - wide // 2, between(one.column) + wide // 2
        if 0 in now:
            assert boxes[pair[0]][2] + windows.RIM <= left
        if 1 in now:
            assert right <= boxes[pair[1]][0] - windows.RIM
        for space in above:
            if space + 6 in boxes and one.row % 2:
                assert boxes[space][3] + windows.RIM < boxes[space + 6][1] - windows.RIM


def test_a_space_on_offer_has_a_pane_in_the_colour_of_choices_and_a_bright_one():
    choice, bright = STONE.number("choice"), [STONE.number(one) for one in ("card", "white")]
    for row in range(6):
        for column in range(6):
            args = (row, column, windows.OPEN, sheet.wide(row), HIGHS[row], 2)
            offered, other = (
                windows.window(*args, **more).histogram()
                for more in ({"count": 1, "look": "chosen"}, {})
            )
            assert other[choice] == 0 < sheet.wide(row) * HIGHS[row] // 8 < offered[choice]
            assert sum(offered[one] for one in bright) > sheet.wide(row) * HIGHS[row] // 8


@pytest.mark.parametrize(
    ("row", "column", "count", "told"),
    [(0, 0, -1, ["1"]), (0, 0, 0, ["1", "+0"]), (1, 3, -1, ["2"]), (1, 3, 3, ["2", "+3"]),
     (2, 0, -1, ["/", "3"]), (2, 0, 2, ["/", "3", "+2"]), (4, 1, -1, ["/", "2"]),
     (4, 1, 12, ["/", "2", "+12"])],
)  # fmt: skip
def test_every_window_tells_a_number_and_what_it_brings_and_one_on_offer_its_points_too(
    row, column, count, told, monkeypatch
):
    pen = signs.watched(monkeypatch)
    marks.forget()
    look = "chosen" if count >= 0 else ""
    windows.window(row, column, windows.OPEN, sheet.wide(row), 92, 2, count, look)
    assert sorted(one.words for one in pen) == sorted(told)


@pytest.mark.parametrize(
    ("row", "points"), [*product(range(6), (-3, 0, 8)), *product((GUILD, CATH), (12, 18))]
)
def test_points_on_offer_keep_clear_of_the_lead_and_of_the_number_above(row, points):
    broad, high = sheet.wide(row), HIGHS[row]
    made = glass.brush(broad, high, high)
    ((star, left, top),) = windows._points(made, row, points)
    # The glass within the border is 0.86 as wide as the window.
    assert left * high + star.width <= broad * 0.93
    assert 0 < top * high < top * high + star.height <= windows._PARTED * high
    size = windows._TOLD if points < windows._LONG else READ
    style, told = Style(size, bold=True), f"{'−' if points < 0 else '+'}{abs(points)}"
    x = left * high - windows._NEAR - style.width(told)
    y, middle = windows._ABOVE[row % 2] * high, sheet._BADGE / 2 - sheet._BESIDE
    # The number of the choice is round: neither the sign nor a digit lies under it.
    for at_x, up in ((x + 4, 0), (x + style.width(told[0]), 0.36 * size)):
        assert hypot(at_x - middle, y - up - middle) >= sheet._BADGE / 2


def test_a_cathedral_tells_what_all_that_it_counts_scores(monkeypatch):
    pen = signs.watched(monkeypatch)
    marks.forget()
    windows.window(4, 1, windows.BUILT, sheet.wide(4), 96, 2, 4)
    assert [one.words for one in pen] == ["8"]


@pytest.mark.parametrize("key", ["troyes_first", "troyes_change", "troyes_bonus"])
def test_what_choices_bring_is_what_the_sheet_would_score_more(key):
    view = GOLDEN[key]().view
    seat, one = view.viewer, view.sheets[view.viewer]
    before = score(one)
    open_ = [space for space in range(36) if one.open >> space & 1]
    here = brings.Way("", one, view.guild)
    found = brings.built(view, seat, dict.fromkeys(open_, (here,)))
    assert found.keys() == set(open_)
    for space, points in found.items():
        row, column = divmod(space, 6)
        if row == CATH:
            order = (*one.cathedrals, column)
            more = msgspec.structs.replace(one, built=one.built | 1 << space, cathedrals=order)
            assert points == score(more) - before
        else:
            assert points >= (0 if row == GUILD else BENEFITS[row][column].count * room(one, space))
    assert brings.gained(view, seat, 0, 0) == 0
    assert brings.gained(view, seat, 0, 2) >= 1


def test_what_a_change_of_the_die_brings_is_told_less_its_price():
    dearer = 0
    for state in filter(asking("use_die"), random_states(2, 4)):
        made = scene(state, 0)
        view, one = made.view, made.view.sheets[0]
        marked = numbers(view, made.candidates)
        ways = brings.ways(view, view.dice, view.shown[0], view.moves[0], marked)
        here = brings.Way("", one, view.guild)
        free = brings.built(view, 0, dict.fromkeys(ways, (here,)))
        paid = brings.built(view, 0, ways)
        dearer += sum(paid[space] < free[space] for space in ways)
        for space, way in ((space, way) for space, those in ways.items() for way in those):
            steps = abs(view.header[space % 6] - view.moves[0].value)
            assert one.stock[0] - way.sheet.stock[0] == steps
    assert dearer > 9


def room(one, space: int) -> bool:
    """Whether citizens of two places have room on their track."""
    row, column = divmod(space, 6)
    return one.citizens[BENEFITS[row][column].colour] <= CROWD - 2


@pytest.mark.parametrize("key", ["troyes_first", "troyes_change", "troyes_bonus", "troyes_review"])
def test_the_legend_of_a_sheet_is_whole_and_the_same_in_every_picture(key):
    made = GOLDEN[key]()
    told = {one.words for one in picture.compose(made).texts}
    assert {made.words[f"legend-{what}"] for what in legend.SHEET} <= told

"""A sheet of Troyes Dice: what is on offer stands out, gains and bonuses stand apart and told."""

from __future__ import annotations

from itertools import pairwise, product

import msgspec
import pytest

from renderers.troyes import brings, crowd, glass, legend, links, sheet, tracks, windows
from renderers.troyes.glass import STONE
from renderers.troyes.legend import SHEET
from renderers.troyes.plan import COLUMN, FIRST, across, between
from renderers.troyes.wall import RowNote
from rules.troyes.data import BENEFITS, BOXES, CATH, CROWD, GUILD, LINKS, TRACK
from rules.troyes.scoring import score
from rules.troyes.spaces import at
from tests.renderers import marks, signs
from tests.renderers.troyes_scenes import GOLDEN, RUSSIAN_WORDS, WORDS

FINGER = 84
"""Pixels of what a finger finds."""


@pytest.mark.parametrize("value", range(1, 7))
def test_what_a_die_gains_is_told_beside_the_boxes_that_it_fills(value):
    silent, brief = [], []
    for circled in range(TRACK):
        canvas = glass.canvas(1280, 160, "card")
        tracks.gained(canvas, 60, 2, (circled, value), "1", ("+6 knowledge", 4))
        said = [one for one in canvas.texts if one.words.startswith("+")]
        if not said:
            silent.append(circled)
            continue
        assert said[0].words == f"+{min(value, TRACK - circled)}"
        if len(said) == 1:
            brief.append(circled)
        else:
            assert said[1].words == "+4"
        # It hides no citizen who is to come, and nothing that has come.
        hidden = {(x - FIRST) // tracks.PITCH + 1 for one in said for x in (one.box[0], one.box[2])}
        assert not hidden & set(BOXES)
        assert said[0].box[0] >= FIRST + circled * tracks.PITCH
        whole = canvas.spots[-1].box
        assert min(whole[2] - whole[0], whole[3] - whole[1]) >= FINGER
    assert all(circled >= BOXES[1] - 1 for circled in brief)
    assert all(circled + value >= BOXES[2] - 2 for circled in silent)


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
            assert boxes[pair[0]][2] + 7 <= left
        if 1 in now:
            assert right <= boxes[pair[1]][0] - 7
        for space in above:
            if space + 6 in boxes and one.row % 2:
                assert boxes[space][3] + 7 < boxes[space + 6][1] - 7


def test_what_is_on_offer_is_stronger_than_what_is_not():
    for row in range(6):
        for column in range(6):
            args = (row, column, windows.OPEN, sheet.wide(row), 90, 2)
            offered, other = (
                STONE.colours(windows.window(*args, **more)).convert("L").histogram()
                for more in ({"count": 1, "look": "chosen"}, {})
            )
            assert sum(offered[:70]) > 2 * sum(other[:70])
            assert sum(offered[235:]) > 10 * sum(other[245:])


@pytest.mark.parametrize(
    ("row", "column", "count", "told"),
    [(0, 0, -1, []), (0, 0, 0, ["+2"]), (1, 3, -1, []), (1, 3, 0, ["+2"]),
     (2, 0, -1, ["3", "/"]), (2, 0, 2, ["+2", "+6"]), (4, 1, -1, []), (4, 1, 4, ["+2"])],
)  # fmt: skip
def test_a_window_on_offer_tells_what_it_brings_and_others_what_differs(
    row, column, count, told, monkeypatch
):
    pen = signs.watched(monkeypatch)
    marks.forget()
    windows.window(row, column, windows.OPEN, sheet.wide(row), 92, 2, count)
    assert sorted(one.words for one in pen) == sorted(told)


def test_what_holds_for_a_row_is_said_once_beside_it():
    before = GOLDEN["troyes_first"]().view.sheets[0]
    for built, points in (((), "1"), ((0, 3), "2"), ((0, 1, 2, 3), "3"), (tuple(range(6)), "")):
        shown = sheet.SheetScene(
            sheet=msgspec.structs.replace(before, cathedrals=built),
            before=before,
            header=(1,) * 6,
            each="per die",
            apiece="by #★ each",
            full="all built",
        )
        notes = [sheet._note(shown, row) for row in range(6)]
        people = RowNote("+2", "citizen")
        score = RowNote(f"by {points}", "star", "each") if points else RowNote("all built")
        assert notes == [
            RowNote("+1", "somebody"),
            people,
            RowNote("per die"),
            people,
            score,
            people,
        ]


def test_a_cathedral_tells_what_it_counts_and_what_that_scores(monkeypatch):
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
    found = brings.built(view, seat, open_)
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


def room(one, space: int) -> bool:
    """Whether citizens of two places have room on their track."""
    row, column = divmod(space, 6)
    return one.citizens[BENEFITS[row][column].colour] <= CROWD - 2


@pytest.mark.parametrize("words", [WORDS, RUSSIAN_WORDS])
def test_the_legend_of_a_sheet_is_always_the_same_and_has_a_word_for_each_sign(words):
    said = [
        one.words
        for one in legend._drawn(legend._lines(legend._worded(words, SHEET))).info["texts"]
    ]
    assert sorted(said) == sorted(words[f"legend-{what}"] for what in SHEET)

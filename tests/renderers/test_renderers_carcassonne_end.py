"""The picture of a finished game of Carcassonne: its best and its last move."""

from __future__ import annotations

import msgspec
import pytest

from renderers.carcassonne import outline, picture
from renderers.kit import seats
from renderers.kit.palette import number
from rules.carcassonne.cells import name
from rules.carcassonne.views import Meeple, PlacedTile
from tests.renderers.carcassonne_scenes import over, wide
from tests.renderers.scenes import table


def test_a_finished_game_tells_and_marks_its_last_move():
    told = over(table(3, 30, 3))
    told = msgspec.structs.replace(told, words={**told.words, "foot": "The last move."})
    assert "The last move." in [line.words for line in picture.compose(told).texts]
    bare = msgspec.structs.replace(told, view=msgspec.structs.replace(told.view, last=None))
    red = [picture.compose(one).picture().tobytes().count(number("poppy")) for one in (told, bare)]
    assert red[0] > red[1] + 100


def test_the_best_move_of_a_game_is_marked():
    ended = over(wide(6).view)
    words = {**ended.words, "best": "Eva: road", "most": "best move"}
    for at in ("", f"{name(2, 0)} {name(3, 0)}"):
        canvas = picture.compose(msgspec.structs.replace(ended, words={**words, "best-at": at}))
        assert ("best move" in [line.words for line in canvas.texts]) is bool(at)


def test_a_finished_game_names_the_squares_that_its_last_line_tells_of():
    said = [line.words for line in picture.compose(over(wide(6).view)).texts]
    assert {"0", "e1", "e5"} <= {*said}


def test_the_best_move_is_one_line_and_signs_stand_above_the_foot_beside_a_high_map():
    board = {name(0, k): PlacedTile("u", 0) for k in range(12)}
    ended = over(msgspec.structs.replace(wide(1).view, board=board, last=name(0, 0)))
    told = "Eva: road, 12 tiles = 12 points."
    words = {**ended.words, "best-title": "Best move", "best": told, "last": "last tile"}
    canvas = picture.compose(msgspec.structs.replace(ended, words=words))
    title, line, sign = (
        next(line.box for line in canvas.texts if line.words == said)
        for said in ("Best move", told, "last tile")
    )
    assert title[1] == line[1] < sign[1]
    assert sign[0] > 1280 // 2
    last_row = next(line.box for line in canvas.texts if line.words == "s11")
    assert abs(sign[1] - last_row[1]) < 60
    assert canvas.height <= picture.HEIGHT


def test_a_best_move_that_has_no_room_in_one_line_stands_below_its_title():
    ended = over(wide(6).view)
    for sums, rows in ((1, 1), (4, 1), (7, 3)):
        best = f"{ended.seats[2].name}: {' + '.join(['6 squares × 2'] * sums)} = 12"
        words = {**ended.words, "best-title": "Best move: +12", "best": best}
        canvas = picture.compose(msgspec.structs.replace(ended, words=words))
        title = next(line.box for line in canvas.texts if line.words == "Best move")
        said = [line for line in canvas.texts if "squares" in line.words]
        assert len({line.box[1] for line in said} | {title[1]}) == rows
        assert said[-1].words.endswith("= 12")


def test_the_best_move_is_along_a_road_that_lies_on_just_its_cells():
    view = over(wide(6).view).view
    row = {name(k, 0) for k in range(6)}
    assert {*outline.feature(view, row)} == {(cell, "r0") for cell in row}
    assert outline.feature(view, {name(0, 0), name(1, 0)}) == ()


def test_the_line_of_the_best_move_leaves_figures_and_its_feature_whole():
    board = {name(k, 0): PlacedTile("u", 1) for k in range(6)}
    man = Meeple(1, name(2, 0), "f0")
    view = msgspec.structs.replace(wide(6).view, board=board, meeples=(man,), last=None)
    made = over(view)
    at = {"best": "Eva: road", "best-at": " ".join(board)}
    marked = msgspec.structs.replace(made, words={**made.words, **at})
    plain = msgspec.structs.replace(made, words={**made.words, "best": "Eva: road"})
    one, other = (picture.compose(some).picture() for some in (plain, marked))
    assert one.size == other.size
    assert other.tobytes().count(number("white")) > one.tobytes().count(number("white")) + 1000
    seat = number("seat_b")
    assert other.tobytes().count(seat) == one.tobytes().count(seat)


def test_the_line_of_the_best_move_has_the_colour_of_who_was_paid():
    board = {name(k, 0): PlacedTile("u", 1) for k in range(6)}
    made = over(msgspec.structs.replace(wide(6).view, board=board, meeples=(), last=None))
    for seat in range(2):
        told = {"best": f"{made.seats[seat].name}: road", "best-at": " ".join(board)}
        marked = msgspec.structs.replace(made, words={**made.words, **told})
        other = msgspec.structs.replace(made, words={**made.words, "best": told["best"]})
        own = number(f"seat_{'ab'[seat]}")
        counts = [picture.compose(one).picture().tobytes().count(own) for one in (marked, other)]
        assert counts[0] > counts[1] + 1000


def test_what_a_field_has_paid_stands_beside_its_farmer():
    board = {name(0, 0): PlacedTile("e", 2), name(0, 1): PlacedTile("e", 0)}
    man = Meeple(1, name(0, 0), "f0")
    view = msgspec.structs.replace(wide(6).view, board=board, meeples=(man,), last=None)
    coins, made_of = [], seats.count

    def noting(words: str, *more: object, **look: object) -> object:
        coins.append(words)
        return made_of(words, *more, **look)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seats, "count", noting)
        picture.compose(over(view))
    assert "+3" in coins

"""The end of a game as a score sheet: columns by source, places, the winner, the best move."""

from __future__ import annotations

import msgspec
import pytest

import renderers
from renderers.kit import scoresheet
from renderers.kit.canvas import Canvas
from renderers.kit.text import READ
from renderers.scene import Scene, ScoreRow, ScoreSheet, SeatLabel
from tests.renderers.golden import scored
from tests.renderers.scenes import ENGLISH, RUSSIAN, scene, table

TITLES = {
    2: ("cathedrals", "leftovers"),
    4: ("кварталы", "все цвета", "полный город", "особые кварталы"),
    7: ("Работы", "здания", "покупки", "лучшие Работы", "карты престижа", "персонажи", "продано"),
}


def made(seats: int, columns: int, names: tuple[str, ...] = (ENGLISH, RUSSIAN)) -> Scene:
    rows = tuple(
        ScoreRow(seat, (12, -3, 7, 10, 2, 8, 20)[:columns], 60 - seat, seat + 1)
        for seat in range(seats)
    )
    words = {
        "total": "всего",
        "rival": "Диего",
        "best-title": "Лучший ход партии: +24 очка",
        "best": f"{RUSSIAN}: город, 11 квадратов × 2 + 1 щит × 2 = 24 очка.",
    }
    return Scene(
        game="carcassonne",
        view=None,
        seats=tuple(SeatLabel(names[seat % len(names)]) for seat in range(seats)),
        words=words,
        sheet=ScoreSheet(TITLES[columns], rows),
    )


def drawn(of: Scene) -> Canvas:
    canvas = Canvas(1280, scoresheet.height(of), "paper")
    scoresheet.draw(canvas, 0, of)
    return canvas


def overlap(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > 0 and min(one[3], other[3]) - max(one[1], other[1]) > 6


@pytest.mark.parametrize("columns", TITLES)
@pytest.mark.parametrize("seats", [1, 2, 5, 8, 10])
def test_all_of_a_sheet_is_readable_whole_and_apart(seats, columns):
    canvas = drawn(made(seats, columns))
    for one in canvas.texts:
        assert one.size >= READ, one
        assert not one.words.endswith("…"), one
        assert one.box[0] >= 0, one
        assert one.box[2] <= canvas.width, one
        assert one.box[3] <= canvas.height, one
    pairs = [(a, b) for k, a in enumerate(canvas.texts) for b in canvas.texts[k + 1 :]]
    assert [(a, b) for a, b in pairs if overlap(a.box, b.box)] == []


def test_the_best_stand_first_and_the_rival_without_a_seat_has_a_row():
    scene = made(2, 2, ("Anna", "Boris"))
    assert scene.sheet is not None
    rows = (ScoreRow(0, (1, 2), 3, 3), ScoreRow(1, (4, 5), 9, 1), ScoreRow(-1, (4, 0), 4, 2))
    canvas = drawn(msgspec.structs.replace(scene, sheet=ScoreSheet(scene.sheet.columns, rows)))
    called = [one.words for one in canvas.texts if one.words in ("Anna", "Boris", "Диего")]
    assert called == ["Boris", "Boris", "Диего", "Anna"]


@pytest.mark.parametrize("winners", [2, 3, 5])
def test_all_who_share_a_victory_stand_above_the_table(winners):
    rows = tuple(ScoreRow(seat, (1, 2), 3, 1) for seat in range(winners))
    shared = msgspec.structs.replace(made(winners, 2), sheet=ScoreSheet(TITLES[2], rows))
    for one in drawn(shared).texts:
        assert one.size >= READ
        assert not one.words.endswith("…")


def test_a_scene_without_a_sheet_has_none():
    assert scoresheet.height(scene(table(3, 12, 2, "over"))) == 0


def test_a_sheet_is_drawn_instead_of_the_seats_but_not_in_full_size():
    plain = scene(table(7, 12, 3, "over"))
    with_sheet = scored(plain, ("roads", "cities"))
    assert renderers.render(with_sheet) != renderers.render(plain)
    assert renderers.render(msgspec.structs.replace(with_sheet, full=True)) == renderers.render(
        msgspec.structs.replace(plain, full=True)
    )

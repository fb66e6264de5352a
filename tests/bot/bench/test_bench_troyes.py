"""The section of Troyes Dice does its work once, small, and finds it done right."""

from __future__ import annotations

from bot.bench import troyes
from bot.bench.rounds import measure
from bot.bench.running import SECTIONS
from bot.bench.size import TINY


def test_games_for_ten_and_three_kinds_of_pictures_are_measured(tmp_path):
    with troyes.cases(tmp_path, TINY) as cases:
        rows = measure(cases, TINY.rounds, tmp_path, lambda: None)
    assert [row.name.removeprefix("Troyes Dice: ") for row in rows] == [
        "random game for 10 by legal and apply",
        "picture of a sheet, from its view to PNG",
        "picture of a room of ten, from its view to PNG",
        "picture of all sheets, from its view to PNG",
    ]
    assert all(row.value > 0 and row.bound for row in rows)


def test_the_section_is_part_of_every_run():
    assert troyes.cases in [section.cases for section in SECTIONS]

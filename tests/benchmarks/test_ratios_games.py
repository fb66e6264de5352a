"""The sections of the games do their work once, small, and find it done right."""

from __future__ import annotations

import pytest

from benchmarks.ratios import games
from benchmarks.ratios.case import Wrong
from benchmarks.ratios.games import BOXES, CITADELS, FLORENCE, TROYES
from benchmarks.ratios.rounds import measure
from benchmarks.ratios.running import SECTIONS
from benchmarks.ratios.size import TINY
from rules.florence.pieces import Estate
from rules.florence.shapes import GRID


def rows(box, folder):
    with box.cases(folder, TINY) as cases:
        found = measure(cases, TINY.rounds, folder, lambda: None)
    assert all(row.value > 0 and row.bound for row in found)
    return found


def test_games_listings_and_pictures_of_citadels_are_measured(tmp_path):
    found = rows(CITADELS, tmp_path)
    assert [row.name.split()[1] for row in found] == ["random", "legal()", "picture"]
    assert [row.bound for row in found] == ["100.00 ms", "200.0 µs", "2 x"]


def test_games_listings_and_pictures_of_florence_are_measured(tmp_path):
    found = rows(FLORENCE, tmp_path)
    assert [row.name.split()[1] for row in found] == ["random", "all", "picture", "picture"]
    assert [row.bound for row in found] == ["100.00 ms", "1.00 ms", "2 x", "2 x"]


def test_games_for_ten_and_three_kinds_of_pictures_of_troyes_are_measured(tmp_path):
    assert [row.name.removeprefix("Troyes Dice: ") for row in rows(TROYES, tmp_path)] == [
        "random game for 10 by legal and apply",
        "picture of a sheet, from its view to PNG",
        "picture of a room of ten, from its view to PNG",
        "picture of all sheets, from its view to PNG",
    ]


@pytest.mark.parametrize("box", BOXES, ids=lambda one: one.key)
def test_the_section_belongs_to_every_run(box):
    assert box.cases in [section.cases for section in SECTIONS]


def test_positions_of_all_stages_of_citadels_are_listed():
    asked = games.positions(100)
    assert {state.phase for state, _ in asked} == {"draft", "call"}
    with pytest.raises(Wrong, match="nothing"):
        games.listing([(CITADELS.final(100), 0)])


def test_estates_that_are_listed_are_half_full_and_all_is_listed():
    half = games.half_full(900)
    most = Estate().empty // 2
    assert most - 7 < half.empty <= most
    found = games.builds(half)
    assert len(set(found)) == len(found) > 10
    assert len(games.builds(Estate())) > len(found)


def test_a_list_of_nothing_does_not_count():
    with pytest.raises(Wrong, match="nothing"):
        games.building(Estate((), GRID, GRID))

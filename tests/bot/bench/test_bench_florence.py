"""The section of Florence does its work once, small, and finds it done right."""

from __future__ import annotations

import pytest

from bot.bench import florence
from bot.bench.case import Wrong
from bot.bench.rounds import measure
from bot.bench.running import SECTIONS
from bot.bench.size import TINY
from rules.florence.pieces import Estate
from rules.florence.shapes import GRID


def test_games_listings_and_pictures_are_measured(tmp_path):
    with florence.cases(tmp_path, TINY) as cases:
        rows = measure(cases, TINY.rounds, tmp_path, lambda: None)
    assert [row.name.split()[1] for row in rows] == ["random", "all", "picture", "picture"]
    assert [row.bound for row in rows] == ["100.00 ms", "1.00 ms", "2 x", "2 x"]
    assert all(row.value > 0 for row in rows)


def test_the_section_belongs_to_the_run():
    assert florence.cases in [section.cases for section in SECTIONS]


def test_estates_that_are_listed_are_half_full_and_all_is_listed():
    half = florence._half_full(900)
    most = Estate().empty // 2
    assert most - 7 < half.empty <= most
    found = florence.builds(half)
    assert len(set(found)) == len(found) > 10
    assert len(florence.builds(Estate())) > len(found)


def test_a_list_of_nothing_does_not_count():
    with pytest.raises(Wrong, match="nothing"):
        florence._listing(Estate((), GRID, GRID))

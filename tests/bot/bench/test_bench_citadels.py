"""The section of Citadels does its work once, small, and finds it done right."""

from __future__ import annotations

import pytest

from bot.bench import citadels
from bot.bench.case import Wrong
from bot.bench.rounds import measure
from bot.bench.running import SECTIONS
from bot.bench.size import TINY


def test_games_listings_and_pictures_are_measured(tmp_path):
    with citadels.cases(tmp_path, TINY) as cases:
        rows = measure(cases, TINY.rounds, tmp_path, lambda: None)
    assert [row.name.split()[1] for row in rows] == ["random", "legal()", "picture"]
    assert [row.bound for row in rows] == ["100.00 ms", "200.0 µs", "2 x"]
    assert all(row.value > 0 for row in rows)


def test_the_section_belongs_to_the_run():
    assert citadels.cases in [section.cases for section in SECTIONS]


def test_positions_of_all_stages_are_listed():
    asked = citadels.positions(100)
    assert {state.phase for state, _ in asked} == {"draft", "call"}
    with pytest.raises(Wrong, match="nothing"):
        citadels.listing([(citadels.final(100), 0)])

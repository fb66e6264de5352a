"""Every numbered vector of a specification is a test of its number, and no test bears another."""

from __future__ import annotations

import re

import pytest

from tests.conftest import ROOT

PAGES = {
    "citadels": ("## 12 Test vectors", r"^\| (\d+) \|", r"^def test_vector_(\d{3})()_"),
    "troyes": ("## 10 Test vectors", r"^(\d+)\. ", r"^def test_v(\d\d)(?:_to_v(\d\d))?_"),
}
"""Where a game's vectors stand in its specification, how their lines begin, and their tests."""


@pytest.mark.parametrize("key", PAGES)
def test_every_vector_is_a_test_of_its_number(key):
    heading, row, test = PAGES[key]
    page = (ROOT / "docs" / "games" / f"{key}.md").read_text("utf-8").partition(heading)[2]
    told = re.findall(row, page.partition("\n## ")[0], re.MULTILINE)
    tested = {
        number
        for path in (ROOT / "tests" / "rules" / key).glob("test_*.py")
        for first, last in re.findall(test, path.read_text("utf-8"), re.MULTILINE)
        for number in range(int(first), int(last or first) + 1)
    }
    assert told
    assert len(set(told)) == len(told)
    assert tested == set(map(int, told))

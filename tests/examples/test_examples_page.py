"""The page on adding a game shows the example as it stands."""

from __future__ import annotations

import re

import pytest

from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^`(examples/[\w./-]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = [(match[1], match[2]) for match in BLOCK.finditer(PAGE)]


@pytest.mark.parametrize(("path", "block"), SHOWN, ids=lambda one: one.strip().split("\n")[0])
def test_a_block_stands_in_the_example_word_for_word(path, block):
    assert block in (ROOT / path).read_text(encoding="utf-8")


def test_every_block_but_the_commands_names_its_file():
    languages = re.findall(r"^```(\w+)$", PAGE, re.MULTILINE)
    assert languages.count("sh") == 1
    assert len(SHOWN) == len(languages) - 1


def test_every_part_of_the_box_is_shown():
    parts = {path.rpartition("/")[2] for path, _ in SHOWN}
    names = ("box.py", "rules.py", "ai.py", "picture.py", "talk.py", "pig.ftl", "pyproject.toml")
    assert parts == set(names)

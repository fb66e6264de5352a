"""Options of all games: whatever is offered is read by some code of its game."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from rules.core.options import choices, read_options, write_options
from rules.games import OURS, game

RULES = Path(__file__).parents[2] / "rules"


def read_names(folder: Path) -> set[str]:
    """Every attribute that some code reads, and every name in a table such as ``DRIFT``."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                found.add(node.attr)
            elif isinstance(node, ast.Dict):
                found |= {one.value for one in node.values if isinstance(one, ast.Constant)}
    return found


@pytest.mark.parametrize("key", OURS)
def test_every_option_that_is_offered_is_read_by_some_code(key):
    names = {one.name for one in choices(game(key).Options)}
    assert names <= read_names(RULES / key)


def test_r5_an_option_without_any_effect_is_offered_no_more_and_still_read():
    options = game("citadels").Options
    assert "tax_witch_prebuilt" not in [one.name for one in choices(options)]
    read = read_options(options, {"tax_witch_prebuilt": "on"})
    assert write_options(read) == {"tax_witch_prebuilt": "on"}


@pytest.mark.parametrize("key", OURS)
def test_what_makes_games_comparable_is_an_option_that_is_offered(key):
    options = game(key).Options
    assert {*options.level} <= {one.name for one in choices(options)}

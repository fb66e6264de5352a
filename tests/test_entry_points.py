"""Our games are registered as a package's are, and are found without being installed, too."""

from __future__ import annotations

import tomllib

from rules import games
from rules.games import GROUP, OURS
from tests.conftest import ROOT


def test_our_games_are_registered_as_those_of_packages_are():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    registered = project["entry-points"][GROUP]
    assert registered == {key: f"rules.{key}.box:BOX" for key in OURS}
    assert list(registered) == list(OURS)


def test_a_plain_checkout_finds_them(monkeypatch):
    monkeypatch.setattr(games, "entry_points", lambda group: ())
    found = games._found.__wrapped__()
    assert tuple(found.boxes) == OURS
    assert found.broken == {}

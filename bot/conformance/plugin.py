"""A plugin of pytest: ``pytest --tavola-game pig`` runs the shared checks on an installed game.

``--tavola-rounds`` says how many random games are played for each number of seats.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

SUITES = ("suite_rules", "suite_words", "suite_cards")

pytest.register_assert_rewrite(*(f"bot.conformance.{one}" for one in SUITES))


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the command line."""
    group = parser.getgroup("tavola")
    group.addoption("--tavola-game", metavar="KEY", help="run Tavola's shared checks on a game")
    group.addoption("--tavola-rounds", metavar="N", type=int, default=5, help="random games each")


def pytest_configure(config: pytest.Config) -> None:
    """With a game, its checks are all that is run; a usage error where it cannot be played."""
    key = config.getoption("tavola_game")
    if key is None:
        return
    from bot.talk.games import check_packages  # noqa: PLC0415 - other runs of pytest need none
    from rules.games import boxes  # noqa: PLC0415

    wrong = check_packages()
    if key not in boxes():
        reasons = "".join(f"\n{name}: {why}" for name, why in wrong.items())
        raise pytest.UsageError(f"no game {key!r}; there are: {', '.join(boxes())}{reasons}")
    config.args = [str(Path(__file__).with_name(f"{one}.py")) for one in SUITES]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each check runs on the game of the command line."""
    key = metafunc.config.getoption("tavola_game")
    if key and "tavola_game" in metafunc.fixturenames:
        metafunc.parametrize("tavola_game", [key])


@pytest.fixture
def tavola_depth() -> Any:
    """How much of each random game is checked: by default as much as of Tavola's own."""
    from rules.core.checks import Depth  # noqa: PLC0415

    return Depth()


@pytest.fixture
def tavola_rounds(request: pytest.FixtureRequest) -> Any:
    """How many random games are played for each number of seats."""
    return request.config.getoption("tavola_rounds")

"""The shared checks on the games that come with Tavola, in short."""

from __future__ import annotations

import pytest

from bot.conformance.suite_cards import *  # noqa: F403 - every test of the suites
from bot.conformance.suite_rules import *  # noqa: F403
from bot.conformance.suite_words import *  # noqa: F403
from rules.core.checks import Depth
from rules.games import OURS
from tests.proofs import few

pytestmark = pytest.mark.game


@pytest.fixture(params=few(2, OURS))
def tavola_game(request):
    """Each of our games."""
    return request.param


@pytest.fixture
def tavola_rounds():
    """More of them stand in ``tests/rules``."""
    return 1


@pytest.fixture
def tavola_depth():
    """Far less than in ``tests/rules``."""
    return Depth(views_every=9, probes_every=45, codec_every=15, deep=150)

"""What holds for every test: nothing is skipped where everything is required."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

from storage.store import connections
from tests import proofs

ROOT = Path(__file__).resolve().parent.parent

# The one exemption under TAVOLA_REQUIRE_ALL=1: the platforms' specifications, which stand beside
# the repository and cannot be shipped with it. A test that needs them skips with this reason.
SPECS = ROOT.parent / "shared" / "specs"
SPECS_MISSING = "../shared/specs is missing"

PRAGMAS = connections.PRAGMAS
"""What a connection to SQLite is told outside of tests."""

REQUIRE_ALL = os.environ.get("TAVOLA_REQUIRE_ALL") == "1"

LONG = ("fuzz", "game", "browser", "prove", "long")
"""The marks of tests that take long: their files begin first."""

# What is imported and collected stays to the end: to look for garbage in it again and again would
# take a third of that time, and later slow down every test.
gc.disable()

# The machine's speed decides nothing, and in CI the same examples come again.
settings.register_profile("tavola", deadline=None, derandomize=REQUIRE_ALL)
settings.load_profile("tavola")


def forbidden(reason: str) -> bool:
    """Whether a skip for this reason counts as a failure here and now."""
    exempt = SPECS_MISSING in reason and not SPECS.is_dir()
    return REQUIRE_ALL and not exempt


def _fail(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turn a skip into a failure; a plain text as ``longrepr`` survives the way between workers."""
    reason = report.longrepr[-1] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    if report.skipped and forbidden(reason):
        report.outcome = "failed"
        vars(report).pop("wasxfail", None)  # with it, pytest would not count the failure
        report.longrepr = f"{report.nodeid} was skipped under TAVOLA_REQUIRE_ALL=1: {reason}"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item, call):
    report = yield
    _fail(report)
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report(collector):
    report = yield
    _fail(report)
    return report


@pytest.fixture(scope="session", autouse=True)
def unhurried():
    """No commit of a test's own process waits for the disk, as none of the tests' PostgreSQL does.

    Servers in processes of their own, which may be killed, are as durable as ever.
    """
    usual = connections.PRAGMAS
    connections.PRAGMAS = tuple(one.replace("= FULL", "= OFF") for one in usual)
    yield
    connections.PRAGMAS = usual


def pytest_collection_finish():
    gc.freeze()
    gc.enable()


def _waits(item: pytest.Item) -> bool:
    return not all(proof.kwargs.get("short", True) for proof in item.iter_markers("prove"))


def pytest_collection_modifyitems(config, items):
    """Proofs without a short form wait for CI and `make prove`; then what takes long comes first.

    Whole games reach what smaller tests reach: measuring coverage would treble their time.

    Random ones take as long as there are many of them, too. Files with either, or with a browser,
    begin first, so that no worker is left alone with one at the end.
    """
    if not proofs.NONE_WAITS:
        config.hook.pytest_deselected(items=[item for item in items if _waits(item)])
        items[:] = [item for item in items if not _waits(item)]
    for item in items:
        if item.get_closest_marker("fuzz") or item.get_closest_marker("game"):
            item.add_marker(pytest.mark.no_cover)
        if item.get_closest_marker("fuzz"):
            item.add_marker(pytest.mark.timeout(0))
        if proofs.IN_FULL and (proof := item.get_closest_marker("prove")):
            item.add_marker(pytest.mark.timeout(proof.kwargs["seconds"]))
    long = {item.path for item in items if any(map(item.get_closest_marker, LONG))}
    items.sort(key=lambda item: item.path not in long)

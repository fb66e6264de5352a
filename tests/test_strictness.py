"""Under TAVOLA_REQUIRE_ALL=1 nothing is skipped, with one named exemption (tests/conftest.py)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.conftest import ROOT, SPECS, SPECS_MISSING
from tests.proofs import WAITS, few

SKIPS = {
    "in a test": "import pytest\ndef test_it(): pytest.skip('no browser')",
    "in a fixture": (
        "import pytest\n@pytest.fixture\ndef it(): pytest.skip('no browser')\ndef test_it(it): pass"
    ),
    "by a mark": "import pytest\n@pytest.mark.skip(reason='no browser')\ndef test_it(): pass",
    "of a module": "import pytest\npytest.skip('no browser', allow_module_level=True)",
    "expected to fail": "import pytest\n@pytest.mark.xfail\ndef test_it(): assert False",
}
ALL = tuple(SKIPS.values())
EXEMPT = f"import pytest\ndef test_it(): pytest.skip({SPECS_MISSING!r})"
Told = tuple[int, list[str]]


def run(folder: Path, codes: Sequence[str], require: str, *more: str) -> Told:
    """Exit status of one run over some files, and what becomes of the test in each of them."""
    for number, code in enumerate(codes):
        (folder / f"test_{number}.py").write_text(code, encoding="utf-8")
    command = (sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider")
    where = ("--rootdir", str(folder), "-c", str(ROOT / "pyproject.toml"), "--junitxml=told.xml")
    done = subprocess.run(
        (*command, *where, "--continue-on-collection-errors", *more, "."),
        check=False,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TAVOLA_REQUIRE_ALL": require},
        capture_output=True,
        text=True,
        timeout=60,
    )
    cases = ET.parse(folder / "told.xml").iter("testcase")
    told = {one.get("classname") or one.get("name"): outcome(one) for one in cases}
    return done.returncode, [told[f"test_{number}"] for number in range(len(codes))]


def outcome(case: ET.Element) -> str:
    """What became of a test: ``passed``, or ``failure``, ``error`` or ``skipped``."""
    found = next((one for one in case if one.tag in ("failure", "error", "skipped")), None)
    return "passed" if found is None else found.tag


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Told]:
    """All ways to skip in one run; once for each value of TAVOLA_REQUIRE_ALL."""
    return cache(lambda require: run(tmp_path_factory.mktemp("skips"), ALL, require))


@pytest.mark.parametrize("way", SKIPS)
def test_a_skip_fails_where_everything_is_required(way, told):
    status, found = told("1")
    assert status == 1
    assert found[list(SKIPS).index(way)] in {"failure", "error"}


@pytest.mark.parametrize("way", SKIPS)
def test_a_skip_is_one_elsewhere(way, told):
    status, found = told("0")
    assert status == 0
    assert found[list(SKIPS).index(way)] == "skipped"


def test_a_skip_fails_in_a_worker_too(tmp_path):
    assert run(tmp_path, [SKIPS["in a test"]], "1", "-n", "1") == (1, ["failure"])


@WAITS
def test_only_the_missing_specifications_are_exempt(tmp_path):
    expected = (1, ["failure"]) if SPECS.is_dir() else (0, ["skipped"])
    assert run(tmp_path, [EXEMPT], "1") == expected


@pytest.mark.parametrize(("prove", "status"), few(2, [("0", 0), ("short", 1), ("1", 1)]))
def test_a_proof_without_a_short_form_waits_for_ci(tmp_path, monkeypatch, prove, status):
    monkeypatch.setenv("TAVOLA_PROVE", prove)
    code = (
        "import pytest\n"
        "@pytest.mark.prove(seconds=9, short=False)\ndef test_long(): assert False\n"
        "@pytest.mark.prove(seconds=9)\ndef test_it(): pass"
    )
    assert run(tmp_path, [code], "1")[0] == status


def test_a_row_may_wait_for_ci(tmp_path, monkeypatch):
    monkeypatch.setenv("TAVOLA_PROVE", "0")
    code = (
        "import pytest\nfrom tests.proofs import later\n"
        '@pytest.mark.prove(seconds=9)\n@pytest.mark.parametrize("row", [1, *later(2)])\n'
        "def test_it(row): assert row == 1"
    )
    assert run(tmp_path, [code], "1") == (0, ["passed"])

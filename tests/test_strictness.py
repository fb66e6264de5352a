"""Under TAVOLA_REQUIRE_ALL=1 nothing is skipped, with one named exemption (tests/conftest.py)."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, SPECS, SPECS_MISSING

SKIPS = {
    "in a test": "import pytest\ndef test_it(): pytest.skip('no browser')",
    "in a fixture": (
        "import pytest\n@pytest.fixture\ndef it(): pytest.skip('no browser')\ndef test_it(it): pass"
    ),
    "by a mark": "import pytest\n@pytest.mark.skip(reason='no browser')\ndef test_it(): pass",
    "of a module": "import pytest\npytest.skip('no browser', allow_module_level=True)",
    "expected to fail": "import pytest\n@pytest.mark.xfail\ndef test_it(): assert False",
}


def outcome(folder: Path, code: str, require: str, *more: str) -> tuple[int, str]:
    """Exit status and counts of a run over one file."""
    (folder / "test_one.py").write_text(code, encoding="utf-8")
    command = (sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider")
    done = subprocess.run(
        (
            *command,
            "--rootdir",
            str(folder),
            "-c",
            str(ROOT / "pyproject.toml"),
            *more,
            "test_one.py",
        ),
        check=False,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TAVOLA_REQUIRE_ALL": require},
        capture_output=True,
        text=True,
        timeout=60,
    )
    counts = re.findall(r"\d+ (?:passed|failed|skipped|xfailed|error)", done.stdout)
    return done.returncode, counts[-1] if counts else done.stdout


@pytest.mark.parametrize("code", SKIPS.values(), ids=SKIPS)
def test_a_skip_fails_where_everything_is_required(code, tmp_path):
    status, counted = outcome(tmp_path, code, "1")
    assert status != 0
    assert counted in {"1 failed", "1 error"}


@pytest.mark.parametrize("code", SKIPS.values(), ids=SKIPS)
def test_a_skip_is_one_elsewhere(code, tmp_path):
    _, counted = outcome(tmp_path, code, "0")
    assert counted in {"1 skipped", "1 xfailed"}


def test_a_skip_fails_in_a_worker_too(tmp_path):
    status, counted = outcome(tmp_path, SKIPS["in a test"], "1", "-n", "1")
    assert (status, counted) == (1, "1 failed")


def test_only_the_missing_specifications_are_exempt(tmp_path):
    code = f"import pytest\ndef test_it(): pytest.skip({SPECS_MISSING!r})"
    status, counted = outcome(tmp_path, code, "1")
    assert (status, counted) == ((1, "1 failed") if SPECS.is_dir() else (0, "1 skipped"))

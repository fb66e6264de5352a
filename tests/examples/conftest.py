"""Pig installed by pip, and packages that are broken."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT


@pytest.fixture(scope="session")
def pig(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the example, as a user would from a checkout."""
    folder = tmp_path_factory.mktemp("pig")
    # pip builds where the sources are, and would leave its traces there.
    shutil.copytree(ROOT / "examples" / "pig", folder / "source")
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    how = ("--no-deps", "--no-build-isolation", "--target", str(folder / "site"))
    subprocess.run((*pip, *how, str(folder / "source")), check=True, capture_output=True)
    return folder / "site"


def beside(*folders: Path) -> dict[str, str]:
    """The environment of a process that finds packages in these folders too."""
    kept = {name: one for name, one in os.environ.items() if not name.startswith("PYTEST_")}
    return kept | {"PYTHONPATH": os.pathsep.join(map(str, (*folders, ROOT)))}


def run(*words: str, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """What a Python process says."""
    line = (sys.executable, *words)
    return subprocess.run(line, check=False, env=env, cwd=ROOT, capture_output=True, text=True)


def package(folder: Path, name: str, entry: str, **files: str) -> Path:
    """An installed package: its metadata with one entry point, and its modules by name."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[tavola.games]\n{entry}\n")
    for module, text in files.items():
        (folder / f"{module}.py").write_text(text)
    return folder

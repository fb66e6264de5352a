"""The files around the code: locks, Makefile, pages."""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.conftest import ROOT

LOCKS = ("requirements.lock", "requirements-run.lock")


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def run(*command: str | Path, **options) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, check=False, cwd=ROOT, text=True, capture_output=True, timeout=120, **options
    )


# --- locks ----------------------------------------------------------------------------------------


def pins(lock: str) -> dict[str, Version]:
    return {
        canonicalize_name(one.name): Version(str(one.specifier).removeprefix("=="))
        for one in requirements(lock)
    }


def requirements(lock: str) -> list[Requirement]:
    return [
        Requirement(line)
        for line in re.findall(r"^[\w.-]+[^\s;\\]*==[^\\\n]+", text(lock), re.MULTILINE)
    ]


def project() -> dict:
    return tomllib.loads(text("pyproject.toml"))["project"]


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_names_no_address(lock):
    content = text(lock)
    assert "://" not in content
    assert not re.search(
        r"^\s*(-i|-f|--\w*index\w*|--find-links|--trusted-host)", content, re.MULTILINE
    )


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_a_hash(lock):
    blocks = re.split(r"^(?=[\w.-]+[^\s;]*==)", text(lock), flags=re.MULTILINE)[1:]
    assert blocks
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_what_is_asked_with_extras_is_locked_with_them(lock):
    """Or else an older pip takes the newest `coverage[toml]`, for which the lock has no hash."""
    locked = {canonicalize_name(one.name): one for one in requirements(lock)}
    here = [one for one in locked.values() if one.marker is None or one.marker.evaluate()]
    packages = [Requirement("tavola"), *here]
    asked = [one for package in packages for one in asked_by(package) if one.extras]
    assert asked
    assert [
        str(one) for one in asked if not one.extras <= locked[canonicalize_name(one.name)].extras
    ] == []


def asked_by(package: Requirement) -> list[Requirement]:
    """What an installed package needs on this machine, with the extras that it is locked with."""
    needs = map(Requirement, importlib.metadata.requires(package.name) or ())
    return [
        one
        for one in needs
        if one.marker is None
        or any(one.marker.evaluate({"extra": extra}) for extra in package.extras or {""})
    ]


def test_what_runs_is_locked_as_it_is_tested():
    everything = pins("requirements.lock")
    assert {
        name: version
        for name, version in pins("requirements-run.lock").items()
        if everything.get(name) != version
    } == {}


@pytest.mark.parametrize(
    ("lock", "groups"), [("requirements.lock", ("dev",)), ("requirements-run.lock", ("build",))]
)
def test_lock_holds_what_the_project_asks_for(lock, groups):
    extras = project()["optional-dependencies"]
    wanted = map(
        Requirement, project()["dependencies"] + [one for g in groups for one in extras[g]]
    )
    locked = pins(lock)
    bad = [
        str(one) for one in wanted if locked.get(canonicalize_name(one.name)) not in one.specifier
    ]
    assert bad == []


def test_every_dependency_has_a_lower_and_an_upper_bound():
    extras = project()["optional-dependencies"]
    wanted = map(Requirement, project()["dependencies"] + extras["dev"] + extras["build"])
    loose = [str(one) for one in wanted if {"<", ">="} - {part.operator for part in one.specifier}]
    assert loose == []


# --- make -----------------------------------------------------------------------------------------


def test_make_lists_the_targets_that_the_pages_promise():
    listed = {line.split()[0] for line in run("make").stdout.splitlines()}
    assert {"setup", "serve", "test", "quick", "check", "fix", "bench", "fuzz", "lock"} <= listed


@pytest.fixture
def bare_python(tmp_path: Path):
    """Stand-ins for Pythons that cannot do the work: {what they lack: path}."""

    def make(lacking: str) -> Path:
        script = tmp_path / "python"
        script.write_text(
            f'#!/bin/sh\ncase "$*" in *"{lacking}"*) exit 1;; esac\nexec {sys.executable} "$@"\n'
        )
        script.chmod(0o755)
        return script

    return make


@pytest.mark.parametrize(
    ("lacking", "advice"),
    [("ensurepip", "apt install python3-venv"), ("version_info", "Python 3.11 or newer")],
)
def test_make_tells_what_a_python_lacks(lacking, advice, bare_python, tmp_path):
    made = run("make", "setup", f"PYTHON={bare_python(lacking)}", f"VENV={tmp_path}/venv")
    assert made.returncode != 0
    assert advice in made.stdout
    assert not (tmp_path / "venv").exists()


def test_make_tells_when_there_is_no_python(tmp_path):
    made = run("make", "setup", "PYTHON=no-such-python", f"VENV={tmp_path}/venv")
    assert made.returncode != 0
    assert "no-such-python was found" in made.stdout


# --- pages ----------------------------------------------------------------------------------------

PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/architecture.md",
    "docs/adding-a-game.md",
)


@pytest.mark.parametrize("page", PAGES)
def test_links_of_a_page_lead_somewhere(page):
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", text(page))
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_pages_name_make_targets_that_exist(page):
    targets = set(re.findall(r"^([a-z]+):", text("Makefile"), re.MULTILINE))
    named = re.findall(r"(?:^|`)make ([a-z]+)", text(page), re.MULTILINE)
    assert [name for name in named if name not in targets] == []


def test_changelog_speaks_of_this_version():
    version = project()["version"]
    assert re.search(
        rf"^## \[?({re.escape(version)}|Unreleased)\]?", text("CHANGELOG.md"), re.MULTILINE
    )

"""What the repository asks of its host and gives to those who come: workflows, forms, pages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted(
    set((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) - {GITHUB / "ISSUE_TEMPLATE/config.yml"}
)

SCHEMAS = [
    *(("vendor.github-workflows", path) for path in WORKFLOWS),
    *(("custom.github-workflows-require-timeout", path) for path in WORKFLOWS),
    *(("vendor.github-issue-forms", path) for path in FORMS),
    ("vendor.github-issue-config", GITHUB / "ISSUE_TEMPLATE/config.yml"),
    ("vendor.dependabot", GITHUB / "dependabot.yml"),
]


def named(value: object) -> str:
    return value.name if isinstance(value, Path) else str(value)


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, check=False, cwd=ROOT, text=True, capture_output=True, timeout=120
    )


@pytest.mark.parametrize(("schema", "path"), SCHEMAS, ids=named)
def test_file_of_the_host_fits_its_schema(schema, path):
    done = run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, path)
    assert done.returncode == 0, done.stdout + done.stderr


def steps(path: Path) -> list[dict]:
    jobs = yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=named)
def test_every_step_of_a_workflow_is_a_script_that_runs_anywhere(path):
    scripts = [step["run"].split()[0] for step in steps(path) if "run" in step]
    assert scripts
    assert [one for one in scripts if not re.fullmatch(r"\.ci/\w+", one)] == []
    assert [one for one in scripts if not os.access(ROOT / one, os.X_OK)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=named)
def test_a_workflow_says_what_it_may_do(path):
    assert yaml.safe_load(path.read_text(encoding="utf-8"))["permissions"]


def test_a_tag_without_its_part_of_the_changelog_is_no_release():
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    check = (ROOT / ".ci/release", "--check")
    asked = {**os.environ, "GITHUB_REF_NAME": f"v{version}"}
    good = subprocess.run(check, check=False, env=asked, text=True, capture_output=True)
    assert good.returncode == 0, good.stdout
    assert good.stdout.startswith("\n### ")
    assert "## [" not in good.stdout
    asked["GITHUB_REF_NAME"] = "v99.0.0"
    bad = subprocess.run(check, check=False, env=asked, text=True, capture_output=True)
    assert bad.returncode == 1
    assert "The tag is v99.0.0" in bad.stdout


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    """The pages as a site, built strictly: a link that leads nowhere fails."""
    folder = tmp_path_factory.mktemp("site")
    done = run(sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder)
    assert done.returncode == 0, done.stderr
    return folder


def test_the_site_has_every_page_in_its_navigation(site):
    docs = ROOT / "docs"
    pages = [one.relative_to(docs).with_suffix("") for one in docs.rglob("*.md")]
    places = {one.parent if one.name == "README" else one for one in pages}
    assert {one for one in places if not (site / one / "index.html").is_file()} == set()
    first = (site / "index.html").read_text(encoding="utf-8")
    shown = set(re.findall(r'class="reference internal[^"]*" href="([^"#]+)', first))
    assert {f"{one}/" for one in places if one.parts} - shown == set()


def test_no_page_of_the_site_asks_another_server(site):
    asks = re.compile(r'<(?:script|link|img|iframe)\b[^>]*(?:src|href)="(?:https?:)?//[^"]*"')
    pages = list(site.rglob("*.html"))
    assert pages
    assert [found for one in pages for found in asks.findall(one.read_text("utf-8"))] == []

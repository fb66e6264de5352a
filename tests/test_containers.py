"""The files of the container image: linted, well made, and their steps really run."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT
from tests.proofs import IN_FULL

pytestmark = pytest.mark.long

PIN = "(@sha256:[0-9a-f]{64})?"
"""What `make pin` adds to the tag of an image."""


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def lint(*command: str) -> tuple[int, str]:
    done = subprocess.run(
        command, check=False, cwd=ROOT, text=True, capture_output=True, timeout=60
    )
    return done.returncode, done.stdout + done.stderr


def tool(name: str) -> str:
    """A linter of the environment; its wheels exist for some platforms only."""
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        pytest.skip(f"{name} has no wheel for this platform")
    return found


def dockerfile() -> list[tuple[str, str]]:
    """Instructions of the Dockerfile in order, continuation lines joined."""
    joined = re.sub(r"\\\n\s*", " ", text("Dockerfile"))
    lines = (line for line in joined.splitlines() if line.strip() and not line.startswith("#"))
    return [tuple(line.strip().split(None, 1)) for line in lines]  # type: ignore[misc]


def stages() -> list[list[tuple[str, str]]]:
    """The instructions, stage by stage."""
    found: list[list[tuple[str, str]]] = []
    for word, rest in dockerfile():
        if word == "FROM":
            found.append([])
        found[-1].append((word, rest))
    return found


def of(stage: list[tuple[str, str]], wanted: str) -> list[str]:
    return [rest for word, rest in stage if word == wanted]


def test_dockerfile_passes_its_linter():
    assert lint(tool("hadolint"), "Dockerfile") == (0, "")


def test_ci_scripts_pass_their_linter():
    scripts = sorted(str(path) for path in (ROOT / ".ci").iterdir() if not path.suffix)
    assert lint(tool("shellcheck"), *scripts) == (0, "")


def test_compose_file_fits_the_specification():
    command = ("check_jsonschema", "--builtin-schema", "vendor.compose-spec", "compose.yaml")
    status, said = lint(sys.executable, "-m", *command)
    assert status == 0, said


def test_image_is_built_in_stages_from_a_named_release_of_python():
    bases = [of(stage, "FROM")[0].split()[0] for stage in stages()]
    assert len(bases) > 1
    assert all(re.fullmatch(rf"python:3\.\d+(\.\d+)?-slim-\w+{PIN}", base) for base in bases)


def test_image_installs_by_hash():
    first = of(stages()[0], "RUN")[0]
    assert "--require-hashes -r requirements-run.lock" in first


def test_image_does_not_run_as_root():
    users = of(stages()[-1], "USER")
    assert users
    assert int(users[-1]) > 0


def test_image_keeps_its_database_in_a_volume():
    last = stages()[-1]
    assert of(last, "VOLUME") == ['["/data"]']
    assert "TAVOLA_DATABASE=sqlite:////data/tavola.sqlite" in of(last, "ENV")[0]


def test_image_copies_every_package():
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"benchmarks", "tests"}
    copied = {rest.split()[0] for rest in of(stages()[0], "COPY")}
    ignored = text(".dockerignore").splitlines()
    assert {name for name in packages if name not in copied or f"!{name}" not in ignored} == set()


def test_compose_waits_for_the_database_and_commits_no_secret():
    compose = yaml.safe_load(text("compose.yaml"))
    tavola, postgres = compose["services"]["tavola"], compose["services"]["postgres"]
    assert tavola["depends_on"]["postgres"]["condition"] == "service_healthy"
    assert postgres["healthcheck"]["test"]
    assert postgres["environment"]["POSTGRES_PASSWORD"].startswith("${POSTGRES_PASSWORD:?")
    assert "${POSTGRES_PASSWORD:?" in tavola["environment"]["TAVOLA_DATABASE"]
    assert all(port.startswith("127.0.0.1:") for port in tavola["ports"])
    mounted = {volume.split(":")[0] for one in (tavola, postgres) for volume in one["volumes"]}
    assert mounted == set(compose["volumes"])


@pytest.mark.parametrize("name", ["tavola", "postgres"])
def test_t13_compose_limits_what_a_service_may_use(name):
    service = yaml.safe_load(text("compose.yaml"))["services"][name]
    assert re.fullmatch(r"\d+[mg]", service["mem_limit"])
    assert 0 < service["pids_limit"] <= 500
    assert re.fullmatch(r"\d+m", service["logging"]["options"]["max-size"])
    assert int(service["logging"]["options"]["max-file"]) > 1
    assert service["stop_grace_period"] in ("30s", "1m"), "Docker's own 10 s may be too short"
    assert service["healthcheck"]["test"]
    assert service["security_opt"] == ["no-new-privileges:true"]


def test_t13_compose_asks_for_health_as_the_image_does():
    found = yaml.safe_load(text("compose.yaml"))["services"]["tavola"]["healthcheck"]["test"]
    image = of(stages()[-1], "HEALTHCHECK")[0].partition("CMD ")[2]
    assert found == ["CMD", *json.loads(image)]


def test_compose_hands_on_the_tokens_that_the_guide_has_one_write_down():
    given = yaml.safe_load(text("compose.yaml"))["services"]["tavola"]["environment"]
    for name in ("TAVOLA_TELEGRAM_TOKEN", "TAVOLA_TELEGRAM_WEBHOOK", "TAVOLA_DISCORD_TOKEN"):
        assert given[name] == f"${{{name}:-}}"


def test_env_example_names_what_compose_asks_for():
    asked = set(re.findall(r"\$\{(\w+)", text("compose.yaml")))
    assert asked == set(re.findall(r"^(\w+)=", text(".env.example"), re.MULTILINE))
    assert ".env" in text(".gitignore").splitlines()


# --- the image's own steps, in a fresh virtual environment ----------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(command: list[str], folder: Path):
    """The image's server, as a child of this process."""
    places = {"HOME": str(folder), "TAVOLA_DATABASE": f"sqlite:///{folder}/tavola.sqlite"}
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            command, cwd=folder, env={"PATH": os.environ["PATH"], **places}, stdout=log, stderr=log
        )
        try:
            yield server
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


def healthy(check: list[str], seconds: float) -> bool:
    """Whether the health check passes within a time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if subprocess.run(check, check=False, capture_output=True).returncode == 0:
            return True
        time.sleep(0.1)
    return False


def files(folder: Path) -> set[str]:
    """What stands in a folder, but for Python's own copies."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in found if "__pycache__" not in path.parts}


def build(source: Path, venv: Path) -> None:
    """Do here what the builder stage does in the image; in short, libraries are those of here."""
    builder = stages()[0]
    source.mkdir()
    for what in of(builder, "COPY"):
        *names, _ = what.split()
        for name in names:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, source / name)
    for step in of(builder, "RUN"):
        made, also, libraries = step.partition(" && ")
        assert bool(also) == ("--require-hashes" in libraries)
        here = (step if IN_FULL else made).replace("python -m venv", f"{sys.executable} -m venv")
        subprocess.run(here.replace("/opt/tavola", str(venv)), check=True, shell=True, cwd=source)
        if also and not IN_FULL:
            (there,) = venv.glob("lib/python3.*/site-packages")
            # Before its own: pip's setuptools may be too old for us.
            first = f"import sys; sys.path.insert(0, {sysconfig.get_path('purelib')!r})"
            (there / "libraries.pth").write_text(first)


@pytest.mark.prove(seconds=600, short=False)
def test_steps_of_the_image_give_a_server_that_is_healthy(tmp_path: Path):
    venv = tmp_path / "venv"
    build(tmp_path / "src", venv)
    (installed,) = venv.glob("lib/python3.*/site-packages")
    for package in ("bot", "locales", "renderers", "rules", "storage"):
        assert files(tmp_path / "src" / package) - files(installed / package) == set()
    final, port = stages()[-1], str(free_port())
    check = json.loads(of(final, "HEALTHCHECK")[0].partition("CMD ")[2])
    serve = json.loads(of(final, "CMD")[0])
    command = [one.replace("8080", port).replace("0.0.0.0", "127.0.0.1") for one in serve]
    with serving([str(venv / "bin" / command[0]), *command[1:]], tmp_path) as server:
        probe = [str(venv / "bin" / check[0]), *(one.replace("8080", port) for one in check[1:])]
        assert healthy(probe, 30), (tmp_path / "log").read_text()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as page:
            assert page.status == 200
        assert server.poll() is None
    assert server.returncode == 0, (tmp_path / "log").read_text()

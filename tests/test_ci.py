"""CI's own steps: the audit of what is locked, and the digests of images, against local servers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.conftest import ROOT


def run(script: str, *args: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, ROOT / ".ci" / script, *map(str, args)]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=200)


@contextmanager
def serving(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    """A server on loopback; its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


class Quiet(BaseHTTPRequestHandler):
    """Answers without a word on standard error."""

    def log_message(self, *_):
        pass

    def reply(self, status: int, body: object = None, **headers: str) -> None:
        content = b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)


# --- the audit ------------------------------------------------------------------------------------


class Advisories(Quiet):
    """An index of advisories that knows of one, about ``ill``."""

    ill = ""

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        name = asked["package"]["name"]
        events = [{"introduced": "0"}, {"fixed": "99.0"}]
        package = {"name": name, "ecosystem": "PyPI"}
        advisory = {
            "id": "GHSA-aaaa-bbbb-cccc",
            "aliases": ["CVE-2099-1"],
            "summary": "It is ill.",
            "published": "2026-01-01T00:00:00Z",
            "affected": [{"package": package, "ranges": [{"type": "ECOSYSTEM", "events": events}]}],
        }
        self.reply(200, {"vulns": [advisory]} if name == self.ill else {})


def audited(address: str) -> subprocess.CompletedProcess[str]:
    return run("audit.py", "-s", "osv", "--osv-url", address)


def test_t13_an_audit_without_findings_passes():
    with serving(Advisories) as address:
        done = audited(address)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 have one" in done.stdout
    assert "Not audited" not in done.stdout


def test_t13_a_known_vulnerability_fails_the_audit():
    with serving(type("Ill", (Advisories,), {"ill": "pillow"})) as address:
        done = audited(address)
    assert done.returncode == 1
    assert "pillow" in done.stdout
    assert "CVE-2099-1, mended in 99.0" in done.stdout


def test_t13_an_index_that_is_not_reached_fails_nothing_and_is_told():
    done = audited("http://127.0.0.1:9/v1/query")
    assert done.returncode == 0
    assert done.stdout.startswith("Not audited: ")


# --- digests --------------------------------------------------------------------------------------


def digest(image: str) -> str:
    return f"sha256:{sha256(image.encode()).hexdigest()}"


class Registry(Quiet):
    """A registry that gives a pass to whoever asks, and answers only with one."""

    def do_GET(self):
        self.reply(200, {"token": "pass"} if self.path.endswith("library/x:pull") else {})

    def do_HEAD(self):
        if self.headers["Authorization"] != "Bearer pass":
            realm = f"http://127.0.0.1:{self.server.server_port}/token"
            asks = f'Bearer realm="{realm}",service="registry",scope="repository:library/x:pull"'
            self.reply(401, WWW_Authenticate=asks)
            return
        assert "manifest.list" in self.headers["Accept"]
        _, _, *name, _, tag = self.path.split("/")
        self.reply(200, Docker_Content_Digest=digest(f"{'/'.join(name)}:{tag}"))


@pytest.fixture
def files(tmp_path) -> Path:
    """The container's files, to be changed."""
    for name in ("Dockerfile", "compose.yaml"):
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def images(folder: Path) -> list[str]:
    """The images that are named, in order."""
    lines = [
        line.split()[1]
        for name in ("Dockerfile", "compose.yaml")
        for line in (folder / name).read_text(encoding="utf-8").splitlines()
        if line.startswith("FROM ") or line.strip().startswith("image: ")
    ]
    return [line for line in lines if line != "tavola"]


def test_t13_images_are_pinned_to_what_their_tags_mean(files):
    tags = [one.partition("@")[0] for one in images(files)]
    with serving(Registry) as address:
        done = run("digests.py", "--registry", address, "--root", files)
        assert done.returncode == 0, done.stderr
        assert images(files) == [f"{tag}@{digest(f'library/{tag}')}" for tag in tags]
        before = (files / "Dockerfile").read_text()
        assert run("digests.py", "--registry", address, "--root", files).returncode == 0
        assert (files / "Dockerfile").read_text() == before, "what is pinned is pinned anew"


def test_t13_where_no_registry_is_reached_nothing_is_changed(files):
    before = images(files)
    done = run("digests.py", "--registry", "http://127.0.0.1:9", "--root", files)
    assert done.returncode == 1
    assert done.stderr.startswith("Nothing is pinned")
    assert images(files) == before


def test_t13_an_answer_without_a_digest_is_not_written(files):
    class Silent(Quiet):
        def do_HEAD(self):
            self.reply(200, Docker_Content_Digest="latest")

    before = images(files)
    with serving(Silent) as address:
        done = run("digests.py", "--registry", address, "--root", files)
    assert done.returncode == 1
    assert "no digest" in done.stderr
    assert images(files) == before

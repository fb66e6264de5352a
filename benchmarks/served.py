"""A served Tavola that can be looked into: the process that is measured.

    PYTHONPATH=<checkout> python <this file> [--seed 7] [--stub] [--trace | --profile]

It serves the checkout on PYTHONPATH as ``tavola serve`` does, by the settings in the environment,
and does what its parent asks for on the standard input; to each line a line of JSON is the answer.

``begin``, ``end``   what happened between the two: see ``Walk`` and ``Profiles``
``memory``           the resident memory, in KiB

It stands alone and knows the product only by what stays the same from one version to the next:
``bot.app.run_app``, ``bot.config.read``, ``storage.store.store.Store``, the names of the folders.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import marshal
import os
import random
import sqlite3
import sys
import tempfile
import threading
import time
import zlib
from importlib import import_module
from pathlib import Path
from typing import Any

FOLDERS = ("bot", "renderers", "rules", "storage", "locales")
"""The product's."""

ADAPTERS = ("bot/adapters/telegram/", "bot/adapters/discord/", "bot/adapters/web/")
UNCOUNTED = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "--", "PRAGMA")
NAMELESS = ("<module>", "<listcomp>", "<dictcomp>", "<setcomp>", "<genexpr>", "<lambda>")
NEVER_S = 10**6


class Walk:
    """What one request passes through, in all threads, from ``begin`` to ``end``.

    Functions are counted once each, comprehensions and lambdas as parts of theirs. ``saved`` is the
    moment at which the unit of work was committed that wrote to the log.
    """

    def __init__(self, root: Path) -> None:
        self._root = f"{root}/"
        self._known: dict[Any, str] = {}
        self._on = False
        self._clear()
        sys.setprofile(self._entered)
        threading.setprofile(self._entered)
        _traced(self._said)
        store = _store()
        for name in ("read", "write", "read_now", "write_now"):
            setattr(store, name, self._hopping(getattr(store, name)))

    def begin(self) -> None:
        self._clear()
        self._on = True

    def end(self) -> dict[str, Any]:
        """All figures; files and statements as lists."""
        self._on = False
        files = {self._known[code] for code in self._codes}
        return {
            "files": sorted(files),
            "functions": len(self._codes),
            "saved_files": self._saved[0],
            "saved_functions": self._saved[1],
            "hops": self._hops,
            "statements": self._statements,
            "replays": self._replays,
            "applied": self._applied,
            "adapter": sorted(one for one in files if one.startswith(ADAPTERS)),
        }

    def _clear(self) -> None:
        self._codes: dict[Any, None] = {}
        self._saved: tuple[int, int] = (0, 0)
        self._hops = self._replays = self._applied = 0
        self._statements: list[str] = []
        self._writing: set[int] = set()

    def _entered(self, frame: Any, event: str, _argument: Any) -> None:
        if event != "call" or not self._on:
            return
        code = frame.f_code
        path = self._known.get(code)
        if path is None:
            path = self._known[code] = self._path(code)
        if path:
            self._codes[code] = None
            self._applied += code.co_name == "apply" and path == "rules/core/game.py"
            # A game's first state is wanted at a running table only to play its log from there.
            if code.co_name == "setup" and path.startswith("rules/"):
                self._replays += path != "rules/core/game.py"

    def _path(self, code: Any) -> str:
        """A file of the product, relative to the checkout; empty: something else."""
        inside = code.co_filename.startswith(self._root) and code.co_name not in NAMELESS
        path = code.co_filename[len(self._root) :] if inside else ""
        return path if path.split("/")[0] in FOLDERS else ""

    def _said(self, connection: int, sql: str) -> None:
        if not self._on:
            return
        if sql.startswith("INSERT INTO log"):
            self._writing.add(connection)
        if sql == "COMMIT" and connection in self._writing and not self._saved[0]:
            self._saved = (len({self._known[one] for one in self._codes}), len(self._codes))
        if not sql.startswith(UNCOUNTED):
            self._statements.append(sql)

    def _hopping(self, method: Any) -> Any:
        def counted(*args: Any, **kwargs: Any) -> Any:
            self._hops += self._on
            return method(*args, **kwargs)

        return counted


class Profiles:
    """The processor's time by function; ``end`` names a file for ``pstats`` for each thread."""

    def __init__(self) -> None:
        self._all: list[cProfile.Profile] = []
        threading.setprofile(self._starts)
        self._add()

    def begin(self) -> None:
        for one in self._all:
            one.clear()

    def end(self) -> dict[str, Any]:
        found = []
        for one in self._all:
            # Not create_stats: it would end what a thread is in by this thread's clock.
            one.snapshot_stats()
            if not one.stats:
                continue  # a thread that did nothing; pstats takes no empty file
            handle, name = tempfile.mkstemp(suffix=".prof")
            os.write(handle, marshal.dumps(one.stats))
            os.close(handle)
            found.append(name)
        return {"profiles": found}

    def _add(self) -> None:
        profile = cProfile.Profile(time.thread_time)
        self._all.append(profile)
        profile.enable()

    def _starts(self, *_event: Any) -> None:
        sys.setprofile(None)
        self._add()


class Unwatched:
    """Nothing is looked at."""

    def begin(self) -> None:
        pass

    def end(self) -> dict[str, Any]:
        return {}


def _store() -> Any:
    """The class ``Store``, which stands in a package ``storage.store``, and stood in a file."""
    found = import_module("storage.store")
    return getattr(found, "Store", None) or import_module("storage.store.store").Store


def _traced(said: Any) -> None:
    """Tell of every statement on every connection to SQLite, by the connection's number."""
    connect = sqlite3.dbapi2.connect

    def traced(*args: Any, **kwargs: Any) -> Any:
        connection = connect(*args, **kwargs)
        connection.set_trace_callback(lambda sql: said(id(connection), sql))
        return connection

    sqlite3.connect = sqlite3.dbapi2.connect = traced


def _png() -> bytes:
    """A small PNG of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        crc = zlib.crc32(kind + data).to_bytes(4, "big")
        return len(data).to_bytes(4, "big") + kind + data + crc

    size = (64).to_bytes(4, "big")
    pixels = zlib.compress((b"\0" + b"\x40\x80\x60" * 64) * 64)
    head = chunk(b"IHDR", size + size + b"\x08\x02\0\0\0")
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def _steady(seed: int) -> None:
    """The same chance in each run, and nothing that happens by itself or waits for a budget."""
    chance = random.Random(seed)
    random.SystemRandom = lambda: chance  # type: ignore[assignment,misc]
    app = import_module("bot.app")
    for name in ("TICK_S", "SWEEP_S"):
        if hasattr(app, name):
            setattr(app, name, NEVER_S)
    import_module("bot.delivery.budget").LIMITS.clear()


async def _serve(watch: Any) -> None:
    app, config = import_module("bot.app"), import_module("bot.config")
    lines = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    asked = {"begin": watch.begin, "end": watch.end, "memory": _memory}
    said: list[str] = []
    run_app = getattr(app, "run_app", None) or app.opened  # as it was called before
    async with run_app(config.read(os.environ), said.append):
        _answer({"said": said})
        while line := await lines.readline():
            _answer(asked[line.decode().strip()]() or {})


def _memory() -> dict[str, int]:
    status = Path("/proc/self/status").read_text()
    return {"kib": int(status.partition("VmRSS:")[2].split()[0])}


def _answer(found: dict[str, Any]) -> None:
    print(json.dumps(found), flush=True)


def _stub(png: bytes) -> None:
    """Let every picture be this one. Before spots, a renderer gave bytes alone."""
    renderers: Any = import_module("renderers")
    renderers.render = lambda _scene: png
    if hasattr(renderers, "draw"):
        drawn = import_module("renderers.scene").Drawn(png)
        renderers.draw = lambda _scene: drawn


def main() -> None:
    """Serve until the standard input ends."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=7)
    for name in ("--stub", "--trace", "--profile"):
        parser.add_argument(name, action="store_true")
    chosen = parser.parse_args()
    _steady(chosen.seed)
    if chosen.stub:
        png = _png()
        _stub(png)
    root = Path(import_module("bot").__file__ or "").parents[1]
    watch = Walk(root) if chosen.trace else Profiles() if chosen.profile else Unwatched()
    asyncio.run(_serve(watch))


if __name__ == "__main__":
    main()

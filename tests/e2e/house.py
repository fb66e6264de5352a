"""The real server as a process of its own, with its own database file."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from bot.tables import repository
from bot.tables.model import Table
from bot.tables.play import event_log
from storage import outbox
from storage.store.store import Store
from tests.cloned import started, tavola

ADDRESS = re.compile(r"open at (http://\S+/)")
PATIENCE_S = 60


class House:
    """``tavola serve`` on a database file; it can be killed and opened again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = folder / "tavola.sqlite"
        self.port = 0
        self.url = ""
        self._log = folder / "server.log"
        self._number = 0
        self._ends: Callable[[float], object] | None = None
        self._store: Store | None = None

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        if self._store is not None:
            self._store.close()
        if self._ends is not None:
            self._end(signal.SIGTERM)

    def open(self) -> None:
        """Start, on the port of before if there was one, and wait for the address."""
        told = self.folder / "server.out"
        told.unlink(missing_ok=True)
        words = ("serve", "--port", str(self.port), "--database", str(self.database))
        self._number, self._ends = self._begin(words, told, self._log)
        until = time.monotonic() + PATIENCE_S
        while not (found := ADDRESS.search(told.read_text() if told.exists() else "")):
            assert time.monotonic() < until, f"nothing was said; its log: {self.said()}"
            time.sleep(0.01)
        self.url = found[1]
        self.port = int(self.url.rstrip("/").rpartition(":")[2])

    def _begin(
        self, words: tuple[str, ...], told: Path, log: Path
    ) -> tuple[int, Callable[[float], object]]:
        """Start a process: its number, and how to wait for its end."""
        process = started(words, told, log, {**os.environ})
        assert process.pid is not None
        return process.pid, process.join

    @property
    def process(self) -> int:
        """The number of the server's process."""
        assert self._ends is not None
        return self._number

    def kill(self) -> None:
        """``kill -9``: nothing is shut down, nothing is flushed."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        assert self._ends is not None
        os.kill(self._number, how)
        self._ends(PATIENCE_S)
        self._ends = None

    def said(self) -> str:
        """What the server has complained about so far."""
        return self._log.read_text() if self._log.exists() else ""

    @property
    def store(self) -> Store:
        """A second look at the database, beside the server."""
        if self._store is None:
            self._store = Store.open(f"sqlite:///{self.database}")
        return self._store

    def table(self, code: str) -> Table:
        """A table as it stands in the database."""
        table = self.store.read_now(lambda conn: repository.fetch(conn, code))
        assert table is not None
        return table

    def record(self, code: str) -> str:
        """The record of a table, in full, as ``tavola export`` prints it."""
        table = self.table(code)
        return self.store.read_now(lambda conn: event_log.record(conn, table, None, full=True))

    def has_to_send(self) -> bool:
        """Whether something is still to be sent, or is being sent."""
        return self.store.read_now(outbox.next_message) is not None

    def state(self, code: str) -> Any:
        """The rules' state of a running table."""
        return self.table(code).live.state

    def tavola(self, *words: str) -> str:
        """What a ``tavola`` command prints about this house's database."""
        done = tavola(*words, TAVOLA_DATABASE=str(self.database))
        assert done.returncode == 0, done.stderr
        return done.stdout

    def export(self, code: str) -> str:
        """The record of a table, in full."""
        return self.tavola("export", code)


class OwnHouse(House):
    """The same by commands that import everything themselves: what is installed now counts."""

    def _begin(
        self, words: tuple[str, ...], told: Path, log: Path
    ) -> tuple[int, Callable[[float], object]]:
        command = [sys.executable, "-m", "bot", *words]
        with told.open("w") as out, log.open("a") as err:
            process = subprocess.Popen(command, stdout=out, stderr=err)
        return process.pid, process.wait

    def tavola(self, *words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "bot", *words],
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
            env=os.environ | {"TAVOLA_DATABASE": str(self.database)},
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

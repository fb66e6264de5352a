"""The real server as a process of its own, with its own database file."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from bot.tables import repository
from bot.tables.model import Table
from bot.tables.play import event_log
from storage import outbox
from storage.store.store import Store

ADDRESS = re.compile(r"open at (http://\S+/)")
PATIENCE_S = 60


class House:
    """``python -m bot serve`` on a database file; it can be killed and opened again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = folder / "tavola.sqlite"
        self.port = 0
        self.url = ""
        self._log = folder / "server.log"
        self._process: subprocess.Popen[str] | None = None
        self._store: Store | None = None

    def __enter__(self) -> House:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        if self._store is not None:
            self._store.close()
        if self._process is not None:
            self._end(signal.SIGTERM)

    def open(self) -> None:
        """Start, on the port of before if there was one, and wait for the address."""
        command = ["serve", "--port", str(self.port), "--database", str(self.database)]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "bot", *command],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = ADDRESS.search(line)
        assert found, f"the server said {line!r}; its log: {self.said()}"
        self.url = found[1]
        self.port = int(self.url.rstrip("/").rpartition(":")[2])

    @property
    def process(self) -> int:
        """The number of the server's process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """``kill -9``: nothing is shut down, nothing is flushed."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE_S)
        self._process.stdout.close()
        self._process = None

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

    def export(self, code: str) -> str:
        """The record of a table, in full."""
        return self.tavola("export", code)

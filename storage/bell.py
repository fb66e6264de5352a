"""Waking the other processes: what one has put into the outbox, all hear of (DESIGN 7).

On PostgreSQL alone: LISTEN and NOTIFY. A bell that is not heard loses nothing, for everybody also
looks by themselves from time to time.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from types import TracebackType

import psycopg
from sqlalchemy import URL, Connection

from storage.errors import is_outage
from storage.retrying import LONGEST_PAUSE_S, Retries

CHANNEL = "tavola_outbox"
WORK = "listening"
LISTEN_S = 1.0
"""How long one wait lasts, and so how long closing may take."""


def ring(conn: Connection) -> None:
    """Tell all processes, once this unit of work is committed; nothing on SQLite."""
    if conn.dialect.name == "postgresql":
        conn.exec_driver_sql(f"NOTIFY {CHANNEL}")


class Bell:
    """Listens on a connection and in a thread of its own; ``heard`` is called there.

    ``heard`` is also called after a lost connection has come back: something may have been missed.
    """

    def __init__(
        self, url: URL, heard: Callable[[], object], retries: Retries | None = None
    ) -> None:
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._retries = retries or Retries()
        self._outage = self._retries.outage(WORK)
        self._stop = Event()
        self._ready = Event()
        self._thread = Thread(target=self._run, name="bell", daemon=True)
        self._thread.start()

    def listening(self, timeout_s: float) -> bool:
        """Wait until it listens; False if it does not by then."""
        return self._ready.wait(timeout_s)

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        self._thread.join()

    def __enter__(self) -> Bell:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                with psycopg.connect(self._dsn, autocommit=True) as conn:
                    self._listen(conn)
            except Exception as error:  # noqa: BLE001 - nobody else would hear of it
                self._ready.clear()
                self._stop.wait(self._pause(error))

    def _pause(self, error: Exception) -> float:
        """For how long nothing is listened to after an error."""
        if is_outage(error):
            return self._outage.failed(error)
        self._retries.bug(WORK, error)
        return LONGEST_PAUSE_S

    def _listen(self, conn: psycopg.Connection) -> None:
        conn.execute(f"LISTEN {CHANNEL}")
        self._outage.over()
        self._ready.set()
        self._heard()
        while not self._stop.is_set():
            for _ in conn.notifies(timeout=LISTEN_S, stop_after=1):
                self._heard()

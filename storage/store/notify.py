"""What the processes that share one database tell each other.

On PostgreSQL alone, where each has one session for it: it holds a lock for as long as the process
lives, and by LISTEN and NOTIFY it hears what others have put into the outbox, or have to tell. A
notice that nobody hears loses nothing: everybody also looks into the outbox from time to time, and
is told when something else may have been missed.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from threading import Event, Thread
from types import TracebackType

import psycopg
from sqlalchemy import URL, Connection

from storage.errors import is_outage
from storage.outages import LONGEST_PAUSE_S, Retries

OUTBOX = "tavola_outbox"
NEWS = "tavola_news"
LIVES = 0x7461766C
"""One half of the lock that a process holds while it lives ("tavl"); the other is its number."""
WORK = "listening"
LISTEN_S = 0.5
"""How long one wait lasts, and so how long closing may take."""
AGAIN_S = 0.25
"""A lost session is begun anew after this, for others take the process for dead before long."""
CONNECT_S = 5
"""A server that does not answer is given up after this."""


def announce(conn: Connection) -> None:
    """Tell all processes, once this unit of work is committed; nothing on SQLite."""
    if conn.dialect.name == "postgresql":
        conn.exec_driver_sql(f"NOTIFY {OUTBOX}")


def living(conn: Connection) -> frozenset[int]:
    """The numbers of the processes that live, as far as PostgreSQL knows.

    One whose session was cut is missing until it has another.
    """
    found = conn.exec_driver_sql(
        "SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted "
        "AND classid = %s AND objsubid = 2 "
        "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        (LIVES,),
    )
    return frozenset(found.scalars())


class Notifications:
    """Listens on a connection and in a thread of its own; ``heard`` and ``told`` are called there.

    ``heard``: there is something in the outbox. ``told``: what another process has to tell, as a
    short text. Both are also called, ``told`` with None, after a lost connection has come back:
    something may have been missed. ``number`` is this process's among those that live.
    """

    def __init__(
        self,
        url: URL,
        heard: Callable[[], object],
        retries: Retries | None = None,
        told: Callable[[str | None], object] = lambda _: None,
    ) -> None:
        self.number = 1 + secrets.randbelow(2**31 - 1)
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._told = told
        self._retries = retries or Retries()
        self._outage = self._retries.outage(WORK)
        self._stop = Event()
        self._ready = Event()
        self._thread = Thread(target=self._run, name="notify", daemon=True)
        self._thread.start()

    @property
    def holds(self) -> bool:
        """Whether others can see that this process lives."""
        return self._ready.is_set()

    def tell(self, conn: Connection, text: str) -> None:
        """Tell the other processes something short, once this unit of work is committed.

        Everybody who may use the database could listen: name what is private, do not say it.
        """
        conn.exec_driver_sql("SELECT pg_notify(%s, %s)", (NEWS, f"{self.number} {text}"))

    def listening(self, timeout_s: float) -> bool:
        """Wait until it listens; False if it does not by then."""
        return self._ready.wait(timeout_s)

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        self._thread.join()

    def __enter__(self) -> Notifications:
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
                with self._connect() as conn:
                    self._listen(conn)
            except Exception as error:  # noqa: BLE001 - nobody else would hear of it
                self._ready.clear()
                self._stop.wait(self._pause(error))

    def _pause(self, error: Exception) -> float:
        """For how long nothing is listened to after an error."""
        if is_outage(error):
            return min(self._outage.failed(error), AGAIN_S)
        self._retries.bug(WORK, error)
        return LONGEST_PAUSE_S

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(self._dsn, autocommit=True, connect_timeout=CONNECT_S)

    def _listen(self, conn: psycopg.Connection) -> None:
        held = self._hold(conn)
        conn.execute(f"LISTEN {OUTBOX}")
        conn.execute(f"LISTEN {NEWS}")
        self._outage.over()
        self._ready.set()
        self._heard()
        self._told(None)
        while not self._stop.is_set():
            # While the server has not noticed that our last session is gone, that one has it.
            held = held or self._hold(conn)
            for one in conn.notifies(timeout=LISTEN_S, stop_after=1):
                self._pass_on(one)

    def _pass_on(self, one: psycopg.Notify) -> None:
        if one.channel == OUTBOX:
            self._heard()
            return
        number, _, text = one.payload.partition(" ")
        if number != str(self.number):
            self._told(text)

    def _hold(self, conn: psycopg.Connection) -> bool:
        found = conn.execute("SELECT pg_try_advisory_lock(%s, %s)", (LIVES, self.number))
        return found.fetchone() == (True,)

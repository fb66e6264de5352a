"""A PostgreSQL server for tests: an own cluster in a temporary folder, on a socket in it."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psycopg

SPEED = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60")
"""A server of tests need not survive a power cut."""


class Cluster:
    """A running server in which databases come and go. ``url`` names its first database.

    ``restart`` ends it as ``pg_ctl`` can (``fast``, or ``immediate``: as a crash) and waits until
    it is back.
    """

    def __init__(self, url: str, restart: Callable[[str], None] | None = None) -> None:
        self.url = url
        self._restart = restart

    def restart(self, how: str) -> None:
        """Raises LookupError for a server that is not ours."""
        if self._restart is None:
            raise LookupError("the server is not ours")
        self._restart(how)

    def database(self, name: str) -> str:
        """The address of another database of the same server."""
        server, _, query = self.url.partition("?")
        return f"{server.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")

    @contextmanager
    def fresh(self) -> Iterator[str]:
        """A new, empty database; its address."""
        name = f"tavola_{uuid.uuid4().hex}"
        self._run(f'CREATE DATABASE "{name}"')
        yield self.database(name)
        self._run(f'DROP DATABASE "{name}" WITH (FORCE)')

    def _run(self, command: str) -> None:
        with psycopg.connect(self.url, autocommit=True) as conn:
            conn.execute(command)


def programs() -> Path | None:
    """The folder of PostgreSQL's own programs; None where it is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(versions, key=lambda path: int(path.parts[-3]), default=None)
    return newest and newest.parent


@contextmanager
def started(folder: Path, settings: Sequence[str] = SPEED) -> Iterator[Cluster]:
    """A server that runs the programs in ``folder``, until the block ends."""
    user = ordinary_user()
    home = Path(tempfile.mkdtemp(prefix="tavola-pg-"))
    data = home / "data"
    if user is not None:
        os.chown(home, user.pw_uid, user.pw_gid)
    options = " ".join(f"-c {option}" for option in settings)

    def restart(how: str) -> None:
        _call(user, folder / "pg_ctl", "-D", data, "-m", how, "-l", home / "log", "-w", "restart")

    socket = f"-c listen_addresses='' -c unix_socket_directories='{home}'"
    try:
        _call(
            user, folder / "initdb", "-D", data, "-U", "tavola", "-A", "trust", "-E", "UTF8", "-N"
        )
        start = ("-o", f"{options} {socket}", "-l", home / "log", "-w", "start")
        _call(user, folder / "pg_ctl", "-D", data, *start)
        try:
            yield Cluster(f"postgresql://tavola@/postgres?host={home}", restart)
        finally:
            _call(user, folder / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(home)


def ordinary_user() -> pwd.struct_passwd | None:
    """Whom to run the server as, since it refuses to be run by root; None: by ourselves."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    return known.get("postgres") or known["nobody"]


def _call(user: pwd.struct_passwd | None, *command: str | Path) -> None:
    who = {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    subprocess.run(
        [str(part) for part in command],
        check=True,
        cwd="/",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        **who,
    )

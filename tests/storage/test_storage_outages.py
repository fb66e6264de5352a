"""An outage of the database is told from a bug, and outlived with growing pauses."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
from contextlib import closing

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from storage.errors import Ended, WriteConflict, is_outage
from storage.outages import LONGEST_PAUSE_S, Retries
from storage.store.query import execute
from storage.store.store import Store
from tests.storage.outage import Lock, impatient


def error_of(work) -> Exception:
    with pytest.raises(Exception) as raised:  # noqa: PT011 - the error is what is looked at
        work()
    return raised.value


def test_a_locked_file_is_an_outage(sqlite_url, monkeypatch):
    with impatient(monkeypatch, 10), Store.open(sqlite_url) as store:
        held = Lock(store)
        found = error_of(lambda: store.write_now(lambda conn: None))
        held.release()
    assert isinstance(found, OperationalError)
    assert is_outage(found)


def test_a_full_database_is_an_outage_and_a_mistaken_statement_is_none(sqlite_url):
    with Store.open(sqlite_url) as store:
        full = error_of(lambda: store.write_now(fill_up))
        wrong = error_of(lambda: store.write_now(lambda conn: execute(conn, "SELECT x", ())))
        alike = error_of(lambda: store.write_now(lambda conn: conn.execute(text("SELECT x"))))
    assert full.sqlite_errorcode == sqlite3.SQLITE_FULL
    assert [is_outage(one) for one in (full, wrong, alike)] == [True, False, False]


def fill_up(conn):
    conn.exec_driver_sql("PRAGMA max_page_count = 1")
    execute(conn, "INSERT INTO settings VALUES ('x', 'y', hex(zeroblob(1000000)))", ())


def test_a_file_that_is_no_database_is_an_outage(tmp_path):
    (tmp_path / "t.sqlite").write_bytes(b"nothing" * 1000)
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as conn:
        found = error_of(lambda: conn.execute("SELECT * FROM tables"))
    assert is_outage(found)


@pytest.mark.postgres
def test_postgresql_hanging_up_is_an_outage_and_a_mistaken_statement_is_none(postgres_url):
    with psycopg.connect(postgres_url) as conn, psycopg.connect(postgres_url) as other:
        wrong = error_of(lambda: conn.execute("SELECT x"))
        conn.rollback()
        conn.execute("SET statement_timeout = 1")
        late = error_of(lambda: conn.execute("SELECT pg_sleep(1)"))
        conn.rollback()
        other.execute(f"SELECT pg_terminate_backend({conn.info.backend_pid})")
        ended = error_of(lambda: conn.execute("SELECT 1"))
        gone = error_of(lambda: conn.execute("SELECT 1"))
    away = error_of(lambda: psycopg.connect("postgresql://x@/x?host=/nowhere"))
    assert [is_outage(one) for one in (late, ended, gone, away)] == [True] * 4
    assert not is_outage(wrong)


@pytest.mark.parametrize(
    "error", [RuntimeError("x"), WriteConflict("x"), KeyError("x"), OSError(errno.ENOENT, "x")]
)
def test_other_errors_are_no_outages(error):
    assert not is_outage(error)
    assert is_outage(Ended("x"))


class Works:
    """Work that fails as it is told, and what came of it."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)
        self.pauses: list[float] = []
        self.counted: list[tuple[str, str]] = []
        self.done = 0
        self.retries = Retries(lambda *what: self.counted.append(what), self.sleep)

    async def attempt(self) -> str:
        if self.errors:
            raise self.errors.pop(0)
        self.done += 1
        return "done"

    async def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        if self.done == 2:
            raise asyncio.CancelledError


async def test_pauses_grow_up_to_a_few_seconds_and_an_outage_is_logged_once(caplog):
    works = Works(*[Ended("away")] * 8)
    assert await works.retries.persist("tests", works.attempt) == "done"
    assert works.pauses == [0.25, 0.5, 1, 2, *[LONGEST_PAUSE_S] * 4]
    assert works.counted == [("tests", "database")] * 8
    assert [one.getMessage() for one in caplog.records] == [
        "tests: the database fails, and is tried again: away",
        "tests: the database answers again",
    ]


async def test_a_bug_is_told_to_who_asked(caplog):
    works = Works(Ended("away"), KeyError("x"))
    with pytest.raises(KeyError):
        await works.retries.persist("tests", works.attempt)
    assert works.pauses == [0.25]


async def test_what_is_done_for_ever_outlives_bugs_and_outages(caplog):
    works = Works(KeyError("x"), Ended("away"), KeyError("x"))
    with pytest.raises(asyncio.CancelledError):
        await works.retries.forever("tests", works.attempt, 60)
    assert works.pauses == [60, 0.25, 60, 60, 60]
    assert works.counted == [("tests", "bug"), ("tests", "database"), ("tests", "bug")]
    assert caplog.text.count("tests failed") == 2

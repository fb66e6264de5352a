"""Units of work: all or nothing, durable when acknowledged, one hop each."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable

import psycopg
import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from storage.errors import Closed, Ended
from storage.settings import set_setting, setting, settings
from storage.store import connections
from storage.store.store import Store
from tests.conftest import PRAGMAS


def choose(name: str, value: str = "yes") -> Callable[[Connection], None]:
    return lambda conn: set_setting(conn, "app", name, value)


def chosen(store: Store) -> dict[str, str]:
    return store.read_now(lambda conn: settings(conn, "app"))


async def test_a_write_gives_back_what_its_job_returns(store):
    def job(conn: Connection) -> str | None:
        set_setting(conn, "app", "sound", "off")
        return setting(conn, "app", "sound")

    assert await store.write(job) == "off"
    assert await store.read(lambda conn: setting(conn, "app", "sound")) == "off"


async def test_a_job_that_raises_leaves_nothing_behind(store):
    def job(conn: Connection) -> None:
        set_setting(conn, "app", "sound", "off")
        raise ValueError("no such sound")

    with pytest.raises(ValueError, match="no such sound"):
        await store.write(job)
    assert chosen(store) == {}


async def test_a_failing_job_does_not_harm_those_that_share_its_commit(store):
    def bad(conn: Connection) -> None:
        set_setting(conn, "app", "bad", "yes")
        conn.execute(text("SELECT * FROM no_such_table"))

    jobs = [store.write(bad if n == 3 else choose(f"n{n}")) for n in range(9)]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    assert [n for n, result in enumerate(results) if result is not None] == [3]
    assert sorted(chosen(store)) == [f"n{n}" for n in range(9) if n != 3]


async def test_jobs_that_wait_share_one_commit_on_sqlite(sqlite_url):
    statements: list[str] = []
    go = threading.Event()

    def hold(conn: Connection) -> None:
        conn.connection.driver_connection.set_trace_callback(statements.append)
        go.wait()

    with Store.open(sqlite_url) as store:
        jobs = [asyncio.ensure_future(store.write(hold))]
        await asyncio.sleep(0)
        jobs += [asyncio.ensure_future(store.write(choose(f"n{n}"))) for n in range(20)]
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*jobs)
        assert len(chosen(store)) == 20
    assert 1 <= statements.count("COMMIT") <= 2
    assert statements.count("SAVEPOINT job") == 20


async def test_nobody_hears_of_success_before_the_commit(sqlite_url):
    def job(conn: Connection) -> None:
        set_setting(conn, "app", "a", "yes")
        conn.connection.driver_connection.execute("ROLLBACK")  # as SQLite does on a full disk

    with Store.open(sqlite_url) as store:
        with pytest.raises(Ended):
            await store.write(job)
        together = await asyncio.gather(
            *[store.write(choose("b")), store.write(job), store.write(choose("c"))],
            return_exceptions=True,
        )
        assert any(isinstance(result, Exception) for result in together)
        await store.write(choose("d"))
        stored = chosen(store)
    told = {name for name, result in zip("bac", together, strict=True) if result is None}
    assert set(stored) == told | {"d"}


async def test_a_reader_does_not_wait_for_a_writer(store):
    inside, go = threading.Event(), threading.Event()

    def slow(conn: Connection) -> None:
        set_setting(conn, "app", "slow", "yes")
        inside.set()
        go.wait()

    writing = asyncio.ensure_future(store.write(slow))
    await asyncio.to_thread(inside.wait)
    assert await store.read(lambda conn: setting(conn, "app", "slow")) is None
    go.set()
    await writing
    assert await store.read(lambda conn: setting(conn, "app", "slow")) == "yes"


async def test_a_read_sees_one_unchanging_picture(store):
    first, go = threading.Event(), threading.Event()

    def twice(conn: Connection) -> tuple[str | None, str | None]:
        before = setting(conn, "app", "a")
        first.set()
        go.wait()
        return before, setting(conn, "app", "a")

    reading = asyncio.ensure_future(store.read(twice))
    await asyncio.to_thread(first.wait)
    await store.write(choose("a"))
    go.set()
    assert await reading == (None, None)


async def test_a_read_cannot_write(store):
    with pytest.raises((sqlite3.OperationalError, psycopg.errors.ReadOnlySqlTransaction)):
        await store.read(choose("a"))
    assert chosen(store) == {}


def test_a_job_without_an_event_loop_is_done_at_once(store):
    store.write_now(choose("a"))
    assert store.read_now(lambda conn: setting(conn, "app", "a")) == "yes"
    with pytest.raises(ZeroDivisionError):
        store.read_now(lambda _: 1 / 0)


def test_a_closed_store_takes_no_jobs(store):
    store.close()
    with pytest.raises(Closed):
        store.write_now(choose("a"))


def test_what_was_handed_in_before_closing_is_done(sqlite_url):
    store = Store.open(sqlite_url)
    go = threading.Event()
    threads = [threading.Thread(target=store.write_now, args=(lambda _: go.wait(),))]
    threads += [threading.Thread(target=store.write_now, args=(choose(f"n{n}"),)) for n in range(5)]
    for thread in threads:
        thread.start()
    go.set()
    for thread in threads:
        thread.join()
    store.close()
    with Store.open(sqlite_url) as again:
        assert len(chosen(again)) == 5


async def test_a_caller_who_gives_up_does_not_harm_others(store):
    leaving = asyncio.ensure_future(store.write(choose("a")))
    await asyncio.sleep(0)
    leaving.cancel()
    await store.write(choose("b"))
    assert chosen(store)["b"] == "yes"


def test_sqlite_writes_ahead_with_full_durability(sqlite_url, monkeypatch):
    monkeypatch.setattr(connections, "PRAGMAS", PRAGMAS)
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")

    def pragmas(conn: Connection) -> list[object]:
        return [conn.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    with Store.open(sqlite_url) as store:
        assert store.write_now(pragmas) == ["wal", 2, 1, 10_000]
        assert store.read_now(pragmas) == ["wal", 2, 1, 10_000]


def test_two_processes_may_write_to_one_sqlite_file(sqlite_url):
    with Store.open(sqlite_url) as one, Store.open(sqlite_url) as other:
        one.write_now(choose("a"))
        other.write_now(choose("b"))
        assert chosen(one) == {"a": "yes", "b": "yes"}


def test_a_file_that_another_process_holds_is_told_and_survived(sqlite_url):
    with Store.open(sqlite_url) as store, sqlite3.connect(store.url.database) as other:
        store.write_now(lambda conn: conn.exec_driver_sql("PRAGMA busy_timeout = 1"))
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(OperationalError, match="locked"):
            store.write_now(choose("a"))
        other.rollback()
        store.write_now(choose("b"))
        assert chosen(store) == {"b": "yes"}
    other.close()


@pytest.mark.parametrize("url", ["mysql://host/name", "sqlite://", "oracle://x"])
def test_other_databases_are_refused(url):
    with pytest.raises(ValueError, match="not a database of Tavola"):
        Store.open(url)


WRITER = """
import sys
from storage.settings import set_setting
from storage.store.store import Store
store = Store.open(sys.argv[1])
for number in range(100_000):
    store.write_now(lambda conn: set_setting(conn, "app", str(number), "yes"))
    print(number, flush=True)
"""


def test_an_acknowledged_write_survives_kill_9(url):
    command = [sys.executable, "-c", WRITER, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        told = [writer.stdout.readline().strip() for _ in range(50)]
        writer.send_signal(signal.SIGKILL)
        told += writer.stdout.read().split("\n")[:-1]
    with Store.open(url) as store:
        stored = chosen(store)
    assert len(told) >= 50
    assert set(told) <= set(stored)
    assert len(stored) - len(told) <= 1


@pytest.mark.postgres
async def test_a_deadlock_on_postgresql_is_tried_again(postgres_url):
    with Store.open(postgres_url) as store:
        for name in ("a", "b"):
            await store.write(choose(name, "0"))
        meet = threading.Barrier(2, timeout=60)

        def crosswise(first: str, second: str) -> Callable[[Connection], None]:
            tried = []

            def job(conn: Connection) -> None:
                set_setting(conn, "app", first, first)
                if not tried:
                    tried.append(1)
                    meet.wait()
                set_setting(conn, "app", second, first)

            return job

        await asyncio.gather(store.write(crosswise("a", "b")), store.write(crosswise("b", "a")))
        assert chosen(store) in ({"a": "a", "b": "a"}, {"a": "b", "b": "b"})


@pytest.mark.postgres
async def test_a_lost_postgresql_connection_is_opened_anew(postgres_url):
    with Store.open(postgres_url) as store:
        await store.write(choose("a"))
        with psycopg.connect(postgres_url, autocommit=True) as conn:
            conn.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await store.write(choose("b"))
        assert chosen(store) == {"a": "yes", "b": "yes"}

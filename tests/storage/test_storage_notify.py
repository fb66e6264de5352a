"""One process hears what another has put into the outbox."""

from __future__ import annotations

from threading import Semaphore

import psycopg
import pytest
from sqlalchemy import Connection, make_url

from storage import outbox
from storage.outbox import Outgoing
from storage.store.notify import Notifications
from storage.store.store import Store
from tests.storage.positions import running

pytestmark = pytest.mark.postgres
LONG = 30
"""Seconds after which something that should come has not come."""


@pytest.fixture
def store(postgres_url):
    with Store.open(postgres_url) as store:
        yield store


@pytest.fixture
def heard(postgres_url):
    """A count of what a listening process has heard; it looks once when it begins to listen."""
    count = Semaphore(0)
    with Notifications(make_url(postgres_url), count.release) as notify:
        assert notify.listening(LONG)
        assert count.acquire(timeout=LONG)
        yield count


def test_what_is_put_into_the_outbox_is_heard_once_it_is_committed(store, heard):
    table = store.write_now(running).id

    def job(conn: Connection) -> None:
        outbox.put(conn, table, 1, [Outgoing("room:1", "card")], at=1)
        assert not heard.acquire(timeout=0.2)

    store.write_now(job)
    assert heard.acquire(timeout=LONG)


def test_what_is_taken_back_is_not_heard(store, heard):
    table = store.write_now(running).id

    def job(conn: Connection) -> None:
        outbox.put(conn, table, 1, [Outgoing("room:1", "card")], at=1)
        raise LookupError

    with pytest.raises(LookupError):
        store.write_now(job)
    store.write_now(lambda conn: outbox.put(conn, table, 1, [Outgoing("room:1", "card")], at=1))
    assert heard.acquire(timeout=LONG)
    assert not heard.acquire(timeout=0.2)


def test_a_lost_connection_comes_back_and_looks_at_what_it_may_have_missed(
    store, heard, postgres_url
):
    with psycopg.connect(postgres_url, autocommit=True) as conn:
        conn.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        )
    assert heard.acquire(timeout=LONG)
    table = store.write_now(running).id
    store.write_now(lambda conn: outbox.put(conn, table, 1, [Outgoing("room:1", "card")], at=1))
    assert heard.acquire(timeout=LONG)

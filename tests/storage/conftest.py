"""Stores to test with: each on SQLite and on PostgreSQL, each test with a database of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator

import psycopg
import pytest

from storage.schema_boards import METADATA
from storage.store.store import Store
from tests.storage.cluster import Cluster, programs, started
from tests.storage.ready import ready

MISSING = "PostgreSQL is not installed, and TAVOLA_TEST_POSTGRES names no server"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server: the one that TAVOLA_TEST_POSTGRES names, or one of our own."""
    url = os.environ.get("TAVOLA_TEST_POSTGRES")
    if url:
        yield Cluster(url)
        return
    folder = programs()
    if folder is None:
        pytest.skip(MISSING)
    with started(folder) as cluster:
        yield cluster


@pytest.fixture(scope="session")
def postgres_database(postgres) -> Iterator[str]:
    """The address of a database that is up to date; every test finds it empty."""
    with postgres.fresh() as url:
        Store.open(url).close()
        yield url


@pytest.fixture
def postgres_url(postgres_database) -> str:
    """The address of an up to date, empty PostgreSQL database."""
    names = ", ".join(METADATA.tables)
    with psycopg.connect(postgres_database, autocommit=True) as conn:
        conn.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        conn.execute(f"TRUNCATE {names} RESTART IDENTITY")
    return str(postgres_database)


@pytest.fixture
def empty_postgres_url(postgres) -> Iterator[str]:
    """The address of a PostgreSQL database without any tables."""
    with postgres.fresh() as url:
        yield url


@pytest.fixture
def empty_sqlite_url(tmp_path) -> str:
    """The address of a SQLite file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'tavola.db'}"


@pytest.fixture
def sqlite_url(tmp_path) -> str:
    """The address of an up to date, empty SQLite database."""
    return ready(tmp_path / "tavola.db")


ON_BOTH = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


@pytest.fixture(params=ON_BOTH)
def url(request) -> str:
    """The address of a database that may be opened, on SQLite and on PostgreSQL."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
def store(url) -> Iterator[Store]:
    """An open, empty store, on SQLite and on PostgreSQL."""
    with Store.open(url) as opened:
        yield opened

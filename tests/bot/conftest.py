"""A company of people at tables, on SQLite; and where it matters on PostgreSQL too."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from storage.store.store import Store
from tests.bot.company import Company
from tests.storage.conftest import (  # noqa: F401 - fixtures
    ON_BOTH,
    postgres,
    postgres_database,
    postgres_url,
    sqlite_url,
)


@pytest.fixture
async def company(sqlite_url) -> AsyncIterator[Company]:  # noqa: F811
    """People on a SQLite file."""
    with Store.open(sqlite_url) as store:
        found = Company(store)
        yield found
        await found.tables.close()


@pytest.fixture(params=ON_BOTH)
async def everywhere(request) -> AsyncIterator[Company]:
    """People on SQLite and on PostgreSQL."""
    with Store.open(request.getfixturevalue(f"{request.param}_url")) as store:
        found = Company(store)
        yield found
        await found.tables.close()

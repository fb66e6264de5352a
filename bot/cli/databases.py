"""The database that a command works on: found, opened, and what is wrong with it told in a line."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from bot.cli.shared import fail
from bot.config import BadSetting, read
from storage import files
from storage.errors import StorageError, one_line
from storage.store import connections
from storage.store.store import Store

UNUSABLE = 2
"""The exit status where there is no database to work on."""


def address(database: str | None) -> URL:
    """The database that the settings name, or what is given; or the end of the command."""
    try:
        return connections.parse(read(os.environ, database=database).database)
    except (BadSetting, ValueError) as error:
        fail(str(error), UNUSABLE)


@contextmanager
def open_database(database: str | None) -> Iterator[Store]:
    """A database that is there, brought up to date; or the end of the command."""
    url = address(database)
    with explain_errors(url), Store.existing(url) as store:
        yield store


@contextmanager
def explain_errors(url: URL) -> Iterator[None]:
    """Within the block, a database that cannot be used ends the command with one line."""
    try:
        yield
    except StorageError as error:
        fail(str(error), UNUSABLE)
    except (sqlite3.Error, DBAPIError) as error:
        reason = files.reason_of(error) or f"fails: {one_line(getattr(error, 'orig', error))}"
        fail(f"{url.database} {reason}", UNUSABLE)
    except OSError as error:
        fail(str(error), UNUSABLE)

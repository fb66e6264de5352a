"""How units of work are committed: one by one, or many that share a commit.

A job that fails takes back only what it did itself. Nobody is told of a success before the commit
that makes it durable has come back.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from storage.errors import Ended
from storage.store.workers import Ticket, fail

TRIES = 5
"""How often a unit of work is begun again where the database asks for it."""

AGAIN = {"40001", "40P01"}
"""PostgreSQL's codes for a serialization failure and a deadlock."""


def together(conn: Connection, tickets: Sequence[Ticket[Any]]) -> None:
    """SQLite: all jobs in one transaction, each in a savepoint of its own if there are several."""
    driver = _driver(conn)
    try:
        _begin(driver, "BEGIN IMMEDIATE")
        if len(tickets) == 1:
            tickets[0].result = tickets[0].job(conn)
        else:
            for ticket in tickets:
                _apart(conn, driver, ticket)
        _commit(conn, driver)
    except BaseException as error:  # noqa: BLE001 - it is told to those who wait
        _roll_back(conn, driver)
        fail(tickets, error)


def read(conn: Connection, tickets: Sequence[Ticket[Any]]) -> None:
    """SQLite, reading: each job sees one unchanging picture of the database."""
    driver = _driver(conn)
    for ticket in tickets:
        try:
            _begin(driver, "BEGIN")
            ticket.result = ticket.job(conn)
            _commit(conn, driver)
        except BaseException as error:  # noqa: BLE001 - it is told to the one who waits
            _roll_back(conn, driver)
            ticket.error = error


# SQLite's transactions are begun and ended on the driver: SQLAlchemy's own way costs more than all
# statements of a move. A job that uses SQLAlchemy all the same finds the transaction begun, and
# ending it is SQLAlchemy's again.


def _begin(driver: Any, how: str) -> None:
    try:
        driver.execute(how)
    except sqlite3.OperationalError as error:
        raise OperationalError(how, None, error) from error


def _commit(conn: Connection, driver: Any) -> None:
    _check(driver)
    if conn.in_transaction():
        conn.commit()
    else:
        driver.execute("COMMIT")


def _roll_back(conn: Connection, driver: Any) -> None:
    # A connection that cannot even do this is not used again.
    with suppress(Exception):
        conn.rollback()
        if driver.in_transaction:
            driver.execute("ROLLBACK")


def _check(driver: Any) -> None:
    # SQLite itself ends a transaction after a full disk or a failed read; a job that swallowed
    # such an error must not be taken for a success.
    if not driver.in_transaction:
        raise Ended("the database has ended the transaction")


def _apart(conn: Connection, driver: Any, ticket: Ticket[Any]) -> None:
    driver.execute("SAVEPOINT job")
    try:
        ticket.result = ticket.job(conn)
    except BaseException as error:  # noqa: BLE001 - it is told to the one who waits
        ticket.error = error
        driver.execute("ROLLBACK TO job")
    driver.execute("RELEASE job")


def alone(conn: Connection, tickets: Sequence[Ticket[Any]]) -> None:
    """PostgreSQL: each job in a transaction of its own, begun again if the database asks.

    A job whose connection is lost before its commit is begun again on a new one; if it is lost
    during the commit, nobody can say what became of it, and the error is told.
    """
    for ticket in tickets:
        for _ in range(TRIES):
            if not _attempt(conn, ticket):
                break


def _attempt(conn: Connection, ticket: Ticket[Any]) -> bool:
    """Run a job; whether it has failed and may be begun again."""
    ticket.error = None
    committing = False
    try:
        with conn.begin():
            ticket.result = ticket.job(conn)
            committing = True
    except BaseException as error:  # noqa: BLE001 - it is told to the one who waits
        ticket.error = error
        cause = getattr(error, "orig", error)
        lost = _lost(conn)
        return getattr(cause, "sqlstate", None) in AGAIN or (lost and not committing)
    return False


def _lost(conn: Connection) -> bool:
    """Whether the server has hung up; if so, the next use of ``conn`` calls it again."""
    if not conn.invalidated and getattr(_driver(conn), "closed", False):
        conn.invalidate()
    return conn.invalidated


def _driver(conn: Connection) -> Any:
    return conn.connection.driver_connection

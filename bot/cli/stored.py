"""``tavola export``, ``tavola doctor`` and ``tavola results``: what stands in the database."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import NamedTuple

import typer
from sqlalchemy import Connection

from bot.cli import settings, standing
from bot.cli.databases import open_database
from bot.cli.shared import fail, progress
from bot.tables import epochs, repository
from bot.tables import results as ended
from bot.tables.model import RUNNING
from bot.tables.play import event_log
from bot.talk.games import check_packages
from rules.core.checks import CheckFailed, check_state
from rules.games import game
from storage import results, tables
from storage.store.store import Store

LONGEST = 200
"""Maximum number of characters of an error in one line."""


def export_table(code: str, database: str | None) -> None:
    """Print the record of a table, in full: this is the operator's command (decision 24)."""
    with open_database(database) as store:
        try:
            table = store.read_now(lambda conn: repository.fetch(conn, code))
        except repository.Unreadable as error:
            fail(f"Table {code}: {error}.")
        if table is None:
            fail(f"There is no table {code!r}.")
        typer.echo(
            store.read_now(lambda conn: event_log.record(conn, table, None, full=True)), nl=False
        )


def examine(database: str | None, *, mend: bool) -> None:
    """Say of every running table whether its log still leads to its snapshot; status 1 if not.

    Then tell which games are left out, what has no result, what stands still, and what is set;
    those are no matter of the status.

    With ``mend``, a table whose log leads elsewhere goes on from its snapshot in a new epoch; then
    the status is 1 only where something is left that cannot be mended so.
    """
    out = tuple(_left_out())
    with open_database(database) as store:
        numbers = running(store)
        found = left = 0
        for number in progress(numbers, len(numbers), "replaying running tables"):
            fault = fault_of(store, number)
            if fault is None:
                continue
            found += 1
            mended = mend and fault.mendable and store.write_now(partial(_mended, number=number))
            left += not mended
            typer.echo(f"{fault.text} (mended)" if mended else fault.text)
        still = (*out, *_unknown(store), *standing.lines(store))
        still = (*still, *settings.lines(os.environ))
    rest = f"{found - left} mended, {left} cannot be mended" if mend else f"{found} differ"
    typer.echo(f"{len(numbers)} running tables: {len(numbers) - found} the same, {rest}.")
    for line in still:
        typer.echo(line)
    if left:
        raise typer.Exit(1)


class Fault(NamedTuple):
    """What is wrong with a table, in a line. ``mendable``: a new epoch would do away with it."""

    text: str
    mendable: bool = False


def running(store: Store) -> tuple[int, ...]:
    """The numbers of all running tables."""
    return _paged(store, tables.running)


def unknown(store: Store) -> tuple[int, ...]:
    """The numbers of all tables that are over and of which no result is written."""
    return _paged(store, results.missing)


def fill_in(database: str | None) -> None:
    """Write down the results of all such tables; status 1 where one cannot tell its own.

    Tavola may run meanwhile, and what is written already is left alone.
    """
    with open_database(database) as store:
        numbers = unknown(store)
        done = lost = 0
        for number in progress(numbers, len(numbers), "writing results"):
            try:
                done += store.write_now(partial(ended.fill_in, table_id=number))
            except Exception as error:  # noqa: BLE001 - whatever is wrong with one, others follow
                lost += 1
                typer.echo(f"{_code(store, number)}: {_reason(error)}")
    left = f", {lost} cannot be told" if lost else ""
    typer.echo(f"{len(numbers)} finished games without a result: {done} written{left}.")
    if lost:
        raise typer.Exit(1)


def _left_out() -> Iterator[str]:
    for name, why in check_packages().items():
        yield f"The game {name} is left out: {why}"


def _unknown(store: Store) -> Iterator[str]:
    count = len(unknown(store))
    if count:
        yield f"{count} finished games have no result; `tavola results` writes them down."


def _paged(store: Store, page: Callable[..., tuple[int, ...]]) -> tuple[int, ...]:
    """All numbers that ``page`` tells of, each time those beyond the last."""
    found: list[int] = []
    while rows := store.read_now(partial(page, after=found[-1] if found else 0)):
        found += rows
    return tuple(found)


def _code(store: Store, number: int) -> str:
    row = store.read_now(partial(tables.table_by_id, table_id=number))
    return str(number) if row is None else row.code


def _reason(error: Exception) -> str:
    """What an error says, in a line."""
    if isinstance(error, repository.Unreadable):
        return str(error)
    return " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST]


def fault_of(store: Store, number: int) -> Fault | None:
    """What is wrong with a running table; None if nothing is."""
    row = store.read_now(partial(tables.table_by_id, table_id=number))
    if row is None or row.status != "running":
        return None
    try:
        return store.read_now(partial(_fault, number=number))
    except repository.Unreadable as error:
        return Fault(f"{row.code}: {error}")
    except Exception as error:  # noqa: BLE001 - whatever is wrong with one table, the others follow
        return Fault(f"{row.code}: it cannot be read: {_reason(error)}")


def _fault(conn: Connection, number: int) -> Fault | None:
    table = repository.fetch_by_id(conn, number)
    if table is None or table.status != RUNNING:
        return None
    if table.live is None:
        return Fault(f"{table.code}: it has no snapshot")
    try:
        check_state(game(table.game), table.live.state, Random(number))
    except CheckFailed as error:
        return Fault(f"{table.code}: its position fails a check: {error.check}: {error.detail}")
    different = epochs.difference(conn, table)
    return None if different is None else Fault(f"{table.code}: {different}", mendable=True)


def _mended(conn: Connection, number: int) -> bool:
    """Let a table go on from its snapshot, if it still runs."""
    table = repository.fetch_by_id(conn, number, lock=True)
    if table is None or table.live is None:
        return False
    epochs.open_epoch(conn, table)
    return True

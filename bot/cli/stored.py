"""``tavola export`` and ``tavola doctor``: what stands in the database."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from random import Random

import typer
from sqlalchemy import Connection

from bot.cli.shared import fail, progress
from bot.config import BadSetting, read
from bot.tables import shelf, telling
from bot.tables.model import Table
from bot.tables.running import base_state
from rules.core.checks import CheckFailed, check_state
from rules.core.codec import encode, fingerprint
from rules.core.record import Entry, resume
from rules.games import game
from storage import log, tables
from storage.store import Store


def export_table(code: str, database: str | None) -> None:
    """Print the record of a table, in full: this is the operator's command (DECISIONS 24)."""
    with _open(database) as store:
        table = store.read_now(lambda conn: shelf.fetch(conn, code))
        if table is None:
            fail(f"There is no table {code!r}.")
        typer.echo(
            store.read_now(lambda conn: telling.record(conn, table, None, full=True)), nl=False
        )


def examine(database: str | None, *, mend: bool) -> None:
    """Say of every running table whether its log still leads to its snapshot; status 1 if not.

    With ``mend``, a table that differs goes on from its snapshot in a new epoch.
    """
    with _open(database) as store:
        numbers = tuple(_running(store))
        broken = 0
        for number in progress(numbers, len(numbers), "replaying running tables"):
            found = store.read_now(partial(_finding, number=number))
            if found is None:
                continue
            broken += 1
            typer.echo(found)
            if mend:
                store.write_now(partial(_new_epoch, number=number))
    word = "mended" if mend else "differ"
    typer.echo(f"{len(numbers)} running tables: {len(numbers) - broken} the same, {broken} {word}.")
    if broken and not mend:
        raise typer.Exit(1)


def _open(database: str | None) -> Store:
    try:
        return Store.open(read(os.environ, database=database).database)
    except BadSetting as error:
        fail(str(error))


def _running(store: Store) -> Iterator[int]:
    after = 0
    while rows := store.read_now(partial(tables.running, after=after)):
        yield from rows
        after = rows[-1]


def _finding(conn: Connection, number: int) -> str | None:
    """What is wrong with a table, in a line; None if nothing is."""
    table = shelf.fetch_by_id(conn, number)
    if table is None or table.live is None:
        return None
    rules = game(table.game)
    try:
        check_state(rules, table.live.state, Random(number))
    except CheckFailed as error:
        return f"{table.code}: its position fails a check: {error}"
    return _difference(conn, table)


def _difference(conn: Connection, table: Table) -> str | None:
    rules = game(table.game)
    base, after = base_state(conn, table)
    rows = log.surviving(conn, table.id, after)
    replay = resume(rules, base, (Entry(one.seat, one.text, one.seq) for one in rows))
    if replay.stop is not None:
        return f"{table.code}: entry {replay.stop.line} is refused: {replay.stop.refusal.code}"
    if fingerprint(replay.state) != fingerprint(table.live.state):
        return f"{table.code}: its log leads to another position"
    return None


def _new_epoch(conn: Connection, number: int) -> None:
    """Let a table go on from its snapshot by the present rules; its history stays as it was."""
    table = shelf.fetch_by_id(conn, number, lock=True)
    if table is None or table.live is None:
        return
    rules = game(table.game)
    log.add_epoch(conn, table.id, log.Epoch(table.seq, rules.ruleset, encode(table.live.state)))
    tables.set_ruleset(conn, table.id, rules.ruleset)

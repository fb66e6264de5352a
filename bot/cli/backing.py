"""``tavola backup`` and ``tavola restore``: a copy of the database, and back again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import typer
from sqlalchemy import URL

from bot.cli import dumps
from bot.cli.databases import UNUSABLE, address, explain_errors
from bot.cli.shared import fail
from bot.cli.stored import fault_of, running
from storage import backup, files, lock
from storage.errors import StorageError
from storage.store.store import Store


def save(file: Path, database: str | None) -> None:
    """Copy the database to a new file while others use it, or say how PostgreSQL does that."""
    url = address(database)
    source = _file(url, lambda: dumps.save(url, file))
    if source is None:
        return
    with explain_errors(url):
        backup.save(source, file)
    typer.echo(f"{source} is saved as {file}.")


def restore(file: Path, database: str | None, *, anyway: bool) -> None:
    """Put a checked backup in the place of the database, or say how PostgreSQL does that."""
    url, now = address(database), f"{datetime.now(UTC):%Y%m%d-%H%M%S}"
    target = _file(url, lambda: dumps.restore(url, file, now))
    if target is None:
        return
    kept = target.with_name(f"{target.stem}-replaced-{now}{target.suffix}")
    with explain_errors(url):
        backup.refuse(file, target)
        files.make_folder(target)
        with lock.hold(target), backup.stage(file, target) as copy:
            _examine(file, copy, anyway=anyway)
            was_there = backup.replace(target, copy, kept)
    typer.echo(f"{file} stands now as {target}.")
    if was_there:
        typer.echo(f"What stood there is kept as {kept}.")


def _file(url: URL, commands: Callable[[], str]) -> Path | None:
    """The SQLite file of an address; None where the commands were printed instead."""
    file = files.file_of(url)
    if file is None and url.get_backend_name() == "sqlite":
        fail(f"{url.database} is no file.", UNUSABLE)
    if file is None:
        typer.echo("PostgreSQL does this with its own programs; run these commands:", err=True)
        typer.echo(commands())
    return file


def _examine(file: Path, copy: Path, *, anyway: bool) -> None:
    """Bring the copy up to date and have the doctor look at its tables.

    One whose log leads elsewhere, as after a change of the rules, goes on from where it stands.
    """
    try:
        with Store.existing(URL.create("sqlite", database=str(copy))) as store:
            found = [fault for number in running(store) if (fault := fault_of(store, number))]
    except StorageError as error:
        fail(str(error).replace(str(copy), str(file)), UNUSABLE)
    for fault in found:
        typer.echo(fault.text)
    if not (anyway or all(fault.mendable for fault in found)):
        fail(
            f"{file} holds tables that cannot go on, so nothing was changed. With --anyway it is "
            "put back as it is."
        )

"""What several subcommands need: games by name, records from files, progress for people."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import typer

from rules.core.game import Game
from rules.core.record import Record, RecordError, read, short
from rules.core.values import Refusal, Standings
from rules.games import boxes, game, options_for

T = TypeVar("T")


def fail(text: str, status: int = 1) -> NoReturn:
    """Say what is wrong, and end with a status that is not 0."""
    typer.echo(text, err=True)
    raise typer.Exit(status)


def known_game(key: str) -> Game[Any]:
    """The game of a key, or the end of the command."""
    if key not in boxes():
        fail(f"There is no game {key!r}; there are: {', '.join(boxes())}.")
    return game(key)


def known_options(rules: Game[Any], seats: int, pairs: Iterable[str]) -> Any:
    """Options from ``key=value`` texts, as a table of so many seats has them, or the end."""
    options = options_for(rules, seats, dict(_pair(one) for one in pairs))
    refusal = options if isinstance(options, Refusal) else rules.check(seats, options)
    if refusal is not None:
        fail(refusal_line(refusal))
    return options


def known_record(path: Path) -> Record:
    """The record in a file; RecordError where it is none, OSError where it cannot be read."""
    try:
        return read(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError(1, "not a text in UTF-8") from error


def unread(error: RecordError | OSError) -> str:
    """Why a record cannot be read: what is wrong with the file, or with a line of it."""
    return str(error) if isinstance(error, RecordError) else f"{error.strerror or error}"


def refusal_line(refusal: Refusal) -> str:
    """A refusal's code and parameters in a line."""
    params = ", ".join(f"{name} {short(value)}" for name, value in refusal.params.items())
    return f"{refusal.code}: {params}" if params else refusal.code


def rival_of(standings: Standings) -> dict[str, int]:
    """``rival``: the points of who plays without a seat, where there is one."""
    return {} if standings.rival is None else {"rival": standings.rival.score}


def progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items, with a bar on standard error while a person watches."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(items, description=what, total=total, console=console, transient=True)


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        fail(f"{short(text)!r} is no option; write key=value.")
    return name, value

"""What several subcommands need: games by name, records from files, progress for people."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import typer

from rules.core.game import Game
from rules.core.options import read_options
from rules.core.record import Record, RecordError, read
from rules.core.values import Refusal
from rules.games import GAMES, game

T = TypeVar("T")


def fail(text: str, status: int = 1) -> NoReturn:
    """Say what is wrong, and end with a status that is not 0."""
    typer.echo(text, err=True)
    raise typer.Exit(status)


def known_game(key: str) -> Game[Any]:
    """The game of a key, or the end of the command."""
    if key not in GAMES:
        fail(f"There is no game {key!r}; there are: {', '.join(GAMES)}.")
    return game(key)


def known_options(rules: Game[Any], seats: int, pairs: Iterable[str]) -> Any:
    """Options from ``key=value`` texts, fit for so many seats, or the end of the command."""
    options = read_options(rules.Options, dict(_pair(one) for one in pairs))
    refusal = options if isinstance(options, Refusal) else rules.check(seats, options)
    if refusal is not None:
        fail(f"{refusal.code}: {told(refusal)}")
    return options


def known_record(path: Path) -> Record:
    """The record in a file; RecordError where it is none, OSError where it cannot be read."""
    try:
        return read(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError(1, "not a text in UTF-8") from error


def told(refusal: Refusal) -> str:
    """A refusal's parameters in a line."""
    return ", ".join(f"{name} {value}" for name, value in refusal.params.items())


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
        fail(f"{text!r} is no option; write key=value.")
    return name, value

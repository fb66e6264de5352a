"""The whole run: every section in turn, measured again where it must be, and told as a table."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple

import typer
from rich.console import Console
from rich.progress import Progress, TaskID

from bot.bench import moves, report, rules
from bot.bench.case import Case, Row
from bot.bench.rounds import measure
from bot.bench.size import FULL, QUICK, Size

TRIES = 3
"""How often a section is measured under ``--check`` before its figures count as they are."""

Open = Callable[[Path, Size], AbstractContextManager[list[Case]]]


class Section(NamedTuple):
    """Cases that are measured together, and what they are about."""

    title: str
    cases: Open


SECTIONS = (
    Section("rules", rules.cases),
    Section("moves", moves.cases),
)


def run(*, quick: bool, check: bool) -> None:
    """Measure and print. With ``check``, typer.Exit(1) where a bound is missed by a tenth."""
    size = QUICK if quick else FULL
    rows: list[Row] = []
    with _progress() as bar:
        for section in SECTIONS:
            rows += rows_of(section, size, bar, tries=TRIES if check else 1)
    report.show(Console(), rows, size)
    failed = [row for row in rows if row.verdict in FAILING]
    if check and failed:
        raise typer.Exit(1)


FAILING = ("missed", "noisy")


def rows_of(section: Section, size: Size, bar: Progress, tries: int = 1) -> tuple[Row, ...]:
    """The rows of a section; measured again while any of them fails, the best try counts."""
    best: tuple[Row, ...] | None = None
    for _ in range(tries):
        rows = _measured(section, size, bar)
        if best is None or _failures(rows) < _failures(best):
            best = rows
        if not _failures(best):
            break
    return best or ()


def _failures(rows: Iterable[Row]) -> int:
    return sum(row.verdict in FAILING for row in rows)


def _measured(section: Section, size: Size, bar: Progress) -> tuple[Row, ...]:
    task: TaskID = bar.add_task(section.title, total=size.rounds + 1)
    with (
        tempfile.TemporaryDirectory(prefix="tavola-bench-") as folder,
        section.cases(Path(folder), size) as cases,
    ):
        rows, _ = measure(cases, size.rounds, Path(folder), lambda: bar.advance(task))
    return rows


@contextmanager
def _progress() -> Iterator[Progress]:
    """A bar on standard error while a person watches."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        yield bar

"""The whole run: every section in turn, measured again where it must be, and told as a table."""

from __future__ import annotations

import gc
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple

import typer
from rich.console import Console
from rich.progress import Progress

from benchmarks.ratios import commits, games, growth, pictures, report, rules, start
from benchmarks.ratios.case import Case, Row
from benchmarks.ratios.rounds import measure
from benchmarks.ratios.size import FULL, QUICK, Size

TRIES = 3
"""How often a section is measured under ``--check`` before its figures count as they are."""

Open = Callable[[Path, Size], AbstractContextManager[list[Case]]]


class Section(NamedTuple):
    """Cases that are measured together, and what they are about."""

    title: str
    cases: Open


SECTIONS = (
    Section("rules", rules.cases),
    Section("moves", commits.cases),
    Section("pictures", pictures.cases),
    *(Section(one.title, one.cases) for one in games.BOXES),
    Section("starts", start.cases),
    Section("growth", growth.cases),
)


def run(*, quick: bool, check: bool, as_json: bool = False) -> None:
    """Measure and print. With ``check``, typer.Exit(1) where a bound is missed by a tenth."""
    size = QUICK if quick else FULL
    with _progress() as bar:
        rows = measured(SECTIONS, size, bar, tries=TRIES if check else 1)
    if as_json:
        typer.echo(report.lines(rows))
    else:
        report.show(Console(), rows, size)
    if check and any(row.fails for row in rows):
        raise typer.Exit(1)


def measured(
    sections: Iterable[Section], size: Size, bar: Progress, tries: int = 1
) -> tuple[Row, ...]:
    """The rows of all sections; where one fails, its section is measured again."""
    with tempfile.TemporaryDirectory(prefix="tavola-bench-") as folder:
        gc.freeze()  # what has been imported stays for good; nobody need look through it again
        found = [_section(section, size, Path(folder), bar, tries) for section in sections]
    return tuple(row for rows in found for row in rows)


def _section(
    section: Section, size: Size, folder: Path, bar: Progress, tries: int
) -> tuple[Row, ...]:
    """The rows of a section, each from the first try in which it did not fail, or the last."""
    kept: dict[str, Row] = {}
    for _ in range(tries):
        for row in _once(section, size, folder, bar):
            if row.name not in kept or kept[row.name].fails:
                kept[row.name] = row
        if not any(row.fails for row in kept.values()):
            break
    return tuple(kept.values())


def _once(section: Section, size: Size, folder: Path, bar: Progress) -> tuple[Row, ...]:
    task = bar.add_task(section.title, total=size.rounds + 1)
    with section.cases(folder, size) as cases:
        rows = measure(cases, size.rounds, folder, lambda: bar.advance(task))
    bar.remove_task(task)
    return rows


@contextmanager
def _progress() -> Iterator[Progress]:
    """A bar on standard error while a person watches."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        yield bar

"""The figures of a run, as a table for people."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from benchmarks.ratios.case import Row
from benchmarks.ratios.size import Size

VERDICTS = {
    "aim": "[green]aim[/]",
    "bound": "[green]bound[/]",
    "close": "[yellow]close[/]",
    "missed": "[red]missed[/]",
    "told": "",
    "noisy": "[yellow]uneven[/]",
}
LEGEND = (
    "Medians of {rounds} rounds; a ratio is to the floor of the same round. "
    "aim, bound: kept; close: a tenth above the bound; missed: more; "
    "uneven: the computer was busy with something else, so the figure does not count."
)


def lines(rows: Iterable[Row]) -> str:
    """A JSON line a row, for programs."""
    return "\n".join(msgspec.json.encode(row).decode() for row in rows)


def show(console: Console, rows: Iterable[Row], size: Size) -> None:
    """Print the rows; every ratio is the median over the rounds of ours by the floor."""
    table = Table(caption=LEGEND.format(rounds=size.rounds), caption_justify="left", box=box.SIMPLE)
    table.add_column("what is measured", min_width=24)
    for name in ("figure", "floor", "ratio", "bound", "aim"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("kept", no_wrap=True)
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.2f} x"
        what = f"{row.name}\n[dim]floor: {row.against}[/]" if row.against else row.name
        cells = (row.figure, row.floor, ratio, row.bound, row.aim, VERDICTS[row.verdict])
        table.add_row(what, *cells)
    console.print(table)

"""The figures of a run, as a table for people."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.table import Table

from bot.bench.case import Row
from bot.bench.size import Size

VERDICTS = {
    "aim": "[green]reaches its aim[/]",
    "bound": "[green]within its bound[/]",
    "close": "[yellow]a tenth above its bound[/]",
    "missed": "[red]above its bound[/]",
    "told": "",
    "noisy": "[yellow]does not count: uneven run[/]",
}


def show(console: Console, rows: Iterable[Row], size: Size) -> None:
    """Print the rows; every ratio is the median over the rounds of ours by the floor."""
    told = f"Medians of {size.rounds} rounds; the ratio is to the floor in the same round."
    table = Table(title="Tavola's figures", caption=told, box=box.SIMPLE)
    table.add_column("what is measured", ratio=1)
    for name in ("figure", "floor", "ratio", "bound", "aim"):
        table.add_column(name, justify="right")
    table.add_column("verdict")
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.2f} x"
        what = f"{row.name}\n[dim]to {row.against}[/]" if row.against else row.name
        cells = (row.figure, row.floor, ratio, row.bound, row.aim, VERDICTS[row.verdict])
        table.add_row(what, *cells)
    console.print(table)

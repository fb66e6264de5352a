"""The figures of a run, as a table for people."""

from __future__ import annotations

from collections.abc import Iterable

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
    table = Table(title="Tavola's figures", caption=told, title_justify="left")
    table.add_column("what is measured")
    for name in ("figure", "floor", "ratio", "bound", "aim"):
        table.add_column(name, justify="right")
    table.add_column("verdict")
    table.add_column("the floor is")
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.2f} x"
        table.add_row(
            row.name, row.figure, row.floor, ratio, row.bound, row.aim,
            VERDICTS[row.verdict], row.against,
        )  # fmt: skip
    console.print(table)

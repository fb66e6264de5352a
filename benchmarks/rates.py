"""How many moves a second one served process makes, with many tables at once.

    python -m benchmarks.rates [--tables 50] [--seconds 30] [--turns 2] checkout [checkout]

In the web room two persons sit at each table, an even mix of the four games, and tap what stands on
the newest card as soon as it is there. The checkouts are measured by turns, each time in a new
process, with pictures and with a constant small one in their place.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.process import Process
from benchmarks.walks import HERE
from tests.soak.clients import GAMES, Figures, Table

WARM_S = 10
"""For so long people sit down and begin before anything is counted."""
THINK_S = 0.01


class Rate(NamedTuple):
    """Moves a second of time and of the processor's; MiB at the beginning and at the end."""

    a_second: float
    a_cpu_second: float
    begun: float
    ended: float


async def rate(checkout: Path, tables: int, seconds: float, folder: Path, *options: str) -> Rate:
    """Let people play at so many tables for some seconds."""
    figures = Figures()
    seated = [
        Table(GAMES[at % len(GAMES)], at, figures, THINK_S, Random(at)) for at in range(tables)
    ]
    async with Process(checkout, folder / "tavola.sqlite", *options) as process:
        playing = asyncio.gather(*(one.run(process.url) for one in seated))
        await asyncio.wait({playing}, timeout=WARM_S)
        before = (figures.moves, time.monotonic(), process.cpu_ns)
        begun = await process.ask("memory")
        await asyncio.wait({playing}, timeout=seconds)
        moves, spent = figures.moves - before[0], (process.cpu_ns - before[2]) / 1e9
        took = time.monotonic() - before[1]
        ended = await process.ask("memory")
        if playing.done():
            playing.result()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    return Rate(moves / took, moves / spent, begun["kib"] / 1024, ended["kib"] / 1024)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkouts", nargs="*", type=Path, default=[HERE])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--turns", type=int, default=2)
    chosen = parser.parse_args()
    print("| | moves a second | moves a CPU second | MiB at the beginning | at the end |")
    print("|---|---|---|---|---|")
    for options in ((), ("--stub",)):
        found: dict[Path, list[Rate]] = {one.resolve(): [] for one in chosen.checkouts}
        for _ in range(chosen.turns):
            for checkout, rates in found.items():
                with TemporaryDirectory() as folder:
                    args = (checkout, chosen.tables, chosen.seconds, Path(folder), *options)
                    rates.append(asyncio.run(rate(*args)))
        kind = "stubbed" if options else "pictures"
        for checkout, rates in found.items():
            cells = [f"{mean(column):.1f}" for column in zip(*rates, strict=True)]
            print(f"| {checkout.name}, {kind} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()

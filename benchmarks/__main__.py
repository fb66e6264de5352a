"""``python -m benchmarks [--quick] [--check] [--json]``: the ratios to floors of the same run."""

from __future__ import annotations

from typing import Annotated

import typer

from benchmarks.ratios.running import run


def bench(
    quick: Annotated[bool, typer.Option("--quick", help="About a minute instead of ten.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Fail where a goal is missed by more than a tenth.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="A JSON line a figure.")] = False,
) -> None:
    """Measure, as ratios to floors of the same run."""
    run(quick=quick, check=check, as_json=json)


if __name__ == "__main__":
    typer.run(bench)

"""A process that serves many tables for long: it stays as large, and nobody waits in vain."""

from __future__ import annotations

import asyncio
import statistics
import time
from pathlib import Path
from random import Random

import pytest

from tests import proofs
from tests.e2e.house import OwnHouse
from tests.proofs import IN_FULL, times
from tests.soak.clients import GAMES, Figures, Table

TABLES = times(4, 50)
THINK_S = times(1, 10)
LAST_S = times(8, 20 * 60)
LOOK_S = 1
PATIENCE_S = 60
"""So long a table may stand still while somebody who has answered waits for it."""


def memory(process: int) -> float:
    """What a process holds, in MiB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def quarter(held: list[float], number: int) -> float:
    """The median of one of four equal parts of a series."""
    size = len(held) // 4
    return statistics.median(held[number * size :][:size])


@proofs.WAITS
@pytest.mark.prove(seconds=30 * 60)
async def test_t14_fifty_tables_leave_the_process_as_large_and_none_of_them_starves(tmp_path):
    figures = Figures()
    tables = [
        Table(GAMES[at % len(GAMES)], at, figures, THINK_S, Random(at)) for at in range(TABLES)
    ]
    held: list[float] = []
    longest = 0.0
    with OwnHouse(tmp_path) as house:
        playing = asyncio.gather(*(table.run(house.url) for table in tables))
        until = time.monotonic() + LAST_S
        while time.monotonic() < until and not playing.done():
            await asyncio.sleep(LOOK_S)
            held.append(memory(house.process))
            longest = max(longest, *(table.waited for table in tables))
        assert not playing.done(), playing.exception()
        playing.cancel()
        await asyncio.wait({playing})
        log = house.said()
    third, fourth = quarter(held, 2), quarter(held, 3)
    print(
        f"{figures.moves} moves, {figures.refused} refused taps, {figures.games} games over; "
        f"a change was seen after {statistics.median(figures.waits):.2f} s (median), "
        f"{max(figures.waits):.1f} s at most, the longest wait {longest:.1f} s; "
        f"memory by quarters {[round(quarter(held, at)) for at in range(4)]} MiB; least moves "
        f"at a table {[min(t.moves for t in tables if t.game == game) for game in GAMES]}"
    )
    assert all(table.moves for table in tables)
    assert max(longest, *figures.waits) < PATIENCE_S
    assert "Traceback" not in log, log[-4000:]
    if IN_FULL:
        assert abs(fourth - third) < 0.05 * third

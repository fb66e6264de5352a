"""The doctor names what stands still."""

from __future__ import annotations

import os
import time

from sqlalchemy import Connection

from bot.cli import settings
from bot.cli.standing import FULL, HEAD, MOST, lines
from bot.tables.waiting.stuck import lag
from storage import clocks, outbox
from storage.clocks import SeatClock
from storage.outbox import Outgoing
from tests.bot.company import Company
from tests.cloned import tavola

MINUTE = 60 * 1000


async def halted(company: Company, **options: str) -> str:
    """A table whose clock does not run; its code."""
    persons = await company.comes("Anna", "Boris")
    table = await company.running(*persons, **options)
    (clock,) = await company.clocks(table)
    stopped = SeatClock(clock.seat, clock.since)
    await company.store.write(lambda conn: clocks.set_clocks(conn, table.id, [stopped], [0]))
    await company.sends()
    return table.code


async def test_t3_the_doctor_names_what_stands_still(company: Company) -> None:
    company.at = time.time_ns() // 1_000_000 - 10 * MINUTE
    assert list(lines(company.store)) == []
    code = await halted(company, clock="1d")
    table = await company.table(code)
    new = [Outgoing(f"room:{table.rooms[0]}", "card")]
    await company.store.write(lambda conn: outbox.put(conn, table.id, 1, new, at=company.at))
    since = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(company.at / 1000))
    told = [
        HEAD,
        f"  {code}: the clock of @a does not run, since {since}",
        f"  {code}: not sent (card room:{table.rooms[0]}), since {since}",
    ]
    assert list(lines(company.store)) == told
    ran = tavola("doctor", "--database", company.store.url.database)
    assert ran.returncode == 0
    assert ran.stdout.splitlines() == [
        "1 running tables: 1 the same, 0 differ.",
        *told,
        *settings.lines(os.environ),
    ]


async def test_the_doctor_names_who_is_called_late_and_which_chat_is_full(company: Company) -> None:
    persons = await company.comes("Anna", "Boris")
    table = await company.running(*persons)
    await company.sends()
    at, room = time.time_ns() // 1_000_000, f"room:{table.rooms[0]}"
    since = at - 2 * MINUTE

    def hold(conn: Connection) -> None:
        called = [Outgoing(room, "card", (0,), due=at + MINUTE), Outgoing(room, "notice")]
        outbox.put(conn, table.id, 1, called, at=since)

    await company.store.write(hold)
    told = list(lines(company.store))
    when = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(since / 1000))
    assert f"  {table.code}: not called yet (card {room}), since {when}" in told
    assert told[-2:] == [FULL, f"  {room}: 1 waiting, the first since {when}"]
    assert company.store.read_now(lambda conn: lag(conn, at)).calls == 1


async def test_of_much_that_stands_still_some_lines_are_told(company: Company) -> None:
    company.at = time.time_ns() // 1_000_000 - 10 * MINUTE
    for _ in range(MOST + 2):
        await halted(company, clock="1d")
    told = list(lines(company.store))
    assert (len(told), told[-1]) == (MOST + 2, "  and 2 more")

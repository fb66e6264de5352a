"""The doctor's lines about what stands still."""

from __future__ import annotations

import time
from collections.abc import Iterator

from sqlalchemy import Connection

from bot.tables.waiting import stuck
from bot.tables.waiting.stuck import ALARM, CLOCK, COMPUTER, MESSAGE, Stuck
from storage.store.store import Store

MOST = 20
"""Maximum number of lines listed; the others are only counted."""

HEAD = "Standing still (a running server sees to it within a minute, or has logged why not):"

LINES = {
    CLOCK: "the clock of {about} does not run, since",
    ALARM: "the alarm of {about} has not been seen to, since",
    COMPUTER: "the computer player {about} is waited for, since",
    MESSAGE: "not sent ({about}), since",
}


def lines(store: Store) -> Iterator[str]:
    """What stands still, a line each; nothing where nothing does."""
    at = time.time_ns() // 1_000_000

    def job(conn: Connection) -> tuple[Stuck, ...]:
        return tuple(stuck.everything(conn, at))

    found = store.read_now(job)
    if found:
        yield HEAD
    for one in found[:MOST]:
        since = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(one.since / 1000))
        yield f"  {one.code}: {LINES[one.what].format(about=one.about)} {since}"
    if len(found) > MOST:
        yield f"  and {len(found) - MOST} more"

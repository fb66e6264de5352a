"""The doctor's lines about what stands still, who is called late, and which chats are full."""

from __future__ import annotations

import time
from collections.abc import Iterator

from sqlalchemy import Connection

from bot.tables.waiting import stuck
from bot.tables.waiting.stuck import ALARM, CALL, CLOCK, COMPUTER, LATE_MS, MESSAGE, Stuck
from storage.overdue import HeldBack, held_back
from storage.store.store import Store

MOST = 20
"""Maximum number of lines listed; the others are only counted."""

HEAD = "Standing still (a running server sees to it within a minute, or has logged why not):"

LINES = {
    CLOCK: "the clock of {about} does not run, since",
    ALARM: "the alarm of {about} has not been seen to, since",
    COMPUTER: "the computer player {about} is waited for, since",
    MESSAGE: "not sent ({about}), since",
    CALL: "not called yet ({about}), since",
}

FULL = "Chats that take nothing more just now (full, or refusing what is sent there):"


def lines(store: Store) -> Iterator[str]:
    """What stands still or waits for its chat, a line each; nothing where nothing does."""
    at = time.time_ns() // 1_000_000

    def job(conn: Connection) -> tuple[tuple[Stuck, ...], tuple[HeldBack, ...]]:
        return tuple(stuck.everything(conn, at)), held_back(conn, at - LATE_MS, at)

    found, full = store.read_now(job)
    if found:
        yield HEAD
    for one in found[:MOST]:
        yield f"  {one.code}: {LINES[one.what].format(about=one.about)} {_time(one.since)}"
    if len(found) > MOST:
        yield f"  and {len(found) - MOST} more"
    if full:
        yield FULL
    for chat in full[:MOST]:
        yield f"  {chat.address}: {chat.messages} waiting, the first since {_time(chat.since)}"
    if len(full) > MOST:
        yield f"  and {len(full) - MOST} more"


def _time(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at / 1000))

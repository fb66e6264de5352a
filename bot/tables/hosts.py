"""Who may decide for a table: its host, and where somebody is waited for long, all who play."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.tables.model import Denied, Table
from bot.tables.waiting.quiet_hours import DAY_MS
from rules.core.values import Seat
from storage.clocks import Clock

LATE_MS = DAY_MS
"""Who is waited for longer than this is late: the others need not ask the host any more."""


def host_of(table: Table) -> int | None:
    """The host: who is noted as that while they play themselves, else the first who does."""
    playing = [one.person for one in table.seats if one.plays_itself]
    return table.host if table.host in playing or not playing else playing[0]


def host_only(table: Table) -> Denied:
    """Why somebody may not do what is the host's."""
    return Denied("host_only", {"name": _host_name(table)})


def late(
    table: Table, times: Iterable[Clock], at: int, gone: Collection[int] = ()
) -> frozenset[Seat]:
    """The seats in whose place all who play may decide.

    They have been waited for too long, by the clocks in ``times``; or their persons are among
    ``gone``, of whom it is known that they have left. While a table rests nobody gets later.
    """
    until = table.live.rested if table.live.paused else at
    long = {one.seat for one in times if until - one.since > LATE_MS}
    return frozenset(
        one.seat
        for one in table.seats
        if one.plays_itself and (one.seat in long or one.person in gone)
    )


def may_decide(
    table: Table, person: int, late: Collection[Seat], seat: Seat | None = None
) -> Denied | None:
    """Why a person may not decide about a seat, or without one about the table; None: they may."""
    if host_of(table) == person:
        return None
    mine = table.seat_of(person)
    if mine is None:
        return host_only(table)
    if not mine.plays_itself:
        return Denied("substituted", {"code": table.code})
    if late and (seat is None or seat in late):
        return None
    if seat is None:
        return Denied("host_or_late", {"name": _host_name(table)})
    who = table.seats[seat].name if seat < len(table.seats) else "?"
    return Denied("host_until_late", {"name": _host_name(table), "who": who})


def _host_name(table: Table) -> str:
    host = host_of(table)
    return next((one.name for one in table.seats if one.person == host), "?")

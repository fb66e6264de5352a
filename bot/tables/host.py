"""Who may decide for a table: its host, and where somebody is waited for long, all who play."""

from __future__ import annotations

from collections.abc import Collection

from bot.tables.model import Denied, Table
from rules.core.values import Seat


def host_of(table: Table) -> int | None:
    """The host: who is noted as that while they play themselves, else the first who does."""
    playing = [one.person for one in table.seats if one.plays_itself]
    return table.host if table.host in playing or not playing else playing[0]


def host_only(table: Table) -> Denied:
    """Why somebody may not do what is the host's."""
    return Denied("host_only", {"name": host_name(table)})


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
        return Denied("host_or_late", {"name": host_name(table)})
    who = table.seats[seat].name if seat < len(table.seats) else "?"
    return Denied("host_until_late", {"name": host_name(table), "who": who})


def host_name(table: Table) -> str:
    """What the host is called."""
    host = host_of(table)
    return next((one.name for one in table.seats if one.person == host), "?")

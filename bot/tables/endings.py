"""How a game has ended, written down with what ends it."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection

from bot.tables.model import Table
from rules.core.options import write_pairs
from rules.core.values import Row, Seat
from rules.games import game
from storage import log, results
from storage.results import Ending, Result

LEAVING = ("resign", "substitute", "kick", "away")
RETURN = "return"
"""Entries of the log by which a person leaves a seat to a computer player, and comes back."""


def keep(conn: Connection, table: Table, ending: Ending, at: int) -> None:
    """Write down how a table has ended, from where it stands; in place of an earlier ending."""
    left = _left(log.notes(conn, table.id))
    final = game(table.game).standings(table.live.state)
    rows = (*final.rows, *(() if final.rival is None else (final.rival,)))
    found = [_result(table, row, left.get(row.seat), ending, at) for row in rows]
    results.set_results(conn, table.id, found)


def _result(table: Table, row: Row, left_by: str | None, ending: Ending, at: int) -> Result:
    seated = table.seats[row.seat] if row.seat >= 0 else None
    return Result(
        table_id=table.id,
        seat=row.seat,
        person_id=seated.person if seated else None,
        computer=seated.computer if seated else None,
        left_by=left_by,
        game=table.game,
        ruleset=table.ruleset,
        options=write_pairs(table.options),
        score=row.score,
        place=row.rank,
        sources=write_pairs(dict(row.breakdown)),
        ending=ending,
        ended_at=at,
    )


def _left(notes: Iterable[log.LogEntry]) -> dict[Seat, str]:
    """How the persons left who were not there any more at the end, by seats."""
    found: dict[Seat, str] = {}
    for one in notes:
        if one.kind in LEAVING:
            found[one.seat] = one.kind
        elif one.kind == RETURN:
            found.pop(one.seat, None)
    return found

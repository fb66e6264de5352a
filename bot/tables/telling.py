"""What has happened at a table, replayed from its log: for logs, cards and exports."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection

from bot.tables.epochs import base_state
from bot.tables.history import Told, silent
from bot.tables.model import RUNNING, Table
from rules.core.game import Game
from rules.core.record import Entry, Record, resume, write
from rules.core.values import Event, Seat
from rules.games import game
from storage import log


def history(conn: Connection, table: Table) -> tuple[Told, ...]:
    """The log from the latest epoch on, with the events of what still stands."""
    state, after = base_state(conn, table)
    rows = log.log(conn, table.id, after)
    standing = [one for one in rows if one.kind == "act" and one.gone_at is None]
    events = _events(game(table.game), state, standing)
    return tuple(
        Told(
            one.seq,
            one.seat,
            one.by,
            one.kind,
            one.text,
            one.at,
            events.get(one.seq, ()),
            one.gone_at is not None,
        )
        for one in rows
    )


def record(conn: Connection, table: Table, viewer: Seat | None, *, full: bool) -> str:
    """The table as a record: in full, or with what ``viewer`` may not know printed as ``?``.

    The surviving line only; a finished table hides nothing (DECISIONS 18, 24). Of a half-finished
    secret choice there is no entry at all.
    """
    rules = game(table.game)
    hidden = table.status == RUNNING and not full
    entries = [
        Entry(one.seat, _masked(rules, one, viewer) if hidden else one.text)
        for one in log.surviving(conn, table.id)
        if not (hidden and silent(rules, one.seat, one.text, viewer))
    ]
    names = tuple(one.name for one in table.seats)
    return write(Record(table.game, table.ruleset, names, table.options, tuple(entries)))


def _masked(rules: Game[Any], entry: log.Entry, viewer: Seat | None) -> str:
    (action,) = rules.notation.read(entry.text)
    return rules.notation.write(action, secret=action.known_to(entry.seat, viewer))


def _events(
    rules: Game[Any], state: Any, rows: Iterable[log.Entry]
) -> dict[int, tuple[Event, ...]]:
    replay = resume(rules, state, (Entry(one.seat, one.text, one.seq) for one in rows))
    found: dict[int, tuple[Event, ...]] = {}
    for played in replay.log:
        found[played.line] = found.get(played.line, ()) + played.events
    return found

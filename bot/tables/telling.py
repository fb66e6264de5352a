"""What has happened at a table, replayed from its log: for logs, cards and exports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from bot.kinds import learnt
from bot.tables import shelf
from bot.tables.epochs import NoBase, base_state, replayed
from bot.tables.history import Told, masked, silent
from bot.tables.model import LOBBY, RUNNING, Table
from rules.core.codec import decode, fingerprint, to_text
from rules.core.game import Game
from rules.core.record import Entry, Epoch, Record, write
from rules.core.values import Event, Seat
from rules.games import game
from storage import log


def history(conn: Connection, table: Table) -> tuple[Told, ...]:
    """The log with the events of what still stands, as far as they are known.

    Empty for a table that has not begun.
    """
    if table.status == LOBBY or table.live is None:
        return ()
    rows = log.log(conn, table.id)
    events = _events(conn, table, [one for one in rows if one.kind == "act" and not one.gone_at])
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
            one.kind != "act" or one.gone_at is not None or one.seq in events,
        )
        for one in rows
    )


def record(conn: Connection, table: Table, viewer: Seat | None, *, full: bool = False) -> str:
    """The table as a record: in full, or with what ``viewer`` may not know printed as ``?``.

    The surviving line only; a finished table hides nothing (DECISIONS 18, 24). Of a half-finished
    secret choice there is no entry at all, and of an epoch that holds secrets no state.
    """
    rules = game(table.game)
    hidden = table.status == RUNNING and not full
    lines = [
        one._replace(text=masked(rules, one.seat, one.text, viewer)) if hidden else one
        for one in log.surviving(conn, table.id)
        if not (hidden and silent(rules, one.seat, one.text, viewer))
    ]
    epochs = tuple(
        Epoch(
            after=sum(line.seq <= one.seq for line in lines),
            ruleset=one.ruleset,
            state=None if hidden and rules.secrets else _text(rules, one.data),
        )
        for one in log.epochs(conn, table.id)
    )
    return write(
        Record(
            game=table.game,
            ruleset=table.ruleset,
            names=tuple(one.name for one in table.seats),
            options=table.options,
            entries=tuple(Entry(one.seat, one.text) for one in lines),
            epochs=epochs,
        )
    )


def _text(rules: Game[Any], data: bytes) -> str | None:
    """The state of an epoch as text; None where it cannot be read any more."""
    kind: Any = rules.State
    try:
        return to_text(decode(data, learnt(kind)))
    except msgspec.DecodeError:
        return None


def _events(
    conn: Connection, table: Table, rows: Sequence[log.Entry]
) -> dict[int, tuple[Event, ...]]:
    """What happened since the latest epoch; nothing where the log does not lead to its table.

    Then other rules have played it, and what the present ones make of it would be invented.
    """
    rules, live = game(table.game), shelf.living(conn, table)
    try:
        base, after = base_state(conn, table)
    except NoBase:
        return {}
    played = replayed(rules, base, [one for one in rows if one.seq > after])
    if live is None or played.stop or fingerprint(played.state) != fingerprint(live.state):
        return {}
    found: dict[int, tuple[Event, ...]] = {}
    for one in played.log:
        found[one.line] = found.get(one.line, ()) + one.events
    return found

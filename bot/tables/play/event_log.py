"""What has happened at a table, replayed from its log: for logs, cards and exports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Connection

from bot.common.decoders import warm
from bot.tables import epochs, repository, state_cache
from bot.tables.epochs import NoBase, base_state, replay_entries
from bot.tables.model import LOBBY, RUNNING, Snapshot, Table
from bot.tables.play.history import Told, mask_entry, silent
from bot.tables.state_cache import History
from rules.core.codec import decode, fingerprint, to_text
from rules.core.game import Game
from rules.core.record import Entry, Epoch, Record, write
from rules.core.values import Event, Seat
from rules.games import game
from storage import log


def history(conn: Connection, table: Table) -> tuple[Told, ...]:
    """The log with the events of what still stands, as far as they are known.

    Empty for a table that has not begun. What this process knows of it already is not played again.
    """
    if table.status == LOBBY or table.live is None:
        return ()
    kept = state_cache.histories(conn)
    known = kept.find(table.id, epochs.rules_fingerprint(table.game))
    found = None if known is None else _continued(conn, table, known)
    found = found or _replayed(conn, table)
    kept.keep(table.id, found)
    return found.told


def record(conn: Connection, table: Table, viewer: Seat | None, *, full: bool = False) -> str:
    """The table as a record: in full, or with what ``viewer`` may not know printed as ``?``.

    The surviving line only; a finished table hides nothing (decisions 18, 24). Of a half-finished
    secret choice there is no entry at all, and of an epoch that holds secrets no state.
    """
    rules = game(table.game)
    hidden = table.status == RUNNING and not full
    lines = [
        one._replace(text=mask_entry(rules, one.seat, one.text, viewer)) if hidden else one
        for one in log.surviving(conn, table.id)
        if not (hidden and silent(rules, one.seat, one.text, viewer))
    ]
    begun = tuple(
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
            epochs=begun,
        )
    )


def _text(rules: Game[Any], data: bytes) -> str | None:
    """The state of an epoch as text; None where it cannot be read any more."""
    kind: Any = rules.State
    try:
        return to_text(decode(data, warm(kind)))
    except msgspec.DecodeError:
        return None


def _continued(conn: Connection, table: Table, known: History) -> History | None:
    """What is known of a log with what came after it; None where that has to be played again."""
    rows = log.log(conn, table.id, known.seq - 1 if known.told else 0)
    if known.told:
        if not rows or not state_cache.is_told(rows[0], known.told[-1]):
            return None
        rows = rows[1:]
    known, rows = known.continued(rows)
    if not rows:
        return known
    live = repository.living(conn, table)
    if live is None or known.state is None:
        return None
    if log.epoch_start(conn, table.id) != known.epoch:
        return None
    undone = any(one.kind == "undo" for one in rows)
    gone = log.gone_since(conn, table.id, known.seq) if undone else frozenset()
    acts = [one for one in rows if _stands(one)]
    if gone and min(gone) <= known.seq:
        # Where that led is known only while nothing has come after it.
        if acts or known.stands_after(gone):
            return None
        known = known.with_more((), gone, live.state)
    events, state = _played(table, live, known.state, acts)
    if events is None:
        return None
    return known.with_more(tuple(_told(one, events) for one in rows), (), state)


def _replayed(conn: Connection, table: Table) -> History:
    """The log from its start, as far as the present rules lead from there to its table.

    Where they do not, other rules have played it, and what these make of it would be invented.
    """
    rows = log.log(conn, table.id)
    events, state, after = None, None, 0
    with suppress(NoBase):
        base, after = base_state(conn, table)
        acts = [one for one in rows if _stands(one) and one.seq > after]
        events, state = _played(table, repository.living(conn, table), base, acts)
    told = tuple(_told(one, events or {}) for one in rows)
    return History(epochs.rules_fingerprint(table.game), after, told, state, {})


def _played(
    table: Table, live: Snapshot[Any] | None, base: Any, rows: Iterable[log.LogEntry]
) -> tuple[dict[int, tuple[Event, ...]] | None, Any]:
    """What happens in entries by their numbers, and where they lead.

    None in place of what happens where that is not where the table stands now.
    """
    played = replay_entries(game(table.game), base, rows)
    if live is None:
        return None, None
    if played.stop or fingerprint(played.state) != fingerprint(live.state):
        return None, live.state
    found: dict[int, tuple[Event, ...]] = {}
    for one in played.log:
        found[one.line] = found.get(one.line, ()) + one.events
    return found, live.state


def _stands(row: log.LogEntry) -> bool:
    return row.kind == "act" and row.gone_at is None


def _told(row: log.LogEntry, events: Mapping[int, tuple[Event, ...]]) -> Told:
    return Told(
        *(row.seq, row.seat, row.by, row.kind, row.text, row.at),
        events.get(row.seq, ()),
        row.gone_at is not None,
        not _stands(row) or row.seq in events,
    )

"""Tables between the store's rows and the table manager's values, one unit of work at a time."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import DecodeError, structs
from sqlalchemy import Connection

from bot.common.decoders import warm
from bot.tables import endings, epochs, state_cache
from bot.tables.model import (
    CANCELLED,
    LOBBY,
    OVER,
    RUNNING,
    Denied,
    NewEntry,
    Seated,
    Snapshot,
    Table,
)
from bot.tables.outgoing import (
    LOOKED_BACK,
    TOUCHED_MS,
    WATCHED,
    for_whom_it_concerns,
    messages,
    messages_of_move,
    when_the_turn_is_over,
)
from bot.tables.people.people import distinct_names
from bot.tables.play.history import Told
from bot.tables.table_options import options_of
from bot.tables.waiting.schedule import restarted_seats, start_clocks
from rules.core.codec import decode, encode
from rules.core.options import read_pairs
from rules.core.undo import waiting
from rules.core.values import Over, Seat
from rules.games import boxes, game
from storage import clocks, log, moves, outbox, premoves, seats, settings, tables

_log = logging.getLogger(__name__)

_RECENT = state_cache.StateCache()

MOST_CALLED_OFF = 4
"""Maximum number of cancelled tables of a room searched for a game broken off."""


NEVER: Mapping[str, str] = {}
"""Why something cannot be done at a table, by its status: never."""


class Unreadable(Exception):
    """What is stored of a table cannot be read by the present rules; the text says why."""


def fetch(conn: Connection, code: str, *, lock: bool = False) -> Table | None:
    """A table by its code; with ``lock`` nobody else changes it in this unit of work."""
    row = tables.table_by_code(conn, code.upper(), lock=lock)
    return None if row is None else whole(conn, row, lock=lock)


def fetch_locked(conn: Connection, code: str, no: Mapping[str, str] = NEVER) -> Table | Denied:
    """A table that nobody else changes in this unit of work; ``no`` refuses some statuses."""
    table = fetch(conn, code, lock=True)
    if table is None:
        return Denied("unknown_table", {"code": code})
    return Denied(no[table.status], {"code": table.code}) if table.status in no else table


def fetch_by_id(conn: Connection, table_id: int, *, lock: bool = False) -> Table | None:
    """A table by its number."""
    row = tables.table_by_id(conn, table_id, lock=lock)
    return None if row is None else whole(conn, row, lock=lock)


def whole(conn: Connection, row: tables.StoredTable, *, lock: bool = False) -> Table:
    """A table's row with its seats, rooms and living state.

    One that is locked may be written: if the rules have changed since it was, its log is checked.
    Raises ``Unreadable``.
    """
    table = bare(conn, row)
    snapshot = None if row.status == LOBBY else moves.snapshot(conn, row.id)
    if snapshot is None:
        return structs.replace(table, table_options=settings.settings(conn, scope(row.id)))
    live = _live(row.game, row.id, snapshot.data)
    table = structs.replace(table, live=live, table_options=options_of(live))
    if lock and row.status == RUNNING:
        return epochs.renew(conn, table, snapshot.fingerprint)
    return table


def bare(conn: Connection, row: tables.StoredTable) -> Table:
    """A table's row with its seats and rooms, without its state. Raises ``Unreadable``."""
    if row.game not in boxes():
        raise Unreadable(f"there is no game {row.game!r}")
    sat, rooms = seats.seats_and_rooms(conn, row.id)
    return Table(
        id=row.id,
        code=row.code,
        game=row.game,
        ruleset=row.ruleset,
        options=read_pairs(row.options),
        status=row.status,
        host=row.host_id,
        seq=row.seq,
        seats=_seated(sat),
        rooms=rooms,
        previous=row.previous_id,
    )


def living(conn: Connection, table: Table) -> Snapshot[Any] | None:
    """The living state of a table as it is now, whenever the table was fetched."""
    snapshot = moves.snapshot(conn, table.id)
    return None if snapshot is None else _live(table.game, table.id, snapshot.data)


def readable(conn: Connection, rows: Iterable[tables.StoredTable]) -> Iterator[Table]:
    """The tables of some rows, without those that cannot be read: they hide no others."""
    for row in rows:
        try:
            yield whole(conn, row)
        except Unreadable as error:
            _log.error("table %s is left out: %s", row.code, error)


def in_room(conn: Connection, room: int) -> tuple[Table, ...]:
    """Gathering and running tables that a room shows, the newest first."""
    return tuple(readable(conn, tables.open_tables_in_room(conn, room)))


def games_running(conn: Connection, rooms: Iterable[int], person: int | None) -> tuple[str, ...]:
    """The games that run in some rooms, and at a person's tables, the newest first."""
    rows = [one for room in rooms for one in tables.tables_in_room(conn, room, "running")]
    if person is not None:
        rows += tables.tables_of_person(conn, person, "running")
    return tuple(dict.fromkeys(one.game for one in rows if one.game in boxes()))


def latest_in_room(conn: Connection, room: int) -> Table | None:
    """The newest table of a room, whatever has become of it, but for lobbies called off."""
    rows = [*tables.tables_in_room(conn, room, "lobby", "running", "over", limit=1)]
    rows += tables.tables_in_room(conn, room, "cancelled", limit=MOST_CALLED_OFF)
    found = readable(conn, sorted(rows, key=lambda one: -one.id))
    return next((one for one in found if one.status != CANCELLED or one.live), None)


def of_person(conn: Connection, person: int) -> tuple[Table, ...]:
    """Gathering and running tables at which a person sits, the newest first."""
    return tuple(readable(conn, tables.open_tables_of_person(conn, person)))


def undelivered_addresses(conn: Connection, table: Table) -> tuple[str, ...]:
    """The addresses to which something about a table could not be delivered."""
    # What was just being sent to a room that is given up may fail after that.
    rooms = {*table.room_addresses}
    told = (one.address for one in outbox.failures_of(conn, table.id))
    return tuple(dict.fromkeys(one for one in told if one in rooms or "room" not in one))


def scope(table_id: int) -> str:
    """Under which name the settings of a table are kept that gathers."""
    return f"table:{table_id}"


def save_move(
    conn: Connection,
    table: Table,
    live: Snapshot[Any],
    entries: Iterable[NewEntry],
    at: int,
    *,
    before: Snapshot[Any] | None,
    kind: str = "act",
    dropped: tuple[int, ...] = (),
) -> Table:
    """Write what was accepted at a running table, with the messages it causes.

    ``before`` is the living state that the players have been told of; who must act now and did
    not have to then is mentioned, and so is who is asked for consent. That the game is over, all
    are told but who has ended it.
    """
    rules = game(table.game)
    written = tuple(entries)
    rows = tuple([_log_entry(one, at, kind) for one in written])
    old = None if before is None else waiting(rules, before.state)
    must = waiting(rules, live.state)
    anew = restarted_seats(rules, before, live, written)
    over = not must and isinstance(rules.pending(live.state), Over)
    status: tables.Status = "over" if over else "running"
    after = structs.replace(table, live=live, status=status)
    said = messages_of_move(table, after, written, kind, before)
    if before is not None and kind == "act":
        said = when_the_turn_is_over(before, after, written, said)
    if before is not None and kind == "act" and rules.secrets:
        since = table.seq - LOOKED_BACK, at - TOUCHED_MS
        active = log.active_seats(conn, table.id, *since, WATCHED)
        said = for_whom_it_concerns(before, after, written, active, said)
    data = encode(live)
    seq = moves.save(
        conn,
        moves.MoveChanges(
            table_id=table.id,
            before=table.seq,
            at=at,
            entries=rows,
            ruleset=rules.ruleset,
            data=data,
            waiting=None if must == old and not anew else start_clocks(after, must, at),
            restarted=anew,
            stops=old is None or any(seat not in must for seat in old),
            messages=said,
            dropped=dropped,
            status=status if status != table.status else None,
            fingerprint=epochs.rules_fingerprint(table.game),
        ),
    )
    if over and table.status != OVER:
        endings.keep(conn, after, "over", at)
    _RECENT.keep(table.id, data, live)
    _keep_told(conn, table, rows, written, dropped, live)
    return structs.replace(after, seq=seq)


def _log_entry(one: NewEntry, at: int, kind: str) -> log.LogEntry:
    return log.LogEntry(one.seq, one.seat, one.by, at, one.text, kind, one.barrier)


def _keep_told(
    conn: Connection,
    table: Table,
    rows: Iterable[log.LogEntry],
    written: Iterable[NewEntry],
    dropped: tuple[int, ...],
    live: Snapshot[Any],
) -> None:
    """Remember what happened in the entries that were written after the last one of a table."""
    told = tuple(
        [
            Told(row.seq, row.seat, row.by, row.kind, row.text, row.at, one.events)
            for row, one in zip(rows, written, strict=True)
        ]
    )
    if told:
        rules = epochs.rules_fingerprint(table.game)
        new = state_cache.CachedMove(told, dropped, live.state)
        state_cache.histories(conn).write(table.id, rules, table.seq, new)


def announce(conn: Connection, table: Table, at: int, mentions: Iterable[Seat] = ()) -> None:
    """Have every room's card made anew, without a move, and mostly without a call."""
    outbox.put(conn, table.id, table.seq, messages(table, mentions), at=at)


def rows_of(seated: Iterable[Seated], at: int) -> tuple[seats.Seat, ...]:
    """Seats as the store keeps them, numbered anew from 0."""
    return tuple(
        seats.Seat(
            number,
            one.name,
            one.person,
            one.computer,
            _state(one.state),
            at,
            one.first_game or None,
        )
        for number, one in enumerate(seated)
    )


def change_seat(conn: Connection, table: Table, seated: Seated, at: int) -> None:
    """Let somebody else answer for a seat."""
    (row,) = rows_of((seated,), at)
    seats.change_seat(conn, table.id, row._replace(number=seated.seat))


def refresh(conn: Connection, table: Table, seated: Seated, at: int) -> None:
    """Have the prompt of a person made anew, where there is one."""
    if (game(table.game).secrets or not table.rooms) and seated.plays_itself:
        prompt = outbox.Outgoing(seated.private_address, "prompt")
        outbox.put(conn, table.id, table.seq, [prompt], at=at)


def end(conn: Connection, table: Table, at: int) -> Table:
    """Call a table off: nobody is waited for any more, and its cards say so."""
    tables.set_status(conn, table.id, "cancelled", at=at)
    clocks.set_clocks(conn, table.id, ())
    if table.status == RUNNING:
        premoves.clear_table(conn, table.id)
        endings.keep(conn, table, "abandoned", at)
    table = structs.replace(table, status=CANCELLED)
    announce(conn, table, at)
    return table


def _seated(rows: Sequence[seats.Seat]) -> tuple[Seated, ...]:
    """Who sits where."""
    names = distinct_names(tuple(row.name for row in rows))
    return tuple(
        Seated(row.number, name, row.person_id, row.computer, row.state, row.first_game or "")
        for row, name in zip(rows, names, strict=True)
    )


def _state(text: str) -> seats.SeatState:
    return "substituted" if text == "substituted" else "playing"


def _live(key: str, table: int, data: bytes) -> Snapshot[Any]:
    live: Snapshot[Any] | None = _RECENT.find(table, data)
    if live is None:
        try:
            live = decode(data, warm(_kind(key)))
        except DecodeError as error:
            raise Unreadable(f"its snapshot cannot be read: {error}") from error
        _RECENT.keep(table, data, live)
    return live


@cache
def _kind(key: str) -> Any:
    kind: Any = Snapshot
    return kind[game(key).State]

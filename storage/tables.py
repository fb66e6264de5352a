"""Tables and the rooms that show them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any, Literal, NamedTuple

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    String,
    bindparam,
    delete,
    func,
    literal_column,
    select,
    update,
)

from storage.errors import WriteConflict
from storage.schema import Int64, SeatRow, TableRoomRow, TableRow, table
from storage.store.query import Select, SqlCommand, both, columns, insertion

Status = Literal["lobby", "running", "over", "cancelled"]


class StoredTable(NamedTuple):
    """One gathering or running game. ``seq`` is the number of its last log entry."""

    id: int
    code: str
    game: str
    ruleset: int
    options: str
    status: Status
    host_id: int | None
    seq: int
    created_at: int
    started_at: int | None
    ended_at: int | None
    previous_id: int | None


class NewTable(NamedTuple):
    """What is known of a table when it is opened; ``previous_id`` is the one it is a rematch of."""

    code: str
    game: str
    ruleset: int
    options: str
    host_id: int | None
    created_at: int
    previous_id: int | None = None


class TableRoom(NamedTuple):
    """A room that shows a table; ``lang`` is this table's own language there, if it has one."""

    room_id: int
    lang: str | None


def _is_open(status: ColumnElement[Any]) -> ColumnElement[bool]:
    return status.in_([literal_column("'lobby'"), literal_column("'running'")])


t, tr, seat = table(TableRow).c, table(TableRoomRow).c, table(SeatRow).c
_TABLE = select(*columns(TableRow, StoredTable))
_THIS = update(table(TableRow)).where(t.id == bindparam("table"))
_BY_ID = _TABLE.where(t.id == bindparam("table"))
_BY_CODE = _TABLE.where(t.code == bindparam("code"))
_FIND = {
    False: (Select(StoredTable, _BY_ID), Select(StoredTable, _BY_CODE)),
    # Rows that refer to the table may still be added by others: only its own columns are locked.
    True: (
        Select(StoredTable, _BY_ID.with_for_update(key_share=True)),
        Select(StoredTable, _BY_CODE.with_for_update(key_share=True)),
    ),
}
# Not with RETURNING: SQLite would look through all tables that may refer to the new row.
_ADD = SqlCommand(insertion(TableRow))
_BUMP = SqlCommand(_THIS.where(t.seq == bindparam("old")).values(seq=bindparam("new")))
_SET_OPTIONS = SqlCommand(_THIS.values(options=bindparam("options")))
_SET_RULESET = SqlCommand(_THIS.values(ruleset=bindparam("ruleset")))
_SET_HOST = SqlCommand(_THIS.values(host_id=bindparam("host")))
_STATUS: BindParameter[str] = bindparam("status", type_=String)
_SET_STATUS = SqlCommand(
    _THIS.values(
        status=_STATUS,
        started_at=func.coalesce(t.started_at, bindparam("started", type_=Int64)),
        ended_at=bindparam("ended"),
    )
)
_COPIES = tuple(
    SqlCommand(update(copy.table).where(copy == bindparam("table")).values(status=_STATUS))
    for copy in (tr.table_id, seat.table_id)
)
_IN_ROOM = (
    _TABLE.join(table(TableRoomRow), tr.table_id == t.id)
    .where(tr.room_id == bindparam("room"))
    .order_by(tr.table_id.desc())
    .limit(bindparam("limit"))
)
_OF_PERSON = (
    _TABLE.join(table(SeatRow), seat.table_id == t.id)
    .where(seat.person_id == bindparam("person"))
    .order_by(seat.table_id.desc())
    .limit(bindparam("limit"))
)
# Of one status they stand in the index in order, however many there are; there are few open ones.
_IN_ROOM_BY_STATUS = Select(StoredTable, _IN_ROOM.where(tr.status == _STATUS))
_OF_PERSON_BY_STATUS = Select(StoredTable, _OF_PERSON.where(seat.status == _STATUS))
_OPEN_IN_ROOM = Select(StoredTable, _IN_ROOM.where(_is_open(tr.status)))
_OPEN_OF_PERSON = Select(StoredTable, _OF_PERSON.where(_is_open(seat.status)))
_RUNNING = Select(
    int,
    select(t.id)
    .where(t.id > bindparam("after"), t.status == "running")
    .order_by(t.id)
    .limit(bindparam("limit")),
)
_REMATCH = Select(
    StoredTable, _TABLE.where(t.previous_id == bindparam("table")).order_by(t.id.desc())
)
_ROOMS = Select(
    TableRoom,
    select(*columns(TableRoomRow, TableRoom))
    .where(tr.table_id == bindparam("table"))
    .order_by(tr.room_id),
)
_SHOW = SqlCommand(
    both(
        lambda insert: (
            insert(table(TableRoomRow))
            .from_select(
                ["table_id", "room_id", "lang", "status"],
                select(
                    t.id, bindparam("room", type_=Int64), bindparam("lang", type_=String), t.status
                ).where(t.id == bindparam("table")),
            )
            .on_conflict_do_nothing()
        )
    )
)
_HIDE = SqlCommand(
    delete(table(TableRoomRow)).where(
        tr.table_id == bindparam("table"), tr.room_id == bindparam("room")
    )
)


def add_table(conn: Connection, new: NewTable) -> StoredTable:
    """A new table in its lobby. Raises ``WriteConflict`` if the code is in use."""
    _ADD.run(conn, **new._asdict(), status="lobby", seq=0, started_at=None, ended_at=None)
    return _FIND[False][1].only(conn, code=new.code)


def table_by_id(conn: Connection, table_id: int, *, lock: bool = False) -> StoredTable | None:
    """A table; with ``lock``, nobody else changes it until this unit of work ends."""
    return _FIND[lock][0].first(conn, table=table_id)


def table_by_code(conn: Connection, code: str, *, lock: bool = False) -> StoredTable | None:
    """A table by its code, in capitals; ``lock`` as above."""
    return _FIND[lock][1].first(conn, code=code)


def running(conn: Connection, after: int = 0, limit: int = 500) -> tuple[int, ...]:
    """Numbers of running tables beyond ``after``, in order: for the operator, never for a move."""
    return _RUNNING.all(conn, after=after, limit=limit)


def rematch_of(conn: Connection, table_id: int) -> StoredTable | None:
    """The newest table that was opened as a rematch of this one."""
    return _REMATCH.first(conn, table=table_id)


def tables_in_room(
    conn: Connection, room_id: int, *statuses: Status, limit: int = 50
) -> tuple[StoredTable, ...]:
    """The newest tables that a room shows, in one of these statuses; newest first."""
    by_status = _IN_ROOM_BY_STATUS
    found = [by_status.all(conn, room=room_id, status=one, limit=limit) for one in statuses]
    return _newest(found, limit)


def open_tables_in_room(conn: Connection, room_id: int, limit: int = 50) -> tuple[StoredTable, ...]:
    """The newest tables that a room shows and that gather or run; newest first."""
    return _OPEN_IN_ROOM.all(conn, room=room_id, limit=limit)


def open_tables_of_person(
    conn: Connection, person_id: int, limit: int = 50
) -> tuple[StoredTable, ...]:
    """The newest tables that gather or run at which a person sits; newest first."""
    return _OPEN_OF_PERSON.all(conn, person=person_id, limit=limit)


def tables_of_person(
    conn: Connection, person_id: int, *statuses: Status, limit: int = 50
) -> tuple[StoredTable, ...]:
    """The newest tables at which a person sits, in one of these statuses; newest first."""
    by_status = _OF_PERSON_BY_STATUS
    found = [by_status.all(conn, person=person_id, status=one, limit=limit) for one in statuses]
    return _newest(found, limit)


def _newest(found: Iterable[tuple[StoredTable, ...]], limit: int) -> tuple[StoredTable, ...]:
    return tuple(sorted(chain.from_iterable(found), key=lambda one: -one.id)[:limit])


def set_status(conn: Connection, table_id: int, status: Status, *, at: int) -> None:
    """Start, end, cancel or reopen a table at time ``at``."""
    started = at if status == "running" else None
    ended = at if status in ("over", "cancelled") else None
    _SET_STATUS.run(conn, table=table_id, status=status, started=started, ended=ended)
    for copy in _COPIES:
        copy.run(conn, table=table_id, status=status)


def set_options(conn: Connection, table_id: int, options: str) -> None:
    """Replace a table's options."""
    _SET_OPTIONS.run(conn, table=table_id, options=options)


def set_ruleset(conn: Connection, table_id: int, ruleset: int) -> None:
    """Note by which rules a table is played from now on."""
    _SET_RULESET.run(conn, table=table_id, ruleset=ruleset)


def set_host(conn: Connection, table_id: int, host_id: int | None) -> None:
    """Give a table another host."""
    _SET_HOST.run(conn, table=table_id, host=host_id)


def bump(conn: Connection, table_id: int, old: int, new: int) -> None:
    """Move a table's ``seq`` on. Raises ``WriteConflict`` unless it stands at ``old``."""
    if _BUMP.run(conn, table=table_id, old=old, new=new) != 1:
        raise WriteConflict(f"table {table_id} is no longer at entry {old}")


def rooms_of_table(conn: Connection, table_id: int) -> tuple[TableRoom, ...]:
    """The rooms that show a table."""
    return _ROOMS.all(conn, table=table_id)


def show_in_room(conn: Connection, table_id: int, room_id: int, lang: str | None = None) -> bool:
    """Let a room show a table; False if it does already."""
    return _SHOW.run(conn, table=table_id, room=room_id, lang=lang) == 1


def hide_from_room(conn: Connection, table_id: int, room_id: int) -> None:
    """Let a room no longer show a table."""
    _HIDE.run(conn, table=table_id, room=room_id)

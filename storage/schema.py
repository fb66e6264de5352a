"""The tables of the database, as SQLModel classes.

A class named ``...Row`` defines one table; queries and callers use the plain values of the other
modules instead. Times are integer milliseconds UTC, given by the caller; the store reads no clock.
Sets of seats are bit masks (seat 0 is bit 0), addresses are ``room:<id>`` or ``desk:<person id>``.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import BigInteger, Dialect, Index, Integer, MetaData, Table, UniqueConstraint, text
from sqlalchemy.types import TypeDecorator, TypeEngine
from sqlmodel import Field, SQLModel

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

STOPPED = "due IS NULL"
"""Clocks that never ring, as SQL; few of all."""

COMPUTERS = "due = since"
"""Clocks of computer players, as SQL: their time is up when it begins."""

UNFINISHED = "state IN ('pending', 'taken')"
"""Outbox rows still to be sent, as SQL; what the partial indexes hold."""

REPLACED = "state = 'pending' AND kind IN ('card', 'prompt', 'call')"
"""Outbox rows of which only the newest a table and address counts, as SQL."""

URGENT = "state = 'pending' AND (mentions <> 0 OR kind = 'prompt')"
"""Outbox rows that call somebody, or are for somebody's eyes alone, as SQL."""


class Int64(TypeDecorator[int]):
    """A 64-bit integer; SQLite's own INTEGER is one, and only so spelled numbers its rows."""

    impl = BigInteger
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        return Integer() if dialect.name == "sqlite" else BigInteger()


class StoredRow(SQLModel):
    """What all tables have in common: their own metadata with names for every constraint."""

    metadata = METADATA


def integer(**options: Any) -> Any:
    """A 64-bit integer column: an id, a time or a bit mask."""
    return Field(sa_type=Int64, **options)


def row_id() -> Any:
    """The number of a row, given by the database and never used again."""
    return integer(default=None, primary_key=True)


def partial(name: str, *columns: str, where: str, unique: bool = False) -> Index:
    """An index of the rows for which ``where`` holds, as SQL."""
    condition = text(where)
    return Index(name, *columns, unique=unique, sqlite_where=condition, postgresql_where=condition)


# One b-tree instead of two for tables that are only found by their primary key.
CLUSTERED: dict[str, Any] = {"sqlite_with_rowid": False}
NUMBERED: dict[str, Any] = {"sqlite_autoincrement": True}


class PersonRow(StoredRow, table=True):
    """Somebody on one platform; ``key`` is the platform's own id, as text."""

    __tablename__: ClassVar[str] = "persons"
    __table_args__ = (UniqueConstraint("platform", "key"), NUMBERED)

    id: int | None = row_id()
    platform: str
    key: str
    name: str
    lang: str | None = None
    created_at: int = integer()


class PrivateChatRow(StoredRow, table=True):
    """A person's private chat: the platform's address of it, and whether it takes messages."""

    __tablename__: ClassVar[str] = "desks"

    person_id: int = integer(primary_key=True, foreign_key="persons.id")
    address: str
    state: str


class RoomRow(StoredRow, table=True):
    """A group chat, channel, thread or topic."""

    __tablename__: ClassVar[str] = "rooms"
    __table_args__ = (UniqueConstraint("platform", "key"), NUMBERED)

    id: int | None = row_id()
    platform: str
    key: str
    name: str
    lang: str | None = None
    created_at: int = integer()


class RoomMemberRow(StoredRow, table=True):
    """A person who is known to be in a room."""

    __tablename__: ClassVar[str] = "room_members"
    __table_args__ = (Index("ix_room_members_person_id", "person_id"), CLUSTERED)

    room_id: int = integer(primary_key=True, foreign_key="rooms.id")
    person_id: int = integer(primary_key=True, foreign_key="persons.id")
    joined_at: int = integer()


class SettingRow(StoredRow, table=True):
    """A choice of a person, of a room or of the whole house; ``scope`` is like ``person:5``."""

    __tablename__: ClassVar[str] = "settings"
    __table_args__ = CLUSTERED

    scope: str = Field(primary_key=True)
    name: str = Field(primary_key=True)
    value: str


class TableRow(StoredRow, table=True):
    """One gathering or running game; ``seq``, the number of its last log entry, never goes back."""

    __tablename__: ClassVar[str] = "tables"
    __table_args__ = (
        UniqueConstraint("code"),
        Index("ix_tables_previous_id", "previous_id"),
        NUMBERED,
    )

    id: int | None = row_id()
    code: str
    game: str
    ruleset: int = integer()
    options: str
    status: str
    host_id: int | None = integer(default=None, foreign_key="persons.id")
    seq: int = integer()
    created_at: int = integer()
    started_at: int | None = integer(default=None)
    ended_at: int | None = integer(default=None)
    previous_id: int | None = integer(default=None, foreign_key="tables.id")


class TableRoomRow(StoredRow, table=True):
    """A room that shows a table.

    ``status`` repeats the table's, so that years of finished tables do not slow down the question
    which ones are open here.
    """

    __tablename__: ClassVar[str] = "table_rooms"
    __table_args__ = (
        Index("ix_table_rooms_room_id_status", "room_id", "status", "table_id"),
        CLUSTERED,
    )

    table_id: int = integer(primary_key=True, foreign_key="tables.id")
    room_id: int = integer(primary_key=True, foreign_key="rooms.id")
    lang: str | None = None
    status: str


class SeatRow(StoredRow, table=True):
    """A seat and who sits in it. ``status`` repeats the table's, for the same reason."""

    __tablename__: ClassVar[str] = "seats"
    __table_args__ = (
        UniqueConstraint("table_id", "person_id"),
        Index("ix_seats_person_id_status", "person_id", "status", "table_id"),
        CLUSTERED,
    )

    table_id: int = integer(primary_key=True, foreign_key="tables.id")
    number: int = integer(primary_key=True)
    person_id: int | None = integer(default=None, foreign_key="persons.id")
    computer: str | None = None
    name: str
    state: str
    joined_at: int = integer()
    status: str
    first_game: str | None = None


class LogRow(StoredRow, table=True):
    """One entry of a table's log; ``gone_at`` is the entry of the undo that dropped it."""

    __tablename__: ClassVar[str] = "log"
    __table_args__ = CLUSTERED

    table_id: int = integer(primary_key=True, foreign_key="tables.id")
    seq: int = integer(primary_key=True)
    seat: int = integer()
    by: str
    at: int = integer()
    text: str
    kind: str
    barrier: int = integer()
    gone_at: int | None = integer(default=None)


class SnapshotRow(StoredRow, table=True):
    """The living state of a table: the truth while it runs.

    ``fingerprint`` is that of the rules' sources by which its log was last found to lead here;
    None where it is not known.
    """

    __tablename__: ClassVar[str] = "snapshots"

    table_id: int = integer(primary_key=True, foreign_key="tables.id")
    seq: int = integer()
    ruleset: int = integer()
    data: bytes
    fingerprint: str | None = None


class EpochRow(StoredRow, table=True):
    """A state from which the log goes on under other rules than before."""

    __tablename__: ClassVar[str] = "epochs"
    __table_args__ = CLUSTERED

    table_id: int = integer(primary_key=True, foreign_key="tables.id")
    seq: int = integer(primary_key=True)
    ruleset: int = integer()
    data: bytes


class ClockRow(StoredRow, table=True):
    """A seat that is waited for, since when, and until when if it has a limit."""

    __tablename__: ClassVar[str] = "clocks"
    __table_args__ = (
        partial("ix_clocks_due", "due", where="due IS NOT NULL"),
        partial("ix_clocks_stopped", "table_id", where=STOPPED),
        partial("ix_clocks_computers", "table_id", where=COMPUTERS),
        CLUSTERED,
    )

    table_id: int = integer(primary_key=True, foreign_key="tables.id")
    seat: int = integer(primary_key=True)
    since: int = integer()
    due: int | None = integer(default=None)


class PremoveRow(StoredRow, table=True):
    """A premove that a seat has stored."""

    __tablename__: ClassVar[str] = "programs"
    __table_args__ = (Index("ix_programs_table_id_seat", "table_id", "seat"), NUMBERED)

    id: int | None = row_id()
    table_id: int = integer(foreign_key="tables.id")
    seat: int = integer()
    kind: str
    text: str
    created_at: int = integer()


class OutboxRow(StoredRow, table=True):
    """Something to be said, committed with the move that caused it. Sent rows are deleted.

    ``state``: ``pending`` (send from ``due`` on), ``taken`` (being sent by the process ``owner``;
    or, where that is None, perhaps sent already, and to be sent again from ``due`` on) or
    ``failed`` (given up). ``mentions`` is a mask of seats.
    """

    __tablename__: ClassVar[str] = "outbox"
    __table_args__ = (
        partial("uq_outbox_replaced", "table_id", "address", "kind", where=REPLACED, unique=True),
        partial("ix_outbox_address", "address", "id", where=UNFINISHED),
        partial("ix_outbox_due", "due", where=UNFINISHED),
        partial("ix_outbox_urgent", "address", where=URGENT),
        partial("ix_outbox_failed", "table_id", "address", where="state = 'failed'"),
        partial("ix_outbox_owner", "owner", where="owner IS NOT NULL"),
        NUMBERED,
    )

    id: int | None = row_id()
    table_id: int = integer(foreign_key="tables.id")
    seq: int = integer()
    address: str
    kind: str
    mentions: int = integer()
    created_at: int = integer()
    due: int = integer()
    tries: int = integer()
    state: str
    owner: int | None = integer(default=None)


class CardRow(StoredRow, table=True):
    """Where the live card, prompt or call of a table stands in a chat.

    ``posted_at``, ``shown`` (a digest of it) and ``chapter`` are None where not known. ``before``
    is the message in whose place it stands, where that is still to go.
    """

    __tablename__: ClassVar[str] = "cards"
    __table_args__ = CLUSTERED

    table_id: int = integer(primary_key=True, foreign_key="tables.id")
    address: str = Field(primary_key=True)
    kind: str = Field(primary_key=True)
    message_id: str
    seq: int = integer()
    posted_at: int | None = integer(default=None)
    shown: bytes | None = None
    chapter: str | None = None
    before: str | None = None


class ResultRow(StoredRow, table=True):
    """How a game ended for a seat, or for a rival who has none (``seat`` -1).

    ``left_by`` is how the person had left before the end, ``sources`` are points by where they
    came from, as text, ``ending`` is ``over`` or ``abandoned`` (``storage.results``).
    """

    __tablename__: ClassVar[str] = "results"
    __table_args__ = (Index("ix_results_person_id_game", "person_id", "game"), CLUSTERED)

    table_id: int = integer(primary_key=True, foreign_key="tables.id")
    seat: int = integer(primary_key=True)
    person_id: int | None = integer(default=None, foreign_key="persons.id")
    computer: str | None = None
    left_by: str | None = None
    game: str
    ruleset: int = integer()
    options: str
    score: int = integer()
    place: int = integer()
    sources: str
    ending: str
    ended_at: int = integer()


class HandledRow(StoredRow, table=True):
    """An update of a platform that has been handled, however often it comes again."""

    __tablename__: ClassVar[str] = "handled"
    __table_args__ = (Index("ix_handled_at", "at"), CLUSTERED)

    platform: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    at: int = integer()


class PostRow(StoredRow, table=True):
    """A message of the web room's history; ``author`` None is Tavola itself.

    ``once`` names what is said, so that it stands there once however often it is sent.
    """

    __tablename__: ClassVar[str] = "posts"
    __table_args__ = (
        Index("ix_posts_address_id", "address", "id"),
        partial("uq_posts_once", "once", where="once IS NOT NULL", unique=True),
        NUMBERED,
    )

    id: int | None = row_id()
    address: str
    author: int | None = integer(default=None, foreign_key="persons.id")
    at: int = integer()
    edited_at: int | None = integer(default=None)
    kind: str
    body: bytes
    scene: bytes | None = None
    rev: int = integer()
    once: str | None = None


def table(row: type[StoredRow]) -> Table:
    """The Core table that a class defines."""
    return METADATA.tables[str(row.__tablename__)]

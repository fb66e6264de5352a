"""Rooms and who is in them. A room is known by platform and by the platform's id of it."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, or_, select, update

from storage.people import Person, mark
from storage.schema import PersonRow, RoomMemberRow, RoomRow, table
from storage.store.query import Select, SqlCommand, columns, keep


class StoredRoom(NamedTuple):
    """A group chat, channel, thread or topic. ``lang`` is None until it is chosen."""

    id: int
    platform: str
    key: str
    name: str
    lang: str | None
    created_at: int


r, m, p = table(RoomRow).c, table(RoomMemberRow).c, table(PersonRow).c
_ROOM = select(*columns(RoomRow, StoredRoom))
_BY_ID = Select(StoredRoom, _ROOM.where(r.id == bindparam("room")))
_BY_KEY = Select(
    StoredRoom, _ROOM.where(r.platform == bindparam("platform"), r.key == bindparam("key"))
)
_UNDER = Select(
    StoredRoom,
    _ROOM.where(
        r.platform == bindparam("platform"),
        or_(r.key == bindparam("key"), r.key.startswith(bindparam("inside"), autoescape=False)),
    ),
)
_ADD = SqlCommand(keep(RoomRow, "platform", "key"))
_THIS = update(table(RoomRow)).where(r.id == bindparam("room"))
_SPEAK = SqlCommand(_THIS.values(lang=bindparam("lang")))
_REKEY = SqlCommand(_THIS.values(key=bindparam("new")))
_ENTER = SqlCommand(keep(RoomMemberRow, "room_id", "person_id"))
_LEAVE = SqlCommand(
    delete(table(RoomMemberRow)).where(
        m.room_id == bindparam("room"), m.person_id == bindparam("person")
    )
)
_MEMBERS = Select(
    Person,
    select(*columns(PersonRow, Person))
    .join(table(RoomMemberRow), m.person_id == p.id)
    .where(m.room_id == bindparam("room"))
    .order_by(m.joined_at, p.id),
)
_ROOMS_OF = Select(
    StoredRoom,
    _ROOM.join(table(RoomMemberRow), m.room_id == r.id)
    .where(m.person_id == bindparam("person"))
    .order_by(m.joined_at.desc(), r.id.desc()),
)
_IS_MEMBER = Select(
    int,
    select(m.person_id).where(m.room_id == bindparam("room"), m.person_id == bindparam("person")),
)


def open_room(
    conn: Connection, platform: str, key: str, name: str, *, at: int, lang: str | None = None
) -> StoredRoom:
    """The room with this key, added if new. A known one keeps name and language."""
    known = _BY_KEY.first(conn, platform=platform, key=key)
    if known is not None:
        return known
    _ADD.run(conn, platform=platform, key=key, name=name, lang=lang, created_at=at)
    return _BY_KEY.only(conn, platform=platform, key=key)


def room(conn: Connection, room_id: int) -> StoredRoom | None:
    """The room with this number."""
    return _BY_ID.first(conn, room=room_id)


def room_by_key(conn: Connection, platform: str, key: str) -> StoredRoom | None:
    """The room that the platform calls ``key``."""
    return _BY_KEY.first(conn, platform=platform, key=key)


def rooms_under(conn: Connection, platform: str, key: str) -> tuple[StoredRoom, ...]:
    """The room that the platform calls ``key``, and those inside it: ``key/17``."""
    return _UNDER.all(conn, platform=platform, key=key, inside=f"{key}/")


def set_room_lang(conn: Connection, room_id: int, lang: str | None) -> None:
    """Set the language that is spoken in a room."""
    mark(conn)
    _SPEAK.run(conn, room=room_id, lang=lang)


def rekey_room(conn: Connection, room_id: int, key: str) -> None:
    """Note that a room is called ``key`` now. Raises ``WriteConflict`` if another one is."""
    mark(conn)
    _REKEY.run(conn, room=room_id, new=key)


def enter(conn: Connection, room_id: int, person_id: int, *, at: int) -> bool:
    """Note that a person is in a room; False if that was known."""
    entered = _ENTER.run(conn, room_id=room_id, person_id=person_id, joined_at=at) == 1
    if entered:
        mark(conn)
    return entered


def leave(conn: Connection, room_id: int, person_id: int) -> None:
    """Note that a person has left a room."""
    mark(conn)
    _LEAVE.run(conn, room=room_id, person=person_id)


def is_member(conn: Connection, room_id: int, person_id: int) -> bool:
    """Whether a person is known to be in a room."""
    return _IS_MEMBER.first(conn, room=room_id, person=person_id) is not None


def room_members(conn: Connection, room_id: int) -> tuple[Person, ...]:
    """Who is in a room, in the order in which they came."""
    return _MEMBERS.all(conn, room=room_id)


def rooms_of(conn: Connection, person_id: int) -> tuple[StoredRoom, ...]:
    """The rooms of a person, the one entered last first."""
    return _ROOMS_OF.all(conn, person=person_id)

"""Persons and their private chats. A person is known by platform and its id of them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from sqlalchemy import Connection, bindparam, select, update

from storage.schema import PersonRow, PrivateChatRow, table
from storage.store.query import Select, SqlCommand, columns, keep, upsert
from storage.store.workers import MARK

Reach = Literal["unknown", "open", "closed"]
"""Whether a private chat takes messages."""


class Person(NamedTuple):
    """Somebody on one platform. ``lang`` is None until it is known or chosen."""

    id: int
    platform: str
    key: str
    name: str
    lang: str | None
    created_at: int


class StoredPrivateChat(NamedTuple):
    """A person's private chat; ``address`` is the platform's, empty while it is not known."""

    person_id: int
    address: str = ""
    state: Reach = "unknown"


p, d = table(PersonRow).c, table(PrivateChatRow).c
_PERSON = select(*columns(PersonRow, Person))
_BY_ID = Select(Person, _PERSON.where(p.id == bindparam("person")))
_BY_KEY = Select(
    Person, _PERSON.where(p.platform == bindparam("platform"), p.key == bindparam("key"))
)
_ADD = SqlCommand(keep(PersonRow, "platform", "key"))
_THIS = update(p.id.table).where(p.id == bindparam("person"))
_RENAME = SqlCommand(_THIS.values(name=bindparam("name")))
_SPEAK = SqlCommand(_THIS.values(lang=bindparam("lang")))
_PRIVATE_CHAT = Select(
    StoredPrivateChat,
    select(*columns(PrivateChatRow, StoredPrivateChat)).where(d.person_id == bindparam("person")),
)
_SET_PRIVATE_CHAT = SqlCommand(upsert(PrivateChatRow, "person_id"))


def arrive(
    conn: Connection, platform: str, key: str, name: str, *, at: int, lang: str | None = None
) -> Person:
    """The person with this key, added if new. A known one keeps name and language."""
    known = _BY_KEY.first(conn, platform=platform, key=key)
    if known is not None:
        return known
    _ADD.run(conn, platform=platform, key=key, name=name, lang=lang, created_at=at)
    return _BY_KEY.only(conn, platform=platform, key=key)


def person(conn: Connection, person_id: int) -> Person | None:
    """The person with this number."""
    return _BY_ID.first(conn, person=person_id)


def person_by_key(conn: Connection, platform: str, key: str) -> Person | None:
    """The person whom the platform calls ``key``."""
    return _BY_KEY.first(conn, platform=platform, key=key)


def mark(conn: Connection) -> None:
    """Who keeps persons, rooms or private chats in memory has to read them again."""
    conn.info[MARK] = 1


def rename_person(conn: Connection, person_id: int, name: str) -> None:
    """Give a person another name; seats at tables keep the name that they were taken with."""
    mark(conn)
    _RENAME.run(conn, person=person_id, name=name)


def set_person_lang(conn: Connection, person_id: int, lang: str | None) -> None:
    """Set the language in which a person is spoken to."""
    mark(conn)
    _SPEAK.run(conn, person=person_id, lang=lang)


def private_chat(conn: Connection, person_id: int) -> StoredPrivateChat:
    """A person's private chat; one of which nothing is known yet is ``unknown``."""
    return _PRIVATE_CHAT.first(conn, person=person_id) or StoredPrivateChat(person_id)


def set_private_chat(conn: Connection, person_id: int, address: str, state: Reach) -> None:
    """Note where a person's private chat is and whether it takes messages."""
    mark(conn)
    _SET_PRIVATE_CHAT.run(conn, person_id=person_id, address=address, state=state)

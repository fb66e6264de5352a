"""Browsers that want to be told of turns by web push."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, select

from storage.schema import table
from storage.schema_boards import PushRow
from storage.store.query import Select, SqlCommand, columns, upsert


class Subscription(NamedTuple):
    """A browser, by its address at a push server, with the keys that make it alone read a push."""

    endpoint: str
    person_id: int
    key: str
    auth: str
    since: int


u = table(PushRow).c
_ADD = SqlCommand(upsert(PushRow, "endpoint"))
_OF_PERSON = Select(
    Subscription,
    select(*columns(PushRow, Subscription))
    .where(u.person_id == bindparam("person"))
    .order_by(u.since.desc(), u.endpoint),
)
_DROP = SqlCommand(delete(table(PushRow)).where(u.endpoint == bindparam("endpoint")))
_FORGET = SqlCommand(delete(table(PushRow)).where(u.person_id == bindparam("person")))


def subscribe(conn: Connection, new: Subscription) -> None:
    """Tell a browser from now on; it is one person's alone."""
    _ADD.run(conn, **new._asdict())


def subscriptions(conn: Connection, person_id: int) -> tuple[Subscription, ...]:
    """The browsers of a person, the newest first."""
    return _OF_PERSON.all(conn, person=person_id)


def unsubscribe(conn: Connection, endpoint: str) -> None:
    """Tell a browser no longer."""
    _DROP.run(conn, endpoint=endpoint)


def forget(conn: Connection, person_id: int) -> None:
    """Tell a person's browsers no longer."""
    _FORGET.run(conn, person=person_id)

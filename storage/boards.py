"""Who may open which table in a browser: links, sessions, and who is one person.

Secrets come as digests. Times are milliseconds since 1970, UTC.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, String, bindparam, delete, or_, select, update

from storage.schema import Int64, PersonRow, TableRow, table
from storage.schema_boards import BoardLinkRow, BoardSessionRow, SamePersonRow
from storage.store.query import Select, SqlCommand, columns, insertion, keep


class BoardLink(NamedTuple):
    """A personal link; ``used_at`` is None while nobody has used it."""

    digest: str
    person_id: int
    table_id: int
    made_at: int
    used_at: int | None = None


class StoredBoardSession(NamedTuple):
    """A browser that acts for a person at one table."""

    digest: str
    person_id: int
    table_id: int
    way: str
    opened_at: int


class OpenedBoard(NamedTuple):
    """A browser as its person is told of it: at which table, how opened, and when."""

    code: str
    way: str
    opened_at: int


class SamePerson(NamedTuple):
    """The same person elsewhere: on which platform, and under which name."""

    platform: str
    name: str


li, se = table(BoardLinkRow).c, table(BoardSessionRow).c
sa, p, t = table(SamePersonRow).c, table(PersonRow).c, table(TableRow).c
_WHO = bindparam("person", type_=Int64)
_DIGEST = bindparam("digest", type_=String)

_ADD_LINK = SqlCommand(insertion(BoardLinkRow))
_LINK = Select(BoardLink, select(*columns(BoardLinkRow, BoardLink)).where(li.digest == _DIGEST))
_USE_LINK = SqlCommand(
    update(table(BoardLinkRow))
    .where(li.digest == _DIGEST, li.used_at.is_(None))
    .values(used_at=bindparam("at"))
)
_ADD_SESSION = SqlCommand(insertion(BoardSessionRow))
_SESSION = Select(
    StoredBoardSession,
    select(*columns(BoardSessionRow, StoredBoardSession)).where(se.digest == _DIGEST),
)
_JOIN = SqlCommand(keep(SamePersonRow, "chat_id", "web_id"))
_OPENED = Select(
    OpenedBoard,
    select(t.code, se.way, se.opened_at)
    .join_from(table(BoardSessionRow), table(TableRow), t.id == se.table_id)
    .where(se.person_id == _WHO)
    .order_by(se.opened_at, t.code),
)
_ELSEWHERE = Select(
    SamePerson,
    select(p.platform, p.name)
    .join_from(
        table(SamePersonRow),
        table(PersonRow),
        or_(p.id == sa.chat_id, p.id == sa.web_id),
    )
    .where(or_(sa.chat_id == _WHO, sa.web_id == _WHO), p.id != _WHO)
    .order_by(p.platform, p.id),
)
_FORGET = (
    SqlCommand(delete(table(BoardLinkRow)).where(li.person_id == _WHO)),
    SqlCommand(delete(table(BoardSessionRow)).where(se.person_id == _WHO)),
    SqlCommand(delete(table(SamePersonRow)).where(or_(sa.chat_id == _WHO, sa.web_id == _WHO))),
)
_PURGE = (
    SqlCommand(delete(table(BoardLinkRow)).where(li.made_at < bindparam("links"))),
    SqlCommand(delete(table(BoardSessionRow)).where(se.opened_at < bindparam("sessions"))),
)


def add_link(conn: Connection, link: BoardLink) -> None:
    """Note a new link."""
    _ADD_LINK.run(conn, **link._asdict())


def link(conn: Connection, digest: str) -> BoardLink | None:
    """The link of a digest."""
    return _LINK.first(conn, digest=digest)


def use_link(conn: Connection, digest: str, at: int) -> bool:
    """Use a link up; False where somebody has, or there is none."""
    return _USE_LINK.run(conn, digest=digest, at=at) == 1


def add_session(conn: Connection, session: StoredBoardSession) -> None:
    """Note that a browser acts for somebody."""
    _ADD_SESSION.run(conn, **session._asdict())


def session(conn: Connection, digest: str) -> StoredBoardSession | None:
    """The browser of a digest."""
    return _SESSION.first(conn, digest=digest)


def join_persons(conn: Connection, chat_id: int, web_id: int, since: int) -> None:
    """Note that a person of a chat and one of the web room are the same."""
    _JOIN.run(conn, chat_id=chat_id, web_id=web_id, since=since)


def opened_by(conn: Connection, person_id: int) -> tuple[OpenedBoard, ...]:
    """The browsers that act for a person, the oldest first."""
    return _OPENED.all(conn, person=person_id)


def elsewhere(conn: Connection, person_id: int) -> tuple[SamePerson, ...]:
    """Who a person is on other platforms."""
    return _ELSEWHERE.all(conn, person=person_id)


def forget(conn: Connection, person_id: int) -> None:
    """Let nothing open a table for a person, nor say who they are elsewhere."""
    for command in _FORGET:
        command.run(conn, person=person_id)


def purge(conn: Connection, links: int, sessions: int) -> None:
    """Drop links made, and sessions opened, before these times."""
    for command in _PURGE:
        command.run(conn, links=links, sessions=sessions)

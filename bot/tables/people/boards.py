"""From a chat to the board: who may act for a person in a browser, at one table.

A link works once and for ten minutes. What it opens is a session: it acts for that person at that
table as long as they play there, for seven days. Every function is one unit of work.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest
from typing import NamedTuple

from sqlalchemy import Connection

from bot.tables import repository
from bot.tables.model import LOBBY, Denied, Moment, Table
from storage import boards, idempotency, people, tables
from storage.boards import BoardLink, StoredBoardSession

LINK_MS = 10 * 60 * 1000
SESSION_MS = 7 * 24 * 60 * 60 * 1000
SECRET_BYTES = 32
BY_LINK, BY_APP = "link", "app"
SIGNED = "signed"
"""Under this name what a chat has signed is marked as shown."""


class OpenBoard(NamedTuple):
    """Who acts at which table, in which language; ``way`` is how it came about."""

    person: int
    name: str
    lang: str | None
    code: str
    way: str = BY_LINK


class NewLink(NamedTuple):
    """A link just made; its secret is shown once, to its person alone."""

    secret: str


class NewSession(NamedTuple):
    """A session just opened; its secret is known to the browser alone."""

    secret: str
    board: OpenBoard


def make_link(conn: Connection, moment: Moment, code: str, person: int) -> NewLink | Denied:
    """A new link that opens a table for somebody who plays there."""
    table = repository.fetch(conn, code)
    if table is None or not _plays(table, person):
        return Denied("not_seated", {"code": code})
    secret = secrets.token_urlsafe(SECRET_BYTES)
    boards.add_link(conn, BoardLink(_digest(secret), person, table.id, moment.at))
    return NewLink(secret)


def link(conn: Connection, secret: str, at: int) -> OpenBoard | None:
    """What a link would open now, without using it; None where it opens nothing any more."""
    digest = _digest(secret)
    # What is looked up is a digest: how long that takes tells nothing of a secret.
    found = boards.link(conn, digest)
    if found is None or not compare_digest(found.digest, digest) or found.used_at is not None:
        return None
    if not 0 <= at - found.made_at <= LINK_MS:
        return None
    return _board(conn, found.person_id, found.table_id, BY_LINK)


def use_link(
    conn: Connection, moment: Moment, secret: str, visitor: int | None
) -> NewSession | Denied:
    """Open what a link opens, once. ``visitor`` is who the browser is in the web room, if known."""
    board = link(conn, secret, moment.at)
    if board is None or not boards.use_link(conn, _digest(secret), moment.at):
        return Denied("link_used")
    return _opened(conn, moment, board, visitor)


def use_signed(
    conn: Connection,
    moment: Moment,
    platform: str,
    signed: tuple[str, str],
    code: str,
    visitor: int | None,
) -> NewSession | Denied:
    """Open a table for whom a chat names: ``signed`` is its key of them, and what to know it by.

    The latter counts once.
    """
    key, mark = signed
    person, table = people.person_by_key(conn, platform, key), repository.fetch(conn, code)
    if person is None or table is None or not _plays(table, person.id):
        return Denied("not_seated", {"code": code})
    if not idempotency.mark_handled(conn, SIGNED, _digest(mark), at=moment.at):
        return Denied("link_used")
    board = OpenBoard(person.id, person.name, person.lang, table.code, BY_APP)
    return _opened(conn, moment, board, visitor)


def session(conn: Connection, secret: str, at: int) -> OpenBoard | None:
    """What a session may do now; None where it is none, or no longer."""
    digest = _digest(secret)
    found = boards.session(conn, digest)
    if found is None or not compare_digest(found.digest, digest):
        return None
    if not 0 <= at - found.opened_at <= SESSION_MS:
        return None
    return _board(conn, found.person_id, found.table_id, found.way)


def is_person(conn: Connection, person: int, platform: str, key: str) -> bool:
    """Whether a platform knows a person by ``key``."""
    found = people.person_by_key(conn, platform, key)
    return found is not None and found.id == person


def purge(conn: Connection, at: int) -> None:
    """Forget links and sessions whose time is over."""
    boards.purge(conn, at - LINK_MS, at - SESSION_MS)


def _opened(
    conn: Connection, moment: Moment, board: OpenBoard, visitor: int | None
) -> NewSession | Denied:
    table = repository.fetch(conn, board.code)
    if table is None:
        return Denied("not_seated", {"code": board.code})
    secret = secrets.token_urlsafe(SECRET_BYTES)
    boards.add_session(
        conn, StoredBoardSession(_digest(secret), board.person, table.id, board.way, moment.at)
    )
    if visitor is not None and visitor != board.person:
        boards.join_persons(conn, board.person, visitor, moment.at)
    return NewSession(secret, board)


def _board(conn: Connection, person_id: int, table_id: int, way: str) -> OpenBoard | None:
    person, row = people.person(conn, person_id), tables.table_by_id(conn, table_id)
    if person is None or row is None:
        return None
    table = repository.bare(conn, row)
    if not _plays(table, person_id):
        return None
    return OpenBoard(person_id, person.name, person.lang, table.code, way)


def _plays(table: Table, person: int) -> bool:
    """Whether somebody has a seat, and answers for it themselves."""
    seated = table.seat_of(person)
    return seated is not None and (table.status == LOBBY or seated.plays_itself)


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()

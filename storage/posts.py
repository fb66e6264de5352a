"""The web room's chat history."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, select, update

from storage.schema import PostRow, table
from storage.store.query import Select, columns, insertion


class StoredPost(NamedTuple):
    """A message in a chat. ``author`` None is Tavola; ``rev`` counts its edits.

    ``body`` and ``scene`` are bytes of the web adapter's own making.
    """

    id: int
    address: str
    author: int | None
    at: int
    edited_at: int | None
    kind: str
    body: bytes
    scene: bytes | None
    rev: int


class PostBody(NamedTuple):
    """What a message says, without what its picture shows."""

    id: int
    kind: str
    body: bytes


NEWEST = 2**63 - 1
"""A number that no post reaches."""

p = table(PostRow).c
_POST = select(*columns(PostRow, StoredPost))
_GET = Select(StoredPost, _POST.where(p.id == bindparam("post")))
_BEFORE = Select(
    StoredPost,
    _POST.where(p.address == bindparam("address"), p.id < bindparam("before"))
    .order_by(p.id.desc())
    .limit(bindparam("limit")),
)
_ONCE = Select(int, select(p.id).where(p.once == bindparam("once")))
_ADD = Select(int, insertion(PostRow).returning(p.id))
_EDIT = Select(
    StoredPost,
    update(table(PostRow))
    .where(p.id == bindparam("post"))
    .values(
        body=bindparam("b_body"),
        scene=bindparam("b_scene"),
        edited_at=bindparam("now"),
        rev=p.rev + 1,
    )
    .returning(*columns(PostRow, StoredPost)),
)
_BODIES = Select(
    PostBody,
    select(*columns(PostRow, PostBody))
    .where(p.address == bindparam("address"), p.id < bindparam("before"))
    .order_by(p.id.desc())
    .limit(bindparam("limit")),
)


def add_post(
    conn: Connection,
    address: str,
    author: int | None,
    kind: str,
    body: bytes,
    *,
    at: int,
    scene: bytes | None = None,
    once: str | None = None,
) -> StoredPost:
    """A new message at the end of a chat.

    ``once`` names it: what was said by that name already is replaced where it stands.
    """
    known = _ONCE.first(conn, once=once) if once else None
    if known is not None and (found := edit_post(conn, known, body, at=at, scene=scene)):
        return found
    row: dict[str, Any] = {
        "address": address,
        "author": author,
        "at": at,
        "edited_at": None,
        "kind": kind,
        "body": body,
        "scene": scene,
        "rev": 0,
    }
    return StoredPost(_ADD.only(conn, **row, once=once), **row)


def edit_post(
    conn: Connection, post_id: int, body: bytes, *, at: int, scene: bytes | None = None
) -> StoredPost | None:
    """Replace what a message says; None if there is no such message."""
    return _EDIT.first(conn, post=post_id, b_body=body, b_scene=scene, now=at)


def post(conn: Connection, post_id: int) -> StoredPost | None:
    """The message with this number."""
    return _GET.first(conn, post=post_id)


def posts(
    conn: Connection, address: str, limit: int, before: int = NEWEST
) -> tuple[StoredPost, ...]:
    """The last ``limit`` messages of a chat before a number, oldest first."""
    return _BEFORE.all(conn, address=address, before=before, limit=limit)[::-1]


def bodies(conn: Connection, address: str, limit: int, before: int) -> tuple[PostBody, ...]:
    """The last ``limit`` messages of a chat before a number, without pictures, oldest first."""
    return _BODIES.all(conn, address=address, limit=limit, before=before)[::-1]

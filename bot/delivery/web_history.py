"""The web room's history: what was said in rooms and private chats, kept so that a reload shows it.

A picture is kept as its scene, not as pixels, and drawn again when somebody looks at it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec
from sqlalchemy import Connection

from bot.common.decoders import warm
from bot.common.lru import Recent
from bot.delivery.pictures import ViewType, pack, unpack
from bot.talk.message import (
    Address,
    Button,
    Gathering,
    Message,
    PrivateChat,
    Room,
    ScoreGrid,
    Span,
    Text,
    read_address,
    write_address,
)
from renderers.scene import Scene
from storage import people, rooms
from storage import posts as stored
from storage.store.store import Store

Tell = Callable[[Connection, str], object]
"""Tells the other processes something with a unit of work (``storage.store.notify.Bell.tell``)."""

Row = TypeVar("Row", bound=stored.StoredPost | None)

LINE = "line"
"""The kind of a post that a person wrote; Tavola's own have their message's kind."""


class PostContent(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a post shows. ``alt`` and ``size`` (width, height) belong to its picture, if any.

    ``seq``, ``rooms``, ``partial``, ``taught`` and ``news`` are those of its ``Message``.
    """

    text: Text = ()
    buttons: tuple[tuple[Button, ...], ...] = ()
    mentions: tuple[int, ...] = ()
    table: str = ""
    alt: str = ""
    size: tuple[int, int] = (0, 0)
    pictured: bool = False
    offer: str = ""
    seq: int = 0
    rooms: tuple[int, ...] = ()
    partial: bool = False
    gathering: Gathering | None = None
    grid: ScoreGrid | None = None
    taught: bool = False
    news: tuple[str, ...] = ()


class Post(msgspec.Struct, frozen=True, kw_only=True):
    """One message of a history. ``rev`` grows with each edit; ``author`` None is Tavola itself."""

    id: int
    address: Address
    author: int | None
    at: int
    kind: str
    rev: int
    shown: PostContent


def content_of(message: Message, size: tuple[int, int]) -> PostContent:
    """What is kept of a message beside its picture's scene."""
    return PostContent(
        text=message.text,
        buttons=message.buttons,
        mentions=message.mentions,
        table=message.table,
        alt=message.picture.alt if message.picture else "",
        size=size,
        pictured=message.picture is not None,
        offer=message.offer,
        seq=message.seq,
        rooms=message.rooms,
        partial=message.partial,
        gathering=message.gathering,
        grid=message.grid,
        taught=message.taught,
        news=message.news,
    )


KEPT = 512
"""Posts whose pictures are kept as they were stored last, where no other process changes them.

With the private chats of three persons that is enough for a hundred tables at once, and some 8 MiB.
"""


def now() -> int:
    """The computer's own time, in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def _body(written: PostContent) -> bytes:
    return msgspec.msgpack.encode(written)


def _post(row: stored.StoredPost) -> Post:
    return Post(
        id=row.id,
        address=read_address(row.address),
        author=row.author,
        at=row.at,
        kind=row.kind,
        rev=row.rev,
        shown=msgspec.msgpack.decode(row.body, type=warm(PostContent)),
    )


class Posts:
    """Histories over a store. ``view`` gives the class of a game's views by the game's key.

    ``tell``: the other processes are told ``<address> <number> <kind>`` of each post that is new or
    has changed.
    """

    def __init__(
        self,
        store: Store,
        view: ViewType,
        clock: Callable[[], int] = now,
        tell: Tell = lambda *_: None,
    ) -> None:
        self._store = store
        self._view = view
        self._clock = clock
        self._tell = tell
        self._drawn: Recent[int, stored.StoredPost] = Recent(KEPT)
        self._readers: Recent[tuple[tuple[str, str], str], int] = Recent()

    def _told(self, conn: Connection, row: Row) -> Row:
        if row is not None:
            self._tell(conn, f"{row.address} {row.id} {row.kind}")
        return row

    async def line(self, address: Address, author: int, text: str) -> Post:
        """Add what a person wrote."""
        body, at = _body(PostContent(text=(Span(text),))), self._clock()
        where = write_address(address)
        return _post(
            await self._store.write(
                lambda conn: self._told(
                    conn, stored.add_post(conn, where, author, LINE, body, at=at)
                )
            )
        )

    async def add(self, address: Address, message: Message, size: tuple[int, int]) -> Post:
        """Add a message of Tavola's; ``size`` is its picture's width and height.

        One that may have been added before stands where it stands (``Message.once``).
        """
        body, scene, at = _body(content_of(message, size)), _scene(message), self._clock()
        where, kind, once = write_address(address), message.kind, message.once or None
        return self._keep(
            await self._store.write(
                lambda conn: self._told(
                    conn,
                    stored.add_post(conn, where, None, kind, body, at=at, scene=scene, once=once),
                )
            )
        )

    async def edit(self, post: int, message: Message, size: tuple[int, int]) -> Post | None:
        """Replace what a post says; None if there is no such post."""
        body, scene, at = _body(content_of(message, size)), _scene(message), self._clock()
        row = await self._store.write(
            lambda conn: self._told(conn, stored.edit_post(conn, post, body, at=at, scene=scene))
        )
        return self._keep(row) if row else None

    async def strip(self, post: int, text: Text = ()) -> Post | None:
        """Take the buttons off a post, with other words if any are given; None: nothing to do."""
        at = self._clock()

        def job(conn: Connection) -> stored.StoredPost | None:
            row = stored.post(conn, post)
            if row is None:
                return None
            said = msgspec.msgpack.decode(row.body, type=warm(PostContent))
            if not said.buttons and not text:
                return None
            bare = _body(
                msgspec.structs.replace(said, buttons=(), offer="", text=text or said.text)
            )
            edited = stored.edit_post(conn, post, bare, at=at, scene=row.scene)
            return self._told(conn, edited)

        row = await self._store.write(job)
        return self._keep(row) if row else None

    async def history(
        self, address: Address, before: int = stored.NEWEST, limit: int = 40
    ) -> tuple[tuple[Post, ...], bool]:
        """The last posts of a place before a number, oldest first, and whether there are more."""
        where = write_address(address)
        rows = await self._store.read(
            lambda conn: stored.posts(conn, where, limit + 1, before=before)
        )
        return tuple(map(_post, rows[-limit:])), len(rows) > limit

    async def twins(self, new: Post, limit: int) -> tuple[int, ...]:
        """Those among the last ``limit`` posts before a new one that show its table with buttons.

        They are of the same kind.
        """
        where = write_address(new.address)
        rows = await self._store.read(lambda conn: stored.bodies(conn, where, limit, new.id))
        said = (
            (row.id, msgspec.msgpack.decode(row.body, type=warm(PostContent)))
            for row in rows
            if row.kind == new.kind
        )
        return tuple(at for at, one in said if one.buttons and one.table == new.shown.table)

    async def some(self, ids: Iterable[int]) -> tuple[Post, ...]:
        """Posts by their numbers; unknown ones are left out."""
        wanted = tuple(ids)

        def job(conn: Connection) -> list[stored.StoredPost]:
            return [row for row in (stored.post(conn, one) for one in wanted) if row]

        return tuple(map(_post, await self._store.read(job)))

    async def seen_by(
        self, visitor: tuple[str, str], post: int, *, full: bool = False
    ) -> tuple[int, Scene | None] | None:
        """A post's revision and what its picture shows, for a person by platform and key.

        None where there is no such post, or they may not see it.
        """

        def job(conn: Connection) -> stored.StoredPost | None:
            row, person = stored.post(conn, post), people.person_by_key(conn, *visitor)
            if row is None or person is None:
                return None
            match read_address(row.address):
                case PrivateChat(person=owner):
                    return row if person.id == owner else None
                case Room(id=room):
                    return row if rooms.is_member(conn, room, person.id) else None

        state, row = self._store.identities, self._drawn.get(post)
        if row is None or state is None or self._readers.get((visitor, row.address)) != state:
            row = await self._store.read(job)
            if row is None:
                return None
            if state is not None:
                self._readers.set((visitor, row.address), state)
        return row.rev, unpack(row.scene, self._view, full=full) if row.scene else None

    def _keep(self, row: stored.StoredPost) -> Post:
        """What has just changed is asked for at once, by every window that shows it."""
        self._drawn.drop(row.id)
        if row.scene is not None and self._store.identities is not None:
            self._drawn.set(row.id, row)
        return _post(row)


def _scene(message: Message) -> bytes | None:
    return pack(message.picture) if message.picture else None

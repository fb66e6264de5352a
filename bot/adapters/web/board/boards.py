"""The open boards: pages that show one table to one person of a chat."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from aiohttp import web

from bot.adapters.launch import Launch, ReadLaunch, Unsigned
from bot.tables.model import Denied
from bot.tables.people import boards
from bot.tables.people.boards import BY_APP, SESSION_MS, NewSession, OpenBoard
from bot.tables.service import Tables

MOST_WINDOWS = 20
"""Pages that one person may have open."""
USED = Denied("link_used")
COOKIE = "tavola_board"


class BoardSession(NamedTuple):
    """A browser's session, by its secret, at the table of a code."""

    secret: str
    code: str


class Boards:
    """Opens boards, and tells those that are open when tables may have moved.

    ``read_launch`` checks what a chat signs, where one shows pages of ours. ``open`` are the open
    pages: what is set when tables may have moved, and whose each is.
    """

    def __init__(self, tables: Tables, read_launch: ReadLaunch | None = None) -> None:
        self._tables = tables
        self._read_launch = read_launch
        self.open: dict[asyncio.Event, int] = {}
        self.closing = False

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        return self._tables.now()

    async def link(self, secret: str) -> OpenBoard | None:
        """What a link would open; None where it opens nothing any more."""
        return await self._tables.see(boards.link, secret, self.now())

    async def use_link(self, secret: str, visitor: int | None) -> NewSession | None:
        """Open what a link opens, once."""
        done = await self._tables.do(boards.use_link, secret, visitor)
        return done if isinstance(done, NewSession) else None

    async def launch(
        self, shown: str, session: BoardSession, visitor: int | None
    ) -> NewSession | Denied:
        """Open a table for whom a chat names, once; again only for the browser that has it open."""
        try:
            launch = self._read(shown, session.code)
        except Unsigned:
            return USED
        known = await self.find(session)
        if known is not None and await self._is(known.person, launch):
            return NewSession(session.secret, known)
        signed = (launch.key, launch.mark)
        done = await self._tables.do(
            boards.use_signed, launch.platform, signed, session.code, visitor
        )
        return done if isinstance(done, NewSession) else Denied(done.code)

    def _read(self, shown: str, code: str) -> Launch:
        if self._read_launch is None:
            raise Unsigned("nobody signs")
        launch = self._read_launch(shown, self.now())
        if launch.payload and launch.payload.upper() != code.upper():
            raise Unsigned("of another table")
        return launch

    async def _is(self, person: int, launch: Launch) -> bool:
        return await self._tables.see(boards.is_person, person, launch.platform, launch.key)

    async def find(self, session: BoardSession) -> OpenBoard | None:
        """What a session may do now at its table; None: nothing."""
        if not session.secret:
            return None
        found = await self._tables.see(boards.session, session.secret, self.now())
        return found if found is not None and found.code == session.code.upper() else None

    def enter(self, person: int) -> asyncio.Event | None:
        """An event that is set when tables may have moved; None where enough pages are open."""
        if sum(one == person for one in self.open.values()) >= MOST_WINDOWS:
            return None
        moved = asyncio.Event()
        self.open[moved] = person
        return moved

    def leave(self, moved: asyncio.Event) -> None:
        """A page is closed."""
        self.open.pop(moved, None)

    def close(self) -> None:
        """Let the pages know that they should come back."""
        self.closing = True
        self.wake()

    def wake(self) -> None:
        """Some table may have moved."""
        for moved in self.open:
            moved.set()


def set_cookie(response: web.StreamResponse, opened: NewSession, *, secure: bool) -> None:
    """Have the browser keep a session, for the pages of its table alone.

    Within a chat's page a browser keeps only what is kept apart for that chat.
    """
    looks = [f"{COOKIE}={opened.secret}", f"Path=/at/{opened.board.code}"]
    looks += [f"Max-Age={SESSION_MS // 1000}", "HttpOnly"]
    if opened.board.way == BY_APP:
        looks += ["Secure", "SameSite=None", "Partitioned"]
    else:
        looks += ["SameSite=Lax", *(["Secure"] if secure else [])]
    response.headers.add("Set-Cookie", "; ".join(looks))

"""The WebSocket of a board's page: one table, one person, and the keys of the card alone.

From the page: ``hello`` with ``build``, then ``tap`` as in ``bot.adapters.web.socket``. To the
page: ``board`` (the card, again whenever it has changed), ``answer``, ``drill`` and ``done`` as
there, and ``closed`` with the reason, or without one where the page must be loaded again.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from bot.adapters.web.board.boards import BoardSession
from bot.adapters.web.board.pages import CLOSED, session_of
from bot.adapters.web.connections import HEARD
from bot.adapters.web.frames import (
    FRAMES,
    Frame,
    Hello,
    InReplyTo,
    PageTap,
    answer_frame,
    read_message,
)
from bot.adapters.web.pages import build
from bot.adapters.web.site import RequestBudget
from bot.adapters.web.web import WEB, Web
from bot.delivery.pictures import size
from bot.talk.button_token import COMMAND, command_token, read_token
from bot.talk.caller import Caller
from bot.talk.message import Message, PrivateChat, Span

log = logging.getLogger(__name__)

HELLO_S = 10
HEARTBEAT_S = 25
LARGEST_FRAME = 16 * 1024
BURST, PER_SECOND = 40, 12
COMMANDS = frozenset(
    ("board", "first", "hand", "help", "hint", "log", "no", "plan", "undo", "what", "why", "yes")
)
"""What a card's keys may tell its table here; all else is for the chat."""


async def serve(request: web.Request) -> web.StreamResponse:
    """Serve one page of a board until it is closed."""
    shared, session = request.app[WEB], session_of(request)
    socket = web.WebSocketResponse(heartbeat=HEARTBEAT_S, max_msg_size=LARGEST_FRAME)
    await socket.prepare(request)
    hello = await _hello(socket)
    found = await shared.boards.find(session)
    if hello is None or hello.build != build() or found is None:
        await _close(socket)
        return socket
    moved = shared.boards.enter(found.person)
    if moved is None:
        await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
        return socket
    request[HEARD] = True
    lang = await shared.people.language(found.person)
    window = BoardWindow(shared, socket, session, found.person, lang)
    following = asyncio.create_task(window.follow(moved))
    try:
        await window.hear()
    finally:
        following.cancel()
        shared.boards.leave(moved)
    return socket


async def _hello(socket: web.WebSocketResponse) -> Hello | None:
    try:
        said = read_message(await socket.receive(timeout=HELLO_S))
    except TimeoutError:
        return None
    return said if isinstance(said, Hello) else None


async def _close(socket: web.WebSocketResponse, why: str = "") -> None:
    if not socket.closed:
        await socket.send_str(FRAMES.encode({"t": "closed", "why": why}).decode())
        await socket.close(code=WSCloseCode.POLICY_VIOLATION)


class BoardWindow:
    """One open page of a board."""

    def __init__(
        self,
        shared: Web,
        socket: web.WebSocketResponse,
        session: BoardSession,
        person: int,
        lang: str,
    ) -> None:
        self._web = shared
        self._socket = socket
        self._session = session
        self._code = session.code.upper()
        self._caller = Caller(person=person, place=PrivateChat(person), lang=lang, is_you=True)
        self._budget = RequestBudget(shared.clock, BURST, PER_SECOND)
        self._shown: Message | None = None
        self._rev = 0
        self._showing = asyncio.Lock()

    async def follow(self, moved: asyncio.Event) -> None:
        """Show the card, and again whenever it has changed."""
        moved.set()
        while not self._socket.closed:
            await moved.wait()
            moved.clear()
            if self._web.boards.closing:
                await self._socket.close(code=WSCloseCode.GOING_AWAY)
                return
            try:
                await self._show()
            except ConnectionError:
                return
            except Exception:
                log.exception("a board could not be shown")
                await self._socket.close(code=WSCloseCode.INTERNAL_ERROR)

    async def hear(self) -> None:
        """Deal with what the page sends until it is closed."""
        async for frame in self._socket:
            said = read_message(frame) if frame.type is WSMsgType.TEXT else None
            if not isinstance(said, PageTap):
                await self._say("web-bad-request")
                continue
            if not self._budget.spend():
                await self._say("web-too-fast")
            elif await self._is_open():
                try:
                    await self._tap(said)
                except Exception:
                    log.exception("a board's message failed")
                    await self._say("web-broken")
            await self._send({"t": "done", "n": said.n})

    async def _is_open(self) -> bool:
        """Whether the session still counts; the page is told where it does not."""
        if await self._web.boards.find(self._session) is not None:
            return True
        await _close(self._socket, self._text(CLOSED))
        return False

    async def _tap(self, said: PageTap) -> None:
        if not self._may(said.token):
            await self._say("web-board-only")
            return
        for answer in await self._web.router.tap(self._caller, said.token):
            asked = InReplyTo("private", said.n)
            frame = await self._frame(answer, asked)
            if answer.kind == "drill":
                await self._send({"t": "drill", "at": said.at, "drill": frame})
            else:
                await self._send({"t": "answer", "answer": frame})
        await self._show()

    def _may(self, written: str) -> bool:
        """Whether a key is about this table, and tells it nothing that belongs to the chat."""
        try:
            token = read_token(written)
        except ValueError:
            return False
        words = token.text.removeprefix(COMMAND).split()
        allowed = not token.text.startswith(COMMAND) or bool(words and words[0] in COMMANDS)
        return allowed and token.code == self._code

    async def _show(self) -> None:
        """Send the card, unless it is the one that is shown."""
        async with self._showing:
            if not await self._is_open():
                return
            (card,) = await self._web.router.tap(self._caller, command_token(self._code, "table ."))
            if card == self._shown:
                return
            self._shown, self._rev = card, self._rev + 1
            frame = await self._frame(card, InReplyTo("private"))
            post = {"id": 1, "rev": self._rev, "who": None, "at": self._web.boards.now()}
            await self._send({"t": "board", "post": {**frame, **post, "kind": "prompt"}})

    async def _frame(self, message: Message, asked: InReplyTo) -> Frame:
        drawn = (0, 0)
        if message.picture is not None:
            png = await self._web.pictures.cached(message.picture)
            drawn = size(png) if png else (0, 0)
        sketches, person = self._web.sketches, self._caller.person
        return answer_frame(message, asked, person, sketches, drawn, f"/at/{self._code}/picture")

    async def _say(self, key: str) -> None:
        told = Message(kind="answer", text=(Span(self._text(key)),))
        await self._send({"t": "answer", "answer": await self._frame(told, InReplyTo("private"))})

    def _text(self, key: str) -> str:
        return self._web.lexicon.text(self._caller.lang, key)

    async def _send(self, frame: dict[str, Any]) -> None:
        if not self._socket.closed:
            await self._socket.send_str(FRAMES.encode(frame).decode())

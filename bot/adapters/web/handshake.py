"""A page opens its WebSocket: it says hello and is let in, or it is turned away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

from aiohttp import WSCloseCode, web

from bot.adapters.web.connections import HEARD
from bot.adapters.web.frames import FRAMES, Hello, read_message
from bot.adapters.web.pages import build
from bot.adapters.web.socket import SocketWindow
from bot.adapters.web.visitors import visitor
from bot.adapters.web.web import PLATFORM, WEB

MOST_WINDOWS = 20
HELLO_S = 10
HEARTBEAT_S = 25
LARGEST_FRAME = 256 * 1024


class Opened(NamedTuple):
    """An open WebSocket, and what serves it until it is closed; None: it has been turned away."""

    socket: web.WebSocketResponse
    serve: Callable[[], Awaitable[None]] | None = None


async def open_window(request: web.Request) -> Opened:
    """Let one page in, or turn it away."""
    who, shared = await visitor(request), request.app[WEB]
    socket = web.WebSocketResponse(heartbeat=HEARTBEAT_S, max_msg_size=LARGEST_FRAME)
    await socket.prepare(request)
    hello = await _hello(socket)
    room = await shared.people.find_room(PLATFORM, hello.room) if hello else None
    # The page was opened before an update, and would not understand what it is told.
    if hello is None or hello.build != build() or room is None or who.person is None:
        await _turn_away(socket)
        return Opened(socket)
    window = SocketWindow(shared, socket, who.person, who.lang, room.id)
    if shared.hub.how_many(who.person.id) >= MOST_WINDOWS:
        await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
        return Opened(socket)
    request[HEARD] = True
    return Opened(socket, partial(window.run, hello, room.name))


async def _hello(socket: web.WebSocketResponse) -> Hello | None:
    try:
        said = read_message(await socket.receive(timeout=HELLO_S))
    except TimeoutError:
        return None
    return said if isinstance(said, Hello) else None


async def _turn_away(socket: web.WebSocketResponse) -> None:
    if not socket.closed:
        await socket.send_str(FRAMES.encode({"t": "closed"}).decode())
        await socket.close(code=WSCloseCode.POLICY_VIOLATION)

"""The door of the web room: who may hold a connection, and how many.

aiohttp accepts whoever comes. Here connections are limited, in all and for each side, below the
number of files that this process may open: so none is missing for a database or for a visitor. At
the limit the oldest one gives way whose request has not come whole, then the oldest that asks
nothing. How long a request may take to come is said in ``server.py``.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable
from errno import EADDRNOTAVAIL
from ipaddress import ip_address

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from bot.adapters.web.site import Address, household

log = logging.getLogger(__name__)

OWN_FILES = 96
"""File handles kept free for databases, logs and our own requests."""
MOST = 4096
FEWEST = 16
BACKLOG = 128
PAUSE_S = 0.1
"""How long nobody is let in after the system has refused us a connection."""
UNREAD_S = 60
"""For so long a page may leave unread what it was sent."""

HEARD: web.RequestKey[bool] = web.RequestKey("heard", bool)
"""Set where a WebSocket's page has said who it is."""

Protocol = Callable[[], RequestHandler]


def most_connections() -> int:
    """How many connections this process can hold beside its own files."""
    files = os.sysconf("SC_OPEN_MAX") if hasattr(os, "sysconf") else -1
    return MOST if files < 0 else max(FEWEST, min(MOST, files - OWN_FILES))


class Connections:
    """Listens, and hands connections to ``protocol``.

    ``most`` are let in at once, and half of them from one side, unless ``trusts`` says that many
    come through it.
    """

    def __init__(self, protocol: Protocol, trusts: Callable[[Address], bool], most: int) -> None:
        self._protocol = protocol
        self._trusts = trusts
        self._most = most
        self._inside: dict[RequestHandler, str] = {}
        self._listening: list[socket.socket] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, host: str, port: int) -> int:
        """Listen; the port comes back. Raises OSError where that cannot be."""
        kind, flags = socket.SOCK_STREAM, socket.AI_PASSIVE
        found = socket.getaddrinfo(host or None, port, type=kind, flags=flags)
        for family, _, _, _, address in dict.fromkeys(found):
            # Where any port will do, it is the same one for all addresses of a name.
            where = (address[0], port, *address[2:])
            try:
                listening = socket.create_server(where, family=family, backlog=BACKLOG)
            except OSError as error:
                if error.errno == EADDRNOTAVAIL and len(found) > 1:
                    continue
                await self.close()
                raise
            listening.setblocking(False)
            port = listening.getsockname()[1]
            self._listening.append(listening)
        if not self._listening:
            raise OSError(EADDRNOTAVAIL, f"{host} has no address here")
        self._tasks = [asyncio.create_task(self._serve(one)) for one in self._listening]
        return port

    async def close(self) -> None:
        """Let nobody in any more."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        for listening in self._listening:
            listening.close()

    async def _serve(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, peer = await loop.sock_accept(listening)
                await self._welcome(connection, _side(peer[0]))
            except ConnectionError:
                continue  # whoever came has gone again
            except OSError as error:
                log.warning("a connection was refused by the system: %s", error.strerror)
                self._make_room(self._inside)
                await asyncio.sleep(PAUSE_S)

    async def _welcome(self, connection: socket.socket, side: Address) -> None:
        name = household(side)
        if not self._has_room(name, None if self._trusts(side) else self._most // 2):
            log.warning("no room for another connection")
            connection.close()
            return
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            unread = UNREAD_S * 1000
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, unread)
        loop = asyncio.get_running_loop()
        _, visit = await loop.connect_accepted_socket(self._protocol, connection)
        self._inside[visit] = name

    def _has_room(self, side: str, most: int | None) -> bool:
        """Whether one more may come from ``side``; somebody may have to go for it."""
        self._inside = {one: of for one, of in self._inside.items() if one.transport is not None}
        neighbours = {one: of for one, of in self._inside.items() if of == side}
        if most is not None and len(neighbours) >= most:
            return self._make_room(neighbours)
        return len(self._inside) < self._most or self._make_room(self._inside)

    def _make_room(self, among: dict[RequestHandler, str]) -> bool:
        """Close the oldest connection that nobody will miss; False if there is none."""
        for expendable in (_half_sent, _idle):
            for visit in among:
                if visit.transport is not None and expendable(visit):
                    visit.force_close()
                    return True
        return False


def _side(peer: str) -> Address:
    """The address of who connects, without the name of an interface."""
    address = ip_address(peer.partition("%")[0])
    return getattr(address, "ipv4_mapped", None) or address


# What aiohttp knows of a connection it tells in private attributes only.


def _half_sent(visit: RequestHandler) -> bool:
    """Whether the present request has not come whole; the first one is awaited at once."""
    present = visit._current_request
    if present is None:
        return not visit._messages and visit._request_count == 0
    if visit._payload_parser is None:
        return not present.content.is_eof()
    return HEARD not in present  # a WebSocket, whose page begins with a word of its own


def _idle(visit: RequestHandler) -> bool:
    """Whether the connection is kept for a next request."""
    return visit._current_request is None and not visit._messages

"""The least that a move could cost, measured for the very move that was made: milliseconds of CPU.

Its rows are written again by raw SQL, the library handles the same update for a handler that does
nothing, each picture that changed is encoded again, and each call goes by bare aiohttp. Only the
bot's side of a call is counted: the other one runs in another thread.
"""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from aiohttp import ClientSession, FormData, web
from PIL import Image
from telegram import Update
from telegram.ext import Application, CallbackQueryHandler

LEVEL = 1
"""Pictures are encoded as quickly as zlib can."""

TOKEN = "123456:nobody"
LOG = "SELECT * FROM log WHERE table_id = ? AND seq > ?"
SNAPSHOT = "SELECT table_id, seq, ruleset, data, fingerprint FROM snapshots WHERE table_id = ?"
CLOCKS = "SELECT * FROM clocks WHERE table_id = ?"
SCHEMA = (
    "SELECT sql FROM sqlite_master WHERE name IN ('log', 'snapshots', 'clocks', 'outbox', 'cards')"
)


class Floors(NamedTuple):
    """Milliseconds a move."""

    rows: float
    update: float
    pictures: float
    calls: float

    @property
    def total(self) -> float:
        return sum(self)


class Call(NamedTuple):
    """One call of the bot: its method, its parameters, and the bytes of its picture."""

    method: str
    fields: dict[str, Any]
    picture: bytes = b""


class Floor:
    """All that is needed to do a move's work again, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "floor.sqlite"
        self._server = _Server()

    async def __aenter__(self) -> Self:
        self._rows: sqlite3.Connection | None = None
        self._http = ClientSession()
        self._library = Application.builder().token(TOKEN).updater(None).build()
        self._library.add_handler(CallbackQueryHandler(_nothing))
        self._library._initialized = True
        await asyncio.to_thread(self._server.start)
        self._socket = await self._http.ws_connect(f"{self._server.url}/ws")
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.close()
        self._server.stop()
        if self._rows is not None:
            self._rows.close()

    def rows(self, read: Callable[..., list[Any]], table: int, before: int, messages: int) -> float:
        """The rows that a move left, written anew: one commit for the move and one for the sending.

        ``before``: the table's newest entry until then; so many ``messages`` were sent.
        """
        rows = self._connection(read)
        log, snapshot = read(LOG, table, before), read(SNAPSHOT, table)
        clocks = read(CLOCKS, table)
        outbox = [(table, before, f"room:{one}", "card", 0, 0, 0, 0, "pending", None)
                  for one in range(messages)]  # fmt: skip
        card = [(table, one[2], "card", "1", 0, 0, None, None, None) for one in outbox]
        rows.execute("DELETE FROM log WHERE table_id = ? AND seq > ?", (table, before))
        start = time.thread_time_ns()
        rows.execute("BEGIN IMMEDIATE")
        rows.executemany(f"INSERT INTO log VALUES ({_marks(log)})", log)
        rows.executemany("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)", snapshot)
        rows.execute("DELETE FROM clocks WHERE table_id = ?", (table,))
        rows.executemany(f"INSERT INTO clocks VALUES ({_marks(clocks)})", clocks)
        rows.executemany(f"INSERT INTO outbox VALUES (NULL, {_marks(outbox)})", outbox)
        rows.execute("COMMIT")
        rows.execute("BEGIN IMMEDIATE")
        rows.executemany(f"INSERT OR REPLACE INTO cards VALUES ({_marks(card)})", card)
        rows.execute("DELETE FROM outbox WHERE table_id = ?", (table,))
        rows.execute("COMMIT")
        return _since(start)

    async def tap(self, update: dict[str, Any]) -> float:
        """Telegram's library takes an update for a handler that does nothing."""
        data = json.dumps(update)
        start = time.thread_time_ns()
        await self._library.process_update(Update.de_json(json.loads(data), self._library.bot))
        return _since(start)

    async def line(self, text: str) -> float:
        """The server receives a line by WebSocket."""
        return await self._answered("line", {"t": "say", "n": 1, "place": "room", "text": text})

    async def pushed(self, frames: Iterable[str]) -> float:
        """The server sends frames by WebSocket."""
        return sum([await self._answered("push", frame) for frame in frames])

    async def fetched(self, pictures: Iterable[bytes]) -> float:
        """The server answers requests for pictures."""
        spent = 0.0
        for png in pictures:
            self._server.picture = png
            before = self._server.spent
            async with self._http.get(f"{self._server.url}/picture") as answer:
                await answer.read()
            spent += await self._settled(before)
        return spent

    async def called(self, calls: Iterable[Call]) -> float:
        """The client makes calls, one after the other."""
        spent = 0.0
        for one in calls:
            form = FormData({key: _text(value) for key, value in one.fields.items()})
            if one.picture:
                form.add_field("picture", one.picture, filename="board.png")
            start = time.thread_time_ns()
            async with self._http.post(f"{self._server.url}/{one.method}", data=form) as answer:
                await answer.json()
            spent += _since(start)
        return spent

    def encoded(self, pictures: Iterable[bytes]) -> float:
        """Pillow writes pictures of the same pixels again."""
        spent = 0.0
        for png in pictures:
            image = Image.open(io.BytesIO(png))
            image.load()
            start = time.thread_time_ns()
            image.save(io.BytesIO(), "PNG", compress_level=LEVEL)
            spent += _since(start)
        return spent

    async def _answered(self, kind: str, what: Any) -> float:
        before = self._server.spent
        await self._socket.send_json({"kind": kind, "what": what})
        await self._socket.receive()
        return await self._settled(before)

    async def _settled(self, before: float) -> float:
        """What the server's side has spent since, once it has nothing to do any more."""
        while True:
            spent = self._server.spent
            await asyncio.sleep(0.002)
            if spent == self._server.spent:
                return spent - before

    def _connection(self, read: Callable[..., list[Any]]) -> sqlite3.Connection:
        if self._rows is None:
            self._rows = sqlite3.connect(self._path, isolation_level=None)
            for pragma in ("journal_mode = WAL", "synchronous = FULL"):
                self._rows.execute(f"PRAGMA {pragma}")
            for (sql,) in read(SCHEMA):
                self._rows.execute(sql)
        return self._rows


class _Server:
    """The other end of the line, in a thread of its own."""

    def __init__(self) -> None:
        self.url = ""
        self.picture = b""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @property
    def spent(self) -> float:
        """Milliseconds of the processor's time."""
        clock = time.pthread_getcpuclockid(self._thread.ident or 0)
        return time.clock_gettime_ns(clock) / 1e6

    def start(self) -> None:
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._open(), self._loop).result()

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self._runner.cleanup(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _open(self) -> None:
        app = web.Application(client_max_size=2**24)
        app.router.add_get("/ws", self._talk)
        app.router.add_get("/picture", self._show)
        app.router.add_post("/{method}", self._grant)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"

    async def _talk(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        async for frame in socket:
            said = frame.json()
            await socket.send_str(said["what"] if said["kind"] == "push" else "")
        return socket

    async def _show(self, _request: web.Request) -> web.Response:
        return web.Response(body=self.picture, content_type="image/png")

    async def _grant(self, request: web.Request) -> web.Response:
        await request.read()
        return web.json_response({"ok": True, "result": True})


async def _nothing(update: Any, context: Any) -> None:
    """What the library calls."""


def _marks(rows: list[Any]) -> str:
    return ", ".join("?" * len(rows[0])) if rows else "NULL"


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _since(start: int) -> float:
    return (time.thread_time_ns() - start) / 1e6

"""Junk over all routes and WebSockets is answered politely, and breaks nothing."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import pytest
from aiohttp import ClientError, ClientSession, WSMsgType
from yarl import URL

from bot.app import run_app
from bot.config import read
from rules.games import OURS
from tests.bot.adapters.web.guest import Guest, choices
from tests.junk import Junk
from tests.proofs import times

ROUTES = (
    "/", "/r/{slug}", "/static/room.js", "/static/home.css", "/words/ru.json", "/healthz", "/ws",
    "/picture/{n}/{n}.png", "/picture/{n}/{n}-full.png", "/picture/own/{slug}{slug}.png",
    "/api/home", "/api/name", "/api/lang", "/api/rooms", "/api/play", "/nowhere", "/telegram",
)  # fmt: skip
FORMS = {
    "/api/name": {"name": "Eve"},
    "/api/lang": {"lang": "ru"},
    "/api/rooms": {"name": "Eve", "title": "Thursday"},
    "/api/play": {"name": "Eve", "game": "troyes", "computers": 1},
}
METHODS = ("GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "X")
NAMES = (
    "Accept-Language", "If-None-Match", "Cookie", "X-Forwarded-For", "Content-Type", "Range",
    "Origin", "Host", "Content-Encoding", "Expect", "Upgrade", "Sec-WebSocket-Key", "X-Junk",
)  # fmt: skip


@pytest.mark.parametrize("depth", [900, 5_000, 100_000])
@pytest.mark.parametrize("opening", ["[", '{"x":'])
async def test_t9_json_that_is_nested_too_deeply_is_refused(anna, depth, opening):
    room = await anna.open_room()
    window = await anna.window(room)
    deep = f'{{"t":"tap","x":{opening * depth}'
    await window.socket.send_str(deep[: 200 * 1024])
    assert await window.next("answer")
    assert await window.say("/help"), "the window lives"
    headers = anna.origin | {"Content-Type": "application/json"}
    text = ('{"name":"A","x":' + opening * depth)[: 15 * 1024]
    async with anna.http.post("/api/name", data=text, headers=headers) as response:
        assert response.status == 400
    first = await anna.socket()
    await first.send_str(deep[: 200 * 1024])
    assert (await first.receive_json())["t"] == "closed"


NO_TEXT = [b'{"name":"\xff"}', b'{"name":"\xed\xa0\x80"}', b'\xff{"name":"A"}']


@pytest.mark.parametrize("body", NO_TEXT)
async def test_t9_what_is_no_text_is_refused(anna, body):
    headers = anna.origin | {"Content-Type": "application/json"}
    async with anna.http.post("/api/name", data=body, headers=headers) as response:
        assert response.status == 400


class Faults(logging.Handler):
    """What the house complains of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(logging.Formatter().format(record))


@pytest.fixture
def faults():
    handler = Faults()
    logging.getLogger().addHandler(handler)
    yield handler.found
    logging.getLogger().removeHandler(handler)


@pytest.fixture
async def busy(tmp_path):
    """A house behind a proxy that says of each request another client, so that budgets last."""
    known = {"TAVOLA_PROXIES": "127.0.0.1"}
    config = read(known, port=0, database=str(tmp_path / "tavola.sqlite"))
    async with run_app(config) as running:
        yield running


@pytest.mark.prove(seconds=3000)
async def test_t9_junk_requests_meet_no_fault(busy, faults):
    junk = Junk(9)
    guest = await Guest(busy.url).arrive("Anna")
    slug = await guest.open_room()
    async with ClientSession(cookie_jar=guest.http.cookie_jar) as http:
        for _ in range(times(150, 15_000)):
            assert await _request(junk, http, guest.url, slug) < 500
    for _ in range(times(100, 15_000)):
        await _raw(junk, guest.url, slug)
    assert (await guest.json("/api/home"))["me"]["id"] == 1
    await guest.leave()
    assert faults[:1] == []


async def _request(junk: Junk, http: ClientSession, url: str, slug: str) -> int:
    """A request that a client library lets pass; its status."""
    rng = junk.rng
    route = rng.choice(ROUTES)
    path = route.replace("{slug}", rng.choice((slug, "x" * 11)))
    path = path.replace("{n}", str(rng.randrange(9)))
    if rng.random() < 0.2:
        path = "/" + junk.spoilt(path).lstrip("/").replace("\n", "").replace("\r", "")
    rarely = [name for name in NAMES if rng.random() < 0.05]
    headers = {"Origin": url, "X-Forwarded-For": f"10.{rng.randrange(256)}.{rng.randrange(256)}.9"}
    headers["Content-Type"] = "application/json"
    headers |= {name: _line(junk) for name in rarely}
    shape = FORMS.get(route, {"name": "Eve"})
    body = junk.json(shape)[: 20 * 1024] if rng.random() < 0.9 else rng.randbytes(40)
    method = rng.choice(METHODS)
    # A whole game takes its time to draw, and is junk only the first hundred times.
    if method == "POST" and route == "/api/play" and rng.random() < 0.95:
        body = junk.json(shape | {"game": "chess"})[:99]
    try:
        where = URL(url + path, encoded=True)
        async with http.request(
            method, where, headers=headers, data=body, allow_redirects=False
        ) as response:
            await response.read()
            return response.status
    except (ClientError, ValueError):
        return 0  # the library, or the connection, would not have it


def _line(junk: Junk) -> str:
    return junk.text(20).replace("\n", " ").replace("\r", " ").replace("\0", " ")


async def _raw(junk: Junk, url: str, slug: str) -> None:
    """Bytes that are hardly a request; the connection ends one way or another."""
    rng, address = junk.rng, URL(url)
    head = (
        f"{rng.choice(METHODS)} {rng.choice(ROUTES).replace('{slug}', slug)} HTTP/1.1\r\n"
        f"Host: {address.host}:{address.port}\r\nOrigin: {url}\r\n"
        f"Connection: {rng.choice(('close', 'Upgrade', 'keep-alive'))}\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"{rng.choice(NAMES)}: {_line(junk)}\r\n"
        f"Content-Length: {rng.choice(('0', '5', '-1', 'x', '99999999999'))}\r\n\r\n"
    ).encode()
    sent = bytearray(head + rng.randbytes(5))
    for _ in range(rng.randrange(6)):
        sent[rng.randrange(len(sent))] = rng.randrange(256)
    reader, writer = await asyncio.open_connection(address.host, address.port)
    with suppress(ConnectionError):
        writer.write(bytes(sent))
        writer.write_eof()
        await reader.read()
    writer.close()


@pytest.mark.prove(seconds=3000)
async def test_t9_junk_frames_meet_no_fault(busy, faults, monkeypatch):
    junk = Junk(99)
    monkeypatch.setattr("bot.adapters.web.socket.PER_SECOND", 10**6)
    monkeypatch.setattr("bot.adapters.web.socket.BURST", 10**6)
    guest = await Guest(busy.url).arrive("Anna")
    tables = [await _table(guest, key) for key in OURS]
    for at in range(times(4, 120)):
        room, code, tokens = tables[at % len(tables)]
        window = await guest.window(room)
        for _ in range(times(30, 250)):
            await _frame(junk, window, code, tokens)
            if window.socket.closed:
                window = await guest.window(room)
        await window.socket.close()
        await _greets(junk, guest)
    assert (await guest.json("/api/home"))["me"]["name"]
    await guest.leave()
    assert faults[:1] == []


async def _table(guest: Guest, key: str):
    """A living table of a game: its room, its code, and what its card says now."""
    status, answer = await guest.form("/api/play", game=key, computers=2)
    assert status == 201, answer
    window = await guest.window(answer["room"])
    card = await window.until(choices)
    await window.socket.close()
    return answer["room"], card["table"], [one.split("|", 2)[2] for one in choices(card)]


async def _frame(junk: Junk, window, code: str, tokens: list[str]) -> None:
    """One frame, sent and heard out."""
    rng, place = junk.rng, junk.rng.choice(("room", "private", "private", "x"))
    line = f"{rng.choice(('/', '/', ''))}{junk.words(tokens)} {junk.text(4)}"
    shape = rng.choice(
        (
            {"t": "tap", "place": place, "at": 1, "token": junk.token((code,), tokens)},
            {"t": "tap", "place": place, "at": "x1", "token": junk.token((code,), tokens)},
            {"t": "say", "place": place, "text": line},
            {"t": "complete", "place": place, "text": line},
            {"t": "older", "place": place, "before": rng.choice((0, 1, 9, 2**53))},
            {"t": "hello", "room": "x", "held": {}},
            junk.value(),
        )
    )
    said = junk.json({**shape, "n": 0}) if isinstance(shape, dict) else junk.json({})
    socket = window.socket
    if rng.random() < 0.05:
        await socket.send_bytes(said[:1000])
    else:
        await socket.send_str(said[: 200 * 1024].decode(errors="replace"))
    # What is heard last says that all before it has been dealt with.
    with suppress(AssertionError, ConnectionError):
        await window.do("older", place="room", before=0)


async def _greets(junk: Junk, guest: Guest) -> None:
    """A first frame that is junk: the socket is closed, politely."""
    socket = await guest.socket()
    said = junk.json({"t": "hello", "room": "x", "held": {}})
    await socket.send_str(said.decode(errors="replace"))
    while (await socket.receive(timeout=60)).type is WSMsgType.TEXT:
        pass
    await socket.close()

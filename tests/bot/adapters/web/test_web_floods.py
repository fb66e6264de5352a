"""Requests that never come whole shut nobody out, and fill no log."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from bot.adapters.web import handshake
from bot.adapters.web import server as serving
from bot.adapters.web.connections import Connections
from tests.bot.adapters.web.flooding import HALVES, Narrow, half_of
from tests.proofs import later, times

SHORT_S = 1.0
SILENCE_S = 0.05


@pytest.fixture(scope="module")
def narrow(tmp_path_factory):
    with Narrow(tmp_path_factory.mktemp("narrow"), files=256) as running:
        yield running


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("source", ["127.0.0.1", *later("127.0.0.2")])
def test_t7_three_hundred_half_sent_requests_shut_nobody_out(narrow, half, source):
    before, held = narrow.lines(), []
    for _ in range(times(1, 10)):
        for _ in range(300):
            with suppress(ConnectionError):
                held.append(narrow.begun(half, source))
        assert narrow.answers("127.0.0.1") < 2
        assert narrow.answers("127.0.0.3") < 2
    for one in held:
        one.close()
    assert narrow.lines() - before < 100


@pytest.fixture
def hasty(request, monkeypatch):
    """A server that does not wait long for one thing."""
    where = handshake if request.param == "HELLO_S" else serving
    monkeypatch.setattr(where, request.param, SHORT_S)


async def trickled(server, half: str) -> bytes:
    """What is answered to who sends a half and goes on letter by letter, until they are cut off."""
    host, port = "127.0.0.1", int(server.url.rstrip("/").rpartition(":")[2])
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(half_of(half, port))

    async def trickle() -> None:
        while half != "nothing":
            writer.write(b"x")
            await asyncio.sleep(0.05)

    trickling = asyncio.create_task(trickle())
    try:
        answer = b""
        async with asyncio.timeout(60):
            with suppress(ConnectionError):
                while some := await reader.read(1 << 16):
                    answer += some
        return answer
    finally:
        trickling.cancel()
        writer.close()


@pytest.mark.parametrize(
    ("hasty", "half", "answer"),
    [
        ("HEAD_S", "nothing", b""),
        ("HEAD_S", "a head", b""),
        ("HEAD_S", "a handshake", b""),
        ("BODY_S", "a body", b"HTTP/1.1 408 "),
        ("HELLO_S", "no hello", b"HTTP/1.1 101 "),
    ],
    indirect=["hasty"],
)
async def test_t7_what_never_comes_whole_is_cut_off(hasty, server, half, answer):
    assert (await trickled(server, half))[: len(answer) or None] == answer


@pytest.mark.parametrize("hasty", ["HEAD_S"], indirect=True)
async def test_t7_a_window_stays_open_while_its_page_answers(hasty, server, anna):
    window = await anna.window(await anna.open_room())
    for _ in range(3):
        await trickled(server, "a head")
    assert await window.say("/help")


async def test_t7_windows_give_way_to_nobody_and_unfinished_requests_to_everybody(
    server, anna, monkeypatch
):
    # As if this process could open hardly any files: four from one side.
    monkeypatch.setattr(server._door, "_most", 8)
    room = await anna.open_room()
    windows_ = [await anna.window(room) for _ in range(3)]
    async with Halves(server) as halves:
        for _ in range(5):
            await halves.begin()
            assert await windows_[0].say("/help")
        windows_.append(await anna.window(room))
        assert await halves.begin() == b"", "there is no room, and nobody who could go"
        for window in windows_:
            assert await window.say("/help")
        await windows_.pop().socket.close()
        assert await anna.window(room)


class Halves:
    """Requests that were begun, and are given up together."""

    def __init__(self, server) -> None:
        self._port = int(server.url.rstrip("/").rpartition(":")[2])
        self._begun = []

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        for writer in self._begun:
            writer.close()

    async def begin(self) -> bytes | None:
        """Send half a head; what comes of it, None if there is silence."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._begun.append(writer)
        writer.write(half_of("a head", self._port))
        with suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(SILENCE_S):
                return await reader.read()
        return None if not reader.at_eof() else b""


async def test_t7_a_port_that_is_taken_is_told(server):
    port = int(server.url.rstrip("/").rpartition(":")[2])
    with pytest.raises(OSError, match="in use"):
        await Connections(asyncio.Protocol, lambda _: False, 8).open("127.0.0.1", port)


async def test_t7_all_addresses_of_a_name_have_the_same_port():
    door = Connections(asyncio.Protocol, lambda _: False, 8)
    try:
        port = await door.open("localhost", 0)
        assert {one.getsockname()[1] for one in door._listening} == {port}
    finally:
        await door.close()

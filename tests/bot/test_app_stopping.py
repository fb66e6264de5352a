"""The house told to stop in the midst of its work: it ends in good order, with status 0."""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
from contextlib import suppress

import pytest
from aiohttp import ClientError

import renderers
from bot.app import run_app
from bot.config import read
from bot.tables.play import computers
from tests.bot.adapters.web.guest import Guest
from tests.proofs import rows

PATIENCE_S = 60

TOLD_TO_STOP = """
import asyncio, importlib, os, signal, sys

module, name = sys.argv[1].split(":")
found = importlib.import_module(module)
real = getattr(found, name)

def told(*args, **kwargs):
    setattr(found, name, real)
    os.kill(os.getpid(), signal.SIGTERM)
    return real(*args, **kwargs)

setattr(found, name, told)
from bot.app import serve
from bot.config import read
asyncio.run(serve(read({}, port=0, database=sys.argv[2])))
"""

pytestmark = pytest.mark.long

STARTING = ("storage.migrations:bring_up", "builtins:print")
AT_WORK = ("storage.posts:add_post", "bot.tables.play.computers:choose", "renderers:draw")


def settings(tmp_path):
    return read({}, port=0, database=str(tmp_path / "tavola.sqlite"))


async def play_on(url: str) -> None:
    """Play against a computer player, for as long as there is a house."""
    guest = Guest(url)
    try:
        with suppress(ClientError, TimeoutError, AssertionError, TypeError):
            await guest.arrive("Anna")
            window = await guest.window(await guest.play())
            while True:
                card = await window.my_card()
                # What has been chosen already, or comes too fast, has no further choices.
                with suppress(ValueError):
                    await window.tap(await window.descend(card), card["id"])
                await asyncio.sleep(0.1)
    finally:
        await guest.leave()


async def ended(running: asyncio.subprocess.Process, place: str) -> bytes:
    """Wait until the house has ended by itself, with somebody who plays; what it complained of."""
    assert running.stdout is not None
    said = (await running.stdout.readline()).decode()
    playing = asyncio.create_task(play_on(said.split()[-1])) if place in AT_WORK else None
    try:
        async with asyncio.timeout(PATIENCE_S):
            return (await running.communicate())[1]
    finally:
        if running.returncode is None:
            running.kill()
        if playing is not None:
            playing.cancel()
            await asyncio.wait({playing})


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(
    "place", rows([AT_WORK[0], STARTING[0], AT_WORK[2]], [*STARTING, *AT_WORK], first=1)
)
async def test_wherever_it_is_told_to_stop_it_ends_well(tmp_path, place):
    options = ("-W", "error", "-X", "faulthandler", "-c", TOLD_TO_STOP)
    pipe = asyncio.subprocess.PIPE
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, *options, place, str(tmp_path / "tavola.sqlite")),
        stdout=pipe,
        stderr=pipe,
    )
    complained = await ended(running, place)
    assert (running.returncode, complained) == (0, b"")


class Held:
    """A function that is held up until somebody lets it go on."""

    def __init__(self, real):
        self.real = real
        self.busy = 0
        self.begun = threading.Event()
        self.free = threading.Event()

    def __call__(self, *args):
        self.busy += 1
        self.begun.set()
        assert self.free.wait(PATIENCE_S)
        self.busy -= 1
        return self.real(*args)


@pytest.mark.parametrize(
    ("where", "name"), [(renderers, "draw"), (computers, "choose")], ids=["drawing", "thinking"]
)
async def test_no_thread_outlives_the_house(tmp_path, monkeypatch, where, name):
    held = Held(getattr(where, name))
    monkeypatch.setattr(where, name, held)
    before = set(threading.enumerate())
    async with run_app(settings(tmp_path)) as server:
        playing = asyncio.create_task(play_on(server.url))
        async with asyncio.timeout(PATIENCE_S):
            while not held.begun.is_set():  # noqa: ASYNC110 - it is begun in a thread
                await asyncio.sleep(0.01)
        playing.cancel()
        await asyncio.wait({playing})
        # The house begins to close while it is held up.
        letting_go = threading.Timer(0.1, held.free.set)
        letting_go.start()
    assert held.busy == 0
    letting_go.join()
    assert set(threading.enumerate()) <= before


async def test_what_was_kept_from_the_collector_is_given_back(tmp_path):
    async with run_app(settings(tmp_path)):
        assert gc.get_freeze_count() > 0
    # The interpreter ends by collecting; it must find everything, and in good order.
    assert gc.get_freeze_count() == 0

"""With a renderer that takes its time: neither answers nor the feed wait for pictures."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

import renderers
from bot.app import run_app
from bot.config import read
from tests.bot.adapters.web.guest import choices, tokens

DRAWING_S = 5.0
"""So long the renderer takes; here it is held back until everything has been answered."""
LIMIT_S = 3.0
"""So long at most somebody waits for an answer."""
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def free(monkeypatch):
    """Set: pictures are drawn; not set: none is finished before it is set again."""
    gate, draw = threading.Event(), renderers.draw
    gate.set()

    def slow(scene):
        assert gate.wait(60)
        return draw(scene)

    monkeypatch.setattr(renderers, "draw", slow)
    yield gate
    gate.set()


@pytest.fixture
async def server(tmp_path, free):
    async with run_app(read({}, port=0, database=str(tmp_path / "tavola.sqlite"))) as running:
        yield running
        free.set()


async def open_game(window, game):
    """A table of Anna's against a computer player; her card, which offers steps of a menu."""
    await window.say(f"/new {game}")
    await window.until(lambda post: "!computer" in str(tokens(post)))
    await window.say("/computer")
    await window.say("/begin")
    while True:
        card = await window.my_card()
        # While the computer still buys, a landscape can be placed already, but not for long.
        if any("|?" in one and "|?place" not in one for one in choices(card)):
            return card
        await window.tap(choices(card)[0], card["id"], card["place"])
        await window.until(lambda post, was=card: choices(post) not in ([], choices(was)))


async def timed(awaited):
    """How long something takes, and what comes of it."""
    began = time.monotonic()
    found = await asyncio.wait_for(awaited, DRAWING_S)
    return time.monotonic() - began, found


async def fetch(guest, path):
    async with guest.http.get(path) as response:
        return response.status, await response.read()


@pytest.mark.parametrize("game", ["carcassonne", "florence"])
async def test_taps_and_the_feed_are_told_while_a_picture_takes_five_seconds(
    anna, boris, free, game
):
    room = await anna.open_room()
    window, other = await anna.window(room), await boris.window(room)
    card = await open_game(window, game)
    at, place = card["id"], card["place"]
    free.clear()
    waits, asked = [], [next(one for one in choices(card) if "|?" in one)]
    asked += [one for one in tokens(card) if one.endswith(("|!help", "|!log", "|!board"))]
    for token in asked:
        seconds, heard = await timed(window.tap(token, at, place))
        assert {"drill", "answer"} & {one["t"] for one in heard}
        waits.append(seconds)
    drill = next(one["drill"] for one in window.heard if one["t"] == "drill")
    picture = asyncio.create_task(fetch(anna, drill["picture"]["src"]))
    while "|?" in (token := choices(drill)[0]):
        seconds, heard = await timed(window.tap(token, at, place))
        drill = next(one["drill"] for one in heard if one["t"] == "drill")
        waits.append(seconds)
    known = {post["id"]: post["rev"] for post in other.posts.values()}
    seconds, _ = await timed(window.tap(token, at, place))
    waits.append(seconds)
    seconds, post = await timed(
        other.until(lambda one: one["picture"] and one["rev"] != known.get(one["id"]))
    )
    waits.append(seconds)
    assert max(waits) < LIMIT_S, waits
    assert not picture.done()
    free.set()
    for status, body in (await picture, await fetch(boris, post["picture"]["src"])):
        assert (status, body[:8]) == (200, PNG)

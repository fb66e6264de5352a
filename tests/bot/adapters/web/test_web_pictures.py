"""Pictures: who may see them, and what a browser may keep."""

from __future__ import annotations

import json

import pytest

from bot.adapters.web.channel import WebChannel
from bot.adapters.web.web import WEB
from bot.delivery.pictures import size
from bot.talk.message import Message, Picture, PrivateChat, Span
from tests.bot.adapters.web.guest import tokens

PNG = b"\x89PNG\r\n\x1a\n"


async def get(guest, path, **options):
    async with guest.http.get(path, **options) as response:
        return response.status, await response.read(), response.headers


@pytest.fixture
async def table(anna):
    """Anna's window at a table that waits for her, and its card."""
    window = await anna.window(await anna.play())
    return window, await window.my_card()


async def test_a_member_sees_the_picture_and_may_keep_it(anna, table):
    _, card = table
    status, png, headers = await get(anna, card["picture"]["src"])
    assert status == 200
    assert png.startswith(PNG)
    assert size(png) == (card["picture"]["w"], card["picture"]["h"])
    assert "immutable" in headers["Cache-Control"]
    assert "private" in headers["Cache-Control"]
    status, full, _ = await get(anna, card["picture"]["full"])
    assert status == 200
    assert size(full)[0] >= size(png)[0]
    assert card["picture"]["alt"]


async def test_the_spots_of_a_picture_are_those_of_its_numbered_keys(anna, table):
    _, card = table
    status, body, headers = await get(anna, card["picture"]["spots"])
    assert status == 200
    assert "immutable" in headers["Cache-Control"]
    choices = {one["choice"] for row in card["buttons"] for one in row if "choice" in one}
    places = json.loads(body)
    assert places["choices"].keys() == choices != set()
    assert places["things"]
    wide, high = card["picture"]["w"], card["picture"]["h"]
    for left, top, right, bottom in (
        *places["choices"].values(),
        *(box for _, box in places["things"]),
    ):
        assert 0 <= left < right <= wide
        assert 0 <= top < bottom <= high


async def test_a_stranger_sees_no_picture(guest, boris, table):
    _, card = table
    for one in (guest(), boris):
        for kind in ("src", "full", "spots"):
            status, body, _ = await get(one, card["picture"][kind])
            assert status == 404
        assert not body.startswith(PNG)


async def test_a_replaced_picture_leads_to_the_present_one(anna, table):
    window, card = table
    final = await window.descend(card)
    await window.tap(final, card["id"])
    newer = await window.until(lambda post: post["id"] == card["id"] and post["rev"] > card["rev"])
    status, _, headers = await get(anna, card["picture"]["src"], allow_redirects=False)
    assert status == 302
    assert headers["Cache-Control"] == "no-store"
    assert headers["Location"].startswith(f"/picture/{card['id']}/")
    assert newer["picture"]["src"] != card["picture"]["src"]
    status, png, _ = await get(anna, card["picture"]["src"])
    assert (status, png[:8]) == (200, PNG)


async def test_a_post_without_a_picture_has_none(anna):
    room = await anna.open_room()
    window = await anna.window(room)
    await window.say("Hello")
    assert (await get(anna, "/picture/1/0.png"))[0] == 404
    assert (await get(anna, "/picture/77/0.png"))[0] == 404


async def test_a_private_answers_picture_is_its_readers_alone(anna, boris, table):
    window, card = table
    board = next(token for token in tokens(card) if "!board" in token and "text" not in token)
    heard = await window.tap(board, card["id"])
    (said,) = [said for said in heard if said["t"] == "answer"]
    path = said["answer"]["picture"]["src"]
    status, png, headers = await get(anna, path)
    assert (status, png[:8]) == (200, PNG)
    assert "private" in headers["Cache-Control"]
    assert (await get(anna, said["answer"]["picture"]["full"]))[0] == 200
    assert (await get(boris, path))[0] == 404
    assert (await get(anna, "/picture/own/" + "x" * 22 + ".png"))[0] == 404


async def test_a_private_post_is_not_shown_to_others(anna, boris, server):
    """Nothing in Carcassonne is private, so the channel itself puts a prompt at Anna's private."""
    window = await anna.window(await anna.play())
    card = await window.my_card()
    web = server.app[WEB]
    known = await web.people.person(1)
    _, scene = await web.posts.seen_by((known.platform, known.key), card["id"])
    picture = Picture({name: getattr(scene, name) for name in scene.__struct_fields__}, "alt")
    prompt = Message(kind="prompt", text=(Span("Your hand"),), picture=picture, table="K7QX")
    spy = await boris.window(await boris.open_room())
    await WebChannel(web).post(PrivateChat(1), prompt, None)
    post = await window.until(lambda post: post["kind"] == "prompt")
    assert post["place"] == "private"
    assert (await get(anna, post["picture"]["src"]))[0] == 200
    assert (await get(boris, post["picture"]["src"]))[0] == 404
    await spy.say("after")
    await spy.line("after")
    assert "Your hand" not in str(spy.heard)

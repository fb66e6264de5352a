"""What the first page is told: the tables that wait, rooms put away and left, the next table."""

from __future__ import annotations

import asyncio
import io

import pytest
from PIL import Image, ImageChops, ImageStat

from locales import LANGUAGES, words
from renderers.covers import SIZE, cover
from rules.games import boxes
from tests.bot.adapters.web.guest import PATIENCE_S


async def waits(one, room):
    """Open a window of a room until it offers a choice there."""
    window = await one.window(room)
    await window.my_card()
    return window


async def pictured(one):
    """The tables that wait, once it is noted where each of them is shown."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            turns = (await home(one))["turns"]
            if all(waiting["picture"] for waiting in turns):
                return turns
            await asyncio.sleep(0.02)


async def home(one):
    return await one.json("/api/home")


async def test_tables_that_wait_are_told_with_game_people_and_a_picture(anna, guest):
    assert (await home(anna))["turns"] == []
    first, second = await anna.play(), await anna.play()
    for room in (first, second):
        await waits(anna, room)
    turns = await pictured(anna)
    assert {one["slug"] for one in turns} == {first, second}
    assert [one["since"] for one in turns] == sorted(one["since"] for one in turns)
    assert {one["game"] for one in turns} == {words("en")("carcassonne-title")}
    assert {tuple(one["names"]) for one in turns} == {(words("en")("computer-novice"),)}
    stranger = await guest().arrive("Boris")
    assert (await home(stranger))["turns"] == []
    for one in turns:
        async with anna.http.get(one["picture"]) as response:
            assert response.content_type == "image/webp"
            picture = Image.open(io.BytesIO(await response.read()))
        assert picture.width <= 480
        assert (await stranger.text(one["picture"]))[0] == 404


async def test_a_room_is_told_by_its_games_and_the_others_in_it(anna, boris):
    room = await anna.open_room("")
    [told] = (await home(anna))["rooms"]
    assert (told["named"], told["games"], told["others"]) == (False, [], [])
    window = await anna.window(room)
    await boris.window(room)
    await window.say("/new citadels")
    await window.until(lambda post: post["kind"] == "card")
    [told] = (await home(anna))["rooms"]
    assert told["games"] == [words("en")("citadels-title")]
    assert told["others"] == ["Boris"]
    assert told["at"] > 0


async def test_a_room_that_is_put_away_stays_away_until_it_is_taken_back(anna, boris):
    room = await anna.open_room()
    await boris.window(room)
    for away in (True, False):
        assert (await anna.form("/api/archive", room=room, away=away))[0] == 200
        assert [one["archived"] for one in (await home(anna))["rooms"]] == [away]
        assert [one["archived"] for one in (await home(boris))["rooms"]] == [False]


async def test_a_room_is_left_unless_one_plays_there(anna, boris):
    room = await anna.open_room()
    window = await anna.window(room)
    await boris.window(room)
    await window.say("/new carcassonne")
    await window.until(lambda post: post["kind"] == "card")
    status, answer = await anna.form("/api/leave", room=room)
    game = words("en")("carcassonne-title")
    assert (status, answer["error"]) == (409, words("en")("web-still-playing", games=game))
    assert [one["slug"] for one in (await home(anna))["rooms"]] == [room]
    await window.say("/cancel")
    assert (await anna.form("/api/leave", room=room))[0] == 200
    assert (await home(anna))["rooms"] == []
    told = await window.next("members")
    while any(one["name"] == "Anna" for one in told["members"]):
        told = await window.next("members")
    assert [one["name"] for one in told["members"]] == ["Boris"]


@pytest.mark.parametrize("path", ["/api/archive", "/api/leave"])
async def test_a_room_of_others_is_neither_put_away_nor_left(anna, boris, guest, path):
    room = await anna.open_room()
    for one in (boris, guest()):
        status, answer = await one.form(path, room=room, away=True)
        assert status == 400
        assert answer["error"]
    assert [one["members"] for one in (await home(anna))["rooms"]] == [["Anna"]]


async def test_the_next_table_is_the_one_that_waits_longest_elsewhere(anna, guest):
    rooms = [await anna.play() for _ in range(3)]
    for room in rooms:
        await waits(anna, room)
    by_age = [one["slug"] for one in (await home(anna))["turns"]]
    for one, here, where in (
        (anna, by_age[0], f"/r/{by_age[1]}"),
        (anna, by_age[1], f"/r/{by_age[0]}"),
        (anna, "", f"/r/{by_age[0]}"),
        (guest(), by_age[0], "/"),
    ):
        async with one.http.get(f"/next?from={here}", allow_redirects=False) as response:
            assert (response.status, response.headers["Location"]) == (302, where)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_game_of_ours_has_a_small_cover(guest, lang):
    one = guest(lang)
    games = (await home(one))["games"]
    assert {game["key"] for game in games} == set(boxes())
    for game in games:
        async with one.http.get(game["cover"]) as response:
            body = await response.read()
        assert response.content_type == "image/webp"
        assert Image.open(io.BytesIO(body)).size == SIZE
        assert len(body) < 60_000
        again = "draw them anew: python -m tests.bot.adapters.web.covers"
        assert _difference(body, cover(game["key"])) < MOST_DIFFERENCE, again
    for path in ("/cover/chess/en.webp", "/cover/citadels/xx.webp"):
        assert (await one.text(path))[0] == 404


MOST_DIFFERENCE = 2.0
"""Of 255, on average: libraries of another release may round otherwise."""


def _difference(one: bytes, other: bytes) -> float:
    first, second = (Image.open(io.BytesIO(each)).convert("RGB") for each in (one, other))
    return max(ImageStat.Stat(ImageChops.difference(first, second)).mean)


async def test_a_first_visit_waits_for_no_cover_to_be_drawn(guest, monkeypatch):
    def never(_scene):
        raise AssertionError

    monkeypatch.setattr("bot.delivery.pictures.Pictures.small", never)
    one = guest()
    for game in (await home(one))["games"]:
        async with one.http.get(game["cover"]) as response:
            assert response.status == 200

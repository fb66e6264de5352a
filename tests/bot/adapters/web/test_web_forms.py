"""Names, rooms and games at once; and everything that a form may get wrong."""

from __future__ import annotations

import re

import pytest

from bot.adapters.web.site import RequestBudget, RequestBudgets
from tests.bot.adapters.web.guest import choices


async def test_a_name_is_cleaned_and_can_be_changed(anna):
    assert await anna.form("/api/name", name="  Anna\u202e  Maria ") == (
        200,
        {"id": 1, "name": "Anna Maria"},
    )
    assert (await anna.json("/api/home"))["me"] == {"id": 1, "name": "Anna Maria"}


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 33])
async def test_a_name_that_is_none_is_refused_in_the_readers_language(guest, name):
    one = guest("ru")
    status, answer = await one.form("/api/name", name=name)
    assert status == 400
    assert "от 1 до 32" in answer["error"]
    assert (await one.json("/api/home"))["me"] is None


async def test_a_room_without_a_title_is_named_after_its_host(guest):
    one = await guest("ru").arrive("Анна")
    await one.open_room("")
    assert (await one.json("/api/home"))["rooms"][0]["title"] == "Комната: Анна"


async def test_a_rooms_link_cannot_be_guessed(anna):
    slugs = {await anna.open_room() for _ in range(5)}
    assert len(slugs) == 5
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{16}", slug) for slug in slugs)


async def test_play_now_begins_a_game_at_once(guest):
    one = guest()
    await one.text("/")
    status, answer = await one.form("/api/play", name="Anna", game="carcassonne", computers=2)
    assert status == 201
    window = await one.window(answer["room"])
    assert choices(await window.my_card())


async def test_where_nobody_chose_a_game_has_as_many_computer_players_as_its_lesson(guest):
    one = guest()
    await one.text("/")
    _, answer = await one.form("/api/play", name="Anna", game="citadels")
    window = await one.window(answer["room"])
    card = str(await window.my_card())
    assert "Novice 3" in card
    assert "Novice 4" not in card


async def test_what_can_be_played_alone_begins_alone(guest):
    one = guest()
    await one.text("/")
    known = {game["key"]: game["rivals"] for game in (await one.json("/api/home"))["games"]}
    assert known["carcassonne"] == [1, 2, 3, 4]
    assert known["troyes"] == list(range(10))
    status, answer = await one.form("/api/play", name="Anna", game="troyes", computers=0)
    assert status == 201
    window = await one.window(answer["room"])
    await window.until(lambda post: post["kind"] == "prompt" and choices(post))


async def test_a_game_that_cannot_be_played_so_says_why_in_the_room(anna):
    room = await anna.play(computers=9)
    window = await anna.window(room)
    said = await window.next("answer")
    assert said["answer"]["text"]


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("/api/name", {}),
        ("/api/name", {"name": 5}),
        ("/api/name", {"name": None}),
        ("/api/lang", {"lang": "xx"}),
        ("/api/rooms", {"title": ["x"]}),
        ("/api/rooms", {"title": "\u202e\u202e"}),
        ("/api/rooms", {"title": "x" * 61}),
        ("/api/play", {"computers": 1}),
        ("/api/play", {"game": "carcassonne", "computers": "1"}),
        ("/api/play", {"game": "chess", "computers": 1}),
        ("/api/play", {"game": "carcassonne", "computers": 0}),
        ("/api/play", {"game": "carcassonne", "computers": 10**9}),
        ("/api/play", {"game": "../x", "computers": 1}),
    ],
)
async def test_a_form_that_makes_no_sense_is_refused_and_changes_nothing(anna, path, fields):
    before = await anna.json("/api/home")
    status, answer = await anna.form(path, **fields)
    assert status == 400
    assert answer["error"]
    assert _lasting(await anna.json("/api/home")) == _lasting(before)


def _lasting(start):
    return {key: start[key] for key in ("me", "rooms")}


async def test_somebody_without_a_name_opens_no_room(guest):
    status, answer = await guest().form("/api/rooms", title="Thursday")
    assert status == 400
    assert answer["error"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"name": "A"'])
async def test_what_is_no_json_object_is_refused(anna, body):
    headers = anna.origin | {"Content-Type": "application/json"}
    async with anna.http.post("/api/name", data=body, headers=headers) as response:
        assert response.status == 400
        assert (await response.json())["error"]


async def test_a_form_of_another_kind_is_refused(anna):
    async with anna.http.post("/api/name", data={"name": "X"}, headers=anna.origin) as response:
        assert response.status == 400


async def test_a_huge_form_is_refused(anna):
    status, answer = await anna.form("/api/name", name="x" * 20_000)
    assert status == 413
    assert "too long" in answer["error"]


@pytest.mark.parametrize("origin", [None, "https://evil.example", "null", "http://127.0.0.1:1"])
async def test_no_other_site_acts_in_a_visitors_name(anna, origin):
    headers = {"Origin": origin} if origin else {}
    async with anna.http.post("/api/name", json={"name": "Eve"}, headers=headers) as response:
        assert response.status == 403
    assert (await anna.json("/api/home"))["me"]["name"] == "Anna"


async def test_too_many_forms_at_once_are_refused(anna):
    seen = {(await anna.form("/api/lang", lang="en"))[0] for _ in range(70)}
    assert seen == {200, 429}


def test_a_budget_fills_up_again_with_time():
    now = [0.0]
    budget = RequestBudget(lambda: now[0], burst=3, rate=2)
    assert [budget.spend() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [budget.spend() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [budget.spend() for _ in range(4)] == [True, True, True, False]


def test_budgets_forget_whom_they_have_not_heard_of_for_longest():
    budgets = RequestBudgets(lambda: 0.0, burst=1, rate=1, keep=2)
    assert budgets.spend("a")
    assert not budgets.spend("a")
    assert [budgets.spend(side) for side in "bc"] == [True, True]
    assert budgets.spend("a"), "forgotten, and so begun anew"

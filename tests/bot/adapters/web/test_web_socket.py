"""A room's window: chat, private answers, catching up, and everything that a page may get wrong."""

from __future__ import annotations

import asyncio
import re

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError

from bot.adapters.web.frames import PageMessage
from bot.adapters.web.handshake import MOST_WINDOWS
from bot.adapters.web.pages import build
from bot.adapters.web.socket import BURST, LONGEST_TEXT, MOST_QUEUED
from bot.adapters.web.web import WEB
from bot.talk.message import Room
from tests.bot.adapters.web.guest import answers, choices, tokens, words
from tests.conftest import ROOT


@pytest.fixture
async def room(anna):
    return await anna.open_room()


async def test_a_window_is_welcomed_with_what_it_shows(anna, room):
    window = await anna.window(room)
    welcome = window.heard[-1]
    assert welcome["me"] == {"id": 1, "name": "Anna"}
    assert welcome["room"] == {"title": "Thursday", "posts": [], "more": False}
    assert welcome["waiting"] == []


async def test_people_in_a_room_read_one_another_at_once(anna, boris, room):
    one, other = await anna.window(room), await boris.window(room)
    second = await anna.window(room)
    assert await one.say("Hello <b>all</b> & <script>alert(1)</script>") == []
    for window in (one, other, second):
        post = await window.line("Hello <b>all</b> & <script>alert(1)</script>")
        assert post["who"] == {"id": 1, "name": "Anna"}
        assert post["place"] == "room"


async def test_a_command_is_answered_in_private(anna, boris, room):
    one, other = await anna.window(room), await boris.window(room)
    (answer,) = await one.say("/fly me")
    assert "fly" in answer
    await one.say("after")
    await other.line("after")
    assert answers(other.heard) == []
    assert [words(post) for post in other.posts.values()] == ["after"]


async def test_a_page_older_than_its_reader_s_language_is_told_so(anna, room):
    first = await anna.window(room)
    await first.do("say", place="room", text="/lang ru")
    late = await anna.window(room, lang="en")
    await late.next("language")
    right = await anna.window(room, lang="ru")
    await right.say("/help")
    assert not [said for said in right.heard if said["t"] == "language"]


async def test_in_private_every_line_is_a_command(anna, boris, room):
    one, other = await anna.window(room), await boris.window(room)
    assert await one.say("my secret plan", "private")
    await one.say("after")
    await other.line("after")
    assert "secret" not in str(other.heard)


async def test_a_new_table_is_seen_by_all_and_a_tap_joins_it(anna, boris, room):
    one, other = await anna.window(room), await boris.window(room)
    await one.say("/new carcassonne")
    card = await other.until(lambda post: any("!join" in token for token in tokens(post)))
    join = next(token for token in tokens(card) if "!join" in token)
    await other.tap(join, card["id"])
    await one.until(lambda post: post["kind"] == "card" and "Boris" in words(post))


@pytest.mark.parametrize("text", ["x" * 10_240, "я" * 10_240, "/put " + "e1" * 5_000])
@pytest.mark.parametrize("place", ["room", "private"])
async def test_ten_thousand_characters_get_a_clear_private_answer(anna, boris, room, text, place):
    one, other = await anna.window(room), await boris.window(room)
    (answer,) = await one.say(text, place)
    assert f"{LONGEST_TEXT:,}" in answer
    await one.say("after")
    assert (await other.line("after"))["id"] == 1, "nothing else was ever posted"


@pytest.mark.parametrize("text", ["", "   ", "\u202e", "\x00"])
async def test_a_line_of_nothing_says_nothing(anna, room, text):
    window = await anna.window(room)
    assert await window.say(text) == []
    assert window.posts == {}


@pytest.mark.parametrize("text", ["🎲🏰", "Ж" * 2_000, "' OR 1=1; --", "{{web-hero}} {name}", "//"])
async def test_odd_lines_are_shown_or_answered_as_they_are(anna, room, text):
    window = await anna.window(room)
    said = await window.say(text)
    assert said or words(await window.line(text)) == text


GARBAGE = [
    "",
    "{",
    "null",
    "[]",
    "\x00",
    '{"t": "fly"}',
    '{"t": "say"}',
    '{"t": "say", "place": "moon", "text": "x"}',
    '{"t": "say", "place": "room", "text": 5}',
    '{"t": "tap", "place": "room", "at": -1, "token": "x"}',
    '{"t": "tap", "place": "room", "at": 1, "token": "' + "x" * 101 + '"}',
    '{"t": "tap", "place": "room", "at": [1], "token": "x"}',
    '{"t": "older", "place": "room", "before": 1e99}',
    '{"t": "hello", "room": "again"}',
]


@pytest.mark.parametrize("raw", GARBAGE)
async def test_garbage_is_answered_and_the_window_lives_on(anna, room, raw):
    window = await anna.window(room)
    await window.socket.send_str(raw)
    said = await window.next("answer")
    assert "reload" in words(said["answer"])
    await window.say("still here")
    await window.line("still here")


async def test_bytes_are_garbage_too(anna, room):
    window = await anna.window(room)
    await window.socket.send_bytes(b"\xff\x00")
    assert "reload" in words((await window.next("answer"))["answer"])


@pytest.mark.parametrize(
    "token",
    ["", "x", "ZZZZ|1|put e1 r0", "ZZZZ||!join", "|||", "🎲|1|x", "A" * 99, "../../etc|1|x"],
)
async def test_a_forged_button_is_answered_and_changes_nothing(anna, room, token):
    window = await anna.window(room)
    heard = await window.tap(token)
    assert answers(heard)
    assert window.posts == {}


async def test_a_button_of_an_earlier_turn_says_why_it_does_nothing(anna):
    window = await anna.window(await anna.play())
    first = await window.my_card()
    final = await window.descend(first)
    assert answers(await window.tap(final, first["id"])) == []
    await window.until(lambda post: choices(post) and choices(post) != choices(first))
    assert answers(await window.tap(final, first["id"])), "the same button once more"


async def test_a_step_into_a_menu_is_shown_to_the_presser_alone(anna, boris):
    room = await anna.play()
    one, second, other = (
        await anna.window(room),
        await anna.window(room),
        await boris.window(room),
    )
    for _ in range(60):
        card = await one.my_card()
        step = next((token for token in choices(card) if "|?" in token), None)
        if step is not None:
            break
        await one.tap(choices(card)[0], card["id"])
        await one.until(lambda post, was=card: choices(post) not in ([], choices(was)))
    heard = await one.tap(step, card["id"])
    (drill,) = [said for said in heard if said["t"] == "drill"]
    assert drill["at"] == card["id"]
    assert drill["drill"]["picture"]["w"] > 300
    assert tokens(drill["drill"])
    await one.say("after")
    for window in (second, other):
        await window.line("after")
        assert not [said for said in window.heard if said["t"] == "drill"]


async def test_whose_turn_it_is_follows_a_person_into_all_windows(anna, boris):
    room = await anna.play()
    elsewhere = await anna.window(await anna.open_room("Elsewhere"))
    said = await elsewhere.next("turn") if not elsewhere.heard[-1].get("waiting") else None
    waiting = said["tables"] if said else elsewhere.heard[-1]["waiting"]
    window = await anna.window(room)
    assert [(await window.my_card())["table"]] == list(waiting)
    assert (await boris.window(room)).heard[-1]["waiting"] == []


async def test_completion_proposes_commands(anna, room):
    window = await anna.window(room)
    number = await window.send("complete", place="room", text="/ne")
    said = await window.next("choices")
    assert said["n"] == number
    assert said["choices"][0]["text"].startswith("/new")
    assert said["choices"][0]["hint"]


async def test_completion_of_a_huge_line_is_empty(anna, room):
    window = await anna.window(room)
    await window.send("complete", place="room", text="/" * 50_000)
    assert (await window.next("choices"))["choices"] == []


async def test_a_flood_is_held_back_and_told(anna, boris, room):
    window, other = await anna.window(room), await boris.window(room)
    for at in range(2 * BURST):
        await window.send("say", place="room", text=f"line {at}")
    heard = [await window.hear() for _ in range(2 * BURST)]
    while not any(said["t"] == "done" and said["n"] == 2 * BURST for said in heard):
        heard.append(await window.hear())
    assert any("at once" in text for text in answers(heard))
    posted = [post for post in window.posts.values() if post["kind"] == "line"]
    assert BURST <= len(posted) < 2 * BURST
    assert answers(other.heard) == []


async def test_history_is_paged_back_to_the_beginning(anna, boris, room):
    for guest in (anna, boris):
        for part in range(2):
            window = await guest.window(room)
            for at in range(BURST - 4):
                await window.say(f"{part}-{at}")
    window = await boris.window(room)
    total = 4 * (BURST - 4)
    assert window.heard[-1]["room"]["more"]
    while min(window.posts) > 1:
        await window.send("older", place="room", before=min(window.posts))
        said = await window.next("older")
        assert [post["id"] for post in said["posts"]] == sorted(
            post["id"] for post in said["posts"]
        )
    assert not said["more"]
    assert len(window.posts) == total


async def test_what_was_missed_is_told_on_coming_back(anna, boris, room):
    one, other = await anna.window(room), await boris.window(room)
    await one.say("/new carcassonne")
    card = await other.until(tokens)
    await other.socket.close()
    await one.say("/cancel")
    await one.until(lambda post: post["id"] == card["id"] and post["rev"] > card["rev"])
    for at in range(BURST - 6):
        await one.say(f"line {at}")
    helper = await anna.window(room)
    for at in range(BURST - 6):
        await helper.say(f"more {at}")
    back = await boris.window(room, held={card["id"]: card["rev"]})
    assert back.posts[card["id"]]["rev"] > card["rev"], "the edit, though it is far back"
    assert back.posts[max(back.posts)]["text"][0][0] == f"more {BURST - 7}"


async def test_held_posts_of_other_places_are_not_told(anna, boris, room):
    window = await anna.window(room)
    await window.say("/new carcassonne")
    card = await window.until(tokens)
    await window.say("/cancel")
    await window.until(lambda post: post["id"] == card["id"] and post["rev"] > card["rev"])
    mine = await boris.open_room("Mine")
    spy = await boris.window(mine, held={card["id"]: 0})
    assert spy.posts == {}
    assert spy.heard[-1]["changed"] == []


async def test_the_same_name_gets_a_number_in_a_room(guest, anna, room):
    await anna.window(room)
    twin = await guest().arrive("anna")
    window = await twin.window(room)
    assert window.heard[-1]["me"]["name"] == "anna 2"
    members = (await window.next("members"))["members"]
    assert [one["name"] for one in members] == ["Anna", "anna 2"]


async def test_a_room_shows_who_is_here(anna, boris, room):
    window = await anna.window(room)
    other = await boris.window(room)
    await _here(window, {"Anna": True, "Boris": True})
    await other.socket.close()
    await _here(window, {"Anna": True, "Boris": False})
    await boris.form("/api/name", name="Борис")
    await _here(window, {"Anna": True, "Борис": False})


async def _here(window, wanted):
    async with asyncio.timeout(90):
        while True:
            members = (await window.next("members"))["members"]
            if {one["name"]: one["here"] for one in members} == wanted:
                return


@pytest.mark.parametrize("origin", [None, "https://evil.example"])
async def test_no_other_site_opens_a_window(anna, room, origin):
    headers = {"Origin": origin} if origin else {}
    with pytest.raises(WSServerHandshakeError) as refused:
        await anna.http.ws_connect("/ws", headers=headers)
    assert refused.value.status == 403


async def test_without_a_name_or_a_room_a_window_is_turned_away(guest, anna, room):
    for one, hello in ((guest(), room), (anna, "nowhere"), (anna, "../x")):
        socket = await one.socket()
        await socket.send_json({"t": "hello", "room": hello, "build": build()})
        assert (await socket.receive_json()) == {"t": "closed"}
        assert (await socket.receive()).type is WSMsgType.CLOSE


@pytest.mark.parametrize("made", [{}, {"build": "0123456789abcdef0123"}])
async def test_a_page_that_was_opened_before_an_update_is_loaded_again(anna, room, made):
    socket = await anna.socket()
    await socket.send_json({"t": "hello", "room": room, **made})
    assert (await socket.receive_json()) == {"t": "closed"}
    assert (await socket.receive()).type is WSMsgType.CLOSE


@pytest.mark.parametrize("first", ["garbage", '{"t": "say", "place": "room", "text": "x"}'])
async def test_a_window_begins_with_hello(anna, room, first):
    socket = await anna.socket()
    await socket.send_str(first)
    assert (await socket.receive_json()) == {"t": "closed"}
    window = await anna.window(room)
    assert window.posts == {}


async def test_a_person_has_a_limited_number_of_windows(anna, room):
    for _ in range(MOST_WINDOWS):
        await anna.window(room)
    socket = await anna.socket()
    await socket.send_json({"t": "hello", "room": room, "build": build()})
    assert (await socket.receive()).type is WSMsgType.CLOSE


async def test_a_huge_frame_ends_that_window_and_no_other(anna, boris, room):
    one, other = await anna.window(room), await boris.window(room)
    await one.socket.send_str("x" * 300_000)
    while (await one.socket.receive()).type is WSMsgType.TEXT:
        pass
    assert one.socket.closed or one.socket.close_code
    await other.say("still here")
    await other.line("still here")


async def test_a_window_that_does_not_keep_up_is_closed_and_can_come_back(anna, room, server):
    window = await anna.window(room)
    for at in range(MOST_QUEUED + 1):
        server.app[WEB].hub.tell(Room(1), {"t": "noise", "at": at})
    frame = await window.socket.receive()
    while frame.type is WSMsgType.TEXT:
        frame = await window.socket.receive()
    assert (frame.type, frame.data) == (WSMsgType.CLOSE, 1013)
    await anna.window(room)


async def test_windows_are_told_to_come_back_when_the_house_closes(anna, room, server):
    window = await anna.window(room)
    await server.stop()
    frame = await window.socket.receive()
    while frame.type is WSMsgType.TEXT:
        frame = await window.socket.receive()
    assert (frame.type, frame.data) == (WSMsgType.CLOSE, 1001)


async def test_c12_in_private_the_windows_room_is_known(anna, boris, room):
    one, other = await anna.window(room), await boris.window(room)
    await one.say("/new carcassonne")
    await other.until(lambda post: any("!join" in token for token in tokens(post)))
    (answer,) = await other.say("/join", "private")
    assert answer.startswith("You have a seat")
    await one.until(lambda post: post["kind"] == "card" and "Boris" in words(post))


def test_pages_and_server_call_every_message_alike():
    """A page that was opened before an update says what it said then: these names stay."""
    said = set()
    for path in sorted((ROOT / "bot/adapters/web/static").glob("*.js")):
        said |= set(re.findall(r'\bt: "(\w+)"', path.read_text(encoding="utf-8")))
    heard = {one.__struct_config__.tag for one in PageMessage.__subclasses__()}
    assert said == heard == {"hello", "say", "tap", "complete", "older"}

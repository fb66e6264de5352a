"""Two processes on one PostgreSQL: whoever has a window at one sees what is done at the other."""

from __future__ import annotations

from contextlib import AsyncExitStack

import psycopg
import pytest

from bot.adapters.web.web import WEB
from bot.app import run_app
from bot.config import read
from bot.talk.message import Message, PrivateChat, Room, Span
from storage.store.notify import LIVES
from tests.bot.adapters.web.guest import Guest, choices, tokens, words
from tests.storage.conftest import postgres, postgres_database, postgres_url  # noqa: F401

pytestmark = pytest.mark.postgres
LONG = 30


class Pair:
    """Two servers on one database, and people who have windows at either."""

    def __init__(self, one, other, stack):
        self.one = one
        self.other = other
        self._stack = stack

    async def comes(self, name, server):
        guest = Guest(server.url)
        self._stack.push_async_callback(guest.leave)
        return await guest.arrive(name)

    async def same(self, guest, server):
        """The same person at the other server: a cookie is good at both."""
        twin = Guest(server.url)
        self._stack.push_async_callback(twin.leave)
        known = {one.key: one.value for one in guest.http.cookie_jar}
        twin.http.cookie_jar.update_cookies(known, twin.http._base_url)
        return twin


@pytest.fixture
async def pair(postgres_url):  # noqa: F811
    async with AsyncExitStack() as stack:
        servers = [
            await stack.enter_async_context(run_app(read({}, port=0, database=postgres_url)))
            for _ in range(2)
        ]
        yield Pair(*servers, stack)


async def test_t6_a_line_written_at_one_process_is_read_at_the_other(pair):
    anna, boris = await pair.comes("Anna", pair.one), await pair.comes("Boris", pair.other)
    room = await anna.open_room()
    here, there = await anna.window(room), await boris.window(room)
    await here.say("Hello")
    post = await there.line("Hello")
    assert post["who"]["name"] == "Anna"
    await there.say("And you")
    post = await here.line("And you")
    assert post["who"]["name"] == "Boris"
    told = [one["post"]["id"] for one in here.heard if one["t"] == "post"]
    assert len(told) == len(set(told)), "its own posts it is not told again"


async def test_t6_cards_and_turns_reach_the_windows_at_the_other_process(pair):
    anna, boris = await pair.comes("Anna", pair.one), await pair.comes("Boris", pair.other)
    room = await anna.open_room()
    here, there = await anna.window(room), await boris.window(room)
    await here.say("/new carcassonne first=@a")
    card = await there.until(lambda post: any("!join" in token for token in tokens(post)))
    await there.tap(next(one for one in tokens(card) if "!join" in one), card["id"])
    await here.until(lambda post: post["kind"] == "card" and "Boris" in words(post))
    await here.say("/begin")
    await there.my_card()
    card = await here.until(lambda post: post["kind"] == "card" and choices(post))
    await here.tap(await here.descend(card), card["id"])
    await there.until(lambda post: post["id"] == card["id"] and post["rev"] > card["rev"])


async def test_t6_a_turn_is_told_to_who_looks_at_another_room_at_the_other_process(pair):
    anna = await pair.comes("Anna", pair.one)
    room = await anna.open_room()
    boris = await pair.comes("Boris", pair.other)
    elsewhere = await boris.open_room("Elsewhere")
    here = await anna.window(room)
    there = await boris.window(room)
    await here.say("/new carcassonne first=@b")
    card = await there.until(lambda post: any("!join" in token for token in tokens(post)))
    await there.tap(next(one for one in tokens(card) if "!join" in one), card["id"])
    away = await boris.window(elsewhere)
    await here.say("/begin")
    turn = await away.next("turn")
    while not turn["tables"]:
        turn = await away.next("turn")


async def test_t6_what_is_private_reaches_only_its_own_person_s_windows(pair):
    anna, boris = await pair.comes("Anna", pair.one), await pair.comes("Boris", pair.other)
    room = await anna.open_room()
    twin = await pair.same(anna, pair.other)
    here, mine, theirs = [await one.window(room) for one in (anna, twin, boris)]
    me = here.heard[0]["me"]["id"]
    posts = pair.one.app[WEB].posts
    await posts.add(PrivateChat(me), Message(kind="prompt", text=(Span("a secret"),)), (0, 0))
    await posts.add(Room(1), Message(kind="notice", text=(Span("for all"),)), (0, 0))
    for window in (mine, theirs):
        await window.until(lambda post: words(post) == "for all")
    assert [words(one) for one in mine.posts.values()] == ["a secret", "for all"]
    assert "a secret" not in str(theirs.heard)


async def test_t6_what_is_told_between_processes_holds_no_words(pair, postgres_url):  # noqa: F811
    with psycopg.connect(postgres_url, autocommit=True) as conn:
        conn.execute("LISTEN tavola_news")
        anna = await pair.comes("Anna", pair.one)
        window = await anna.window(await anna.open_room())
        await window.say("A line of mine " * 100)
        (told,) = conn.notifies(timeout=LONG, stop_after=1)
    number, text = told.payload.split(" ", 1)
    assert number.isdecimal()
    assert text == "room:1 1 line"


async def test_t6_what_was_missed_while_the_database_was_away_is_shown(pair, postgres_url):  # noqa: F811
    anna, boris = await pair.comes("Anna", pair.one), await pair.comes("Boris", pair.other)
    room = await anna.open_room()
    here, there = await anna.window(room), await boris.window(room)
    with psycopg.connect(postgres_url, autocommit=True) as conn:
        for number in range(5):
            conn.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE classid = %s", (LIVES,)
            )
            await here.say(f"line {number}")
    for number in range(5):
        await there.line(f"line {number}")

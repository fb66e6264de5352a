"""Who may call the local Discord, how often, and what trouble the line may have."""

from __future__ import annotations

import pytest

from tests.doubles.discord import DiscordServer, Fault, WallClock
from tests.doubles.discord.raw import Raw


@pytest.fixture
async def server():
    async with DiscordServer(limits=False) as server:
        yield server
        assert [one for one in server.violations if "the double's own" in one] == []


@pytest.fixture
async def raw(server):
    async with Raw(server) as raw:
        yield raw


@pytest.fixture
def anna(server):
    return server.user("Anna")


@pytest.fixture
def room(server, anna):
    return server.channel(server.guild("Tavern", anna), "games")


async def test_stranger_is_turned_away(server, raw):
    answer = await raw("GET", "/users/@me", token="somebody")
    assert (answer.status, len(server.violations)) == (401, 1)
    await raw("GET", "/users/@me", agent="curl")
    assert len(server.violations) == 2
    assert (await raw("GET", "/users/@me/friends")).status == 404
    assert len(server.violations) == 3


async def test_json_is_exactly_json(raw):
    assert (await raw("GET", "/users/@me")).headers["Content-Type"] == "application/json"


async def test_bucket_runs_empty_and_the_refusal_says_how_long():
    async with DiscordServer(speed=0) as server, Raw(server) as raw:
        room = server.channel(server.guild("Tavern"), "games")
        other = server.channel(room.guild, "other")
        answers = [await raw.post(room, content="x") for _ in range(6)]
        assert [one.headers.get("X-RateLimit-Remaining") for one in answers] == [*"432100"]
        assert (answers[-1].status, answers[-1].body["retry_after"]) == (429, 5.0)
        assert not answers[-1].body["global"]
        assert (await raw.post(other, content="x")).status == 200  # a bucket a channel
        assert len(server.violations) == 1
        await raw.post(room, content="x")
        assert "again before retry_after" in server.violations[1]
        server.clock.advance(5)
        assert (await raw.post(room, content="x")).status == 200


async def test_real_clock_tells_real_seconds():
    async with DiscordServer(clock=WallClock()) as server, Raw(server) as raw:
        room = server.channel(server.guild("Tavern"), "games")
        answer = await raw.post(room, content="x")
        assert 4.9 < float(answer.headers["X-RateLimit-Reset-After"]) < 5.01


async def test_51st_request_in_a_second_is_refused_everywhere():
    async with DiscordServer(speed=0) as server, Raw(server) as raw:
        rooms = [server.channel(server.guild("Tavern"), f"{n}") for n in range(11)]
        for room in rooms[:10]:
            for _ in range(5):
                assert (await raw.post(room, content="x")).status == 200
        answer = await raw.post(rooms[10], content="x")
        assert (answer.status, answer.body["global"]) == (429, True)
        assert answer.headers["X-RateLimit-Global"] == "true"
        assert "50 requests a second" in server.violations[0]


async def test_too_many_invalid_answers_ban_the_bot():
    async with DiscordServer(limits=False, invalid_limit=3) as server, Raw(server) as raw:
        anna = server.user("Anna", dms=False)
        server.guild("Tavern", anna)
        assert [(await raw.post(anna.dm, content="x")).status for _ in range(3)] == [403] * 3
        assert (await raw("GET", "/users/@me")).status == 429
        assert "banned" in server.violations[0]
        server.clock.advance(600)
        assert (await raw("GET", "/users/@me")).status == 200


async def test_trouble_on_the_line_comes_as_ordered(server, raw, room):
    server.faults.append(Fault("POST /channels/{channel_id}/messages", 429, retry_after=60))
    answer = await raw.post(room, content="x")
    assert (answer.status, answer.body["retry_after"]) == (429, 60)
    server.faults.append(Fault(code=503))
    assert (await raw("GET", "/users/@me")).status == 503
    assert (await raw.post(room, content="x")).status == 200
    assert server.violations == []

"""The gateway of the local Discord: identity, events, resuming, shards, heartbeats."""

from __future__ import annotations

import pytest

from tests.doubles.discord import DiscordServer
from tests.doubles.discord.raw import Raw

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1, 1 << 9, 1 << 12


@pytest.fixture
async def server():
    async with DiscordServer() as server:
        yield server


@pytest.fixture
async def raw(server):
    async with Raw(server) as raw:
        yield raw


@pytest.fixture
def room(server):
    return server.channel(server.guild("Tavern", server.user("Anna")), "games")


async def test_ready_is_followed_by_the_guilds(server, raw, room):
    wire = await raw.gateway()
    ready = await wire.identify(server)
    assert (ready["t"], ready["s"], ready["d"]["user"]["username"]) == ("READY", 1, "tavola")
    assert ready["d"]["guilds"] == [{"id": str(room.guild.id), "unavailable": True}]
    told = await wire.hear()
    assert (told["t"], told["d"]["channels"][0]["name"]) == ("GUILD_CREATE", "games")
    assert [one["user"]["username"] for one in told["d"]["members"]] == ["tavola"]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"token": "x"}, 4004),
        ({"shard": [2, 2]}, 4010),
        ({"intents": 1 << 40}, 4013),
        ({"intents": 1 << 15}, 4014),
        ({"properties": {}}, 4002),
    ],
)
async def test_wrong_identity_closes_the_line(server, raw, wrong, code):
    wire = await raw.gateway()
    assert await wire.identify(server, **wrong) == code
    assert len(server.violations) == 1


@pytest.mark.parametrize(("op", "code"), [(8, 4003), (3, 4003)])
async def test_nothing_is_heard_before_the_identity(server, raw, op, code):
    wire = await raw.gateway()
    await wire.hear()
    await wire.say(op, {})
    assert await wire.hear() == code


async def test_second_identity_and_unknown_ops_close_the_line(server, raw):
    wire = await raw.gateway()
    await wire.identify(server)
    await wire.say(2, {})
    assert await wire.hear() == 4005
    wire = await raw.gateway()
    await wire.identify(server)
    await wire.say(99, {})
    assert await wire.hear() == 4001


async def test_only_intended_events_are_told(server, raw, room):
    anna = next(iter(room.guild.members.values()))
    deaf, keen = await raw.gateway(), await raw.gateway()
    await deaf.identify(server, GUILDS, shard=[0, 1])
    await keen.identify(server, GUILDS | GUILD_MESSAGES, shard=[0, 1])
    assert len(server.gateway.sessions) == 2
    anna.write(room, "hello")
    server.deny(room, "send")
    told = [(await keen.hear())["t"] for _ in range(3)]
    assert told == ["GUILD_CREATE", "MESSAGE_CREATE", "CHANNEL_UPDATE"]
    told = [(await deaf.hear())["t"] for _ in range(2)]
    assert told == ["GUILD_CREATE", "CHANNEL_UPDATE"]


async def test_session_is_resumed_with_what_was_missed(server, raw, room):
    wire = await raw.gateway()
    ready = await wire.identify(server)
    await wire.hear()
    server.gateway.drop()
    anna = next(iter(room.guild.members.values()))
    await raw("PUT", f"/applications/{server.bot.id}/commands", [{"name": "a", "description": "b"}])
    used = anna.slash(room, "a")
    again = await raw.gateway()
    await again.hear()
    body = {"token": server.token, "session_id": ready["d"]["session_id"], "seq": 2}
    await again.say(6, body)
    told = await again.hear()
    assert (told["t"], told["s"], told["d"]["token"]) == ("INTERACTION_CREATE", 3, used.token)
    assert (await again.hear())["t"] == "RESUMED"
    assert (server.gateway.identifies, server.gateway.resumes) == (1, 1)


async def test_forgotten_session_is_not_resumed_and_its_open_ends_are_excused(server, raw, room):
    wire = await raw.gateway()
    ready = await wire.identify(server)
    anna = next(iter(room.guild.members.values()))
    await raw("PUT", f"/applications/{server.bot.id}/commands", [{"name": "a", "description": "b"}])
    anna.slash(room, "a")
    assert len(server.violations) == 1
    server.gateway.drop()
    server.gateway.forget()
    again = await raw.gateway()
    await again.hear()
    await again.say(6, {"token": server.token, "session_id": ready["d"]["session_id"], "seq": 2})
    assert await again.hear() == {"op": 9, "d": False, "s": None, "t": None}
    assert server.violations == []


async def test_shards_share_the_guilds(server, raw):
    guilds = [server.guild(f"{n}") for n in range(4)]
    for index in range(2):
        wire = await raw.gateway()
        ready = await wire.identify(server, shard=[index, 2])
        mine = {one["id"] for one in ready["d"]["guilds"]}
        assert mine == {str(one.id) for one in guilds if (one.id >> 22) % 2 == index}
        assert len(mine) == 2


async def test_heartbeat_is_answered_and_its_lack_closes_the_line(server, raw):
    server.gateway.heartbeat = 0.05
    wire = await raw.gateway()
    await wire.identify(server)
    await wire.say(1, 1)
    assert (await wire.hear())["op"] == 11
    assert await wire.hear() == 4009
    assert server.violations == ["gateway: no heartbeat in time"]


async def test_line_can_be_plain_text(server, raw):
    wire = await raw.gateway("v=10&encoding=json")
    assert (await wire.identify(server))["t"] == "READY"
    assert server.violations == []


async def test_other_encodings_are_blamed(server, raw):
    await raw.gateway("v=9&encoding=etf")
    assert len(server.violations) == 1


async def test_life_of_guilds_channels_and_threads_is_told(server, raw, room):
    wire = await raw.gateway()
    await wire.identify(server)
    await wire.hear()
    other = server.channel(room.guild, "other")
    made = await raw("POST", f"/channels/{room.id}/threads", {"name": "Table", "type": 11})
    thread = server.world.channels[int(made.body["id"])]
    server.archive(thread)
    server.delete(thread)
    server.delete(other)
    server.kick_bot(room.guild)
    server.add_bot(room.guild)
    assert [(await wire.hear())["t"] for _ in range(7)] == [
        "CHANNEL_CREATE", "THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE", "CHANNEL_DELETE",
        "GUILD_DELETE", "GUILD_CREATE",
    ]  # fmt: skip

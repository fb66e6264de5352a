"""What may be registered with the local Discord, and who is offered it."""

from __future__ import annotations

import pytest

from tests.conftest import SPECS
from tests.doubles.discord import DiscordServer
from tests.doubles.discord.raw import Raw
from tests.doubles.discord.schema import Schema


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


def command(name="put", **more):
    return {"name": name, "description": "Put the tile", **more}


def option(name="cell", **more):
    return {"type": 3, "name": name, "description": "Where", **more}


def ordered(*required):
    return command(options=[option(f"o{n}", required=one) for n, one in enumerate(required)])


def choices(number, length=1):
    return [{"name": f"{n}".zfill(length), "value": f"{n}".zfill(length)} for n in range(number)]


LONG = choices(3, 90)
BAD_COMMANDS = {
    "101 commands": [command(f"c{n}") for n in range(101)],
    "the same name twice": [command(), command()],
    "a capital": [command("Put")],
    "a blank": [command("put tile")],
    "a name of 33": [command("x" * 33)],
    "no description": [{"name": "put"}],
    "a description of 101": [command(description="x" * 101)],
    "26 options": [command(options=[option(f"o{n}") for n in range(26)])],
    "26 choices": [command(options=[option(choices=choices(26))])],
    "choices and autocomplete": [command(options=[option(autocomplete=True, choices=choices(1))])],
    "a required option after a free one": [ordered(False, True)],
    "an unknown locale": [command(name_localizations={"xx": "put"})],
    "a local name with a capital": [command(name_localizations={"ru": "Положить"})],
    "a local description of 101": [command(description_localizations={"ru": "ы" * 101})],
    "two options of one local name": [
        command(options=[option(o, name_localizations={"ru": "я"}) for o in "ab"])
    ],
    "8001 characters": [command(options=[option(f"{n}", choices=LONG) for n in range(16)])],
    "a value beside a subcommand": [command(options=[option(), option("sub", type=1)])],
    "a subcommand inside another": [command(options=[option(type=1, options=[option(type=1)])])],
}  # fmt: skip


@pytest.mark.parametrize("commands", BAD_COMMANDS.values(), ids=BAD_COMMANDS)
@pytest.mark.parametrize("published", [True, False], ids=["published", "own"])
async def test_commands_beyond_a_limit_are_refused_and_blamed(server, raw, commands, published):
    if not published:
        server.api.schema = Schema(SPECS / "no-such-file")
    answer = await raw("PUT", f"/applications/{server.bot.id}/commands", commands)
    assert (answer.code, len(server.violations)) == (50035, 1)
    assert server.api.commands == {}


async def test_commands_speak_the_language_of_the_person(server, raw, room):
    boris = server.user("Boris", locale="ru")
    server.join(room.guild, boris)
    cell = option(name_localizations={"ru": "клетка"}, required=True)
    words = command(
        name_localizations={"ru": "положить"},
        description_localizations={"ru": "Положить плитку"},
        options=[cell],
    )
    await raw("PUT", f"/applications/{server.bot.id}/commands", [words])
    assert boris.commands(room) == {"положить": "Положить плитку"}
    used = boris.slash(room, "положить", клетка="e1")
    assert used.data["name"] == "put"
    assert used.data["options"] == [{"name": "cell", "type": 3, "value": "e1"}]
    with pytest.raises(AssertionError, match="needs"):
        boris.slash(room, "put")
    with pytest.raises(AssertionError, match="no 'turn'"):
        boris.slash(room, "put", cell="e1", turn="r1")


async def test_commands_keep_their_ids_when_they_are_written_again(server, raw):
    path = f"/applications/{server.bot.id}/commands"
    first = await raw("PUT", path, [command("put"), command("bid")])
    again = await raw("PUT", path, [command("bid"), command("board")])
    assert again.body[0]["id"] == first.body[1]["id"]
    plain = await raw("GET", path)
    assert "name_localizations" not in plain.body[0]
    full = await raw("GET", f"{path}?with_localizations=true")
    assert full.body[0]["name_localizations"] is None


async def test_commands_are_offered_where_they_belong(server, raw, anna, room):
    commands = [
        command("everywhere"),
        command("guild", contexts=[0], integration_types=[0]),
        command("private", contexts=[1]),
        command("mine", integration_types=[1]),
    ]
    await raw("PUT", f"/applications/{server.bot.id}/commands", commands)
    local = f"/applications/{server.bot.id}/guilds/{room.guild.id}/commands"
    await raw("PUT", local, [command("here")])
    boris = server.user("Boris", installed=True)
    foreign = server.channel(server.guild("Elsewhere", boris, anna, bot=False), "talk")
    server.join(room.guild, boris)
    assert set(anna.commands(room)) == {"here", "everywhere", "guild"}
    assert set(boris.commands(room)) == {"here", "everywhere", "guild", "mine"}
    assert set(anna.commands(anna.dm)) == {"everywhere", "private"}
    assert set(boris.commands(foreign)) == {"everywhere", "mine"}
    assert set(anna.commands(foreign)) == set()

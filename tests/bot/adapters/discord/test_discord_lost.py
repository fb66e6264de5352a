"""A table whose only channel is deleted on Discord."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables import repository
from bot.tables.play import moves
from tests.bot.adapters.discord.playing import Game
from tests.bot.adapters.telegram.playing import asked, legal_line


@pytest.fixture
def people(server):
    return [server.user(name) for name in ("Anna", "Boris", "Clara")]


async def move(house, code):
    table = await house.tables.see(repository.fetch, code)
    await house.tables.do(moves.move, code, asked(table).person, legal_line(table, Random(1)))
    await house.quiet()


async def test_a_deleted_channel_is_told_of_at_home_and_gives_way_to_another(house, server, people):
    guild = server.guild("Tavern", *people)
    game = Game(house, server.channel(guild, "games"), *people)
    await game.sit_down()
    await house.quiet()
    code = game.code
    for one in people:
        await one.slash(one.dm, "mytables").settled()
    server.delete(game.channel)
    for _ in range(2):
        await move(house, code)
    for one in people:
        told = [seen.text for seen in one.sees(one.dm)]
        assert sum(text.startswith("**I can no longer write in the chat") for text in told) == 1
    other = server.channel(guild, "other")
    await people[1].slash(other, "table", table=code).settled()
    await house.quiet()
    calls = len(server.calls)
    await move(house, code)
    assert len((await house.tables.see(repository.fetch, code)).rooms) == 1
    assert [one for one in server.calls[calls:] if one.status >= 400] == []

"""Games with secrets in a channel: hands are ephemeral, with picture and buttons."""

from __future__ import annotations

import pytest

from tests.bot.adapters.discord.hiding import Hidden

pytestmark = pytest.mark.game

OWN = "Citizens: red "
"""Only on a hand: who lives in the quarters of its reader."""


@pytest.fixture
async def game(house, server):
    """Three people whose private messages are closed."""
    people = [server.user(name, dms=False) for name in ("Anna", "Boris", "Clara")]
    channel = server.channel(server.guild("Tavern", *people), "games")
    found = Hidden(house, channel, *people)
    await found.sit_down()
    return found


async def test_a_game_with_secrets_is_played_in_the_channel_alone(game):
    while people := await game.awaited():
        for person in people:
            await game.choose(person, await game.opened(person))
    await game.house.until(lambda: "The game is over" in game.card.text)
    await game.house.quiet()
    assert OWN not in game.told()
    assert not any(one.dm.messages for one in game.people)


async def test_a_hand_is_shown_to_its_reader_alone_with_its_picture(game):
    shown = await game.opened(game.host)
    assert shown.receiver is game.host
    assert OWN in shown.text
    assert OWN in shown.content.attachments[0].alt
    for other in game.people[1:]:
        assert shown not in [one.message for one in other.sees(game.channel)]


async def test_one_hand_takes_the_place_of_the_one_before(game):
    first = await game.opened(game.host)
    await game.opened(game.host)
    await game.house.until(lambda: first.deleted)


async def test_a_refusal_that_may_name_a_hand_is_for_its_reader_alone(game):
    host = game.host
    for name in ("hand", "help", "log", "export", "gain"):
        used = await host.slash(game.channel, name).settled()
        assert used.response.receiver is host
        assert [one for one in used.followups if one.receiver is not host] == []
    await game.house.quiet()
    assert OWN not in game.told()

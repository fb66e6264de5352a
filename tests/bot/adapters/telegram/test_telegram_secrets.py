"""Games with secrets in a group where nothing is for one person alone: an old server."""

from __future__ import annotations

import pytest

from bot.tables.model import RUNNING
from tests.bot.adapters.chats.hidden import Hidden
from tests.proofs import IN_FULL, times

pytestmark = [
    pytest.mark.game,
    pytest.mark.parametrize("server", ["old"], indirect=True),
]

OWN = "Citizens: red "
"""Only on a hand: who lives in the quarters of its reader."""


async def test_an_old_server_shows_the_gist_as_a_pop_up_and_all_of_it_in_the_private_chat(chat):
    anna, boris, clara = chat.friends()
    game = Hidden(chat, anna, boris, clara)
    game.at_home = True
    await anna.opens_home()
    await game.begun()

    async def pop_up(player):
        return (await game.press(player, "!hand")).tap

    tap = await pop_up(anna)
    assert "influence 3" in tap.text
    assert tap.alert
    await chat.house.until(lambda: game.hand(anna))
    # Whose private chat is closed reads the gist all the same, and the rest when it is opened.
    assert "influence 3" in (await pop_up(boris)).text
    boris.person.follow(game.card, "Open the private chat")
    await chat.house.until(lambda: game.hand(boris))
    clara.person.open_private("answer")
    clara.person.block()
    await chat.house.quiet()
    assert "influence 3" in (await pop_up(clara)).text
    assert OWN not in game.told()


@pytest.mark.prove(seconds=120)
async def test_a_game_with_secrets_is_played_by_hands_in_private_chats(chat):
    game = Hidden(chat, *chat.friends())
    game.at_home = True
    for player in game.players:
        await player.opens_home()
    await game.begun()
    for _ in range(times(12, 1000)):
        for player in await game.awaited():
            shown = await chat.house.until(lambda p=player: game.hand(p))
            await game.choose(player, shown)
    assert game.over == IN_FULL == ((await game.table()).status != RUNNING)
    assert OWN not in game.told()


async def test_a_refusal_that_may_name_a_hand_is_never_said_to_all(chat):
    game = Hidden(chat, *chat.friends())
    await game.begun()
    for line in ("/die 9", "/hand", "/help", "/gain", "/log", "/export"):
        game.host.person.send(game.room, line)
    await chat.house.quiet()
    public = [one.text for one in chat.posts(game.room) if not one.deleted]
    called = "Anna, Boris, Clara: a choice to make"
    harmless = ("Hello!", "Troyes Dice · ", f"Table {game.code} is ready", called)
    odd = [one for one in public if not one.startswith(harmless)]
    assert [one for one in odd if "for your eyes only" not in one] == []
    assert len(odd) == 1

"""Games with secrets in a group: what is for one person's eyes never comes before others'."""

from __future__ import annotations

import pytest

from tests.bot.adapters.telegram.hiding import Hidden
from tests.bot.adapters.telegram.playing import friends, menu, tokens

pytestmark = pytest.mark.game

OWN = "Citizens: red "
"""Only on a hand: who lives in the quarters of its reader."""
BOTH = pytest.mark.parametrize("server", ["new", "old"], indirect=True)


def hidden(house, server):
    people = friends(server)
    return Hidden(house, server.group("Friends", *people), *people)


async def test_a_game_with_secrets_is_played_in_the_group_alone(server, house):
    game = hidden(house, server)
    await game.sit_down()
    while people := await game.awaited():
        for person in people:
            await game.choose(person, await game.opened(person))
    await house.until(lambda: game.over)
    assert "1. " in game.card.text
    # The private chats were never open, and nothing of a hand was told to all.
    assert not any(one.private.messages for one in game.people)
    assert OWN not in game.told()
    assert all(tap.seconds == 0 for tap in game.taps)


async def test_one_hand_takes_the_place_of_the_one_before(server, house):
    game = hidden(house, server)
    await game.sit_down()
    first = await game.opened(game.host)
    await game.press(game.host, game.card, game.token("!hand"))
    await house.until(lambda: first.deleted)
    assert game.hand(game.host) not in (None, first)


async def test_a_hand_is_shown_to_its_reader_alone(server, house):
    game = hidden(house, server)
    await game.sit_down()
    shown = await game.opened(game.host)
    assert shown.receiver is game.host
    assert OWN in shown.text
    assert shown.content.file is not None
    for other in game.people[1:]:
        assert shown not in [one.message for one in other.sees(game.room)]


@pytest.mark.parametrize("server", ["old"], indirect=True)
async def test_an_old_server_shows_the_gist_as_a_pop_up_and_all_of_it_in_the_private_chat(
    server, house
):
    game = hidden(house, server)
    anna, boris, clara = game.people
    anna.open_private()
    await house.quiet()
    await game.sit_down()
    tap = await game.press(anna, game.card, game.token("!hand"))
    assert "influence 3" in tap.text
    assert tap.alert
    await house.until(lambda: game.hand(anna, anna.private))
    # Whose private chat is closed reads the gist all the same, and the rest when it is opened.
    tap = await game.press(boris, game.card, game.token("!hand"))
    assert "influence 3" in tap.text
    boris.follow(game.card, "Open the private chat")
    await house.until(lambda: game.hand(boris, boris.private))
    clara.open_private("answer")
    clara.block()
    await house.quiet()
    tap = await game.press(clara, game.card, game.token("!hand"))
    assert "influence 3" in tap.text
    assert OWN not in game.told()


@pytest.mark.parametrize("server", ["old"], indirect=True)
async def test_a_game_with_secrets_is_played_by_hands_in_private_chats(server, house):
    game = hidden(house, server)
    for person in game.people:
        person.open_private()
    await game.sit_down()
    while people := await game.awaited():
        for person in people:
            shown = await house.until(lambda p=person: game.hand(p, p.private))
            await game.choose(person, shown)
    await house.until(lambda: game.over)
    assert OWN not in game.told()


@BOTH
async def test_a_refusal_that_may_name_a_hand_is_never_said_to_all(server, house):
    game = hidden(house, server)
    await game.sit_down()
    await game.menu_has("die")
    for line in ("/die 9", "/hand", "/help", "/gain", "/log", "/export"):
        game.host.send(game.room, line)
    await house.quiet()
    answers = [one for one in game.host.sees(game.room) if one.message.sender.is_bot]
    public = [one.text for one in answers if not one.ephemeral]
    called = "Anna, Boris, Clara: a choice to make"
    harmless = ("Hello!", "Troyes Dice · ", f"Table {game.code} is ready", called)
    odd = [one for one in public if not one.startswith(harmless)]
    assert [one for one in odd if "for your eyes only" not in one] == []
    if server.api.ephemeral:
        assert len([one for one in answers if one.ephemeral]) >= 4
    else:
        assert len([one for one in public if "for your eyes only" in one]) == 1


async def test_a_button_of_somebody_elses_hand_does_nothing(server, house):
    game = hidden(house, server)
    await game.sit_down()
    shown = await game.opened(game.host)
    token = next(one for one in menu(shown) if "|?" not in one)
    before = await game.table()
    button = {"text": "Odd", "callback_data": token}
    stranger = server.user("Dora")
    server.join(game.room, stranger)
    game.card.content.markup["inline_keyboard"].append([button])
    tap = stranger.tap(game.card, "Odd")
    game.card.content.markup["inline_keyboard"].pop()
    assert "watching" in (await tap.answered()).text
    assert (await game.table()).seq == before.seq
    assert tokens(game.card)

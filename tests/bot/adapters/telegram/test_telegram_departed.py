"""Players who leave the group: nobody loses a seat, and the others can go on at once."""

from __future__ import annotations

import pytest

from bot.tables.people import privacy
from tests.bot.adapters.telegram.playing import Game, friends, tokens


@pytest.fixture
async def game(server, house):
    people = friends(server)
    game = Game(house, server.group("Friends", *people), *people)
    await game.sit_down()
    await house.quiet()
    return game


async def computers(game):
    return [one.name for one in (await game.table()).seats if one.computer]


async def test_the_card_says_who_has_left_and_any_player_may_call_a_computer_at_once(
    server, house, game
):
    _, boris, clara = game.people
    server.leave(game.room, clara)
    await house.quiet()
    assert "Clara has left this chat." in game.card.text
    assert await computers(game) == []
    await game.someone_moves()
    await house.quiet()
    assert "Clara has left this chat." in game.card.text
    token = next(one for one in tokens(game.card) if "|!substitute " in one)
    assert tokens(game.card)[token] == "Computer for Clara"
    await game.press(boris, game.card, token)
    await house.until(lambda: "has left" not in game.card.text)
    await house.quiet()
    assert await computers(game) == ["Clara"]
    clara.open_private()
    clara.send(clara.private, f"/join {game.code}")
    await house.until(lambda: "has left" in game.card.text)
    assert await computers(game) == []


async def test_that_somebody_has_left_is_told_and_forgotten_with_the_rest_of_them(
    server, house, game
):
    *_, clara = game.people
    server.leave(game.room, clara)
    await house.quiet()
    known = await house.people.find("telegram", str(clara.id))
    assert "gone:" in "".join((await house.tables.see(privacy.known_of, known.id)).settings)
    clara.open_private()
    clara.send(clara.private, "/forgetme yes")
    await house.quiet()
    assert (await house.tables.see(privacy.known_of, known.id)).settings == {}
    assert "has left" not in game.card.text


@pytest.mark.parametrize("way", ["join", "line"])
async def test_who_is_there_again_is_no_longer_missed(server, house, game, way):
    *_, clara = game.people
    server.leave(game.room, clara)
    await house.quiet()
    assert "has left" in game.card.text
    before = len(server.api.updates.waiting)
    server.join(game.room, clara)
    if way == "line":  # as if nobody had told that she is there again
        del server.api.updates.waiting[before:]
        clara.send(game.room, "/table")
    await house.quiet()
    assert "has left" not in game.card.text
    assert not any("|!substitute " in one for one in tokens(game.card))


async def test_it_is_said_in_the_language_of_the_room(server, house):
    people = friends(server, Anna="ru", Boris="ru", Clara="ru")
    game = Game(house, server.group("Friends", *people), *people)
    await game.sit_down()
    for one in people[1:]:
        server.leave(game.room, one)
    await house.quiet()
    assert "Boris, Clara больше не в этом чате." in game.card.text
    assert "Играет компьютер: Boris" in game.card.labels


async def test_who_leaves_a_forum_has_left_the_topic_too(server, house):
    people = friends(server)
    room = server.group("Friends", *people, forum=True)
    game = Game(house, room, *people, topic=server.topic(room, "Games"))
    await game.sit_down()
    server.leave(room, people[2])
    await house.quiet()
    assert "Clara has left this chat." in game.card.text


async def test_that_a_stranger_or_the_bot_leaves_changes_no_card(server, house, game):
    stranger, card = server.user("Durov"), game.card
    server.join(game.room, stranger)
    stranger.send(game.room, "/help")
    await house.quiet()
    server.leave(game.room, stranger)
    await house.quiet()
    assert game.card is card
    assert "has left" not in card.text
    assert len(card.versions) == 0 or "has left" not in card.versions[-1].text

"""A table whose only chat is lost on Telegram: its players are told, and it goes on elsewhere."""

from __future__ import annotations

import pytest

from bot.tables import repository
from tests.bot.adapters.telegram.playing import Game, friends, lastly, tokens

LOST = "I can no longer write in the chat of table"


@pytest.fixture
async def game(server, house):
    """A game of three of whom all but one have a private chat; then the bot is removed."""
    people = friends(server, Boris="ru")
    game = Game(house, server.group("Friends", *people), *people)
    await game.sit_down()
    for one in people[:2]:
        one.open_private()
    await house.quiet()
    game.kept = game.code
    server.kick_bot(game.room)
    await house.quiet()
    return game


async def moves(house, game, times):
    for _ in range(times):
        await game.someone_moves()
        await house.quiet()


async def test_players_are_told_once_at_home_that_their_chat_is_lost(server, house, game):
    anna, boris, clara = game.people
    calls = len(server.calls)
    await moves(house, game, 3)
    posted = [
        one for one in server.calls[calls:] if one.method == "sendMessage" and one.code == 200
    ]
    assert {one.params["chat_id"] for one in posted} == {anna.id, boris.id}
    assert len(posted) == 2
    assert lastly(anna, anna.private).startswith(LOST)
    assert "/table " in lastly(boris, boris.private)
    assert lastly(boris, boris.private).startswith("Я больше не могу писать")
    assert anna.last(anna.private).message in anna.buzzes(anna.private)
    assert not clara.sees(clara.private)


async def test_a_lost_chat_gives_way_to_the_one_where_a_player_shows_the_table(server, house, game):
    await moves(house, game, 1)
    anna, game.room = game.host, server.group("Elsewhere", *game.people)
    anna.send(game.room, f"/table {game.kept}")
    await house.until(lambda: game.has_card)
    await house.quiet()
    calls = len(server.calls)
    await moves(house, game, 2)
    assert len((await house.tables.see(repository.fetch, game.kept)).rooms) == 1
    assert "annot be reached" not in game.card.text
    assert {one.code for one in server.calls[calls:]} == {200}


async def test_a_card_is_posted_anew_when_the_bot_comes_back(server, house, game):
    await moves(house, game, 1)
    server.clock.advance(60)
    server.add_bot(game.room)
    await house.quiet()
    assert game.kept in game.card.text
    assert game.card.labels
    assert game.card.silent
    server.kick_bot(game.room)
    await house.quiet()
    server.add_bot(game.room)  # nothing has happened meanwhile: the old card gives way all the same
    await house.quiet()
    assert [one.message.labels != [] for one in game.cards()][-2:] == [False, True]


async def test_the_notice_opens_the_table_at_home(house, game):
    await moves(house, game, 1)
    anna = game.host
    notice = anna.last(anna.private).message
    await game.press(anna, notice, next(iter(tokens(notice))))
    await house.until(lambda: anna.last(anna.private).picture)


async def test_a_chat_that_is_only_slow_stays_and_nobody_is_told(server, house, game):
    server.add_bot(game.room)
    await house.quiet()
    game.host.send(game.room, "/table")
    await house.quiet()
    server.api.floods.freeze(game.room.id, 300)
    anna, before = game.host, len(game.host.sees(game.host.private))
    await game.someone_moves()
    other = server.group("Elsewhere", *game.people)
    anna.send(other, f"/table {game.kept}")
    await house.quiet()
    assert len((await house.tables.see(repository.fetch, game.kept)).rooms) == 2
    assert len(anna.sees(anna.private)) == before

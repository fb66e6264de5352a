"""What the bot says where it comes: in a group that it is added to, and in a private chat."""

from __future__ import annotations

import pytest

from tests.bot.adapters.telegram.playing import Game


def welcomes(server, room):
    said = (one for one in room.timeline if getattr(one, "sender", None) is server.bot)
    return [one for one in said if one.text.startswith(("Hello!", "Здравствуйте!"))]


@pytest.mark.parametrize(("lang", "words"), [("en", "play?"), ("ru", "Во что сыграем?")])
async def test_a_group_is_welcomed_once_in_the_language_of_who_added_the_bot(
    server, house, lang, words
):
    anna = server.user("Anna", language=lang)
    room = server.group("Friends", anna)
    await house.quiet()
    (hello,) = welcomes(server, room)
    assert words in hello.text
    assert hello.silent
    assert len(hello.labels) == 4
    server.promote_bot(room, "can_pin_messages")
    server.kick_bot(room)
    await house.quiet()
    server.clock.advance(100)
    server.add_bot(room)
    await house.quiet()
    assert len(welcomes(server, room)) == 1


async def test_a_game_is_chosen_from_the_welcome(server, house):
    anna, boris = server.user("Anna"), server.user("Boris")
    game = Game(house, server.group("Friends", anna, boris), anna, boris)
    await house.quiet()
    await boris.tap(welcomes(server, game.room)[0], "Carcassonne").answered()
    await house.until(lambda: game.has_card)
    assert "Boris" in game.card.text


async def test_a_group_that_was_chosen_by_the_link_is_welcomed_though_the_bot_was_there(
    server, house
):
    anna = server.user("Anna")
    anna.open_private()
    await house.quiet()
    greeting = anna.last(anna.private).message
    buttons = [one for row in greeting.content.buttons for one in row]
    url = f"https://t.me/{server.bot.username}?startgroup=new"
    assert {"text": "Add me to a group", "url": url} in buttons
    room = server.group("Friends", anna)
    anna.send(room, f"/start@{server.bot.username} new")
    await house.quiet()
    assert len(welcomes(server, room)) == 1
    server.clock.advance(100)
    anna.send(room, "/start@other_bot new")
    anna.send(room, f"/start@{server.bot.username} new")
    await house.quiet()
    assert len(welcomes(server, room)) == 2


async def test_a_group_where_the_bot_may_not_write_is_not_welcomed(server, house):
    anna = server.user("Anna")
    room = server.group("Friends", anna)
    room.muted.add("text")
    await house.quiet()
    assert welcomes(server, room) == []

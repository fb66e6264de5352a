"""What the bot hears in a group: whose lines count, and what is said to those it cannot see."""

from __future__ import annotations

import json

import pytest

from bot.adapters.telegram.wire import read_update
from tests.bot.adapters.telegram.playing import Game, friends

ANONYMOUS = {
    "id": 1087968824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}
FOR_CHANNELS = {"id": 136817688, "is_bot": True, "first_name": "Channel", "username": "Channel_Bot"}
TELEGRAM = {"id": 777000, "is_bot": False, "first_name": "Telegram"}
CHANNEL = {"id": -1001999, "type": "channel", "title": "News"}


@pytest.fixture
async def game(server, house):
    people = friends(server)
    game = Game(house, server.group("Friends", *people), *people)
    await game.sit_down()
    await house.quiet()
    return game


def line(server, room, text, **more):
    """A message as Telegram tells of it."""
    return {
        "message_id": 9000,
        "date": int(server.clock.now()),
        "chat": {"id": room.id, "type": room.type, "title": room.title},
        "text": text,
    } | more


def person(user):
    return {"id": user.id, "is_bot": user.is_bot, "first_name": user.first_name}


async def hear(house, kind, body, number=1):
    """Let the bot hear of something, whatever it has asked Telegram for."""
    update = read_update(json.dumps({"update_id": number, kind: body}).encode())
    await house.telegram.inbox.take(update).whole
    await house.quiet()


@pytest.mark.parametrize(
    ("kind", "by"),
    [
        ("edited_message", None),
        ("channel_post", None),
        ("edited_channel_post", None),
        ("message", {"id": 8000000001, "is_bot": True, "first_name": "Other"}),
        ("business_message", None),
    ],
)
async def test_what_is_edited_or_said_by_a_channel_or_a_bot_changes_nothing(
    server, house, game, kind, by
):
    before, calls = await game.table(), len(server.calls)
    for number, text in enumerate(("/table", "/resign")):
        body = line(server, game.room, text, **{"from": by or person(game.asked)})
        await hear(house, kind, body, number)
    assert await game.table() == before
    assert [one for one in server.calls[calls:] if one.method != "getUpdates"] == []
    assert kind == "message" or kind not in server.api.updates.allowed
    body = line(server, game.room, "/table", **{"from": person(game.asked)})
    await hear(house, "message", body, 2)
    assert [one for one in server.calls[calls:] if one.method == "sendPhoto"]

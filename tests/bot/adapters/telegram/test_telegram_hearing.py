"""What the bot hears in a group: whose lines count, and what is said to those it cannot see."""

from __future__ import annotations

import json

import pytest

from bot.adapters.telegram.inbound.types import read_update
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
    errand = house.telegram.inbox.take(update)
    await house.until(lambda: errand.over)
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


def unseen(server, room):
    """What the bot has said of those whom it cannot see."""
    said = (one for one in room.timeline if getattr(one, "sender", None) is server.bot)
    return [one for one in said if one.text.startswith(("I cannot see", "Мне не видно"))]


@pytest.mark.parametrize("channel", [False, True])
async def test_who_commands_without_a_name_is_told_why_nothing_happens(
    server, house, game, channel
):
    here = {"id": game.room.id, "type": game.room.type, "title": game.room.title}
    sender = {"sender_chat": CHANNEL if channel else here}
    sender["from"] = FOR_CHANNELS if channel else ANONYMOUS
    before = await game.table()
    for number, text in enumerate(("hello", "/weather", "/new@other_bot", "/resign", "/join")):
        await hear(house, "message", line(server, game.room, text, **sender), number)
    (said,) = unseen(server, game.room)
    assert said.silent
    assert await game.table() == before
    server.clock.advance(61)
    await hear(house, "message", line(server, game.room, "/new", **sender), 9)
    assert "Carcassonne" in unseen(server, game.room)[1].labels


async def test_an_anonymous_admin_can_open_a_table_by_the_buttons(server, house):
    anna = server.user("Anna", language="ru")
    game = Game(house, server.group("Friends", anna), anna)
    anna.send(game.room, "/help")
    await house.quiet()
    here = {"id": game.room.id, "type": game.room.type, "title": game.room.title}
    body = line(server, game.room, "/new", **{"sender_chat": here, "from": ANONYMOUS})
    await hear(house, "message", body)
    (said,) = unseen(server, game.room)
    assert said.text.startswith("Мне не видно")
    await anna.tap(said, "Каркассон").answered()
    await house.until(lambda: game.has_card)


async def test_what_comes_from_a_linked_channel_is_passed_over(server, house, game):
    forwarded = {"sender_chat": CHANNEL, "from": TELEGRAM, "is_automatic_forward": True}
    await hear(house, "message", line(server, game.room, "/new", **forwarded))
    assert unseen(server, game.room) == []


@pytest.mark.parametrize("text", ["/raise", "/give", "/discard", "/under", "/Подними", "/add"])
async def test_a_verb_that_is_no_command_of_its_own_is_answered_in_a_group_too(
    server, house, game, text
):
    seq, calls = (await game.table()).seq, len(server.calls)
    await hear(house, "message", line(server, game.room, text, **{"from": person(game.host)}))
    assert len(server.calls) > calls
    assert (await game.table()).seq == seq


async def test_a_command_of_another_bot_is_passed_over(server, house, game):
    calls = len(server.calls)
    for number, text in enumerate(("/weather", "/raise@other_bot", "raise")):
        body = line(server, game.room, text, **{"from": person(game.host)})
        await hear(house, "message", body, number)
    assert len(server.calls) == calls

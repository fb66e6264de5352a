"""Reminders in a chat: a new message that calls once, and what is said in private."""

from __future__ import annotations

import pytest

from tests.bot.adapters.chats.driver import said
from tests.bot.adapters.chats.game import Game

HOUR = 3600


async def later(chat, hours):
    """Hours pass, and the clocks are seen to, as they are all the while."""
    for _ in range(hours):
        chat.server.clock.advance(HOUR)
        await chat.house.tables.alarms.tick()
    await chat.house.quiet()


@pytest.fixture
async def game(chat):
    found = Game(chat, *chat.friends())
    await found.sits_down()
    return found


def calls(game):
    return {one: len(one.pings()) for one in game.players}


def called_since(game, before):
    return {one: many - before[one] for one, many in calls(game).items()}


def told(player, words):
    """Whether the bot has said this in the room, as this person sees it."""
    return any(words in one.text for one in player.sees())


async def test_a_reminder_is_a_new_message_that_calls_once_and_is_put_off_in_private(chat, game):
    late, card, before = await game.asked(), game.card, calls(game)
    await later(chat, 12)
    assert called_since(game, before) == {one: int(one is late) for one in game.players}
    reminder = late.pings()[-1]
    assert "Reminder" in reminder.text
    assert reminder.reply_to is game.card is card
    public = len(chat.posts(game.room))
    reply = await game.press(late, "!later")
    assert reply.seconds == 0
    await chat.house.until(lambda: "Put off" in reply.words or told(late, "Put off"))
    await chat.house.quiet()
    assert len(chat.posts(game.room)) == public
    assert [one for one in game.players if one is not late and told(one, "Put off")] == []
    known = len(late.pings())
    await later(chat, 12)
    assert len(late.pings()) == known


@pytest.mark.parametrize("choice", ["!wait", "!relieve"])
async def test_a_table_is_asked_before_all_of_its_people(chat, game, choice):
    late = await game.asked()
    await later(chat, 59)
    before = calls(game)
    await later(chat, 1)
    assert "2\u00a0days now. What next?" in game.text
    assert called_since(game, before) == dict.fromkeys(game.players, 1)
    other = game.other(late)
    reply = await game.press(other, choice)
    await chat.house.until(lambda: "What next?" not in game.text)
    await chat.house.quiet()
    seats = (await game.table()).seats
    relieved = [one.name for one in seats if one.computer]
    assert relieved == ([late.name] if choice == "!relieve" else [])
    if choice == "!wait":
        assert "goes on waiting" in reply.words or told(other, "goes on waiting")


async def test_settings_are_chosen_by_buttons_in_private(chat, game):
    anna = game.host
    await anna.opens_home()
    await anna.uses("settings", at_home=True)

    def shown(words):
        seen = reversed(anna.sees(anna.home))
        return next((one.message for one in seen if words in one.text), None)

    async def choose(message, end):
        token = next(one for one in chat.tokens(message) if said(one).endswith(end))
        await anna.presses(message, token)
        await chat.house.quiet()

    await choose(await chat.house.until(lambda: shown("Reminders: you")), "!settings . quiet ?")
    await choose(await chat.house.until(lambda: shown("What time is it")), "22-8+3")
    quiet = "quiet hours: from 22:00 to 8:00 (UTC+3)"
    await choose(await chat.house.until(lambda: shown(quiet)), "!settings . nudges off")
    card = await chat.house.until(lambda: shown("Reminders: none"))
    day = next(one for one in chat.tokens(card) if "away 20" in one)
    await anna.presses(card, day)
    await chat.house.until(lambda: "Anna is away until" in game.text)
    assert "Reminders" not in game.text
    reply = await anna.uses("settings", at_home=True, setting="away", choice="2020-01-01")
    await chat.house.until(lambda: "cannot be set" in reply.words or shown("cannot be set"))

"""Rooms and people that go away, and what the others see: in a chat, whatever the platform."""

from __future__ import annotations

from tests.bot.adapters.chats.game import Game


async def test_a_line_that_forgets_somebody_leaves_no_table_waiting_for_them(chat):
    games = []
    anna, boris = chat.person("Anna"), chat.person("Boris")
    for title in ("Red", "Blue"):
        room = chat.room(anna, boris, title=title)
        games.append(Game(chat, anna, boris))
        await games[-1].sits_down()
        assert games[-1].room is room
    await anna.uses("forgetme", confirm="yes")
    for game in games:
        await chat.house.until(lambda one=game: "Player" in one.text)
        await chat.house.until(lambda one=game: "Boris: " in one.text)
        left = (await game.table()).seats
        assert [(one.person is None, one.computer) for one in left if one.name != "Boris"] == [
            (True, "novice")
        ]


async def test_a_card_is_posted_anew_when_the_bot_comes_back(chat):
    game = Game(chat, *chat.friends())
    await game.sits_down()
    before, code = game.card, game.code
    chat.turns_out_the_bot(game.room)
    await chat.house.quiet()
    await game.someone_moves()
    await chat.house.quiet()
    chat.server.clock.advance(60)
    chat.takes_in_the_bot(game.room)
    await chat.house.until(lambda: game.card is not before)
    await chat.house.quiet()
    assert code in game.text
    assert game.card.labels
    assert before.labels == []


async def test_after_a_crash_old_buttons_work(chat):
    game = Game(chat, *chat.friends())
    await game.sits_down()
    await game.plays(4)
    text, seq = game.text, (await game.table()).seq
    await chat.house.crash()
    await chat.opens()
    await chat.house.quiet()
    assert (game.text, (await game.table()).seq) == (text, seq)
    await game.plays(4)
    await game.plays(3, typing=True)
    assert (await game.table()).seq > seq

"""Buttons of a group that has become a supergroup: its old messages still stand there."""

from __future__ import annotations

import pytest

from bot.tables import repository, rooms
from tests.bot.adapters.telegram.playing import Game, friends, lastly, tokens

SERVERS = pytest.mark.parametrize("server", ["", "old"], indirect=True)
TOLD = pytest.mark.parametrize("told", [True, False])


@pytest.fixture
async def moved(server, house, told):
    """A game whose group has just become a supergroup, and the card that stands in the old one."""
    people = friends(server)
    game = Game(house, server.group("Friends", *people, supergroup=False), *people)
    await game.sit_down()
    await house.quiet()
    old, turn, before = game.card, game.asked, len(server.api.updates.waiting)
    game.room = server.migrate(game.room)
    if not told:
        del server.api.updates.waiting[before:]  # as if the bot had been away for a day
    await house.quiet()
    return game, old, turn


async def press(game, person, card, start):
    """Press the first button of an old card whose text begins so."""
    token = next(one for one in tokens(card) if one.split("|", 2)[2].startswith(start))
    await game.press(person, card, token)
    await game.house.quiet()


@SERVERS
@TOLD
@pytest.mark.parametrize("start", ["!help", "?put"])
async def test_an_answer_to_an_old_button_comes_to_the_open_private_chat(house, moved, start):
    game, old, anna = moved
    anna.open_private()
    await house.quiet()
    greeted = lastly(anna, anna.private)
    await press(game, anna, old, start)
    assert lastly(anna, anna.private) != greeted


@SERVERS
@TOLD
@pytest.mark.parametrize("start", ["!help", "?put"])
async def test_who_presses_an_old_button_is_led_to_the_answer_where_no_private_chat_is_open(
    server, house, moved, start
):
    game, old, anna = moved
    before = len(server.calls)
    await press(game, anna, old, start)
    (answered,) = [one for one in server.calls[before:] if one.method == "answerCallbackQuery"]
    said = lastly(anna, game.room)
    assert "url" in answered.params or said.startswith(("Now", f"{anna.first_name}, the answer"))
    anna.open_private("answer")
    await house.quiet()
    assert said.startswith("Now") or "This chat is open" not in lastly(anna, anna.private)


@TOLD
async def test_nothing_is_tried_twice_in_a_group_that_is_known_to_have_moved(server, house, moved):
    game, old, anna = moved
    for start in ("!help", "!log"):
        before = len(server.calls)
        await press(game, anna, old, start)
    assert [one for one in server.calls[before:] if one.code != 200] == []


@TOLD
async def test_an_old_card_shows_the_table_where_the_group_is_now(house, moved):
    game, old, anna = moved
    code = old.text.splitlines()[0].split(" · ")[1]
    await press(game, anna, old, "!undo" if "Undo" in old.labels else "!log")
    known = await house.people.find("telegram", str(anna.id))
    await house.tables.do(
        rooms.show, code, None, (await house.tables.see(repository.of_person, known.id))[0].rooms[0]
    )
    await house.until(lambda: game.has_card and game.code == code)
    assert len((await game.table()).rooms) == 1

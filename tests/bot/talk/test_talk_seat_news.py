"""A card tells who has come to answer for a seat, until somebody moves after that."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.tables import lobby, moderation, rooms
from bot.tables.model import AUTO, CLOCK, PROGRAM
from bot.tables.play import moves, seats
from bot.tables.play.history import Told
from bot.talk.cards.log import MOST_NEWS, seat_news
from bot.talk.cards.table_view import TableView
from bot.talk.message import plain
from locales import words
from tests.bot.company import done

LEAVES = "Anna leaves; a computer player takes over."
HOST = "Boris is the host of the table now."


async def seen(company, *told, viewer=None, game="carcassonne"):
    """A table that Anna has left to Boris and Clara, after entries of its log."""
    people = await company.comes("Anna", "Boris", "Clara")
    room = await company.room()
    table = done(await company.tables.do(lobby.create, people[0].id, room, game, {"first": "@a"}))
    for one in people[1:]:
        done(await company.tables.do(lobby.join, table.code, one.id, room))
    table = done(await company.tables.do(lobby.begin, table.code, people[0].id))
    gone = replace(table.seats[0], computer="novice", state="substituted")
    table = replace(table, seats=(gone, *table.seats[1:]))
    left = Told(8, 0, "person:1", "resign", "resign 1", 0)
    entries = (Told(9 + at, seat, by, "act", text, 0) for at, (seat, by, text) in enumerate(told))
    return TableView(table, words("en"), viewer, (left, *entries))


async def test_everybody_reads_on_the_card_who_has_left_and_who_is_host_now(company):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.running(anna, boris, clara)
    done(await company.tables.do(moderation.pause, table.code, anna.id, True))
    assert LEAVES not in plain((await company.card(table)).text)
    done(await company.tables.do(seats.resign, table.code, anna.id))
    assert f"{LEAVES}\n{HOST}" in plain((await company.card(table)).text)
    there = await company.room("Там", "ru")
    done(await company.tables.do(rooms.show, table.code, boris.id, there))
    told = plain((await company.card(table, there)).text)
    assert "Anna уходит; дальше играет компьютер.\nТеперь ведущий стола\u00a0— Boris." in told


@pytest.mark.parametrize("by", ["person:2", PROGRAM, AUTO])
async def test_it_is_no_news_any_more_once_somebody_has_moved(company, by):
    assert seat_news(await seen(company, (1, by, "skip"))) == []


@pytest.mark.parametrize(
    "entry", [(0, "computer", "skip"), (-1, "nature", "draw v"), (1, CLOCK, "skip")]
)
async def test_chance_the_clock_and_computer_players_leave_the_news_where_it_is(company, entry):
    assert seat_news(await seen(company, entry)) == [LEAVES, HOST]


async def test_a_move_in_secret_is_not_told_by_what_the_card_says_no_more(company):
    sight = await seen(company, (1, "person:2", "add b01"), game="florence")
    assert seat_news(sight) == [LEAVES, HOST]
    own = TableView(sight.table, sight.words, 1, sight.history)
    assert seat_news(own) == []


async def test_of_much_news_a_card_tells_the_latest(company):
    sight = await seen(company)
    more = tuple(Told(20 + at, 2, "person:3", "return", "return", 0) for at in range(9))
    found = seat_news(TableView(sight.table, sight.words, None, (*sight.history, *more)))
    assert found == ["Clara is back."] * MOST_NEWS


async def test_c9_who_has_left_is_told_before_what_the_computer_player_does_then(company):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.running(anna, boris, clara)
    for person in (anna, anna, boris, boris, clara, clara):
        line = (await company.legal(table))[-1]
        done(await company.tables.do(moves.move, table.code, person.id, line))
    done(await company.tables.do(seats.resign, table.code, anna.id))
    async with asyncio.timeout(30):
        while await company.turn(table) == 0:  # noqa: ASYNC110 - it plays in its own time
            await asyncio.sleep(0.01)
    told = plain((await company.card(table)).text)
    assert told.index(" places") < told.index(LEAVES) < told.index("Anna places")

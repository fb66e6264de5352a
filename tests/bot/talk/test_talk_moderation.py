"""Commands that care for people, in both languages."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.tables.play import seats
from bot.tables.waiting.stalled import LATE_MS, NUDGE_MS
from bot.talk.message import plain
from rules.games import game
from tests.bot.company import buttons, menu
from tests.bot.tables.test_tables_results_proof import played_on


async def test_a_reminder_is_worded_when_it_comes_too_soon(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    voice = company.at_room(boris, table.rooms[0], "ru")
    assert "10\u00a0мин" in await voice.says("/nudge")
    company.at += NUDGE_MS
    assert await voice.says("/напомнить") == ""


async def test_the_host_pauses_and_goes_on(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    host, guest = (company.at_room(one, table.rooms[0]) for one in (anna, boris))
    assert "Anna" in await guest.says("/pause")
    assert await host.says("/pause") == ""
    assert "/pause off" in await host.says(f"/{(await company.legal(table))[0]}")
    card = await company.card(table)
    assert "paused" in plain(card.text)
    assert menu(card) == []
    assert await host.says("/pause off") == ""
    assert await host.says(f"/{(await company.legal(table))[0]}") == ""


async def test_a_seat_is_named_by_letter_or_by_name(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    host = company.at_room(anna, table.rooms[0])
    assert "@b Boris" in await host.says("/substitute")
    assert "@b Boris" in await host.says("/kick nobody")
    assert await host.says("/substitute boris") == ""
    assert (await company.table(table)).seats[1].computer == "novice"


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_who_wants_to_leave_a_running_game_is_offered_a_computer_player(company, lang):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.running(anna, boris)
    voice = company.at_room(boris, table.rooms[0], lang)
    offered = await voice.asks("/leave")
    assert f"/resign {table.code}" in plain(offered.text)
    (way,) = buttons(offered)
    assert table.code in await voice.taps(way.token)
    assert (await company.table(table)).seats[1].computer == "novice"
    gone = await voice.asks("/leave")
    assert f"/join {table.code}" in plain(gone.text)
    watching = await company.at_room(clara, table.rooms[0], lang).asks(f"/leave {table.code}")
    assert [buttons(gone), buttons(watching)] == [[], []]


async def test_the_log_says_who_is_host_after_the_host_has_left(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    await company.tables.do(seats.resign, table.code, anna.id)
    log = await company.at_room(boris, table.rooms[0]).says("/log")
    assert "Anna leaves; a computer player takes over." in log
    assert "Boris is the host of the table now." in log
    log = await company.at_room(boris, table.rooms[0], "ru").says("/log")
    assert "Теперь ведущий стола\u00a0— Boris." in log


@pytest.mark.parametrize(("lang", "day"), [("en", "more than a day"), ("ru", "дольше суток")])
async def test_who_is_not_host_reads_when_they_may_decide(company, lang, day):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    voice = company.at_room(boris, table.rooms[0], lang)
    for line in ("/pause", "/substitute anna"):
        says = await voice.says(line)
        assert "Anna" in says
        assert day in says
    company.at += LATE_MS + 1
    assert await voice.says("/substitute anna") == ""


async def test_privacy_is_explained_and_data_are_shown(company):
    (anna,) = await company.comes("Anna")
    voice = company.in_private(anna)
    assert "/forgetme" in await voice.says("/privacy")
    title, _, body = (await voice.says("/mydata")).partition("\n")
    assert title == "What is kept about you"
    assert json.loads(body)["name"] == "Anna"


async def test_data_tell_how_the_own_games_ended(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    in_private = company.in_private(boris)
    sat = f"{table.code} carcassonne running: Boris"
    assert json.loads((await in_private.says("/mydata")).partition("\n")[2])["seats"] == [sat]
    over = await company.store.write(lambda conn: played_on(conn, table.id, Random(1), company.at))
    row = game("carcassonne").standings(over.live.state).rows[1]
    sources = " ".join(f"{name}={points}" for name, points in row.breakdown)
    sat = f"{table.code} carcassonne over: Boris, place {row.rank}, score {row.score} ({sources})"
    assert json.loads((await in_private.says("/mydata")).partition("\n")[2])["seats"] == [sat]


async def test_forgetting_asks_first_and_then_is_done(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    voice = company.at_room(boris, table.rooms[0])
    assert "/forgetme yes" in await voice.says("/forgetme")
    assert (await company.table(table)).seats[1].name == "Boris"
    assert "deleted" in await voice.says("/forgetme yes")
    assert (await company.table(table)).seats[1].name == "Player 2"

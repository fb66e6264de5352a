"""Who guesses a table's code learns nothing by it, not even whether there is such a table."""

from __future__ import annotations

import pytest

from bot.tables import repository
from locales import LANGUAGES, words
from tests.bot.company import done

LINES = ("table", "board", "board {code} text", "log", "export", "hand", "join", "undo")
TOKENS = ("!table", "!board", "!log", "!export", "?put", "put n1 r1", "!join", "!settings")


def plain_line(line, code):
    return f"/{line.format(code=code)}" if "{" in line else f"/{line} {code}"


@pytest.fixture
async def table(company):
    anna, boris = await company.comes("Anna", "Boris")
    return await company.running(anna, boris)


async def mallory(company):
    (person,) = await company.comes("Mallory")
    return person, await company.room("Elsewhere")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", LINES)
async def test_c8_a_guessed_code_shows_nothing(company, table, line, lang):
    person, room = await mallory(company)
    for voice in (company.at_room(person, room, lang), company.in_private(person, lang)):
        said = await voice.says(plain_line(line, table.code))
        assert said == words(lang)("refusal-unknown-table", code=table.code)
        assert said.replace(table.code, "Z9ZZ") == await voice.says(plain_line(line, "Z9ZZ"))


@pytest.mark.parametrize("text", TOKENS)
async def test_c8_a_forged_button_shows_nothing(company, table, text):
    person, room = await mallory(company)
    for voice in (company.at_room(person, room), company.in_private(person)):
        said = await voice.taps(f"{table.code}||{text}")
        assert said == words("en")("refusal-unknown-table", code=table.code)


async def test_c8_nothing_is_completed_for_a_guessed_code(company, table):
    person, _ = await mallory(company)
    voice = company.in_private(person)
    assert await voice.completes(f"/put {table.code} ") == await voice.completes("/put Z9ZZ ")


async def test_c8_a_game_is_seen_from_its_chats_and_by_who_is_in_them(company, table):
    person, _ = await mallory(company)
    here = company.at_room(person, table.rooms[0])
    assert "Log" in await here.says(f"/log {table.code}")
    await company.people.enter(table.rooms[0], person.id)
    assert "Log" in await company.in_private(person).says(f"/log {table.code}")
    await company.people.leave(table.rooms[0], person.id)
    assert "Log" not in await company.in_private(person).says(f"/log {table.code}")


async def test_c8_who_sits_there_sees_it_from_anywhere(company, table):
    anna = await company.people.person(table.seats[0].person)
    elsewhere = await company.room("Elsewhere")
    assert "Log" in await company.at_room(anna, elsewhere).says(f"/log {table.code}")


async def test_c8_who_is_told_the_code_joins_while_it_gathers(company):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    person, room = await mallory(company)
    said = await company.at_room(person, room).says(f"/join {table.code}")
    assert said.startswith(words("en")("answer-joined", code=table.code))
    assert room in done(await company.tables.see(repository.fetch, table.code)).rooms

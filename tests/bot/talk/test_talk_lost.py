"""A table of which no chat stands: its players are told and called at home."""

from __future__ import annotations

import pytest

from bot.tables import rooms as table_rooms
from bot.talk.message import plain
from tests.bot.company import Due
from tests.bot.talk.test_talk_undelivered import fail


@pytest.mark.parametrize("lost", [False, True])
async def test_where_no_chat_stands_the_private_card_calls_who_is_asked(company, lost):
    anna, boris = await company.comes("Anna", "Boris")
    room = await company.room()
    table = await company.running(anna, boris, room=room)
    if lost:
        await fail(company, table, f"room:{room}")
    await company.in_private(anna).says("/settings calls group")
    asked = await company.compose(Due(table.id, f"desk:{anna.id}", "prompt", (0,)))
    assert (asked and asked.mentions) == ((anna.id,) if lost else None)
    quiet = await company.compose(Due(table.id, f"desk:{boris.id}", "prompt", ()))
    assert quiet.mentions == ()


@pytest.mark.parametrize(("lang", "words"), [("en", "no longer write"), ("ru", "больше не могу")])
async def test_players_learn_at_home_that_no_chat_stands(company, lang, words):
    anna, boris = await company.comes("Anna", "Boris")
    await company.router.speak(anna.id, lang)
    rooms = [await company.room(), await company.room("Other")]
    table = await company.running(anna, boris, room=rooms[0])
    await company.tables.do(table_rooms.show, table.code, anna.id, rooms[1])
    told = Due(table.id, f"desk:{anna.id}", "lost", (0,))
    for room in rooms:
        assert await company.compose(told) is None
        await fail(company, table, f"room:{room}")
    said = await company.compose(told)
    assert words in plain(said.text)
    assert f"/table {table.code}" in plain(said.text)
    assert said.mentions == (anna.id,)

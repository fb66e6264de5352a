"""What a typed line of a game says: rare verbs under their command, and verbs said for others."""

from __future__ import annotations

import pytest

from bot.tables import lobby
from bot.talk.typed_verbs import command_line, understood
from tests.bot.company import done


async def gathering(company, key):
    (anna,) = await company.comes("Anna")
    room = await company.room()
    return done(await company.tables.do(lobby.create, anna.id, room, key, {})), anna.id


@pytest.mark.parametrize(
    ("key", "line", "meant"),
    [
        ("citadels", "answer give tavern", "give tavern"),
        ("citadels", "ответить отдать tavern", "give tavern"),
        ("citadels", "answer tavern", "answer tavern"),
        ("citadels", "give tavern", "give tavern"),
        ("florence", "answer invite poet", "invite poet"),
        ("florence", "bid 300", "raise 300"),
        ("carcassonne", "bid 300", "bid 300"),
    ],
)
async def test_a_line_means_the_verb_that_the_game_knows(company, key, line, meant):
    table, person = await gathering(company, key)
    verb, *said = line.split()
    verb, said = understood(table, person, verb, said)
    assert " ".join((verb, *said)) == meant


def test_a_rare_verb_is_shown_under_its_command():
    assert command_line("give tavern") == "/answer give tavern"
    assert command_line("build market") == "/build market"

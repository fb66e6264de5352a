"""Tables of Florence for the tests of programs and clocks: dealt, and at their first auction."""

from __future__ import annotations

import pytest

from bot.tables import lobby
from bot.tables.model import RUNNING
from bot.tables.play import moves
from rules.core.undo import waiting
from rules.games import game
from tests.bot.company import done

FLORENCE = "florence"
NAMES = ("Anna", "Boris", "Clara", "Dora", "Egon")


@pytest.fixture
def florence():
    """The rules of Florence."""
    return game(FLORENCE)


async def auction(company, seats=4, **options):
    """A table at its first auction, seat @a to open; its persons in seat order."""
    persons = await company.comes(*NAMES[:seats])
    room = await company.room()
    given = {"first": "@a", **options}
    table = done(await company.tables.do(lobby.create, persons[0].id, room, FLORENCE, given))
    for one in persons[1:]:
        done(await company.tables.do(lobby.join, table.code, one.id, room))
    table = done(await company.tables.do(lobby.begin, table.code, persons[0].id))
    for seat, one in enumerate(persons):
        card = table.live.state.players[seat].dealt[3]
        table = done(await company.tables.do(moves.move, table.code, one.id, f"return {card}"))
    await company.sends()
    return table, persons


def asked(table):
    """The seats that the table waits for."""
    return waiting(game(table.game), table.live.state) if table.status == RUNNING else ()


def texts(entries):
    """The entries of a log as ``seat by text``, without chance."""
    return [(one.seat, one.by, one.text) for one in entries if one.seat >= 0]

"""The auction of special characters at real tables: lists stored in advance, and the clock."""

from __future__ import annotations

import pytest

from bot.tables.play import moves, plans
from tests.bot.company import done
from tests.bot.tables.auctions import asked, auction, florence, texts  # noqa: F401

pytestmark = pytest.mark.usefixtures("florence")


async def at_court(company, seats=3):
    """A table whose items nobody wanted: the characters are for sale."""
    table, persons = await auction(company, seats, muse_princess="on")
    for one in persons:
        table = done(await company.tables.do(moves.move, table.code, one.id, "pass"))
    assert table.live.state.phase == "court"
    return table, persons


async def test_a_stored_list_bids_for_the_first_character_that_can_be_had(everywhere):
    table, persons = await at_court(everywhere)
    done(
        await everywhere.tables.do(
            plans.plan, table.code, persons[1].id, "max muse 300; max cardinal 400"
        )
    )
    table = done(await everywhere.tables.do(moves.move, table.code, persons[0].id, "invite muse 3"))
    assert texts(await everywhere.log(table))[-1] == (1, "program", "invite cardinal 3")
    assert asked(table) == (2,)
    table = done(
        await everywhere.tables.do(moves.move, table.code, persons[2].id, "invite cardinal 4")
    )
    # The Muse is won when its turn comes; the Cardinal can still be had for the maximum no more.
    assert texts(await everywhere.log(table))[-1] == (1, "program", "pass")
    players = table.live.state.players
    assert [one.character for one in players] == ["muse", "", "cardinal"]


async def test_a_list_may_be_stored_before_the_items_are_sold(company):
    table, persons = await auction(company, 3, muse_princess="on")
    done(await company.tables.do(plans.plan, table.code, persons[0].id, "max banker 0"))
    for one in persons:
        table = done(await company.tables.do(moves.move, table.code, one.id, "pass"))
    assert texts(await company.log(table))[-1] == (0, "program", "invite banker 0")


async def test_the_merchant_gives_prestige_out_of_turn(company):
    table, persons = await at_court(company)
    table = done(
        await company.tables.do(moves.move, table.code, persons[0].id, "invite merchant 3")
    )
    for one in persons[1:]:
        table = done(await company.tables.do(moves.move, table.code, one.id, "pass"))
    table = done(await company.tables.do(moves.move, table.code, persons[0].id, "end"))
    assert asked(table) == (1,)
    table = done(await company.tables.do(moves.move, table.code, persons[0].id, "use merchant"))
    assert asked(table) == (1,)
    assert table.live.state.players[0].pp == 1

"""Premoves of Citadels at real tables: whole games in which people are hardly ever waited for."""

from __future__ import annotations

import random

import pytest

from bot.tables import lobby
from bot.tables.model import OVER, RUNNING
from bot.tables.play import moves as play_moves
from bot.tables.play import plans
from bot.tables.waiting import actions
from rules.games import game
from storage.premoves import premoves
from tests.bot.company import done
from tests.bot.tables.auctions import asked

CITADELS = "citadels"
STANDING = "graveyard 3; tribute cheapest; collect first; finish"


async def begun(company, seats=4, **options):
    persons = await company.comes(*("Anna", "Boris", "Clara", "Dora", "Egon", "Fedor")[:seats])
    room = await company.room()
    given = {"first": "@a", **options}
    table = done(await company.tables.do(lobby.create, persons[0].id, room, CITADELS, given))
    for one in persons[1:]:
        done(await company.tables.do(lobby.join, table.code, one.id, room))
    table = done(await company.tables.do(lobby.begin, table.code, persons[0].id))
    await company.sends()
    return table, persons


async def hand_moves(company, table, persons, rng, most=3000):
    """Play a game to its end; how often somebody had to answer themselves."""
    moves = 0
    while table.status == RUNNING and moves < most:
        seat = asked(table)[0]
        rules = game(table.game)
        action = rng.choice(rules.legal(table.live.state, seat))
        text = rules.notation.write(action)
        table = done(await company.tables.do(play_moves.move, table.code, persons[seat].id, text))
        moves += 1
    assert table.status == OVER
    return table, moves


async def test_a_whole_draft_can_be_wished_for(company):
    table, persons = await begun(company)
    for one in persons[1:]:
        names = "thief,king,bishop,merchant,architect,warlord,magician,assassin"
        await company.tables.do(plans.plan, table.code, one.id, f"prefer {names}")
    first = asked(table)
    rules = game(CITADELS)
    text = rules.notation.write(rules.legal(table.live.state, first[0])[0])
    table = done(await company.tables.do(play_moves.move, table.code, persons[first[0]].id, text))
    assert table.live.state.phase == "call"
    log = await company.log(table)
    assert [one.by for one in log if one.text.startswith("pick")] == [
        f"person:{persons[first[0]].id}",
        *["program"] * 3,
    ]


async def test_a_stored_turn_is_played_when_its_character_is_called(company):
    table, persons = await begun(company)
    while table.live.state.phase == "draft":
        seat = asked(table)[0]
        rules = game(CITADELS)
        text = rules.notation.write(rules.legal(table.live.state, seat)[0])
        table = done(await company.tables.do(play_moves.move, table.code, persons[seat].id, text))
    now = asked(table)[0]
    later = next(one for one in range(4) if one != now)
    await company.tables.do(plans.plan, table.code, persons[later].id, "gold; end")
    before = table.seq
    while table.live.state.round == 1 and asked(table)[0] != later and table.seq < before + 60:
        seat = asked(table)[0]
        rules = game(CITADELS)
        texts = [rules.notation.write(one) for one in rules.legal(table.live.state, seat)]
        text = next((one for one in ("gold", "end", *texts) if one in texts), texts[0])
        table = done(await company.tables.do(play_moves.move, table.code, persons[seat].id, text))
        fired = [one for one in await company.log(table) if one.by == "program"]
        if fired:
            break
    assert [one.text.split()[0] for one in fired] == ["gold", "end"]
    assert {one.seat for one in fired} == {later}


@pytest.mark.parametrize("seed", range(3))
async def test_whole_games_go_through_with_stored_answers(company, seed):
    """Premoves never get a table stuck, and ask their people less often than without them."""
    rng = random.Random(seed)
    table, persons = await begun(company, 3 + seed, city_size="7", dark_city="all")
    for one in persons:
        await company.tables.do(plans.plan, table.code, one.id, STANDING)
    table, moves = await hand_moves(company, table, persons, rng)
    log = await company.log(table)
    fired = [one for one in log if one.by == "program"]
    assert len(fired) > 20
    assert moves + len(fired) <= len([one for one in log if one.seat >= 0])
    assert await company.store.read(lambda conn: premoves(conn, table.id)) == ()


async def test_an_own_wish_ends_turns_by_themselves_and_without_it_none_end(company):
    """6.3: a turn never ends by itself, unless its person has said so."""
    for stored in ("nothing", "a program", "a setting"):
        table, persons = await begun(company, 3)
        for one in persons if stored == "a program" else ():
            await company.tables.do(plans.plan, table.code, one.id, "finish")
        for one in persons if stored == "a setting" else ():
            await company.tables.do(actions.choose, one.id, "finish", "on")
        await hand_moves(company, table, persons, random.Random(7))
        log = await company.log(table)
        ended = {one.by.split(":")[0] for one in log if one.text.startswith("end")}
        assert ("program" in ended) == (stored != "nothing")
        assert await company.store.read(lambda conn, at=table.id: premoves(conn, at)) == ()

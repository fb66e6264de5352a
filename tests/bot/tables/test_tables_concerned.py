"""Whose private card a move makes anew."""

from __future__ import annotations

from random import Random

import pytest

from bot.conformance.probe import seen
from bot.tables import lobby
from bot.tables.play import moves
from rules.core.undo import waiting
from rules.games import game
from rules.players import choose
from tests.bot.company import done
from tests.proofs import few

SECRET = ("citadels", "florence", "troyes")
THOUGHT_MS = 20 * 60 * 1000


async def begun(company, key, platform="telegram"):
    people = await company.comes("Anna", "Boris", "Clara", platform=platform)
    room = await company.room()
    table = done(await company.tables.do(lobby.create, people[0].id, room, key, {}))
    for one in people[1:]:
        done(await company.tables.do(lobby.join, table.code, one.id, room))
    table = done(await company.tables.do(lobby.begin, table.code, people[0].id))
    await company.sends()
    return table, people


async def played(company, key, thought_ms, most=90, platform="telegram"):
    """Moves of computer players: the seat, the table before and after, and whose cards changed."""
    table, people = await begun(company, key, platform)
    rules, random, seat_of = game(key), Random(3), {}
    for one in table.seats:
        seat_of[f"desk:{one.person}"] = one.seat
    for _ in range(most):
        before = await company.table(table)
        seat = random.choice(waiting(rules, before.live.state))
        text = rules.notation.write(choose("novice", rules, before.live.state, seat, random))
        company.at += thought_ms
        after = done(await company.tables.do(moves.move, table.code, people[seat].id, text))
        rows = [one for one in await company.sends() if one.kind == "prompt"]
        yield seat, before, after, {seat_of[one.address] for one in rows}


@pytest.mark.parametrize("key", few(2, SECRET))
async def test_a_slow_move_makes_anew_the_cards_of_whom_it_concerns(company, key):
    rules, spared = game(key), 0
    async for seat, before, after, shown in played(company, key, THOUGHT_MS):
        concerned = {seat, *waiting(rules, before.live.state), *waiting(rules, after.live.state)}
        assert concerned <= shown
        for other in {0, 1, 2} - shown:
            texts = [
                "\n".join(seen(rules, one.live.state, other).private) for one in (before, after)
            ]
            assert texts[0] == texts[1], "their own facts are as they were"
            spared += 1
    assert spared > (0 if key == "troyes" else 20)


@pytest.mark.parametrize("key", few(2, SECRET))
async def test_who_has_acted_within_ten_minutes_sees_every_move(company, key):
    last = {}
    async for seat, _, _, shown in played(company, key, 60_000):
        recent = {one for one, at in last.items() if company.at - at < 600_000}
        assert recent <= shown
        last[seat] = company.at


@pytest.mark.parametrize("key", SECRET)
async def test_who_is_in_the_web_room_sees_every_move_however_slow(company, key):
    async for seat, _, after, shown in played(company, key, THOUGHT_MS, 30, platform="web"):
        looks_on = {one.seat for one in after.seats} - {seat}
        assert looks_on <= shown


async def test_a_key_of_a_card_that_is_out_of_date_brings_it_up_to_date(company):
    table, people = await begun(company, "citadels")
    (asked,) = waiting(game("citadels"), table.live.state)
    away = next(one for one in range(3) if one != asked)
    told = await company.in_private(people[away]).taps(f"{table.code}|1|end")
    assert told
    rows = [one for one in await company.sends() if one.kind == "prompt"]
    assert [(one.address, one.mentions) for one in rows] == [(f"desk:{people[away].id}", ())]


async def test_a_refused_tap_in_a_room_makes_no_card_anew(company):
    table, people = await begun(company, "citadels")
    told = await company.at_room(people[0], table.rooms[0]).taps(f"{table.code}|1|end")
    assert told
    assert await company.sends() == ()

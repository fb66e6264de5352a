"""Offers between two: who is called where, how long an answer may take, and what is taken back."""

from __future__ import annotations

from bot.tables import moderation
from bot.tables.model import RUNNING
from bot.tables.play import event_log, moves, undo
from bot.tables.waiting.quiet_hours import HOUR_MS
from rules.games import game
from tests.bot.company import code, done
from tests.bot.tables.auctions import asked, auction, florence, texts  # noqa: F401

PROPOSAL = "propose @b tower g1 r0 0"
OFFERS = ("propose", "site", "share", "counter", "accept", "decline", "withdraw")


async def building(company, **options):
    """A table in its first action turn, seat @a's: nobody has bought anything."""
    table, persons = await auction(company, 3, cooperative="on", **options)
    for one in persons:
        if asked(table) == (table.seat_of(one.id).seat,):
            table = done(await company.tables.do(moves.move, table.code, one.id, "pass"))
    await company.sends()
    assert table.live.state.phase == "action"
    return table, persons


async def plays(company, table, person, *lines):
    for line in lines:
        table = done(await company.tables.do(moves.move, table.code, person.id, line))
    return table


async def calls(company):
    """Who is called by what has been sent, by address."""
    return {one.address: one.mentions for one in await company.sends() if one.mentions}


async def test_an_offer_calls_its_reader_in_private_and_nobody_in_the_room(everywhere):
    table, (anna, boris, _) = await building(everywhere)
    table = await plays(everywhere, table, anna, PROPOSAL)
    assert asked(table) == (1,)
    assert await calls(everywhere) == {f"desk:{boris.id}": (1,)}
    table = await plays(everywhere, table, boris, "decline")
    assert asked(table) == (0,)
    assert await calls(everywhere) == {f"desk:{anna.id}": (0,)}
    table = await plays(everywhere, table, anna, "end")
    assert await calls(everywhere) == {
        f"room:{table.rooms[0]}": (1,), f"desk:{boris.id}": (1,)
    }  # fmt: skip


async def test_a_nudge_calls_the_reader_of_an_offer_in_private_and_nobody_in_the_room(everywhere):
    table, (anna, boris, clara) = await building(everywhere)
    table = await plays(everywhere, table, anna, PROPOSAL)
    await everywhere.sends()
    everywhere.at += 6 * HOUR_MS
    done(await everywhere.tables.do(moderation.nudge, table.code, clara.id))
    assert await calls(everywhere) == {f"desk:{boris.id}": (1,)}


async def test_an_offer_that_nobody_answers_is_declined_after_12_hours(everywhere):
    table, (anna, _, _) = await building(everywhere)
    table = await plays(everywhere, table, anna, PROPOSAL)
    for round_ in range(3):
        everywhere.at += 12 * HOUR_MS - 1
        await everywhere.tables.alarms.tick()
        assert asked(await everywhere.table(table)) == (1,)
        everywhere.at += 1
        await everywhere.tables.alarms.tick()
        table = await everywhere.table(table)
        assert (asked(table), table.status) == ((0,), RUNNING)
        assert (await everywhere.log(table))[-1].text == "decline"
        assert table.seats[1].computer is None
        if round_ < 2:
            table = await plays(everywhere, table, anna, PROPOSAL)
    assert (
        code(await everywhere.tables.do(moves.move, table.code, anna.id, PROPOSAL))
        == "proposal_limit"
    )


async def test_a_counter_proposal_that_is_only_begun_does_not_stop_the_time(company):
    table, (anna, boris, _) = await building(company)
    await plays(company, table, anna, PROPOSAL)
    company.at += HOUR_MS
    await plays(company, table, boris, "counter")
    company.at += 11 * HOUR_MS
    await company.tables.alarms.tick()
    table = await company.table(table)
    assert (asked(table), table.live.state.owed) == ((0,), ())


async def test_where_a_clock_runs_an_offer_has_its_time_and_nobody_is_replaced(company):
    table, (anna, _, _) = await building(company, clock="1h")
    for _ in range(2):
        table = await plays(company, table, anna, PROPOSAL)
        for minutes in (45, 15):
            assert asked(await company.table(table)) == (1,)
            company.at += minutes * HOUR_MS // 60
            await company.tables.alarms.tick()
        table = await company.table(table)
        assert asked(table) == (0,)
        assert table.seats[1].computer is None


async def test_an_agreed_building_is_taken_back_by_the_two(everywhere):
    table, (anna, boris, clara) = await building(everywhere)
    table = await plays(everywhere, table, anna, PROPOSAL)
    before = table.live.state
    table = await plays(everywhere, table, boris, "accept")
    assert len(table.live.state.players[1].estate.pieces) == 1
    table = done(await everywhere.tables.do(undo.take_back, table.code, anna.id))
    assert table.live.vote.missing == (1,)
    assert (
        code(await everywhere.tables.do(undo.vote, table.code, clara.id, True, None)) == "not_asked"
    )
    table = done(await everywhere.tables.do(undo.vote, table.code, boris.id, True, None))
    assert table.live.vote is None
    assert table.live.state.players == before.players
    assert asked(table) == (0,)
    assert "share 0" in await everywhere.legal(table)


async def test_who_agreed_takes_it_back_with_the_other(company):
    table, (anna, boris, _) = await building(company)
    await plays(company, table, anna, PROPOSAL)
    table = await plays(company, table, boris, "accept")
    table = done(await company.tables.do(undo.take_back, table.code, boris.id))
    assert table.live.vote.missing == (0,)
    table = done(await company.tables.do(undo.vote, table.code, anna.id, True, None))
    assert asked(table) == (1,)


async def test_taking_back_shows_nobody_that_there_was_an_offer(everywhere):
    table, (anna, boris, _) = await building(everywhere)
    await plays(everywhere, table, anna, "free travel", PROPOSAL)
    table = await plays(everywhere, table, boris, "counter", "withdraw", "decline")
    table = done(await everywhere.tables.do(undo.take_back, table.code, anna.id))
    assert table.live.vote is None
    assert table.live.state.players[0].freedoms == ()
    assert (asked(table), table.live.state.asks[-1].proposals) == ((0,), 0)


async def test_others_find_no_word_of_an_offer_in_log_record_or_clock(everywhere):
    table, (anna, boris, clara) = await building(everywhere)
    await plays(everywhere, table, anna, PROPOSAL)
    await plays(everywhere, table, boris, "counter tower @a:g1 r0 300")
    await plays(everywhere, table, anna, "decline")
    table = await plays(everywhere, table, anna, PROPOSAL)
    for seat in (None, 2):
        record = await everywhere.tables.see(event_log.record, table, seat)
        lines = [line.split()[2] for line in record.splitlines()[3:]]
        assert not {*OFFERS, "?"} & {*lines}
    for person in (clara, anna, boris):
        log = await everywhere.in_private(person).says(f"/log {table.code}")
        assert ("proposes" in log) == (person is not clara)
        times = await everywhere.in_private(person).says(f"/clock {table.code}")
        assert ("Boris" in times) == (person is boris and table.live.clock > 0)
    assert "proposes" in await everywhere.in_private(boris).says(f"/hand {table.code}")
    view = game(table.game).view(table.live.state, 2)
    assert view.waiting == (0,)

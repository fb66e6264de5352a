"""Troyes Dice at a table: nobody waits for one, rooms stay quiet, the late are answered for."""

from __future__ import annotations

from bot.tables import lobby
from bot.tables.play import moves as play_moves
from bot.tables.table_options import LIMITS
from bot.tables.waiting.schedule import NOTICE
from rules.core.undo import waiting
from rules.games import game
from tests.bot.company import Due, done

RULES = game("troyes")
DAY = LIMITS["1d"]
LEFT = DAY // NOTICE
TEN = ("Anna", "Boris", "Clara", "Dmitri", "Elena", "Fjodor", "Greta", "Hugo", "Ida", "Jan")


async def begun(company, *names, **options):
    """A table of Troyes Dice that has begun, its persons in seat order."""
    persons = await company.comes(*names)
    room = await company.room()
    table = done(await company.tables.do(lobby.create, persons[0].id, room, "troyes", options))
    for one in persons[1:]:
        done(await company.tables.do(lobby.join, table.code, one.id, room))
    await company.sends()
    return done(await company.tables.do(lobby.begin, table.code, persons[0].id)), persons


def sound(state, seat):
    """A turn that is always possible: a die as it lies, to gain."""
    die = RULES.notation.write(RULES.idle(state, seat, None))
    return f"{die}; gain; done"


async def moves(company, table, person, seat):
    state = (await company.table(table)).live.state
    return done(await company.tables.do(play_moves.move, table.code, person.id, sound(state, seat)))


async def test_ten_persons_are_called_once_a_half_day(company):
    table, persons = await begun(company, *TEN)
    room = f"room:{table.rooms[0]}"
    first = [one for one in await company.sends() if one.address == room]
    assert [one.mentions for one in first if one.kind == "call"] == [tuple(range(10))]
    for half in range(1, 5):
        order = [(half * 3 + step) % 10 for step in range(10)]
        new = []
        for seat in order:
            table = await moves(company, table, persons[seat], seat)
            rows = [one for one in await company.sends() if one.address == room]
            new += [one for one in rows if one.mentions]
        # One call, when the dice fall again; whoever moved last looks at it already.
        assert [set(one.mentions) for one in new] == [set(range(10)) - {order[-1]}]
        assert table.live.state.half == half + 1


async def test_a_call_of_sealed_choices_names_all_whoever_has_made_theirs_by_now(company):
    table, persons = await begun(company, *TEN[:3])
    room = f"room:{table.rooms[0]}"
    await moves(company, table, persons[1], 1)
    for one in persons:
        await company.in_private(one).says("/settings calls group")
    line = await company.compose(Due(table.id, room, "call", (0, 1, 2)))
    assert set(line.mentions) == {one.id for one in persons}


async def test_a_step_of_one_seat_is_nobody_elses_news(company):
    table, persons = await begun(company, "Anna", "Boris", "Clara")
    private, room = f"desk:{persons[1].id}", f"room:{table.rooms[0]}"
    before = [await company.compose(Due(table.id, one, "card", ())) for one in (private, room)]
    state = (await company.table(table)).live.state
    die = RULES.notation.write(RULES.idle(state, 0, None))
    done(await company.tables.do(play_moves.move, table.code, persons[0].id, die))
    after = [await company.compose(Due(table.id, one, "card", ())) for one in (private, room)]
    assert after[0] == before[0]
    assert after[1].text == before[1].text
    assert after[1].picture == before[1].picture


async def test_the_autopilot_moves_for_who_is_late(company):
    table, persons = await begun(company, "Anna", "Boris", "Clara", clock="1d")
    for seat in (0, 2):
        table = await moves(company, table, persons[seat], seat)
    assert waiting(RULES, table.live.state) == (1,)
    await later(company, DAY - LEFT)
    await later(company, LEFT)
    now = await company.table(table)
    assert now.live.state.half == 2
    assert now.live.state.last[1].action == "gain"
    assert now.live.state.last[1].slot in (0, 1)


async def test_a_draft_that_stands_when_the_time_is_up_is_kept(company):
    table, persons = await begun(company, "Anna", "Boris", clock="1d")
    table = await moves(company, table, persons[0], 0)
    state = table.live.state
    slot = next(one for one in (3, 2) if one != state.dice.black)
    draft = f"die {slot}; build worker"
    done(await company.tables.do(play_moves.move, table.code, persons[1].id, draft))
    await later(company, DAY - LEFT)
    await later(company, LEFT)
    now = await company.table(table)
    assert now.live.state.half == 2
    assert (now.live.state.last[1].slot, now.live.state.last[1].action) == (slot, "worker")


async def later(company, milliseconds):
    """Time passes, and the clocks are seen to."""
    company.at += milliseconds
    await company.tables.alarms.tick()

"""Reminders, pauses, and what a host may do with other people's seats."""

from __future__ import annotations

from bot.tables import lobby, moderation, rooms
from bot.tables.model import CANCELLED
from bot.tables.people import privacy
from bot.tables.play import moves, seats, undo
from bot.tables.waiting import actions
from bot.tables.waiting.stalled import NUDGE_MS
from tests.bot.company import code, done, params


async def test_a_reminder_calls_who_is_waited_for_and_not_too_often(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.running(anna, boris)
    await everywhere.sends()
    early = await everywhere.tables.do(moderation.nudge, table.code, boris.id)
    assert (code(early), params(early)) == ("too_soon", {"minutes": "10"})
    everywhere.at += NUDGE_MS
    done(await everywhere.tables.do(moderation.nudge, table.code, boris.id))
    assert await everywhere.calls() == [(0,)]
    assert code(await everywhere.tables.do(moderation.nudge, table.code, boris.id)) == "too_soon"


async def test_nobody_reminds_themselves_and_strangers_nobody(company):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.running(anna, boris)
    company.at += NUDGE_MS
    assert code(await company.tables.do(moderation.nudge, table.code, anna.id)) == "nobody_to_nudge"
    assert code(await company.tables.do(moderation.nudge, table.code, clara.id)) == "watching"
    assert code(await company.tables.do(moderation.nudge, "ZZZZ", anna.id)) == "unknown_table"


async def test_at_a_paused_table_nobody_moves_until_the_host_says_so(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.running(anna, boris)
    move = (await everywhere.legal(table))[0]
    assert (
        code(await everywhere.tables.do(moderation.pause, table.code, boris.id, True))
        == "host_or_late"
    )
    done(await everywhere.tables.do(moderation.pause, table.code, anna.id, True))
    everywhere.at += NUDGE_MS
    assert code(await everywhere.tables.do(moves.move, table.code, anna.id, move)) == "paused"
    assert code(await everywhere.tables.do(undo.take_back, table.code, anna.id)) == "paused"
    assert code(await everywhere.tables.do(moderation.nudge, table.code, boris.id)) == "paused"
    done(await everywhere.tables.do(moderation.pause, table.code, anna.id, False))
    done(await everywhere.tables.do(moves.move, table.code, anna.id, move))


async def test_one_can_leave_a_paused_table(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    done(await company.tables.do(moderation.pause, table.code, anna.id, True))
    assert (
        done(await company.tables.do(seats.resign, table.code, boris.id)).seats[1].computer
        == "novice"
    )


async def test_the_host_lets_a_computer_player_answer_until_the_person_is_back(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    assert (
        code(await company.tables.do(moderation.substitute, table.code, boris.id, 0))
        == "host_until_late"
    )
    table = done(await company.tables.do(moderation.substitute, table.code, anna.id, 1))
    assert (table.seats[1].person, table.seats[1].computer) == (boris.id, "novice")
    last = (await company.log(table))[-1]
    assert (last.kind, last.seat, last.by) == ("substitute", 1, f"person:{anna.id}")
    assert done(await company.tables.do(lobby.join, table.code, boris.id)).seats[1].plays_itself
    assert (
        code(await company.tables.do(moderation.substitute, table.code, anna.id, 7))
        == "no_such_person"
    )


async def test_who_is_kicked_does_not_come_back(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    table = done(await company.tables.do(moderation.kick, table.code, anna.id, 1))
    assert (table.seats[1].name, table.seats[1].person) == ("Boris", None)
    last = (await company.log(table))[-1]
    assert (last.kind, last.seat, last.by) == ("kick", 1, f"person:{anna.id}")
    assert code(await company.tables.do(lobby.join, table.code, boris.id)) == "already_begun"
    assert code(await company.tables.do(moderation.kick, table.code, anna.id, 0)) == "not_yourself"


async def test_a_kick_in_the_lobby_frees_the_seat(company):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.lobby(anna, boris, clara)
    table = done(await company.tables.do(moderation.kick, table.code, anna.id, 1))
    assert [(one.seat, one.name) for one in table.seats] == [(0, "Anna"), (1, "Clara")]
    assert done(await company.tables.do(lobby.join, table.code, boris.id)).seats[2].name == "Boris"


async def test_a_person_is_told_everything_and_then_forgotten(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.running(anna, boris)
    waiting = await everywhere.lobby(boris)
    await everywhere.tables.do(actions.choose, boris.id, "quick", "on")
    known = await everywhere.tables.see(privacy.known_of, boris.id)
    assert (known.name, known.settings) == ("Boris", {"quick": "on"})
    assert {one.code for one in known.seats} == {table.code, waiting.code}
    await everywhere.tables.do(privacy.forget, boris.id, "Player")
    seat = (await everywhere.table(table)).seats[1]
    assert (seat.name, seat.person, seat.computer) == ("Player 2", None, "novice")
    assert (await everywhere.table(waiting)).status == CANCELLED
    gone = await everywhere.tables.see(privacy.known_of, boris.id)
    assert (gone.name, gone.settings, gone.seats) == ("", {}, ())


async def test_a_table_moves_to_another_room_where_its_card_is_shown_anew(company):
    anna, clara, boris = await company.comes("Anna", "Clara", "Boris")
    table = await company.running(anna, clara)
    (old,), new = table.rooms, await company.room()
    assert (
        code(await company.tables.do(rooms.relocate, table.code, boris.id, old, new))
        == "not_seated"
    )
    await company.sends()
    assert done(await company.tables.do(rooms.relocate, table.code, anna.id, old, new)).rooms == (
        new,
    )
    assert [one.address for one in await company.sends()] == [f"room:{new}"]


async def test_a_finished_table_stays_where_it_is(company):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    done(await company.tables.do(lobby.cancel, table.code, anna.id))
    moved = await company.tables.do(
        rooms.relocate, table.code, anna.id, table.rooms[0], await company.room()
    )
    assert code(moved) == "table_cancelled"
    gone = await company.tables.do(rooms.relocate, "ZZ9Z", anna.id, 1, 2)
    assert code(gone) == "unknown_table"

"""Who is forgotten leaves every table at once, and no table waits for them any more."""

from __future__ import annotations

import asyncio

from bot.tables import lobby, moderation
from bot.tables.idempotency import REPEATED, Update
from bot.tables.model import LOBBY, RUNNING
from bot.tables.people import privacy
from bot.tables.play import moves
from storage import people, tables
from storage.errors import WriteConflict
from tests.bot.company import code, done

LABEL = "Player"
UPDATE = Update("telegram", "7")


async def goes_on(company, table, person):
    """Whether a person may move once no computer player has anything to do there."""
    while thinking := list(company.tables._computers._tasks.values()):
        await asyncio.wait(thinking)
        await asyncio.sleep(0)
    now = await company.table(table)
    if now.seats[await company.turn(now)].person != person.id:
        return False
    moved = await company.tables.do(
        moves.move, table.code, person.id, (await company.legal(table))[0]
    )
    return done(moved).seq > now.seq


async def test_all_tables_of_who_is_forgotten_go_on_after_one_update(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    running = [await everywhere.running(anna, boris) for _ in range(2)]
    gathering = await everywhere.lobby(anna, boris)
    done(await everywhere.tables.do(privacy.forget, anna.id, LABEL, update=UPDATE))
    for table in running:
        now = await everywhere.table(table)
        seat = now.seats[0]
        assert (now.status, seat.name, seat.person, seat.computer) == (
            RUNNING,
            "Player 1",
            None,
            "novice",
        )
        assert await goes_on(everywhere, table, boris)
    left = await everywhere.table(gathering)
    assert (left.status, left.host) == (LOBBY, boris.id)
    assert [one.name for one in left.seats] == ["Boris"]


async def test_more_tables_than_anybody_lists_are_left_too(company):
    anna, boris = await company.comes("Anna", "Boris")
    gathering = [await company.lobby(boris, anna) for _ in range(60)]
    done(await company.tables.do(privacy.forget, anna.id, LABEL))
    for table in gathering:
        assert [one.name for one in (await company.table(table)).seats] == ["Boris"]


async def test_an_update_that_is_told_again_forgets_nobody_else(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    done(await company.tables.do(privacy.forget, anna.id, LABEL, update=UPDATE))
    assert await company.tables.do(privacy.forget, boris.id, LABEL, update=UPDATE) == REPEATED
    assert (await company.table(table)).seats[1].name == "Boris"
    assert (await company.tables.see(privacy.known_of, boris.id)).name == "Boris"


async def test_nothing_is_forgotten_by_half(company, monkeypatch):
    anna, boris = await company.comes("Anna", "Boris")
    running, gathering = await company.running(anna, boris), await company.lobby(anna, boris)
    before = [await company.mark(running), await company.mark(gathering)]

    def fails(*_):
        raise WriteConflict("another was faster")

    with monkeypatch.context() as patched:
        patched.setattr("storage.privacy.forget", fails)
        assert (
            code(await company.tables.do(privacy.forget, anna.id, LABEL, update=UPDATE)) == "busy"
        )
    assert [await company.mark(running), await company.mark(gathering)] == before
    done(await company.tables.do(privacy.forget, anna.id, LABEL, update=UPDATE))
    known = await company.store.read(lambda conn: people.person(conn, anna.id))
    assert known.name == ""


async def test_a_table_of_computer_players_alone_ends_and_a_resting_one_is_left(company):
    anna, boris = await company.comes("Anna", "Boris")
    resting, alone = await company.running(anna, boris), await company.lobby(anna)
    done(await company.tables.do(lobby.add_computer, alone.code, anna.id, "novice", "Novice"))
    done(await company.tables.do(lobby.begin, alone.code, anna.id))
    done(await company.tables.do(moderation.pause, resting.code, anna.id, True))
    done(await company.tables.do(privacy.forget, anna.id, LABEL))
    assert (await company.table(alone)).status == "cancelled"
    assert (await company.table(resting)).seats[0].computer == "novice"
    left = await company.store.read(
        lambda conn: tables.tables_of_person(conn, anna.id, "lobby", "running", "over")
    )
    assert left == ()

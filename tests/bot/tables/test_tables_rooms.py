"""In which rooms a table is shown, and who may bring it into another one."""

from __future__ import annotations

from bot.tables import lobby, rooms
from bot.tables.rooms import MOST_ROOMS
from storage import outbox
from tests.bot.company import code, done


async def test_a_running_table_is_brought_into_another_room_only_by_who_plays(everywhere):
    anna, boris, stranger = await everywhere.comes("Anna", "Boris", "Clara")
    table = await everywhere.running(anna, boris)
    (here,), there = table.rooms, await everywhere.room("Elsewhere")
    before = await everywhere.mark(table)
    assert (
        code(await everywhere.tables.do(rooms.show, table.code, stranger.id, there))
        == "players_show"
    )
    assert code(await everywhere.tables.do(rooms.show, table.code, None, there)) == "players_show"
    assert await everywhere.mark(table) == before
    done(await everywhere.tables.do(rooms.show, table.code, stranger.id, here))
    assert done(await everywhere.tables.do(rooms.show, table.code, boris.id, there)).rooms == (
        here,
        there,
    )
    done(await everywhere.tables.do(rooms.show, table.code, stranger.id, there))


async def test_a_table_is_not_shown_in_any_number_of_rooms(company):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.lobby(anna, boris)
    for number in range(MOST_ROOMS - 1):
        done(
            await company.tables.do(
                rooms.show, table.code, anna.id, await company.room(f"Room {number}")
            )
        )
    more = await company.room("One more")
    assert code(await company.tables.do(rooms.show, table.code, anna.id, more)) == "many_rooms"
    assert code(await company.tables.do(lobby.join, table.code, clara.id, more)) == "many_rooms"
    done(await company.tables.do(lobby.join, table.code, clara.id, table.rooms[0]))
    running = done(await company.tables.do(lobby.begin, table.code, anna.id))
    assert len(running.rooms) == MOST_ROOMS
    assert code(await company.tables.do(rooms.show, table.code, anna.id, more)) == "many_rooms"


async def test_who_only_watches_is_told_why_in_both_languages(company):
    anna, boris, stranger = await company.comes("Anna", "Boris", "Clara")
    table, there = await company.running(anna, boris), await company.room("Elsewhere")
    await company.people.enter(table.rooms[0], stranger.id)
    says = await company.at_room(stranger, there).says(f"/table {table.code}")
    assert says == f"Only those who play at {table.code} can bring it into another chat."
    says = await company.at_room(stranger, there, "ru").says(f"/table {table.code}")
    assert "могут только те, кто за ним играет" in says
    assert await company.at_room(boris, there).says(f"/table {table.code}") == ""


async def test_who_changes_their_name_bears_it_at_their_tables(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    room = await everywhere.room()
    tables = everywhere.tables
    gathers = done(await tables.do(lobby.create, anna.id, room, "carcassonne", {}))
    runs = done(await tables.do(lobby.create, anna.id, room, "citadels", {}))
    done(await tables.do(lobby.join, runs.code, boris.id, room))
    runs = done(await tables.do(lobby.begin, runs.code, anna.id))
    await everywhere.sends()
    await tables.do(rooms.rename, anna.id, "Boris")
    assert [one.name for one in (await everywhere.table(gathers)).seats] == ["Boris"]
    assert [one.name for one in (await everywhere.table(runs)).seats] == ["Boris 2", "Boris"]
    said = {(one.table_id, one.address, one.kind) for one in await everywhere.sends()}
    assert {(one.id, f"room:{room}", "card") for one in (gathers, runs)} <= said
    assert (runs.id, f"desk:{boris.id}", "prompt") in said
    assert "call" not in {kind for _, _, kind in said}
    await tables.do(rooms.rename, anna.id, "Boris")
    assert await everywhere.sends() == ()


async def test_a_card_that_is_on_its_way_while_its_reader_changes_the_language_comes_again(
    everywhere,
):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.running(anna, boris)
    await everywhere.sends()
    await everywhere.tables.do(rooms.speak_to, boris.id, "ru")
    assert await everywhere.sends() == ()

    def send(conn):
        card = outbox.Outgoing(f"desk:{boris.id}", "prompt")
        outbox.put(conn, table.id, table.seq, [card], at=everywhere.at)
        return outbox.take(conn, now=everywhere.at, process=1)

    (taken,) = await everywhere.store.write(send)
    await everywhere.tables.do(rooms.speak_to, boris.id, "en")
    await everywhere.store.write(lambda conn: outbox.mark_done(conn, taken))
    assert [one.address for one in await everywhere.sends()] == [f"desk:{boris.id}"]

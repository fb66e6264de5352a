"""Persons, rooms, tables and seats."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Connection

from storage import people, rooms, seats, tables
from storage.errors import WriteConflict
from storage.players import TablePlayer, players
from storage.seats import Seat
from storage.settings import set_setting, setting, settings
from storage.tables import NewTable, TableRoom
from tests.storage.positions import lobby, person, room, running


@pytest.fixture
def conn(store):
    """A connection inside one unit of work, which is taken back after the test."""
    with store._writers._connect() as opened, opened.begin() as work:
        yield opened
        work.rollback()


def test_a_person_who_comes_again_is_the_same_person(conn):
    anna = people.arrive(conn, "telegram", "17", "Anna", at=5, lang="ru")
    assert people.arrive(conn, "telegram", "17", "Anja", at=6) == anna
    assert people.arrive(conn, "discord", "17", "Anna", at=6).id != anna.id
    assert people.person(conn, anna.id) == anna
    assert people.person_by_key(conn, "telegram", "17") == anna
    assert people.person_by_key(conn, "telegram", "18") is None


def test_a_person_may_be_renamed_and_speak_another_language(conn):
    anna = person(conn, "Anna")
    people.rename_person(conn, anna.id, "Аня <b>")
    people.set_person_lang(conn, anna.id, "ru")
    assert people.person(conn, anna.id) == anna._replace(name="Аня <b>", lang="ru")


def test_a_private_is_unknown_until_it_is_noted(conn):
    anna = person(conn, "Anna")
    assert people.private_chat(conn, anna.id) == people.StoredPrivateChat(anna.id, "", "unknown")
    people.set_private_chat(conn, anna.id, "99", "open")
    people.set_private_chat(conn, anna.id, "99", "closed")
    assert people.private_chat(conn, anna.id) == people.StoredPrivateChat(anna.id, "99", "closed")


async def test_a_person_who_arrives_many_times_at_once_is_added_once(store):
    def come(conn: Connection) -> int:
        return people.arrive(conn, "web", "x", "Xenia", at=1).id

    assert len(set(await asyncio.gather(*[store.write(come) for _ in range(16)]))) == 1


def test_a_room_that_opens_again_is_the_same_room(conn):
    friday = rooms.open_room(conn, "web", "friday", "Friday", at=5)
    assert rooms.open_room(conn, "web", "friday", "other", at=6) == friday
    rooms.set_room_lang(conn, friday.id, "ru")
    changed = friday._replace(lang="ru")
    assert rooms.room(conn, friday.id) == rooms.room_by_key(conn, "web", "friday") == changed


def test_a_room_knows_its_members_in_order_of_arrival(conn):
    friday, sunday = room(conn, "Friday"), room(conn, "Sunday")
    anna, boris = person(conn, "Anna"), person(conn, "Boris")
    assert rooms.enter(conn, friday.id, boris.id, at=1)
    assert rooms.enter(conn, friday.id, anna.id, at=2)
    assert not rooms.enter(conn, friday.id, anna.id, at=3)
    assert rooms.enter(conn, sunday.id, anna.id, at=4)
    assert rooms.room_members(conn, friday.id) == (boris, anna)
    assert rooms.rooms_of(conn, anna.id) == (sunday, friday)
    rooms.leave(conn, friday.id, boris.id)
    assert not rooms.is_member(conn, friday.id, boris.id)
    assert rooms.is_member(conn, friday.id, anna.id)


def test_a_choice_may_be_made_changed_and_taken_back(conn):
    set_setting(conn, "person:5", "pings", "off")
    set_setting(conn, "person:5", "pings", "on")
    set_setting(conn, "person:5", "theme", "dark")
    set_setting(conn, "room:5", "pings", "off")
    assert settings(conn, "person:5") == {"pings": "on", "theme": "dark"}
    set_setting(conn, "person:5", "theme", None)
    assert setting(conn, "person:5", "theme") is None
    assert setting(conn, "person:5", "pings") == "on"


def test_a_code_names_one_table(store):
    store.write_now(lobby)
    with pytest.raises(WriteConflict):
        store.write_now(lobby)
    assert store.write_now(lambda conn: lobby(conn, "AAAA")).code == "AAAA"


def test_a_table_starts_ends_and_may_be_opened_again(conn):
    table = lobby(conn)
    for status, at in (("running", 20), ("over", 30), ("running", 40), ("cancelled", 50)):
        tables.set_status(conn, table.id, status, at=at)
        found = tables.table_by_id(conn, table.id, lock=True)
        assert found is not None
        ended = at if status in ("over", "cancelled") else None
        assert (found.status, found.started_at, found.ended_at) == (status, 20, ended)


def test_options_rules_and_host_of_a_table_may_change(conn):
    table, boris = lobby(conn), person(conn, "Boris")
    tables.set_options(conn, table.id, "small_city=4")
    tables.set_ruleset(conn, table.id, 2)
    tables.set_host(conn, table.id, boris.id)
    changed = table._replace(options="small_city=4", ruleset=2, host_id=boris.id)
    assert tables.table_by_code(conn, "K7QX", lock=True) == changed


def test_seq_moves_on_only_from_where_it_stands(conn):
    table = lobby(conn)
    tables.bump(conn, table.id, 0, 3)
    with pytest.raises(WriteConflict):
        tables.bump(conn, table.id, 0, 4)
    found = tables.table_by_id(conn, table.id)
    assert found is not None
    assert found.seq == 3


def test_a_rematch_knows_what_it_repeats(conn):
    table = lobby(conn)
    new = NewTable("AAAA", "carcassonne", 1, "", None, 50, previous_id=table.id)
    again = tables.add_table(conn, new)
    assert tables.rematch_of(conn, table.id) == again
    assert tables.rematch_of(conn, again.id) is None


def test_one_table_may_be_shown_in_several_rooms(conn):
    table, friday, sunday = lobby(conn), room(conn, "Friday"), room(conn, "Sunday")
    assert tables.show_in_room(conn, table.id, friday.id)
    assert tables.show_in_room(conn, table.id, sunday.id, "ru")
    assert not tables.show_in_room(conn, table.id, sunday.id, "en")
    assert tables.rooms_of_table(conn, table.id) == (
        TableRoom(friday.id, None),
        TableRoom(sunday.id, "ru"),
    )
    tables.hide_from_room(conn, table.id, friday.id)
    assert tables.tables_in_room(conn, friday.id, "lobby") == ()
    assert tables.tables_in_room(conn, sunday.id, "lobby") == (table,)


def test_a_person_finds_their_tables_by_status(conn):
    one, two = running(conn, "AAAA"), running(conn, "BBBB")
    tables.set_status(conn, one.id, "over", at=60)
    anna = person(conn, "Anna")
    assert tables.tables_of_person(conn, anna.id, "running") == (two,)
    both = tables.tables_of_person(conn, anna.id, "running", "over")
    assert [table.code for table in both] == ["BBBB", "AAAA"]
    assert len(tables.tables_of_person(conn, anna.id, "running", "over", limit=1)) == 1


def test_a_person_sits_once_at_a_table_and_a_seat_is_for_one(store):
    table = store.write_now(running)
    anna = store.write_now(lambda conn: person(conn, "Anna"))
    clara = store.write_now(lambda conn: person(conn, "Clara"))
    for seat in (
        Seat(2, "Anna", anna.id, None, "playing", 5),
        Seat(0, "Clara", clara.id, None, "playing", 5),
    ):
        with pytest.raises(WriteConflict):
            store.write_now(lambda conn, seat=seat: seats.add_seat(conn, table.id, seat))


def test_computer_players_may_sit_on_several_seats(conn):
    table = lobby(conn)
    row = [Seat(n, f"Novice {n}", None, "novice", "playing", 5) for n in range(3)]
    for seat in row:
        seats.add_seat(conn, table.id, seat)
    assert seats.seats(conn, table.id) == tuple(row)


def test_seats_and_rooms_come_in_their_orders(conn):
    table = running(conn)
    more = [rooms.open_room(conn, "web", key, key, at=1).id for key in ("tavern", "garden")]
    for one in reversed(more):
        tables.show_in_room(conn, table.id, one)
    shown = tuple(one.room_id for one in tables.rooms_of_table(conn, table.id))
    assert seats.seats_and_rooms(conn, table.id) == (seats.seats(conn, table.id), shown)
    assert set(more) <= set(shown)
    assert seats.seats_and_rooms(conn, table.id + 1) == ((), ())


def test_seats_may_be_put_in_another_order(conn):
    table = running(conn)
    anna, boris = seats.seats(conn, table.id)
    new = (boris._replace(number=0), anna._replace(number=1))
    seats.replace_seats(conn, table.id, new)
    assert seats.seats(conn, table.id) == new
    assert anna.person_id is not None
    assert tables.tables_of_person(conn, anna.person_id, "running") == (table,)


def test_a_computer_player_may_take_over_a_seat(conn):
    table = running(conn)
    boris = seats.seats(conn, table.id)[1]
    taken = boris._replace(computer="novice", state="substituted")
    seats.change_seat(conn, table.id, taken)
    assert seats.seats(conn, table.id)[1] == taken


def test_the_players_of_a_table_come_with_all_that_they_have_chosen(conn):
    anna, boris = person(conn, "Anna"), person(conn, "Boris")
    found = lobby(conn, "AAAA")
    seats.replace_seats(
        conn,
        found.id,
        [
            Seat(0, "Anna", anna.id, None, "playing", 1),
            Seat(1, "Boris", boris.id, "novice", "substituted", 1),
            Seat(2, "Novice", None, "novice", "playing", 1),
        ],
    )
    people.set_private_chat(conn, anna.id, "99", "closed")
    people.set_person_lang(conn, boris.id, "ru")
    set_setting(conn, f"person:{anna.id}", "quiet", "22-8")
    set_setting(conn, f"person:{anna.id}", "away", "2026-12-01")
    set_setting(conn, f"person:{anna.id}0", "away", "2026-12-02")
    assert players(conn, found.id) == {
        anna.id: TablePlayer(
            anna.id, anna.platform, anna.lang, "closed", {"away": "2026-12-01", "quiet": "22-8"}
        ),
        boris.id: TablePlayer(boris.id, boris.platform, "ru", "unknown", {}),
    }

"""Gathering at a table: options, seats, hosts, and everything that comes too late."""

from __future__ import annotations

import pytest

from bot.tables import lobby, repository
from bot.tables.lobby import is_code
from bot.tables.model import CANCELLED, LOBBY, RUNNING
from bot.tables.play import moves, seats
from rules.carcassonne.game import CARCASSONNE
from rules.core.forms import NotationError
from tests.bot.company import GAME, code, done, params


async def test_a_table_is_set_with_options(company):
    (anna,), room = await company.comes("Anna"), await company.room()
    options = {"small_city": "2", "farmers": "OFF", "first": "@B"}
    table = done(await company.tables.do(lobby.create, anna.id, room, GAME, options))
    assert (table.status, table.host, table.rooms) == (LOBBY, anna.id, (room,))
    assert [one.name for one in table.seats] == ["Anna"]
    assert table.options == {"small_city": "2", "farmers": "off", "first": "@b"}
    assert await company.table(table) == table


async def test_options_as_in_the_box_are_not_kept(company):
    (anna,), room = await company.comes("Anna"), await company.room()
    table = done(await company.tables.do(lobby.create, anna.id, room, GAME, {"small_city": "4"}))
    assert table.options == {}
    changed = done(await company.tables.do(lobby.set_option, table.code, anna.id, "farmers", "off"))
    assert changed.options == {"farmers": "off"}
    assert (
        done(
            await company.tables.do(lobby.set_option, table.code, anna.id, "farmers", "ON")
        ).options
        == {}
    )


@pytest.mark.parametrize(
    ("key", "options", "refused"),
    [
        ("halma", {}, "unknown_game"),
        (GAME, {"river": "on"}, "bad_option"),
        (GAME, {"small_city": "3"}, "bad_option"),
        (GAME, {"first": "@z"}, "bad_option"),
    ],
)
async def test_an_unknown_game_option_or_value_sets_no_table(company, key, options, refused):
    (anna,), room = await company.comes("Anna"), await company.room()
    assert code(await company.tables.do(lobby.create, anna.id, room, key, options)) == refused
    assert await company.tables.see(repository.in_room, room) == ()
    assert await company.sends() == ()


async def test_who_joins_sits_down_last(everywhere):
    anna, boris, clara = await everywhere.comes("Anna", "Boris", "Clara")
    table = await everywhere.lobby(anna, boris, clara)
    assert [(one.seat, one.name, one.person) for one in table.seats] == [
        (0, "Anna", anna.id),
        (1, "Boris", boris.id),
        (2, "Clara", clara.id),
    ]
    assert await everywhere.table(table) == table


async def test_nobody_sits_twice(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna, boris)
    before = await company.mark(table)
    assert code(await company.tables.do(lobby.join, table.code, boris.id)) == "already_seated"
    assert await company.mark(table) == before


async def test_a_full_table_takes_nobody(company):
    persons = await company.comes("A", "B", "C", "D", "E", "F")
    table = await company.lobby(*persons[:5])
    before = await company.mark(table)
    assert code(await company.tables.do(lobby.join, table.code, persons[5].id)) == "table_full"
    assert (
        code(await company.tables.do(lobby.add_computer, table.code, persons[0].id, "novice", "N"))
        == "table_full"
    )
    assert await company.mark(table) == before


async def test_a_name_that_somebody_at_the_table_bears_gets_a_number(company):
    persons = await company.comes("Anna", "anna", "ANNA")
    table = await company.lobby(*persons)
    table = done(
        await company.tables.do(lobby.add_computer, table.code, persons[0].id, "novice", "Anna")
    )
    assert [one.name for one in table.seats] == ["Anna", "anna 2", "ANNA 3", "Anna 4"]


async def test_the_longest_name_keeps_its_length_with_a_number(company):
    first, second = await company.comes("W" * 32, "W" * 32)
    table = await company.lobby(first, second)
    assert table.seats[1].name == "W" * 30 + " 2"


async def test_joining_from_another_room_shows_the_table_there_too(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.lobby(anna)
    other = await everywhere.room("Elsewhere")
    await everywhere.sends()
    table = done(await everywhere.tables.do(lobby.join, table.code, boris.id, other))
    assert sorted(table.rooms) == sorted((await everywhere.table(table)).rooms)
    assert other in table.rooms
    assert {row.address for row in await everywhere.sends()} == {
        f"room:{one}" for one in table.rooms
    }


async def test_an_unknown_code_joins_nothing(company):
    (anna,) = await company.comes("Anna")
    answer = await company.tables.do(lobby.join, "Z9ZZ", anna.id)
    assert (code(answer), params(answer)) == ("unknown_table", {"code": "Z9ZZ"})


async def test_codes_are_read_in_any_case(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna)
    assert done(await company.tables.do(lobby.join, table.code.lower(), boris.id)).id == table.id


async def test_who_leaves_frees_a_seat_and_the_others_move_up(company):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.lobby(anna, boris, clara)
    table = done(await company.tables.do(lobby.leave, table.code, boris.id))
    assert [(one.seat, one.name) for one in table.seats] == [(0, "Anna"), (1, "Clara")]
    assert code(await company.tables.do(lobby.leave, table.code, boris.id)) == "not_seated"


async def test_the_next_person_becomes_host(everywhere):
    anna, boris, clara = await everywhere.comes("Anna", "Boris", "Clara")
    table = await everywhere.lobby(anna)
    table = done(
        await everywhere.tables.do(lobby.add_computer, table.code, anna.id, "novice", "Novice")
    )
    for one in (boris, clara):
        done(await everywhere.tables.do(lobby.join, table.code, one.id))
    assert done(await everywhere.tables.do(lobby.leave, table.code, anna.id)).host == boris.id
    assert (await everywhere.table(table)).host == boris.id
    assert done(await everywhere.tables.do(lobby.cancel, table.code, boris.id)).status == CANCELLED


async def test_a_table_without_persons_is_called_off(company):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    table = done(
        await company.tables.do(lobby.add_computer, table.code, anna.id, "novice", "Novice")
    )
    assert done(await company.tables.do(lobby.leave, table.code, anna.id)).status == CANCELLED
    assert (await company.table(table)).status == CANCELLED
    assert await company.tables.see(repository.of_person, anna.id) == ()


async def test_the_host_alone_changes_the_table(company):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.lobby(anna, boris)
    tables, before = company.tables, await company.mark(table)
    for person in (boris, clara):
        answers = [
            await tables.do(lobby.set_option, table.code, person.id, "small_city", "2"),
            await tables.do(lobby.shuffle, table.code, person.id),
            await tables.do(lobby.cancel, table.code, person.id),
            await tables.do(lobby.add_computer, table.code, person.id, "novice", "N"),
            await tables.do(lobby.drop_computer, table.code, person.id),
        ]
        assert [(code(one), params(one)) for one in answers] == [
            ("host_only", {"name": "Anna"})
        ] * 5
    assert await company.mark(table) == before


async def test_a_shuffle_keeps_everybody_and_numbers_the_seats_anew(company):
    persons = await company.comes("A", "B", "C", "D", "E")
    table = await company.lobby(*persons)
    orders = set()
    for _ in range(12):
        table = done(await company.tables.do(lobby.shuffle, table.code, persons[0].id))
        assert [one.seat for one in table.seats] == [0, 1, 2, 3, 4]
        assert {one.person for one in table.seats} == {one.id for one in persons}
        orders.add(tuple(one.name for one in table.seats))
    assert len(orders) > 6
    assert await company.table(table) == table


async def test_computer_players_come_and_go(company):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    tables = company.tables
    for kind in ("novice", "random"):
        table = done(await tables.do(lobby.add_computer, table.code, anna.id, kind, kind.title()))
    assert [(one.name, one.computer, one.person) for one in table.seats[1:]] == [
        ("Novice", "novice", None),
        ("Random", "random", None),
    ]
    table = done(await tables.do(lobby.drop_computer, table.code, anna.id))
    assert [one.name for one in table.seats] == ["Anna", "Novice"]
    table = done(await tables.do(lobby.drop_computer, table.code, anna.id))
    assert code(await tables.do(lobby.drop_computer, table.code, anna.id)) == "no_computer"
    answer = await tables.do(lobby.add_computer, table.code, anna.id, "genius", "G")
    assert (code(answer), params(answer)["known"]) == ("unknown_computer", "novice, random")


async def test_a_game_does_not_begin_with_too_few(company):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    before = await company.mark(table)
    assert code(await company.tables.do(lobby.begin, table.code, anna.id)) == "bad_player_count"
    assert await company.mark(table) == before


async def test_a_game_does_not_begin_with_a_seat_that_is_not_there(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna, boris, first="@e")
    answer = await company.tables.do(lobby.begin, table.code, anna.id)
    assert code(answer) == "bad_option"
    assert (await company.table(table)).status == LOBBY


async def test_only_who_sits_there_begins(company):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.lobby(anna, boris)
    assert code(await company.tables.do(lobby.begin, table.code, clara.id)) == "not_seated"
    assert done(await company.tables.do(lobby.begin, table.code, boris.id)).status == RUNNING


async def test_a_game_begins_with_chance_and_a_first_ask(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.lobby(anna, boris)
    table = done(await everywhere.tables.do(lobby.begin, table.code, anna.id))
    rows = await everywhere.log(table)
    assert [(one.seat, one.by, one.text.split()[0]) for one in rows] == [
        (-1, "nature", "first"),
        (-1, "nature", "draw"),
    ]
    assert table.seq == 2
    assert await everywhere.table(table) == table


async def test_what_comes_after_the_beginning_comes_too_late(company):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.running(anna, boris)
    tables, before = company.tables, await company.mark(table)
    late = {
        "begin": await tables.do(lobby.begin, table.code, anna.id),
        "join": await tables.do(lobby.join, table.code, clara.id),
        "cancel": await tables.do(lobby.cancel, table.code, anna.id),
        "option": await tables.do(lobby.set_option, table.code, anna.id, "small_city", "2"),
        "shuffle": await tables.do(lobby.shuffle, table.code, anna.id),
        "computer": await tables.do(lobby.add_computer, table.code, anna.id, "novice", "N"),
        "off": await tables.do(lobby.drop_computer, table.code, anna.id),
    }
    assert {name: code(one) for name, one in late.items()} == dict.fromkeys(late, "already_begun")
    assert code(await tables.do(lobby.leave, table.code, boris.id)) == "resign_instead"
    assert code(await tables.do(lobby.join, table.code, boris.id)) == "already_seated"
    assert await company.mark(table) == before


async def test_what_is_called_off_stays_so(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna, boris)
    done(await company.tables.do(lobby.cancel, table.code, anna.id))
    before, tables = await company.mark(table), company.tables
    for answer in (
        await tables.do(lobby.join, table.code, boris.id),
        await tables.do(lobby.begin, table.code, anna.id),
        await tables.do(lobby.cancel, table.code, anna.id),
        await tables.do(moves.move, table.code, anna.id, "put e1 r1"),
        await tables.do(lobby.rematch, table.code, anna.id),
        await tables.do(seats.resign, table.code, anna.id),
    ):
        assert code(answer) == "table_cancelled"
    assert await company.mark(table) == before


async def test_several_tables_stand_in_a_room_and_a_person_sits_at_several(company):
    anna, boris = await company.comes("Anna", "Boris")
    room = await company.room()
    first = await company.lobby(anna, boris, room=room)
    second = await company.running(boris, anna, room=room)
    assert [one.code for one in await company.tables.see(repository.in_room, room)] == [
        second.code,
        first.code,
    ]
    assert [one.code for one in await company.tables.see(repository.of_person, anna.id)] == [
        second.code,
        first.code,
    ]
    assert (await company.tables.see(repository.latest_in_room, room)).code == second.code


async def test_play_now_begins_at_once_or_not_at_all(everywhere):
    (anna,), room = await everywhere.comes("Anna"), await everywhere.room()
    before = everywhere.woken
    assert (
        code(await everywhere.tables.do(lobby.play_now, anna.id, room, GAME, ["N"] * 5))
        == "table_full"
    )
    assert await everywhere.tables.see(repository.in_room, room) == ()
    assert everywhere.woken == before
    table = done(await everywhere.tables.do(lobby.play_now, anna.id, room, GAME, ["N", "N"]))
    assert table.status == RUNNING
    assert [one.name for one in table.seats] == ["Anna", "N", "N 2"]


async def test_every_change_before_the_start_has_one_card_a_room_and_mentions_nobody(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna)
    for change in (
        lambda: company.tables.do(lobby.join, table.code, boris.id),
        lambda: company.tables.do(lobby.set_option, table.code, anna.id, "small_city", "2"),
        lambda: company.tables.do(lobby.shuffle, table.code, anna.id),
        lambda: company.tables.do(lobby.add_computer, table.code, anna.id, "novice", "N"),
        lambda: company.tables.do(lobby.drop_computer, table.code, anna.id),
        lambda: company.tables.do(lobby.leave, table.code, boris.id),
        lambda: company.tables.do(lobby.cancel, table.code, anna.id),
    ):
        await company.sends()
        done(await change())
        (row,) = await company.sends()
        assert (row.address, row.kind, row.mentions) == (f"room:{table.rooms[0]}", "card", ())


async def test_codes_are_never_words_of_a_line(company):
    (anna,), room = await company.comes("Anna"), await company.room()
    found = {
        done(await company.tables.do(lobby.create, anna.id, room, GAME)).code for _ in range(40)
    }
    assert len(found) == 40
    for one in found:
        assert is_code(one)
        assert is_code(one.lower())
        for form in CARCASSONNE.notation.forms("put"):
            with pytest.raises(NotationError):
                form.read(one.lower(), {})
    for word in ("text", "easy", "e2n3", "w2s4", "put", "K7Q", "K7QX2", "o000", "K7Q4"):
        assert not is_code(word)


async def test_who_is_alone_at_a_table_of_florence_begins_nothing_by_mistake(company):
    (anna,), room = await company.comes("Anna"), await company.room()
    table = done(await company.tables.do(lobby.create, anna.id, room, "florence", {}))
    refused = await company.tables.do(lobby.begin, table.code, anna.id)
    assert (refused.code, refused.params["choose"]) == ("bad_options", "variant=solo")
    assert (await company.table(table)).status == LOBBY
    done(await company.tables.do(lobby.set_option, table.code, anna.id, "variant", "solo"))
    begun = done(await company.tables.do(lobby.begin, table.code, anna.id))
    assert (begun.status, begun.live.state.rival is not None) == (RUNNING, True)

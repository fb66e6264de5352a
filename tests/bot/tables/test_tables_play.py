"""Moves: by button and by text, stale and forged ones, several persons at once."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables import lobby as lobbies
from bot.tables import repository, rooms
from bot.tables.model import OVER, RUNNING
from bot.tables.play import event_log, moves, seats, undo
from bot.tables.waiting import actions
from bot.tables.waiting.schedule import NUDGES
from rules.core.record import read, replay
from rules.games import game
from tests.bot.company import code, done

RULES = game("carcassonne")
# Anna has laid three roads and put a thief there; Boris is to lay a straight road.
OPENED = """
* draw w
@a put e1 r0
@a on r0
* draw u
"""


async def persons(company):
    return await company.comes("Anna", "Boris")


async def revision(company, table, seat):
    return (await company.table(table)).live.revisions[seat]


async def test_a_typed_move_is_logged_and_the_next_ask_follows(everywhere):
    anna, boris = await persons(everywhere)
    table = await everywhere.arranged(OPENED, anna, boris)
    done(await everywhere.tables.do(moves.move, table.code, boris.id, "PUT  E2 r1"))
    table = done(await everywhere.tables.do(moves.move, table.code, boris.id, "/skip"))
    rows = await everywhere.log(table)
    assert [(one.seat, one.by, one.text) for one in rows[4:6]] == [
        (1, f"person:{boris.id}", "put e2 r1"),
        (1, f"person:{boris.id}", "skip"),
    ]
    assert (rows[6].seat, rows[6].by, rows[6].text.split()[0]) == (-1, "nature", "draw")
    assert table.seq == 7
    assert await everywhere.turn(table) == 0
    assert await everywhere.table(table) == table


async def test_a_line_is_played_whole(company):
    for line in ("put e2 r1; skip", "put e2 r1 skip", "put e2 1 sk", "ход в2 r1 пропустить"):
        anna, boris = await persons(company)
        table = await company.arranged(OPENED, anna, boris)
        names = {"verb": {"ход": "put", "пропустить": "skip"}, "compass": {"в": "e"}}
        table = done(await company.tables.do(moves.move, table.code, boris.id, line, None, names))
        assert [one.text for one in (await company.log(table))[4:6]] == ["put e2 r1", "skip"]


async def test_a_short_form_puts_the_tile_and_the_meeple(company):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    table = done(await company.tables.do(moves.move, table.code, boris.id, "put w1 r1 f0"))
    assert [one.text for one in (await company.log(table))[4:6]] == ["put w1 r1", "on f0"]


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("put e2 r1; on c0", "no_such_segment"),
        ("put e2 r1 r0", "feature_occupied"),
        ("put e2 r1; put e3 r1", "wrong_phase"),
        ("put e2 r1; skip; put e3 r1", "not_your_turn"),
        ("skip; put e2 r1", "wrong_phase"),
        ("put e2 r1; fly", "unknown_verb"),
    ],
)
async def test_a_line_of_which_a_part_is_refused_is_not_played_at_all(company, line, refused):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    before = await company.mark(table)
    assert code(await company.tables.do(moves.move, table.code, boris.id, line)) == refused
    assert await company.mark(table) == before


GARBAGE = [
    *(
        "",
        " ",
        ";",
        "; ; ;",
        "put",
        "put e1",
        "put e1 r9",
        "put e1 r-1",
        "put zz r1",
        "on",
        "on c9",
    ),
    *("fly", "draw v", "* draw v", "first @b", "discard", "put e1 r1 r1 r1 r1", "put e99 r1"),
    *(
        "🏰",
        "👩‍👩‍👧‍👦 🏰 put",
        "put 🏰 r1",
        "\u202eput e2 r1",
        "put\x00e2 r1",
        "ｐｕｔ e2 r1",
        "\ud800",
    ),
    *("'; DROP TABLE log; --", "put e2 r1'; DELETE FROM log", 'put "e2" r1', "put e2 r1 OR 1=1"),
    *("<script>alert(1)</script>", "<b>put</b> e2 r1", "../../etc/passwd", "%s%s%n", "{name}"),
    *(
        "put " * 99,
        "p" * 10_240,
        "put e2 r1; " * 40,
        "e2 r1",
        "put e2 r1 @a @b",
        "-1",
        "NaN",
        "None",
    ),
]


@pytest.mark.parametrize("line", GARBAGE, ids=range(len(GARBAGE)))
async def test_garbage_changes_nothing(company, line):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    before, woken = await company.mark(table), company.woken
    assert code(await company.tables.do(moves.move, table.code, boris.id, line))
    assert await company.mark(table) == before
    assert company.woken == woken


async def test_others_do_not_move(everywhere):
    anna, boris = await persons(everywhere)
    (clara,) = await everywhere.comes("Clara")
    table = await everywhere.arranged(OPENED, anna, boris)
    before = await everywhere.mark(table)
    tables = everywhere.tables
    assert code(await tables.do(moves.move, table.code, anna.id, "put e2 r1")) == "not_your_turn"
    assert code(await tables.do(moves.move, table.code, clara.id, "put e2 r1")) == "watching"
    assert code(await tables.do(moves.move, table.code, 10**9, "put e2 r1")) == "watching"
    assert code(await tables.do(moves.move, "Z9ZZ", boris.id, "put e2 r1")) == "unknown_table"
    assert await everywhere.mark(table) == before


async def test_nobody_moves_before_the_start_or_after_the_end(company):
    anna, boris = await persons(company)
    lobby = await company.lobby(anna, boris)
    assert (
        code(await company.tables.do(moves.move, lobby.code, anna.id, "put e1 r1")) == "not_begun"
    )
    table = await played_to_its_end(company, anna, boris)
    before = await company.mark(table)
    assert code(await company.tables.do(moves.move, table.code, anna.id, "skip")) == "table_over"
    assert code(await company.tables.do(undo.take_back, table.code, anna.id)) == "table_over"
    assert code(await company.tables.do(seats.resign, table.code, anna.id)) == "table_over"
    assert code(await company.tables.do(lobbies.join, table.code, anna.id)) == "table_over"
    assert await company.mark(table) == before


async def played_to_its_end(company, *people, pick=lambda legal: legal[len(legal) // 2]):
    table = await company.running(*people)
    while (await company.table(table)).status == RUNNING:
        seat = await company.turn(table)
        line = pick(await company.legal(table))
        table = done(
            await company.tables.do(moves.move, table.code, table.seats[seat].person, line)
        )
    return table


async def test_a_played_game_is_over_and_its_record_says_the_same(everywhere):
    anna, boris = await persons(everywhere)
    table = await played_to_its_end(everywhere, anna, boris)
    assert table.status == OVER
    assert await everywhere.tables.see(repository.of_person, anna.id) == ()
    record = read(await everywhere.tables.see(event_log.record, table, None))
    assert record.names == ("Anna", "Boris")
    played = replay(RULES, record)
    assert played.stop is None
    assert played.state == table.live.state
    assert RULES.standings(played.state) == RULES.standings(table.live.state)
    assert [entry.seq for entry in await everywhere.log(table)] == [*range(1, table.seq + 1)]


# --- buttons that are late, or forged ----------------------------------------------------------


async def test_a_button_of_the_ask_at_hand_is_accepted(company):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    done(
        await company.tables.do(
            moves.move, table.code, boris.id, "put e2 r1", await revision(company, table, 1)
        )
    )


async def test_an_old_button_is_accepted_while_it_is_legal_and_no_barrier_lies_between(company):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    old = await revision(company, table, 1)
    done(await company.tables.do(moves.move, table.code, boris.id, "put e2 r1"))
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    assert await revision(company, table, 1) > old
    done(await company.tables.do(moves.move, table.code, boris.id, "put w1 r1", old))


async def test_an_old_button_that_is_not_legal_any_more_says_that_the_table_has_moved(company):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    old = await revision(company, table, 1)
    done(await company.tables.do(moves.move, table.code, boris.id, "put e2 r1"))
    before = await company.mark(table)
    assert (
        code(await company.tables.do(moves.move, table.code, boris.id, "put e2 r1", old))
        == "table_moved"
    )
    assert await company.mark(table) == before


async def test_an_old_button_beyond_a_barrier_is_refused_though_it_would_be_legal(company):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    old = await revision(company, table, 1)
    for line in ("put e2 r1; skip",):
        done(await company.tables.do(moves.move, table.code, boris.id, line))
    (line, *_) = await company.legal(table)
    done(await company.tables.do(moves.move, table.code, anna.id, line))
    table = done(await company.tables.do(moves.move, table.code, anna.id, "skip"))
    again = (await company.legal(table))[0]
    before = await company.mark(table)
    assert (
        code(await company.tables.do(moves.move, table.code, boris.id, again, old)) == "table_moved"
    )
    assert await company.mark(table) == before
    done(await company.tables.do(moves.move, table.code, boris.id, again, table.live.revisions[1]))


async def test_a_button_of_a_position_that_was_taken_back_is_void(company):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    done(await company.tables.do(moves.move, table.code, boris.id, "put w1 r1"))
    on_w1 = await revision(company, table, 1)
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    done(await company.tables.do(moves.move, table.code, boris.id, "put s1 r1"))
    assert "on f0" in await company.legal(table)
    before = await company.mark(table)
    assert (
        code(await company.tables.do(moves.move, table.code, boris.id, "on f0", on_w1))
        == "table_moved"
    )
    assert await company.mark(table) == before


async def test_anothers_button_is_not_ones_own(company):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    done(await company.tables.do(moves.move, table.code, boris.id, "put w1 r1"))
    now = await revision(company, table, 1)
    assert (
        code(await company.tables.do(moves.move, table.code, anna.id, "on f0", now))
        == "not_your_turn"
    )


async def test_a_button_of_the_future_is_forged(company):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    before = await company.mark(table)
    assert (
        code(await company.tables.do(moves.move, table.code, boris.id, "put e2 r1", 999))
        == "bad_token"
    )
    assert await company.mark(table) == before


async def test_the_same_button_pressed_twice_moves_once(company):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    now = await revision(company, table, 1)
    answers = await asyncio.gather(
        *(company.tables.do(moves.move, table.code, boris.id, "put e2 r1", now) for _ in range(2))
    )
    assert [hasattr(one, "seats") for one in answers].count(True) == 1
    assert len(await company.log(table)) == 5


async def test_of_eight_taps_at_the_same_instant_one_is_accepted(everywhere):
    anna, boris = await persons(everywhere)
    table = await everywhere.arranged(OPENED, anna, boris)
    now = await revision(everywhere, table, 1)
    lines = ("put e2 r1", "put w1 r1", "put e2 r3", "put w1 r3")
    people = (boris.id, boris.id, boris.id, boris.id, anna.id, anna.id, anna.id, anna.id)
    answers = await asyncio.gather(
        *(
            everywhere.tables.do(moves.move, table.code, person, line, now)
            for person, line in zip(people, lines * 2, strict=True)
        )
    )
    refused = [code(one) for one in answers if not hasattr(one, "seats")]
    assert len(refused) == 7
    assert set(refused) <= {"table_moved", "not_your_turn", "busy"}
    assert [one.seq for one in await everywhere.log(table)] == [1, 2, 3, 4, 5]


async def test_two_managers_on_one_database_do_not_move_at_once(everywhere):
    anna, boris = await persons(everywhere)
    table = await everywhere.arranged(OPENED, anna, boris)
    other = everywhere.manager(2)
    answers = await asyncio.gather(
        *(
            manager.do(moves.move, table.code, boris.id, line)
            for manager in (everywhere.tables, other)
            for line in ("put e2 r1; skip", "put w1 r1; skip")
        )
    )
    assert [hasattr(one, "seats") for one in answers].count(True) == 1
    assert [one.seq for one in await everywhere.log(table)] == [*range(1, 8)]
    await other.close()


# --- forced answers ----------------------------------------------------------------------------


async def out_of_meeples(company, anna, boris):
    """A table at which Anna is about to lay a tile with all her meeples on the map."""

    def pick(legal):
        on = [one for one in legal if one.startswith("on f")]
        return on[0] if on else legal[0]

    table = await company.running(anna, boris)
    while True:
        table = await company.table(table)
        seat = await company.turn(table)
        stock, legal = table.live.state.stock, await company.legal(table)
        if seat == 0 and not stock[0] and legal[0].startswith("put"):
            return table
        line = pick(legal) if seat == 0 else legal[-1]
        done(await company.tables.do(moves.move, table.code, (anna, boris)[seat].id, line))


async def test_a_forced_answer_waits_while_the_move_can_be_taken_back(company):
    anna, boris = await persons(company)
    table = await out_of_meeples(company, anna, boris)
    line = (await company.legal(table))[0]
    table = done(await company.tables.do(moves.move, table.code, anna.id, line))
    assert await company.legal(table) == ("skip",)
    assert await company.turn(table) == 0
    back = done(await company.tables.do(undo.take_back, table.code, anna.id))
    assert line in await company.legal(back)


async def test_a_forced_answer_is_sent_at_once_for_who_wants_it_quick(everywhere):
    anna, boris = await persons(everywhere)
    table = await out_of_meeples(everywhere, anna, boris)
    await everywhere.tables.do(actions.choose, anna.id, "quick", "on")
    line = (await everywhere.legal(table))[0]
    after = done(await everywhere.tables.do(moves.move, table.code, anna.id, line))
    rows = (await everywhere.log(after))[table.seq :]
    assert [(one.by, one.text.split()[0]) for one in rows] == [
        (f"person:{anna.id}", "put"),
        ("auto", "skip"),
        ("nature", "draw"),
    ]
    assert await everywhere.turn(after) == 1


async def test_a_forced_answer_goes_back_with_the_choice_before_it(company):
    anna, boris = await persons(company)
    table = await out_of_meeples(company, anna, boris)
    await company.tables.do(actions.choose, anna.id, "quick", "on")
    line = (await company.legal(table))[0]
    after = done(await company.tables.do(moves.move, table.code, anna.id, line))
    done(await company.tables.do(undo.take_back, after.code, anna.id))
    back = done(await company.tables.do(undo.vote, after.code, boris.id, True, None))
    assert back.live.state == table.live.state


# --- what is said ------------------------------------------------------------------------------


async def test_a_move_says_one_card_a_room_and_who_has_to_act_now_is_called_apart(everywhere):
    anna, boris = await persons(everywhere)
    table = await everywhere.arranged(OPENED, anna, boris)
    other = await everywhere.room("Elsewhere")
    done(await everywhere.tables.do(rooms.show, table.code, anna.id, other))
    await everywhere.sends()
    done(await everywhere.tables.do(moves.move, table.code, boris.id, "put e2 r1"))
    rows = await everywhere.sends()
    assert {(one.address, one.kind, one.mentions) for one in rows} == {
        (f"room:{table.rooms[0]}", "card", ()),
        (f"room:{other}", "card", ()),
        (f"desk:{boris.id}", "prompt", ()),
    }
    assert len(rows) == 3
    done(await everywhere.tables.do(moves.move, table.code, boris.id, "skip"))
    rows = await everywhere.sends()
    assert {(one.address, one.kind, one.mentions) for one in rows} == {
        *((f"room:{room}", "card", ()) for room in (table.rooms[0], other)),
        *((f"room:{room}", "call", (0,)) for room in (table.rooms[0], other)),
        (f"desk:{anna.id}", "prompt", (0,)),
        (f"desk:{boris.id}", "prompt", ()),
    }
    assert len(rows) == 6


async def test_the_start_calls_the_first_seat(company):
    anna, boris = await persons(company)
    table = await company.running(anna, boris)
    rows = await company.sends()
    assert {(one.address, one.kind, one.mentions) for one in rows} == {
        (f"room:{table.rooms[0]}", "card", ()),
        (f"room:{table.rooms[0]}", "call", (0,)),
        (f"desk:{anna.id}", "prompt", (0,)),
    }


async def test_what_is_not_yet_sent_gives_way_to_the_newest_and_leaves_it_its_calls(company):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    done(await company.tables.do(moves.move, table.code, boris.id, "put e2 r1; skip"))
    line = (await company.legal(table))[0]
    table = done(await company.tables.do(moves.move, table.code, anna.id, line))
    rows = await company.sends()
    assert {(one.address, one.kind, one.mentions) for one in rows} == {
        (f"room:{table.rooms[0]}", "card", ()),
        (f"room:{table.rooms[0]}", "call", (0, 1)),
        (f"desk:{anna.id}", "prompt", (0,)),
        (f"desk:{boris.id}", "prompt", (1,)),
    }
    assert {one.seq for one in rows if one.kind == "card"} == {table.seq}


async def test_clocks_run_for_who_is_waited_for_since_they_last_acted(company):
    anna, boris = await persons(company)
    table = await company.arranged(OPENED, anna, boris)
    company.at += 500
    done(await company.tables.do(moves.move, table.code, boris.id, "put e2 r1"))
    assert await company.clocks(table) == ((1, 1_000_500, 1_000_500 + NUDGES[0][0]),)
    company.at += 500
    done(await company.tables.do(moves.move, table.code, boris.id, "skip"))
    assert await company.clocks(table) == ((0, 1_001_000, 1_001_000 + NUDGES[0][0]),)

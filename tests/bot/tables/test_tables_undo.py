"""Taking back: alone, by consent, again and again; and what log and record say of it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables import epochs, lobby, repository
from bot.tables.play import event_log, moves, seats, undo
from bot.tables.waiting import actions
from rules.core.record import read, replay
from rules.games import game
from rules.troyes.die import Die
from tests.bot.company import code, done, params
from tests.bot.tables.auctions import auction
from tests.rules.florence.positions import having

RULES = game("carcassonne")
OPENED = """
* draw w
@a put e1 r0
@a on r0
* draw u
"""


async def three(company, text=OPENED):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    return (await company.arranged(text, anna, boris, clara)), anna, boris, clara


async def past_boris(company):
    """Boris has ended his turn, so that taking it back needs consent."""
    table, anna, boris, clara = await three(company)
    table = done(await company.tables.do(moves.move, table.code, boris.id, "put e2 r1; skip"))
    return table, anna, boris, clara


async def texts(company, table, *, gone=False):
    return [one.text for one in await company.log(table) if (one.gone_at is not None) == gone]


async def test_ones_own_last_action_is_taken_back_without_asking(everywhere):
    table, _, boris, _ = await three(everywhere)
    done(await everywhere.tables.do(moves.move, table.code, boris.id, "put e2 r1"))
    back = done(await everywhere.tables.do(undo.take_back, table.code, boris.id))
    assert back.live.state == table.live.state
    assert back.seq == 6
    assert await everywhere.table(back) == back
    rows = await everywhere.log(table)
    assert [(one.seq, one.kind, one.text, one.gone_at) for one in rows[4:]] == [
        (5, "act", "put e2 r1", 6),
        (6, "undo", "undo 5", None),
    ]


async def test_what_was_forced_goes_back_with_the_choice_before_it_without_asking(company):
    """Anna wins a Forest for which her estate has one place, and has one point to sell."""
    table, (anna, boris, clara) = await auction(company, 3)
    done(await company.tables.do(actions.choose, anna.id, "quick", "on"))
    estate = "university f2 r1, lake b2 r1, theater e5 r2, tower d2 r1"
    live = replace(table.live, state=having(table.live.state, 0, pp=1, estate=estate))

    def arrange(conn):
        arranged = repository.save_move(conn, table, live, (), company.at, before=table.live)
        return epochs.open_epoch(conn, arranged)

    await company.store.write(arrange)
    for person, line in (
        *((anna, "offer jester"), (boris, "raise"), (clara, "pass"), (anna, "pass")),
        *((anna, "offer builder"), (clara, "raise"), (anna, "pass")),
        (anna, "take forest"),
    ):
        won = done(await company.tables.do(moves.move, table.code, person.id, line))
    after = done(await company.tables.do(moves.move, table.code, anna.id, "sell 1"))
    sold = [(one.by, one.text) for one in (await company.log(table))[won.seq :]]
    assert sold == [(f"person:{anna.id}", "sell 1"), ("auto", "place forest b4 r0")]
    assert after.live.undoable(0)
    back = done(await company.tables.do(undo.take_back, table.code, anna.id))
    assert (back.live.vote, back.live.state) == (None, won.live.state)


async def test_what_was_taken_back_can_be_done_otherwise_and_taken_back_again(company):
    table, _, boris, _ = await three(company)
    for line in ("put e2 r1", "put w1 r1", "put s1 r1"):
        moved = done(await company.tables.do(moves.move, table.code, boris.id, line))
        back = done(await company.tables.do(undo.take_back, table.code, boris.id))
        assert back.live.state == table.live.state
        assert back.seq == moved.seq + 1
    assert code(await company.tables.do(undo.take_back, table.code, boris.id)) == "nothing_to_undo"
    assert [one.seq for one in await company.log(table)] == [*range(1, 11)]


async def test_who_has_done_nothing_has_nothing_to_take_back(company):
    table, _, boris, clara = await three(company)
    before = await company.mark(table)
    assert code(await company.tables.do(undo.take_back, table.code, boris.id)) == "nothing_to_undo"
    assert code(await company.tables.do(undo.take_back, table.code, clara.id)) == "nothing_to_undo"
    assert await company.mark(table) == before


async def test_watchers_take_nothing_back(company):
    table, *_ = await three(company)
    (dora,) = await company.comes("Dora")
    assert code(await company.tables.do(undo.take_back, table.code, dora.id)) == "watching"
    assert code(await company.tables.do(undo.vote, table.code, dora.id, True, None)) == "watching"


async def test_beyond_a_barrier_those_who_are_concerned_must_agree(everywhere):
    table, anna, boris, clara = await past_boris(everywhere)
    asked = done(await everywhere.tables.do(undo.take_back, table.code, boris.id))
    assert asked.live.vote is not None
    assert (asked.live.vote.seat, asked.live.vote.start) == (1, 6)
    assert asked.live.vote.missing == (0, 2)
    assert asked.live.state == table.live.state
    asked = done(await everywhere.tables.do(undo.vote, table.code, anna.id, True, 6))
    assert asked.live.vote.missing == (2,)
    assert code(await everywhere.tables.do(undo.vote, table.code, anna.id, True, 6)) == "not_asked"
    back = done(await everywhere.tables.do(undo.vote, table.code, clara.id, True, 6))
    assert back.live.vote is None
    assert await everywhere.turn(back) == 1
    assert set(await everywhere.legal(back)) > {"skip"}
    assert await texts(everywhere, back, gone=True) == [
        "skip",
        table_draw(await everywhere.log(back)),
    ]
    last = (await everywhere.log(back))[-1]
    assert (last.kind, last.seat, last.by) == ("undo", 1, f"person:{boris.id}")


def table_draw(rows):
    return next(one.text for one in rows if one.seq == 7)


async def test_one_refusal_ends_the_request(company):
    table, anna, boris, clara = await past_boris(company)
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    after = done(await company.tables.do(undo.vote, table.code, clara.id, False, 6))
    assert after.live.vote is None
    assert after.live.state == table.live.state
    assert after.seq == table.seq
    assert code(await company.tables.do(undo.vote, table.code, anna.id, True, 6)) == "no_vote"


async def test_who_asked_may_withdraw_and_not_agree_with_themselves(company):
    table, _, boris, _ = await past_boris(company)
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    assert code(await company.tables.do(undo.vote, table.code, boris.id, True, 6)) == "not_asked"
    assert (
        done(await company.tables.do(undo.vote, table.code, boris.id, False, 6)).live.vote is None
    )


async def test_asking_twice_keeps_those_who_have_agreed(company):
    table, anna, boris, _ = await past_boris(company)
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    done(await company.tables.do(undo.vote, table.code, anna.id, True, 6))
    again = done(await company.tables.do(undo.take_back, table.code, boris.id))
    assert again.live.vote.missing == (2,)
    answer = await company.tables.do(undo.take_back, table.code, anna.id)
    assert (code(answer), params(answer)) == ("vote_open", {"name": "Boris"})


async def test_a_button_of_another_request_is_stale(company):
    table, anna, boris, _ = await past_boris(company)
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    before = await company.mark(table)
    assert code(await company.tables.do(undo.vote, table.code, anna.id, True, 3)) == "no_vote"
    assert await company.mark(table) == before


async def test_a_move_ends_an_open_request(company):
    table, anna, boris, clara = await past_boris(company)
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    line = (await company.legal(table))[0]
    after = done(await company.tables.do(moves.move, table.code, clara.id, line))
    assert after.live.vote is None
    assert code(await company.tables.do(undo.vote, table.code, anna.id, True, 6)) == "no_vote"


async def test_who_resigns_ends_an_open_request(company):
    table, anna, boris, _ = await past_boris(company)
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    assert done(await company.tables.do(seats.resign, table.code, anna.id)).live.vote is None


async def test_computer_players_agree(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.arranged(OPENED, anna, boris)
    table = done(await company.tables.do(moves.move, table.code, boris.id, "put e2 r1; skip"))
    table = done(await company.tables.do(seats.resign, table.code, anna.id))
    asked = await company.tables.do(undo.take_back, table.code, boris.id)
    back = done(asked)
    assert back.live.vote is None
    assert (await company.log(back))[-1].kind == "undo"


async def test_an_outcome_of_chance_comes_again_after_an_undo(everywhere):
    table, anna, boris, clara = await past_boris(everywhere)
    drawn = table.live.state.current
    for _ in range(3):
        done(await everywhere.tables.do(undo.take_back, table.code, boris.id))
        for person in (anna, clara):
            table = done(await everywhere.tables.do(undo.vote, table.code, person.id, True, None))
        done(await everywhere.tables.do(undo.take_back, table.code, boris.id))
        table = done(
            await everywhere.tables.do(moves.move, table.code, boris.id, "put w1 r1; skip")
        )
        assert table.live.state.current == drawn
    numbers = [one.seq for one in await everywhere.log(table)]
    assert numbers == [*range(1, len(numbers) + 1)]


async def test_an_outcome_that_has_become_impossible_is_drawn_anew(company):
    table, anna, boris, clara = await past_boris(company)
    asked = done(await company.tables.do(undo.take_back, table.code, boris.id))
    for person in (anna, clara):
        asked = done(await company.tables.do(undo.vote, table.code, person.id, True, None))
    assert list(asked.live.memory.kept.values()) == [f"draw {table.live.state.current}"]
    assert "kept" not in str(RULES.view(asked.live.state, None))
    record = await company.tables.see(event_log.record, asked, None)
    assert [line.split(" ", 1)[1] for line in record.splitlines()[4:]] == [
        "* draw w",
        "@a put e1 r0",
        "@a on r0",
        "* draw u",
        "@b put e2 r1",
    ]


async def test_the_record_leaves_out_what_the_log_still_shows(company):
    table, _, boris, _ = await three(company)
    done(await company.tables.do(moves.move, table.code, boris.id, "put e2 r1"))
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    table = done(await company.tables.do(moves.move, table.code, boris.id, "put w1 r1; on f0"))
    record = await company.tables.see(event_log.record, table, None)
    assert "put e2 r1" not in record
    played = replay(RULES, read(record))
    assert played.stop is None
    assert played.state == table.live.state
    told = await company.tables.see(event_log.history, table)
    assert [(one.text, one.gone, one.kind) for one in told[4:7]] == [
        ("put e2 r1", True, "act"),
        ("undo 5", False, "undo"),
        ("put w1 r1", False, "act"),
    ]
    assert told[4].events == ()
    assert told[6].events != ()


async def test_who_is_asked_to_agree_and_who_gets_the_turn_back_are_called(company):
    table, anna, boris, clara = await past_boris(company)
    await company.sends()
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    assert await company.calls() == [(0, 2)]
    done(await company.tables.do(undo.vote, table.code, anna.id, True, None))
    assert await company.calls() == []
    done(await company.tables.do(undo.vote, table.code, clara.id, True, None))
    assert await company.calls() == [(1,)]


async def test_barriers_and_buttons_are_as_before_what_was_taken_back(company):
    table, anna, boris, clara = await past_boris(company)
    done(await company.tables.do(undo.take_back, table.code, boris.id))
    for person in (anna, clara):
        back = done(await company.tables.do(undo.vote, table.code, person.id, True, None))
    assert back.live.undoable(1)
    assert back.live.barriers == (4, 4, 4)
    assert back.live.acted == (3, 5, 0)
    assert back.live.revisions == (8, 8, 8)
    assert back.live.undone == (6, 7)


async def rolled(company):
    """A table of Troyes Dice whose dice have fallen, its first seat, and two dice for it."""
    persons = await company.comes("Anna", "Boris")
    room = await company.room()
    table = done(await company.tables.do(lobby.create, persons[0].id, room, "troyes", {}))
    for one in persons[1:]:
        table = done(await company.tables.do(lobby.join, table.code, one.id, room))
    table = done(await company.tables.do(lobby.begin, table.code, persons[0].id))
    black = table.live.state.dice.black
    return table, table.seats[0].person, [slot for slot in (0, 2, 3) if slot != black]


async def test_another_die_takes_the_place_of_the_one_in_hand(everywhere):
    table, person, (other, first, *_) = await rolled(everywhere)
    for line in (f"die {first}", "gain"):
        done(await everywhere.tables.do(moves.move, table.code, person, line))
    back = done(await everywhere.tables.do(undo.begin_anew, table.code, person, f"die {other}"))
    direct = game("troyes").apply(table.live.state, 0, Die(other)).state
    assert back.live.state == direct
    assert await everywhere.table(back) == back
    assert await texts(everywhere, table, gone=True) == [f"die {first}", "gain"]
    assert (await texts(everywhere, table))[-1] == f"die {other}"


async def test_a_die_that_is_still_to_be_paid_waits_for_that_with_nothing_in_hand(company):
    table, person, (first, *_) = await rolled(company)
    done(await company.tables.do(moves.move, table.code, person, f"die {first}; gain"))
    named = "die 1" if table.live.state.dice.black != 1 else "die"
    back = done(await company.tables.do(undo.begin_anew, table.code, person, named))
    assert back.live.state == table.live.state


async def test_nothing_is_taken_back_for_what_could_not_be_done_then_either(company):
    table, person, (first, other, *_) = await rolled(company)
    held = done(await company.tables.do(moves.move, table.code, person, f"die {first}"))
    black = f"die {table.live.state.dice.black}"
    for line in (black, "done", "put e1"):
        assert code(await company.tables.do(undo.begin_anew, table.code, person, line)) == (
            "table_moved"
        )
    assert await company.table(held) == held
    done(await company.tables.do(moves.move, table.code, person, "gain; done"))
    late = await company.tables.do(undo.begin_anew, table.code, person, f"die {other}")
    assert code(late) == "table_moved"

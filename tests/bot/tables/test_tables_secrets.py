"""A game with secrets, and with seats that choose at once: the toy game at a real table."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables import lobby
from bot.tables.model import OVER, RUNNING
from bot.tables.play import event_log, moves, undo
from rules.core.box import Box
from rules.core.record import read, replay
from rules.core.undo import waiting
from rules.games import boxes, game
from rules.players import choose
from tests.bot.company import code, done
from tests.rules.core.toy import TOY


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    """The toy game among the games."""
    box = Box(rules="tests.rules.core.toy:TOY", talk="", picture="", words="locales")
    monkeypatch.setitem(boxes(), TOY.key, box)
    assert game(TOY.key) is TOY


async def begun(company, **options):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    room = await company.room()
    table = done(await company.tables.do(lobby.create, anna.id, room, TOY.key, options))
    for one in (boris, clara):
        done(await company.tables.do(lobby.join, table.code, one.id, room))
    await company.sends()
    return done(await company.tables.do(lobby.begin, table.code, anna.id)), (anna, boris, clara)


def first(table, seat):
    return TOY.notation.write(TOY.legal(table.live.state, seat)[0])


async def seal(company, table, persons, *seats):
    for seat in seats:
        now = await company.table(table)
        table = done(
            await company.tables.do(moves.move, table.code, persons[seat].id, first(now, seat))
        )
    return table


async def test_private_chats_get_their_prompts_from_the_start(everywhere):
    table, persons = await begun(everywhere)
    rows = await everywhere.sends()
    assert {(one.address, one.kind) for one in rows} == {
        (f"room:{table.rooms[0]}", "card"),
        (f"room:{table.rooms[0]}", "call"),
        *((f"desk:{one.id}", "prompt") for one in persons),
    }
    assert {one.mentions for one in rows if one.kind == "card"} == {()}
    assert {one.mentions for one in rows if one.kind == "call"} == {(0, 1, 2)}
    assert {one.mentions for one in rows if one.kind == "prompt"} == {(0,), (1,), (2,)}


async def test_who_has_chosen_is_no_news_for_those_who_have_not(company):
    table, persons = await begun(company)
    await company.sends()
    revisions = table.live.revisions
    table = await seal(company, table, persons, 1)
    assert {one.mentions for one in await company.sends()} == {()}
    assert (table.live.revisions[0], table.live.revisions[2]) == (revisions[0], revisions[2])
    button = first(table, 2)
    done(await company.tables.do(moves.move, table.code, persons[2].id, button, revisions[2]))


async def test_a_living_table_is_exported_masked_for_who_asks(everywhere):
    table, persons = await begun(everywhere)
    table = await seal(everywhere, table, persons, 0, 1)
    rows = await everywhere.log(table)
    theirs, own = [one.text for one in rows if one.text.startswith("seal")]
    spectator = await everywhere.tables.see(event_log.record, table, None)
    boris = await everywhere.tables.see(event_log.record, table, 1)
    assert own not in spectator
    assert theirs not in spectator
    assert spectator.count("seal ?") == 2
    assert "deal @a ?" in boris
    assert "deal @b ?" not in boris
    assert own in boris
    assert boris.count("seal ?") == 1
    full = await everywhere.tables.see(event_log.record, table, None, full=True)
    assert "?" not in full
    assert replay(TOY, read(full)).state == table.live.state


async def test_who_chose_last_takes_back_alone_what_nobody_has_answered(company):
    table, persons = await begun(company)
    table = await seal(company, table, persons, 0)
    back = done(await company.tables.do(undo.take_back, table.code, persons[0].id))
    assert back.live.vote is None
    assert 0 in waiting(TOY, back.live.state)
    again = [TOY.notation.write(one) for one in TOY.legal(back.live.state, 0)]
    done(await company.tables.do(moves.move, table.code, persons[0].id, again[-1]))


async def test_who_has_acted_since_is_asked(company):
    table, persons = await begun(company)
    table = await seal(company, table, persons, 0, 1)
    asked = done(await company.tables.do(undo.take_back, table.code, persons[0].id))
    assert asked.live.vote.missing == (1,)


async def test_a_free_action_is_taken_from_a_seat_that_nobody_asks(company):
    table, persons = await begun(company)
    table = await seal(company, table, persons, 2)
    after = done(await company.tables.do(moves.move, table.code, persons[2].id, "policy save"))
    assert waiting(TOY, after.live.state) == waiting(TOY, table.live.state)
    assert "policy ?" in await company.tables.see(event_log.record, after, 0)


async def test_a_finished_game_hides_nothing(everywhere):
    table, persons = await begun(everywhere, rounds="1")
    while table.status == RUNNING:
        seat = waiting(TOY, table.live.state)[0]
        legal = map(TOY.notation.write, TOY.legal(table.live.state, seat))
        line = [one for one in legal if not one.startswith("policy")][-1]
        table = done(await everywhere.tables.do(moves.move, table.code, persons[seat].id, line))
    assert table.status == OVER
    record = await everywhere.tables.see(event_log.record, table, None)
    assert "?" not in record
    assert replay(TOY, read(record)).state == table.live.state


async def test_a_stolen_choice_is_no_choice(company):
    table, persons = await begun(company)
    before = await company.mark(table)
    mine, theirs = table.live.state.hands[0], table.live.state.hands[1]
    foreign = next((card for card in theirs if card not in mine), None) or next(
        card for card in ("ash", "bandit", "guard", "lamp", "moon") if card not in mine
    )
    answer = await company.tables.do(moves.move, table.code, persons[0].id, f"seal {foreign}")
    assert code(answer) == "not_in_hand"
    assert await company.mark(table) == before


async def test_a_button_for_what_can_be_done_again_acts_once_however_often_it_is_pressed(company):
    """Who presses twice in haste sells once; the new card has a button for more."""
    anna, boris = await company.comes("Anna", "Boris")
    table = done(
        await company.tables.do(lobby.create, anna.id, await company.room(), "florence", {})
    )
    done(await company.tables.do(lobby.join, table.code, boris.id))
    table = done(await company.tables.do(lobby.begin, table.code, anna.id))
    persons, rules, rng = (anna, boris), game("florence"), Random(3)
    while not (sales := {seat: _sales(rules, table, seat) for seat in (0, 1)})[0]:
        seat = waiting(rules, table.live.state)[0]
        line = rules.notation.write(choose("novice", rules, table.live.state, seat, rng))
        table = done(await company.tables.do(moves.move, table.code, persons[seat].id, line))
    revision, line = table.live.revisions[0], sales[0][0]
    table = done(await company.tables.do(moves.move, table.code, anna.id, line, revision))
    assert line in _sales(rules, table, 0)
    assert (
        code(await company.tables.do(moves.move, table.code, anna.id, line, revision))
        == "table_moved"
    )
    done(await company.tables.do(moves.move, table.code, anna.id, line, table.live.revisions[0]))


def _sales(rules, table, seat):
    texts = map(rules.notation.write, rules.legal(table.live.state, seat))
    return [one for one in texts if one.startswith("sell 1")]

"""Premoves at real tables: they fire as ordinary entries, and nobody else learns of them."""

from __future__ import annotations

import random
import re

import pytest
from msgspec.structs import replace

from bot.tables import moderation, repository
from bot.tables.people import privacy
from bot.tables.play import event_log, moves, premoves, seats, undo
from bot.tables.play import plans as own_plans
from bot.tables.waiting.schedule import DELAY_MS
from rules.florence.game import FLORENCE as RULES
from rules.games import premoves_of
from storage import log
from storage import premoves as rows
from storage.schema import PremoveRow
from tests.bot.company import Due, code, done
from tests.bot.tables.auctions import asked, auction, florence, texts  # noqa: F401

pytestmark = pytest.mark.usefixtures("florence")

OUT = "max all 0; wish pass"


async def plans(company, table, seat):
    """What a seat has on guard, as text."""
    kept = await company.tables.see(own_plans.kept_of, await company.table(table), seat)
    return [premoves_of("florence").short(one.premove) for one in kept.active]


async def aside(company, table, seat):
    kept = await company.tables.see(own_plans.kept_of, await company.table(table), seat)
    return [premoves_of("florence").short(one.premove) for one in kept.suspended]


async def test_a_stored_maximum_answers_when_the_turn_comes(everywhere):
    table, persons = await auction(everywhere, 3)
    before = await everywhere.mark(table)
    done(await everywhere.tables.do(own_plans.plan, table.code, persons[1].id, "max jester 400"))
    after = await everywhere.mark(table)
    assert before[:3] == after[:3]
    table = done(await everywhere.tables.do(moves.move, table.code, persons[0].id, "offer jester"))
    log = texts(await everywhere.log(table))
    assert log[-2:] == [(0, f"person:{persons[0].id}", "offer jester"), (1, "program", "raise")]
    assert asked(table) == (2,)


async def test_a_premove_that_is_stored_in_turn_answers_at_once(company):
    table, persons = await auction(company, 3)
    table = done(await company.tables.do(moves.move, table.code, persons[0].id, "offer jester"))
    table = done(
        await company.tables.do(own_plans.plan, table.code, persons[1].id, "max jester 300")
    )
    assert texts(await company.log(table))[-1] == (1, "program", "raise")
    assert asked(table) == (2,)


async def test_being_outbid_an_item_sold_and_a_drop_are_no_surprise(company):
    table, persons = await auction(company, 4)
    line = "max jester 500; max lake 300; wish lake,pass"
    done(await company.tables.do(own_plans.plan, table.code, persons[1].id, line))
    for seat, text in (
        *((3, "max all 0; wish pass"),),
        *((0, "offer jester"), (2, "raise"), (0, "raise"), (2, "raise"), (0, "pass")),
    ):
        say = own_plans.plan if text.startswith("max") else moves.move
        table = done(await company.tables.do(say, table.code, persons[seat].id, text))
    # Boris went to 300, was outbid, passed at 600, and had the lake for the asking.
    fired = [text for seat, by, text in texts(await company.log(table)) if seat == 1][1:]
    assert fired == ["raise", "pass"]
    assert table.live.state.auction.sold == ("jester",)
    table = done(await company.tables.do(moves.move, table.code, persons[0].id, "pass"))
    assert table.live.state.auction.sold == ("jester", "lake")
    assert table.live.state.auction.bought == (2, 1)
    assert await aside(company, table, 1) == []


async def test_an_auction_of_five_is_finished_with_one_visit_each(everywhere):
    """Issue 4: a whole auction round costs at most one visit a player."""
    table, persons = await auction(everywhere, 5)
    start = (await everywhere.table(table)).seq
    rng = random.Random(5)
    for seat in (3, 1, 4, 2, 0):
        items = rng.sample(["forest", "lake", "park", "jester", "builder", "recruiting"], 3)
        limits = "; ".join(f"max {item} {rng.randrange(3, 9)}00 0" for item in items)
        line = f"{limits}; max all 0; wish {','.join(items)},pass"
        table = done(await everywhere.tables.do(own_plans.plan, table.code, persons[seat].id, line))
    auction_ = table.live.state.auction
    assert all(auction_.out(seat) for seat in range(5))
    entries = [one for one in await everywhere.log(table) if one.seq > start and one.seat >= 0]
    assert {one.by for one in entries} == {"program"}
    assert {one.seat for one in entries} == set(range(5))
    assert len(auction_.sold) >= 3


@pytest.mark.parametrize("seed", range(6))
async def test_whatever_five_want_one_visit_each_is_enough(company, seed):
    """Any wishes, limits and order of visits, prestige cards and sales of prestige among them."""
    rng = random.Random(seed)
    table, persons = await auction(company, 5)
    start, items = table.seq, list(RULES.view(table.live.state, None).prices)
    for seat in rng.sample(range(5), 5):
        wishes = rng.sample(items, rng.randrange(1, len(items)))
        prices = [f"max {one} {rng.randrange(2, 30)}00 {rng.randrange(3)}" for one in wishes]
        limits = "; ".join(prices)
        line = f"{limits}; max all {rng.choice((0, 300))}; wish {','.join(wishes)},pass"
        table = done(await company.tables.do(own_plans.plan, table.code, persons[seat].id, line))
    assert all(table.live.state.auction.out(seat) for seat in range(5))
    entries = [one for one in await company.log(table) if one.seq > start]
    assert {one.by for one in entries} <= {"program", "nature", "auto"}


async def test_seats_with_premoves_are_not_called(company):
    table, persons = await auction(company, 3)
    await company.tables.do(own_plans.plan, table.code, persons[1].id, OUT)
    await company.sends()
    await company.tables.do(moves.move, table.code, persons[0].id, "offer jester")
    assert await company.calls() == [(2,)]


async def test_a_premove_that_cannot_be_carried_out_is_set_aside_and_its_seat_asked(company):
    table, persons = await auction(company, 3)
    for seat in (0, 1):
        await company.tables.do(own_plans.plan, table.code, persons[seat].id, OUT)
    table = done(await company.tables.do(moves.move, table.code, persons[2].id, "pass"))
    assert table.live.state.phase == "action"
    line = "build laboratory d2 r0; build laboratory d2 r0"
    table = done(await company.tables.do(own_plans.plan, table.code, persons[0].id, line))
    assert texts(await company.log(table))[-1] == (0, "program", "build laboratory d2 r0")
    assert asked(table) == (0,)
    assert await plans(company, table, 0) == []
    assert await aside(company, table, 0) == ["do build laboratory d2 r0"]
    await company.tables.do(own_plans.plan, table.code, persons[0].id, "max all 0")
    assert await aside(company, table, 0) == []


async def test_a_plan_is_carried_out_when_the_turn_comes(company):
    table, persons = await auction(company, 3)
    await company.tables.do(own_plans.plan, table.code, persons[1].id, "free religion; end")
    for seat in (0, 1, 2):
        table = done(await company.tables.do(own_plans.plan, table.code, persons[seat].id, OUT))
    assert asked(table) == (0,)
    table = done(await company.tables.do(moves.move, table.code, persons[0].id, "end"))
    log = texts(await company.log(table))
    assert log[-2:] == [(1, "program", "free religion"), (1, "program", "end")]
    assert asked(table) == (2,)


async def test_what_is_taken_back_disarms(company):
    table, persons = await auction(company, 3)
    await company.tables.do(own_plans.plan, table.code, persons[1].id, "max jester 300")
    await company.tables.do(moves.move, table.code, persons[0].id, "offer jester")
    table = done(await company.tables.do(undo.take_back, table.code, persons[1].id))
    if table.live.vote is not None:
        for seat in table.live.vote.missing:
            table = done(
                await company.tables.do(undo.vote, table.code, persons[seat].id, True, None)
            )
    assert asked(table) == (1,)
    assert await plans(company, table, 1) == []


async def test_premoves_are_listed_taken_back_and_gone_with_their_auction(company):
    table, persons = await auction(company, 3)
    done(
        await company.tables.do(
            own_plans.plan, table.code, persons[1].id, "max jester 300; max lake 400"
        )
    )
    done(await company.tables.do(own_plans.plan, table.code, persons[1].id, "max jester 500"))
    assert await plans(company, table, 1) == ["max lake 400", "max jester 500"]
    done(await company.tables.do(own_plans.unplan, table.code, persons[1].id, 1))
    assert await plans(company, table, 1) == ["max jester 500"]
    refused = await company.tables.do(own_plans.unplan, table.code, persons[1].id, 2)
    assert code(refused) == "no_such_program"
    done(await company.tables.do(own_plans.unplan, table.code, persons[1].id))
    assert await plans(company, table, 1) == []
    for seat in (0, 1, 2):
        table = done(await company.tables.do(own_plans.plan, table.code, persons[seat].id, OUT))
    assert [await plans(company, table, seat) for seat in range(3)] == [[], [], []]


async def test_who_leaves_leaves_no_premoves(company):
    table, persons = await auction(company, 3)
    await company.tables.do(own_plans.plan, table.code, persons[1].id, OUT)
    await company.tables.do(seats.resign, table.code, persons[1].id)
    left = await company.store.read(lambda conn: rows.premoves(conn, table.id))
    assert left == ()


async def test_what_is_forgotten_of_a_person_are_their_premoves_too(everywhere):
    table, persons = await auction(everywhere, 3)
    await everywhere.tables.do(own_plans.plan, table.code, persons[1].id, OUT)
    known = await everywhere.tables.see(privacy.known_of, persons[1].id)
    assert len(known.programs) == 2
    await everywhere.tables.do(privacy.forget, persons[1].id, "Player")
    left = await everywhere.store.read(lambda conn: rows.premoves(conn, table.id))
    assert left == ()


async def test_nothing_fires_while_a_table_rests_and_then_it_does(company):
    table, persons = await auction(company, 3)
    await company.tables.do(moves.move, table.code, persons[0].id, "offer jester")
    await company.tables.do(moderation.pause, table.code, persons[0].id, True)
    assert code(await company.tables.do(own_plans.plan, table.code, persons[1].id, OUT)) == "paused"
    await company.tables.do(moderation.pause, table.code, persons[0].id, False)
    table = done(await company.tables.do(own_plans.plan, table.code, persons[1].id, OUT))
    assert asked(table) == (2,)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("dance", "unknown_verb"),
        ("max forest", "missing_argument"),
        ("max forest 350", "bad_parameter"),
        ("end; " * 13 + "end", "plan_too_long"),
    ],
)
async def test_what_makes_no_sense_is_refused_and_leaves_no_trace(company, text, why):
    table, persons = await auction(company, 3)
    before = await company.mark(table)
    assert code(await company.tables.do(own_plans.plan, table.code, persons[1].id, text)) == why
    assert await company.mark(table) == before


async def test_a_game_without_premoves_says_so(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    assert (
        code(await company.tables.do(own_plans.plan, table.code, anna.id, "put e1 r1"))
        == "no_programs"
    )


async def test_premoves_survive_a_restart(everywhere):
    table, persons = await auction(everywhere, 3)
    await everywhere.tables.do(own_plans.plan, table.code, persons[1].id, "max jester 400")
    again = everywhere.manager(seed=2)
    table = done(await again.do(moves.move, table.code, persons[0].id, "offer jester"))
    assert texts(await everywhere.log(table))[-1] == (1, "program", "raise")
    await again.close()


async def test_nobody_else_can_read_off_that_there_are_premoves(company):
    """View, record, log in words and messages are the same with and without them (decision 8)."""
    table, persons = await auction(company, 3)
    bare = await seen(company, table)
    before = await company.sends()
    await company.tables.do(own_plans.plan, table.code, persons[1].id, "max forest 700; do end")
    assert await seen(company, table) == bare
    after = await company.sends()
    assert {one.address for one in after} <= {f"desk:{persons[1].id}"}
    assert before == ()


async def seen(company, table):
    """All that others may see of a table."""
    now = await company.table(table)
    views = [RULES.view(now.live.state, one) for one in (None, 0, 2)]
    record = await company.tables.see(event_log.record, now, 0)
    cards = [await company.card(now)]
    return views, record, cards, now.seq, await company.clocks(now)


async def test_with_a_delay_premoves_wait_for_a_time_that_was_drawn(everywhere):
    table, persons = await auction(everywhere, 3, answer_delay="random")
    await everywhere.tables.do(own_plans.plan, table.code, persons[1].id, "max jester 400")
    start = everywhere.at
    table = done(await everywhere.tables.do(moves.move, table.code, persons[0].id, "offer jester"))
    assert asked(table) == (1,)
    (clock,) = await everywhere.clocks(table)
    assert clock.due - start in DELAY_MS
    everywhere.at = clock.due - 1
    await everywhere.tables.alarms.tick()
    assert asked(await everywhere.table(table)) == (1,)
    everywhere.at = clock.due
    await everywhere.tables.alarms.tick()
    assert asked(await everywhere.table(table)) == (2,)
    assert texts(await everywhere.log(table))[-1] == (1, "program", "raise")


async def test_with_a_delay_everybody_is_called_as_if_there_were_no_premoves(company):
    table, persons = await auction(company, 3, answer_delay="random")
    await company.tables.do(own_plans.plan, table.code, persons[1].id, "max jester 400")
    await company.sends()
    await company.tables.do(moves.move, table.code, persons[0].id, "offer jester")
    assert await company.calls() == [(1,)]


async def test_with_a_delay_one_still_answers_by_hand_at_once(company):
    table, persons = await auction(company, 3, answer_delay="random")
    await company.tables.do(moves.move, table.code, persons[0].id, "offer jester")
    table = done(
        await company.tables.do(own_plans.plan, table.code, persons[1].id, "max jester 300")
    )
    assert asked(table) == (2,)


async def test_a_whole_auction_goes_by_the_clock_where_answers_are_delayed(company):
    table, persons = await auction(company, 5, answer_delay="random")
    for one in persons:
        line = "max jester 600; max builder 500; max all 0; wish jester,builder,pass"
        table = done(await company.tables.do(own_plans.plan, table.code, one.id, line))
    ticks = 0
    while not all(table.live.state.auction.out(seat) for seat in range(5)):
        company.at = min(one.due for one in await company.clocks(table))
        await company.tables.alarms.tick()
        table = await company.table(table)
        ticks += 1
    assert ticks > 5
    log = await company.log(table)
    assert {one.by for one in log[-ticks:]} <= {"program", "nature"}


async def test_an_auction_by_premoves_looks_like_one_by_hand(company):
    """Whatever others are told, in words, records, pictures, buttons, is the same (decision 8)."""
    table, persons = await auction(company, 4)
    start = table.seq
    for one, item in zip(persons, ("jester", "lake", "jester", "builder"), strict=True):
        line = f"max {item} 700; max all 0; wish {item},pass"
        await company.tables.do(own_plans.plan, table.code, one.id, line)
    by_premoves = await company.table(table)
    done_ = [one for one in await company.log(table) if one.seq > start and one.seat >= 0]
    assert {one.by for one in done_} == {"program"}
    twin, people = await auction(company, 4)
    deals = {one.seq: one.text for one in await company.log(table) if one.seq <= start}
    assert len(deals) == start
    await company.store.write(lambda conn: _same_hands(conn, company, table, twin))
    for one in done_:
        done(await company.tables.do(moves.move, twin.code, people[one.seat].id, one.text))
    by_hand = await company.table(twin)
    for place in (None, *range(4)):
        assert RULES.view(by_hand.live.state, place) == RULES.view(by_premoves.live.state, place)
    told = []
    for these, sitting in ((by_premoves, persons), (by_hand, people)):
        room = await company.card(these)
        privates = [
            await company.compose(Due(these.id, f"desk:{one.id}", "prompt", ())) for one in sitting
        ]
        logs = [await company.in_private(one).says(f"/log {these.code}") for one in sitting]
        scenes = [one.picture.scene for one in (room, *privates)]
        seen_ = [repr(one) for one in (room.text, [one.text for one in privates], logs, scenes)]
        told.append([one.replace(these.code, "CODE") for one in seen_])
    assert _nameless(told[0]) == _nameless(told[1])


def _same_hands(conn, company, table, twin):
    """Let the twin stand where the table stood when its auction began: the same hands."""
    state = twin.live.state
    dealt = table.live.state
    live = replace(twin.live, state=replace(state, players=dealt.players, decks=dealt.decks))
    # And by the same way: a log that does not lead to its table is told as it is written.
    for one in log.log(conn, table.id):
        if one.seq <= twin.seq:
            line = (one.text, twin.id, one.seq)
            conn.exec_driver_sql("UPDATE log SET text = ? WHERE table_id = ? AND seq = ?", line)
    return repository.save_move(conn, twin, live, (), company.at, before=twin.live)


def _nameless(told):
    """Without numbers of persons."""
    return [re.sub(r"person=\d+", "", one) for one in told]


async def world(company, prepare):
    """A delayed table whose seats are asked in turn; the times that were drawn on the way."""
    table, persons = await auction(company, 4, answer_delay="random")
    company.tables = company.manager(seed=9)
    table = await prepare(table, persons)
    drawn = []
    for seat, text in ((0, "offer jester"), (1, "raise"), (2, "raise"), (3, "pass"), (0, "pass")):
        company.at += 1000
        table = done(await company.tables.do(moves.move, table.code, persons[seat].id, text))
        drawn.append(tuple(one.due - company.at for one in await company.clocks(table)))
    return drawn


async def test_the_delays_that_are_drawn_are_the_same_in_another_world(company):
    """They are random, and independent of hands, purses and premoves."""

    async def nothing(table, persons):
        return table

    async def armed(table, persons):
        for one in persons[1:]:
            await company.tables.do(
                own_plans.plan, table.code, one.id, "max lake 900; wish lake; do end"
            )
        return await company.table(table)

    async def dealt_anew(table, persons):
        state = RULES.resample(table.live.state, 0, random.Random(4))
        return await company.store.write(
            lambda conn: repository.save_move(
                conn, table, replace(table.live, state=state), (), company.at, before=table.live
            )
        )

    plain = await world(company, nothing)
    assert len(set(plain)) > 3
    assert await world(company, armed) == plain
    assert await world(company, dealt_anew) == plain


async def test_a_stored_line_that_no_rules_know_any_more_is_passed_over(company):
    table, persons = await auction(company, 3)
    await company.store.write(
        lambda conn: rows.add_premove(conn, table.id, 1, premoves.ACTIVE, "1 waltz", at=1)
    )
    assert await plans(company, table, 1) == []
    table = done(await company.tables.do(moves.move, table.code, persons[0].id, "offer jester"))
    assert asked(table) == (1,)
    assert PremoveRow.__tablename__ == "programs"

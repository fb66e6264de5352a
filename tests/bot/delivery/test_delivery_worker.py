"""The way out: order, replacing, mentions, patience and crashes, on a real database."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.delivery.budget import Budget, Limits
from bot.delivery.channel import Gone, Later, NotSent, Refused
from bot.delivery.outcomes import Outcomes
from bot.delivery.worker import PARALLEL, TRIES
from bot.talk.message import Message, Picture, Room, Span
from bot.talk.message import PrivateChat as DeskAddress
from storage import cards, outbox, people
from tests.bot.delivery.platform import Desk, eventually, failed, pending

STATES = "SELECT state FROM outbox"


def sent(desk, how_many):
    async def holds():
        return len(desk.platform.told) >= how_many and await desk.left() == 0

    return holds


async def test_a_first_card_is_posted_and_the_next_edits_it(desk, running):
    await desk.say(1)
    async with running(desk.delivery()) as delivery:
        await eventually(sent(desk, 1))
        await desk.say(2)
        delivery.wake()
        await eventually(sent(desk, 2))
    assert desk.platform.deeds == [("post", "card at 1"), ("edit", "m1: card at 2")]


async def test_a_message_that_stands_no_more_is_posted_anew(desk, running):
    await desk.say(1)
    async with running(desk.delivery()) as delivery:
        await eventually(sent(desk, 1))
        desk.platform.trouble.append(Gone("somebody has deleted it"))
        await desk.say(2)
        delivery.wake()
        await eventually(sent(desk, 2))
        await desk.say(3)
        delivery.wake()
        await eventually(sent(desk, 4))
    assert desk.platform.deeds == [
        ("post", "card at 1"),
        ("post", "card at 2"),
        ("strip", "m1"),
        ("edit", "m2: card at 3"),
    ]


async def test_a_gone_message_is_not_edited_again_while_its_chat_has_to_wait(desk, running):
    paced = {"web": Budget(Limits(pause=10), desk.clock)}
    await desk.say(1)
    async with running(desk.delivery(budgets=paced)) as delivery:
        await eventually(sent(desk, 1))
        desk.clock.advance(60)
        desk.platform.trouble.append(Gone("somebody has deleted it"))
        await desk.say(2)
        delivery.wake()

        async def posted():
            desk.clock.advance(1)
            return ("post", "card at 2") in desk.platform.deeds

        await eventually(posted)
    assert [what for what, _ in desk.platform.deeds][:2] == ["post", "post"]


async def test_somebody_who_has_to_act_gets_a_new_message_and_the_old_one_loses_its_buttons(
    desk, running
):
    await desk.say(1)
    async with running(desk.delivery()) as delivery:
        await eventually(sent(desk, 1))
        await desk.say(2, mentions=(1,))
        delivery.wake()
        await eventually(sent(desk, 3))
        await desk.say(3)
        delivery.wake()
        await eventually(sent(desk, 4))
    assert desk.platform.deeds == [
        ("post", "card at 1"),
        ("post", "card at 2"),
        ("strip", "m1"),
        ("edit", "m2: card at 3"),
    ]
    assert [mentions for *_, mentions in desk.platform.told] == [(), (desk.persons[1],), (), ()]


async def test_only_the_newest_card_is_sent_and_it_keeps_the_mentions(desk, running):
    await desk.say(1, mentions=(0,))
    await desk.say(2)
    await desk.say(3, mentions=(1,))
    async with running(desk.delivery()):
        await eventually(sent(desk, 1))
    assert desk.platform.deeds == [("post", "card at 3")]
    assert desk.platform.told[0][3] == tuple(desk.persons)


async def test_notices_keep_their_order_and_all_are_sent(desk, running):
    for seq in range(1, 6):
        await desk.say(seq, "notice")
    async with running(desk.delivery()):
        await eventually(sent(desk, 5))
    assert desk.platform.deeds == [("post", f"notice at {seq}") for seq in range(1, 6)]


async def test_a_prompt_goes_to_a_desk(desk, running):
    await desk.say(1, "prompt", desk=1)
    async with running(desk.delivery()):
        await eventually(sent(desk, 1))
    assert desk.platform.told[0][1] == DeskAddress(desk.persons[1])


async def test_a_prompt_for_who_must_act_now_is_posted_below_the_rest(desk, running):
    await desk.say(1, "prompt", desk=1)
    async with running(desk.delivery()) as delivery:
        await eventually(sent(desk, 1))
        await desk.say(2, "prompt", mentions=(1,), desk=1)
        delivery.wake()
        await eventually(sent(desk, 3))
        await desk.say(3, "prompt", desk=1)
        delivery.wake()
        await eventually(sent(desk, 4))
    assert desk.platform.deeds == [
        ("post", "prompt at 1"),
        ("post", "prompt at 2"),
        ("strip", "m1"),
        ("edit", "m2: prompt at 3"),
    ]
    assert all(mentions == () for *_, mentions in desk.platform.told)


async def test_a_wait_that_the_platform_asks_for_holds_for_that_address_alone(store, running):
    desk = Desk(store, how_many_rooms=2)
    desk.platform.trouble.append(Later(30))
    await desk.say(1, mentions=(0,), room=0)
    async with running(desk.delivery()) as delivery:
        await eventually(lambda: _put_back(desk, 0))
        await desk.say(1, room=1)
        delivery.wake()
        await eventually(lambda: _is(store, pending, 1, desk.platform.told))
        assert [where for _, where, *_ in desk.platform.told] == [Room(desk.rooms[1])]
        desk.clock.advance(29)
        await desk.say(2, "notice", room=1)
        delivery.wake()
        await eventually(lambda: _is(store, pending, 1, desk.platform.told[1:]))
        desk.clock.advance(2)
        delivery.wake()
        await eventually(sent(desk, 3))
    what, where, text, mentions = desk.platform.told[2]
    assert (what, where, text) == ("post", Room(desk.rooms[0]), "card at 1")
    assert mentions == (desk.persons[0],), "what was certainly not sent still pings"


async def test_a_refused_desk_is_closed_and_not_tried_again(desk, running):
    desk.platform.trouble.append(Refused("blocked"))
    await desk.say(1, "prompt", desk=0)
    async with running(desk.delivery()):
        await eventually(lambda: _is(desk.store, failed, 1))
    reach = await desk.store.read(lambda conn: people.private_chat(conn, desk.persons[0]))
    assert reach.state == "closed"
    assert not any(isinstance(where, DeskAddress) for _, where, *_ in desk.platform.told)


async def test_a_bug_is_tried_again_with_growing_delays_and_then_given_up(desk, running, caplog):
    caplog.set_level(logging.CRITICAL)
    desk.platform.trouble += [RuntimeError("bug")] * TRIES
    await desk.say(1)
    waits = []
    async with running(desk.delivery()) as delivery:
        for tries in range(1, TRIES):
            await eventually(lambda left=TRIES - tries: _put_back(desk, left))
            due = await desk.store.read(outbox.next_message)
            waits.append((due - desk.clock.now()) // 1000)
            desk.clock.advance(waits[-1])
            delivery.wake()
        await eventually(lambda: _is(desk.store, failed, 1))
    assert waits == [2, 4, 8, 16, 32, 64, 128, 256, 300]


@pytest.mark.parametrize("trouble", [RuntimeError("the answer was lost"), NotSent("bad words")])
async def test_c3_a_call_that_is_not_known_to_have_been_made_is_made_again(
    desk, running, caplog, trouble
):
    caplog.set_level(logging.CRITICAL)
    desk.platform.trouble.append(trouble)
    await desk.say(1, mentions=(0,))
    async with running(desk.delivery()) as delivery:
        await eventually(lambda: _put_back(desk, 0))
        desk.clock.advance(2)
        delivery.wake()
        await eventually(sent(desk, 1))
    assert desk.platform.told[0][3] == (desk.persons[0],)


async def test_c3_what_was_certainly_not_sent_may_still_be_an_edit(desk, running, caplog):
    caplog.set_level(logging.CRITICAL)
    await desk.say(1)
    async with running(desk.delivery()) as delivery:
        await eventually(sent(desk, 1))
        desk.platform.trouble.append(NotSent("bad words"))
        await desk.say(2, mentions=(0,))
        delivery.wake()
        await eventually(lambda: _put_back(desk, 0))
        row = await desk.store.read(lambda conn: conn.exec_driver_sql(STATES).scalars().all())
        assert row == ["pending"], "it is no orphan"


async def test_c3_a_call_that_has_arrived_is_not_repeated_though_it_could_not_be_noted(
    desk, running, caplog, monkeypatch
):
    caplog.set_level(logging.CRITICAL)
    note, troubles = Outcomes.posted, [ValueError("a fault")] * 3

    async def posted(self, *args):
        if troubles:
            raise troubles.pop()
        await note(self, *args)

    monkeypatch.setattr(Outcomes, "posted", posted)
    await desk.say(1, mentions=(0,))
    async with running(desk.delivery()) as delivery:

        async def said():
            desk.clock.advance(0.5)
            delivery.wake()
            return not troubles and await desk.left() == 0

        await eventually(said)
    calls = [mentions for what, *_, mentions in desk.platform.told if what == "post"]
    assert sum(calls, ()) == (desk.persons[0],)


async def test_c3_after_a_crash_the_card_is_posted_again_with_its_call(desk, running):
    await desk.say(1)
    async with running(desk.delivery()):
        await eventually(sent(desk, 1))
    await desk.say(2, mentions=(1,))
    now = desk.clock.now()
    taken = await desk.store.write(lambda conn: outbox.take(conn, now=now, process=1))
    assert [row.mentions for row in taken] == [(1,)]
    async with running(desk.delivery()):
        await eventually(sent(desk, 3))
    assert desk.platform.deeds[1:] == [("post", "card at 2"), ("strip", "m1")]
    assert desk.platform.told[1][3] == (desk.persons[1],)


async def test_with_nothing_left_to_say_the_old_message_loses_its_buttons(desk, running):
    await desk.say(1)
    async with running(desk.delivery()) as delivery:
        await eventually(sent(desk, 1))
        desk.silent = True
        await desk.say(2)
        delivery.wake()
        await eventually(sent(desk, 2))
    assert desk.platform.deeds[1] == ("strip", "m1")
    assert await desk.store.read(lambda conn: cards.cards(conn, desk.table)) == ()


async def test_a_picture_that_cannot_be_drawn_does_not_hold_back_the_words(desk, running, caplog):
    caplog.set_level(logging.CRITICAL)

    def compose(row):
        return Message(kind="card", text=(Span("words"),), picture=Picture({}, "alt"))

    async def draw(picture):
        raise ZeroDivisionError

    await desk.say(1)
    async with running(desk.delivery(compose=compose, draw=draw)):
        await eventually(sent(desk, 1))
    assert desk.platform.deeds == [("post", "words")]
    assert desk.platform.pictures == [None]


async def test_many_messages_are_sent_by_and_by_and_none_is_lost(store, running):
    rooms = 3 * PARALLEL
    desk = Desk(store, how_many_rooms=rooms)
    for room in range(rooms):
        await desk.say(1, room=room)
        await desk.say(2, "notice", room=room)
    desk.platform.gate.clear()
    async with running(desk.delivery()):
        await eventually(lambda: _busy(desk, PARALLEL))
        desk.platform.gate.set()
        await eventually(sent(desk, 2 * rooms))
    assert desk.platform.busiest <= PARALLEL
    for room in desk.rooms:
        told = [text for _, where, text, _ in desk.platform.told if where == Room(room)]
        assert told == ["card at 1", "notice at 2"]


async def test_what_goes_to_a_platform_that_nobody_speaks_for_waits_until_somebody_does(
    desk, running
):
    spoken = desk.platform.platform
    await desk.say(1)
    desk.platform.platform = "telegram"
    async with running(desk.delivery()):
        await desk.say(2)
        desk.clock.advance(100)
    assert desk.platform.told == []
    desk.platform.platform = spoken
    async with running(desk.delivery()):
        await eventually(sent(desk, 1))
    assert desk.platform.deeds == [("post", "card at 2")]


async def test_what_is_being_sent_is_finished_before_the_end(desk):
    desk.platform.gate.clear()
    await desk.say(1)
    task = asyncio.create_task(desk.delivery().run())
    await eventually(lambda: _busy(desk, 1))
    task.cancel()
    await asyncio.sleep(0)
    desk.platform.gate.set()
    await asyncio.wait({task})
    assert desk.platform.deeds == [("post", "card at 1")]
    assert await desk.left() == 0


async def _is(store, count, number, nonempty=(1,)):
    return bool(nonempty) and await store.read(count) == number


async def _put_back(desk, troubles):
    """Whether a row waits to be tried again, with so many troubles still to come."""
    due = await desk.store.read(outbox.next_message)
    wait = 0 if due is None else due - desk.clock.now()
    return len(desk.platform.trouble) == troubles and 0 < wait < outbox.FOREVER // 2


async def _told(desk, number):
    return len(desk.platform.told) >= number


async def _busy(desk, number):
    return desk.platform.busy >= number


async def test_t14_what_calls_nobody_does_not_starve_behind_calls_that_never_end(store, running):
    """So tables of Carcassonne stood still while the other games' private cards were sent."""
    desk = Desk(store, PARALLEL + 5)
    quiet, *busy = desk.rooms
    delivery = desk.delivery()

    async def call_again(address):
        desk.clock.advance(0.01)
        if address.id != quiet and len(desk.platform.told) < 2000:
            await desk.say(1, mentions=(0,), room=desk.rooms.index(address.id))
            delivery.wake()

    for at in range(len(desk.rooms)):
        await desk.say(1, room=at)
    async with running(delivery):
        await eventually(sent(desk, len(desk.rooms)))
        desk.platform.rule = call_again
        for at in range(1, len(desk.rooms)):
            await desk.say(2, mentions=(0,), room=at)
        await desk.say(2)
        delivery.wake()

        async def shown():
            return any(
                address.id == quiet for _, address, *_ in desk.platform.told[len(busy) + 1 :]
            )

        await eventually(shown)
    assert len(desk.platform.told) < 1000

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
from bot.talk.message import PrivateChat as PrivateAddress
from storage import cards, outbox, people
from tests.bot.delivery.platform import Harness, eventually, failed, pending

STATES = "SELECT state FROM outbox"


def sent(harness, how_many):
    async def holds():
        return len(harness.platform.told) >= how_many and await harness.left() == 0

    return holds


async def test_a_first_card_is_posted_and_the_next_edits_it(harness, running):
    await harness.say(1)
    async with running(harness.delivery()) as delivery:
        await eventually(sent(harness, 1))
        await harness.say(2)
        delivery.wake()
        await eventually(sent(harness, 2))
    assert harness.platform.deeds == [("post", "card at 1"), ("edit", "m1: card at 2")]


async def test_a_message_that_stands_no_more_is_posted_anew(harness, running):
    await harness.say(1)
    async with running(harness.delivery()) as delivery:
        await eventually(sent(harness, 1))
        harness.platform.trouble.append(Gone("somebody has deleted it"))
        await harness.say(2)
        delivery.wake()
        await eventually(sent(harness, 2))
        await harness.say(3)
        delivery.wake()
        await eventually(sent(harness, 4))
    assert harness.platform.deeds == [
        ("post", "card at 1"),
        ("post", "card at 2"),
        ("strip", "m1"),
        ("edit", "m2: card at 3"),
    ]


async def test_a_gone_message_is_not_edited_again_while_its_chat_has_to_wait(harness, running):
    paced = {"web": Budget(Limits(pause=10), harness.clock)}
    await harness.say(1)
    async with running(harness.delivery(budgets=paced)) as delivery:
        await eventually(sent(harness, 1))
        harness.clock.advance(60)
        harness.platform.trouble.append(Gone("somebody has deleted it"))
        await harness.say(2)
        delivery.wake()

        async def posted():
            harness.clock.advance(1)
            return ("post", "card at 2") in harness.platform.deeds

        await eventually(posted)
    assert [what for what, _ in harness.platform.deeds][:2] == ["post", "post"]


async def test_somebody_who_has_to_act_gets_a_new_message_and_the_old_one_loses_its_buttons(
    harness, running
):
    await harness.say(1)
    async with running(harness.delivery()) as delivery:
        await eventually(sent(harness, 1))
        await harness.say(2, mentions=(1,))
        delivery.wake()
        await eventually(sent(harness, 3))
        await harness.say(3)
        delivery.wake()
        await eventually(sent(harness, 4))
    assert harness.platform.deeds == [
        ("post", "card at 1"),
        ("post", "card at 2"),
        ("strip", "m1"),
        ("edit", "m2: card at 3"),
    ]
    assert [mentions for *_, mentions in harness.platform.told] == [
        (),
        (harness.persons[1],),
        (),
        (),
    ]


async def test_only_the_newest_card_is_sent_and_it_keeps_the_mentions(harness, running):
    await harness.say(1, mentions=(0,))
    await harness.say(2)
    await harness.say(3, mentions=(1,))
    async with running(harness.delivery()):
        await eventually(sent(harness, 1))
    assert harness.platform.deeds == [("post", "card at 3")]
    assert harness.platform.told[0][3] == tuple(harness.persons)


async def test_notices_keep_their_order_and_all_are_sent(harness, running):
    for seq in range(1, 6):
        await harness.say(seq, "notice")
    async with running(harness.delivery()):
        await eventually(sent(harness, 5))
    assert harness.platform.deeds == [("post", f"notice at {seq}") for seq in range(1, 6)]


async def test_a_prompt_goes_to_a_private(harness, running):
    await harness.say(1, "prompt", harness=1)
    async with running(harness.delivery()):
        await eventually(sent(harness, 1))
    assert harness.platform.told[0][1] == PrivateAddress(harness.persons[1])


async def test_a_prompt_for_who_must_act_now_is_posted_below_the_rest(harness, running):
    await harness.say(1, "prompt", harness=1)
    async with running(harness.delivery()) as delivery:
        await eventually(sent(harness, 1))
        await harness.say(2, "prompt", mentions=(1,), harness=1)
        delivery.wake()
        await eventually(sent(harness, 3))
        await harness.say(3, "prompt", harness=1)
        delivery.wake()
        await eventually(sent(harness, 4))
    assert harness.platform.deeds == [
        ("post", "prompt at 1"),
        ("post", "prompt at 2"),
        ("clear", "m1"),
        ("edit", "m2: prompt at 3"),
    ]
    assert all(mentions == () for *_, mentions in harness.platform.told)


async def test_a_wait_that_the_platform_asks_for_holds_for_that_address_alone(store, running):
    harness = Harness(store, how_many_rooms=2)
    harness.platform.trouble.append(Later(30))
    await harness.say(1, mentions=(0,), room=0)
    async with running(harness.delivery()) as delivery:
        await eventually(lambda: _put_back(harness, 0))
        await harness.say(1, room=1)
        delivery.wake()
        await eventually(lambda: _is(store, pending, 1, harness.platform.told))
        assert [where for _, where, *_ in harness.platform.told] == [Room(harness.rooms[1])]
        harness.clock.advance(29)
        await harness.say(2, "notice", room=1)
        delivery.wake()
        await eventually(lambda: _is(store, pending, 1, harness.platform.told[1:]))
        harness.clock.advance(2)
        delivery.wake()
        await eventually(sent(harness, 3))
    what, where, text, mentions = harness.platform.told[2]
    assert (what, where, text) == ("post", Room(harness.rooms[0]), "card at 1")
    assert mentions == (harness.persons[0],), "what was certainly not sent still pings"


async def test_a_refused_private_is_closed_and_not_tried_again(harness, running):
    harness.platform.trouble.append(Refused("blocked"))
    await harness.say(1, "prompt", harness=0)
    async with running(harness.delivery()):
        await eventually(lambda: _is(harness.store, failed, 1))
    reach = await harness.store.read(lambda conn: people.private_chat(conn, harness.persons[0]))
    assert reach.state == "closed"
    assert not any(isinstance(where, PrivateAddress) for _, where, *_ in harness.platform.told)


async def test_a_bug_is_tried_again_with_growing_delays_and_then_given_up(harness, running, caplog):
    caplog.set_level(logging.CRITICAL)
    harness.platform.trouble += [RuntimeError("bug")] * TRIES
    await harness.say(1)
    waits = []
    async with running(harness.delivery()) as delivery:
        for tries in range(1, TRIES):
            await eventually(lambda left=TRIES - tries: _put_back(harness, left))
            due = await harness.store.read(outbox.next_message)
            waits.append((due - harness.clock.now()) // 1000)
            harness.clock.advance(waits[-1])
            delivery.wake()
        await eventually(lambda: _is(harness.store, failed, 1))
    assert waits == [2, 2, 2, 2, 32, 64, 128, 256, 300]


@pytest.mark.parametrize("trouble", [RuntimeError("the answer was lost"), NotSent("bad words")])
async def test_c3_a_call_that_is_not_known_to_have_been_made_is_made_again(
    harness, running, caplog, trouble
):
    caplog.set_level(logging.CRITICAL)
    harness.platform.trouble.append(trouble)
    await harness.say(1, mentions=(0,))
    async with running(harness.delivery()) as delivery:
        await eventually(lambda: _put_back(harness, 0))
        harness.clock.advance(2)
        delivery.wake()
        await eventually(sent(harness, 1))
    assert harness.platform.told[0][3] == (harness.persons[0],)


async def test_c3_what_was_certainly_not_sent_may_still_be_an_edit(harness, running, caplog):
    caplog.set_level(logging.CRITICAL)
    await harness.say(1)
    async with running(harness.delivery()) as delivery:
        await eventually(sent(harness, 1))
        harness.platform.trouble.append(NotSent("bad words"))
        await harness.say(2, mentions=(0,))
        delivery.wake()
        await eventually(lambda: _put_back(harness, 0))
        row = await harness.store.read(lambda conn: conn.exec_driver_sql(STATES).scalars().all())
        assert row == ["pending"], "it is no orphan"


async def test_c3_a_call_that_has_arrived_is_not_repeated_though_it_could_not_be_noted(
    harness, running, caplog, monkeypatch
):
    caplog.set_level(logging.CRITICAL)
    note, troubles = Outcomes.posted, [ValueError("a fault")] * 3

    async def posted(self, *args):
        if troubles:
            raise troubles.pop()
        await note(self, *args)

    monkeypatch.setattr(Outcomes, "posted", posted)
    await harness.say(1, mentions=(0,))
    async with running(harness.delivery()) as delivery:

        async def said():
            harness.clock.advance(0.5)
            delivery.wake()
            return not troubles and await harness.left() == 0

        await eventually(said)
    calls = [mentions for what, *_, mentions in harness.platform.told if what == "post"]
    assert sum(calls, ()) == (harness.persons[0],)


async def test_c3_after_a_crash_the_card_is_posted_again_with_its_call(harness, running):
    await harness.say(1)
    async with running(harness.delivery()):
        await eventually(sent(harness, 1))
    await harness.say(2, mentions=(1,))
    now = harness.clock.now()
    taken = await harness.store.write(lambda conn: outbox.take(conn, now=now, process=1))
    assert [row.mentions for row in taken] == [(1,)]
    async with running(harness.delivery()):
        await eventually(sent(harness, 3))
    assert harness.platform.deeds[1:] == [("post", "card at 2"), ("strip", "m1")]
    assert harness.platform.told[1][3] == (harness.persons[1],)


async def test_with_nothing_left_to_say_the_old_message_loses_its_buttons(harness, running):
    await harness.say(1)
    async with running(harness.delivery()) as delivery:
        await eventually(sent(harness, 1))
        harness.silent = True
        await harness.say(2)
        delivery.wake()
        await eventually(sent(harness, 2))
    assert harness.platform.deeds[1] == ("strip", "m1")
    assert await harness.store.read(lambda conn: cards.cards(conn, harness.table)) == ()


async def test_a_picture_that_cannot_be_drawn_does_not_hold_back_the_words(
    harness, running, caplog
):
    caplog.set_level(logging.CRITICAL)

    def compose(row):
        return Message(kind="card", text=(Span("words"),), picture=Picture({}, "alt"))

    async def draw(picture):
        raise ZeroDivisionError

    await harness.say(1)
    async with running(harness.delivery(compose=compose, draw=draw)):
        await eventually(sent(harness, 1))
    assert harness.platform.deeds == [("post", "words")]
    assert harness.platform.pictures == [None]


async def test_many_messages_are_sent_by_and_by_and_none_is_lost(store, running):
    rooms = 3 * PARALLEL
    harness = Harness(store, how_many_rooms=rooms)
    for room in range(rooms):
        await harness.say(1, room=room)
        await harness.say(2, "notice", room=room)
    harness.platform.gate.clear()
    async with running(harness.delivery()):
        await eventually(lambda: _busy(harness, PARALLEL))
        harness.platform.gate.set()
        await eventually(sent(harness, 2 * rooms))
    assert harness.platform.busiest <= PARALLEL
    for room in harness.rooms:
        told = [text for _, where, text, _ in harness.platform.told if where == Room(room)]
        assert told == ["card at 1", "notice at 2"]


async def test_what_goes_to_a_platform_that_nobody_speaks_for_waits_until_somebody_does(
    harness, running
):
    spoken = harness.platform.platform
    await harness.say(1)
    harness.platform.platform = "telegram"
    async with running(harness.delivery()):
        await harness.say(2)
        harness.clock.advance(100)
    assert harness.platform.told == []
    harness.platform.platform = spoken
    async with running(harness.delivery()):
        await eventually(sent(harness, 1))
    assert harness.platform.deeds == [("post", "card at 2")]


async def test_what_is_being_sent_is_finished_before_the_end(harness):
    harness.platform.gate.clear()
    await harness.say(1)
    task = asyncio.create_task(harness.delivery().run())
    await eventually(lambda: _busy(harness, 1))
    task.cancel()
    await asyncio.sleep(0)
    harness.platform.gate.set()
    await asyncio.wait({task})
    assert harness.platform.deeds == [("post", "card at 1")]
    assert await harness.left() == 0


async def _is(store, count, number, nonempty=(1,)):
    return bool(nonempty) and await store.read(count) == number


async def _put_back(harness, troubles):
    """Whether a row waits to be tried again, with so many troubles still to come."""
    due = await harness.store.read(outbox.next_message)
    wait = 0 if due is None else due - harness.clock.now()
    return len(harness.platform.trouble) == troubles and 0 < wait < outbox.FOREVER // 2


async def _told(harness, number):
    return len(harness.platform.told) >= number


async def _busy(harness, number):
    return harness.platform.busy >= number


async def test_t14_what_calls_nobody_does_not_starve_behind_calls_that_never_end(store, running):
    """So tables of Carcassonne stood still while the other games' private cards were sent."""
    harness = Harness(store, PARALLEL + 5)
    quiet, *busy = harness.rooms
    delivery = harness.delivery()

    async def call_again(address):
        harness.clock.advance(0.01)
        if address.id != quiet and len(harness.platform.told) < 2000:
            await harness.say(1, mentions=(0,), room=harness.rooms.index(address.id))
            delivery.wake()

    for at in range(len(harness.rooms)):
        await harness.say(1, room=at)
    async with running(delivery):
        await eventually(sent(harness, len(harness.rooms)))
        harness.platform.rule = call_again
        for at in range(1, len(harness.rooms)):
            await harness.say(2, mentions=(0,), room=at)
        await harness.say(2)
        delivery.wake()

        async def shown():
            return any(
                address.id == quiet for _, address, *_ in harness.platform.told[len(busy) + 1 :]
            )

        await eventually(shown)
    assert len(harness.platform.told) < 1000

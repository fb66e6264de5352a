"""What delivery must not do: a second strip, a strip of the live card, a message that is lost."""

from __future__ import annotations

import logging

import psycopg
from sqlalchemy.exc import OperationalError

from bot.delivery.channel import Gone, NotSent
from bot.delivery.retry import LONGEST_DELAY_S
from bot.delivery.sender import Sender
from storage import cards, outbox
from storage.outages import Retries
from tests.bot.delivery.platform import eventually


async def _true(value):
    return bool(value)


def _told(harness, how_many):
    async def holds():
        return len(harness.platform.told) >= how_many and await harness.left() == 0

    return holds


async def test_a_message_that_was_given_up_while_it_changed_loses_its_buttons_once(
    harness, running
):
    """Somebody asks for the card anew just then, which has the old one tidied up already."""
    address = f"room:{harness.rooms[0]}"

    def anew(conn):
        cards.drop_card(conn, harness.table, address, "card")
        new = [outbox.strip("m1", address), outbox.Outgoing(address, "card")]
        outbox.put(conn, harness.table, 3, new, at=harness.clock.now())

    async with running(harness.delivery()) as delivery:
        await harness.say(1)
        delivery.wake()
        await eventually(_told(harness, 1))
        harness.platform.gate.clear()
        harness.platform.refuses["edit"] = [Gone("somebody has deleted it")]
        await harness.say(2)
        delivery.wake()
        await eventually(lambda: _true(harness.platform.busy == 1))
        await harness.store.write(anew)
        harness.platform.gate.set()
        delivery.wake()
        await eventually(_told(harness, 4))
    assert sorted(harness.platform.deeds) == [
        ("edit", "m2: card at 3"),
        ("post", "card at 1"),
        ("post", "card at 2"),
        ("strip", "m1"),
    ]


async def test_a_card_keeps_its_buttons_where_the_answer_to_its_commit_was_lost(
    harness, running, monkeypatch
):
    """It has been noted; noting it again finds the row gone, and its own card there."""
    store, write = harness.store, harness.store.write
    store.retries = Retries(sleep=lambda _: harness.clock.sleep(0))
    lost = []

    async def forgetful(job):
        done = await write(job)
        if harness.platform.told and not lost:
            lost.append(True)
            raise OperationalError("COMMIT", None, psycopg.OperationalError("away"))
        return done

    monkeypatch.setattr(store, "write", forgetful)

    async def all_sent():
        harness.clock.advance(1)
        delivery.wake()
        return bool(lost) and await harness.left() == 0

    async with running(harness.delivery()) as delivery:
        await harness.say(1)
        delivery.wake()
        await eventually(all_sent)
        await harness.settled()
        await harness.say(2)
        delivery.wake()
        await eventually(_told(harness, 2))
    assert harness.platform.deeds == [("post", "card at 1"), ("edit", "m1: card at 2")]


async def test_what_a_bug_of_ours_stopped_comes_again_but_not_soon(
    harness, running, monkeypatch, caplog
):
    """Its sender lives, so that nobody else would ever take it up."""
    caplog.set_level(logging.CRITICAL)
    failed, troubles = Sender._failed, [ValueError("a fault")]

    async def failing(self, row, error, *, called):
        if troubles:
            raise troubles.pop()
        await failed(self, row, error, called=called)

    monkeypatch.setattr(Sender, "_failed", failing)
    harness.platform.trouble.append(NotSent("bad words"))
    async with running(harness.delivery()) as delivery:
        await harness.say(1, mentions=(0,))
        delivery.wake()
        await eventually(lambda: _true(not troubles))
        await harness.settled()
        due = await harness.store.read(outbox.next_message)
        assert due == harness.clock.now() + LONGEST_DELAY_S * 1000
        harness.clock.advance(LONGEST_DELAY_S)
        delivery.wake()
        await eventually(_told(harness, 1))
    assert harness.platform.told[0][3] == (harness.persons[0],)

"""The database fails while messages are sent: each is sent once, and what was sent is noted."""

from __future__ import annotations

import asyncio

import psycopg
import pytest
from sqlalchemy.exc import OperationalError

from storage import cards
from storage.outages import Retries
from storage.outbox import TRIES
from storage.store.store import Store
from tests.bot.delivery.platform import Harness, eventually, failed
from tests.storage.outage import impatient, lock


@pytest.fixture
def hasty(sqlite_url, monkeypatch):
    """A harness on a SQLite file whose locks are not waited for long."""
    with impatient(monkeypatch, 20), Store.open(sqlite_url) as store:
        store.retries = Retries(sleep=lambda seconds: asyncio.sleep(0))
        yield Harness(store)


async def test_t4_what_was_sent_while_the_database_was_locked_is_noted_and_not_sent_again(
    hasty, running, monkeypatch
):
    async def sending() -> bool:
        return hasty.platform.busy == 1

    async def all_sent() -> bool:
        return await hasty.left() == 0

    hasty.platform.gate.clear()
    async with running(hasty.delivery()) as delivery:
        await hasty.say(1, mentions=(0,))
        delivery.wake()
        await eventually(sending)
        held = lock(hasty.store, monkeypatch, 3)
        hasty.platform.gate.set()
        await eventually(all_sent)
        await hasty.say(2)
        delivery.wake()
        await eventually(all_sent)
    assert not held.held
    assert hasty.platform.deeds == [("post", "card at 1"), ("edit", "m1: card at 2")]
    address = f"room:{hasty.rooms[0]}"
    card = await hasty.store.read(lambda conn: cards.card(conn, hasty.table, address, "card"))
    assert (card.message_id, card.seq) == ("m1", 2)


async def test_t4_delivery_begins_although_the_database_is_locked_at_first(
    hasty, running, monkeypatch
):
    async def told() -> bool:
        return bool(hasty.platform.told)

    await hasty.say(1)
    lock(hasty.store, monkeypatch, 3)
    async with running(hasty.delivery()):
        await eventually(told)
    assert hasty.platform.deeds == [("post", "card at 1")]


async def test_t15_what_the_database_could_not_do_is_no_fault_of_a_message(hasty, running):
    """However often it happens, the message is not given up."""
    troubles = [OperationalError("SELECT", None, psycopg.OperationalError("away"))] * (TRIES + 3)

    def compose(row):
        if troubles:
            raise troubles.pop()
        return hasty.compose(row)

    async def all_sent() -> bool:
        hasty.clock.advance(1)
        delivery.wake()
        return await hasty.left() == 0

    await hasty.say(1, mentions=(0,))
    async with running(hasty.delivery(compose=compose)) as delivery:
        await eventually(all_sent)
    assert await hasty.store.read(failed) == 0
    assert hasty.platform.deeds == [("post", "card at 1")]
    assert hasty.platform.told[0][3] == (hasty.persons[0],)

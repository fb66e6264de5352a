"""Several processes on one PostgreSQL: what one is sending is its own for as long as it lives."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, contextmanager

import psycopg
import pytest
from sqlalchemy.exc import OperationalError

from bot.delivery.ownership import MISSED, SWEEP_S, OrphanSweep
from bot.delivery.scheduler import UNSEEN_S
from storage import cards, outbox
from storage.store import notify
from storage.store.notify import Notifications
from storage.store.store import Store
from tests.bot.delivery.platform import Harness, eventually

pytestmark = pytest.mark.postgres
LONG = 30


@pytest.fixture
def harness(postgres_url):
    with Store.open(postgres_url) as store:
        yield Harness(store)


@contextmanager
def process(harness):
    """A process that others see alive through the block, and dead after it."""
    with Notifications(harness.store.url, lambda: None) as one:
        assert one.listening(LONG)
        yield one


async def look(harness, times=1):
    sweep = OrphanSweep(harness.store, harness.clock)
    for _ in range(times):
        await sweep.check()


def cut(harness, number):
    """End the session of a process, as a network may."""
    with psycopg.connect(
        harness.store.url.set(drivername="postgresql").render_as_string(hide_password=False),
        autocommit=True,
    ) as conn:
        conn.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE classid = %s AND objid = %s",
            (notify.LIVES, number),
        )


@asynccontextmanager
async def in_flight(harness, running, one):
    """A process that is just sending a card, for as long as the gate is shut."""
    harness.platform.gate.clear()
    await harness.say(1, mentions=(0,))
    async with running(harness.delivery(process=one)) as delivery:
        await eventually(lambda: _busy(harness))
        yield delivery
        harness.platform.gate.set()


async def _busy(harness):
    return harness.platform.busy == 1


async def nothing_left(harness):
    return await harness.left() == 0


async def test_t5_a_slow_send_of_a_living_process_is_not_taken_over(harness, running):
    with process(harness) as one, process(harness) as other:
        async with in_flight(harness, running, one):
            harness.clock.advance(24 * 3600)
            await look(harness, 10 * MISSED)
            job = lambda conn: outbox.take(conn, now=harness.clock.now(), process=other.number)  # noqa: E731
            assert await harness.store.write(job) == ()
        await eventually(lambda: nothing_left(harness))
    assert harness.platform.deeds == [("post", "card at 1")]


async def test_t5_what_a_dead_process_was_sending_goes_on_within_seconds(harness, running):
    await harness.say(1, mentions=(0,))
    now = harness.clock.now()
    with process(harness) as dead:
        job = lambda conn: outbox.take(conn, now=now, process=dead.number)  # noqa: E731
        assert len(await harness.store.write(job)) == 1
    with process(harness) as one:
        async with running(harness.delivery(process=one)) as delivery:
            sweeps = 0
            while not harness.platform.told:
                # Its own sweep counts by the clock, another process's beside it.
                harness.clock.advance(SWEEP_S)
                sweeps += 1
                delivery.wake()
                await asyncio.sleep(0.02)
            await eventually(lambda: nothing_left(harness))
    assert harness.platform.deeds == [("post", "card at 1")]
    assert harness.platform.told[0][3] == (harness.persons[0],), "nobody knows whether it was made"


async def test_t5_a_process_is_dead_only_after_it_was_missed_several_times(harness):
    await harness.say(1)
    now = harness.clock.now()
    job = lambda conn: outbox.take(conn, now=now, process=7)  # noqa: E731
    await harness.store.write(job)
    await look(harness, MISSED - 1)
    await look(harness, MISSED - 1)
    assert await harness.store.read(outbox.owners) == (7,)
    await look(harness, MISSED)
    assert await harness.store.read(outbox.owners) == ()
    assert MISSED * SWEEP_S <= 3.5, "so that all goes on within five seconds"


async def test_t5_a_session_that_was_cut_comes_back_and_keeps_what_it_sends(harness, running):
    with process(harness) as one:
        async with in_flight(harness, running, one):
            sweep = OrphanSweep(harness.store, harness.clock)
            for _ in range(3):
                cut(harness, one.number)
                for _ in range(MISSED - 1):
                    await sweep.check()
                async with asyncio.timeout(LONG):
                    while one.number not in await harness.store.read(notify.living):  # noqa: ASYNC110
                        await asyncio.sleep(0.01)
                await sweep.check()
        await eventually(lambda: nothing_left(harness))
    assert harness.platform.deeds == [("post", "card at 1")]


async def test_t5_a_process_that_nobody_can_see_takes_nothing(harness, running):
    class Unseen:
        number = 7
        holds = False

    one = Unseen()
    await harness.say(1)
    async with running(harness.delivery(process=one)) as delivery:
        for _ in range(10):
            delivery.wake()
            await asyncio.sleep(0.01)
        assert await harness.store.read(outbox.owners) == ()
        one.holds = True
        harness.clock.advance(UNSEEN_S)
        await eventually(lambda: nothing_left(harness))


async def test_t5_who_was_taken_for_dead_and_has_sent_all_the_same_takes_its_twin_back(
    harness, running
):
    with process(harness) as one:
        async with in_flight(harness, running, one):
            now = harness.clock.now()
            await harness.store.write(lambda conn: outbox.release(conn, one.number, now))
            # Another process sends it and notes that.
            job = lambda conn: outbox.take(conn, now=now, process=2)  # noqa: E731
            (row,) = await harness.store.write(job)
            card = cards.Card(row.address, "card", "theirs", 1)

            def noted(conn):
                cards.set_card(conn, row.table_id, card)
                outbox.mark_done(conn, row)

            await harness.store.write(noted)
            harness.platform.gate.set()
            await eventually(lambda: _told(harness, 2))
        await eventually(lambda: nothing_left(harness))
    assert harness.platform.deeds == [("post", "card at 1"), ("strip", "m1")]
    assert await harness.store.read(lambda conn: cards.cards(conn, harness.table)) == (card,)


async def _told(harness, number):
    return len(harness.platform.told) >= number


class Cut(Store):
    """A store whose connection is lost after a commit, before the answer has come."""

    cuts = 0

    async def write(self, job):
        done = await super().write(job)
        if self.cuts:
            self.cuts -= 1
            raise OperationalError("COMMIT", None, psycopg.OperationalError("the line was cut"))
        return done


async def test_t5_what_was_taken_when_the_line_was_cut_is_sent_with_its_mentions(
    postgres_url, running
):
    with Cut.open(postgres_url) as store:
        harness = Harness(store)
        await harness.say(1, mentions=(0,))
        with process(harness) as one:
            store.cuts = 1
            async with running(harness.delivery(process=one)):
                await eventually(lambda: nothing_left(harness))
    assert [(what, text, calls) for what, _, text, calls in harness.platform.told] == [
        ("post", "card at 1", (harness.persons[0],))
    ]


async def test_t5_what_was_sent_when_the_line_was_cut_is_not_sent_again(postgres_url, running):
    with Cut.open(postgres_url) as store:
        harness = Harness(store)
        with process(harness) as one:
            async with in_flight(harness, running, one) as delivery:
                store.cuts = 1
                harness.platform.gate.set()
                await eventually(lambda: nothing_left(harness))
                await harness.say(2)
                delivery.wake()
                await eventually(lambda: nothing_left(harness))
    assert harness.platform.deeds == [("post", "card at 1"), ("edit", "m1: card at 2")]

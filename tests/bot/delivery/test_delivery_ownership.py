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
from tests.bot.delivery.platform import Desk, eventually

pytestmark = pytest.mark.postgres
LONG = 30


@pytest.fixture
def desk(postgres_url):
    with Store.open(postgres_url) as store:
        yield Desk(store)


@contextmanager
def process(desk):
    """A process that others see alive through the block, and dead after it."""
    with Notifications(desk.store.url, lambda: None) as one:
        assert one.listening(LONG)
        yield one


async def look(desk, times=1):
    sweep = OrphanSweep(desk.store, desk.clock)
    for _ in range(times):
        await sweep.check()


def cut(desk, number):
    """End the session of a process, as a network may."""
    with psycopg.connect(
        desk.store.url.set(drivername="postgresql").render_as_string(hide_password=False),
        autocommit=True,
    ) as conn:
        conn.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE classid = %s AND objid = %s",
            (notify.LIVES, number),
        )


@asynccontextmanager
async def in_flight(desk, running, one):
    """A process that is just sending a card, for as long as the gate is shut."""
    desk.platform.gate.clear()
    await desk.say(1, mentions=(0,))
    async with running(desk.delivery(process=one)) as delivery:
        await eventually(lambda: _busy(desk))
        yield delivery
        desk.platform.gate.set()


async def _busy(desk):
    return desk.platform.busy == 1


async def nothing_left(desk):
    return await desk.left() == 0


async def test_t5_a_slow_send_of_a_living_process_is_not_taken_over(desk, running):
    with process(desk) as one, process(desk) as other:
        async with in_flight(desk, running, one):
            desk.clock.advance(24 * 3600)
            await look(desk, 10 * MISSED)
            job = lambda conn: outbox.take(conn, now=desk.clock.now(), process=other.number)  # noqa: E731
            assert await desk.store.write(job) == ()
        await eventually(lambda: nothing_left(desk))
    assert desk.platform.deeds == [("post", "card at 1")]


async def test_t5_what_a_dead_process_was_sending_goes_on_within_seconds(desk, running):
    await desk.say(1, mentions=(0,))
    now = desk.clock.now()
    with process(desk) as dead:
        job = lambda conn: outbox.take(conn, now=now, process=dead.number)  # noqa: E731
        assert len(await desk.store.write(job)) == 1
    with process(desk) as one:
        async with running(desk.delivery(process=one)) as delivery:
            sweeps = 0
            while not desk.platform.told:
                # Its own sweep counts by the clock, another process's beside it.
                desk.clock.advance(SWEEP_S)
                sweeps += 1
                delivery.wake()
                await asyncio.sleep(0.02)
            await eventually(lambda: nothing_left(desk))
    assert desk.platform.deeds == [("post", "card at 1")]
    assert desk.platform.told[0][3] == (desk.persons[0],), "nobody knows whether it was made"


async def test_t5_a_process_is_dead_only_after_it_was_missed_several_times(desk):
    await desk.say(1)
    now = desk.clock.now()
    job = lambda conn: outbox.take(conn, now=now, process=7)  # noqa: E731
    await desk.store.write(job)
    await look(desk, MISSED - 1)
    await look(desk, MISSED - 1)
    assert await desk.store.read(outbox.owners) == (7,)
    await look(desk, MISSED)
    assert await desk.store.read(outbox.owners) == ()
    assert MISSED * SWEEP_S <= 3.5, "so that all goes on within five seconds"


async def test_t5_a_session_that_was_cut_comes_back_and_keeps_what_it_sends(desk, running):
    with process(desk) as one:
        async with in_flight(desk, running, one):
            sweep = OrphanSweep(desk.store, desk.clock)
            for _ in range(3):
                cut(desk, one.number)
                for _ in range(MISSED - 1):
                    await sweep.check()
                async with asyncio.timeout(LONG):
                    while one.number not in await desk.store.read(notify.living):  # noqa: ASYNC110
                        await asyncio.sleep(0.01)
                await sweep.check()
        await eventually(lambda: nothing_left(desk))
    assert desk.platform.deeds == [("post", "card at 1")]


async def test_t5_a_process_that_nobody_can_see_takes_nothing(desk, running):
    class Unseen:
        number = 7
        holds = False

    one = Unseen()
    await desk.say(1)
    async with running(desk.delivery(process=one)) as delivery:
        for _ in range(10):
            delivery.wake()
            await asyncio.sleep(0.01)
        assert await desk.store.read(outbox.owners) == ()
        one.holds = True
        desk.clock.advance(UNSEEN_S)
        await eventually(lambda: nothing_left(desk))


async def test_t5_who_was_taken_for_dead_and_has_sent_all_the_same_takes_its_twin_back(
    desk, running
):
    with process(desk) as one:
        async with in_flight(desk, running, one):
            now = desk.clock.now()
            await desk.store.write(lambda conn: outbox.release(conn, one.number, now))
            # Another process sends it and notes that.
            job = lambda conn: outbox.take(conn, now=now, process=2)  # noqa: E731
            (row,) = await desk.store.write(job)
            card = cards.Card(row.address, "card", "theirs", 1)

            def noted(conn):
                cards.set_card(conn, row.table_id, card)
                outbox.mark_done(conn, row)

            await desk.store.write(noted)
            desk.platform.gate.set()
            await eventually(lambda: _told(desk, 2))
        await eventually(lambda: nothing_left(desk))
    assert desk.platform.deeds == [("post", "card at 1"), ("strip", "m1")]
    assert await desk.store.read(lambda conn: cards.cards(conn, desk.table)) == (card,)


async def _told(desk, number):
    return len(desk.platform.told) >= number


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
        desk = Desk(store)
        await desk.say(1, mentions=(0,))
        with process(desk) as one:
            store.cuts = 1
            async with running(desk.delivery(process=one)):
                await eventually(lambda: nothing_left(desk))
    assert [(what, text, calls) for what, _, text, calls in desk.platform.told] == [
        ("post", "card at 1", (desk.persons[0],))
    ]


async def test_t5_what_was_sent_when_the_line_was_cut_is_not_sent_again(postgres_url, running):
    with Cut.open(postgres_url) as store:
        desk = Desk(store)
        with process(desk) as one:
            async with in_flight(desk, running, one) as delivery:
                store.cuts = 1
                desk.platform.gate.set()
                await eventually(lambda: nothing_left(desk))
                await desk.say(2)
                delivery.wake()
                await eventually(lambda: nothing_left(desk))
    assert desk.platform.deeds == [("post", "card at 1"), ("edit", "m1: card at 2")]

"""``kill -9`` at every step of a message: nothing is lost, and nobody is left uncalled."""

from __future__ import annotations

import asyncio
import signal

import pytest

from storage import cards, outbox
from storage.outbox import Outgoing
from tests.bot.delivery import dying
from tests.bot.delivery.town import Town
from tests.cloned import processes
from tests.doubles.telegram import TelegramServer


@pytest.fixture
async def telegram():
    async with TelegramServer(flooding=False) as server:
        yield server


@pytest.fixture
def town(store, telegram):
    return Town(store, telegram)


@pytest.fixture
def deliver(town):
    """Have a process of its own deliver, and die at a step; how it ended comes back."""
    database = town.store.url.render_as_string(hide_password=False)
    base = f"{town.server.url}/bot{town.server.token}"

    async def run(step: str = "") -> int:
        process = processes().Process(target=dying.main, args=(database, base, step))
        process.start()
        await asyncio.to_thread(process.join)
        return process.exitcode

    return run


def put(town, seq: int, *messages: Outgoing) -> None:
    table = town.tables[0]
    town.store.write_now(lambda conn: outbox.put(conn, table, seq, messages, at=seq))


@pytest.mark.parametrize("step", [one for one in dying.STEPS if "edit" not in one])
async def test_a_call_survives_a_kill_when_it_is(town, deliver, step):
    put(town, 1, Outgoing("room:1", "card"))
    assert await deliver() == 0
    put(town, 2, Outgoing("room:1", "card", (1,)), Outgoing("room:1", "notice"))
    assert await deliver(step) == -signal.SIGKILL
    put(town, 3, Outgoing("room:1", "card"))
    assert await deliver() == 0

    texts = [one.text.split(" @")[0] for one in town.cards()]
    assert "notice at 2" in texts, "nothing is lost"
    assert "card at 3" in texts, "the last state is seen"
    # After the request nobody knows whether it arrived; before it, it has not.
    assert len(town.pings(1)) == (2 if step == "after post" else 1)
    assert town.cards()[0].content.markup is None, "old buttons are gone"
    assert unsent(town) == 0
    known = town.store.read_now(lambda conn: cards.card(conn, town.tables[0], "room:1", "card"))
    (shown,) = [one for one in town.cards() if str(one.id) == known.message_id]
    assert (shown.text, shown.content.markup is None) == ("card at 3", False)
    assert town.server.violations == []


@pytest.mark.parametrize("step", ["taken", "drawn", "before edit", "after edit"])
async def test_a_change_survives_a_kill_when_it_is(town, deliver, step):
    put(town, 1, Outgoing("room:1", "card", (1,)))
    assert await deliver() == 0
    put(town, 2, Outgoing("room:1", "card"))
    assert await deliver(step) == -signal.SIGKILL
    assert await deliver() == 0
    assert town.cards()[-1].text == "card at 2"
    assert town.cards()[-1].content.markup is not None
    assert all(one.content.markup is None for one in town.cards()[:-1])
    assert len(town.pings(1)) == 1
    assert unsent(town) == 0


def unsent(town) -> int:
    sql = "SELECT count(*) FROM outbox"
    return town.store.read_now(lambda conn: conn.exec_driver_sql(sql).scalar())

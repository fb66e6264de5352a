"""Whether Tavola is well, as the container's check and Prometheus ask it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time

import aiohttp
import pytest

from bot import health
from bot.app import run_app
from bot.health import FAILED, FULL, SLOW, Pulse, figures
from storage import heartbeat
from storage.settings import setting
from storage.store.store import Store
from tests.bot.tables.test_tables_sweep import computer_waited_for, say
from tests.bot.test_app import settings
from tests.storage.outage import Lock, impatient

WELL = {"status": "ok", "late": {"alarm_s": 0, "message_s": 0, "computer_players": 0}}
HOUR_S = 60 * 60


async def asks(url: str) -> tuple[int, dict[str, object]]:
    async with aiohttp.ClientSession() as http, http.get(f"{url}healthz") as answer:
        return answer.status, await answer.json()


async def test_t13_health_is_asked_of_the_database_by_a_write_and_a_read(everywhere):
    pulse = Pulse(everywhere.store, lambda: everywhere.at)
    assert await pulse() == (True, WELL)
    written = everywhere.store.read_now(lambda conn: setting(conn, "app", "heartbeat"))
    assert written == str(everywhere.at)


async def test_t13_it_says_what_is_late(everywhere, monkeypatch):
    anna, boris = await everywhere.comes("Anna", "Boris")
    await everywhere.running(anna, boris, clock="1h")
    table = await computer_waited_for(everywhere, monkeypatch)
    (clock,) = await everywhere.clocks(await everywhere.running(anna, boris, clock="1h"))
    await everywhere.sends()
    await say(everywhere, table)
    everywhere.at += HOUR_S * 1000
    found = await Pulse(everywhere.store, lambda: everywhere.at)()
    late = {"alarm_s": (everywhere.at - clock.due) // 1000, "message_s": HOUR_S}
    assert found == (True, {"status": "ok", "late": {**late, "computer_players": 1}})
    monkeypatch.setattr(health, "now", lambda: everywhere.at)
    told = [figures(everywhere.store, name) for name in ("outbox_lag_seconds", "alarm_lag_seconds")]
    assert told == [HOUR_S, (everywhere.at - clock.due) / 1000]
    assert figures(everywhere.store, "computer_players_waited_for") == 1


async def test_t13_a_locked_database_is_told_in_time_and_stops_nothing_else(
    tmp_path, monkeypatch, caplog
):
    monkeypatch.setattr(health, "BOUND_S", 0.2)
    monkeypatch.setattr(health, "FRESH_S", 0)
    with impatient(monkeypatch, 400):
        async with run_app(settings(tmp_path)) as server:
            assert await asks(server.url) == (200, WELL)
            with Store.open(f"sqlite:///{tmp_path / 'tavola.sqlite'}") as store:
                held = Lock(store)
            asking = [asyncio.create_task(asks(server.url)) for _ in range(5)]
            async with aiohttp.ClientSession() as http:
                while not asking[0].done():
                    start = time.monotonic()
                    async with http.get(f"{server.url}static/room.js") as answer:
                        assert answer.status == 200
                    assert time.monotonic() - start < 1
            assert await asyncio.gather(*asking) == [(503, SLOW.told)] * 5
            while (await asks(server.url)) == (503, SLOW.told):
                pass
            assert "health: the database fails" in caplog.text
            held.release()
            while (await asks(server.url))[0] == 503:
                pass
            assert await asks(server.url) == (200, WELL)
            assert "health: the database answers again" in caplog.text


async def test_t13_asking_often_writes_once(company, monkeypatch):
    written, write = [], company.store.write

    async def counted(job):
        written.append(job)
        return await write(job)

    monkeypatch.setattr(company.store, "write", counted)
    pulse = Pulse(company.store)
    assert {(await one)[0] for one in [asyncio.ensure_future(pulse()) for _ in range(50)]} == {True}
    assert (await pulse()).well
    assert len(written) == 1


async def test_t13_a_disk_that_will_soon_be_full_is_told(company, monkeypatch):
    monkeypatch.setattr(heartbeat, "LEAST_FREE", 2**62)
    assert await Pulse(company.store)() == FULL
    written = company.store.read_now(lambda conn: setting(conn, "app", "heartbeat"))
    assert written is None


WITHOUT_SPACE = """
import asyncio, resource, sys
from bot.health import Pulse
from storage.store.store import Store

async def main():
    with Store.open(sys.argv[1]) as store:
        for most in (resource.RLIM_INFINITY, 0, resource.RLIM_INFINITY):
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
            well, told = await Pulse(store)()
            sys.stderr.write(f"{well} {told.get('reason')}\\n")

asyncio.run(main())
"""


def test_t13_where_no_byte_can_be_written_it_is_told(sqlite_url):
    """As on a full disk, the system refuses to let any file grow; what it holds can be read."""
    command = [sys.executable, "-c", WITHOUT_SPACE, sqlite_url]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    told = [line for line in ran.stderr.splitlines() if line.startswith(("True", "False"))]
    assert told == ["True None", f"False {FAILED.told['reason']}", "True None"]


async def test_t13_a_bug_in_the_question_is_no_good_health(company, monkeypatch, caplog):
    monkeypatch.setattr(health, "lag", lambda conn, at: 1 / 0)
    assert await Pulse(company.store)() == FAILED
    assert "health failed" in caplog.text


@pytest.mark.postgres
async def test_figures_are_no_numbers_in_an_outage(postgres, postgres_url, caplog):
    store = Store.open(postgres_url)
    store.close()
    away = Store(store.url.set(database="nowhere"))
    assert str(figures(away, "alarm_lag_seconds")) == "nan"
    assert await Pulse(away)() == FAILED
    away.close()

"""The whole house: opened, told to stop, and opened again on what it left."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys

import psycopg
import pytest
from aiohttp import ClientSession

from bot.app import run_app
from bot.config import BadSetting, read
from tests.bot.adapters.web.guest import Guest, choices
from tests.proofs import later


def settings(tmp_path, **changes):
    return read({}, **({"port": 0, "database": str(tmp_path / "tavola.sqlite")} | changes))


@pytest.mark.parametrize("how", [signal.SIGTERM, *later(signal.SIGINT)])
def test_it_says_where_it_is_open_and_stops_when_told(tmp_path, how):
    code = (
        "import asyncio, sys; from bot.app import serve; from bot.config import read; "
        "asyncio.run(serve(read({}, port=0, database=sys.argv[1])))"
    )
    command = [sys.executable, "-W", "error", "-c", code, str(tmp_path / "t.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        said = [running.stdout.readline() for _ in range(3)]
        os.kill(running.pid, how)
        assert running.wait(30) == 0
    assert re.fullmatch(r"Tavola is open at http://127\.0\.0\.1:\d+/\n", said[0])
    assert said[1] == "Telegram: off (TAVOLA_TELEGRAM_TOKEN is not set)\n"
    assert said[2] == "Discord: off (TAVOLA_DISCORD_TOKEN is not set)\n"


async def test_a_game_goes_on_after_a_restart(tmp_path):
    async with run_app(settings(tmp_path)) as server:
        guest = await Guest(server.url).arrive("Anna")
        room = await guest.play()
        window = await guest.window(room)
        card = await window.my_card()
        port, cookies = int(server.url.rstrip("/").rpartition(":")[2]), guest.http.cookie_jar
        await guest.leave()
    async with run_app(settings(tmp_path, port=port)) as server:
        again = Guest(server.url)
        again.http.cookie_jar.update_cookies(
            {c.key: c.value for c in cookies}, again.http._base_url
        )
        window = await again.window(room)
        assert choices(await window.my_card()) == choices(card)
        await window.tap(choices(card)[0], card["id"])
        await again.leave()


@pytest.mark.postgres
async def test_on_postgresql_it_hears_what_other_processes_put_into_the_outbox(postgres_url):
    asked = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    with psycopg.connect(postgres_url, autocommit=True) as conn:
        async with run_app(read({}, port=0, database=postgres_url)):
            for _ in range(300):
                if conn.execute(asked).fetchone() == (1,):
                    break
                await asyncio.sleep(0.1)
            assert conn.execute(asked).fetchone() == (1,)
        for _ in range(300):
            if conn.execute(asked).fetchone() == (0,):
                break
            await asyncio.sleep(0.1)
        assert conn.execute(asked).fetchone() == (0,)


async def test_it_listens_where_it_is_told(tmp_path):
    async with run_app(settings(tmp_path, host="::1")) as server:
        assert server.url.startswith("http://[::1]:")
        async with ClientSession() as http, http.get(server.url + "healthz") as response:
            assert response.status == 200


async def test_a_port_that_is_taken_is_told(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(OSError, match="in use"):
            async with run_app(settings(tmp_path, port=taken.getsockname()[1])):
                pass


@pytest.mark.parametrize("database", ["/dev/null/x.sqlite", "sqlite://"])
async def test_a_database_that_cannot_be_opened_is_told(tmp_path, database):
    with pytest.raises(BadSetting, match="TAVOLA_DATABASE"):
        async with run_app(settings(tmp_path, database=database)):
            pass


async def test_a_file_that_is_no_database_is_told(tmp_path):
    file = tmp_path / "tavola.sqlite"
    file.write_bytes(b"not a database" * 1000)
    with pytest.raises(BadSetting, match="TAVOLA_DATABASE"):
        async with run_app(settings(tmp_path)):
            pass

"""The house with chats: which platforms are on, and why others are off."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from msgspec.structs import replace

from bot.app import run_app
from bot.config import read
from tests.bot.test_metrics import free_port
from tests.doubles.discord import DiscordServer
from tests.doubles.telegram import TelegramServer, WallClock


def settings(tmp_path, **given: str):
    return read(given, port=0, database=str(tmp_path / "tavola.sqlite"))


async def health(url: str) -> int:
    async with aiohttp.ClientSession() as http, http.get(f"{url}healthz") as answer:
        return answer.status


async def test_both_chats_are_opened_beside_the_web_room(tmp_path):
    said: list[str] = []
    async with TelegramServer(clock=WallClock()) as telegram, DiscordServer() as discord:
        config = settings(
            tmp_path,
            TAVOLA_TELEGRAM_TOKEN=telegram.token,
            TAVOLA_TELEGRAM_API=telegram.url,
            TAVOLA_DISCORD_TOKEN=discord.token,
            TAVOLA_DISCORD_API=discord.api_url,
            TAVOLA_DISCORD_GATEWAY=discord.gateway_url,
        )
        async with run_app(config, said.append) as server:
            assert await health(server.url) == 200
    assert said[0].startswith("Tavola is open at ")
    assert [line.split(",")[0] for line in said[1:]] == ["Telegram: on", "Discord: on"]
    assert said[1].endswith("add it to a group: https://t.me/tavola_bot?startgroup=new")
    authorize = "https://discord.com/oauth2/authorize?client_id="
    assert f"add it to a server: {authorize}{discord.api.bot.id}&permissions=" in said[2]
    assert said[2].endswith("permissions=309237763072&scope=bot+applications.commands")


async def test_a_token_that_telegram_does_not_know_turns_it_off_and_the_rest_runs(tmp_path):
    said: list[str] = []
    async with TelegramServer(clock=WallClock()) as telegram:
        config = settings(
            tmp_path,
            TAVOLA_TELEGRAM_TOKEN="123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            TAVOLA_TELEGRAM_API=telegram.url,
        )
        async with run_app(config, said.append) as server:
            assert await health(server.url) == 200
    assert said[1] == "Telegram: off (the token is not known there)"
    assert said[2] == "Discord: off (TAVOLA_DISCORD_TOKEN is not set)"


async def test_a_webhook_is_mounted_on_the_web_rooms_server(tmp_path):
    async with TelegramServer(clock=WallClock()) as telegram:
        config = settings(
            tmp_path,
            TAVOLA_TELEGRAM_TOKEN=telegram.token,
            TAVOLA_TELEGRAM_API=telegram.url,
            TAVOLA_TELEGRAM_WEBHOOK="https://tavola.example/telegram",
        )
        async with run_app(config) as server, aiohttp.ClientSession() as http:
            hook = f"{server.url}telegram"
            async with http.post(hook, json={"update_id": 1}) as answer:
                assert answer.status == 403
            secret = {"X-Telegram-Bot-Api-Secret-Token": config.telegram.secret}
            async with http.post(hook, data=b"nonsense", headers=secret) as answer:
                assert answer.status == 400
            async with http.get(hook) as answer:
                assert answer.status == 404


@pytest.mark.parametrize("end", ["", "/"])
async def test_c1_a_webhook_without_a_path_is_mounted_too(tmp_path, end):
    port = free_port()
    async with TelegramServer(clock=WallClock()) as telegram:
        config = settings(
            tmp_path,
            TAVOLA_TELEGRAM_TOKEN=telegram.token,
            TAVOLA_TELEGRAM_API=telegram.url,
            TAVOLA_TELEGRAM_WEBHOOK=f"http://127.0.0.1:{port}{end}",
        )
        anna = telegram.user("Anna")
        async with asyncio.timeout(20), run_app(replace(config, port=port)):
            anna.send(anna.private, "/start")
            while telegram.api.updates.waiting:
                await telegram.world.bell()
            assert telegram.api.updates.hook.tries == [200]

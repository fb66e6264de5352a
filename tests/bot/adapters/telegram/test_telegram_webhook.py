"""Updates that Telegram brings: answered with 200 once their effect is durable."""

from __future__ import annotations

import asyncio
import logging

import pytest
from aiohttp import ClientSession, web

from bot.adapters.telegram.inbound import webhook
from bot.adapters.telegram.inbound.webhook import LOOK_S
from tests.bot.adapters.telegram.playing import Game, friends


@pytest.fixture
async def hooked(server, build):
    """A house behind a route, and the route's address."""
    house: list = []

    async def hook(request):
        return await house[0].telegram.hook(request)

    app = web.Application()
    app.router.add_post("/telegram", hook)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}/telegram"
    house.append(await build(server, webhook=url))
    yield house[0], url
    await runner.cleanup()


async def test_a_game_is_played_by_webhook(server, hooked):
    house, _ = hooked
    people = friends(server)
    game = Game(house, server.group("Friends", *people), *people)
    await game.sit_down()
    await game.play(8)
    assert house.telegram.hook_path == "/telegram"
    assert set(server.api.updates.hook.tries) == {200}
    assert not [one for one in server.calls if one.method == "getUpdates"]


@pytest.mark.parametrize("secret", [None, "", "wrong"])
async def test_who_does_not_know_the_secret_is_turned_away(hooked, secret):
    _, url = hooked
    headers = {} if secret is None else {"X-Telegram-Bot-Api-Secret-Token": secret}
    async with ClientSession() as http, http.post(url, json={}, headers=headers) as answer:
        assert answer.status == 403


async def test_what_is_no_update_is_refused(hooked, server):
    _, url = hooked
    headers = {"X-Telegram-Bot-Api-Secret-Token": server.api.updates.hook.secret}
    async with ClientSession() as http:
        for body in (b"", b"{", b"[]", b'{"update_id": "x"}'):
            async with http.post(url, data=body, headers=headers) as answer:
                assert answer.status == 400


async def test_t7_an_update_that_never_comes_whole_is_cut_off(hooked, server, monkeypatch):
    monkeypatch.setattr(webhook, "BODY_S", 0.5)
    _, url = hooked
    headers = {"X-Telegram-Bot-Api-Secret-Token": server.api.updates.hook.secret}

    async def trickle():
        while True:
            yield b" "
            await asyncio.sleep(0.05)

    async with ClientSession() as http, http.post(url, data=trickle(), headers=headers) as answer:
        assert answer.status == 408


async def test_an_update_whose_effect_failed_comes_again(server, hooked):
    house, _ = hooked
    anna = server.user("Anna")
    room = server.group("Friends", anna)
    act, tries = house.router.command, []

    async def fails_once(*args):
        tries.append(args)
        if len(tries) == 1:
            raise OSError("the disk is away")
        return await act(*args)

    house.router.command = fails_once
    anna.send(room, "/new carcassonne")
    await house.until(lambda: any("Join" in one.labels for one in anna.sees(room)))
    assert 503 in server.api.updates.hook.tries


def methods(server, since):
    return [one.method for one in server.calls[since:]]


async def test_c1_the_log_tells_once_why_telegram_could_not_bring_updates(server, hooked, caplog):
    house, _ = hooked
    server.api.updates.hook.url += "/elsewhere"
    with caplog.at_level(logging.WARNING, "bot.adapters.telegram.inbound.webhook"):
        server.user("Anna").open_private()
        for _ in range(3):
            asked = len(server.calls)
            server.clock.advance(LOOK_S)
            await house.until(lambda since=asked: "getWebhookInfo" in methods(server, since))
    told = [one.getMessage() for one in caplog.records if "404 Not Found" in one.getMessage()]
    assert len(told) == len(set(told)) > 0

"""Figures for Prometheus, read over HTTP as Prometheus reads them."""

from __future__ import annotations

import socket

import aiohttp
import pytest

from bot.app import run_app
from bot.config import Config
from bot.delivery.channel import Later, Refused
from bot.metrics import Metrics
from bot.talk.message import Message, Room, Span


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def text_of(port: int) -> str:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics") as answer,
    ):
        return await answer.text()


async def test_a_running_house_tells_its_figures(tmp_path):
    port = free_port()
    config = Config(database=f"sqlite:///{tmp_path}/t.sqlite", port=0, metrics_port=port)
    async with run_app(config) as server:
        async with aiohttp.ClientSession() as session:
            headers = {"Origin": server.url.rstrip("/")}
            await session.get(server.url)
            played = await session.post(
                f"{server.url}api/play",
                json={"game": "carcassonne", "computers": 1, "name": "Anna"},
                headers=headers,
            )
            assert played.ok, await played.text()
        figures = await text_of(port)
    assert 'tavola_asked_total{result="done"}' in figures
    assert "tavola_outbox_lag_seconds" in figures
    assert "tavola_late_calls 0.0" in figures
    assert 'tavola_full_chats{platform="web"} 0.0' in figures


class Moody:
    """A channel that does what the text says."""

    platform = "web"
    clears_together = False

    async def post(self, address, message, picture):
        moods = {"later": Later(1), "refused": Refused("closed"), "bug": KeyError("x")}
        if (mood := moods.get(message.text[0].text)) is not None:
            raise mood
        return "1"

    async def edit(self, address, message_id, message, picture):
        return None

    async def strip(self, address, message_id, text=()):
        return None


async def test_every_message_is_counted_by_what_came_of_it():
    metrics = Metrics()
    channel = metrics.counted(Moody())
    for text, error in (("x", None), ("later", Later), ("refused", Refused), ("bug", KeyError)):
        message = Message(kind="card", text=(Span(text),))
        if error is None:
            assert await channel.post(Room(1), message, None) == "1"
        else:
            with pytest.raises(error):
                await channel.post(Room(1), message, None)
    await channel.edit(Room(1), "1", message, None)
    await channel.strip(Room(1), "1")

    def count(way: str, result: str) -> float | None:
        labels = {"platform": "web", "way": way, "result": result}
        return metrics.registry.get_sample_value("tavola_sent_total", labels)

    results = ("sent", "later", "refused", "failed")
    assert [count("post", result) for result in results] == [1, 1, 1, 1]
    assert (count("edit", "sent"), count("strip", "sent")) == (1, 1)

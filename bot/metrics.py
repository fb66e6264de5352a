"""Figures of a running Tavola for Prometheus: what is counted, and where it is asked for.

Everything is counted by wrapping what the house is composed of, so that no room knows of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from bot.delivery.budget import Budget
from bot.delivery.channel import Channel, Later, Refused
from bot.talk.message import Address, Message, Text
from renderers.scene import Drawn, Scene

BUCKETS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)

CALL_BUCKETS = (0.1, 0.5, 1, 2, 5, 10, 20, 40, 60)
"""Seconds; who is called after more than five is called late."""

LATE = {
    "outbox_lag_seconds": "For how long the message due first has been waiting.",
    "alarm_lag_seconds": "For how long the alarm that rang first has not been seen to.",
    "computer_players_waited_for": "Tables that have waited a minute for a computer player.",
    "late_calls": "Calls that have been waiting for their chat for five seconds or more.",
}
"""What is late, by the end of its figure's name."""


class Metrics:
    """The counters of one Tavola, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._asked = Counter(
            "tavola_asked",
            "What was asked of tables, by what came of it: done, or the code of the refusal.",
            ["result"],
            registry=self.registry,
        )
        self._sent = Counter(
            "tavola_sent",
            "Messages by platform, way (post, edit, strip) and what came of them.",
            ["platform", "way", "result"],
            registry=self.registry,
        )
        self._sending = Histogram(
            "tavola_sending_seconds",
            "How long a platform takes for a message.",
            ["platform"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self._drawing = Histogram(
            "tavola_drawing_seconds",
            "How long a picture takes.",
            ["game"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self._failed = Counter(
            "tavola_background_failures",
            "Failures of work in the background, by whose fault it was: database or bug.",
            ["work", "fault"],
            registry=self.registry,
        )
        self._revived = Counter(
            "tavola_set_going",
            "What stood still and was set going again: clock, computer or message.",
            ["what"],
            registry=self.registry,
        )
        self._calling = Histogram(
            "tavola_call_wait_seconds",
            "How long a call has waited for its chat before it went out.",
            ["platform"],
            buckets=CALL_BUCKETS,
            registry=self.registry,
        )
        self._full = Gauge(
            "tavola_full_chats",
            "Chats that take no more changes just now: the minute is spent, or they refuse.",
            ["platform"],
            registry=self.registry,
        )
        self._late = {
            name: Gauge(f"tavola_{name}", told, registry=self.registry)
            for name, told in LATE.items()
        }

    def asked(self, result: str) -> None:
        """Something was asked of a table: ``done``, or why not."""
        self._asked.labels(result).inc()

    def failed(self, work: str, fault: str) -> None:
        """Something in the background failed: by an outage of the database, or by a bug."""
        self._failed.labels(work, fault).inc()

    def revived(self, what: str) -> None:
        """Something stood still, and was set going again."""
        self._revived.labels(what).inc()

    def watch(self, budgets: Mapping[str, Budget]) -> None:
        """Count how long calls wait, and tell how many chats are full, by platform."""
        for platform, budget in budgets.items():
            budget.called = self._calling.labels(platform).observe
            self._full.labels(platform).set_function(budget.full)

    def late(self, figure: Callable[[str], float]) -> None:
        """What is late is asked for by its name in ``LATE`` whenever somebody looks."""
        for name, gauge in self._late.items():
            gauge.set_function(partial(figure, name))

    def drawn(self, draw: Callable[[Scene], Drawn]) -> Callable[[Scene], Drawn]:
        """A renderer whose pictures are timed."""

        def timed(scene: Scene) -> Drawn:
            with self._drawing.labels(scene.game).time():
                return draw(scene)

        return timed

    def counted(self, channel: Channel) -> Channel:
        """A channel whose messages are counted and timed."""
        return CountedChannel(channel, self._count)

    def _count(self, platform: str, way: str, result: str, seconds: float) -> None:
        self._sent.labels(platform, way, result).inc()
        self._sending.labels(platform).observe(seconds)

    def serve(self, host: str, port: int) -> Callable[[], None]:
        """Answer Prometheus at ``/metrics``; what ends it comes back. Raises OSError."""
        server, thread = start_http_server(port, host, self.registry)

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return stop


Count = Callable[[str, str, str, float], None]


class CountedChannel:
    """A channel that tells of every message what came of it."""

    def __init__(self, channel: Channel, count: Count) -> None:
        self.platform = channel.platform
        self.clears_together = channel.clears_together
        self._channel = channel
        self._count = count

    async def post(self, address: Address, message: Message, picture: bytes | None) -> str:
        with Timed(self, "post"):
            return await self._channel.post(address, message, picture)

    async def edit(
        self, address: Address, message_id: str, message: Message, picture: bytes | None
    ) -> None:
        with Timed(self, "edit"):
            await self._channel.edit(address, message_id, message, picture)

    async def clear(self, address: Address, message_ids: Sequence[str]) -> None:
        with Timed(self, "clear"):
            await self._channel.clear(address, message_ids)

    async def strip(self, address: Address, message_id: str, text: Text = ()) -> None:
        with Timed(self, "strip"):
            await self._channel.strip(address, message_id, text)

    def tell(self, way: str, result: str, seconds: float) -> None:
        """Count one message."""
        self._count(self.platform, way, result, seconds)


class Timed:
    """The time that a message takes, and whether it went out."""

    def __init__(self, channel: CountedChannel, way: str) -> None:
        self._channel = channel
        self._way = way
        self._start = 0.0

    def __enter__(self) -> None:
        self._start = time.perf_counter()

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        results: dict[type[BaseException] | None, str] = {
            None: "sent",
            Later: "later",
            Refused: "refused",
        }
        seconds = time.perf_counter() - self._start
        self._channel.tell(self._way, results.get(kind, "failed"), seconds)

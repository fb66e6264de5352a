"""Tavola put together: store, tables, talk, delivery and the platforms' adapters.

This is the one module that knows everybody. What it needs it imports when it is needed, so that
the command answers quickly.
"""

from __future__ import annotations

import asyncio
import gc
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.config import DATABASE, BadSetting, Config

if TYPE_CHECKING:
    from bot.adapters.web.server import Server
    from bot.delivery.channel import Channel
    from bot.delivery.painter import Painter
    from bot.metrics import Metrics
    from bot.tables.people import People
    from bot.talk.front import Front
    from storage.store import Store

Say = Callable[[str], None]
SIGNALS = (signal.SIGINT, signal.SIGTERM)
FORMS_AT_ONCE = 60
FORMS_PER_SECOND = 2


async def serve(config: Config, say: Say = partial(print, flush=True)) -> None:
    """Run until SIGINT or SIGTERM comes.

    Raises BadSetting where the database cannot be opened, OSError where it cannot listen.
    """
    stop = asyncio.Event()
    for name in SIGNALS:
        # Where an event loop takes no handlers, Ctrl+C still ends it as an exception.
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    async with opened(config) as server:
        say(f"Tavola is open at {server.url}")
        say("Platforms: web room")
        await stop.wait()


@asynccontextmanager
async def opened(config: Config) -> AsyncIterator[Server]:
    """A running Tavola; it is shut down gracefully at the end of the block."""
    from bot.delivery.painter import Painter
    from bot.tables.people import People
    from bot.tables.tables import Tables
    from bot.talk.front import Front
    from renderers import render

    async with AsyncExitStack() as stack:
        store = _store(config)
        stack.callback(store.close)
        metrics = _metrics(config, store, stack)
        painter = Painter(metrics.drawn(render) if metrics else render)
        stack.callback(painter.close)
        people = People(store)

        def wake() -> None:
            # Delivery speaks with talk's words and talk of tables, so it comes last.
            delivery.wake()

        tables = Tables(store, wake, watch=metrics.asked if metrics else None)
        stack.push_async_callback(tables.close)
        front = Front(tables, people)
        server, channel = _web(config, store, people, front, painter)
        channels = [metrics.counted(one) if metrics else one for one in (channel,)]
        delivery = _delivery(store, channels, front, painter)
        sending = asyncio.create_task(delivery.run(), name="delivery")
        stack.push_async_callback(_end, sending)
        stack.push_async_callback(server.stop)
        await server.start()
        await tables.resume()
        # What stands now stands to the end: a full collection need not look at it (36 ms).
        gc.freeze()
        yield server


def _store(config: Config) -> Store:
    from sqlalchemy.exc import SQLAlchemyError

    from storage.errors import StorageError
    from storage.store import Store

    try:
        return Store.open(config.database)
    except (StorageError, SQLAlchemyError, OSError, ValueError) as error:
        raise BadSetting(f"{DATABASE}: the database cannot be opened: {error}") from error


def _metrics(config: Config, store: Store, stack: AsyncExitStack) -> Metrics | None:
    """Figures for Prometheus, where a port is set for them."""
    if config.metrics_port is None:
        return None
    from bot.metrics import Metrics
    from storage import outbox

    def lag() -> float:
        due = store.read_now(outbox.next_message)
        return 0.0 if due is None else max(0.0, time.time() - due / 1000)

    metrics = Metrics()
    metrics.outbox(lag)
    stack.callback(metrics.serve(config.host, config.metrics_port))
    return metrics


def _web(
    config: Config, store: Store, people: People, front: Front, painter: Painter
) -> tuple[Server, Channel]:
    """The web room: its server, and its way out."""
    from bot.adapters.web.budget import Budgets
    from bot.adapters.web.channel import WebChannel
    from bot.adapters.web.lexicon import Lexicon
    from bot.adapters.web.server import Server
    from bot.adapters.web.web import Web
    from bot.delivery.posts import Posts
    from locales import LANGUAGES, sources, words

    web = Web(
        front=front,
        people=people,
        posts=Posts(store, _view),
        painter=painter,
        lexicon=Lexicon(LANGUAGES, words, sources("en")["web.ftl"]),
        clock=time.monotonic,
        forms=Budgets(time.monotonic, FORMS_AT_ONCE, FORMS_PER_SECOND),
        fonts=_fonts(),
    )
    return Server(web, config.host, config.port), WebChannel(web)


def _view(key: str) -> type[Any]:
    """The class of a game's views."""
    from rules.games import game

    return game(key).View


def _fonts() -> tuple[Path, ...]:
    """The typeface of the pictures, for the page too."""
    folder: Any = files("renderers") / "fonts"
    return tuple(sorted(Path(item) for item in folder.iterdir() if item.name.endswith(".ttf")))


def _delivery(store: Store, channels: Iterable[Channel], front: Front, painter: Painter) -> Any:
    from bot.delivery.worker import Delivery, SystemClock

    return Delivery(
        store,
        {channel.platform: channel for channel in channels},
        front.compose,
        painter.draw,
        SystemClock(),
        alone=store.url.get_backend_name() == "sqlite",
    )


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.wait({task})

"""Tavola put together: store, tables, talk, delivery and the platforms' adapters.

This is the one module that knows everybody. What it needs it imports when it is needed, so that
the command answers quickly.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import time
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot import memory
from bot.chats import Say, chats_of, hook, open_chats
from bot.config import PUSH_KEY, BadSetting, Config

if TYPE_CHECKING:
    from bot.adapters.launch import ReadLaunch
    from bot.adapters.web.board.boards import Boards
    from bot.adapters.web.page_texts import PageTexts
    from bot.adapters.web.push.push import Push
    from bot.adapters.web.remote_posts import RemotePosts
    from bot.adapters.web.server import Server
    from bot.delivery.budget import Budget
    from bot.delivery.channel import Channel
    from bot.delivery.pictures import Pictures
    from bot.metrics import Metrics
    from bot.tables.people.people import People
    from bot.tables.service import Tables
    from bot.talk.cards.composer import Composer
    from bot.talk.commands.router import Router
    from storage.store.notify import Notifications
    from storage.store.store import Store

log = logging.getLogger(__name__)

SIGNALS = (signal.SIGINT, signal.SIGTERM)
FORMS_AT_ONCE, FORMS_PER_SECOND = 60, 2

TICK_S = 5
"""How often clocks are checked; they measure hours."""

SWEEP_S = 60
"""How often tables that stand still are looked for."""

DAY_S = 24 * 60 * 60
REPEATED_MS = 14 * DAY_S * 1000
"""For so long an update is remembered: Telegram keeps one for a day, and numbers for a week."""


def _say_nothing(line: str) -> None:
    """Nobody listens."""


async def serve(config: Config, say: Say = partial(print, flush=True)) -> None:
    """Run until SIGINT or SIGTERM comes.

    Raises BadSetting where the database cannot be opened, OSError where it cannot listen.
    """
    stop = asyncio.Event()
    for name in SIGNALS:
        # Where an event loop takes no handlers, Ctrl+C still ends it as an exception.
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    async with run_app(config, say):
        await stop.wait()


@asynccontextmanager
async def run_app(config: Config, say: Say = _say_nothing) -> AsyncIterator[Server]:
    """A running Tavola; it is shut down gracefully at the end of the block.

    ``say`` is told where it is open, which platforms are on, and why others are off.
    """
    from bot.database import alone, listen, open_store
    from bot.delivery.remote_events import RemoteEvents
    from bot.tables.people.people import People
    from bot.tables.service import Tables

    async with AsyncExitStack() as stack:
        alone(config, stack)
        store = open_store(config, stack)
        metrics = _metrics(config, store, stack)
        pictures = _pictures(config.drawings, metrics, stack)
        people = People(store)

        def wake() -> None:
            # Delivery speaks with talk's words and talk of tables, so it comes last.
            delivery.wake()
            if boards.open:
                boards.wake()

        asked, revived = (metrics.asked, metrics.revived) if metrics else (None, None)
        tables = Tables(store, wake, watch=asked, revived=revived)
        stack.push_async_callback(tables.close)
        router = _router(tables, people)
        events = RemoteEvents(store.retries)
        notify = listen(store, wake, events.heard, stack)
        server, channel, others, boards = _web(
            config, store, people, router, pictures, notify, tables
        )
        chats = chats_of(config, store, people, router, pictures, wake)
        hook(server, chats)
        ways = (channel, *(chat.channel for chat in chats))
        channels = [metrics.counted(one) if metrics else one for one in ways]
        budgets = {chat.channel.platform: chat.budget for chat in chats if chat.budget is not None}
        delivery = _delivery(
            store, channels, _composer(tables, config.url), pictures, budgets, notify
        )
        if metrics:
            metrics.watch(delivery.budgets)
        _beside(stack, delivery.run(), "delivery")
        _beside(stack, events.run(others.pass_on), "news")
        stack.push_async_callback(server.stop)
        await server.start()
        say(f"Tavola is open at {server.whereabouts}")
        await store.retries.persist("resuming", tables.resume)
        _by_itself(stack, store, tables)
        await open_chats(chats, config, stack, say)
        _freeze(stack)
        yield server


def _metrics(config: Config, store: Store, stack: AsyncExitStack) -> Metrics | None:
    """Figures for Prometheus, where a port is set for them."""
    if config.metrics_port is None:
        return None
    from bot.health import figures
    from bot.metrics import Metrics
    from storage.outages import Retries

    metrics = Metrics()
    metrics.late(partial(figures, store))
    store.retries = Retries(metrics.failed)
    stack.callback(metrics.serve(config.host, config.metrics_port))
    return metrics


def _web(
    config: Config,
    store: Store,
    people: People,
    router: Router,
    pictures: Pictures,
    notify: Notifications | None,
    tables: Tables,
) -> tuple[Server, Channel, RemotePosts, Boards]:
    """The web room: its server, its way out, and its ear for other processes."""
    from bot.adapters.web.board.boards import Boards
    from bot.adapters.web.channel import WebChannel
    from bot.adapters.web.page_texts import PageTexts
    from bot.adapters.web.remote_posts import RemotePosts
    from bot.adapters.web.server import Server
    from bot.adapters.web.site import RequestBudgets, Site
    from bot.adapters.web.web import Web
    from bot.delivery.web_history import Posts
    from bot.health import Pulse
    from locales import LANGUAGES, sources, words

    pulse = Pulse(store)
    lexicon = PageTexts(LANGUAGES, words, sources("en")["web.ftl"])
    web = Web(
        router=router,
        people=people,
        boards=Boards(tables, _launches(config)),
        posts=Posts(store, _view, tell=notify.tell) if notify else Posts(store, _view),
        pictures=pictures,
        lexicon=lexicon,
        clock=time.monotonic,
        forms=RequestBudgets(time.monotonic, FORMS_AT_ONCE, FORMS_PER_SECOND),
        health=pulse,
        fonts=_fonts(),
        site=Site(config.url, config.host, config.proxies),
        push=_push(config, tables, people, lexicon),
    )
    server = Server(web, config.port)
    server.app.on_cleanup.append(lambda _: pulse.close())
    return server, WebChannel(web), RemotePosts(web), web.boards


def _push(config: Config, tables: Tables, people: People, lexicon: PageTexts) -> Push | None:
    """What tells browsers of turns, where its key is set. Raises BadSetting."""
    if config.push is None:
        return None
    from bot.adapters.web.push.push import Push, PushKeys

    told = config.push
    try:
        return Push(PushKeys(told.key, told.contact, told.servers), tables, people, lexicon)
    except (ImportError, ValueError) as error:
        raise BadSetting(f"{PUSH_KEY}: it needs the extra `push`, and a key: {error}") from error


def _launches(config: Config) -> ReadLaunch | None:
    """What checks who has opened a page of ours within Telegram, where that is on."""
    if config.telegram is None:
        return None
    from bot.adapters.telegram.inbound.init_data import read_launch

    return partial(read_launch, config.telegram.token)


def _view(key: str) -> type[Any]:
    """The class of a game's views."""
    from rules.games import game

    return game(key).View


def _fonts() -> tuple[Path, ...]:
    """The typeface of the pictures, for the page too."""
    folder: Any = files("renderers") / "fonts"
    return tuple(sorted(Path(item) for item in folder.iterdir() if item.name.endswith(".ttf")))


def _router(tables: Tables, people: People) -> Router:
    """What answers people; the log names the installed games that it cannot offer."""
    from bot.talk.commands.router import Router
    from bot.talk.games import check_packages

    for name, why in check_packages().items():
        log.warning("the game %s is left out: %s", name, why)
    return Router(tables, people)


def _pictures(drawings: Path | None, metrics: Metrics | None, stack: AsyncExitStack) -> Pictures:
    """Draws in threads of its own, until the stack is unwound."""
    from bot.delivery.pictures import Pictures
    from renderers import draw
    from renderers.kit.kept import keep

    keep(drawings)
    stack.callback(keep, None)

    pictures = Pictures(metrics.drawn(draw) if metrics else draw)
    stack.callback(pictures.close)
    return pictures


def _composer(tables: Tables, site: str) -> Composer:
    from bot.talk.cards.composer import Composer

    return Composer(tables.now, site)


def _delivery(
    store: Store,
    channels: Iterable[Channel],
    composer: Composer,
    pictures: Pictures,
    budgets: dict[str, Budget],
    notify: Notifications | None,
) -> Any:
    from bot.adapters.web.web import PLATFORM
    from bot.delivery.worker import DeliveryWorker, SystemClock

    return DeliveryWorker(
        store,
        {channel.platform: channel for channel in channels},
        composer,
        pictures.draw,
        SystemClock(),
        process=notify,
        budgets=budgets,
        draws={PLATFORM: pictures.cached},
    )


def _by_itself(stack: AsyncExitStack, store: Store, tables: Tables) -> None:
    """What happens again and again, whatever comes of it and however many processes do so."""
    for name, work, every_s in (
        ("alarms", tables.alarms.tick, TICK_S),
        ("sweep", tables.sweep.run, SWEEP_S),
        ("memory", memory.give_back, SWEEP_S),
        ("tidying", partial(_tidy, store), DAY_S),
    ):
        _beside(stack, store.retries.forever(name, work, every_s), name)


def _freeze(stack: AsyncExitStack) -> None:
    """What stands now stands to the end: a full collection need not look at it (36 ms)."""
    gc.freeze()
    stack.callback(gc.unfreeze)


async def _tidy(store: Store) -> None:
    """Forget updates that no platform repeats any more, and what opens no board any more."""
    from bot.tables.people import boards
    from storage.idempotency import purge_handled

    now = time.time_ns() // 1_000_000
    await store.write(partial(purge_handled, before=now - REPEATED_MS))
    await store.write(partial(boards.purge, at=now))


def _beside(stack: AsyncExitStack, work: Coroutine[Any, Any, None], name: str) -> None:
    """Do something all the while, until the stack is unwound."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(_ended)
    stack.push_async_callback(_end, task)


def _ended(task: asyncio.Task[None]) -> None:
    """Nothing that is done all the while may end in silence."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.critical("%s has ended", task.get_name(), exc_info=error)


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.wait({task})

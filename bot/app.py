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
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot import memory
from bot.config import DATABASE, DISCORD_TOKEN, TELEGRAM_TOKEN, BadSetting, Config

if TYPE_CHECKING:
    from bot.adapters.web.remote_posts import RemotePosts
    from bot.adapters.web.server import Server
    from bot.delivery.budget import Budget
    from bot.delivery.channel import Channel
    from bot.delivery.pictures import Pictures
    from bot.metrics import Metrics
    from bot.tables.people.people import People
    from bot.tables.service import Tables
    from bot.talk.commands.router import Router
    from storage.store.notify import Notifications
    from storage.store.store import Store

log = logging.getLogger(__name__)

Say = Callable[[str], None]
SIGNALS = (signal.SIGINT, signal.SIGTERM)
FORMS_AT_ONCE = 60
FORMS_PER_SECOND = 2

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
    from bot.delivery.pictures import Pictures
    from bot.delivery.remote_events import RemoteEvents
    from bot.tables.people.people import People
    from bot.tables.service import Tables
    from renderers import draw

    async with AsyncExitStack() as stack:
        _alone(config, stack)
        store = _store(config, stack)
        metrics = _metrics(config, store, stack)
        pictures = Pictures(metrics.drawn(draw) if metrics else draw)
        stack.callback(pictures.close)
        people = People(store)

        def wake() -> None:
            # Delivery speaks with talk's words and talk of tables, so it comes last.
            delivery.wake()

        asked, revived = (metrics.asked, metrics.revived) if metrics else (None, None)
        tables = Tables(store, wake, watch=asked, revived=revived)
        stack.push_async_callback(tables.close)
        router = _router(tables, people)
        events = RemoteEvents(store.retries)
        notify = _listen(store, wake, events.heard, stack)
        server, channel, others = _web(config, store, people, router, pictures, notify)
        chats = _chats(config, store, people, router, pictures, wake)
        _hook(server, chats)
        ways = (channel, *(chat.channel for chat in chats))
        channels = [metrics.counted(one) if metrics else one for one in ways]
        budgets = {chat.channel.platform: chat.budget for chat in chats if chat.budget is not None}
        delivery = _delivery(store, channels, tables, pictures, budgets, notify)
        if metrics:
            metrics.watch(delivery.budgets)
        _beside(stack, delivery.run(), "delivery")
        _beside(stack, events.run(others.pass_on), "news")
        stack.push_async_callback(server.stop)
        await server.start()
        say(f"Tavola is open at {server.whereabouts}")
        await store.retries.persist("resuming", tables.resume)
        _by_itself(stack, store, tables)
        await _open(chats, config, stack, say)
        _freeze(stack)
        yield server


class ChatAdapter:
    """A chat platform as the house handles it: started, told of, stopped."""

    def __init__(self, name: str, adapter: Any, bad_token: type[Exception]) -> None:
        self.name = name
        self.channel: Channel = adapter.channel
        self.hook: Any = getattr(adapter, "hook", None)
        self.hook_path: str = getattr(adapter, "hook_path", "")
        # Where answers and cards go by one account, they are counted together.
        self.budget: Budget | None = getattr(adapter, "budget", None)
        self._adapter = adapter
        self._bad_token = bad_token

    async def open(self, stack: AsyncExitStack) -> str:
        """Start it, to be stopped with ``stack``; what is to be said of it comes back."""
        try:
            await self._adapter.start()
        except self._bad_token:
            return f"{self.name}: off (the token is not known there)"
        stack.push_async_callback(self._adapter.stop)
        if not self._adapter.username:
            return f"{self.name}: cannot be reached yet; it is tried again by and by"
        way = f", by webhook at {self.hook_path}" if self.hook_path else ""
        return f"{self.name}: on, as {self._adapter.username}{way}\n  {self._adapter.invitation}"


def _chats(
    config: Config,
    store: Store,
    people: People,
    router: Router,
    pictures: Pictures,
    wake: Callable[[], None],
) -> list[ChatAdapter]:
    """The platforms whose tokens are set; only their libraries are imported."""
    from bot.delivery.untracked import UntrackedMessages
    from bot.delivery.worker import SystemClock

    house: dict[str, Any] = {"people": people, "router": router, "pictures": pictures}
    house["untracked"] = UntrackedMessages(store, SystemClock(), wake)
    found = []
    if config.telegram is not None:
        from bot.adapters.telegram import telegram

        set_ = config.telegram
        account = telegram.Account(set_.token, set_.api, set_.webhook, set_.secret)
        bot: Any = telegram.Telegram(account, clock=SystemClock(), **house)
        found.append(ChatAdapter("Telegram", bot, telegram.BadToken))
    if config.discord is not None:
        from bot.adapters.discord import discord
        from bot.delivery.adapter_state import AdapterState

        token = discord.Account(config.discord.token, config.discord.api, config.discord.gateway)
        bot = discord.Discord(token, clock=SystemClock(), state=AdapterState(store), **house)
        found.append(ChatAdapter("Discord", bot, discord.BadToken))
    return found


def _hook(server: Server, chats: list[ChatAdapter]) -> None:
    """Let the chats be called that want it."""
    for chat in chats:
        if chat.hook_path:
            server.hook(chat.hook_path, chat.hook)


async def _open(chats: list[ChatAdapter], config: Config, stack: AsyncExitStack, say: Say) -> None:
    """Start the chats, and say which are on."""
    for chat in chats:
        say(await chat.open(stack))
    for name, setting in _off(config):
        say(f"{name}: off ({setting} is not set)")


def _off(config: Config) -> list[tuple[str, str]]:
    """The platforms that are off, with the setting that would turn them on."""
    settings = (
        ("Telegram", config.telegram, TELEGRAM_TOKEN),
        ("Discord", config.discord, DISCORD_TOKEN),
    )
    return [(name, setting) for name, given, setting in settings if given is None]


def _alone(config: Config, stack: AsyncExitStack) -> None:
    """Keep other houses from a SQLite file: two would send everything twice."""
    from storage import files
    from storage.errors import InUse, StorageError
    from storage.lock import hold
    from storage.store.connections import parse

    try:
        file = files.file_of(parse(config.database))
        if file is None:
            return
        files.make(file)
        stack.enter_context(hold(file))
    except InUse as error:
        raise BadSetting(
            f"{DATABASE}: another Tavola is already serving {file}. Stop it first, or give "
            "this one a file of its own; several at once need PostgreSQL."
        ) from error
    except (StorageError, OSError, ValueError) as error:
        raise BadSetting(f"{DATABASE}: the database cannot be opened: {error}") from error


def _store(config: Config, stack: AsyncExitStack) -> Store:
    from storage.errors import StorageError
    from storage.store.store import Store

    try:
        store = Store.open(config.database)
    except (StorageError, OSError, ValueError) as error:
        raise BadSetting(f"{DATABASE}: the database cannot be opened: {error}") from error
    stack.callback(store.close)
    return store


def _listen(
    store: Store,
    wake: Callable[[], None],
    told: Callable[[str | None], None],
    stack: AsyncExitStack,
) -> Notifications | None:
    """Hear what other processes put into the outbox, and into the web room."""
    if store.url.get_backend_name() != "postgresql":
        return None
    from storage.store.notify import Notifications

    call: Any = asyncio.get_running_loop().call_soon_threadsafe
    notify = Notifications(store.url, partial(call, wake), store.retries, partial(call, told))
    stack.callback(notify.close)
    return notify


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
) -> tuple[Server, Channel, RemotePosts]:
    """The web room: its server, its way out, and its ear for other processes."""
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
    web = Web(
        router=router,
        people=people,
        posts=Posts(store, _view, tell=notify.tell) if notify else Posts(store, _view),
        pictures=pictures,
        lexicon=PageTexts(LANGUAGES, words, sources("en")["web.ftl"]),
        clock=time.monotonic,
        forms=RequestBudgets(time.monotonic, FORMS_AT_ONCE, FORMS_PER_SECOND),
        health=pulse,
        fonts=_fonts(),
        site=Site(config.url, config.host, config.proxies),
    )
    server = Server(web, config.port)
    server.app.on_cleanup.append(lambda _: pulse.close())
    return server, WebChannel(web), RemotePosts(web)


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


def _delivery(
    store: Store,
    channels: Iterable[Channel],
    tables: Tables,
    pictures: Pictures,
    budgets: dict[str, Budget],
    notify: Notifications | None,
) -> Any:
    from bot.adapters.web.web import PLATFORM
    from bot.delivery.worker import DeliveryWorker, SystemClock
    from bot.talk.cards.composer import Composer

    return DeliveryWorker(
        store,
        {channel.platform: channel for channel in channels},
        Composer(tables.now),
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
    """Forget updates that no platform repeats any more."""
    from storage.idempotency import purge_handled

    before = time.time_ns() // 1_000_000 - REPEATED_MS
    await store.write(partial(purge_handled, before=before))


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

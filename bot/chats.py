"""The chats that are set up: each platform's adapter, with the library that it needs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

from bot.config import DISCORD_TOKEN, TELEGRAM_TOKEN, Config, DiscordConfig, TelegramConfig

if TYPE_CHECKING:
    from bot.adapters.web.server import Server
    from bot.delivery.budget import Budget
    from bot.delivery.channel import Channel
    from bot.delivery.pictures import Pictures
    from bot.tables.people.people import People
    from bot.talk.commands.router import Router
    from storage.store.store import Store

Say = Callable[[str], None]


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


def chats_of(
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

    clock = SystemClock()
    house: dict[str, Any] = {"people": people, "router": router, "pictures": pictures}
    house |= {"clock": clock, "untracked": UntrackedMessages(store, clock, wake)}
    found = []
    if config.telegram is not None:
        found.append(_telegram(config.telegram, config.url, house))
    if config.discord is not None:
        found.append(_discord(config.discord, config.url, store, house))
    return found


def _telegram(set_: TelegramConfig, site: str, house: dict[str, Any]) -> ChatAdapter:
    from bot.adapters.telegram.account import Account, BadToken
    from bot.adapters.telegram.telegram import Telegram

    account = Account(set_.token, set_.api, set_.webhook, set_.secret, site, set_.app)
    return ChatAdapter("Telegram", Telegram(account, **house), BadToken)


def _discord(set_: DiscordConfig, site: str, store: Store, house: dict[str, Any]) -> ChatAdapter:
    from bot.adapters.discord.account import Account, BadToken
    from bot.adapters.discord.discord import Discord
    from bot.delivery.adapter_state import AdapterState

    account = Account(set_.token, set_.api, set_.gateway, site)
    bot = Discord(account, state=AdapterState(store), **house)
    return ChatAdapter("Discord", bot, BadToken)


def hook(server: Server, chats: list[ChatAdapter]) -> None:
    """Let the chats be called that want it."""
    for chat in chats:
        if chat.hook_path:
            server.hook(chat.hook_path, chat.hook)


async def open_chats(
    chats: list[ChatAdapter], config: Config, stack: AsyncExitStack, say: Say
) -> None:
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

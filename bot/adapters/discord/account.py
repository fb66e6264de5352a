"""A bot's account with Discord: its token, the addresses, and how the bot is invited."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

AUTHORIZE = "https://discord.com/oauth2/authorize"
SCOPES = ("bot", "applications.commands")
NEEDED = sum(1 << bit for bit in (10, 11, 14, 15, 16, 35, 38))
"""Permissions: view channels, send messages, embed links, attach files, read the history (to answer
a message), create public threads, and send messages in them."""


class BadToken(ValueError):
    """Discord does not know the token."""


class Account(NamedTuple):
    """A bot's token. ``api`` and ``gateway`` are addresses; empty ones mean Discord's own.

    ``site`` is the web room's public address, empty where it has none.
    """

    token: str
    api: str = ""
    gateway: str = ""
    site: str = ""


def invitation(bot: int | None) -> str:
    """How the operator adds a bot to a server, with all that it needs there."""
    asked = f"client_id={bot}&permissions={NEEDED}&scope={'+'.join(SCOPES)}"
    return f"add it to a server: {AUTHORIZE}?{asked}"


def point(account: Account) -> Callable[[], None]:
    """Point the library to an account's addresses; what comes back points it where it was."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    if account.api:
        Route.BASE = account.api
    if account.gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(account.gateway)

    def restore() -> None:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway

    return restore

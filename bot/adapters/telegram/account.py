"""A bot's account with Telegram: its token, and how it talks with the server."""

from __future__ import annotations

from typing import NamedTuple

TELEGRAM = "https://api.telegram.org"


class BadToken(ValueError):
    """Telegram does not know the token."""


class Account(NamedTuple):
    """A bot's token, and how it talks with the server.

    ``api`` is the server's address. ``webhook`` is the public address at which Telegram brings
    updates, with ``secret``; without a path it is ``/telegram`` there. Without the address updates
    are asked for. ``site`` is the web room's public address, ``app`` the short name of the bot's
    web app; both may be empty.
    """

    token: str
    api: str = TELEGRAM
    webhook: str = ""
    secret: str = ""
    site: str = ""
    app: str = ""

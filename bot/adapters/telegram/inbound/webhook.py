"""Updates as Telegram brings them: each is answered with 200 once its effect is durable."""

from __future__ import annotations

import asyncio
import hmac
import logging
from datetime import datetime
from urllib.parse import unquote, urlsplit, urlunsplit

import msgspec
from aiohttp import web
from telegram import Bot
from telegram.error import InvalidToken, TelegramError

from bot.adapters.telegram.inbound.inbox import Inbox
from bot.adapters.telegram.inbound.types import read_update
from bot.common.clock import Clock

log = logging.getLogger(__name__)

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
LARGEST = 1024 * 1024
BODY_S = 10
"""Maximum time for the body of an update to arrive."""
USUAL_PATH = "/telegram"
LOOK_S = 300
"""How often Telegram is asked whether it can deliver updates."""


def with_path(url: str) -> str:
    """A public address with a path: the room's own page stands at the root."""
    parts = urlsplit(url)
    return url if parts.path.strip("/") else urlunsplit(parts._replace(path=USUAL_PATH))


def path_of(url: str) -> str:
    """The path of an address as it is mounted."""
    return unquote(urlsplit(url).path)


async def watch(bot: Bot, clock: Clock) -> None:
    """Tell the log, once each, why Telegram could not bring updates; nobody else would.

    Raises InvalidToken where the bot has been dismissed.
    """
    told: datetime | None = None
    while True:
        try:
            info = await bot.get_webhook_info()
        except InvalidToken:
            raise
        except TelegramError as error:
            log.warning("Telegram does not say how its webhook fares: %s", type(error).__name__)
        else:
            if info.last_error_date is not None and info.last_error_date != told:
                told = info.last_error_date
                log.warning(
                    "Telegram could not bring an update at %s: %s (%d wait)",
                    told.isoformat(sep=" "),
                    info.last_error_message,
                    info.pending_update_count,
                )
        await clock.sleep(LOOK_S)


class Webhook:
    """A route for Telegram alone: whoever does not know ``secret`` is turned away."""

    def __init__(self, inbox: Inbox, secret: str) -> None:
        self._inbox = inbox
        self._secret = secret.encode()

    async def __call__(self, request: web.Request) -> web.Response:
        """Take an update in. Any answer but 200 makes Telegram bring it again."""
        told = request.headers.get(SECRET_HEADER, "").encode()
        if not hmac.compare_digest(told, self._secret):
            return web.Response(status=403)
        body = await _read(request)
        try:
            update = read_update(body)
        except msgspec.DecodeError:
            return web.Response(status=400)
        done = await self._inbox.take(update).effect
        return web.Response(status=200 if done else 503)


async def _read(request: web.Request) -> bytes:
    """The body, read beside the limits that the web room's forms have."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_S):
            async for chunk in request.content.iter_any():
                body += chunk
                if len(body) > LARGEST:
                    raise web.HTTPRequestEntityTooLarge(LARGEST, len(body))
    except web.RequestPayloadError as error:
        raise web.HTTPBadRequest from error
    except (TimeoutError, ConnectionError) as error:
        raise web.HTTPRequestTimeout from error
    return bytes(body)

"""Updates as Telegram brings them: each is answered with 200 once its effect is durable."""

from __future__ import annotations

import hmac

import msgspec
from aiohttp import web

from bot.adapters.telegram.inbox import Inbox
from bot.adapters.telegram.wire import read_update

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
LARGEST = 1024 * 1024


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
    """The body, read beside the limit that the web room's forms have."""
    body = bytearray()
    async for chunk in request.content.iter_any():
        body += chunk
        if len(body) > LARGEST:
            raise web.HTTPRequestEntityTooLarge(LARGEST, len(body))
    return bytes(body)

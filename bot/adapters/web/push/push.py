"""Web push: who is called in the web room and has no page open is told by their browser.

A push says that it is one's turn, and at which table: less than the card does. It is encrypted for
one browser, and lost where its server does not take it; reminders come all the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from aiohttp import ClientError, ClientSession, ClientTimeout

from bot.adapters.web.page_texts import PageTexts
from bot.tables.people.people import People
from bot.tables.people.push import Subscription, subscribe, subscriptions, unsubscribe
from bot.tables.service import Tables
from bot.talk.message import Message, plain

log = logging.getLogger(__name__)

HOSTS = ("fcm.googleapis.com",)
FAMILIES = (".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com")
"""The push servers of the browsers: an address comes from a page, which could name any."""
TTL_S = 12 * 3600
"""So long a push waits for its browser: then a reminder comes."""
SIGNED_S = 3600
TIMEOUT_S = 10
AT_ONCE = 8
GONE = (404, 410)
NEXT = "/next"
"""Leads to the table that waits."""


class PushKeys(NamedTuple):
    """The server's key as text, whom push servers may write to, and further servers' origins."""

    key: str
    contact: str
    origins: tuple[str, ...] = ()


class BadSubscription(ValueError):
    """An address or a key that is none of a browser."""


class Push:
    """Tells browsers; with ``close`` to be called at the end."""

    def __init__(self, keys: PushKeys, tables: Tables, people: People, lexicon: PageTexts) -> None:
        from bot.adapters.web.push import encryption  # noqa: PLC0415 - an extra

        self._tables = tables
        self._people = people
        self._lexicon = lexicon
        self._keys = keys
        self._code = encryption
        self._key = encryption.private_key(keys.key)
        self.public = encryption.encode(encryption.public_key(self._key))
        self._http: ClientSession | None = None
        self._under_way: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def add(self, person: int, endpoint: str, key: str, auth: str) -> None:
        """Tell one more browser of somebody. Raises BadSubscription."""
        try:
            self._code.check(self._code.decode(key), self._code.decode(auth))
        except self._code.BadKey as error:
            raise BadSubscription(str(error)) from error
        if not self.takes(endpoint):
            raise BadSubscription("endpoint")
        await self._tables.do(subscribe, person, endpoint, (key, auth))

    async def drop(self, person: int, endpoint: str) -> None:
        """Tell a browser of somebody no longer."""
        await self._tables.do(unsubscribe, endpoint, person)

    def takes(self, endpoint: str) -> bool:
        """Whether an address is one of a push server that is known, or named by the operator."""
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            return False
        if f"{parts.scheme}://{parts.netloc}" in self._keys.origins:
            return True
        if parts.scheme != "https" or port not in (None, 443) or "@" in parts.netloc:
            return False
        return host in HOSTS or host.endswith(FAMILIES)

    def call(self, person: int, message: Message) -> None:
        """Tell all browsers of somebody, in a while, that a message calls them."""
        task = asyncio.create_task(self._call(person, message))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def close(self) -> None:
        """Stop telling."""
        for task in self._under_way:
            task.cancel()
        if self._under_way:
            await asyncio.wait(self._under_way)
        if self._http is not None:
            await self._http.close()

    async def _call(self, person: int, message: Message) -> None:
        try:
            found = await self._tables.see(subscriptions, person)
            if not found:
                return
            lang = await self._people.language(person)
            title = self._lexicon.text(lang, "web-your-turn")
            told = {"title": title, "body": _body(message), "url": NEXT, "tag": message.table}
            for one in found:
                await self._send(one, msgspec.json.encode(told), message.table)
        except Exception:
            log.exception("a push was not sent")

    async def _send(self, to: Subscription, told: bytes, topic: str) -> None:
        parts = urlsplit(to.endpoint)
        until = self._tables.now() // 1000 + SIGNED_S
        origin = f"{parts.scheme}://{parts.netloc}"
        headers = {
            "Authorization": self._code.signed(self._key, origin, self._keys.contact, until),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_S),
            "Topic": topic,
            "Urgency": "high",
        }
        read: Callable[[str], bytes] = self._code.decode
        body = self._code.encrypt(told, read(to.key), read(to.auth))
        async with self._turn:
            status = await self._post(to.endpoint, body, headers)
        if status in GONE:
            await self.drop(to.person_id, to.endpoint)
        elif status is None or status >= 300:
            log.info("a push server did not take a push: %s", status)

    async def _post(self, url: str, body: bytes, headers: dict[str, str]) -> int | None:
        if self._http is None:
            self._http = ClientSession(timeout=ClientTimeout(total=TIMEOUT_S))
        try:
            sent = partial(self._http.post, url, data=body, headers=headers)
            async with sent(allow_redirects=False) as answer:
                return answer.status
        except (ClientError, TimeoutError):
            return None


def _body(message: Message) -> str:
    """What a push says beside that it is one's turn: a card's title, which holds game and code."""
    if message.kind != "prompt":
        return message.table
    return plain(message.text).partition("\n")[0]

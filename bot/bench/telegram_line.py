"""Telegram without a server: the library and the adapter; requests are answered at once."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from telegram import Bot, Update
from telegram.ext import Application, CallbackQueryHandler
from telegram.request import BaseRequest, RequestData

from bot.adapters.directory import Directory
from bot.adapters.telegram.inbound.inbox import Inbox, Services
from bot.adapters.telegram.inbound.types import read_update
from bot.adapters.telegram.inbound.updates import handler_of
from bot.adapters.telegram.outbound.announcements import Announcements
from bot.adapters.telegram.outbound.api import Api
from bot.adapters.telegram.outbound.channel import TelegramChannel
from bot.adapters.telegram.outbound.replies import Replies
from bot.bench.party import Made
from bot.delivery.painter import Painter
from bot.delivery.strays import Strays
from bot.delivery.worker import SystemClock, budget_of
from bot.tables.people import People
from bot.talk.commands.router import Router

TOKEN = "123456:nobody"  # noqa: S105 - nobody's
ME = {"id": 123456, "is_bot": True, "first_name": "Tavola", "username": "tavola_bot"}


class Silent(BaseRequest):
    """Requests that reach nobody, and are granted."""

    @property
    def read_timeout(self) -> float | None:
        return None

    async def initialize(self) -> None:
        return

    async def shutdown(self) -> None:
        return

    async def do_request(  # type: ignore[override]  # times do not matter
        self, url: str, method: str, request_data: RequestData | None = None, **more: Any
    ) -> tuple[int, bytes]:
        result = ME if url.endswith("/getMe") else True
        return 200, json.dumps({"ok": True, "result": result}).encode()


class Telegram:
    """A bot in sixteen groups."""

    platform = "telegram"

    def __init__(self) -> None:
        self._painter = Painter(lambda _: b"")
        self._told: Any = None
        self._inbox: Any = None

    async def open(self, people: People, router: Router, strays: Strays) -> None:
        """Put the adapter's way in together, and the library's."""
        clock, bot = SystemClock(), Bot(TOKEN, request=Silent())
        api, directory = Api(bot), Directory(people, self.platform)
        channel = TelegramChannel(api, directory)
        announcements = Announcements(api, budget_of(self.platform, clock), clock)
        replies = Replies(api, channel, directory, announcements, self._painter)
        house = Services(
            api=api, router=router, directory=directory, channel=channel, replies=replies,
            announcements=announcements, strays=strays, clock=clock,
        )  # fmt: skip
        self._inbox = Inbox(partial(handler_of, house), clock)
        self._told = Application.builder().token(TOKEN).request(Silent()).updater(None).build()
        self._told.add_handler(CallbackQueryHandler(_nothing))
        await self._told.initialize()

    async def close(self) -> None:
        await self._inbox.finish()
        await self._told.shutdown()
        self._painter.close()

    def update(self, number: int, made: Made, token: str) -> bytes:
        """A tap on a picture in a group, as Telegram tells of it."""
        user = {"id": 1000 + made.person, "is_bot": False, "first_name": "Anna"}
        button = {"text": "1", "callback_data": token}
        message = {
            "message_id": 17,
            "from": ME,
            "chat": {"id": -2000 - made.table, "title": "Friends", "type": "supergroup"},
            "date": 1_790_000_000,
            "photo": [{"file_id": "A" * 60, "file_unique_id": "B", "width": 1280, "height": 1280}],
            "caption": "Carcassonne",
            "reply_markup": {"inline_keyboard": [[button] * 6] * 2},
        }
        tap = {
            "id": str(number), "from": user, "message": message, "chat_instance": "1",
            "data": token,
        }  # fmt: skip
        return json.dumps({"update_id": number, "callback_query": tap}).encode()

    async def ours(self, update: bytes) -> None:
        await self._inbox.take(read_update(update)).effect

    async def empty(self, update: bytes) -> None:
        await self._told.process_update(Update.de_json(json.loads(update), self._told.bot))


async def _nothing(update: Any, context: Any) -> None:
    """What the library calls."""

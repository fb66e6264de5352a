"""A whole Tavola on the local Telegram."""

from __future__ import annotations

from typing import Any

from bot.adapters.telegram.account import Account
from bot.adapters.telegram.telegram import Telegram
from tests.bot.adapters.chats.house import ChatHouse
from tests.doubles.telegram import TelegramServer

MENUS = 4


class House(ChatHouse):
    """One process on Telegram."""

    platform = "telegram"
    folders = ("/bot/",)
    server: TelegramServer

    def __init__(
        self,
        server: TelegramServer,
        database: str,
        *,
        webhook: str = "",
        token: str = "",
        site: str = "",
        app: str = "",
        **more: Any,
    ) -> None:
        super().__init__(server, database, site=site, **more)
        self.telegram = Telegram(
            Account(token or server.token, server.url, webhook, site=site, app=app),
            people=self.people,
            router=self.router,
            pictures=self.pictures,
            clock=self.time,
            untracked=self.untracked,
        )
        self.deliver_by(self.telegram.channel, {"telegram": self.telegram.budget})

    async def start(self) -> None:
        await self.telegram.start()
        await self.until(lambda: len(self.server.api.commands) >= MENUS)

    async def stop(self) -> None:
        await self.telegram.stop()

    async def hang_up(self) -> None:
        await self.telegram._connection.request.shutdown()

    def answering(self) -> bool:
        return not all(one.is_answered for one in self.server.world.taps.values())

    @property
    def hearing(self) -> bool:
        return bool(self.server.api.updates.waiting) or not self.telegram.inbox.idle

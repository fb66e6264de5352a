"""One update on its way through the house, and what that needs of the rest."""

from __future__ import annotations

from dataclasses import dataclass

from bot.adapters.directory import Directory
from bot.adapters.telegram.aloud import Aloud
from bot.adapters.telegram.api import Api
from bot.adapters.telegram.channel import TelegramChannel
from bot.adapters.telegram.replies import Replies
from bot.adapters.telegram.voice import Voice
from bot.adapters.telegram.wire import Update
from bot.delivery.clock import Clock
from bot.delivery.strays import Strays
from bot.talk.front import Front


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """What hearing needs of the rest."""

    api: Api
    front: Front
    directory: Directory
    channel: TelegramChannel
    replies: Replies
    aloud: Aloud
    voice: Voice
    strays: Strays
    clock: Clock


class Case:
    """One update on its way; this one is none of Tavola's business.

    ``effect`` is what must be durable before the update is confirmed, ``rest`` what is said
    afterwards.
    """

    def __init__(self, house: House, update: Update) -> None:
        self.house = house
        self.key = str(update.update_id)

    async def effect(self) -> None:
        return

    async def rest(self) -> None:
        return

    async def fail(self) -> None:
        """The effect was tried in vain and will not be tried again."""

    def drop(self) -> None:
        """Nothing more is to come of it, or it will come again."""

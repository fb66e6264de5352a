"""People who play Citadels in a chat."""

from __future__ import annotations

from bot.tables.play import event_log
from tests.bot.adapters import citadels
from tests.bot.adapters.chats.chairs import Chair


class Citizen(Chair):
    """Who types does so in the words that they read."""

    async def record(self) -> str:
        return str(await self.house.tables.see(event_log.record, await self.table(), None))

    async def open(self, revision: str = "") -> None:
        if not self.private:
            await self.asks_for_hand()
        await self.house.quiet()

    async def press(self, token: str) -> list[str]:
        await self.player.presses(self.own, token)
        return []

    async def say(self, text: str) -> None:
        verb, given = citadels.filled(text, self.lang)
        line = citadels.spoken(text, self.lang)
        await self.player.uses(verb, at_home=self.private, spoken=line, **given)

    def told(self) -> str:
        return self.player.driver.plain(self.game.card.content)

"""People who play a game with secrets in a room, by its buttons."""

from __future__ import annotations

from typing import Any

from tests.bot.adapters.chats.driver import Player, said
from tests.bot.adapters.chats.game import Game


class Hidden(Game):
    """A game of Troyes Dice, in which everybody chooses at once and in secret."""

    key = "troyes"
    at_home = False
    """Whether hands stand in the private chats."""

    async def begun(self) -> None:
        await self.sits_down(self.key)

    def hand(self, player: Player) -> Any:
        """The newest message that this person alone sees and that offers something."""
        return player.offering(at_home=self.at_home)

    async def opened(self, player: Player) -> Any:
        """Their hand, by the button of the room's card."""
        known = self.hand(player)
        await self.press(player, "!hand")
        await self.house.until(lambda: self.hand(player) not in (None, known))
        return self.hand(player)

    async def choose(self, player: Player, shown: Any) -> None:
        """Something from a hand, step by step, until a move is made."""
        seq = (await self.table()).seq
        while (await self.table()).seq == seq:
            token = await self.pick(player, sorted(self.driver.menu(shown)))
            await self.press(player, said(token), shown)
            await self.house.quiet()
            shown = self.hand(player) or shown

    async def plays_by_hands(self, most: int = 1000) -> int:
        """Everybody chooses from hands opened anew, for so many rounds; how often they have."""
        chosen = 0
        for _ in range(most):
            people = await self.awaited()
            for player in people:
                await self.choose(player, await self.opened(player))
            chosen += len(people)
            if not people:
                break
        await self.house.quiet()
        return chosen

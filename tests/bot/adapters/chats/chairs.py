"""People at a table with private cards, who tap or type, in the room or at home.

``tests/bot/adapters/{citadels,florence,troyes}.py`` say what they do; what they see is the chat's.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Any

from bot.tables.model import Table
from tests.bot.adapters.chats.driver import DRILL, Player, said
from tests.bot.adapters.chats.game import Game
from tests.proofs import rows

PLATFORMS = ("telegram", "discord")


def on(platform: str) -> Sequence[str]:
    """Each platform in full; in short this one, where another test has the other."""
    return rows([platform], PLATFORMS)


def shared_out(cases: list[Any], short: int = 0, first: int | None = None) -> Sequence[Any]:
    """Cases with a platform: in full each on both; in short, or so many of them, in turn.

    ``first``: those after the first so many wait for CI.
    """
    every = [(platform, case) for case in cases for platform in PLATFORMS]
    return rows(
        list(zip(cycle(PLATFORMS), cases[: short or len(cases)], strict=False)), every, first
    )


class Chair:
    """One person at the table. Their own card stands in the room, or with ``private`` at home."""

    def __init__(
        self, player: Player, game: Game, *, typing: bool = False, private: bool = False
    ) -> None:
        self.player, self.game = player, game
        self.name, self.lang = player.name, player.lang
        self.typing, self.private = typing, private

    @property
    def house(self) -> Any:
        return self.game.house

    async def table(self) -> Table:
        return await self.game.table()

    async def until(self, test: Any) -> Any:
        return await self.house.until(test)

    @property
    def own(self) -> Any:
        """The lowest message with choices that only this person sees; None without one."""
        return self.player.offering(at_home=self.private)

    @property
    def offered(self) -> list[str]:
        """What its buttons carry that choose something."""
        return sorted(self.player.driver.menu(self.own)) if self.own is not None else []

    async def asks_for_hand(self) -> None:
        await self.game.press(self.player, "!hand")

    async def open(self, revision: str) -> None:
        if not self.private and not self._offers(revision):
            await self.asks_for_hand()

    async def menu(self, revision: str) -> list[str]:
        return list(await self.house.until(lambda: self._offers(revision)))

    def _offers(self, revision: str) -> list[str]:
        found = self.offered
        return found if any(one.startswith(revision) for one in found) else []

    async def press(self, token: str) -> list[str]:
        await self.player.presses(self.own, token)
        step = said(token)
        if not step.startswith(DRILL):
            await self.house.until(lambda: token not in self.offered)
            return []
        return list(await self.house.until(lambda: self._inside(step, token)))

    def _inside(self, step: str, token: str) -> list[str]:
        """The choices within a step, once they are shown."""
        chosen, found = step.removeprefix(DRILL), self.offered
        fits = all(said(one).removeprefix(DRILL).startswith(chosen) for one in found)
        return found if fits and token not in found else []


async def seated(
    game: Game,
    chairs: list[Any],
    key: str,
    options: str = "",
    *,
    computers: int = 0,
    taps: Any = (),
) -> str:
    """A game that has begun; the words of its lobby. ``taps`` are pressed there before."""
    for chair in chairs:
        if chair.private:
            await chair.player.is_called_at_home()
    await game.gathers(key, options, computers=computers)
    for tap in taps:
        await game.press(game.host, tap)
        await game.house.quiet()
    lobby = game.text
    await game.begins()
    return lobby

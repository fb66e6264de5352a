"""Somebody in a private chat, who only presses buttons."""

from __future__ import annotations

from typing import Any

from tests.bot.adapters.chats.driver import Driver, Player


class Alone:
    """Somebody in their private chat, who only presses buttons."""

    def __init__(self, player: Player) -> None:
        self.player, self.text = player, player.text
        self.driver, self.house = player.driver, player.house

    @property
    def posts(self) -> list[Any]:
        """All that the bot has said here and that still stands."""
        seen = self.player.sees(self.player.home)
        return [one for one in seen if self.driver.is_bots(one.message)]

    @property
    def live(self) -> list[Any]:
        """The messages with buttons that choose a move."""
        return [one.message for one in self.posts if self.driver.menu(one.message)]

    @property
    def last(self) -> Any:
        return self.posts[-1].message

    def bearing(self, key: str) -> Any:
        """The lowest message with a button of this label."""
        label = self.text(key)
        return next(one.message for one in reversed(self.posts) if label in one.labels)

    async def press(self, message: Any, label: str) -> None:
        tokens = self.driver.tokens(message)
        await self.player.presses(message, next(one for one in tokens if tokens[one] == label))
        await self.house.quiet()

    async def press_first(self, message: Any) -> None:
        """Press the first button that chooses something."""
        await self.player.presses(message, next(iter(self.driver.menu(message))))
        await self.house.quiet()


async def greeted(chat: Driver, name: str, lang: str) -> Alone:
    """Somebody who has just come into their private chat, whom the bot has greeted."""
    player = chat.person(name, lang)
    chat.room(player)
    await player.is_greeted()
    return Alone(player)

"""Whole games on the local Telegram and the local Discord, as pages that show all that was said.

Novices press the buttons, and the pictures are the real ones.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.talk.button_token import read_token
from renderers import draw
from rules.games import game as rules_of
from rules.players import choose
from tests.bot.adapters.chats.driver import Driver, Player
from tests.bot.adapters.chats.game import Game
from tests.bot.adapters.chats.hidden import Hidden
from tests.bot.adapters.chats.on_discord import OnDiscord
from tests.bot.adapters.chats.on_telegram import OnTelegram
from tests.bot.adapters.discord.house import House as DiscordHouse
from tests.bot.adapters.telegram.house import House as TelegramHouse
from tests.doubles import discord, telegram
from tests.doubles.discord import DiscordServer
from tests.doubles.telegram import TelegramServer

NAMES = {"en": ("Margaret", "Ferdinand", "Clara"), "ru": ("Маргарита", "Константин", "Вера")}
MOST = 2000
"""More choices than any game has."""
TITLES = {"en": "Thursday round", "ru": "Четверговый круг"}


class Novices(Game):
    """Picks the button that a novice's move is made of."""

    line = ""

    async def pick(self, player: Player, offered: list[str]) -> str:
        """The way to what the novice wants, who thinks anew once a move is made."""
        table = await self.table()
        seat = next(one.seat for one in table.seats if one.name == player.name)
        rules = rules_of(table.game)
        texts = {read_token(one).text.lstrip("?"): one for one in offered}
        found = [text for text in texts if f"{self.line} ".startswith(f"{text} ")]
        if not self.line or not found:
            action = choose("novice", rules, table.live.state, seat, self.random)
            self.line = rules.notation.write(action)
            found = [text for text in texts if f"{self.line} ".startswith(f"{text} ")]
        text = max(found, key=len, default=self.random.choice(list(texts)))
        if not texts[text].split("|", 2)[2].startswith("?"):
            self.line = ""
        return texts[text]


class HiddenNovices(Novices, Hidden):
    """A game with secrets, each hand opened in the room."""


@asynccontextmanager
async def on_telegram(folder: Path) -> AsyncIterator[Driver]:
    database = f"sqlite:///{folder / 'one.sqlite'}"
    async with TelegramServer() as server, TelegramHouse(server, database, draw=draw) as house:
        yield await _opened(OnTelegram, server, house)


@asynccontextmanager
async def on_discord(folder: Path) -> AsyncIterator[Driver]:
    database = f"sqlite:///{folder / 'two.sqlite'}"
    async with DiscordServer() as server, DiscordHouse(server, database, draw=draw) as house:
        yield await _opened(OnDiscord, server, house)


async def _opened(kind: Any, server: Any, house: Any) -> Driver:
    async def build(*_: Any) -> Any:
        return house

    driver: Driver = kind(server, build)
    await driver.opens()
    return driver


def gathered(driver: Driver, seats: int, lang: str) -> list[Player]:
    """So many people in a room."""
    found = [driver.person(name, lang) for name in NAMES[lang][:seats]]
    driver.room(*found, title=TITLES[lang])
    return found


async def carcassonne_on_telegram(folder: Path, lang: str = "en") -> str:
    """A game for three in a group, as the first of them sees it."""
    async with on_telegram(folder) as driver:
        people = gathered(driver, 3, lang)
        game = Novices(driver, *people, seed=4)
        await game.sits_down()
        await game.plays()
    return telegram.transcript(driver.server.world, game.room, people[0].person)


async def secrets_on_telegram(
    folder: Path, key: str, seats: int = 3, lang: str = "en", most: int = MOST
) -> str:
    """A game with secrets in a group, as the first who plays sees it."""
    async with on_telegram(folder) as driver:
        game = await _all_of_it(driver, key, gathered(driver, seats, lang), most)
    return telegram.transcript(driver.server.world, game.room, game.host.person)


async def secrets_on_discord(
    folder: Path, key: str, seats: int = 3, lang: str = "en", most: int = MOST
) -> str:
    """A game with secrets in a channel, as the first who plays sees it."""
    async with on_discord(folder) as driver:
        people = gathered(driver, seats, lang)
        for one in people:
            driver.closes_home(one)
        game = await _all_of_it(driver, key, people, most)
    return discord.transcript(driver.server.world, game.room, game.host.person)


async def _all_of_it(driver: Driver, key: str, people: list[Player], most: int) -> Game:
    """From the first seat to the final score, or for so many choices."""
    game = HiddenNovices(driver, *people, seed=4)
    game.key = key
    await game.begun()
    for _ in range(most):
        if not (awaited := await game.awaited()):
            break
        await game.choose(awaited[0], await game.opened(awaited[0]))
    await game.house.quiet()
    return game

"""Whole games on the local Telegram and the local Discord, as pages that show all that was said.

Novices press the buttons, and the pictures are the real ones.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.talk.button_token import read_token
from renderers import draw
from rules.games import game as rules_of
from rules.players import choose
from tests.bot.adapters.discord import hiding as on_discord
from tests.bot.adapters.discord.house import House as DiscordHouse
from tests.bot.adapters.telegram import hiding as on_telegram
from tests.bot.adapters.telegram import playing
from tests.bot.adapters.telegram.house import House as TelegramHouse
from tests.doubles import discord, telegram
from tests.doubles.discord import DiscordServer
from tests.doubles.telegram import TelegramServer

NAMES = {"en": ("Margaret", "Ferdinand", "Clara"), "ru": ("Маргарита", "Константин", "Вера")}
TITLES = {"en": "Thursday round", "ru": "Четверговый круг"}


class Novices:
    """Picks the button that a novice's move is made of."""

    line = ""

    async def pick(self, person: Any, offered: list[str]) -> str:
        """The way to what the novice wants, who thinks anew once a move is made."""
        mine: Any = self
        table = await mine.table()
        name = getattr(person, "first_name", None) or person.name
        seat = next(one.seat for one in table.seats if one.name == name)
        rules = rules_of(table.game)
        texts = {read_token(one).text.lstrip("?"): one for one in offered}
        found = [text for text in texts if f"{self.line} ".startswith(f"{text} ")]
        if not self.line or not found:
            action = choose("novice", rules, table.live.state, seat, mine.random)
            self.line = rules.notation.write(action)
            found = [text for text in texts if f"{self.line} ".startswith(f"{text} ")]
        text = max(found, key=len, default=mine.random.choice(list(texts)))
        if not texts[text].split("|", 2)[2].startswith("?"):
            self.line = ""
        return texts[text]


class OpenOnTelegram(Novices, playing.Game):
    """Carcassonne, played by buttons."""


class HiddenOnTelegram(Novices, on_telegram.Hidden):
    """A game with secrets, each hand opened in the group."""


class HiddenOnDiscord(Novices, on_discord.Hidden):
    """A game with secrets, each hand ephemeral."""


async def carcassonne_on_telegram(folder: Path, lang: str = "en") -> str:
    """A game for three in a group, as the first of them sees it."""
    async with TelegramServer() as server:
        async with TelegramHouse(server, f"sqlite:///{folder / 'one.sqlite'}", draw=draw) as at:
            people = [server.user(name, language=lang) for name in NAMES[lang]]
            room = server.group(TITLES[lang], *people)
            game = OpenOnTelegram(at, room, *people, seed=4)
            await game.sit_down()
            await game.play()
            await at.quiet()
        return telegram.transcript(server.world, room, people[0])


async def secrets_on_telegram(folder: Path, key: str, seats: int = 3, lang: str = "en") -> str:
    """A game with secrets in a group, as the first who plays sees it."""
    async with TelegramServer() as server:
        async with TelegramHouse(server, f"sqlite:///{folder / 'two.sqlite'}", draw=draw) as at:
            people = [server.user(name, language=lang) for name in NAMES[lang][:seats]]
            room = server.group(TITLES[lang], *people)
            game = HiddenOnTelegram(at, room, *people, seed=4)
            await all_of_it(game, key)
        return telegram.transcript(server.world, room, people[0])


async def secrets_on_discord(folder: Path, key: str, seats: int = 3, lang: str = "en") -> str:
    """A game with secrets in a channel, as the first who plays sees it."""
    async with DiscordServer() as server:
        async with DiscordHouse(server, f"sqlite:///{folder / 'two.sqlite'}", draw=draw) as at:
            people = [server.user(name, locale=lang, dms=False) for name in NAMES[lang][:seats]]
            guild = server.guild(TITLES[lang], *people, locale=lang)
            channel = server.channel(guild, "games")
            game = HiddenOnDiscord(at, channel, *people, seed=4)
            await all_of_it(game, key)
        return discord.transcript(server.world, channel, people[0])


async def all_of_it(game: Any, key: str) -> None:
    """From the first seat to the final score."""
    game.key = key
    await game.sit_down()
    while awaited := await game.awaited():
        await game.choose(awaited[0], await game.opened(awaited[0]))
    await game.house.quiet()

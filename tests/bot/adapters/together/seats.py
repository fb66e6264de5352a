"""A seat at one table on each platform: what its person sees in their room, and presses there."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Protocol

from tests.bot.adapters.discord import playing as on_discord
from tests.bot.adapters.telegram import playing as on_telegram
from tests.bot.adapters.together.house import Together
from tests.bot.adapters.web.guest import Window, choices, words
from tests.doubles import discord, telegram

THOUGHT_S = 15
DRILL = "?"


def said(token: str) -> str:
    """What a token says, without its table and revision."""
    return token.split("|", 2)[2]


def revision(tokens: list[str]) -> int:
    """The entry for which choices were made; 0 where nobody is asked."""
    return int(tokens[0].split("|")[1]) if tokens else 0


class Seat(Protocol):
    """One person in one room. ``card`` is the text of the table's card there."""

    name: str

    @property
    def card(self) -> str: ...
    @property
    def menu(self) -> list[str]:
        """What the card's buttons carry that choose something."""
        ...

    async def type(self, verb: str, **arguments: str) -> None: ...
    async def press(self, what: str) -> None:
        """Press the button of the card that says this."""
        ...

    async def answer(self, random: Random) -> None:
        """Choose something by buttons: cell, turn, meeple."""
        ...


class OnTelegram:
    """In a group."""

    def __init__(self, house: Together, person: telegram.Person, room: telegram.Chat) -> None:
        self.house, self.person, self.room = house, person, room
        self.name = person.first_name
        self.game = on_telegram.Game(house, room, person)  # type: ignore[arg-type]

    @property
    def card(self) -> str:
        return str(self.game.card.text) if self.game.has_card else ""

    @property
    def menu(self) -> list[str]:
        return sorted(on_telegram.menu(self.game.card))

    async def type(self, verb: str, **arguments: str) -> None:
        self.person.send(self.room, " ".join((f"/{verb}", *arguments.values())))

    async def press(self, what: str) -> None:
        await self._press(self.game.card, self.game.token(what))

    async def answer(self, random: Random) -> None:
        shown = self.game.card
        while True:
            token = random.choice(sorted(on_telegram.menu(shown)))
            await self._press(shown, token)
            if not said(token).startswith(DRILL):
                return
            shown = await self.house.until(lambda t=token: self.game._inside(self.person, t))

    async def _press(self, message: telegram.Message, token: str) -> None:
        tap = self.person.tap(message, on_telegram.tokens(message)[token])
        await tap.answered()
        assert tap.seconds < 15


class OnDiscord:
    """In a channel."""

    def __init__(self, house: Together, person: discord.Person, channel: discord.Channel) -> None:
        self.house, self.person, self.channel = house, person, channel
        self.name = person.name
        self.game = on_discord.Game(house, channel, person)  # type: ignore[arg-type]

    @property
    def card(self) -> str:
        """As this person reads it, without the marks of styles."""
        if not self.game.cards:
            return ""
        seen = {id(one.message): one.text for one in self.person.sees(self.channel)}
        return str(seen[id(self.game.card)]).replace("*", "").replace("\\", "").replace("@", "")

    @property
    def menu(self) -> list[str]:
        return sorted(on_discord.menu(self.game.card))

    async def type(self, verb: str, **arguments: str) -> None:
        used = await self.person.slash(self.channel, verb, **arguments).settled()
        assert used.milliseconds < 3000

    async def press(self, what: str) -> None:
        await self.game.press(self.person, self.game.card, what)

    async def answer(self, random: Random) -> None:
        shown = self.game.card
        while True:
            token = random.choice(sorted(on_discord.menu(shown)))
            used = await self.game.press(self.person, shown, said(token))
            assert used.milliseconds < 3000
            if not said(token).startswith(DRILL):
                return
            shown = await self.house.until(lambda t=token: self.game.inside(self.person, t))


class OnTheWeb:
    """In a room of the web page."""

    def __init__(self, house: Together, name: str, window: Window) -> None:
        self.house, self.name, self.window = house, name, window
        self._listening = asyncio.create_task(self._listen())
        house.at_end(self._leave)

    async def _listen(self) -> None:
        while True:
            await self.window.hear()

    async def _leave(self) -> None:
        self._listening.cancel()
        await asyncio.wait({self._listening})

    @property
    def _post(self) -> dict[str, Any]:
        posts = (one for one in self.window.posts.values() if one["kind"] == "card")
        return max(posts, key=lambda one: one["id"], default={})

    @property
    def card(self) -> str:
        return words(self._post) if self._post else ""

    @property
    def menu(self) -> list[str]:
        return sorted(one for one in choices(self._post) if said(one) != DRILL)

    async def type(self, verb: str, **arguments: str) -> None:
        line = " ".join((f"/{verb}", *arguments.values()))
        await self._do("say", place="room", text=line)

    async def press(self, what: str) -> None:
        token = next(t for row in self._post["buttons"] for t in (row["token"],) if what in t)
        await self._do("tap", place="room", at=self._post["id"], token=token)

    async def answer(self, random: Random) -> None:
        at, offered = self._post["id"], self.menu
        while True:
            token = random.choice(offered)
            heard = await self._do("tap", place="room", at=at, token=token)
            if not said(token).startswith(DRILL):
                return
            (drill,) = [one["drill"] for one in heard if one["t"] == "drill"]
            offered = sorted(one for one in choices(drill) if said(one) != DRILL)

    async def _do(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        known, number = len(self.window.heard), await self.window.send(kind, **fields)

        def heard() -> list[dict[str, Any]]:
            new = self.window.heard[known:]
            done = [one for one in new if one["t"] == "done" and one["n"] == number]
            return new if done else []

        return await self.house.until(heard)

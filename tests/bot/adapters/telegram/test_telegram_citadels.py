"""Whole games of Citadels on the local Telegram: two, three, five and eight seats."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.tables import repository
from bot.tables.model import Table
from bot.tables.play import event_log
from tests.bot.adapters import citadels
from tests.bot.adapters.telegram.house import House
from tests.bot.adapters.telegram.playing import Game, menu, tokens
from tests.doubles.telegram import Chat, Message, Person

pytestmark = pytest.mark.game

THOUGHT_S = 15
PATIENCE_S = 90


class Chair:
    """Somebody in a group. Their own card stands there for them alone, or with ``private`` at home.

    Who types writes lines in the words that they read.
    """

    def __init__(
        self,
        house: House,
        room: Chat,
        person: Person,
        *,
        typing: bool = False,
        private: bool = False,
    ) -> None:
        self.house, self.room, self.person = house, room, person
        self.name, self.lang = person.first_name, person.language or "en"
        self.typing, self.private = typing, private
        self.game = Game(house, room, person)
        self.code = ""

    async def table(self) -> Table:
        found = await self.house.tables.see(repository.fetch, self.code)
        assert found is not None
        return found

    async def record(self) -> str:
        return await self.house.tables.see(event_log.record, await self.table(), None)

    async def until(self, test: Any) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not await test():
                await self.house.wait()

    @property
    def own(self) -> Message | None:
        """The lowest message with choices that only this person sees."""
        where = self.person.private if self.private else self.room
        for seen in reversed(self.person.sees(where)):
            if (
                seen.message.sender.is_bot
                and (self.private or seen.ephemeral)
                and menu(seen.message)
            ):
                return seen.message
        return None

    @property
    def offered(self) -> list[str]:
        return sorted(menu(self.own)) if self.own is not None else []

    async def open(self) -> None:
        if not self.private:
            await self._press(self.game.card, self.game.token("!hand"))
        await self.house.quiet()

    async def press(self, token: str) -> None:
        assert self.own is not None
        await self._press(self.own, token)

    async def _press(self, message: Message, token: str) -> None:
        self.house.server.clock.advance(THOUGHT_S)
        await self.person.tap(message, tokens(message)[token]).answered()

    async def say(self, text: str) -> None:
        self.house.server.clock.advance(THOUGHT_S)
        line = citadels.spoken(text, self.lang)
        self.person.send(self.person.private if self.private else self.room, f"/{line}")

    def told(self) -> str:
        return str(self.game.card.text)


async def seated(house: House, room: Chat, *chairs: Chair, computers: int, taps: Any) -> None:
    """A short game that has begun; ``taps`` are pressed in the lobby before."""
    host = chairs[0]
    host.person.send(room, "/new citadels city_size=7")
    await house.until(lambda: host.game.has_card and "!join" in str(tokens(host.game.card)))
    for chair in chairs[1:]:
        await host.game.press(chair.person, host.game.card, host.game.token("!join"))
        await house.until(lambda c=chair: f" {c.name}" in host.game.card.text)
    for number in range(computers):
        await host.game.press(host.person, host.game.card, host.game.token("!computer"))
        seats = len(chairs) + number + 1
        await house.until(lambda n=seats: f"({n} " in host.game.card.text)
    for tap in taps:
        await host.game.press(host.person, host.game.card, host.game.token(tap))
        await house.quiet()
    await host.game.press(host.person, host.game.card, host.game.token("!begin"))
    await house.until(lambda: "!hand" in str(tokens(host.game.card)))
    for chair in chairs:
        chair.code = host.game.code


@pytest.mark.parametrize(("seats", "computers", "langs", "taps"), citadels.GAMES)
async def test_a_game_is_played_to_the_final_score_by_buttons_and_lines(
    server, house, seats, computers, langs, taps
):
    people = [
        server.user(name, language=lang)
        for name, lang in zip(("Anna", "Boris"), langs, strict=True)
    ]
    room = server.group("Friends", *people)
    at_home = seats in (3, 5)
    if at_home:
        people[1].open_private()
    chairs = [
        Chair(house, room, people[0], typing=seats in (2, 5)),
        Chair(house, room, people[1], typing=seats in (3, 8), private=at_home),
    ]
    await seated(house, room, *chairs, computers=computers, taps=taps)
    assert await citadels.play(chairs, Random(seats)) > 20
    await house.quiet()
    assert chairs[0].game.over
    assert all(one.name in chairs[0].game.card.text for one in chairs)

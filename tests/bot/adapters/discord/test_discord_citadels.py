"""Whole games of Citadels on the local Discord: two, three, five and eight seats."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.tables.model import Table
from bot.tables.play import event_log
from rules.core.undo import waiting
from tests.bot.adapters import citadels
from tests.bot.adapters.discord.house import House
from tests.bot.adapters.discord.playing import (
    Game,
    choose_to_be_called_at_home,
    menu,
    press,
    tokens,
)
from tests.doubles.discord import Channel, Message, Person

pytestmark = pytest.mark.game

THOUGHT_S = 15


class Chair:
    """Somebody in a channel. Their own card stands there for them alone, or with ``private`` apart.

    Who types uses slash commands with all their options.
    """

    def __init__(
        self,
        house: House,
        channel: Channel,
        person: Person,
        *,
        typing: bool = False,
        private: bool = False,
    ) -> None:
        self.house, self.channel, self.person = house, channel, person
        self.name, self.lang = person.name, "ru" if person.locale == "ru" else "en"
        self.typing, self.private = typing, private
        self.game = Game(house, channel, person)

    async def table(self) -> Table:
        return await self.game.table()

    async def record(self) -> str:
        return await self.house.tables.see(event_log.record, await self.table(), None)

    async def until(self, test: Any) -> Any:
        return await self.house.until(test)

    @property
    def own(self) -> Message | None:
        """The lowest message with choices that only this person sees."""
        where = self.person.dm if self.private else self.channel
        for seen in reversed(self.person.sees(where)):
            if (
                seen.message.author.is_bot
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
            await self.game.press(self.person, self.game.card, "!hand")
        await self.house.quiet()

    async def press(self, token: str) -> None:
        assert self.own is not None
        self.house.server.clock.advance(THOUGHT_S)
        await press(self.person, self.own, token).answered()

    async def say(self, text: str) -> None:
        self.house.server.clock.advance(THOUGHT_S)
        verb, given = citadels.filled(text, self.lang)
        where = self.person.dm if self.private else self.channel
        await self.person.slash(where, verb, **given).settled()

    def told(self) -> str:
        content = self.game.card.content
        return "\n".join((content.words, *(one.alt or "" for one in content.attachments)))


async def seated(house, *chairs: Chair, computers: int = 0, taps: tuple[str, ...] = ()) -> None:
    """A short game that has begun; ``taps`` are pressed in the lobby before."""
    host = chairs[0]
    options = "city_size=7"
    for chair in chairs:
        await choose_to_be_called_at_home(chair)
    await host.person.slash(
        host.channel, "new", game="citadels", options=options, thread=False
    ).settled()
    await house.until(lambda: host.game.cards)
    code = next(iter(tokens(host.game.card))).split("|")[0]
    for chair in chairs:
        chair.game.code = code
    for chair in chairs[1:]:
        await chair.game.press(chair.person, host.game.card, "!join")
        await house.until(lambda c=chair: f" {c.name}" in host.game.card.text)
    for number in range(computers):
        await host.game.press(host.person, host.game.card, "!computer")
        seats = len(chairs) + number + 1
        await house.until(lambda n=seats: f"({n} " in host.game.card.text)
    for tap in taps:
        await host.game.press(host.person, host.game.card, tap)
        await house.quiet()
    await host.game.press(host.person, host.game.card, "!begin")
    await house.until(lambda: "!hand" in str(tokens(host.game.card)))


@pytest.mark.parametrize(("seats", "computers", "langs", "taps"), citadels.GAMES)
async def test_a_game_is_played_to_the_final_score_by_buttons_and_commands(
    server, house, seats, computers, langs, taps
):
    locales = {"en": "en-US", "ru": "ru"}
    people = [
        server.user(name, locale=locales[lang])
        for name, lang in zip(("Anna", "Boris"), langs, strict=True)
    ]
    channel = server.channel(server.guild("Tavern", *people), "games")
    chairs = [
        Chair(house, channel, people[0], typing=seats % 2 == 1),
        Chair(house, channel, people[1], typing=seats % 2 == 0, private=seats == 5),
    ]
    await seated(house, *chairs, computers=computers, taps=taps)
    acted = await citadels.play(chairs, Random(seats))
    await house.quiet()
    assert acted > 20
    last = chairs[0].game.card.text
    assert "The game is over" in last
    assert all(one.name in last for one in chairs)
    assert "1\\. " in last


async def test_completion_tells_the_asked_alone_what_they_may_choose(server, house):
    people = [server.user(name) for name in ("Anna", "Boris", "Clara")]
    channel = server.channel(server.guild("Tavern", *people), "games")
    chairs = [Chair(house, channel, one) for one in people]
    await seated(house, *chairs)
    table = await chairs[0].table()
    offered = table.live.state.offered
    (seat,) = waiting(citadels.RULES, table.live.state)
    for chair in chairs:
        mine = citadels.seat_of(chair, table) == seat
        found = await chair.person.autocomplete(channel, "pick", "character")
        assert set(found) == (set(offered) if mine else set())
    asked = next(one for one in chairs if citadels.seat_of(one, table) == seat)
    found = await asked.person.autocomplete(channel, "use", "power")
    assert found == []
    await asked.say(f"pick {offered[0]}")
    await house.quiet()
    assert (await asked.table()).seq > table.seq
    assert not any(one.name in asked.told().split("\n")[1] for one in people if one is asked.person)

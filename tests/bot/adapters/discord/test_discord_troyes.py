"""Troyes Dice on the local Discord: alone, with four, with ten; nobody waits for one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.tables.model import Table
from tests.bot.adapters import troyes
from tests.bot.adapters.discord.house import House
from tests.bot.adapters.discord.playing import (
    Game,
    choose_to_be_called_at_home,
    menu,
    press,
    tokens,
)
from tests.doubles.discord import Channel, DiscordServer, Person
from tests.doubles.discord.world import Message

pytestmark = pytest.mark.game

THOUGHT_S = 15


class Chair:
    """Somebody in a channel. Their own card stands there for them alone, or with ``private`` apart.

    Who types uses a slash command, whose first option takes the rest of the line.
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

    async def open(self, revision: str) -> None:
        if not self.private and not self._offered(revision):
            await self.game.press(self.person, self.game.card, "!hand")

    async def menu(self, revision: str) -> list[str]:
        return list(await self.house.until(lambda: self._offered(revision)))

    def _offered(self, revision: str) -> list[str]:
        found = sorted(menu(self.own)) if self.own is not None else []
        return found if any(one.startswith(revision) for one in found) else []

    async def press(self, token: str) -> list[str]:
        if not troyes.said(token).startswith(troyes.DRILL):
            await self._press(token)
            await self.house.until(lambda: self.own is None or token not in menu(self.own))
            return []
        chosen = troyes.said(token).removeprefix(troyes.DRILL)

        def inside() -> list[str]:
            found = sorted(menu(self.own)) if self.own is not None else []
            fits = all(troyes.said(one).startswith(chosen) for one in found)
            return found if fits and token not in found else []

        await self._press(token)
        return list(await self.house.until(inside))

    async def _press(self, token: str) -> None:
        assert self.own is not None
        self.house.server.clock.advance(THOUGHT_S)
        await press(self.person, self.own, token).answered()

    async def say(self, line: str) -> None:
        self.house.server.clock.advance(THOUGHT_S)
        verb, _, rest = line.partition(" ")
        option = {"die": "slot", "кубик": "slot", "bonus": "space", "награда": "space"}.get(verb)
        given = {option: rest} if option and rest else {}
        where = self.person.dm if self.private else self.channel
        await self.person.slash(where, verb, **given).settled()


def seats_of(server: DiscordServer) -> list[Person]:
    """Two who speak English, and two who speak Russian."""
    names = {"Anna": "en-US", "Boris": "ru", "Clara": "en-GB", "Dmitri": "ru"}
    return [server.user(name, locale=locale) for name, locale in names.items()]


def taken(house: House, channel: Channel, people: list[Person]) -> list[Chair]:
    """Buttons and commands, in the channel and at home, in both languages."""
    ways = ((False, False), (True, True), (True, False), (False, True))
    return [
        Chair(house, channel, person, typing=typing, private=private)
        for person, (typing, private) in zip(people, ways, strict=True)
    ]


async def seated(house: House, *chairs: Chair, computers: int = 0) -> None:
    """A table of Troyes Dice that has begun."""
    host = chairs[0]
    for chair in chairs:
        await choose_to_be_called_at_home(chair)
    await host.person.slash(host.channel, "new", game="troyes", thread=False).settled()
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
    await host.game.press(host.person, host.game.card, "!begin")
    await house.until(lambda: "!hand" in str(tokens(host.game.card)))


@pytest.fixture
def people(server):
    return seats_of(server)


def channel_of(server, people):
    return server.channel(server.guild("Tavern", *people), "games")


def everything(message: Message) -> str:
    """All words that a message has ever borne: its text, its parts, its alt texts."""
    contents = (message.content, *message.versions)
    return "\n".join(
        f"{one.words} {one.parts} {[file.alt for file in one.attachments]}" for one in contents
    )


async def test_one_plays_alone_to_a_rank(server, house, people):
    channel = channel_of(server, people[:1])
    chair = Chair(house, channel, people[0])
    await seated(house, chair)
    assert await troyes.play([chair], Random(1)) == 16
    await house.quiet()
    assert "Your rank: " in chair.game.card.text
    # The lobby, one card for all the game, and its end.
    assert len(chair.game.cards) == 3


async def test_four_play_in_two_languages_by_buttons_and_commands_to_the_final_score(
    server, house, people
):
    channel = channel_of(server, people)
    chairs = taken(house, channel, people)
    await seated(house, *chairs)
    assert await troyes.play(chairs, Random(2)) == 16
    await house.quiet()
    last = chairs[0].game.card.text
    assert "The game is over" in last
    assert all(one.name in last for one in chairs)
    # The lobby, one card a half-day, which calls who had not moved last, and the end.
    assert len(chairs[0].game.cards) == 1 + 16 + 1
    posted = [one for one in channel.timeline if isinstance(one, Message)]
    public = [one for one in posted if one.receiver is None]
    own = [one for one in posted if troyes.is_private(everything(one))]
    assert [one for one in public if one in own] == []
    assert {one.receiver.name for one in own} == {"Anna", "Clara"}


async def test_ten_sit_at_one_table_and_a_half_day_makes_one_new_message(server, house, people):
    channel = channel_of(server, people)
    chairs = taken(house, channel, people)
    await seated(house, *chairs, computers=6)
    posted = len(chairs[0].game.cards)
    for half in range(1, 17):
        assert await troyes.play(chairs, Random(half), most=1) == 1
        await house.quiet()
        new, posted = len(chairs[0].game.cards) - posted, len(chairs[0].game.cards)
        assert new <= 2, half
    assert "The game is over" in chairs[0].game.card.text


async def test_who_takes_back_sees_the_dice_again(server, house, people):
    channel = channel_of(server, people[:2])
    anna, boris = (Chair(house, channel, one) for one in people[:2])
    await seated(house, anna, boris)
    table = await anna.table()
    revision = f"{table.code}|{table.live.revisions[0]}|"
    await anna.open(revision)
    dice = await anna.menu(revision)
    await anna.press(next(one for one in dice if troyes.DRILL not in one))
    await house.until(lambda: "gain" in str(menu(anna.own)))
    await press(people[0], anna.own, f"{table.code}||!undo").answered()
    await house.until(lambda: any(troyes.said(one).startswith("die") for one in menu(anna.own)))
    assert (await anna.table()).live.state.moves[0].slot == -1
    assert boris.own is None

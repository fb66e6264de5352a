"""Troyes Dice on the local Telegram: alone, with four, with ten; nobody waits for one."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.tables import repository
from bot.tables.model import Table
from tests.bot.adapters import troyes
from tests.bot.adapters.telegram.house import House
from tests.bot.adapters.telegram.playing import Game, menu, tokens
from tests.doubles.telegram import Chat, Person, TelegramServer
from tests.doubles.telegram.world import Message

pytestmark = pytest.mark.game

THOUGHT_S = 15
PATIENCE_S = 90


class Chair:
    """Somebody in a group. Their own card stands there for them alone, or apart."""

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

    async def until(self, test: Any) -> Any:
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

    async def open(self, revision: str) -> None:
        if not self.private and not self._offered(revision):
            await self._press(self.game.card, self.game.token("!hand"))

    async def menu(self, revision: str) -> list[str]:
        return list(await self.house.until(lambda: self._offered(revision)))

    def _offered(self, revision: str) -> list[str]:
        found = sorted(menu(self.own)) if self.own is not None else []
        return found if any(one.startswith(revision) for one in found) else []

    async def press(self, token: str) -> list[str]:
        assert self.own is not None
        own = self.own
        if not troyes.said(token).startswith(troyes.DRILL):
            await self._press(own, token)
            await self.house.until(lambda: self.own is None or token not in menu(self.own))
            return []
        chosen = troyes.said(token).removeprefix(troyes.DRILL)

        def inside() -> list[str]:
            found = sorted(menu(self.own)) if self.own is not None else []
            fits = all(troyes.said(one).startswith(chosen) for one in found)
            return found if fits and token not in found else []

        await self._press(own, token)
        return list(await self.house.until(inside))

    async def _press(self, message: Message, token: str) -> None:
        self.house.server.clock.advance(THOUGHT_S)
        tap = self.person.tap(message, tokens(message)[token])
        await tap.answered()

    async def say(self, line: str) -> None:
        self.house.server.clock.advance(THOUGHT_S)
        if self.private:
            self.person.send(self.person.private, line)
        else:
            self.person.send(self.room, f"/{line}")


async def seated(house: House, room: Chat, *chairs: Chair, computers: int = 0) -> str:
    """A table of Troyes Dice that has begun; its code."""
    host = chairs[0]
    host.person.send(room, "/new troyes")
    await house.until(lambda: host.game.has_card and "!join" in str(tokens(host.game.card)))
    for chair in chairs[1:]:
        await host.game.press(chair.person, host.game.card, host.game.token("!join"))
        await house.until(lambda c=chair: f" {c.name}" in host.game.card.text)
    for number in range(computers):
        await host.game.press(host.person, host.game.card, host.game.token("!computer"))
        seats = len(chairs) + number + 1
        await house.until(lambda n=seats: f"({n} " in host.game.card.text)
    await host.game.press(host.person, host.game.card, host.game.token("!begin"))
    await house.until(lambda: "!hand" in str(tokens(host.game.card)))
    code = host.game.code
    for chair in chairs:
        chair.code = code
    return code


def four(server: TelegramServer) -> list[Person]:
    """Two who speak English, and two who speak Russian."""
    names = {"Anna": "en", "Boris": "ru", "Clara": "en", "Dmitri": "ru"}
    return [server.user(name, language=lang) for name, lang in names.items()]


def taken(house: House, room: Chat, people: list[Person]) -> list[Chair]:
    """Buttons and typed lines, in the group and at home, in both languages."""
    people[1].open_private()
    people[3].open_private()
    ways = ((False, False), (True, True), (True, False), (False, True))
    return [
        Chair(house, room, person, typing=typing, private=private)
        for person, (typing, private) in zip(people, ways, strict=True)
    ]


def public(room: Chat) -> list[Message]:
    """What the bot has posted in a room for all to see."""
    return [
        one
        for one in room.timeline
        if isinstance(one, Message) and one.sender.is_bot and one.receiver is None
    ]


def everything(message: Message) -> str:
    """All words that a message has ever borne, those of its buttons too."""
    contents = (message.content, *message.versions)
    return "\n".join(f"{one.text} {one.buttons}" for one in contents)


async def test_one_plays_alone_to_a_rank(server, house):
    anna = server.user("Anna", language="ru")
    room = server.group("Friends", anna)
    chair = Chair(house, room, anna, typing=True, private=True)
    anna.open_private()
    await seated(house, room, chair)
    assert await troyes.play([chair], Random(1)) == 16
    await house.quiet()
    assert chair.game.over
    assert "Ваше звание: " in chair.game.card.text
    # The welcome, the lobby, one card for all the game, and its end.
    assert len(public(room)) == 4


async def test_four_play_in_two_languages_by_buttons_and_lines_to_the_final_score(server, house):
    people = four(server)
    room = server.group("Friends", *people)
    chairs = taken(house, room, people)
    await seated(house, room, *chairs)
    assert await troyes.play(chairs, Random(2)) == 16
    await house.quiet()
    assert chairs[0].game.over
    assert all(one.name in chairs[0].game.card.text for one in chairs)
    # The lobby, one card a half-day, which calls who had not moved last, and the end.
    assert len([one for one in public(room) if one.content.file]) == 16 + 1
    posted = [one for one in room.timeline if isinstance(one, Message)]
    own = [one for one in posted if troyes.is_private(everything(one))]
    assert [one for one in public(room) if one in own] == []
    # The two who play from the group; the others' cards stand in their private chats.
    assert {one.receiver.first_name for one in own} == {"Anna", "Clara"}


async def test_ten_sit_at_one_table_and_a_half_day_makes_one_new_message(server, house):
    people = four(server)
    room = server.group("Friends", *people)
    chairs = taken(house, room, people)
    await seated(house, room, *chairs, computers=6)
    await house.quiet()
    posted = [one for one in public(room) if one.content.file]
    called = len([one for one in public(room) if one.pings])
    for half in range(1, 17):
        assert await troyes.play(chairs, Random(half), most=1) == 1
        await house.quiet()
        cards = [one for one in public(room) if one.content.file]
        lines = [one for one in public(room) if one.pings]
        assert len(cards) - len(posted) <= 2, half
        assert len(lines) - called <= 1, half
        posted, called = cards, len(lines)
    assert chairs[0].game.over


async def test_who_takes_back_sees_the_dice_again(server, house):
    people = four(server)[:2]
    room = server.group("Friends", *people)
    anna, boris = (Chair(house, room, one) for one in people)
    code = await seated(house, room, anna, boris)
    table = await anna.table()
    revision = f"{code}|{table.live.revisions[0]}|"
    (offer,) = alone_to(people[1], room)
    assert offer.text.startswith(f"Вы сидите за столом {code}")
    await anna.open(revision)
    dice = await anna.menu(revision)
    await anna.press(next(one for one in dice if troyes.DRILL not in one))
    await house.until(lambda: "gain" in str(menu(anna.own)))
    await anna._press(anna.own, f"{code}||!undo")
    await house.until(lambda: any(troyes.said(one).startswith("die") for one in menu(anna.own)))
    assert (await anna.table()).live.state.moves[0].slot == -1
    assert alone_to(people[1], room) == [offer]
    assert boris.own is None


def alone_to(person, room):
    """What a group shows to one person alone."""
    said = (one for one in room.timeline if isinstance(one, Message))
    return [one for one in said if one.receiver is person]

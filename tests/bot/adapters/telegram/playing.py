"""People who play Carcassonne in a chat of the local Telegram, by its buttons or by typing."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.games import game as rules_of
from tests.bot.adapters.telegram.house import House
from tests.doubles.telegram import Chat, Message, Person, Seen, Topic

THOUGHT_S = 15
"""So long people look at a card before they press."""

OVER = ("The game is over", "Игра окончена", "Партия окончена")


def tokens(message: Message) -> dict[str, str]:
    """Labels of a message's buttons by what they carry."""
    return {
        one["callback_data"]: one["text"]
        for row in message.content.buttons
        for one in row
        if "callback_data" in one
    }


def menu(message: Message) -> dict[str, str]:
    """The buttons that choose something: no commands of the table, and no way back."""
    return {
        token: label
        for token, label in tokens(message).items()
        if token.split("|", 2)[2] != "?" and not token.split("|", 2)[2].startswith("!")
    }


def stamp(message: Message) -> str:
    """The entry that a card's menu was made for; empty without one."""
    return next((token.split("|")[1] for token in menu(message)), "")


class Game:
    """One game in one chat. ``topic``: a forum's."""

    def __init__(
        self, house: House, room: Chat, *people: Person, topic: Topic | None = None, seed: int = 1
    ) -> None:
        self.house = house
        self.room = room
        self.people = people
        self.host = people[0]
        self.topic = topic
        self.random = Random(seed)
        self.stamp = ""
        self.taps: list[Any] = []
        self.shown: list[tuple[Message, str, str]] = []

    def cards(self) -> list[Seen]:
        """What the table has said in the room so far, as everybody sees it."""
        thread = self.topic.id if self.topic else None
        return [
            one
            for one in self.host.sees(self.room)
            if one.message.sender.is_bot
            and one.message.receiver is None
            and one.message.thread == thread
            and " · " in one.text.split("\n")[0]
        ]

    @property
    def card(self) -> Message:
        """The lowest card of the bot, whoever looks at it."""
        thread = self.topic.id if self.topic else None
        timeline = (one for one in reversed(self.room.timeline) if isinstance(one, Message))
        return next(
            one
            for one in timeline
            if one.sender.is_bot
            and not (one.receiver or one.service or one.deleted)
            and one.thread == thread
            and " · " in one.text.split("\n")[0]
        )

    async def sit_down(self) -> None:
        """The host sets a table, the others join, and the game begins."""
        self.host.send(self.room, "/new carcassonne", topic=self.topic)
        await self.house.until(lambda: any("!join" in one for one in self._tokens()))
        for person in self.people[1:]:
            await self.press(person, self.card, self._token("!join"))
            await self.house.until(lambda p=person: f" {p.first_name}" in self.card.text)
        await self.press(self.host, self.card, self._token("!begin"))
        await self.next()

    def _tokens(self) -> dict[str, str]:
        try:
            return tokens(self.card)
        except StopIteration:
            return {}

    def _token(self, text: str) -> str:
        return next(one for one in self._tokens() if one.endswith(f"|{text}"))

    async def press(self, person: Person, message: Message, token: str) -> Any:
        """Press a button and see it answered."""
        self.house.server.clock.advance(THOUGHT_S)
        buttons = tokens(message)
        self.shown.append((message, buttons[token], token))
        tap = person.tap(message, buttons[token])
        assert tap.data == token
        self.taps.append(tap)
        return await tap.answered()

    async def next(self) -> None:
        """Wait for the first card after the ask that was answered last."""
        await self.house.until(lambda: self.over or stamp(self.card) not in ("", self.stamp))
        self.stamp = stamp(self.card)

    @property
    def over(self) -> bool:
        return any(words in self.card.text for words in OVER)

    @property
    def asked(self) -> Person:
        """The person whom the card asks."""
        turn = self.card.text.splitlines()[1]
        return next(one for one in self.people if turn.startswith(f"{one.first_name}: "))

    async def tap_through(self) -> None:
        """Whoever is asked answers by buttons: cell, turn, or meeple."""
        person, shown = self.asked, self.card
        while True:
            token = self.random.choice(sorted(menu(shown)))
            await self.press(person, shown, token)
            if not token.split("|", 2)[2].startswith("?"):
                return await self.next()
            shown = await self.house.until(lambda t=token: self._inside(person, t))

    def _inside(self, person: Person, token: str) -> Message | None:
        """The menu that a tap has led to, as the presser sees it."""
        chosen = token.split("|", 2)[2].removeprefix("?")
        for seen in reversed(person.sees(self.room)):
            found = menu(seen.message)
            texts = [one.split("|", 2)[2].lstrip("?") for one in found]
            if found and token not in found and all(one.startswith(chosen) for one in texts):
                return seen.message
        return None

    async def type_through(self) -> None:
        """Whoever is asked types something legal."""
        table = await self.house.tables.by_code(self.code)
        rules = rules_of(table.game)
        seat = next(s.seat for s in table.seats if s.name == self.asked.first_name)
        action = self.random.choice(rules.legal(table.live.state, seat))
        await self.type(f"/{rules.notation.write(action)}")

    async def type(self, line: str) -> None:
        """Whoever is asked types a line."""
        self.house.server.clock.advance(THOUGHT_S)
        self.asked.send(self.room, line, topic=self.topic)
        await self.next()

    async def play(self, turns: int = 1000, *, typing: bool = False) -> None:
        """Go on for so many answers, or to the end."""
        for _ in range(turns):
            if self.over:
                return
            await (self.type_through() if typing else self.tap_through())

    @property
    def code(self) -> str:
        """The table's."""
        return next(iter(self._tokens())).split("|")[0]

"""People who play Carcassonne in a chat of the local Telegram, by its buttons or by typing."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.tables import repository
from bot.tables.model import Seated, Table
from bot.tables.play import moves
from rules.games import game as rules_of
from tests.bot.adapters.telegram.house import House
from tests.doubles.telegram import Chat, Message, Person, Seen, TelegramServer, Topic

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


def revision(message: Message) -> str:
    """The entry that a card's menu was made for; empty without one."""
    return next((token.split("|")[1] for token in menu(message)), "")


def asked(table: Table) -> Seated:
    """Who is asked at a table."""
    legal = rules_of(table.game).legal
    return next(one for one in table.seats if legal(table.live.state, one.seat))


def legal_line(table: Table, random: Random) -> str:
    """Something that who is asked may do."""
    rules = rules_of(table.game)
    action = random.choice(rules.legal(table.live.state, asked(table).seat))
    return rules.notation.write(action)


def lastly(person: Person, chat: Chat) -> str:
    """The lowest words that a person sees in a chat; none where it is empty."""
    seen = person.sees(chat)
    return seen[-1].text if seen else ""


def friends(server: TelegramServer, **languages: str) -> list[Person]:
    """Three people, who speak English unless told otherwise."""
    names = ("Anna", "Boris", "Clara")
    return [server.user(name, language=languages.get(name, "en")) for name in names]


class Game:
    """One game in one chat. ``topic``: a forum's."""

    line = "/new carcassonne"
    """What the host types to set the table."""

    def __init__(
        self, house: House, room: Chat, *people: Person, topic: Topic | None = None, seed: int = 1
    ) -> None:
        self.house = house
        self.room = room
        self.people = people
        self.host = people[0]
        self.topic = topic
        self.random = Random(seed)
        self.revision = ""
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
        self.host.send(self.room, self.line, topic=self.topic)
        await self.house.until(lambda: any("!join" in one for one in self._tokens()))
        for person in self.people[1:]:
            await self.press(person, self.card, self.token("!join"))
            await self.house.until(lambda p=person: f" {p.first_name}" in self.card.text)
        await self.press(self.host, self.card, self.token("!begin"))
        await self.next()

    async def menu_has(self, verb: str) -> None:
        """Wait until the chat's menu has a verb of the game: it comes beside the first card."""
        await self.house.until(
            lambda: verb in {one["command"] for one in self.host.commands(self.room)}
        )

    @property
    def has_card(self) -> bool:
        return bool(self.cards())

    def other(self, person: Person) -> Person:
        """Somebody else at the table."""
        return next(one for one in self.people if one is not person)

    def token(self, text: str) -> str:
        """What the card's button carries whose text is this."""
        return next(one for one in tokens(self.card) if one.endswith(f"|{text}"))

    def _tokens(self) -> dict[str, str]:
        return tokens(self.card) if self.has_card else {}

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
        await self.house.until(lambda: self.over or revision(self.card) not in ("", self.revision))
        self.revision = revision(self.card)

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
            token = await self.pick(person, sorted(menu(shown)))
            await self.press(person, shown, token)
            if not token.split("|", 2)[2].startswith("?"):
                return await self.next()
            shown = await self.house.until(lambda t=token: self._inside(person, t))

    async def pick(self, person: Person, offered: list[str]) -> str:
        """Which of the buttons offered somebody presses."""
        return self.random.choice(offered)

    async def step_in(self) -> tuple[Person, Message, str]:
        """Whoever is asked opens a menu: who, the menu, and what was pressed."""
        while True:
            person, card = self.asked, self.card
            steps = [one for one in menu(card) if "|?" in one]
            if not steps:
                await self.tap_through()
                continue
            await self.press(person, card, steps[0])
            shown = await self.house.until(lambda t=steps[0], p=person: self._inside(p, t))
            return person, shown, steps[0]

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
        await self.type(f"/{legal_line(await self.table(), self.random)}")

    async def table(self) -> Table:
        table = await self.house.tables.see(repository.fetch, self.code)
        assert table is not None
        return table

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
        return self.card.text.splitlines()[0].split(" · ")[1]

    async def someone_moves(self) -> None:
        """The table moves on without a tap or a line."""
        table = await self.table()
        line = legal_line(table, self.random)
        await self.house.tables.do(moves.move, table.code, asked(table).person, line)

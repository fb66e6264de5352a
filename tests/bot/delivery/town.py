"""Tables in groups of the local Telegram, and time that passes there when the test says so."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.delivery.budget import Budget, Limits
from bot.delivery.worker import DeliveryWorker
from bot.talk.message import Address, Button, Message, Picture, PrivateChat, Room, Span
from storage import outbox, people, rooms, seats, tables
from storage.outbox import Outgoing, Taken
from storage.store.store import Store
from tests.bot.delivery.courier import Courier
from tests.bot.delivery.platform import Composed
from tests.doubles.telegram import Chat, Person, TelegramServer
from tests.doubles.telegram import Message as Said
from tests.doubles.telegram.api import Call

GO = Button("Go", "K7QX|1|go")


class Time:
    """The double's clock as delivery reads it; it knows how many wait for it."""

    def __init__(self, server: TelegramServer) -> None:
        self._clock = server.clock
        self.sleepers = 0

    def now(self) -> int:
        return round(self._clock.now() * 1000)

    async def sleep(self, seconds: float) -> None:
        self.sleepers += 1
        try:
            await self._clock.after(seconds)
        finally:
            self.sleepers -= 1


class Town:
    """Tables that people play in groups of the local Telegram, and a delivery to them all."""

    def __init__(self, store: Store, server: TelegramServer, groups: int = 1) -> None:
        self.store = store
        self.server = server
        self.time = Time(server)
        self.people: list[Person] = [server.user("Anna"), server.user("Boris")]
        self.chats: list[Chat] = [server.group(f"Group {at}", *self.people) for at in range(groups)]
        self.moves: dict[int, int] = {}
        self.drawn: list[str] = []
        self.tables, self.rooms, self.persons = store.write_now(self._founded)
        addresses: dict[Address, int] = {
            Room(room): chat.id for room, chat in zip(self.rooms, self.chats, strict=True)
        }
        pairs = tuple(zip(self.persons, self.people, strict=True))
        addresses |= {PrivateChat(person): user.id for person, user in pairs}
        names = {person: user.username or "" for person, user in pairs}
        self.courier = Courier(f"{server.url}/bot{server.token}", addresses, names)
        self.delivery = self.open()

    def open(self, limits: Limits | None = None) -> DeliveryWorker:
        """A delivery to these chats, as a process would have it."""
        budgets = None if limits is None else {"telegram": Budget(limits, self.time)}
        ways = {"telegram": self.courier}
        return DeliveryWorker(
            self.store, ways, Composed(self.compose), self.draw, self.time, budgets=budgets
        )

    def _founded(self, conn: Any) -> tuple[list[int], list[int], list[int]]:
        persons = [
            people.arrive(conn, "telegram", str(one.id), one.first_name, at=1).id
            for one in self.people
        ]
        numbers = [
            rooms.open_room(conn, "telegram", str(chat.id), chat.title, at=1).id
            for chat in self.chats
        ]
        made = []
        for at, room in enumerate(numbers):
            new = tables.NewTable(f"T{at}", "carcassonne", 1, "", persons[0], 1)
            made.append(tables.add_table(conn, new).id)
            tables.show_in_room(conn, made[-1], room)
            for seat, person in enumerate(persons):
                name = self.people[seat].first_name
                one = seats.Seat(seat, name, person, None, "playing", 1)
                seats.add_seat(conn, made[-1], one)
        return made, numbers, persons

    # --- what is said ---

    def compose(self, row: Taken) -> Message:
        """What a card shows is the state of its table when it is sent."""
        called = tuple(self.persons[seat] for seat in row.mentions)
        state = f"board after {self.moves.get(row.table_id, 0)}"
        return Message(
            kind=row.kind,
            text=(Span(state if row.kind == "card" else f"{row.kind} {row.seq}"),),
            picture=Picture({"board": state}, state) if row.kind == "card" else None,
            buttons=((GO,),),
            mentions=called,
        )

    async def draw(self, picture: Picture) -> bytes:
        self.drawn.append(picture.alt)
        return b"png"

    async def move(self, group: int = 0, *, calls: tuple[int, ...] = ()) -> None:
        """A move at a group's table; ``calls``: the seats that have to act now and did not."""
        table = self.tables[group]
        self.moves[table] = self.moves.get(table, 0) + 1
        await self.say(Outgoing(f"room:{self.rooms[group]}", "card", calls), group)

    async def say(self, one: Outgoing, group: int = 0) -> None:
        table, seq, at = self.tables[group], self.moves.get(self.tables[group], 0), self.time.now()
        await self.store.write(lambda conn: outbox.put(conn, table, seq, [one], at=at))
        self.delivery.wake()

    # --- time ---

    async def pass_by(self, seconds: float, step: float = 0.25) -> None:
        """Let time pass, a step at a time; all that can be done in each step is done."""
        for _ in range(round(seconds / step)):
            await self.still()
            self.server.clock.advance(step)
        await self.still()

    async def still(self) -> None:
        """Wait until nothing more happens unless time passes."""
        await asyncio.sleep(0)  # whoever has slept until now wakes up
        async with asyncio.timeout(60):
            while not self._is_still():  # noqa: ASYNC110 - there is no event for it
                await asyncio.sleep(0.001)

    def _is_still(self) -> bool:
        schedulers = self.delivery._schedulers
        sending = sum(len(scheduler._sending) for scheduler in schedulers)
        woken = any(scheduler._awake.is_set() for scheduler in schedulers)
        return not woken and self.time.sleepers == len(schedulers) + sending

    # --- what is seen ---

    def cards(self, group: int = 0) -> list[Said]:
        """The messages of the bot in a group, the oldest first."""
        bot = self.server.bot
        return [
            one
            for one in self.chats[group].timeline
            if isinstance(one, Said) and one.sender is bot and not one.deleted
        ]

    def pings(self, who: int, group: int = 0) -> list[str]:
        """The messages that called a person."""
        called = self.people[who]
        return [one.text for one in self.cards(group) if called in one.pings]

    def calls(self, group: int) -> list[Call]:
        """What was asked of Telegram in a group."""
        chat = self.chats[group].id
        return [one for one in self.server.calls if one.params.get("chat_id") == chat]

    def refusals(self) -> list[str]:
        """How Telegram has refused anything."""
        return [f"{one.code} {one.description}" for one in self.server.calls if one.code != 200]

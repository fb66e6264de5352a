"""A platform to deliver to, a clock that the test turns, and a table that has something to say."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from msgspec.structs import replace

from bot.delivery.worker import DeliveryWorker
from bot.talk.message import Address, Button, Message, Span, Text
from storage import outbox, people, rooms, seats, tables
from storage.outbox import Outgoing, Taken
from storage.store.store import Store

BUTTONS = ((Button("Go", "K7QX|1|go"),),)


class Clock:
    """Time that passes only when the test says so."""

    def __init__(self, now: int = 1_000_000) -> None:
        self._now = now
        self._sleepers: list[tuple[int, asyncio.Future[None]]] = []

    def now(self) -> int:
        return self._now

    async def sleep(self, seconds: float) -> None:
        until = self._now + round(seconds * 1000)
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((until, waiting))
        await waiting

    def advance(self, seconds: float) -> None:
        self._now += round(seconds * 1000)
        for until, waiting in self._sleepers:
            if until <= self._now and not waiting.done():
                waiting.set_result(None)


class Platform:
    """A channel that keeps what it was given; ``trouble`` is raised once for each entry.

    ``refuses`` is trouble for one way of sending, and ``rule`` is asked about each address.
    ``once`` are the names of what was to be posted, by which a platform knows it again.
    """

    def __init__(self, platform: str = "web", *, clears_together: bool = False) -> None:
        self.platform = platform
        self.clears_together = clears_together
        self.refuses: dict[str, list[Exception]] = {}
        self.rule: Callable[[Address], Awaitable[None]] | None = None
        self.tried = 0
        self.once: list[str] = []
        self.told: list[tuple[str, Address, str, tuple[int, ...]]] = []
        self.trouble: list[Exception] = []
        self.pictures: list[bytes | None] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.busy = 0
        self.busiest = 0

    async def post(self, address: Address, message: Message, picture: bytes | None) -> str:
        self.once.append(message.once)
        await self._do("post", address, message.text[0].text, message.mentions, picture)
        return f"m{len(self.told)}"

    async def edit(
        self, address: Address, message_id: str, message: Message, picture: bytes | None
    ) -> None:
        text = f"{message_id}: {message.text[0].text}"
        await self._do("edit", address, text, message.mentions, picture)

    async def strip(self, address: Address, message_id: str, text: Text = ()) -> None:
        said = f"{message_id}: {text[0].text}" if text else message_id
        await self._do("strip", address, said, (), None)

    async def clear(self, address: Address, message_ids: Sequence[str]) -> None:
        await self._do("clear", address, " ".join(message_ids), (), None)

    async def _do(
        self,
        what: str,
        address: Address,
        text: str,
        mentions: tuple[int, ...],
        picture: bytes | None,
    ) -> None:
        self.tried += 1
        self.busy += 1
        self.busiest = max(self.busy, self.busiest)
        await self.gate.wait()
        self.busy -= 1
        for trouble in (self.trouble, self.refuses.get(what)):
            if trouble:
                raise trouble.pop(0)
        if self.rule is not None:
            await self.rule(address)
        self.pictures.append(picture)
        self.told.append((what, address, text, mentions))

    @property
    def deeds(self) -> list[tuple[str, str]]:
        return [(what, text) for what, _, text, _ in self.told]


async def nothing_drawn(picture: object) -> bytes:
    raise AssertionError("no message here has a picture")


class Composed:
    """Messages that a test makes of rows by itself; ``read`` reads what it needs for that."""

    def __init__(self, make: Callable[..., Message | None], read=None) -> None:
        self._make = make
        self._read = read

    def read(self, conn, table, rows):
        return None if self._read is None else self._read(conn)

    def compose(self, now, row: Taken) -> Message | None:
        return self._make(row) if self._read is None else self._make(row, now)


class Harness:
    """A store with a table that Anna and Boris play in some rooms, and a delivery to it."""

    def __init__(self, store: Store, how_many_rooms: int = 1) -> None:
        self.store = store
        self.clock = Clock()
        self.platform = Platform()
        self.silent = False
        self.rows: list[Taken] = []
        self.table, self.rooms, self.persons = store.write_now(
            lambda conn: _world(conn, how_many_rooms)
        )

    def compose(self, row: Taken) -> Message | None:
        self.rows.append(row)
        if self.silent:
            return None
        persons = tuple(self.persons[seat] for seat in row.mentions)
        text = (Span(f"{row.kind} at {row.seq}"),)
        made = Message(kind=row.kind, text=text, buttons=BUTTONS, mentions=persons, table="K7QX")
        if row.kind == "prompt":
            return replace(made, mentions=(), fresh=bool(persons))
        return made

    def delivery(self, **changes: object) -> DeliveryWorker:
        parts = {"compose": self.compose, "draw": nothing_drawn, "clock": self.clock} | changes
        composer = Composed(parts.pop("compose"), parts.pop("read", None))
        channels = {self.platform.platform: self.platform}
        return DeliveryWorker(self.store, channels, composer, **parts)

    async def say(
        self,
        seq: int,
        kind: str = "card",
        *,
        mentions: tuple[int, ...] = (),
        room: int = 0,
        harness: int | None = None,
    ) -> None:
        """Put a message about entry ``seq`` into the outbox."""
        address = f"room:{self.rooms[room]}" if harness is None else f"desk:{self.persons[harness]}"
        new = [Outgoing(address, kind, mentions)]
        at = self.clock.now()
        await self.store.write(lambda conn: outbox.put(conn, self.table, seq, new, at=at))

    async def settled(self) -> None:
        """Wait until no row is being sent."""

        async def none() -> bool:
            return await self.store.read(outbox.owners) == ()

        await eventually(none)

    async def left(self) -> int:
        """How many rows are still to be sent."""
        return await self.store.read(_unsent)


def _unsent(conn) -> int:
    sql = "SELECT count(*) FROM outbox WHERE state <> 'failed'"
    return conn.exec_driver_sql(sql).scalar()


def pending(conn) -> int:
    sql = "SELECT count(*) FROM outbox WHERE state = 'pending'"
    return conn.exec_driver_sql(sql).scalar()


def failed(conn) -> int:
    return conn.exec_driver_sql("SELECT count(*) FROM outbox WHERE state = 'failed'").scalar()


def _world(conn, how_many_rooms):
    persons = [people.arrive(conn, "web", name, name, at=1).id for name in ("anna", "boris")]
    numbers = [
        rooms.open_room(conn, "web", f"r{at}", f"Room {at}", at=1).id
        for at in range(how_many_rooms)
    ]
    new = tables.NewTable("K7QX", "carcassonne", 1, "", persons[0], 1)
    table = tables.add_table(conn, new).id
    for room in numbers:
        tables.show_in_room(conn, table, room)
    for number, person in enumerate(persons):
        name = ("Anna", "Boris")[number]
        seats.add_seat(conn, table, seats.Seat(number, name, person, None, "playing", 1))
    return table, numbers, persons


async def eventually(holds: Callable[[], Awaitable[bool]], within: float = 60) -> None:
    """Go on once ``holds`` is true; the machine's speed alone decides how long that takes."""
    async with asyncio.timeout(within):
        while not await holds():  # noqa: ASYNC110 - the store has no event for it
            await asyncio.sleep(0.001)

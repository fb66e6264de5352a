"""People at tables on a real store, for the tests of the table manager and of talk."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace
from sqlalchemy import Connection, select

from bot.tables import lobby as lobbies
from bot.tables import repository
from bot.tables.idempotency import Update
from bot.tables.model import Denied, No, Table
from bot.tables.people.people import People, Person
from bot.tables.play.engine import advance, begin
from bot.tables.service import Tables
from bot.talk.caller import Caller
from bot.talk.cards.composer import Composer
from bot.talk.commands.router import Router
from bot.talk.message import Button, Message, PrivateChat, Room, plain
from rules.core import record
from rules.core.codec import fingerprint
from rules.core.options import read_options
from rules.core.record import Entry
from rules.core.undo import waiting
from rules.core.values import NATURE
from rules.games import game
from storage import clocks, log, outbox
from storage.outages import Retries
from storage.schema import OutboxRow
from storage.schema import table as stored
from storage.store.store import Store

GAME = "carcassonne"

T = TypeVar("T")


class Company:
    """A store with its table manager, its talk, and a clock that the test sets."""

    def __init__(self, store: Store, seed: int = 1) -> None:
        self.store = store
        self.at = 1_000_000
        self.woken = 0
        self.pauses: list[float] = []
        store.retries = Retries(sleep=self._pause)
        self.people = People(store, lambda: self.at)
        self.tables = self.manager(seed)
        self.router = Router(self.tables, self.people)
        self._came = 0

    def manager(self, seed: int = 1) -> Tables:
        """Another table manager on the same store, as after a restart."""
        return Tables(self.store, self._wake, clock=lambda: self.at, rng=Random(seed))

    async def _pause(self, seconds: float) -> None:
        """What fails is tried again at once, but for the others' turn."""
        self.pauses.append(seconds)
        await asyncio.sleep(0)

    def _wake(self) -> None:
        self.woken += 1

    # --- arranging -------------------------------------------------------------------------------

    async def comes(
        self, *names: str, lang: str | None = None, platform: str = "web"
    ) -> list[Person]:
        """New persons."""
        found = []
        for name in names:
            self._came += 1
            found.append(await self.people.arrive(platform, f"p{self._came}", name, lang))
        return found

    async def room(self, title: str = "Thursday", lang: str | None = None) -> int:
        self._came += 1
        return (await self.people.open_room("web", f"r{self._came}", title, lang)).id

    async def lobby(self, *persons: Person, room: int | None = None, **options: str) -> Table:
        """A table that gathers, the first person its host."""
        where = room if room is not None else await self.room()
        table = done(await self.tables.do(lobbies.create, persons[0].id, where, GAME, options))
        for person in persons[1:]:
            table = done(await self.tables.do(lobbies.join, table.code, person.id, where))
        return table

    async def running(self, *persons: Person, room: int | None = None, **options: str) -> Table:
        """A table that has begun with ``@a``."""
        table = await self.lobby(*persons, room=room, **{"first": "@a", **options})
        return done(await self.tables.do(lobbies.begin, table.code, persons[0].id))

    async def arranged(self, text: str, *persons: Person, room: int | None = None) -> Table:
        """A running table that stands where the entries of a record lead."""
        entries = record.read(f"[tavola 1][game x][seats x]\n{text}").entries
        table = await self.lobby(*persons, room=room, first="@a")
        return await self.store.write(lambda conn: self._play(conn, table, entries))

    def _play(self, conn: Connection, table: Table, entries: tuple[Entry, ...]) -> Table:
        rules: Any = game(table.game)
        options = read_options(rules.Options, table.options)
        live, log_ = begin(rules.setup(len(table.seats), options)), []
        for entry in entries:
            for action in rules.notation.read(entry.text):
                assert rules.refuse(live.state, entry.seat, action) is None, entry
                by = "nature" if entry.seat == NATURE else "person:0"
                live, one = advance(rules, live, len(log_) + 1, entry.seat, action, by)
                log_.append(one)
                if entry.seat == NATURE:
                    memory = live.memory.counted(one.text.split()[0])
                    live = replace(live, memory=memory)
        return repository.save_move(conn, table, live, log_, self.at, before=None)

    # --- looking ---------------------------------------------------------------------------------

    async def table(self, table: Table | str) -> Table:
        code = table if isinstance(table, str) else table.code
        found = await self.tables.see(repository.fetch, code)
        assert found is not None
        return found

    async def turn(self, table: Table) -> int:
        """The one seat that the table waits for."""
        now = await self.table(table)
        (seat,) = waiting(game(now.game), now.live.state)
        return seat

    async def legal(self, table: Table) -> tuple[str, ...]:
        """What the seat that is waited for may do, as notation."""
        now = await self.table(table)
        rules = game(now.game)
        (seat,) = waiting(rules, now.live.state)
        return tuple(rules.notation.write(one) for one in rules.legal(now.live.state, seat))

    async def mark(self, table: Table) -> tuple[str, int, int, int]:
        """What may not change where something is refused: snapshot, entries, seq, messages."""
        now = await self.table(table)
        rows = await self.store.read(lambda conn: log.log(conn, now.id))
        said = await self.store.read(lambda conn: _outbox(conn, now.id))
        return fingerprint(now), len(rows), now.seq, len(said)

    async def log(self, table: Table) -> tuple[log.LogEntry, ...]:
        return await self.store.read(lambda conn: log.log(conn, table.id))

    async def sends(self) -> tuple[outbox.Taken, ...]:
        """What stands in the outbox, which is empty afterwards."""

        def job(conn: Connection) -> tuple[outbox.Taken, ...]:
            found: list[outbox.Taken] = []
            while rows := outbox.take(conn, now=self.at, process=1, limit=50):
                for row in rows:
                    outbox.mark_done(conn, row)
                found += rows
            return tuple(found)

        return await self.store.write(job)

    async def calls(self) -> list[tuple[int, ...]]:
        """The seats that rooms, or digests, call just now; in private no others are called."""
        rows = await self.sends()
        alone = {one.mentions for one in rows if one.kind == "prompt" and one.mentions}
        lines = [one.mentions for one in rows if one.kind in ("call", "digest") and one.mentions]
        assert {(seat,) for seats in lines for seat in seats} >= alone
        return lines

    async def clocks(self, table: Table) -> tuple[clocks.SeatClock, ...]:
        return await self.store.read(lambda conn: clocks.clocks(conn, table.id))

    async def compose(self, row: Any) -> Message | None:
        """The message of an outbox row, as things stand now."""
        composer = Composer(lambda: self.at)
        now = await self.store.read(lambda conn: composer.read(conn, row.table_id, [row]))
        return composer.compose(now, row)

    # --- talking ---------------------------------------------------------------------------------

    def at_room(self, person: Person, room: int, lang: str = "en") -> Voice:
        return Voice(self.router, Caller(person.id, Room(room), lang))

    def in_private(self, person: Person, lang: str = "en") -> Voice:
        return Voice(self.router, Caller(person.id, PrivateChat(person.id), lang))

    async def card(self, table: Table, room: int | None = None) -> Message:
        """The card of a table as a room sees it now."""
        where = table.rooms[0] if room is None else room
        message = await self.compose(Due(table.id, f"room:{where}", "card", ()))
        assert message is not None
        return message


class Due(NamedTuple):
    """A row of the outbox, as delivery hands it to talk."""

    table_id: int
    address: str
    kind: str
    mentions: tuple[int, ...]


class Voice:
    """A person who speaks from one place."""

    def __init__(self, router: Router, caller: Caller) -> None:
        self.router = router
        self.caller = caller

    def heard_by(self, update: Update) -> Voice:
        """The same person, heard by an update that may be repeated."""
        return Voice(self.router, replace(self.caller, update=update))

    async def says(self, line: str) -> str:
        """Type a line; the words of the private answers."""
        return told(await self.router.command(self.caller, line))

    async def asks(self, line: str) -> Message:
        """Type a line; the one private answer."""
        (message,) = await self.router.command(self.caller, line)
        return message

    async def taps(self, token: str) -> str:
        """Press a button; the words of the private answers."""
        return told(await self.router.tap(self.caller, token))

    async def opens(self, token: str) -> Message:
        """Press a button; the one private answer."""
        (message,) = await self.router.tap(self.caller, token)
        return message

    async def completes(self, line: str) -> list[str]:
        return [one.text for one in await self.router.complete(self.caller, line)]


def told(messages: tuple[Message, ...]) -> str:
    return "\n".join(plain(message.text) for message in messages)


def buttons(message: Message) -> list[Button]:
    return [button for row in message.buttons for button in row]


def menu(message: Message) -> list[Button]:
    """The buttons of a message that belong to the game, not to the table."""
    return [one for one in buttons(message) if said(one) != "?" and not said(one).startswith("!")]


def said(button: Button) -> str:
    """What a button says, without its table and stamp."""
    return button.token.split("|", 2)[2]


def button(message: Message, what: str) -> Button:
    """The button that says this."""
    return next(one for one in buttons(message) if said(one) == what)


def done(answer: T | No) -> T:
    """The result of what was accepted, such as the table."""
    assert not isinstance(answer, No), answer
    return answer


def code(answer: object) -> str:
    """The code of what was refused."""
    assert isinstance(answer, No), answer
    return answer.code


def params(answer: object) -> dict[str, str]:
    assert isinstance(answer, Denied), answer
    return answer.params


def _outbox(conn: Connection, table: int) -> list[Any]:
    rows = stored(OutboxRow)
    return list(conn.execute(select(rows).where(rows.c.table_id == table)))

"""A whole game of three persons on a platform's local server, at the pace of people who think.

Novices choose what the persons do. Everything runs in this process, on the local server's clock, so
a game of two days takes half a minute. A decision is one tap with its answer in it: menus that a
person opens on the way are answers to taps, and whoever is in a hurry types.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from benchmarks.counts import Sent, Tally, discord_sent, tally, telegram_sent
from benchmarks.process import WAITING
from bot.tables import repository
from bot.tables.model import Table
from bot.tables.waiting.preferences import CALLS, PRIVATE
from rules.core.undo import waiting
from rules.games import game as rules_of
from rules.players import choose
from tests.bot.adapters.discord.house import House as DiscordHouse
from tests.bot.adapters.telegram.house import House as TelegramHouse
from tests.doubles.discord import DiscordServer
from tests.doubles.telegram import TelegramServer
from tests.storage.ready import ready

NAMES = ("Anna", "Boris", "Clara")
REACHED = {"all": NAMES, "mixed": ("Anna", "Clara"), "none": ()}
"""Whom the bot may call in private, by the name of the case."""
HAND = "!hand"
SETTLED_S = 30
"""What has not been said so long after a decision waits for something else than its turn."""
SLOW_S, FAST_S = 20 * 60, 5


class Case(NamedTuple):
    """What is played, and how fast: ``thought_s`` seconds pass before each decision."""

    platform: str
    game: str
    options: str = ""
    reached: str = "all"
    thought_s: int = SLOW_S
    seed: int = 1

    def __str__(self) -> str:
        return " ".join(one for one in (self.game, self.options) if one)


class Calls(NamedTuple):
    """How those who came to be waited for were called.

    ``changes`` of who must act, a person each; ``late_s`` the longest time until the call.
    ``uncalled`` had to act without; ``twice`` were called more than once.
    """

    changes: int = 0
    uncalled: int = 0
    twice: int = 0
    late_s: float = 0


class Played(NamedTuple):
    """A game: what was sent from its start to its end, and who was called."""

    tally: Tally
    calls: Calls
    over: bool


async def play(case: Case, folder: Path, most: int = 10_000) -> Played:
    """Play a case in an empty folder, at most so many decisions of it."""
    async with AsyncExitStack() as stack:
        table = await stack.enter_async_context(PLATFORMS[case.platform](case, folder))
        await table.begin()
        while table.decisions < most and await table.decide():
            pass
        await table.settle()
        assert not table.violations, table.violations
        return table.played()


class PacedTable(ABC):
    """One table in one group. ``since``: the call with which its game began."""

    def __init__(self, case: Case, folder: Path) -> None:
        self.case = case
        self.folder = folder
        self.random = Random(case.seed)
        self.stack = AsyncExitStack()
        self.decisions = 0
        self.code = ""
        self.over = False
        self.since = 0
        self.server: Any
        self.house: Any
        self.people: dict[str, Any]
        self._must: dict[str, tuple[float, int]] = {}
        self._was_called: list[tuple[int, float]] = []

    async def __aenter__(self) -> PacedTable:
        await self.stack.__aenter__()
        await self.arrive()
        return self

    async def __aexit__(self, *why: Any) -> None:
        await self.stack.__aexit__(*why)

    @property
    def violations(self) -> list[str]:
        return list(self.server.violations)

    @abstractmethod
    async def arrive(self) -> None:
        """Open the platform; three persons come, some of whom may be called in private."""

    @abstractmethod
    async def gather(self) -> None:
        """Set the table, sit down at it, and learn its code."""

    @abstractmethod
    async def tap(self, name: str, data: str) -> None:
        """Press a button that carries this, on the nearest message about the table."""

    @abstractmethod
    def sent(self, since: int) -> Iterable[Sent]:
        """What the bot has sent from a call on."""

    @abstractmethod
    def seen(self, name: str) -> list[Any]:
        """The bot's messages that somebody sees, the nearest first: those at home, the newest."""

    @abstractmethod
    def buttons(self, message: Any) -> list[str]:
        """What the buttons of a message carry."""

    @abstractmethod
    def is_private(self, message: Any) -> bool:
        """Whether one person alone sees a message."""

    def shown(self, name: str) -> list[Any]:
        """The messages with buttons of the table that somebody sees, the nearest first."""
        start = f"{self.code}|"
        return [
            one
            for one in self.seen(name)
            if any(data.startswith(start) for data in self.buttons(one))
        ]

    def has_menu(self, name: str) -> bool:
        """Whether somebody has a message about the table that they alone see."""
        return any(self.is_private(one) for one in self.shown(name))

    def button(self, name: str, said: str) -> str:
        """What a button carries that says this; empty without one."""
        found = (data for one in self.shown(name) for data in self.buttons(one))
        return next((one for one in found if one.endswith(f"|{said}")), "")

    async def find_code(self, name: str) -> None:
        """Learn the table's code by the ``Join`` that somebody sees."""

        def joins() -> str:
            found = (data for one in self.seen(name) for data in self.buttons(one))
            return next((one for one in found if one.endswith("|!join")), "")

        self.code = str(await self.house.until(joins)).split("|")[0]

    async def begin(self) -> None:
        await self.gather()
        await self.house.quiet()
        self.since = len(self.server.calls)
        await self.tap(NAMES[0], f"{self.code}||!begin")
        await self.house.until(self._runs)
        await self._after(set())

    async def decide(self) -> bool:
        """Let time pass, and whoever must act first do so; False when the game is over."""
        table = await self.table()
        if table.status != "running":
            self.over = True
            return False
        rules: Any = rules_of(table.game)
        must = waiting(rules, table.live.state)
        seat, before = must[0], {table.seats[one].name for one in must}
        name = table.seats[seat].name
        self._acts(name)
        action = choose("novice", rules, table.live.state, seat, self.random)
        revision = table.live.revisions[seat]
        if not self.has_menu(name) and (hand := self.button(name, HAND)):
            await self.tap(name, hand)
            await self.house.until(lambda: self.has_menu(name))
        await self.tap(name, f"{self.code}|{revision}|{rules.notation.write(action)}")
        await self.house.until(lambda: self._moved(table.seq))
        self.decisions += 1
        await self._after(before)
        return True

    async def _runs(self) -> bool:
        return (await self.table()).status == "running"

    async def _moved(self, seq: int) -> bool:
        return (await self.table()).seq > seq

    async def _after(self, before: set[str]) -> None:
        """Note who has come to be waited for, and let time pass until the next decision."""
        now, thought = self.server.clock.now(), self.case.thought_s
        table = await self.table()
        if table.status == "running":
            must = waiting(rules_of(table.game), table.live.state)
            for name in {table.seats[one].name for one in must} - before:
                self._must[name] = now, len(self.server.calls)
        await self.settle(min(SETTLED_S, thought))
        self.server.clock.advance(max(0, now + thought - self.server.clock.now()))
        if thought > SETTLED_S and await self._unsaid():
            await self.settle()
            self.server.clock.advance(max(0, now + thought - self.server.clock.now()))

    async def settle(self, most_s: int = SLOW_S) -> None:
        """Let so much time pass, or less where everything is said before."""
        end = self.server.clock.now() + most_s

        async def is_settled() -> bool:
            return self.server.clock.now() >= end or not await self._unsaid()

        await self.house.until(is_settled)

    async def _unsaid(self) -> int:
        return int(await self.house.store.read(lambda conn: conn.exec_driver_sql(WAITING).scalar()))

    async def table(self) -> Table:
        found: Table | None = await self.house.tables.see(repository.fetch, self.code)
        assert found is not None
        return found

    def _acts(self, name: str) -> None:
        """Somebody who was waited for acts: and how they were called is noted."""
        if name in self._must:
            at, since = self._must.pop(name)
            calls = [one for one in self.sent(since) if one.arrived and name in one.called]
            self._was_called.append((len(calls), calls[0].at - at if calls else 0))

    def played(self) -> Played:
        found = self._was_called
        calls = Calls(
            len(found),
            sum(not often for often, _ in found),
            sum(often > 1 for often, _ in found),
            max((late for _, late in found), default=0),
        )
        return Played(tally(self.sent(self.since), self.decisions), calls, self.over)


class OnTelegram(PacedTable):
    """In a group."""

    async def arrive(self) -> None:
        self.server = await self.stack.enter_async_context(TelegramServer())
        database = ready(self.folder / "tavola.sqlite")
        house = TelegramHouse(self.server, database, seed=self.case.seed)
        self.house = await self.stack.enter_async_context(house)
        self.people = {name: self.server.user(name) for name in NAMES}
        self.room = self.server.group("Friends", *self.people.values())
        for name in REACHED[self.case.reached]:
            self.people[name].open_private()
        await self.house.quiet()

    async def gather(self) -> None:
        host, *others = NAMES
        self.people[host].send(self.room, f"/new {self.case}")
        await self.find_code(host)
        for name in others:
            await self.tap(name, f"{self.code}||!join")

    async def tap(self, name: str, data: str) -> None:
        await self.people[name].tap_with(self.shown(name)[0], data).answered()

    def sent(self, since: int) -> Iterable[Sent]:
        return telegram_sent(self.server, since)

    def seen(self, name: str) -> list[Any]:
        person = self.people[name]
        seen = [*person.sees(self.room), *person.sees(person.private)]
        return [one.message for one in reversed(seen) if one.message.sender.is_bot]

    def buttons(self, message: Any) -> list[str]:
        rows = message.content.buttons
        return [one["callback_data"] for row in rows for one in row if "callback_data" in one]

    def is_private(self, message: Any) -> bool:
        return message.receiver is not None or not message.chat.is_group


class OnDiscord(PacedTable):
    """In a channel, or in the thread that the table is given."""

    async def arrive(self) -> None:
        self.server = await self.stack.enter_async_context(DiscordServer())
        database = ready(self.folder / "tavola.sqlite")
        house = DiscordHouse(self.server, database, seed=self.case.seed)
        self.house = await self.stack.enter_async_context(house)
        self.people = {name: self.server.user(name) for name in NAMES}
        guild = self.server.guild("Friends", *self.people.values())
        self.room = self.server.channel(guild, "games")
        for name in REACHED[self.case.reached]:
            person = self.people[name]
            await person.slash(person.dm, "settings", setting=CALLS, choice=PRIVATE).settled()

    async def gather(self) -> None:
        host, *others = NAMES
        options = {"options": self.case.options} if self.case.options else {}
        asked = self.people[host].slash(self.room, "new", game=self.case.game, **options)
        await asked.settled()
        await self.find_code(host)
        for name in others:
            await self.tap(name, f"{self.code}||!join")

    async def tap(self, name: str, data: str) -> None:
        await self.people[name].press_with(self.shown(name)[0], data).answered()

    def sent(self, since: int) -> Iterable[Sent]:
        return discord_sent(self.server, since)

    def seen(self, name: str) -> list[Any]:
        person = self.people[name]
        threads = (one for one in self.room.guild.threads if one.parent is self.room)
        seen = [
            one.message for place in (self.room, *threads, person.dm) for one in person.sees(place)
        ]
        return [one for one in reversed(seen) if one.author.is_bot]

    def buttons(self, message: Any) -> list[str]:
        parts = message.content.parts
        return [one["custom_id"] for one in parts if one["type"] == 2 and "custom_id" in one]

    def is_private(self, message: Any) -> bool:
        return message.receiver is not None or message.channel.recipient is not None


PLATFORMS: dict[str, type[PacedTable]] = {"telegram": OnTelegram, "discord": OnDiscord}

"""A whole game of three persons on a platform's local server, at the pace of people who think.

Novices choose what the persons do. Everything runs in this process, on the local server's clock, so
a game of two days takes half a minute. A decision is one tap with its answer in it: menus that a
person opens on the way are answers to taps, and whoever is in a hurry types.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from benchmarks.counts import Sent, Tally, tally
from benchmarks.process import WAITING
from bot.tables import repository
from bot.tables.model import Table
from renderers.scene import Drawn, Scene
from rules.core.undo import waiting
from rules.games import game as rules_of
from rules.players import choose
from tests.bot.adapters.sketches import sketch

NAMES = {"en": ("Anna", "Boris", "Clara"), "ru": ("Анна", "Борис", "Вера")}
ROOM = {"en": "Friends", "ru": "Друзья"}
REACHED: dict[str, tuple[int, ...]] = {"all": (0, 1, 2), "mixed": (0, 2), "none": ()}
"""Which of the persons the bot may call in private, by the name of the case."""
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
    lang: str = "en"
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


class Turn(NamedTuple):
    """Who acts next, what their tap carries, the newest entry, and all who must act."""

    name: str
    data: str
    seq: int
    must: frozenset[str]


class Played(NamedTuple):
    """A game: what was sent from its start to its end, and who was called.

    ``wrong``: what a correct bot never does, as the platform sees it.
    """

    tally: Tally
    calls: Calls
    over: bool
    wrong: tuple[str, ...]


class PacedTable(ABC):
    """One table in one group. ``since``: the call with which its game began."""

    def __init__(self, case: Case, folder: Path, draw: Callable[[Scene], Drawn] = sketch) -> None:
        self.case = case
        self.folder = folder
        self.draw = draw
        self.names = NAMES[case.lang]
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
    def reached(self) -> list[str]:
        """Whom the bot may call in private."""
        return [self.names[one] for one in REACHED[self.case.reached]]

    @property
    def violations(self) -> list[str]:
        return list(self.server.violations)

    @abstractmethod
    async def arrive(self) -> None:
        """Open the platform; three persons come, some of whom may be called in private."""

    @abstractmethod
    async def open(self) -> None:
        """Start the process on its database, which may be an old one."""

    async def die(self) -> None:
        """End the process as ``kill -9`` would, and start another."""
        await self.house.crash()
        await self.open()

    def excuse(self) -> None:  # noqa: B027
        """Nobody is to blame for what the process has heard and can answer no more."""

    @abstractmethod
    async def gather(self) -> None:
        """Set the table, sit down at it, and learn its code."""

    @abstractmethod
    def page(self, name: str = "") -> dict[str, str]:
        """The chat as HTML by the place: as all see it, or as somebody does, in private too."""

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

    @property
    @abstractmethod
    def is_idle(self) -> bool:
        """Whether everybody has been answered."""

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

    async def join(self, names: Iterable[str]) -> None:
        """Let people sit down, one after the other."""
        for name in names:
            await self.tap(name, f"{self.code}||!join")
            await self.house.until(lambda one=name: self._sits(one))

    async def _sits(self, name: str) -> bool:
        return any(one.name == name for one in (await self.table()).seats)

    async def begin(self) -> None:
        await self.gather()
        await self.house.quiet()
        self.since = len(self.server.calls)
        began = self.server.clock.now(), self.since
        await self.tap(self.names[0], f"{self.code}||!begin")
        await self.house.until(self._runs)
        await self._after(frozenset(), *began)

    async def decide(self) -> bool:
        """Let whoever must act first do so, and then time pass; False when the game is over."""
        turn = await self.turn()
        if turn is None:
            self.over = True
            return False
        acted = self.server.clock.now(), len(self.server.calls)
        await self.tap(turn.name, turn.data)
        await self.house.until(lambda: self.moved(turn.seq))
        self.decisions += 1
        await self._after(turn.must, *acted)
        return True

    async def turn(self) -> Turn | None:
        """Who acts next, with their hand open; None when the game is over."""
        table = await self.table()
        if table.status != "running":
            return None
        rules: Any = rules_of(table.game)
        must = waiting(rules, table.live.state)
        seat, name = must[0], table.seats[must[0]].name
        self._acts(name)
        action = choose("novice", rules, table.live.state, seat, self.random)
        data = f"{self.code}|{table.live.revisions[seat]}|{rules.notation.write(action)}"
        if not self.has_menu(name) and (hand := self.button(name, HAND)):
            await self.tap(name, hand)
            await self.house.until(lambda: self.has_menu(name))
        return Turn(name, data, table.seq, frozenset(table.seats[one].name for one in must))

    async def must_act(self) -> frozenset[str]:
        """Who is waited for."""
        table = await self.table()
        if table.status != "running":
            return frozenset()
        must = waiting(rules_of(table.game), table.live.state)
        return frozenset(table.seats[one].name for one in must)

    async def _runs(self) -> bool:
        return (await self.table()).status == "running"

    async def moved(self, seq: int) -> bool:
        return (await self.table()).seq > seq

    async def _after(self, before: frozenset[str], at: float, since: int) -> None:
        """Note who has come to be waited for, and let time pass until the next decision.

        ``at`` and ``since``: when somebody acted, and which call came next.
        """
        now, thought = self.server.clock.now(), self.case.thought_s
        for name in await self.must_act() - before:
            self._must[name] = at, since
        await self.settle(min(SETTLED_S, thought))
        self.server.clock.advance(max(0, now + thought - self.server.clock.now()))
        if thought > SETTLED_S and await self._unsaid():
            await self.settle()
            self.server.clock.advance(max(0, now + thought - self.server.clock.now()))

    async def settle(self, most_s: int = SLOW_S) -> None:
        """Let so much time pass, or less where everything is said before."""
        end = self.server.clock.now() + most_s

        async def is_settled() -> bool:
            over = self.server.clock.now() >= end
            return over or (self.is_idle and not await self._unsaid())

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
        sent = tally(self.sent(self.since), self.decisions)
        return Played(sent, calls, self.over, tuple(self.violations))

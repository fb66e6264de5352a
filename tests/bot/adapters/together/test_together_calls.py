"""Whoever comes to be waited for is called, whatever happens to the lines or to the process.

Whole games of persons of whom the bot may write to some; each move meets one fault. Called
again is only who was called by a message of which nobody can know that it arrived.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

import pytest

from benchmarks.paced import Case, PacedTable, Turn
from benchmarks.places import PLATFORMS
from tests.doubles.discord import Fault as DiscordFault
from tests.doubles.telegram import Fault as TelegramFault
from tests.proofs import times

GAMES = ("carcassonne", "florence", "citadels", "troyes")
FAULTS = 125
"""So many a game in full: five hundred on each platform."""
LATEST_S = 5
"""So soon after the platform accepts calls again everybody has been called."""
STEPS = 400
"""Within so many steps of the event loop after a move all of it has been sent."""
RETRY_AFTER_S = 1
KILL = "kill"
TROUBLES: dict[str, dict[str, Any]] = {
    "cut before acceptance": {"cut": True},
    "cut after acceptance": {"lost": True},
    "500": {"code": 500},
    "429": {"code": 429, "retry_after": RETRY_AFTER_S},
    "400": {"code": 400},
}
UNKNOWN = (KILL, "cut after acceptance")
"""Faults after which the bot does not know what has arrived."""


@dataclass
class OnTelegram(TelegramFault):
    """``at``: when it was met last; 0: never."""

    at: float = 0
    clock: Any = None

    def hits(self, request: Any) -> bool:
        found = super().hits(request)
        self.at = self.clock.now() if found else self.at
        return found


@dataclass
class OnDiscord(DiscordFault):
    """``at``: when it was met last; 0: never."""

    at: float = 0
    clock: Any = None

    def hits(self, request: Any) -> bool:
        found = super().hits(request)
        self.at = self.clock.now() if found else self.at
        return found


class Faulty:
    """A game whose moves meet faults. ``met`` counts them by kind."""

    def __init__(self, table: PacedTable, seed: int) -> None:
        self.table = table
        self.random = Random(seed)
        self.met: Counter[str] = Counter()
        self.changes = self.again = 0
        self.latest = 0.0

    async def move(self) -> bool:
        """One decision and its fault; False when the game is over."""
        turn = await self.table.turn()
        if turn is None:
            return False
        table, trouble = self.table, self.random.choice([*TROUBLES, KILL, KILL])
        since = len(table.server.calls)
        faults = [] if trouble == KILL else self._faults(trouble)
        table.server.faults += faults
        await self._tap(turn, trouble)
        must = await table.must_act() - turn.must
        at = table.server.clock.now()
        await table.settle()
        table.server.faults.clear()
        met = [one for one in faults if one.at]
        self.met[trouble] += len(met) or trouble == KILL
        pause = RETRY_AFTER_S if trouble == "429" else 0
        accepted = max((at, *(one.at + pause for one in met)))
        for name in must:
            self._called(name, since, accepted, trouble)
        table.server.clock.advance(table.case.thought_s)
        return True

    def _faults(self, trouble: str) -> list[Any]:
        """In every place where the bot may write, so that it meets whoever is called first."""
        table, more = self.table, TROUBLES[trouble]
        # What is refused as wrong is not asked again and again.
        many = 1 if trouble == "400" else self.random.choice([1, 2, 3])
        clock = table.server.clock
        if table.case.platform == "telegram":
            places = [table.room.id, *(one.id for one in table.people.values())]
            return [OnTelegram(times=many, chat=one, clock=clock, **more) for one in places]
        names = ("POST /channels", "PATCH /channels", "DELETE /channels")
        return [OnDiscord(name=one, times=many, clock=clock, **more) for one in names]

    async def _tap(self, turn: Turn, trouble: str) -> None:
        table = self.table
        pressed = asyncio.create_task(table.tap(turn.name, turn.data))
        if trouble == KILL:
            for _ in range(self.random.randrange(STEPS)):
                await asyncio.sleep(0)
            table.excuse()
            await table.die()
            pressed.cancel()
            if table.case.platform == "discord" and not await table.moved(turn.seq):
                await table.tap(turn.name, turn.data)
        await table.house.until(lambda: table.moved(turn.seq))
        await asyncio.wait({pressed})

    def _called(self, name: str, since: int, accepted: float, trouble: str) -> None:
        sent = [one for one in self.table.sent(since) if one.arrived and name in one.called]
        assert sent, f"{name} is not called after {trouble}"
        late = sent[0].at - accepted
        assert late <= LATEST_S, f"{name} is called {late} s late after {trouble}"
        # Discord knows a message again that is sent twice.
        often = len({one.message for one in sent})
        assert often == 1 or trouble in UNKNOWN, f"{name} is called {often} times after {trouble}"
        self.changes += 1
        self.again += often - 1
        self.latest = max(self.latest, late)


@pytest.mark.parametrize("key", GAMES if times(0, 1) else ["carcassonne"])
@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.prove(seconds=900)
async def test_c3_nobody_is_left_uncalled_by_faults(platform, key, tmp_path):
    met, changes, again, latest = Counter[str](), 0, 0, 0.0
    for seed in count(3):
        folder = tmp_path / str(seed)
        folder.mkdir()
        case = Case(platform, key, reached="mixed", seed=seed)
        async with PLATFORMS[platform](case, folder) as table:
            await table.begin()
            game = Faulty(table, seed=seed)
            while (met + game.met).total() < times(8, FAULTS) and await game.move():
                pass
            assert table.violations == []
        met += game.met
        changes, again = changes + game.changes, again + game.again
        latest = max(latest, game.latest)
        if met.total() >= times(8, FAULTS):
            break
    print(
        f"{platform}, {key}: {dict(met)}, {met.total()} faults; {changes} changes of who must act,"
    )
    print(f"0 uncalled, {again} times called again, at the latest after {latest:.1f} s")
    assert changes

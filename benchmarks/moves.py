"""What a whole move costs, beside its floors: CPU from the tap until everything has been sent.

    python -m benchmarks.moves [--moves 24] [--platform web] [--game florence] checkout [checkout]
    python -m benchmarks.moves --profile [...] checkout
    python -m benchmarks.moves --games 10 [--platform web] [--game florence] checkout

Three persons play by taps on the local Telegram server and in the web room. Each checkout is served
by a process of its own, and the same moves are made in both by turns; only those processes'
time is counted. Each case is measured with pictures and with a constant small one in their place.
With ``--games`` a new process plays so many whole games of a kind: the first beside the last.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from benchmarks import profiles, tables
from benchmarks.floors import Floor, Floors
from benchmarks.players import Platform, Telegram, Web
from benchmarks.walks import HERE

PLATFORMS: dict[str, type[Platform]] = {"telegram": Telegram, "web": Web}
GAMES = ("carcassonne", "florence", "citadels", "troyes")
WARM = 6
"""So many moves are made before the first that counts."""


class Case(NamedTuple):
    """Where a game is played, and whether it is drawn."""

    platform: str
    game: str
    drawn: bool

    def __str__(self) -> str:
        return f"{self.platform} {self.game}, {'pictures' if self.drawn else 'stubbed'}"


class Found(NamedTuple):
    """Milliseconds a move of each checkout, move by move, and of the floors in the same moves."""

    spent: list[list[float]]
    floors: list[Floors]


async def measure(case: Case, checkouts: list[Path], moves: int, folder: Path) -> Found:
    """Play one case in all checkouts by turns."""
    async with AsyncExitStack() as stack:
        options = () if case.drawn else ("--stub",)
        sides = []
        for number, checkout in enumerate(checkouts):
            place = folder / str(number)
            place.mkdir()
            platform = PLATFORMS[case.platform](checkout, place, *options)
            sides.append(await stack.enter_async_context(platform))
        floor = await stack.enter_async_context(Floor(folder))
        played = [_Played(side, case.game, Random(case.game)) for side in sides]
        spent: list[list[float]] = [[] for _ in sides]
        floors = []
        for number in range(WARM + moves):
            order = range(len(played))
            for at in order if number % 2 else reversed(order):
                spent[at].append(await played[at].move())
            floors.append(await _floors(floor, played[-1]))
    return Found([one[WARM:] for one in spent], floors[WARM:])


class _Played:
    """One game after the other on one side, at random."""

    def __init__(self, platform: Platform, game: str, chance: Random) -> None:
        self.platform = platform
        self._game, self._chance = game, chance
        self._code = ""
        self.games = 0
        self.table = self.before = 0

    async def move(self) -> float:
        """Milliseconds of the next move."""
        offered = self._code and self.platform.offer(self._code)
        while not offered:
            self._code = await self.platform.begin(self._game)
            self.games += 1
            offered = self.platform.offer(self._code)
        line = tables.chosen(offered, self._chance)
        self.table, self.before = self.platform.number(self._code), offered.seq
        self.arrived()
        before = self.platform.process.cpu_ns
        await self.platform.answer(self._code, offered.name, line)
        spent = self.platform.process.cpu_ns - before
        after = self.platform.offer(self._code)
        if after is not None and after.seq == offered.seq:
            raise RuntimeError(f"{self._game}: {line!r} by {offered.name} was refused")
        return spent / 1e6

    def arrived(self) -> Any:
        """What has arrived at the platform since this was asked last."""
        if isinstance(self.platform, Telegram):
            return self.platform.calls()
        assert isinstance(self.platform, Web)
        return self.platform.taken()


async def _floors(floor: Floor, played: _Played) -> Floors:
    """The same work as the last move's, at its least."""
    platform = played.platform
    if isinstance(platform, Telegram):
        calls = played.arrived()
        pictures = {one.picture for one in calls if one.picture}
        update, sent = await floor.tap(platform.update), await floor.called(calls)
        messages = sum(one.method != "answerCallbackQuery" for one in calls)
    else:
        frames, fetched = played.arrived()
        pictures = set(fetched)
        update = await floor.line("tap")
        sent = await floor.pushed(frames) + await floor.fetched(fetched)
        messages = len(frames)
    rows = floor.rows(platform.process.rows, played.table, played.before, messages)
    return Floors(rows, update, floor.encoded(pictures), sent)


def told(case: Case, found: Found) -> str:
    """A row of the table."""
    each = [mean(one) for one in found.spent]
    floors = Floors(*(mean(column) for column in zip(*found.floors, strict=True)))
    ratio = f"{each[0] / each[-1]:.2f}" if len(each) > 1 else ""
    cells = [
        str(case), *(f"{one:.1f}" for one in each), ratio,
        *(f"{one:.2f}" for one in floors), f"{floors.total:.1f}", f"{each[-1] / floors.total:.1f}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def head(checkouts: Iterable[Path]) -> str:
    """The head of the table."""
    names = [one.name for one in checkouts]
    cells = [
        "ms of CPU a move", *names, "times less", "rows", "update", "pictures", "calls",
        "sum of floors", "times the floors",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |\n|---|{'---|' * (len(cells) - 1)}"


def summary(found: dict[Case, Found]) -> str:
    """By how much less a move costs in the mean of the games."""
    lines = []
    for platform in PLATFORMS:
        for drawn in (True, False):
            some = [one for case, one in found.items() if (case[0], case[2]) == (platform, drawn)]
            if some:
                first, last = (mean(mean(one.spent[at]) for one in some) for at in (0, -1))
                kind = "pictures" if drawn else "stubbed"
                lines.append(
                    f"{platform}, {kind}, mean of the games: {first:.1f} ms -> {last:.1f} ms, "
                    f"{first / last:.2f} times less"
                )
    return "\n".join(lines)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkouts", nargs="*", type=Path, default=[HERE])
    parser.add_argument("--moves", type=int, default=24)
    parser.add_argument("--platform", choices=PLATFORMS, action="append")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--only", choices=("pictures", "stubbed"))
    parser.add_argument("--profile", action="store_true", help="where the time goes, instead")
    parser.add_argument("--games", type=int, help="the first of so many games beside the last")
    chosen = parser.parse_args()
    checkouts = [one.resolve() for one in chosen.checkouts]
    cases = [
        Case(platform, game, drawn)
        for drawn in (True, False)
        for platform in chosen.platform or PLATFORMS
        for game in chosen.game or GAMES
        if chosen.only is None or drawn == (chosen.only == "pictures")
    ]
    if chosen.games:
        _games(cases, checkouts[-1], chosen.games)
        return
    if chosen.profile:
        _profile(cases, checkouts[-1], chosen.moves)
        return
    print(head(checkouts), flush=True)
    found = {}
    for case in cases:
        with TemporaryDirectory() as folder:
            found[case] = asyncio.run(measure(case, checkouts, chosen.moves, Path(folder)))
        print(told(case, found[case]), flush=True)
    print(f"\n{summary(found)}")


async def first_and_last(case: Case, checkout: Path, games: int) -> tuple[float, float]:
    """Milliseconds a move in the first and in the last of whole games of a new process."""
    spent: list[list[float]] = [[] for _ in range(games + 1)]
    with TemporaryDirectory() as folder:
        options = () if case.drawn else ("--stub",)
        async with PLATFORMS[case.platform](checkout, Path(folder), *options) as platform:
            played = _Played(platform, case.game, Random(case.game))
            while played.games <= games:
                took = await played.move()
                spent[played.games - 1].append(took)
    return mean(spent[0]), mean(spent[games - 1])


def _games(cases: list[Case], checkout: Path, games: int) -> None:
    print(f"| ms of CPU a move | game 1 | game {games} | times |\n|---|---|---|---|", flush=True)
    for case in cases:
        first, last = asyncio.run(first_and_last(case, checkout, games))
        print(f"| {case} | {first:.1f} | {last:.1f} | {first / last:.2f} |", flush=True)


def _profile(cases: list[Case], checkout: Path, moves: int) -> None:
    for platform, drawn in dict.fromkeys((one.platform, one.drawn) for one in cases):
        files: list[Path] = []
        some = [one for one in cases if (one.platform, one.drawn) == (platform, drawn)]
        for case in some:
            files += asyncio.run(_profiled(case, checkout, moves))
        print(f"\n## {platform}, {'pictures' if drawn else 'stubbed'}\n")
        print(profiles.told(files, checkout, moves * len(some)), flush=True)


async def _profiled(case: Case, checkout: Path, moves: int) -> list[Path]:
    """The profiles of some moves, a file for each thread."""
    options = ("--profile",) if case.drawn else ("--profile", "--stub")
    with TemporaryDirectory() as folder:
        async with PLATFORMS[case.platform](checkout, Path(folder), *options) as platform:
            played = _Played(platform, case.game, Random(case.game))
            for _ in range(WARM):
                await played.move()
            await platform.process.ask("begin")
            for _ in range(moves):
                await played.move()
            found = (await platform.process.ask("end"))["profiles"]
    return [Path(one) for one in found]


if __name__ == "__main__":
    main()

"""How far one request walks through the product: files, functions, hops, statements, replays.

    python -m benchmarks.walks [--json] [checkout ...]

Three warm requests, each from the update that comes in until all is quiet: answers, cards, prompts
and pictures are sent. Without a checkout this one is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from benchmarks.players import Discord, Platform, Telegram, Web

Walk = dict[str, Any]
HERE = Path(__file__).parents[1]
WARM = 8
"""So many entries stand at the table before."""
LATE = 30
"""After so many entries another table is begun: the place has become rare."""


class Request(NamedTuple):
    """A line to be made where it is offered; none that begins with ``spared`` is made before."""

    title: str
    platform: type[Platform]
    game: str
    when: str
    spared: str
    seats: int
    make: Callable[[Any, str, str, str], Awaitable[None]]
    """By platform, table, name and line."""


async def _bid(platform: Discord, code: str, name: str, _line: str) -> None:
    await platform.slash(code, name, "bid", item="300")


async def _type(platform: Web, code: str, name: str, line: str) -> None:
    await platform.say(code, name, f"/{line}")


TAP, BID, TYPED = "Telegram tap put w1 r2", "Discord /bid 300, 3 seats", "web /put n1 r2"
REQUESTS = (
    Request(TAP, Telegram, "carcassonne", "put w1 r2", "put w1 ", 2, Telegram.answer),
    Request(BID, Discord, "florence", "raise", "nothing", 3, _bid),
    Request(TYPED, Web, "carcassonne", "put n1 r2", "put n1 ", 2, _type),
)

RENDERERS = "renderers/"


class Row(NamedTuple):
    """A figure, what it may be and what it should be at most, each for all REQUESTS."""

    name: str
    count: Callable[[Walk], int]
    bounds: tuple[int, ...] = ()
    wanted: tuple[int, ...] = ()


ROWS = (
    Row(
        "product files entered",
        lambda walk: len(walk["files"]),
        bounds=(145, 173, 148),
        wanted=(70, 70, 70),
    ),
    Row(
        "of them outside the renderers",
        lambda walk: sum(not one.startswith(RENDERERS) for one in walk["files"]),
        bounds=(116, 142, 117),
    ),
    Row(
        "functions until the rows are saved",
        lambda walk: int(walk["saved_functions"]),
        bounds=(205, 285, 220),
        wanted=(90, 90, 90),
    ),
    Row(
        "files until the rows are saved",
        lambda walk: int(walk["saved_files"]),
        bounds=(58, 68, 56),
        wanted=(22, 22, 22),
    ),
    Row(
        "hops to a database thread",
        lambda walk: int(walk["hops"]),
        bounds=(7, 10, 9),
        wanted=(6, 8, 6),
    ),
    Row(
        "SQL statements",
        lambda walk: len(walk["statements"]),
        bounds=(27, 58, 35),
        wanted=(25, 40, 25),
    ),
    Row(
        "whole log replayed from the start",
        lambda walk: int(walk["replays"]),
        bounds=(0, 0, 0),
        wanted=(0, 0, 0),
    ),
    Row("actions applied by the rules", lambda walk: int(walk["applied"])),
    Row(
        "files passed in the adapter",
        lambda walk: len(walk["adapter"]),
        bounds=(10, 8, 8),
        wanted=(8, 8, 8),
    ),
)
"""``bounds`` are kept by a test; where there is none, the figure only tells."""


def walk(checkout: Path, request: Request) -> Walk:
    """What ``served.Walk`` tells of a request to a checkout."""
    return asyncio.run(_walk(checkout, request))


async def _walk(checkout: Path, request: Request) -> Walk:
    with TemporaryDirectory() as folder:
        async with request.platform(
            checkout, Path(folder), "--trace", seats=request.seats
        ) as platform:
            while (found := await _game(platform, request)) is None:
                pass
            return found


async def _game(platform: Platform, request: Request) -> Walk | None:
    """Play until the request can be made, and follow it; None if that never came about."""
    code = await platform.begin(request.game)
    while (offered := platform.offer(code)) and offered.seq < LATE:
        if offered.seq >= WARM and request.when in offered.lines:
            await platform.process.ask("begin")
            await request.make(platform, code, offered.name, request.when)
            return await platform.process.ask("end")
        lines = [one for one in offered.lines if not one.startswith(request.spared)]
        if not lines:
            return None
        await platform.answer(code, offered.name, lines[0])
    return None


def table(walks: list[Walk]) -> str:
    """The figures in Markdown, one walk a request."""
    titles = [one.title for one in REQUESTS]
    lines = [f"| | {' | '.join(titles)} | wanted, at most |", "|---|" + "---|" * (len(titles) + 1)]
    for row in ROWS:
        counts = [str(row.count(one)) for one in walks]
        wanted = " / ".join(str(one) for one in dict.fromkeys(row.wanted))
        lines.append(f"| {row.name} | {' | '.join(counts)} | {wanted} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkouts", nargs="*", type=Path, default=[HERE])
    parser.add_argument("--json", action="store_true", help="all that was seen, for programs")
    chosen = parser.parse_args()
    for checkout in chosen.checkouts:
        walks = [walk(checkout.resolve(), one) for one in REQUESTS]
        told = json.dumps(walks) if chosen.json else f"{checkout}\n\n{table(walks)}\n"
        print(told, flush=True)


if __name__ == "__main__":
    main()

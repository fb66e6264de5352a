"""What whole games say in a chat, beside what a group of friends should hear at most.

    python -m benchmarks.messages [--platform telegram] [--game florence] [--reached all] [--fast]

Three persons play to the end on the platforms' strict local servers, with 20 minutes of thought a
decision, so that nothing merges; with ``--fast`` 5 seconds, for which nothing is wanted.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.paced import FAST_S, REACHED, SLOW_S, Case, Played
from benchmarks.places import PLATFORMS, play

MUSE = "muse_princess=on"


class Wanted(NamedTuple):
    """At most so many calls a decision, of these in the group, and posts in the group a game.

    They hold at the slow pace, where everybody can be called in private (docs/quiet-chats.md).
    """

    all: float
    group: float
    posts: int


WANTED = {
    "carcassonne": Wanted(2.5, 0.9, 14),
    "florence": Wanted(3.0, 1.1, 16),
    f"florence {MUSE}": Wanted(3.0, 1.1, 23),
    "citadels": Wanted(2.6, 1.0, 16),
    "troyes": Wanted(2.0, 0.6, 18),
}
COLUMNS = (
    *("decisions", "posts in the group (wanted)", "loud", "edits", "strips", "deletes"),
    *("in the group, each decision (wanted)", "call lines", "taken away"),
    *("private posts", "edits", "deletes", "other", "calls in all, each decision (wanted)"),
    *("answers", "most in a minute", "floods", "refused", "wrong"),
    *("changes of who must act", "uncalled", "twice", "longest wait, s"),
)


def row(case: Case, played: Played) -> str:
    """A row of the table."""
    tally, calls, wanted = played.tally, played.calls, WANTED[str(case)]
    cells = [
        f"{case.platform} {case}, {case.reached}", tally.decisions,
        f"{tally.posts} ({wanted.posts})", tally.loud, tally.edits, tally.strips, tally.deletes,
        f"{tally.each(tally.group):.2f} ({wanted.group})", tally.lines, tally.lines_ended,
        tally.private_posts, tally.private_edits, tally.private_deletes, tally.other,
        f"{tally.each(tally.all):.2f} ({wanted.all})",
        tally.answers, tally.minute, tally.floods, tally.refused, len(played.wrong),
        calls.changes, calls.uncalled, calls.twice, f"{calls.late_s:.0f}",
    ]  # fmt: skip
    return f"| {' | '.join(str(one) for one in cells)} |"


def missed(case: Case, played: Played) -> Iterator[str]:
    """Which of the bounds a game does not keep; of a part of a game, all but its posts."""
    tally, calls, wanted = played.tally, played.calls, WANTED[str(case)]
    if tally.floods:
        yield f"{tally.floods} flood refusals"
    if played.wrong:
        yield f"{len(played.wrong)} wrongs, the first of them {played.wrong[0]}"
    if case.thought_s < SLOW_S:
        return
    if calls.uncalled:
        yield f"{calls.uncalled} of {calls.changes} had to act uncalled"
    if tally.lines > calls.changes or tally.lines_ended > tally.lines:
        yield (
            f"{tally.lines} call lines and {tally.lines_ended} endings for {calls.changes} changes"
        )
    if case.reached != "all":
        return
    if played.over and tally.posts > wanted.posts:
        yield f"{tally.posts} posts in the group, not {wanted.posts}"
    if (group := tally.each(tally.group)) > wanted.group:
        yield f"{group:.2f} calls a decision in the group, not {wanted.group}"
    if (every := tally.each(tally.all)) > wanted.all:
        yield f"{every:.2f} calls a decision, not {wanted.all}"


def head() -> str:
    """The head of the table."""
    return f"| | {' | '.join(COLUMNS)} |\n|---|{'---|' * len(COLUMNS)}"


def cases(
    platforms: Iterable[str], games: Iterable[str], reached: Iterable[str], thought_s: int
) -> list[Case]:
    """All of these with one another."""
    return [
        Case(platform, *_parted(game), reached=whom, thought_s=thought_s)
        for platform in platforms
        for game in games
        for whom in reached
    ]


def _parted(game: str) -> tuple[str, str]:
    key, _, options = game.partition(" ")
    return key, options


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--platform", choices=PLATFORMS, action="append")
    parser.add_argument("--game", choices=WANTED, action="append")
    parser.add_argument("--reached", choices=REACHED, action="append")
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--most", type=int, default=10_000, help="decisions of each game")
    chosen = parser.parse_args()
    print(head(), flush=True)
    found = {}
    for case in cases(
        chosen.platform or PLATFORMS,
        chosen.game or WANTED,
        chosen.reached or REACHED,
        FAST_S if chosen.fast else SLOW_S,
    ):
        with TemporaryDirectory() as folder:
            found[case] = asyncio.run(play(case, Path(folder), chosen.most))
        print(row(case, found[case]), flush=True)
    for case, played in found.items():
        for why in missed(case, played):
            print(f"{case.platform} {case}, {case.reached}: {why}")


if __name__ == "__main__":
    main()

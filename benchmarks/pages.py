"""Whole games as pages: what the group sees of them, and what one of the persons sees.

    python -m benchmarks.pages FOLDER [--platform discord] [--game troyes] [--lang ru] [--most 40]

The pages show what the platforms' local servers received, with the real pictures; each stands for
itself, and they are looked at on 390 points, as wide as a phone.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.messages import WANTED
from benchmarks.paced import NAMES, REACHED, Case
from benchmarks.places import PLATFORMS
from renderers import draw


async def pages(case: Case, most: int) -> dict[str, str]:
    """Play a case; its pages by their names."""
    with TemporaryDirectory() as folder:
        async with PLATFORMS[case.platform](case, Path(folder), draw) as table:
            await table.begin()
            while table.decisions < most and await table.decide():
                pass
            await table.settle()
            everybody, one = table.page(), table.page(table.names[0])
    return {f"all-{at}": html for at, html in everybody.items()} | {
        f"one-{at}": html for at, html in one.items()
    }


def main() -> None:
    """Play, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--platform", choices=PLATFORMS, action="append")
    parser.add_argument("--game", choices=WANTED, action="append")
    parser.add_argument("--lang", choices=NAMES, action="append")
    parser.add_argument("--reached", choices=REACHED, default="mixed")
    parser.add_argument("--most", type=int, default=10_000, help="decisions of each game")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for platform in chosen.platform or PLATFORMS:
        for game in chosen.game or WANTED:
            for lang in chosen.lang or NAMES:
                key, _, options = game.partition(" ")
                case = Case(platform, key, options, chosen.reached, lang=lang)
                for name, html in asyncio.run(pages(case, chosen.most)).items():
                    path = (
                        chosen.folder
                        / f"{platform}-{key}{'-muse' * bool(options)}-{lang}-{name}.html"
                    )
                    path.write_text(html, encoding="utf-8")
                    print(path, flush=True)


if __name__ == "__main__":
    main()

"""A package that is broken is named and left out; all else is played as before."""

from __future__ import annotations

import pytest

from rules.games import OURS
from tests.examples.conftest import beside, package, run
from tests.proofs import few

BOX = """
from rules.core.box import Box
BOX = Box(rules="{0}", talk="{1}", picture="{2}", words="{3}")
"""
WHOLE = ("tavola_pig.rules:PIG", "tavola_pig.talk:TALK", "tavola_pig.picture:render")
TEXTS = "tavola_pig.texts"

SAY = """
from bot.talk.games import check_packages
from rules.games import boxes
wrong = check_packages()
print(*boxes())
print(*wrong.items(), sep="\\n")
"""
SERVE = """
import asyncio, sys
from bot.app import run_app
from bot.config import read
async def main():
    async with run_app(read({}, port=0, database=sys.argv[1])):
        pass
asyncio.run(main())
"""

BROKEN = {
    "is missing": ("goose = gone:BOX", "", "goose (tavola-goose)", "ModuleNotFoundError"),
    "raises": ("goose = goose:BOX", "1 / 0", "goose (tavola-goose)", "ZeroDivisionError"),
    "is no box": ("goose = goose:BOX", "BOX = 5", "goose (tavola-goose)", "goose:BOX is no Box"),
    "has no key": (
        "Goose 2 = goose:BOX",
        BOX.format(*WHOLE, TEXTS),
        "Goose 2 (tavola-goose)",
        "a key is written like",
    ),
    "has a key of ours": (
        "troyes = goose:BOX",
        BOX.format(*WHOLE, TEXTS),
        "troyes (tavola-goose)",
        "there is a game of this name already",
    ),
    "has rules in no package": (
        "goose = goose:BOX",
        BOX.format("goose:RULES", *WHOLE[1:], TEXTS),
        "goose (tavola-goose)",
        "its rules stand in no package of their own",
    ),
    "has other rules": (
        "goose = goose:BOX",
        BOX.format(*WHOLE, TEXTS),
        "goose (tavola-goose)",
        "its rules call themselves 'pig'",
    ),
    "has no talk": (
        "pig = goose:BOX",
        BOX.format(WHOLE[0], "tavola_pig.talk:NONE", WHOLE[2], TEXTS),
        "pig",
        "AttributeError",
    ),
    "has no picture": (
        "pig = goose:BOX",
        BOX.format(*WHOLE[:2], "tavola_pig.picture:SIDE", TEXTS),
        "pig",
        "tavola_pig.picture:SIDE is no function",
    ),
    "speaks one language": (
        "pig = goose:BOX",
        BOX.format(*WHOLE, "silent"),
        "pig",
        "not in all languages: pig-title",
    ),
    "has no texts": ("pig = goose:BOX", BOX.format(*WHOLE, "locales"), "pig", "pig-title (en)"),
}


@pytest.fixture
def modules(pig, tmp_path):
    """The modules of Pig, of which no entry point tells."""
    (tmp_path / "modules").mkdir()
    (tmp_path / "modules" / "tavola_pig").symlink_to(pig / "tavola_pig")
    for lang, text in {"en": "pig-title = Pig", "ru": "names-game-pig = свинья"}.items():
        folder = tmp_path / "modules" / "silent" / lang
        folder.mkdir(parents=True)
        (folder / "pig.ftl").write_text(f"{text}\n", encoding="utf-8")
    return tmp_path / "modules"


@pytest.mark.parametrize("what", few(4, BROKEN))
def test_a_package_is_left_out_and_named_where_it(what, modules, tmp_path):
    entry, source, name, why = BROKEN[what]
    site = package(tmp_path / "site", "tavola-goose", entry, goose=source)
    done = run("-c", SAY, env=beside(site, modules))
    assert done.returncode == 0, done.stderr
    games, wrong, *_ = done.stdout.splitlines()
    assert games.split() == list(OURS)
    assert wrong.startswith(f"('{name}', ")
    assert why in wrong


def test_the_server_starts_without_it_and_the_doctor_names_it(pig, tmp_path):
    goose = package(tmp_path / "site", "tavola-goose", "goose = gone:BOX")
    database = str(tmp_path / "tavola.sqlite")
    env = beside(goose, pig)
    started = run("-c", SERVE, database, env=env)
    assert started.returncode == 0, started.stderr
    told = "the game goose (tavola-goose) is left out: ModuleNotFoundError: No module named 'gone'"
    assert told in started.stderr
    asked = run("-m", "bot", "doctor", "--database", database, env=env)
    assert asked.returncode == 0, asked.stderr
    assert told.replace("the game", "The game") in asked.stdout

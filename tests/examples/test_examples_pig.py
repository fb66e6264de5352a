"""A fifth game is a package of its own: installed, checked, played; no file of ours knows it."""

from __future__ import annotations

import subprocess

import pytest

from tests import proofs
from tests.conftest import ROOT
from tests.e2e.conftest import Guests, chromium, guests  # noqa: F401 - fixtures
from tests.e2e.house import OwnHouse
from tests.e2e.person import says
from tests.e2e.playing import MY_TURN
from tests.examples.conftest import beside, run
from tests.proofs import rows

pytestmark = pytest.mark.game

KEY = "pig"
TITLES = [("en-GB", "Pig"), ("ru-RU", "Свинья")]
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider")


def test_no_file_of_ours_names_it():
    ours = ("bot", "rules", "renderers", "storage", "locales", "pyproject.toml")
    line = ("grep", "-rIlwiE", "--include=*.py", "--include=*.ftl", "tavola_pig|Pig", *ours[:5])
    found = subprocess.run(line, check=False, cwd=ROOT, capture_output=True, text=True)
    assert found.stdout.split() == ["bot/conformance/plugin.py"]  # as an example in its docstring


@proofs.WAITS
def test_it_keeps_what_every_game_must(pig):
    done = run(*PYTEST, "--tavola-game", KEY, "--tavola-rounds", "2", env=beside(pig))
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_a_game_that_is_not_installed_cannot_be_checked(pig):
    done = run(*PYTEST, "--tavola-game", "goose", env=beside(pig))
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "no game 'goose'; there are: carcassonne," in done.stdout + done.stderr
    assert KEY in done.stdout + done.stderr


def test_it_is_played_on_the_commands_of_the_operator(pig):
    done = run("-m", "bot", "simulate", KEY, "--seats", "3", "--games", "2", env=beside(pig))
    assert done.returncode == 0, done.stderr


@pytest.fixture
def house(pig, tmp_path, monkeypatch):
    """``tavola serve`` in an environment with the example."""
    for name, value in beside(pig).items():
        monkeypatch.setenv(name, value)
    with OwnHouse(tmp_path) as opened:
        yield opened


@pytest.mark.browser
@pytest.mark.timeout(300)
@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("lang", "title"), rows(TITLES[1:], TITLES))
def test_it_is_played_in_the_web_room(
    house: OwnHouse,
    guests: Guests,  # noqa: F811
    lang: str,
    title: str,
) -> None:
    person = guests("Greta", house=house, lang=lang)
    person.comes_home()
    assert title in person.texts()
    person.page.locator("#play [name=computers]").select_option("1")
    person.page.locator(f"#games .start[value='{KEY}']").click()
    person.page.wait_for_url("**/r/*")
    card = person.waits(MY_TURN, "")
    assert title in card.words
    while not card.over:
        person.sees_pictures()
        offered = {says(one): one for one in card.menu}
        person.taps(offered.get("bank", offered["toss"]))
        card = person.waits(MY_TURN, card.stamp)
    assert "1. " in card.words
    assert f"[game {KEY}/1]" in house.export(card.code)


@proofs.WAITS
def test_it_is_played_on_telegram(pig):
    """By another pytest, in whose process the example is installed."""
    played = "tests/examples/pig_on_telegram.py"
    done = run(*PYTEST, played, env=beside(pig))
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout

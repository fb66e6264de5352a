"""Screenshots to look at: ``python -m tests.e2e.shots FOLDER``.

Every sight of the web room, in both languages, light and dark, on a phone and on a wide screen.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browser import launch
from tests.e2e.house import House
from tests.e2e.person import PHONE, WIDE, Card, Person
from tests.e2e.playing import MY_TURN, Pick, tap_in

PEOPLE = {"en": ("Margaret", "Ferdinand"), "ru": ("Маргарита", "Константин")}
TITLES = {"en": "Thursday round", "ru": "Четверговый круг"}
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
MIDDLE, END = 16, 1000
"""From so many own answers on the middle of the game is looked at; then no more."""

READY = """() => document.fonts.status === "loaded" && Promise.all(
  [...document.querySelectorAll(".posts img")].slice(-2).map((one) => one.decode()))
  .then(() => true, () => false)"""


class Camera:
    """Takes a page at both widths and in both lights."""

    def __init__(self, folder: Path, person: Person, lang: str) -> None:
        self._folder = folder
        self._person = person
        self._lang = lang

    def take(self, sight: str) -> None:
        """Four files: ``sight-lang-width-light.png``."""
        page = self._person.page
        before = page.viewport_size
        for size in (PHONE, WIDE):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            for light in ("light", "dark"):
                page.emulate_media(color_scheme="dark" if light == "dark" else "light")
                page.wait_for_function(READY)
                name = f"{sight}-{self._lang}-{size[0]}-{light}.png"
                page.screenshot(path=self._folder / name)
        page.emulate_media(color_scheme="light")
        if before:
            page.set_viewport_size(before)


def shoot(folder: Path, browser: Browser, house: House, lang: str) -> None:
    """All sights in one language."""
    with visitors(browser, house, lang) as (host, guest):
        camera = Camera(folder, host, lang)
        host.comes_home()
        camera.take("1-first-page")
        link = host.opens_a_room(TITLES[lang])
        camera.take("2-empty-room")
        guest.follows(link)
        host.says("/new carcassonne")
        guest.waits("card.buttons.includes('!join')")
        guest.taps("!join")
        host.waits("card.words.includes(given)", guest.name)
        camera.take("3-lobby")
        guest.page.goto(house.url)
        guest.page.locator("#rooms li").first.wait_for()
        Camera(folder, guest, lang).take("4-first-page-again")
        a_game(camera, host)


def a_game(camera: Camera, person: Person) -> None:
    """A game against three computer players, looked at in its middle and at its end."""
    person.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    person.plays_now(3)
    pick, steps = compactly(Random(4)), 0
    card = person.waits(MY_TURN, "")
    person.sees_pictures()
    camera.take("5-first-turn")
    while not card.over:
        steps += 1
        if steps >= MIDDLE and steps < END and any("|?" in one for one in card.menu):
            steps = END
            step_by_step(camera, person, card)
        if steps > END and card.menu[-1].endswith("skip") and len(card.menu) > 2:
            steps = -END
            person.sees_pictures()
            camera.take("8-meeple")
        tap_in(person, card, pick)
        card = person.waits(MY_TURN, card.stamp)
    person.sees_pictures()
    camera.take("9-finished")
    person.is_told("/help")
    camera.take("9-manual")


def compactly(rng: Random) -> Pick:
    """Tap somewhere in the middle of the menu."""
    return lambda menu: menu[rng.randint(len(menu) // 4, 3 * len(menu) // 4) % len(menu)]


def step_by_step(camera: Camera, person: Person, card: Card) -> None:
    """Candidates, the turn, the meeple, and help on them."""
    person.sees_pictures()
    camera.take("6-candidates")
    person.taps(next(one for one in card.menu if "|?" in one))
    person.waits("card.inside")
    person.sees_pictures()
    camera.take("7-turns")
    person.taps("?")
    person.waits("!card.inside")
    person.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    person.is_told("/help")
    camera.take("8-help")


@contextmanager
def visitors(browser: Browser, house: House, lang: str) -> Iterator[tuple[Person, Person]]:
    """Two people who speak a language."""
    one, two = (Person(browser, house.url, name, lang=LOCALES[lang]) for name in PEOPLE[lang])
    yield one, two
    one.leaves()
    two.leaves()


def main(folder: Path) -> None:
    """Take them all."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, launch(playwright) as browser, House(folder) as house:
        for lang in PEOPLE:
            shoot(folder, browser, house, lang)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

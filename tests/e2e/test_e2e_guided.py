"""A lesson in the web room, in Chromium: what is pointed at is pressed, on the picture too."""

from __future__ import annotations

import pytest

from bot.talk.manual.lessons import POINTED
from locales import words
from rules.games import boxes, game, tutorial_of
from tests.e2e.conftest import Guests
from tests.e2e.house import House
from tests.e2e.person import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

TAUGHT = sorted(key for key, box in boxes().items() if box.tutorial)
TOLD = (
    "(line) => document.querySelector('main').innerText.replaceAll('\\u00a0', ' ').includes(line)"
)


@pytest.mark.parametrize("lang", ["en", "ru-RU"])
@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_is_gone_through(house: House, guests: Guests, lang: str, key: str) -> None:
    person = guests("Greta", size=PHONE, lang=lang)
    text, tutorial = words(lang[:2]), tutorial_of(key)
    assert tutorial is not None
    person.comes_home()
    person.page.locator(f"#games label:has([value={key}])").click()
    person.page.locator("#teach").click()
    person.page.wait_for_url("**/r/*")
    person.is_in()
    if game(key).secrets:
        person.page.get_by_role("button", name=text("web-your-choice")).click()
    for step in tutorial.steps:
        place = text("guide-step", number=step.number, count=len(tutorial.steps))
        person.waits_for(TOLD, flat(place))
        assert person.page.evaluate(TOLD, flat(text(f"{key}-guide-{step.text}")))
        follows(person, place)
    person.waits_for(TOLD, flat(text(f"{key}-guide-end")))


def follows(person: Person, place: str) -> None:
    """Press what is pointed at, menu by menu, until another step is told."""
    while person.page.evaluate(TOLD, flat(place)):
        key = person.page.locator("button.pointed[data-token]:visible").first
        assert key.inner_text().startswith(POINTED)
        token = key.get_attribute("data-token")
        person.touches(key)
        person.waits_for(
            "(token) => ![...document.querySelectorAll('button.pointed[data-token]')]"
            ".some((one) => one.offsetParent && one.dataset.token === token)",
            token,
        )


def flat(line: str) -> str:
    return line.replace("\u00a0", " ")

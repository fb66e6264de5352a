"""A lesson in the web room, in Chromium: what is pointed at is pressed, on the picture too."""

from __future__ import annotations

import pytest

from bot.talk.manual.lessons import POINTED
from locales import words
from rules.games import boxes, tutorial_of
from tests.e2e.conftest import Guests
from tests.e2e.house import House
from tests.e2e.person import PHONE, Person
from tests.proofs import in_turn, rows

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

TAUGHT = sorted(key for key, box in boxes().items() if box.tutorial)
TOLD = (
    "(line) => document.querySelector('main').innerText.replaceAll('\\u00a0', ' ').includes(line)"
)

# The words of a lesson, and what they point at, in the picture or else by keys: wholly in sight.
IN_VIEW = """() => {
  const card = document.querySelector(".post.card.taught:not(.old)");
  const scroller = document.querySelector(".scroll").getBoundingClientRect();
  if (!card || [...card.querySelectorAll("img")].some((one) => !one.complete)) return false;
  if (!("laid" in card.querySelector(".frame").dataset)) return false;
  const spots = [...card.querySelectorAll(".spot.pointed")];
  const asked = spots.length ? spots : [...card.querySelectorAll(".keys .pointed")];
  return [card.querySelector(".words"), ...asked].every((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= scroller.top - 1 && box.bottom <= scroller.bottom + 1;
  });
}"""


@pytest.mark.prove(seconds=900, short=False)
@pytest.mark.parametrize(("key", "lang"), in_turn(TAUGHT, ("en", "ru-RU"), short=1))
def test_a_lesson_is_gone_through(house: House, guests: Guests, key: str, lang: str) -> None:
    person = guests("Greta", size=PHONE, lang=lang)
    text, tutorial = words(lang[:2]), tutorial_of(key)
    assert tutorial is not None
    person.comes_home()
    person.page.locator(f"#games .teach[value={key}]").click()
    person.page.wait_for_url("**/r/*")
    person.is_in()
    for step in tutorial.steps:
        place = text("guide-step", number=step.number, count=len(tutorial.steps))
        person.waits_for(TOLD, flat(place))
        assert person.page.evaluate(TOLD, flat(text(f"{key}-guide-{step.text}")))
        follows(person, place)
    person.waits_for(TOLD, flat(text(f"{key}-guide-end")))
    person.waits_for(IN_VIEW)


def follows(person: Person, place: str) -> None:
    """Press what is pointed at, menu by menu, until another step is told."""
    while person.page.evaluate(TOLD, flat(place)):
        person.waits_for(IN_VIEW)
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


@pytest.mark.prove(seconds=900)
@pytest.mark.parametrize("lang", rows(["ru-RU"], ["en", "ru-RU"]))
def test_who_joins_friends_learns_by_themselves(house: House, guests: Guests, lang: str) -> None:
    anna, text = guests("Anna", lang=lang), words(lang[:2])
    link = anna.opens_a_room("Thursday")
    anna.says("/new carcassonne")
    greta = guests("Greta", size=PHONE, lang=lang)
    greta.follows(link)
    greta.page.locator("button[data-token$='|!join']:visible").first.click()
    offer = greta.page.locator("#answers .post:visible").last
    title = text("carcassonne-title")
    assert flat(text("lesson-offer", game=title)) in flat(offer.inner_text())
    offer.get_by_role("button", name=text("button-teach-me")).click()
    steps = tutorial_of("carcassonne").steps
    first = flat(text("guide-step", number=1, count=len(steps)))
    greta.waits_for(TOLD, first)
    greta.waits_for(IN_VIEW)
    follows(greta, text("guide-step", number=1, count=len(steps)))
    greta.waits_for(TOLD, flat(text("guide-step", number=2, count=len(steps))))
    # Who waits for friends sees the lobby alone.
    lobby = anna.page.locator("#members li.here", has_text="Greta")
    lobby.wait_for()
    assert not anna.page.evaluate(TOLD, flat(text("carcassonne-guide-tile"))[:40])
    assert anna.page.locator(".post.card").count() == 1

"""A phone in the hand: what lies over the room, the keyboard, and pictures that are tapped."""

from __future__ import annotations

import pytest

from locales import words
from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

EN = words("en")
DIE = "#pane-desk .posts > .post.prompt:last-child .keys .primary"
WRITES = "() => document.activeElement.matches('input')"
LARGE = """(least) => {
  const image = document.querySelector("#zoom img"), box = image.getBoundingClientRect();
  return image.src.endsWith("-full.png") && image.naturalWidth > 0
    && box.height > least - 2 && box.left >= -1;
}"""


def test_an_answer_lies_over_the_room_until_one_has_moved(guests: Guests) -> None:
    person = guests("Paula", size=PHONE, touch=True)
    person.opens_a_room("Phone")
    person.says("/new troyes")
    person.waits("card.buttons.includes('!begin')")
    person.taps("!begin")
    person.waits("card.buttons.includes('!hand')")
    answers_call_no_keyboard_up(person)
    person.taps("!hand")
    near = person.page.locator("#near .post")
    near.first.wait_for()
    person.page.get_by_role("button", name=EN("web-your-choice")).click()
    a_picture_opens_no_smaller_than_it_was(person)
    person.page.locator(DIE).first.click()
    person.page.locator(f'{DIE}[data-token*="|gain"]').first.wait_for()
    person.page.locator("#tab-room").click()
    assert near.count() == 0


def answers_call_no_keyboard_up(person: Person) -> None:
    near = person.page.locator("#near .post")
    for count in (1, 2, 3, 3):
        person.is_told_for("!help")
        assert near.count() == count
        assert not person.page.evaluate(WRITES)
    for left in (2, 1, 0):
        near.locator(".dismiss").first.click()
        assert near.count() == left
        assert not person.page.evaluate(WRITES)


def a_picture_opens_no_smaller_than_it_was(person: Person) -> None:
    shot = person.page.locator("#pane-desk .posts > .post.prompt .shot").last
    person.waits_for("() => document.querySelector('#pane-desk .prompt img')?.naturalWidth > 0")
    high = shot.locator("img").evaluate("(image) => image.clientHeight")
    shot.click()
    person.waits_for(LARGE, high)
    person.page.keyboard.press("Escape")

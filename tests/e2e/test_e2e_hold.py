"""A finger that stays on a choice asks about it; what was touched stays in sight; keys in a bar."""

from __future__ import annotations

import pytest

from tests import proofs
from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE, Person
from tests.e2e.test_e2e_things import place

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LONG_MS = 900
STAMP = (
    "() => [...document.querySelectorAll('#pane-room .own [data-choice]')].at(-1)?.dataset.token"
)


def learns(guests: Guests) -> Person:
    """Somebody at the first step of the lesson of Citadels, on a phone."""
    person = guests("Ida", size=PHONE, touch=True)
    person.comes_home()
    person.page.locator("#games .teach[value=citadels]").tap()
    person.page.wait_for_url("**/r/*")
    person.waits("document.title.startsWith('●')")
    person.page.locator("#pane-room .post.own .frame[data-laid] .spot").first.wait_for()
    return person


def holds(person: Person, what: str) -> None:
    """A finger on something in the newest card, for long."""
    node = person.page.locator(f"#pane-room .post.own {what}").first
    node.scroll_into_view_if_needed()
    box = node.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = person.context.new_cdp_session(person.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    person.page.wait_for_timeout(LONG_MS)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("what", [".keys [data-choice]", *proofs.later(".spot")])
def test_who_holds_a_choice_is_told_what_it_is_and_has_not_chosen(
    guests: Guests, what: str
) -> None:
    person = learns(guests)
    before = person.page.evaluate(STAMP)
    holds(person, what)
    told = person.page.locator("#answers .words")
    told.first.wait_for()
    assert "Rank" in told.first.inner_text()
    assert person.page.evaluate(STAMP) == before
    # A short touch still chooses.
    person.page.locator("#pane-room .post.own .keys .pointed").tap()
    person.waits_for(f"(before) => ({STAMP})() !== before", before)


def test_what_was_touched_stays_in_sight_above_its_answer(guests: Guests) -> None:
    person = learns(guests)
    person.page.locator("#pane-room .post.own .keys .pointed").tap()
    person.waits("card.words.includes('Step 2')")
    person.sees_pictures()
    found = place(person, "!what ")
    image = person.page.locator("#pane-room .post.own .frame img").last
    box = image.bounding_box()
    assert box is not None
    person.page.touchscreen.tap(found.x, found.y)
    person.page.locator("#answers .words").first.wait_for()
    person.page.wait_for_timeout(300)
    after, panel = image.bounding_box(), person.page.locator("#answers").bounding_box()
    assert after is not None
    assert panel is not None
    assert found.y - box["y"] + after["y"] < panel["y"]


def test_what_is_seldom_wanted_lies_behind_more(guests: Guests) -> None:
    person = learns(guests)
    card = person.page.locator("#pane-room .post.own")
    assert card.locator(".slim [data-token$='|!help']").is_visible()
    log = card.locator("[data-token$='|!log']")
    assert not log.is_visible()
    card.locator(".slim .unfold").tap()
    assert log.is_visible()
    person.page.locator("#pane-room .post.own .keys .pointed").tap()
    person.waits("card.words.includes('Step 2')")
    # It stays open while the card goes on.
    assert log.is_visible()

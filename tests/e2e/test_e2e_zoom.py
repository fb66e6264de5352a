"""A desktop's window at 200 %, and the keyboard: keys in view at once, the focus always seen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE, WIDE, Person
from tests.e2e.test_e2e_alone import fits
from tests.proofs import WAITS, rows

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

ZOOMED = (640, 450)
"""What is left at 200 % of a window of 1280 x 900."""
GAMES = (("carcassonne", "en"), ("citadels", "ru"), ("florence", "en"), ("troyes", "ru"))
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
MOST_STOPS = 150

# The first key of the card on which one moves: all of it lies within what can be seen of the room.
FIRST_KEY = """() => {
  const key = document.querySelector(".post.turn:not(.old) .keys button");
  const box = key.getBoundingClientRect();
  const seen = document.querySelector(".scroll").getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [box.top >= seen.top, box.bottom <= seen.bottom, key.contains(top), box.height >= 32];
}"""

# Where the focus is, and how it shows. What is invisible itself shows it on what follows it.
FOCUS = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const seen = one.matches("input[type=radio]") ? one.nextElementSibling : one;
  const look = getComputedStyle(seen), box = seen.getBoundingClientRect();
  return {
    name: one.outerHTML.slice(0, 120),
    outlined: look.outlineStyle === "solid" && parseFloat(look.outlineWidth) >= 2,
    colour: look.outlineColor,
    inside: box.width > 0 && box.bottom > 0 && box.top < innerHeight
      && box.right > 0 && box.left < innerWidth,
  };
}"""

FROM_THE_TOP = """() => {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
}"""


def stops(person: Person) -> list[dict[str, Any]]:
    """Everything that the Tab key leads to, once around."""
    page, found = person.page, list[dict[str, Any]]()
    page.evaluate(FROM_THE_TOP)
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUS)
        if stop is None or any(one["name"] == stop["name"] for one in found[:1]):
            break
        found.append(stop)
    return found


def is_seen(person: Person, least: int) -> None:
    """The focus is seen at each of at least so many stops."""
    found = stops(person)
    assert least <= len(found) < MOST_STOPS
    unseen = [one for one in found if not one["outlined"] or not one["inside"]]
    assert unseen == []
    assert "rgba(0, 0, 0, 0)" not in {one["colour"] for one in found}


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("game", "lang"), rows(GAMES[1:3], GAMES, first=1))
def test_at_twice_the_size_the_first_key_is_in_view(guests: Guests, game: str, lang: str) -> None:
    person = guests("Greta", lang=LOCALES[lang], size=ZOOMED)
    person.comes_home()
    fits(person)
    person.page.locator(f"#games .start[value={game}]").click()
    person.page.wait_for_url("**/r/*")
    person.waits("card.turn && card.menu.length > 0")
    person.sees_pictures()
    assert person.page.evaluate(FIRST_KEY) == [True] * 4
    fits(person)
    is_seen(person, 12)


@WAITS
@pytest.mark.parametrize(("lang", "size"), [("en", PHONE), ("ru", WIDE)])
def test_the_focus_is_seen_wherever_it_goes(
    guests: Guests, lang: str, size: tuple[int, int]
) -> None:
    person = guests("Greta", lang=LOCALES[lang], size=size)
    person.comes_home()
    is_seen(person, 14)
    person.opens_a_room("Focus")
    person.page.locator("#empty button").first.wait_for()
    is_seen(person, 10)
    person.says("/new citadels")
    person.waits("card.buttons.includes('!join')")
    person.page.locator(".unfold").click()
    is_seen(person, 16)
    person.page.goto(f"{person.url}rules/citadels?q=king")
    is_seen(person, 10)
    person.comes_home()
    person.page.locator("#mine li").first.wait_for()
    is_seen(person, 16)

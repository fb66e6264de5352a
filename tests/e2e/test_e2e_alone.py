"""Somebody alone, on a phone: "Play now", and a game against computer players to its end."""

from __future__ import annotations

import pytest

from locales import words
from tests.e2e.conftest import Guests
from tests.e2e.forward import goes_by
from tests.e2e.house import House
from tests.e2e.person import PHONE, Card, Person
from tests.e2e.playing import MY_TURN, Company, at_random, tap_in
from tests.proofs import times

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

EN = words("en")

# Nothing is wider than the window, and nothing that scrolls must be scrolled sideways.
TOO_WIDE = """() => {
  const wide = [...document.querySelectorAll("html, body, main, .scroll, .posts, .keys, .answers")]
    .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1);
  return [scrollX, ...wide.map((one) => `${one.tagName}.${one.className} ${one.scrollWidth}`)];
}"""


@pytest.mark.prove(seconds=900, short=False)
def test_a_person_alone_plays_computer_players_on_a_phone(house: House, guests: Guests) -> None:
    person = guests("Greta", size=PHONE)
    person.comes_home()
    fits(person)
    person.plays_now(2)
    card = person.waits(MY_TURN, "")
    assert person.page.title().startswith(f"● {EN('web-your-turn')} · ")
    goes_by(house, card.code, person)
    card = person.waits(MY_TURN, "")
    pick, steps = at_random(5), 0
    while not card.over:
        person.sees_pictures()
        fits(person)
        tap_in(person, card, pick)
        fits(person)
        card = person.waits(MY_TURN, card.stamp)
        steps += 1
    assert steps >= times(2, 24)
    ends(house, person, card)


def fits(person: Person) -> None:
    assert person.page.evaluate(TOO_WIDE) == [0]


def ends(house: House, person: Person, card: Card) -> None:
    """Somebody has won, the record agrees, and one card shows it."""
    company = Company(house, person)
    company.code = card.code
    scores = company.prove_the_end(card)
    assert len(scores) == 3
    assert person.name in scores
    person.sees_pictures()
    assert person.page.locator(".post.card:not(.old)").count() == 1
    fits(person)

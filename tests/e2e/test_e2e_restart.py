"""``kill -9`` of the server in the middle of a game: no move is lost or doubled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import ElementHandle

from tests import proofs
from tests.e2e.conftest import Guests
from tests.e2e.house import House
from tests.e2e.person import POLL_MS, Card, Person, says
from tests.e2e.playing import Company, at_random, tap_in

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

# Counts what appears on the page; a tap alone only marks its button.
COUNT = """() => {
  window.happened = 0;
  new MutationObserver(() => { window.happened += 1; }).observe(
    document.querySelector("main"), { childList: true, subtree: true });
}"""
LIVE = """() => [...document.querySelectorAll("#pane-room .post.card")]
  .filter((one) => [...one.querySelectorAll("[data-token]")].length > 0).length"""

Button = tuple[Person, str, ElementHandle]


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[House]:
    """A server of one's own to kill."""
    with House(tmp_path) as opened:
        yield opened


@proofs.WAITS
def test_a_game_survives_two_kills_of_the_server(mortal: House, guests: Guests) -> None:
    # They tap as people do: each card has stood for a moment when the next choice is made.
    people = (guests(name, house=mortal, settles=True) for name in ("Hanna", "Igor"))
    company = Company(mortal, *people)
    company.meet("Stormy night")
    company.sit_down()
    card = company.begin()
    pick, old = at_random(8), list[Button]()
    for _ in range(6):
        old += buttons(company.asked(card))
        card = company.tap_through(card, pick)
    card = company.tap_through(card, pick) if card.words.count("meeple") else card
    old += ask_and_drill(company, card)
    before = mortal.export(company.code)
    die_while_nothing_happens(company)
    assert mortal.export(company.code) == before
    every_old_button_answers(company, old)
    card = one_card(company)
    for _ in range(4):
        card = company.tap_through(card, pick)
    card = die_while_a_move_is_made(company, card)
    for _ in range(6):
        card = company.tap_through(card, pick)
    assert "1 the same, 0 differ" in mortal.tavola("doctor")
    the_page_noticed(company)


def buttons(*people: Person) -> list[Button]:
    """All buttons that stand on the people's pages, to be tapped later.

    But for the offer of a lesson, which may still stand there: it begins another table.
    """
    return [
        (person, token, one)
        for person in people
        for one in person.page.query_selector_all("[data-token]")
        if not says(token := str(one.get_attribute("data-token"))).startswith("!teach")
    ]


def ask_and_drill(company: Company, card: Card) -> list[Button]:
    """The buttons of a private answer, of a menu half gone through, and of both cards."""
    person = company.asked(card)
    company.is_asked(person)
    person.is_told("/log")
    found = buttons(*company.people)
    deep = [one for one in card.menu if says(one).startswith("?")]
    if deep:
        person.taps(deep[0])
        person.waits("card.inside")
        found += buttons(person)
    return found


def die_while_nothing_happens(company: Company) -> None:
    """Killed and opened again; the pages tell so, keep what was typed, and come back."""
    company.house.kill()
    for person in company.people:
        person.page.locator("#offline").wait_for(state="visible")
    person.says("/help")
    assert person.page.locator("#say-room").input_value() == "/help"
    company.house.open()
    comes_back(company)


def comes_back(company: Company) -> None:
    for person in company.people:
        person.page.locator("#offline").wait_for(state="hidden")


def every_old_button_answers(company: Company, old: list[Button]) -> None:
    """Each works or says why not; what it changes is at most a legal move of who tapped it."""
    for person in company.people:
        person.page.evaluate(COUNT)
    tried = set[tuple[str, str]]()
    for person, token, node in old:
        if (person.name, token) in tried:
            continue
        tried.add((person.name, token))
        before = company.house.record(company.code).rstrip("\n")
        happened = person.page.evaluate("() => window.happened")
        node.evaluate("node => node.click()")
        if says(token) == "!board":
            # The page enlarges by itself what stands above the key.
            person.page.locator("#zoom[open]").wait_for()
            person.page.keyboard.press("Escape")
            continue
        person.waits_for("(before) => window.happened > before", happened)
        after = company.house.record(company.code)
        if says(token) != "!undo":
            assert after.startswith(before)
            seat = company.seat(person)
            new = [one.split()[1] for one in after[len(before) :].splitlines() if one]
            assert set(new) <= {seat, "*"}
            assert new.count(seat) <= 1
    assert len(tried) > 30


def one_card(company: Company) -> Card:
    """Once all is sent, the game stands on one live card, the same for everybody."""
    while company.house.has_to_send():
        company.host.page.wait_for_timeout(POLL_MS)
    card = company.settled(company.host)
    for person in company.people:
        person.waits("card.id === given[0] && card.stamp === given[1]", [card.id, card.stamp])
        person.waits_for(f"() => ({LIVE})() === 1")
    return card


def die_while_a_move_is_made(company: Company, card: Card) -> Card:
    """Killed as soon as the tap has left: the move stands once or not at all."""
    person = company.asked(card)
    shown = company.is_asked(person)
    before = company.house.record(company.code).rstrip("\n")
    tap_in(person, shown, at_random(9))
    company.house.kill()
    company.house.open()
    comes_back(company)
    after = company.house.record(company.code)
    assert after.startswith(before)
    new = [one.split()[1] for one in after[len(before) :].splitlines() if one]
    assert new in ([], [company.seat(person)], [company.seat(person), "*"])
    return one_card(company)


def the_page_noticed(company: Company) -> None:
    """Only lost connections were complained of."""
    for person in company.people:
        assert all("WebSocket" in one or "ERR_CONN" in one for one in person.troubles)
        person.troubles.clear()

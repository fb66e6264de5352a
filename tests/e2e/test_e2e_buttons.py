"""Two people in two windows play a whole game of Carcassonne; a third looks on.

Once all that buttons do has been seen, one of them goes on by buttons and the other by typing.
"""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops

from locales import words
from tests.e2e.conftest import Guests
from tests.e2e.forward import goes_by
from tests.e2e.house import House
from tests.e2e.person import Card, Person
from tests.e2e.playing import Company, at_random

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

EN = words("en")
CODE_LINE = 92
"""Half of a head's pixels: they hold its first line, with the code, whatever letters that has."""
YOUR_TURN = f"● {EN('web-your-turn')} · "


@pytest.mark.prove(seconds=900, short=False)
def test_two_people_play_a_game_by_buttons_and_lines_to_its_rematch(
    house: House, guests: Guests
) -> None:
    anna, boris, clara = guests("Anna"), guests("Boris"), guests("Clara")
    company = Company(house, anna, boris)
    clara.follows(company.meet("Thursday round"))
    company.sit_down()
    card = company.begin()
    only_the_asked_may_move(company, card, clara)
    card = company.tap_through(card, at_random(1))
    only_the_asked_may_move(company, card, clara)
    pictures_can_be_enlarged(anna)
    clara.leaves()
    goes_by(house, company.code, *company.people)
    card = company.settled(anna)
    pick, rng = at_random(2), Random(2)
    while not card.over:
        if company.asked(card) is anna:
            card = company.tap_through(card, pick)
        else:
            card = company.type_through(card, rng)
    company.prove_the_end(card)
    for person in company.people:
        person.waits_for("(start) => !document.title.startsWith(start)", YOUR_TURN)
    the_picture_is_that_of_the_record(company, anna)
    a_rematch_begins_with_the_second_seat(company)


def only_the_asked_may_move(company: Company, card: Card, watcher: Person) -> None:
    asked = company.asked(card)
    other = company.other(asked)
    company.is_asked(asked)
    before = company.house.table(company.code).seq
    first = card.menu[0]
    assert EN("refusal-not-your-turn") in other.is_told_for(first)
    watcher.waits("card.stamp === given", company.stamp)
    assert watcher.is_told_for(first).startswith(EN("refusal-watching"))
    assert company.house.table(company.code).seq == before
    assert asked.card() == company.is_asked(asked)
    for person in (asked, other, watcher):
        person.sees_pictures()
        person.waits_for(
            "([start, wanted]) => document.title.startsWith(start) === wanted",
            [YOUR_TURN, person is asked],
        )


def pictures_can_be_enlarged(person: Person) -> None:
    # A touch in the midst of it would ask what stands there.
    person.page.locator("#pane-room .post.card .shot").last.press("Enter")
    person.page.locator("dialog#zoom[open] img").wait_for()
    person.waits_for("() => document.querySelector('#zoom img').naturalWidth > 0")
    person.page.keyboard.press("Escape")
    person.page.locator("dialog#zoom").wait_for(state="hidden")
    with_picture = "() => document.querySelector('#answers .post:last-child img')?.naturalWidth > 0"
    person.taps("!board")
    person.waits_for("() => document.querySelector('#zoom[open] img').naturalWidth > 0")
    person.page.keyboard.press("Escape")
    person.says("/board")
    person.waits_for(with_picture)


def the_picture_is_that_of_the_record(company: Company, person: Person) -> None:
    """The last card's picture, pixel by pixel, is what ``tavola render`` makes of the record.

    But for the first line of its head: a record does not know its table's code.
    """
    person.sees_pictures()
    source = person.page.locator("#pane-room .post.card img").last.get_attribute("src")
    got = person.context.request.get(f"{company.house.url.rstrip('/')}{source}")
    shown = Image.open(BytesIO(got.body()))
    drawn = company.house.folder / f"{company.code}.png"
    record = company.house.folder / f"{company.code}.tavola"
    render = ("render", str(record), "--seat", "spectator", "--lang", "en", "--out", str(drawn))
    company.house.tavola(*render)
    with Image.open(drawn) as again:
        assert shown.size == again.size
        difference = ImageChops.difference(shown.convert("RGB"), again.convert("RGB"))
        assert difference.crop((0, CODE_LINE, *difference.size)).getbbox() is None


def a_rematch_begins_with_the_second_seat(company: Company) -> None:
    host, other = company.people
    finished = company.code
    host.taps("!rematch")
    card = other.waits("card.buttons.includes('!begin') && card.code !== given", finished)
    company.code = card.code
    assert f"A {other.name}" in card.words
    assert f"B {host.name}" in card.words
    host.waits("card.code === given", card.code)
    card = company.begin()
    assert company.asked(card) in company.people
    assert company.house.table(company.code).previous == company.house.table(finished).id

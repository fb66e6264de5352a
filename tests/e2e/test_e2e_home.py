"""The first page: a game at a touch, whose turn it is first, rooms, and the next table."""

from __future__ import annotations

from time import monotonic

import pytest

from locales import words
from tests.e2e.conftest import Guests
from tests.e2e.house import House
from tests.e2e.person import PHONE, WIDE, Person
from tests.e2e.playing import tap_in
from tests.e2e.test_e2e_alone import fits
from tests.proofs import rows

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LOCALES = {"en": "en-GB", "ru": "ru-RU"}
GAMES = (
    ("carcassonne", "en", PHONE),
    ("citadels", "ru", PHONE),
    ("florence", "en", WIDE),
    ("troyes", "ru", WIDE),
    ("florence", "ru", PHONE),
    ("troyes", "en", PHONE),
)
FIRST_MOVE_S = 10
CHOICE = "button[data-token]:not([data-token*='|!'], [data-token$='|?'])"
"""A key that is a choice of the game."""
FIRST = """() => {
  const first = document.querySelector("main > :not([hidden])");
  return [first.id, first.getBoundingClientRect().top < innerHeight / 3];
}"""


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("game", "lang", "size"), rows(GAMES[1:3], GAMES, first=1))
def test_a_first_move_takes_two_touches_and_ten_seconds(
    house: House, guests: Guests, game: str, lang: str, size: tuple[int, int]
) -> None:
    person = guests("Greta", lang=LOCALES[lang], size=size, touch=True)
    began = monotonic()
    person.page.goto(person.url)
    person.page.locator(f"#games .start[value={game}]").tap()
    key = person.page.locator(f".turn {CHOICE}:visible").first
    token = key.get_attribute("data-token")
    assert token is not None
    key.tap()
    person.waits_for(
        "(token) => ![...document.querySelectorAll('.turn [data-token]')]"
        ".some((one) => one.dataset.token === token)",
        token,
    )
    taken = monotonic() - began
    print(f"{game}: two touches, {taken:.1f} s until they are answered")
    assert taken < FIRST_MOVE_S
    fits(person)


def test_a_name_is_entered_before_a_game_and_begins_none(guests: Guests) -> None:
    person = guests("Greta", size=PHONE)
    person.page.goto(person.url)
    person.page.locator("#games button").first.wait_for()
    field = person.page.locator("#play [name=name]")
    field.fill("Greta Garbo")
    field.press("Enter")
    assert not field.evaluate("(one) => one === document.activeElement")
    assert person.page.url == person.url
    person.page.locator("#games .start[value=citadels]").click()
    person.page.wait_for_url("**/r/*")
    person.waits_for("() => document.querySelector('.turn')?.innerText")
    assert person.page.locator("#members").inner_text().startswith("Greta Garbo")


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize("lang", rows(["ru"], [*LOCALES]))
def test_whose_turn_it_is_comes_first_and_is_opened_by_a_touch(guests: Guests, lang: str) -> None:
    text = words(lang)
    person = guests("Greta", lang=LOCALES[lang], size=PHONE, touch=True)
    person.comes_home()
    assert person.page.evaluate(FIRST) == ["hero", True]
    for _ in range(2):
        person.comes_home()
        person.page.locator("#games .start[value=carcassonne]").tap()
        person.page.wait_for_url("**/r/*")
        person.waits_for("() => document.title.startsWith('●')")
    room = person.page.url
    person.comes_home()
    person.page.locator("#turns li").nth(1).wait_for()
    assert person.page.evaluate(FIRST) == ["waiting", True]
    assert person.page.locator("#waiting h2").inner_text() == text("web-turns", count=2)
    first = person.page.locator("#turns li").first
    assert text("carcassonne-title") in first.inner_text()
    assert text("computer-novice") in first.inner_text()
    person.waits_for(
        "() => [...document.querySelectorAll('#turns img')]"
        ".every((one) => one.complete && one.naturalWidth > 0)"
    )
    for size in (PHONE, WIDE):
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        fits(person)
    first.locator("a").tap()
    person.page.wait_for_url("**/r/*")
    assert person.page.url != room


def test_a_room_is_put_away_taken_back_and_left(guests: Guests) -> None:
    person = guests("Greta", size=PHONE, touch=True)
    person.opens_a_room("Thursday round")
    person.comes_home()
    rooms, archived = (person.page.locator(f"#{name} li") for name in ("rooms", "archived"))
    more(person)
    rooms.get_by_role("button", name=words("en")("web-archive")).tap()
    archived.first.wait_for(state="attached")
    assert rooms.count() == 0
    person.page.locator("#archive summary").tap()
    more(person)
    archived.get_by_role("button", name=words("en")("web-unarchive")).tap()
    rooms.first.wait_for()
    assert archived.count() == 0
    more(person)
    rooms.get_by_role("button", name=words("en")("web-leave"), exact=True).tap()
    person.page.locator("#mine").wait_for(state="hidden")


def more(person: Person) -> None:
    person.page.locator("#mine li > .quiet:visible").first.tap()


def test_who_still_plays_in_a_room_is_told_so(guests: Guests) -> None:
    person = guests("Greta", lang="ru-RU")
    person.plays_now(1)
    person.waits_for("() => document.title.startsWith('●')")
    person.comes_home()
    more_of = person.page.locator("#mine li > .quiet").first
    more_of.click()
    text = words("ru")
    person.page.get_by_role("button", name=text("web-leave"), exact=True).click()
    said = text("web-still-playing", games=text("carcassonne-title"))
    person.waits_for("(said) => document.querySelector('#trouble').innerText === said", said)
    assert all("409" in one for one in person.troubles)
    person.troubles.clear()


@pytest.mark.prove(seconds=300, short=False)
@pytest.mark.parametrize("lang", rows(["en"], [*LOCALES]))
def test_after_a_move_the_next_table_is_a_touch_away(guests: Guests, lang: str) -> None:
    host = guests("Greta", lang=LOCALES[lang], size=PHONE, touch=True)
    guest = guests("Hanna", lang=LOCALES[lang])
    host.comes_home()
    host.page.locator("#games .start[value=troyes]").tap()
    host.page.wait_for_url("**/r/*")
    host.waits_for("() => document.title.startsWith('●')")
    waiting = host.page.url
    guest.follows(host.opens_a_room("Two"))
    onward = host.page.locator("#next")
    onward.wait_for()
    assert onward.inner_text() == words(lang)("web-next")
    host.says("/new carcassonne first=@a")
    guest.waits("card.buttons.includes('!join')")
    guest.taps("!join")
    host.waits("card.words.includes(given)", "Hanna")
    host.taps("!begin")
    card = host.waits("card.turn && card.menu.length > 0")
    onward.wait_for(state="hidden")
    tap_in(host, card, lambda menu: menu[0])
    card = host.waits("card.turn && !card.inside && card.stamp !== given", card.stamp)
    host.taps("skip")
    onward.wait_for()
    onward.tap()
    host.page.wait_for_url(waiting)


def test_a_name_that_was_suggested_gives_way_to_the_one_typed(guests: Guests) -> None:
    person = guests("Maria", size=PHONE, touch=True)
    person.page.goto(person.url)
    person.page.locator("#games button").first.wait_for()
    field = person.page.locator("#play [name=name]")
    assert field.input_value()
    field.tap()
    person.page.keyboard.type("Maria")
    assert field.input_value() == "Maria"

"""axe on every page: no violation, in the light theme and the dark one, in both languages."""

from __future__ import annotations

import pytest

from tests.e2e.axe import violations
from tests.e2e.conftest import Guests
from tests.e2e.forward import LONGEST, play_on
from tests.e2e.house import House
from tests.e2e.person import PHONE, WIDE, Person
from tests.proofs import in_turn, rows

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

GAMES = (("carcassonne", "en"), ("citadels", "ru"), ("florence", "en"), ("troyes", "ru"))
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
STAGES = (30, LONGEST)
"""So many entries make the middle of a game, and its end."""


def resized(person: Person, size: tuple[int, int]) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})


def is_fine(person: Person) -> None:
    """Nothing is found on a phone, and nothing on a wide screen, by day or by night."""
    for size, light in in_turn((PHONE, WIDE), ("dark", "light")):
        resized(person, size)
        person.page.emulate_media(color_scheme=light)
        assert violations(person.page) == [], (size, light)


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize("lang", rows(["en"], [*LOCALES]))
def test_the_first_page_and_a_room_without_a_word(guests: Guests, house: House, lang: str) -> None:
    person = guests("Greta", lang=LOCALES[lang])
    person.comes_home()
    is_fine(person)
    person.opens_a_room("Axe")
    person.page.locator("#empty button").first.wait_for()
    is_fine(person)
    guest = guests("Hanna", lang=LOCALES[lang])
    guest.page.goto(person.page.url)
    guest.page.locator("#naming[open]").wait_for()
    is_fine(guest)
    person.page.goto(house.url)
    person.page.locator("#rooms li").first.wait_for()
    is_fine(person)


@pytest.mark.prove(seconds=300, short=False)
@pytest.mark.parametrize("lang", rows(["ru"], [*LOCALES]))
def test_the_rules_and_a_page_that_is_not_there(guests: Guests, house: House, lang: str) -> None:
    person = guests("Greta", lang=LOCALES[lang])
    for path in ("rules", "rules/florence", "rules/florence?q=jester", "rules/florence?q=zzz"):
        person.page.goto(f"{house.url}{path}")
        is_fine(person)
    person.page.goto(f"{house.url}r/nowhere")
    is_fine(person)
    lost = [f"{house.url}r/nowhere: 404", "console: Failed to load resource: the server"]
    assert all(any(one.startswith(said) for said in lost) for one in person.troubles)
    person.troubles.clear()


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("game", "lang"), rows(GAMES[1:3], GAMES, first=1))
def test_a_game_from_its_lobby_to_its_end(
    guests: Guests, house: House, game: str, lang: str
) -> None:
    person = guests("Greta", lang=LOCALES[lang])
    person.opens_a_room("Axe")
    person.says(f"/new {game}")
    code = person.waits("card.buttons.includes('!computer')").code
    person.taps("!computer")
    person.waits("card.buttons.includes('!computer off')")
    is_fine(person)
    resized(person, WIDE)
    person.taps("!begin")
    person.waits("card.buttons.includes('!log')")
    room = person.page.url
    # In short, one of the games is looked at in its middle, and one at its end.
    at = GAMES.index((game, lang)) % 2
    for entries in rows([STAGES[at]], STAGES):
        # A page that is open would complain that its server is gone.
        person.page.goto("about:blank")
        table = play_on(house, code, entries)
        person.page.goto(room)
        person.waits("card.over || document.title.startsWith('●')")
        assert person.card().over == table.live.state.over
        person.sees_pictures()
        person.is_told_for("!log")
        is_fine(person)
        resized(person, WIDE)

"""What stands in a picture tells by a touch what it is; a second touch shows it large."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from bot.tables.model import Table
from bot.talk.games import talk_of
from bot.talk.manual.glossary import glossary
from rules.core.action import verb_of
from rules.core.undo import waiting
from rules.games import game as game_of
from tests import proofs
from tests.e2e.conftest import Guests
from tests.e2e.forward import play_on
from tests.e2e.house import House
from tests.e2e.person import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

PATIENCE = 100
"""Tenths of a second."""
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
TOLD = {"citadels": "", "florence": "minimum", "troyes": "fort"}
"""Something in a picture of each game; what a hand holds is chance."""
TILES = 6
MANY = 10
"""More choices than are shown at once."""

# Where on the screen something lies that a touch asks about, once the picture itself is there.
PLACE = """async (asks) => {
  const image = [...document.querySelectorAll("#pane-room .post.card .frame img")].at(-1);
  if (!image?.complete || !image.naturalWidth) return null;
  if (!image.closest(".frame").hasAttribute("data-laid")) return null;
  const places = await (await fetch(image.src.replace(".png", ".spots"))).json();
  const boxes = Object.values(places.choices);
  const inside = ([left, top, right, low], x, y) => left <= x && x < right && top <= y && y < low;
  for (const [asked, box] of places.things) {
    const x = (box[0] + box[2]) / 2, y = (box[1] + box[3]) / 2;
    if (!asked.startsWith(asks) || boxes.some((one) => inside(one, x, y))) continue;
    const share = image.getBoundingClientRect().width / image.naturalWidth;
    const scroller = document.querySelector(".scroll");
    scroller.scrollTop += image.getBoundingClientRect().y + y * share - innerHeight / 2;
    const shown = image.getBoundingClientRect();
    return [asked, shown.x + x * share, shown.y + y * share];
  }
  return null;
}"""


LAST = "[...document.querySelectorAll('#answers .words')].at(-1)?.innerText"
IN_SIGHT = """() => {
  const undo = document.querySelector("#pane-room .post.card:not(.old) [data-token$='|!undo']");
  const box = undo?.getBoundingClientRect();
  return box && box.top > 0 && box.bottom <= innerHeight && box.height > 0;
}"""
"""Whether the key that takes back is on the screen."""
ANSWER, ANSWERED = f"() => {LAST}", f"(said) => {LAST}?.startsWith(said)"


class Place(NamedTuple):
    """What something in a picture asks, and where on the screen it is."""

    asks: str
    x: float
    y: float


def is_asked(verb: str, least: int = MANY) -> Callable[[Table], bool]:
    """Whether the first seat has to choose among more than ``least`` actions, one of them this."""

    def found(table: Table) -> bool:
        rules, state = game_of(table.game), table.live.state
        if waiting(rules, state) != (0,):
            return False
        verbs = [verb_of(one) for one in rules.legal(state, 0)]
        return verb in verbs and len(verbs) > least

    return found


def sits(
    guests: Guests,
    house: House,
    game: str,
    ready: Callable[[Table], bool] | None = None,
    *,
    lang: str = "en",
) -> Person:
    """Somebody at a table with a computer player, played on until it is ``ready``."""
    person = guests("Ida", size=PHONE, touch=True, lang=LOCALES[lang])
    person.opens_a_room("Things")
    person.says(f"/new {game}")
    code = person.waits("card.buttons.includes('!computer')").code
    person.taps("!computer")
    person.waits("card.buttons.includes('!computer off')")
    person.taps("!begin")
    person.waits("card.buttons.includes('!log')")
    room = person.page.url
    if ready is not None:
        # A page that is open would complain that its server is gone.
        person.page.goto("about:blank")
        play_on(house, code, until=ready)
        person.page.goto(room)
    person.waits("document.title.startsWith('●')")
    # Their own card takes the place of the room's, and then its picture that of the one before.
    person.page.locator("#pane-room .post.own .frame[data-laid]").last.wait_for()
    person.sees_pictures()
    return person


def place(person: Person, asks: str) -> Place:
    """The first thing that asks this, or more."""
    before = None
    for _ in range(PATIENCE):
        found = person.page.evaluate(PLACE, asks)
        # The page may still be on its way to what is new.
        if found and found == before:
            return Place(*found)
        before = found
        person.page.wait_for_timeout(100)
    raise AssertionError(asks)


def touches(person: Person, asks: str) -> str:
    """A finger on what asks this, or more; what it asks."""
    found = place(person, asks)
    person.page.touchscreen.tap(found.x, found.y)
    return found.asks


def is_told(person: Person) -> str:
    """The newest private answer, once there is one."""
    return str(person.waits_for(ANSWER))


@pytest.mark.parametrize(
    ("game", "lang"), [("citadels", "ru"), *proofs.later(("florence", "en"), ("troyes", "ru"))]
)
def test_a_touch_tells_what_stands_there_and_a_second_one_shows_it_large(
    guests: Guests, house: House, game: str, lang: str
) -> None:
    person = sits(guests, house, game, is_asked("build") if game == "florence" else None, lang=lang)
    asked = touches(person, f"!what {TOLD[game]}")
    code = asked.removeprefix("!what ")
    told = [line for line in is_told(person).splitlines() if line]
    name = glossary(game, lang)[talk_of(game).term(code)].names[0]
    assert name == told[told[0].startswith("Сейчас нельзя.")]
    assert person.page.evaluate("document.body.scrollHeight <= innerHeight")
    large = person.page.locator("#zoom[open]")
    assert large.count() == 0
    found = place(person, f"!what {TOLD[game]}")
    person.page.mouse.dblclick(found.x, found.y)
    large.wait_for()


def test_enter_on_a_picture_shows_it_large(guests: Guests, house: House) -> None:
    person = sits(guests, house, "citadels")
    person.page.locator("#pane-room .post.card .shot").last.press("Enter")
    person.page.locator("#zoom[open]").wait_for()
    assert person.answers.count() == 0


def test_the_map_tells_whose_it_is_and_why_a_tile_does_not_fit(
    guests: Guests, house: House
) -> None:
    def begun(table: Table) -> bool:
        return len(table.live.state.board) > TILES and is_asked("put")(table)

    person = sits(guests, house, "carcassonne", begun, lang="ru")
    person.waits("card.words.includes('Вы:')")
    touches(person, "!why put ")
    told = is_told(person).splitlines()
    assert told[0] == "Сюда не встаёт, как ни поверни."
    assert told[1].startswith(("Вокруг этой клетки: ", "Рядом с клеткой "))
    assert "Подходят места: 1" in told[-1]
    assert person.answers.last.locator("button", has_text="Почему").count() == 1
    touches(person, "!what o")
    person.waits_for(ANSWERED, "Первый квадрат (о)\n")


@proofs.WAITS
def test_a_touch_on_the_own_estate_opens_what_can_be_built(guests: Guests, house: House) -> None:
    person = sits(guests, house, "florence", is_asked("build"))
    assert not person.card().inside
    touches(person, "?build")
    person.waits("card.inside && card.buttons.some((one) => one.startsWith('?build '))")


def test_a_page_of_the_rules_goes_with_the_next_move(guests: Guests, house: House) -> None:
    person = sits(guests, house, "citadels")
    person.is_told("/rules income")
    assert person.answers.count() == 1
    person.taps(person.waits("card.menu.length > 0").menu[0])
    person.waits_for("() => document.querySelectorAll('#answers .post').length === 0")


def test_what_a_thing_is_gives_way_to_a_menu(guests: Guests, house: House) -> None:
    person = sits(guests, house, "florence", is_asked("build"))
    touches(person, f"!what {TOLD['florence']}")
    is_told(person)
    person.taps("?build")
    person.waits("card.inside")
    person.waits_for("() => document.querySelectorAll('#answers .post').length === 0")


@proofs.WAITS
def test_a_touch_on_another_die_takes_it_in_place_of_the_one_in_hand(
    guests: Guests, house: House
) -> None:
    def slots(table: Table) -> list[int]:
        """Where the dice lie that one can take without a choice of what to pay."""
        rules = game_of(table.game)
        taken = [rules.notation.write(one).split() for one in rules.legal(table.live.state, 0)]
        return [
            int(slot) for verb, slot in (one for one in taken if len(one) == 2) if verb == "die"
        ]

    def payable(table: Table) -> bool:
        return is_asked("die", 2)(table) and len(slots(table)) > 1

    person = sits(guests, house, "troyes", payable)
    code = person.waits("card.buttons.includes('!log')").code
    first, other, *_ = slots(house.table(code))
    person.taps(f"die {first}")
    person.waits("card.buttons.includes('gain')")
    person.waits_for(IN_SIGHT)
    touches(person, f"!instead die {other}")
    person.waits_until(lambda: house.table(code).live.state.moves[0].slot == other)

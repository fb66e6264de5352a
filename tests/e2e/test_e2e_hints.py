"""`/hint` in Chromium: its key, what it says, the keys that do it, and the option behind it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from locales import words
from rules.games import OURS
from tests.e2e.conftest import Guests
from tests.e2e.house import House
from tests.e2e.person import Listening, Person, says
from tests.proofs import in_turn

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

HINT = "button[data-token$='|!hint']:visible"


@pytest.mark.prove(seconds=300, short=False)
@pytest.mark.parametrize(("key", "lang"), in_turn(sorted(OURS), ("en", "ru-RU"), short=1))
def test_hints_are_given_done_and_turned_off(
    house: House, guests: Guests, key: str, lang: str
) -> None:
    person, text = guests("Greta", lang=lang), words(lang[:2])
    person.comes_home()
    person.page.locator(f"#games .start[value={key}]").click()
    person.page.wait_for_url("**/r/*")
    person.is_in()
    plays_to_a_choice(person)
    given = asks(person)
    told = flat(given.inner_text())
    assert text("hint-title") in told
    assert flat(text("hint-how")) in told
    assert " — " in told
    keys = given.locator("button[data-token]")
    labels = [flat(one) for one in keys.all_inner_texts()]
    assert labels
    meant = [says(str(one.get_attribute("data-token"))) for one in keys.all()]
    numbers = [number_of(person, one) for one in meant]
    assert [one.split(" · ")[0] for one in labels] == numbers
    assert all(f"{number} · " in told for number in numbers)
    before = given.locator("button").first.get_attribute("data-token")
    person.touches(keys.first)
    # What was offered has been done: the answer goes, or is no longer what is offered now.
    person.waits_for(
        "(token) => ![...document.querySelectorAll('#answers button')]"
        ".some((one) => one.dataset.token === token)",
        before,
    )
    code = str(before).split("|")[0]
    assert flat(text("house-option-hints-off")) in options_after(
        person, f"/option {code} hints off"
    )
    person.waits_for(
        "(hint) => !document.querySelector(hint)?.offsetParent", HINT.removesuffix(":visible")
    )
    refused = person.is_told(f"/hint {code}")
    assert flat(refused) == flat(text("refusal-no-hints", name="Greta"))


def number_of(person: Person, line: str) -> str | None:
    """The number of the choice that leads to a line, on its key and in the picture."""
    keys = person.page.locator("#pane-room .post.card").last.locator(".keys [data-choice]")
    leading = [
        key
        for key in keys.all()
        for said in (says(str(key.get_attribute("data-token"))).removeprefix("?"),)
        if f"{line} ".startswith(f"{said} ")
    ]
    return leading[0].get_attribute("data-choice")


def plays_to_a_choice(person: Person) -> None:
    """Go on while there is but one thing to do, of which nobody needs a hint."""
    done: list[str] = []
    while True:
        card = person.waits(
            "card.turn && card.menu.length && card.menu.join() !== given", ",".join(done)
        )
        if "!hint" in card.buttons:
            return
        done = card.menu
        person.taps(done[0])


def asks(person: Person) -> Locator:
    """Press the key, and see what is answered."""
    person.touches(person.page.locator(HINT).last)
    answer = person.page.locator("#answers .post:visible").last
    answer.wait_for()
    return answer


def options_after(person: Person, line: str) -> str:
    """Type a change of an option, and see the keys of all options that come with it."""
    with Listening(person) as heard:
        person.says(line)
    return flat(heard.whole)


def flat(line: str) -> str:
    return line.replace("\u00a0", " ")

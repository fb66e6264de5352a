"""A whole game of Troyes Dice on a phone: in private move by move, the room for all to see."""

from __future__ import annotations

import json
import re

import pytest

from locales import words
from tests.e2e.conftest import Guests
from tests.e2e.forward import goes_by
from tests.e2e.house import House
from tests.e2e.person import PHONE, Person, says
from tests.e2e.playing import at_random
from tests.e2e.test_e2e_alone import fits
from tests.proofs import times

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

RU = words("ru")
PROMPT = """([seen, over]) => {
  const card = [...document.querySelectorAll("#pane-room .post.card")].at(-1);
  if (card?.innerText.includes(over)) return { over: true, tokens: [] };
  const prompt = [...document.querySelectorAll("#pane-room .posts > .post.own")].at(-1);
  const shot = prompt?.querySelector("img");
  if (!shot?.complete || !shot.naturalWidth) return null;
  const tokens = [...prompt.querySelectorAll("button[data-token]")]
    .map((one) => one.dataset.token).filter((one) => !/[|][?!]/.test(one));
  return tokens.length && tokens[0] !== seen ? { over: false, tokens } : null;
}"""
"""What can be tapped on one's own card under a picture that is there, or that the game is over."""
CHANGES = ("tint", "shift")


@pytest.mark.prove(seconds=300, short=False)
def test_a_game_is_played_on_a_phone_to_its_rank_and_its_sheets(
    house: House, guests: Guests
) -> None:
    person = guests("Маргарита", lang="ru-RU", size=PHONE)
    person.opens_a_room("Кости")
    person.says("/new troyes")
    code = person.waits("card.buttons.includes('!begin')").code
    person.taps("!begin")
    person.waits("card.menu.length > 0")
    goes_by(house, code, person)
    taps = plays(person)
    halves = times(2, 16)
    assert 3 * halves - 1 <= taps <= 5 * halves
    card = person.waits("card.over")
    told = json.loads(house.tavola("replay", "--json", str(exported(house, code))))
    assert told["over"]
    assert re.search(rf"Маргарита: {told['scores'][0]}\s", card.words)
    assert RU("troyes-rank", rank="") in card.words
    fits(person)
    sheets_are_shown(person)


def plays(person: Person) -> int:
    """Tap on the own card to the end of the game; how many taps it took."""
    pick, taps, seen = at_random(7), 0, ""
    over = RU("card-over-alone", name="Маргарита", score=0).split(":")[0]
    while True:
        found = person.waits_for(PROMPT, [seen, over])
        if found["over"]:
            return taps
        tokens = found["tokens"]
        plain = [one for one in tokens if says(one).split()[0] not in CHANGES]
        choice = pick(plain or tokens)
        person.touches(person.page.locator(f'#pane-room .own [data-token="{choice}"]').last)
        seen = tokens[0]
        taps += 1
        if taps % times(3, 12) == 0:
            fits(person)


def exported(house: House, code: str) -> object:
    record = house.folder / f"{code}.tavola"
    record.write_text(house.export(code))
    return record


def sheets_are_shown(person: Person) -> None:
    """The sheet alone in full size, from the finished card."""
    person.taps("!board sheet")
    person.waits_for("() => document.querySelector('#answers .post:last-child img')?.naturalWidth")
    assert "Маргарита" in person.answers.last.locator(".words").inner_text()

"""A whole game of The Princes of Florence: in private beside the room, watched in Russian."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.tables.model import RUNNING, Table
from locales import words
from tests.bot.adapters.florence import assert_silent, leads, spoken, thought
from tests.e2e.conftest import Guests
from tests.e2e.forward import goes_by
from tests.e2e.house import House
from tests.e2e.person import PHONE, Person, says
from tests.e2e.test_e2e_alone import fits
from tests.proofs import times

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

EN = words("en")
PROMPT = """([seen, over]) => {
  const card = [...document.querySelectorAll("#pane-room .post.card")].at(-1);
  if (card?.innerText.includes(over)) return { over: true, tokens: [] };
  const prompt = [...document.querySelectorAll("#pane-room .posts > .post.own")].at(-1);
  const shot = prompt?.querySelector("img");
  if (!shot?.complete || !shot.naturalWidth) return null;
  const tokens = [...prompt.querySelectorAll("button[data-token]")]
    .map((one) => one.dataset.token).filter((one) => !/[|](!|[?]$)/.test(one));
  return tokens.length && tokens.join() !== seen.join() ? { over: false, tokens } : null;
}"""
"""What can be tapped on one's own card under a picture that is there, or that the game is over."""
CARDS = """() => [...document.querySelectorAll("#pane-room .post.card .words")]
  .slice(-3).map((one) => one.innerText).join("\\n")"""
TAP = """(token) => [...document.querySelectorAll("#pane-room .own button[data-token]")]
  .filter((one) => one.dataset.token === token).at(-1)?.click()"""
TYPED = ("offer", "raise", "pass", "take")
"""What is typed; everything else is tapped."""


@pytest.mark.prove(seconds=300, short=False)
def test_a_game_is_played_in_private_to_the_final_score(house: House, guests: Guests) -> None:
    anna, boris = guests("Anna"), guests("Борис", lang="ru-RU", size=PHONE)
    boris.follows(anna.opens_a_room("Florence"))
    anna.says("/new florence")
    code = anna.waits("card.buttons.includes('!begin')").code
    anna.taps("!computer")
    variant = EN("florence-option-variant-official-2p")
    anna.waits("card.words.includes(given)", variant)
    anna.taps("!begin")
    anna.waits("card.menu.length > 0")
    goes_by(house, code, anna, boris)
    # A round takes at least an item, two actions and the end of the turn.
    assert plays(house, code, anna, boris) >= 4 * times(1, 7)
    card = anna.waits("card.over")
    record = house.folder / f"{code}.tavola"
    record.write_text(house.export(code))
    told = json.loads(house.tavola("replay", "--json", str(record)))
    assert told["over"]
    assert f"Anna: {told['scores'][0]}\u00a0points (" in card.words
    boris.waits("card.over")
    boris.sees_pictures()
    fits(boris)
    professions_are_shown(anna)


def plays(house: House, code: str, person: Person, watcher: Person) -> int:
    """Tap on the own card and type to the end of the game; how many steps it took."""
    random, steps, seen = Random(5), 0, list[str]()
    over = EN("card-over", winners=1, names="").split(".")[0]
    while True:
        found = person.waits_for(PROMPT, [seen, over])
        if found["over"]:
            return steps
        table = house.table(code)
        if table.status != RUNNING:
            continue
        seen = found["tokens"]
        step(person, table, seen, random)
        steps += 1
        if steps % times(2, 10) == 0:
            fits(person)
            assert_silent(watcher.page.evaluate(CARDS), house.table(code))


def step(person: Person, table: Table, offered: list[str], random: Random) -> None:
    """A line for what stands in a word or two, or a tap towards what a novice would do."""
    text = thought(table, 0, random)
    leading = [one for one in offered if leads(says(one), text)]
    if text.split()[0] in TYPED and leading:
        field = person.page.locator("#say-room")
        field.fill(f"/{spoken(text, 'en')}")
        field.press("Enter")
        return
    choice = next(iter(leading), None) or random.choice(offered)
    # A computer player may move just now, and it is shown anew: then it is tapped there.
    person.page.evaluate(TAP, choice)


def professions_are_shown(person: Person) -> None:
    """The table of professions, from the finished card."""
    person.taps("!board professions")
    person.waits_for("() => document.querySelector('#answers .post:last-child img')?.naturalWidth")
    assert EN("florence-choose-professions") in person.answers.last.inner_text()

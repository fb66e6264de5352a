"""A whole game of Citadels: played in private of a phone, watched in Russian by somebody else."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.tables.model import RUNNING
from locales import words
from tests.bot.adapters.citadels import in_hands, leads, named, standing, thought
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


@pytest.mark.prove(seconds=300, short=False)
def test_a_game_is_played_on_a_phone_to_the_final_score(house: House, guests: Guests) -> None:
    anna, boris = guests("Anna", size=PHONE), guests("Борис", lang="ru-RU")
    boris.follows(anna.opens_a_room("Citadels"))
    anna.says("/new citadels city_size=7")
    code = anna.waits("card.buttons.includes('!begin')").code
    anna.taps("!computer")
    anna.waits("card.words.includes(given)", "Novice")
    anna.taps("!option set suited")
    anna.waits("card.words.includes(given)", EN("citadels-character-magician"))
    anna.taps("!begin")
    anna.waits("card.menu.length > 0")
    goes_by(house, code, anna, boris)
    taps = plays(house, code, anna, boris)
    assert taps > times(6, 30)
    card = anna.waits("card.over")
    record = house.folder / f"{code}.tavola"
    record.write_text(house.export(code))
    told = json.loads(house.tavola("replay", "--json", str(record)))
    assert told["over"]
    assert f"Anna: {told['scores'][0]}\u00a0points (" in card.words
    fits(anna)
    boris.waits("card.over")
    boris.sees_pictures()


def plays(house: House, code: str, person: Person, watcher: Person) -> int:
    """Tap on the own card to the end of the game; how many taps it took."""
    random, taps, shown = Random(3), 0, set[str]()
    seen: list[str] = []
    over = EN("card-over", winners=1, names="").split(".")[0]
    while True:
        found = person.waits_for(PROMPT, [seen, over])
        if found["over"]:
            return taps
        table = house.table(code)
        if table.status != RUNNING:
            continue
        seen = found["tokens"]
        text = thought(table, 0, random)
        leading = (one for one in seen if leads(says(one), text))
        choice = next(leading, None) or random.choice(seen)
        person.touches(person.page.locator(f'#pane-room .own [data-token="{choice}"]').last)
        taps += 1
        shown |= standing(table)
        if taps % times(3, 10) == 0:
            fits(person)
            assert not named(watcher.texts(), in_hands(table) - shown)

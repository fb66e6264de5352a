"""Games to their end by touch on the picture, by keys alone, and by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import mean
from typing import Any

import pytest
from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from bot.tables.model import RUNNING
from rules.games import game as game_of
from rules.players import choose
from tests.bot.adapters.citadels import leads
from tests.e2e.conftest import Guests
from tests.e2e.forward import goes_by
from tests.e2e.house import House
from tests.e2e.person import PHONE, Person, says
from tests.proofs import rows, times

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

LAPTOP = (1280, 900)
# Each way with each game, and every pair of way, game, language and size.
ROWS = (
    ("touch", "carcassonne", "en-GB", PHONE),
    ("touch", "citadels", "ru-RU", LAPTOP),
    ("touch", "florence", "ru-RU", PHONE),
    ("touch", "troyes", "en-GB", LAPTOP),
    ("keys", "carcassonne", "ru-RU", LAPTOP),
    ("keys", "citadels", "en-GB", PHONE),
    ("keys", "florence", "en-GB", LAPTOP),
    ("keys", "troyes", "ru-RU", PHONE),
    ("keyboard", "carcassonne", "en-GB", LAPTOP),
    ("keyboard", "citadels", "ru-RU", PHONE),
    ("keyboard", "florence", "ru-RU", LAPTOP),
    ("keyboard", "troyes", "en-GB", PHONE),
)
SHORT = (ROWS[0], ROWS[11], ROWS[2], ROWS[5])
"""Each game once, and each way; that others go by touch, too, is in test_e2e_touch.py."""
MOST = {"carcassonne": 2.3, "citadels": 1.6, "florence": 2.3, "troyes": 1.6}
"""Taps a decision, on average."""
MOST_FOR_A_BUILDING = 4
MOST_LOOKS_AGAIN = 3
"""How often, in a whole game, the card may change between a look at it and the tap."""
GONE_MS = 3_000
FINGER = 24
"""Points both ways that a place in the picture must have to be touched on a phone."""
NEAR = """() => {
  const part = document.querySelector("#pane-room .frame[data-close] .spots");
  return part && !part.getAnimations().length;
}"""

LOOK = """(seen) => {
  const card = [...document.querySelectorAll("#pane-room .post.card:not(.old)")].at(-1);
  if (card?.querySelector("[data-token$='|!rematch']")) return { over: true, keys: [], spots: [] };
  const frame = card?.querySelector(".frame");
  if (!frame || !("laid" in frame.dataset) || !card.matches(".turn")) return null;
  const keys = [...card.querySelectorAll(".keys [data-choice]")]
    .map((one) => [one.dataset.token, one.dataset.choice]);
  if (!keys.length || keys.join() === seen) return null;
  const spots = [...card.querySelectorAll(".spot")].map((one) => one.dataset.spot);
  return { over: false, keys, spots, seen: keys.join() };
}"""
"""What the reader's card offers once it is another than before, and what of it can be touched."""


@pytest.mark.prove(seconds=5_400)
@pytest.mark.parametrize(("way", "game", "lang", "size"), rows(SHORT, ROWS, first=2))
def test_a_game_is_played_to_its_end(
    guests: Guests,
    house: House,
    record_property: Callable[[str, object], None],
    way: str,
    game: str,
    lang: str,
    size: tuple[int, int],
) -> None:
    person = guests("Greta", lang=lang, size=size, touch=way == "touch")
    person.opens_a_room("Ways")
    person.says(f"/new {game}")
    code = person.waits("card.buttons.includes('!computer')").code
    person.taps("!computer")
    person.waits("card.buttons.includes('!computer off')")
    person.taps("!begin")
    person.waits("card.buttons.includes('!log')")
    goes_by(house, code, person)
    player = Player(house, code, person, way)
    player.plays()
    taps = [one for _, one in player.decisions]
    record_property("figures", f"{len(taps)} decisions, {mean(taps):.2f} taps a decision")
    record_property("touched", player.touched)
    record_property("looked again", player.looked_again)
    assert len(taps) >= times(4, 8)
    assert len(player.looked_again) <= MOST_LOOKS_AGAIN, player.looked_again
    assert mean(taps) <= MOST[game]
    buildings = [one for text, one in player.decisions if text.startswith("build")]
    assert max(buildings, default=0) <= MOST_FOR_A_BUILDING
    assert (player.touched > 0) == (way == "touch")


class Player:
    """Somebody who does what a novice would, in one way only; what each decision took."""

    def __init__(self, house: House, code: str, person: Person, way: str) -> None:
        self._house, self._code, self._person, self._way = house, code, person, way
        self._random = Random(5)
        self._thought: tuple[int, str] = (-1, "")
        self.decisions: list[tuple[str, int]] = []
        self.touched = 0
        self.looked_again: list[tuple[str, object]] = []

    def plays(self) -> None:
        """Go on to the end of the game."""
        seen, taps = "", 0
        while True:
            found = self._looks(seen)
            if found["over"]:
                return
            seen, text = found["seen"], self._meant()
            tokens = [token for token, _ in found["keys"]]
            leading = (one for one in tokens if leads(says(one), text))
            chosen = next(leading, None) or self._random.choice(tokens)
            done = self._does(chosen, found)
            if not done:
                seen = ""
                continue
            taps += done
            if not says(chosen).startswith("?"):
                self.decisions.append((says(chosen), taps))
                taps = 0

    def _looks(self, seen: str) -> Any:
        """What the card offers next; the same as before, if what was done came to nothing."""
        try:
            return self._person.waits_for(LOOK, seen)
        except AssertionError as nothing:
            self.looked_again.append((seen, str(nothing)))
            return self._person.waits_for(LOOK, "")

    def _meant(self) -> str:
        """What a novice would do now; thought of once a move."""
        table = self._house.table(self._code)
        if table.status == RUNNING and self._thought[0] != table.seq:
            rules, state = game_of(table.game), table.live.state
            if rules.ask(state, 0) is not None:
                action = choose("novice", rules, state, 0, self._random)
                self._thought = table.seq, rules.notation.write(action)
        return self._thought[1]

    def _does(self, token: str, found: dict[str, Any]) -> int:
        """One step: what stands in the picture by touching it, where that is the way.

        How many taps it took: none where it is gone since the look at it.
        """
        card = self._person.page.locator("#pane-room .post.card:not(.old)").last
        if self._way == "keyboard":
            for digit in dict(found["keys"])[token]:
                self._person.page.keyboard.press(digit)
            return 1
        in_picture = self._way == "touch" and token in found["spots"]
        where = f'[data-spot="{token}"]' if in_picture else f'.keys [data-token="{token}"]'
        button = card.locator(where)
        try:
            button.wait_for(state="attached", timeout=GONE_MS)
            if in_picture:
                taps = self._touches(button)
            elif self._way == "touch":
                taps = self._person.taps_on(button)
            else:
                taps = self._person.touches(button)
        except PlaywrightTimeout:
            # Where something is owed before anybody waits for it, others may act meanwhile.
            self.looked_again.append((token, self._person.page.evaluate(LOOK, "")))
            return 0
        self.touched += in_picture
        return taps

    def _touches(self, spot: Locator) -> int:
        """Touch a place in the picture; one too small for a finger comes nearer first."""
        small = size(spot) < FINGER
        taps = self._person.taps_on(spot)
        if not small:
            return taps
        self._person.waits_for(NEAR)
        assert size(spot) >= FINGER
        return taps + self._person.taps_on(spot)


def size(spot: Locator) -> float:
    """The smaller side of a place, in points; all of one that is being drawn anew."""
    place = spot.bounding_box()
    return FINGER if place is None else min(place["width"], place["height"])

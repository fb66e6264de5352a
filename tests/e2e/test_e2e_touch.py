"""The board under the finger: decisions made by touching what stands in the picture."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE

GAMES = ("carcassonne", "citadels", "florence", "troyes")
TURN = """(game) => {
  const pane = game === "carcassonne" ? "room" : "private";
  const card = [...document.querySelectorAll(`#pane-${pane} .post:not(.old)`)].at(-1);
  return card?.querySelector(".spot") ? card.dataset.id + "/" + card.dataset.rev : null;
}"""
NEXT = """([game, seen]) => {
  const pane = game === "carcassonne" ? "room" : "private";
  const card = [...document.querySelectorAll(`#pane-${pane} .post:not(.old)`)].at(-1);
  const now = card && card.dataset.id + "/" + card.dataset.rev;
  return Boolean(now) && (now !== seen || card.querySelector("[data-token$='|?']"));
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_touch_on_the_picture_is_a_move(guests: Guests, game: str) -> None:
    anna = guests("Anna", size=PHONE, touch=True)
    anna.opens_a_room("Touch")
    anna.says(f"/new {game}")
    anna.waits("card.buttons.includes('!computer')")
    anna.taps("!computer")
    anna.waits("card.buttons.includes('!begin')")
    anna.taps("!begin")
    page = anna.page
    if game != "carcassonne":
        anna.waits("card.buttons.includes('!hand')")
        page.locator("#tab-private").tap()
    pane = "room" if game == "carcassonne" else "private"
    seen = page.wait_for_function(TURN, arg=game).json_value()
    spot = page.locator(f"#pane-{pane} .post:not(.old) .spot").first
    box = spot.bounding_box()
    assert box is not None
    assert box["width"] >= 31
    assert box["height"] >= 31
    spot.tap()
    page.wait_for_function(NEXT, arg=[game, seen])

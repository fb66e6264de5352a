"""The board under the finger: decisions made by touching what stands in the picture."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE

GAMES = ("carcassonne", "citadels", "florence", "troyes")
TURN = """() => {
  const card = [...document.querySelectorAll("#pane-room .post.card:not(.old)")].at(-1);
  return card?.querySelector(".spot") ? card.dataset.id + "/" + card.dataset.rev : null;
}"""
BOX = """() => {
  const spot = document.querySelector("#pane-room .post.card:not(.old) .spot");
  const box = spot?.getBoundingClientRect();
  return box?.width ? [box.width, box.height] : null;
}"""
NEXT = """(seen) => {
  const card = [...document.querySelectorAll("#pane-room .post.card:not(.old)")].at(-1);
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
    seen = page.wait_for_function(TURN).json_value()
    spot = page.locator("#pane-room .post.card:not(.old) .spot").first
    assert min(page.wait_for_function(BOX).json_value()) >= 31
    spot.tap()
    page.wait_for_function(NEXT, arg=seen)

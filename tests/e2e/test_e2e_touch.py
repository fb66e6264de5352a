"""The board under the finger: decisions made by touching what stands in the picture."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from locales import words
from rules.games import tutorial_of
from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE
from tests.e2e.test_e2e_guided import TOLD, flat, follows

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


# The middle of something in the newest picture by what a touch on it asks, in points of the page.
MIDDLE = """async (asks) => {
  const card = [...document.querySelectorAll("#pane-room .post.card:not(.old)")].at(-1);
  const image = card.querySelector(".frame img");
  const known = await (await fetch(image.src.replace(/[.]png$/, ".spots"))).json();
  const found = known.things.find(([one]) => one === asks);
  image.scrollIntoView({ block: "center" });
  const box = image.getBoundingClientRect(), share = box.width / image.naturalWidth;
  const [left, top, right, bottom] = found[1];
  return [box.left + share * (left + right) / 2, box.top + share * (top + bottom) / 2];
}"""
LAID = """() => {
  const card = [...document.querySelectorAll("#pane-room .post.card:not(.old)")].at(-1);
  return "laid" in (card?.querySelector(".frame")?.dataset ?? {});
}"""
KEY = "#pane-room .post.card:not(.old) .keys [data-token$='|{}']"


def touches(page: Page, asks: str) -> None:
    page.wait_for_function(LAID)
    page.touchscreen.tap(*page.evaluate(MIDDLE, asks))


@pytest.mark.parametrize("lang", ["en", "ru-RU"])
def test_a_piece_is_tried_where_a_square_is_touched_and_placed_by_a_touch_on_it(
    guests: Guests, lang: str
) -> None:
    greta, text = guests("Greta", size=PHONE, touch=True, lang=lang), words(lang[:2])
    page, tutorial = greta.page, tutorial_of("florence")
    assert tutorial is not None
    steps = tutorial.steps
    greta.comes_home()
    page.locator("#games .teach[value=florence]").click()
    page.wait_for_url("**/r/*")
    told = [flat(text("guide-step", number=one.number, count=len(steps))) for one in steps]
    for place in told[:3]:
        greta.waits_for(TOLD, place)
        follows(greta, place)
    greta.waits_for(TOLD, told[3])
    page.locator(KEY.format("place lake a1 r0")).wait_for()
    touches(page, "?place lake e3 r0")
    page.locator(KEY.format("place lake e3 r0")).wait_for()
    # A lesson lets its reader try, and says kindly that it means another place.
    touches(page, "#1")
    here = text("florence-try-here", verb="place", cell="E3")
    answer = page.locator("#answers .post", has_text=here)
    answer.wait_for()
    touches(page, "?place lake a1 r0")
    page.locator(KEY.format("place lake a1 r0")).wait_for()
    answer.wait_for(state="detached")
    touches(page, "#1")
    greta.waits_for(TOLD, told[4])

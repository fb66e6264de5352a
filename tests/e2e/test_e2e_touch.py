"""The board under the finger: decisions made by touching what stands in the picture."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from locales import words
from rules.games import tutorial_of
from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE
from tests.e2e.test_e2e_guided import TOLD, flat, follows
from tests.proofs import few, rows

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


LARGE = """async () => {
  const image = document.querySelector("#zoom img");
  const link = document.querySelector("[data-zoom=open]");
  if (image.src !== link.href || !image.complete) return null;
  // It is laid out when it has loaded, and that is told in a task of its own.
  await image.decode();
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { choices } = await (await fetch(link.href.replace(".png", ".spots"))).json();
  const box = image.getBoundingClientRect(), share = box.width / image.naturalWidth;
  const stage = document.querySelector(".zoom-stage").getBoundingClientRect();
  const middles = Object.values(choices).map(([left, top, right, bottom]) =>
    [box.left + share * (left + right) / 2, box.top + share * (top + bottom) / 2]);
  const { left, right, top, bottom } = stage;
  return middles.find(([x, y]) => x > left && x < right && y > top && y < bottom);
}"""
"""A place in the enlarged picture that is in sight."""


@pytest.mark.parametrize("game", few(2, reversed(GAMES)))
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


# The middle of something in the newest picture by what a touch on it asks, from the frame's corner.
MIDDLE = """async (asks) => {
  const card = [...document.querySelectorAll("#pane-room .post.card:not(.old)")].at(-1);
  const image = card.querySelector(".frame img");
  const known = await (await fetch(image.src.replace(/[.]png$/, ".spots"))).json();
  const [, [left, top, right, bottom]] = known.things.find(([one]) => one === asks);
  const frame = image.closest(".frame").getBoundingClientRect();
  const box = image.getBoundingClientRect(), share = box.width / image.naturalWidth;
  return {
    x: box.left - frame.left + share * (left + right) / 2,
    y: box.top - frame.top + share * (top + bottom) / 2,
  };
}"""
LAID = """() => {
  const card = [...document.querySelectorAll("#pane-room .post.card:not(.old)")].at(-1);
  return "laid" in (card?.querySelector(".frame")?.dataset ?? {});
}"""
FRAME = "#pane-room .post.card:not(.old) .frame"
KEY = "#pane-room .post.card:not(.old) .keys [data-token$='|{}']"


def touches(page: Page, asks: str) -> None:
    page.wait_for_function(LAID)
    # A finger comes down where the picture stands then, even if the page has moved meanwhile.
    page.locator(FRAME).last.tap(position=page.evaluate(MIDDLE, asks))


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize("lang", rows(["ru-RU"], ["en", "ru-RU"]))
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


MANY = """() => {
  const card = [...document.querySelectorAll("#pane-room .post.card:not(.old)")].at(-1);
  const keys = card.querySelectorAll(".keys .all [data-choice]");
  return keys.length === card.querySelectorAll(".spot").length;
}"""


def test_many_places_on_the_picture_have_their_keys_behind_one(guests: Guests) -> None:
    anna = guests("Anna", size=PHONE, touch=True)
    anna.opens_a_room("Fold")
    anna.says("/new carcassonne")
    anna.waits("card.buttons.includes('!computer')")
    anna.taps("!computer")
    anna.waits("card.buttons.includes('!computer off')")
    anna.taps("!begin")
    page = anna.page
    card = page.locator("#pane-room .post.card:not(.old)").last
    seen = page.wait_for_function(TURN).json_value()
    while not card.locator(".keys .all summary").count():
        page.keyboard.press("1")
        page.wait_for_function(NEXT, arg=seen)
        seen = page.wait_for_function(TURN).json_value()
    page.wait_for_function(MANY)
    keys, toggle = card.locator(".keys .all [data-choice]"), card.locator(".keys .all summary")
    assert keys.count() > 6
    assert not keys.first.is_visible()
    assert str(keys.count()) in toggle.inner_text()
    toggle.tap()
    assert [keys.nth(at).get_attribute("data-choice") for at in range(keys.count())] == [
        str(number) for number in range(1, keys.count() + 1)
    ]
    assert keys.last.is_visible()
    toggle.tap()
    assert not keys.last.is_visible()
    seen = page.evaluate(TURN)
    page.keyboard.press("7")
    page.wait_for_function(NEXT, arg=seen)


def test_a_place_of_the_enlarged_picture_is_a_move(guests: Guests) -> None:
    anna = guests("Anna", size=PHONE, touch=True)
    anna.opens_a_room("Large")
    anna.says("/new carcassonne")
    anna.waits("card.buttons.includes('!computer')")
    anna.taps("!computer")
    anna.waits("card.buttons.includes('!computer off')")
    anna.taps("!begin")
    page = anna.page
    seen = page.wait_for_function(TURN).json_value()
    anna.taps("!board")
    # The tile that is to be placed stays in sight.
    page.locator("#zoom .zoom-bar .inset").wait_for()
    # The picture is still on its way to where the newest tile is in sight.
    page.touchscreen.tap(*anna.stands(LARGE))
    page.locator("#zoom[open]").wait_for(state="detached")
    page.wait_for_function(NEXT, arg=seen)
    # The page below has not been touched as well.
    assert page.locator("#zoom[open]").count() == 0

"""The private private: one's own card stands there, from its top, and only the newest."""

from __future__ import annotations

import pytest

from locales import words
from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE, WIDE, Person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

EN = words("en")
CHOICES = """(old) => {
  const prompt = [...document.querySelectorAll("#pane-private .posts > .post.prompt")].at(-1);
  const tokens = [...(prompt?.querySelectorAll("button[data-token]") ?? [])]
    .map((one) => one.dataset.token).filter((one) => !/[|][?!]/.test(one));
  return tokens.length && tokens[0] !== old ? tokens : null;
}"""
TOP = """() => {
  const pane = document.querySelector("#pane-private .scroll").getBoundingClientRect();
  const prompts = [...document.querySelectorAll("#pane-private .posts > .post.prompt")];
  const shot = prompts.at(-1).querySelector("img");
  const box = shot?.complete && shot.naturalWidth ? shot.getBoundingClientRect() : null;
  const above = document.querySelector(".tabs").getBoundingClientRect().bottom;
  return box && box.top >= pane.top - 1 && box.top < above + 30
    && prompts.slice(0, -1).every((one) => one.matches(".old"));
}"""

ROWS = """() => {
  const prompt = [...document.querySelectorAll("#pane-private .posts > .post.prompt")].at(-1);
  const below = document.querySelector("#pane-private .composer").getBoundingClientRect().top;
  const boxes = [...prompt.querySelectorAll(".keys [data-token]:not([data-token*='|!'])")]
    .map((one) => one.getBoundingClientRect());
  return [boxes.length, new Set(boxes.map((one) => one.top)).size,
    boxes.filter((one) => one.bottom > below).length];
}"""
"""Choices, their rows, and how many of them are out of sight."""
FOLLOWED = """() => {
  const frame = document.querySelector("#pane-room .scroll").getBoundingClientRect();
  const card = [...document.querySelectorAll("#pane-room .posts > .post.card")].at(-1);
  const box = card.getBoundingClientRect();
  const bottom = frame.bottom - box.bottom, top = box.top - frame.top;
  return box.height < frame.height - 8 ? bottom >= 0 && bottom < 60 : Math.abs(top - 8) < 3;
}"""
"""The newest card is seen whole, or from its top."""
TAP = """(old) => {
  const prompt = [...document.querySelectorAll("#pane-private .posts > .post.prompt")].at(-1);
  const choice = [...(prompt?.querySelectorAll("button[data-token]") ?? [])]
    .find((one) => !/[|](!|[?]$)/.test(one.dataset.token));
  if (!choice || choice.dataset.token === old) return null;
  choice.click();
  return choice.dataset.token;
}"""
"""Taps the first choice, once it is another than before; a computer may move in between."""
WIDTHS = """() => [...document.querySelectorAll("#pane-room, #pane-private")]
  .map((one) => one.clientWidth)"""


def choices(person: Person, old: str = "") -> list[str]:
    """What can be tapped in the private chat, once it is no more what could be tapped before."""
    found: list[str] = person.waits_for(CHOICES, old)
    return found


def begins(person: Person, title: str) -> None:
    """A game of Florence against two computer players."""
    person.opens_a_room(title)
    person.says("/new florence")
    person.waits("card.buttons.includes('!join')")
    for _ in range(2):
        person.says("/computer")
    person.waits("card.words.includes('Novice 2')")
    person.says("/begin")
    person.waits("card.buttons.includes('!hand')")


def test_a_phone_s_private_shows_the_newest_prompt_from_its_top(guests: Guests) -> None:
    person = guests("Dora", size=PHONE)
    begins(person, "Cards")
    person.page.get_by_role("button", name=EN("web-your-choice")).click()
    found = choices(person)
    person.waits_for(TOP)
    assert person.page.evaluate(ROWS) == [4, 2, 0]
    badges = [person.page.locator(f"#tab-{one} .badge").is_visible() for one in ("room", "private")]
    assert badges == [False, True]
    for _ in range(3):
        person.waits_for(TOP)
        person.touches(person.page.locator(f'#pane-private .posts [data-token="{found[0]}"]').last)
        found = choices(person, found[0])


def test_a_wide_room_shows_the_newest_card_to_one_who_taps_in_private(guests: Guests) -> None:
    person = guests("Walter", size=WIDE)
    person.opens_a_room("Beside")
    _, empty = person.page.evaluate(WIDTHS)
    begins(person, "Wide")
    choices(person)
    room, private = person.page.evaluate(WIDTHS)
    assert room > private > 500
    assert empty < 330
    tapped = ""
    for _ in range(14):
        tapped = person.waits_for(TAP, tapped)
        person.sees_pictures()
        person.waits_for(FOLLOWED)

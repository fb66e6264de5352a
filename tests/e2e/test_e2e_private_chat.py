"""One's own card: the table with one's own hand, from its top, and only the newest."""

from __future__ import annotations

import pytest

from locales import words
from tests import proofs
from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE, WIDE, Person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

EN = words("en")
CHOICES = """(old) => {
  const prompt = [...document.querySelectorAll("#pane-room .posts > .post.own")].at(-1);
  const tokens = [...(prompt?.querySelectorAll("button[data-token]") ?? [])]
    .map((one) => one.dataset.token).filter((one) => !/[|][?!]/.test(one));
  return tokens.length && tokens[0] !== old ? tokens : null;
}"""
TOP = """() => {
  const pane = document.querySelector("#pane-room .scroll").getBoundingClientRect();
  const cards = [...document.querySelectorAll("#pane-room .posts > .post.card")];
  const shot = cards.at(-1).querySelector(".frame img");
  const box = shot?.complete && shot.naturalWidth ? shot.getBoundingClientRect() : null;
  const above = document.querySelector(".bar").getBoundingClientRect().bottom;
  return box && box.top >= pane.top - 1 && box.top < above + 30
    && cards.at(-1).matches(".own:not(.old)") && document.querySelectorAll(".own").length === 1;
}"""

ROWS = """() => {
  const prompt = [...document.querySelectorAll("#pane-room .posts > .post.own")].at(-1);
  const below = document.querySelector("#pane-room .composer").getBoundingClientRect().top;
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
  const prompt = [...document.querySelectorAll("#pane-room .posts > .post.own")].at(-1);
  const choice = [...(prompt?.querySelectorAll("button[data-token]") ?? [])]
    .find((one) => !/[|](!|[?]$)/.test(one.dataset.token));
  if (!choice || choice.dataset.token === old) return null;
  choice.click();
  return choice.dataset.token;
}"""
"""Taps the first choice, once it is another than before; a computer may move in between."""
BOTH = """() => {
  const parts = [".frame", ".keys", ".beside"].map((one) => document.querySelector(`.own ${one}`));
  const boxes = parts.map((one) => one.getBoundingClientRect());
  const [own, keys, table] = boxes.map((one) => [one.left, one.top, one.right, one.bottom]);
  return { own, keys, table };
}"""
"""The own picture, its keys, and the picture of the table."""


def choices(person: Person, old: str = "") -> list[str]:
    """What can be tapped on the own card, once it is no more what could be tapped before."""
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
    person.waits("card.menu.length > 0")


def test_a_phone_shows_one_s_own_card_from_its_top(guests: Guests) -> None:
    person = guests("Dora", size=PHONE)
    begins(person, "Cards")
    choices(person)
    person.waits_for(TOP)
    assert person.page.evaluate(ROWS) == [4, 2, 0]
    assert person.page.title().startswith(f"● {EN('web-your-turn')} · ")
    assert "!hand" not in person.card().buttons, "it is on the card"
    for _ in range(3):
        person.waits_for(TOP)
        # The card may have been drawn anew while the page came to rest.
        first = choices(person)[0]
        person.touches(person.page.locator(f'#pane-room .own [data-token="{first}"]').last)
        choices(person, first)


@proofs.WAITS
def test_a_wide_room_shows_the_table_beside_one_s_own_picture(guests: Guests) -> None:
    person = guests("Walter", size=WIDE)
    person.opens_a_room("Beside")
    begins(person, "Wide")
    choices(person)
    person.sees_pictures()
    shown = person.page.evaluate(BOTH)
    assert shown["own"][2] <= shown["keys"][0]
    assert shown["own"][2] <= shown["table"][0]
    assert shown["keys"][3] <= shown["table"][1]
    tapped = ""
    for _ in range(14):
        tapped = person.waits_for(TAP, tapped)
        person.sees_pictures()
        person.waits_for(FOLLOWED)


def test_who_watches_sees_the_room_s_card_alone(guests: Guests) -> None:
    person, watcher = guests("Dora", size=PHONE), guests("Vera", size=PHONE)
    watcher.follows(person.opens_a_room("Watched"))
    person.says("/new florence")
    person.waits("card.buttons.includes('!join')")
    person.says("/computer")
    person.waits("card.words.includes('Novice')")
    person.says("/begin")
    choices(person)
    card = watcher.waits("card.buttons.includes('!hand')")
    assert card.menu == ()
    assert card.id == person.card().id
    assert watcher.page.locator(".own, .beside").count() == 0

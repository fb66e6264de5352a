"""The private desk on a phone: one's own card stands there, from its top, and only the newest."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

CHOICES = """(old) => {
  const prompt = [...document.querySelectorAll("#pane-desk .posts > .post.prompt")].at(-1);
  const tokens = [...(prompt?.querySelectorAll("button[data-token]") ?? [])]
    .map((one) => one.dataset.token).filter((one) => !/[|][?!]/.test(one));
  return tokens.length && tokens[0] !== old ? tokens : null;
}"""
TOP = """() => {
  const pane = document.querySelector("#pane-desk .scroll").getBoundingClientRect();
  const prompts = [...document.querySelectorAll("#pane-desk .posts > .post.prompt")];
  const shot = prompts.at(-1).querySelector("img");
  const box = shot?.complete && shot.naturalWidth ? shot.getBoundingClientRect() : null;
  return box && box.top >= pane.top - 1 && box.top < pane.top + 60
    && prompts.slice(0, -1).every((one) => one.matches(".old"));
}"""


def choices(person: Person, old: str = "") -> list[str]:
    """What can be tapped at the desk, once it is no more what could be tapped before."""
    found: list[str] = person.waits_for(CHOICES, old)
    return found


def test_a_phone_s_desk_shows_the_newest_prompt_from_its_top(guests: Guests) -> None:
    person = guests("Dora", size=PHONE)
    person.opens_a_room("Desk")
    person.says("/new florence")
    person.waits("card.buttons.includes('!join')")
    for _ in range(2):
        person.says("/computer")
    person.waits("card.words.includes('Novice 2')")
    person.says("/begin")
    person.waits("card.buttons.includes('!hand')")
    person.page.locator("#tab-desk").click()
    found = choices(person)
    for _ in range(3):
        person.waits_for(TOP)
        person.page.locator(f'#pane-desk .posts [data-token="{found[0]}"]').last.click()
        found = choices(person, found[0])

"""Stored answers on a phone: by taps on one's own card, where they then stand."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

SHOWS = """([place, words]) =>
  [...document.querySelectorAll(place)].some((one) => one.innerText.includes(words))"""
PROMPT, ANSWER = "#pane-room .post.own", "#answers > *"


def test_a_maximum_is_stored_by_taps_and_shown_to_its_owner_alone(guests: Guests) -> None:
    person, watcher = guests("Dora", size=PHONE), guests("Walter")
    watcher.follows(person.opens_a_room("Plans"))
    person.says("/new florence")
    person.waits("card.buttons.includes('!join')")
    for _ in range(2):
        person.says("/computer")
    person.waits("card.words.includes('Novice 2')")
    person.says("/begin")
    person.waits("card.buttons.includes('!plan .')")
    for said in ("!plan .", "!plan . ? max", "!plan . ? max builder", "!plan . max builder 900"):
        person.touches(person.page.locator(f'[data-token$="|{said}"]').last)
    person.waits_for(SHOWS, [ANSWER, "1. builder: bid up to 900"])
    person.waits_for(SHOWS, [PROMPT, "Planned: builder: bid up to 900"])
    watcher.waits("card.buttons.includes('!hand')")
    assert "900" not in watcher.texts()

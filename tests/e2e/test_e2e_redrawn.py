"""A card that is drawn anew while somebody acts on it: what they do is not lost."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.conftest import Guests
from tests.e2e.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

KEYS = "#pane-room .post.card:not(.old) .keys"
PICTURE = "#pane-room .post.card:not(.old) .frame .shot"
AMBIGUOUS = f"() => document.querySelectorAll('{KEYS} [data-token=other]').length > 1"
FIRST = f"""() => {{
  const key = document.querySelector('{KEYS} [data-choice]');
  return key && [key.dataset.token, key.dataset.choice];
}}"""
PLACE = f"""() => {{
  const {{ x, y }} = document.querySelector('{KEYS} [data-choice]').getBoundingClientRect();
  return [x, y];
}}"""
REDRAWN = f"() => document.querySelector('{KEYS} [data-choice]')?.marked !== true"
MARK = f"() => document.querySelector('{KEYS} [data-choice]').marked = true"


class Line:
    """A person's WebSocket, on which the cards that came can be made to come again."""

    def __init__(self, person: Person) -> None:
        self.taps: list[str] = []
        self._before = 0
        self._cards: dict[int, dict[str, Any]] = {}
        self._page: WebSocketRoute | None = None
        person.page.route_web_socket("**/ws", self._open)

    def is_tapped(self, person: Person) -> str:
        """What is tapped last, once there has been a tap since the cards came anew."""
        person.waits_until(lambda: len(self.taps) > self._before)
        return self.taps[-1]

    def draws_anew(self) -> None:
        """All cards come once more, each as a newer revision."""
        assert self._cards
        self._before = len(self.taps)
        assert self._page is not None
        for card in self._cards.values():
            card["rev"] += 1
            self._page.send(json.dumps({"t": "post", "post": card}))

    def _open(self, page: WebSocketRoute) -> None:
        self._page = page
        server = page.connect_to_server()

        def up(frame: str | bytes) -> None:
            said = json.loads(frame)
            if said["t"] == "tap":
                self.taps.append(said["token"])
            server.send(frame)

        def down(frame: str | bytes) -> None:
            said = json.loads(frame)
            if said["t"] == "post" and said["post"]["table"]:
                post = said["post"]
                self._cards[post["id"]] = post
                # As if there were many choices, so that each digit may be the first of two.
                for one in [key for row in post["buttons"] for key in row if key.get("choice")]:
                    post["buttons"].append(
                        [one | {"choice": f"{one['choice']}9", "token": "other"}]
                    )
            page.send(json.dumps(said))

        page.on_message(up)
        server.on_message(down)


@pytest.fixture
def anna(guests: Guests) -> Person:
    return guests("Anna")


@pytest.fixture
def line(anna: Person) -> Line:
    """Anna has a choice, and her line can be told to draw it anew."""
    line = Line(anna)
    anna.opens_a_room("Anew")
    anna.says("/new citadels")
    anna.waits("card.buttons.includes('!computer')")
    anna.taps("!computer")
    anna.waits("card.buttons.includes('!computer off')")
    anna.taps("!begin")
    anna.waits_for(AMBIGUOUS)
    anna.sees_pictures()
    # Her own card comes beside the room's, and moves its keys.
    anna.stands(PLACE)
    return line


def test_a_key_under_the_finger_stays_until_it_is_up(anna: Person, line: Line) -> None:
    (token, _), mouse = anna.waits_for(FIRST), anna.page.mouse
    anna.page.locator(f'{KEYS} [data-token="{token}"]').hover()
    mouse.down()
    line.draws_anew()
    anna.page.wait_for_timeout(200)
    mouse.up()
    assert line.is_tapped(anna) == token


def test_a_digit_is_for_its_key_also_where_that_is_drawn_anew(anna: Person, line: Line) -> None:
    token, digit = anna.waits_for(FIRST)
    anna.waits_for(MARK)
    anna.page.keyboard.press(digit)
    line.draws_anew()
    anna.waits_for(REDRAWN)
    assert line.is_tapped(anna) == token


def test_a_picture_keeps_the_focus_where_its_card_is_drawn_anew(anna: Person, line: Line) -> None:
    picture = anna.page.locator(PICTURE)
    picture.focus()
    anna.waits_for(MARK)
    line.draws_anew()
    anna.waits_for(REDRAWN)
    expect(picture).to_be_focused()


def test_a_picture_that_was_enlarged_has_the_focus_again_though_its_card_is_drawn_anew(
    anna: Person, line: Line
) -> None:
    picture, enlarged = anna.page.locator(PICTURE), anna.page.locator("#zoom")
    picture.focus()
    anna.page.keyboard.press("Enter")
    expect(enlarged).to_be_visible()
    anna.waits_for(MARK)
    line.draws_anew()
    anna.waits_for(REDRAWN)
    anna.page.keyboard.press("Escape")
    expect(enlarged).to_be_hidden()
    expect(picture).to_be_focused()

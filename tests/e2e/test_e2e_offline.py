"""Taps while the connection is lost: kept and told, sent once it is back, and never twice."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from playwright.sync_api import WebSocketRoute

from locales import words
from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE, Card, Person
from tests.proofs import rows

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LOCALES = {"en": "en-GB", "ru": "ru-RU"}
TOLD = "(said) => document.querySelector('#offline').innerText.includes(said)"


class Line:
    """A person's WebSocket, which can be cut, and which can swallow what is tapped."""

    def __init__(self, person: Person) -> None:
        self.taps: list[str] = []
        self.swallows = False
        self._is_cut = False
        self._page: WebSocketRoute | None = None
        person.page.route_web_socket("**/ws", self._open)

    def cuts(self) -> None:
        """No connection from now on; the one that is there ends."""
        self._is_cut = True
        assert self._page is not None
        self._page.close()

    def mends(self) -> None:
        """Whoever tries is connected again."""
        self._is_cut = self.swallows = False

    def _open(self, page: WebSocketRoute) -> None:
        if self._is_cut:
            page.close()
            return
        self._page = page
        server = page.connect_to_server()

        def up(frame: str | bytes) -> None:
            said = json.loads(frame)
            if said["t"] == "tap":
                self.taps.append(said["token"])
                if self.swallows:
                    return
            server.send(frame)

        page.on_message(up)


def playing(guests: Guests, lang: str) -> tuple[Person, Line, Card]:
    """Somebody who plays Citadels against the computer player, and is to choose a character."""
    person = guests("Greta", lang=LOCALES[lang], size=PHONE, touch=True)
    line = Line(person)
    person.page.clock.install()
    person.comes_home()
    person.page.locator("#games .start[value=citadels]").tap()
    person.page.wait_for_url("**/r/*")
    return person, line, person.waits("card.turn && card.menu.length > 1 && !card.over")


def is_back(person: Person, line: Line, lang: str) -> None:
    """The connection is asked for at once; nothing else would, for the page's clock stands."""
    soon = person.page.evaluate("() => Date.now()") / 1000 + 2
    person.page.clock.pause_at(datetime.fromtimestamp(soon, UTC))
    line.mends()
    person.page.get_by_role("button", name=words(lang)("web-try-now")).tap()
    person.page.locator("#offline").wait_for(state="hidden")
    person.page.clock.resume()


@pytest.mark.parametrize("lang", rows([*LOCALES], [*LOCALES], first=1))
def test_a_tap_without_a_connection_is_kept_told_and_sent(guests: Guests, lang: str) -> None:
    text = words(lang)
    person, line, card = playing(guests, lang)
    line.cuts()
    person.page.locator("#offline").wait_for()
    assert text("web-offline") in person.page.locator("#offline").inner_text()
    for token in card.menu[:2]:
        key = person.button(token)
        person.touches(key)
        label = key.inner_text()
        person.waits_for(TOLD, text("web-kept", choices=label))
    assert line.taps == []
    is_back(person, line, lang)
    person.waits("card.stamp !== given || !card.turn", card.stamp)
    # Of two choices of one table the last counts.
    assert line.taps == [card.menu[1]]


def test_a_choice_that_was_on_its_way_is_sent_again_and_a_command_is_not(
    guests: Guests,
) -> None:
    person, line, card = playing(guests, "en")
    line.swallows = True
    person.touches(person.button(card.menu[0]))
    person.touches(person.button("!log"))
    person.waits_for("() => document.querySelectorAll('[aria-busy=true][data-token]').length === 2")
    line.cuts()
    person.waits_for(
        TOLD, words("en")("web-kept", choices=person.button(card.menu[0]).inner_text())
    )
    is_back(person, line, "en")
    person.waits("card.stamp !== given || !card.turn", card.stamp)
    assert [one.split("|")[2] for one in line.taps] == [
        card.menu[0].split("|")[2],
        "!log",
        card.menu[0].split("|")[2],
    ]
    assert person.answers.count() == 0

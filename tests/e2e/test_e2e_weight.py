"""What the pages weigh over the wire, on a first visit and on the next."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.tables.model import Moment
from bot.tables.people.boards import NewLink, make_link
from bot.tables.service import now
from tests.e2e.conftest import Guests
from tests.e2e.house import House
from tests.e2e.person import PHONE, Person
from tests.proofs import rows

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

MOST = {"home": (74.6, 16.4), "room": (115.4, 27.1), "rules": (63.0, 10.2), "board": (93.5, 18.1)}
"""Kilobytes of a first visit and of the next without pictures, which are each table's own: what
they were on 23 November 2026 (docs/board.md 1), and 15 %."""


@pytest.mark.parametrize("page", rows([*MOST], [*MOST], first=1))
def test_a_page_weighs_no_more_than_it_did(guests: Guests, house: House, page: str) -> None:
    person = guests("Greta", size=PHONE)
    address = f"{person.url}rules/carcassonne" if page == "rules" else person.url
    if page in ("room", "board"):
        person.plays_now(1)
        address = person.page.url
    if page == "board":
        code = person.waits("card.code && card.menu.length > 0").code
        address = opens_the_board(person, house, code)
    person.context.new_cdp_session(person.page).send("Network.clearBrowserCache")
    person.page.goto("about:blank")
    first, again = (weighs(person, address) for _ in range(2))
    for name, found in (("first", first), ("next", again)):
        print(f"{page}, {name}: " + ", ".join(f"{key} {found[key]:,}" for key in sorted(found)))
    assert (first["bytes"] - first["Image"]) / 1000 <= MOST[page][0]
    assert (again["bytes"] - again["Image"]) / 1000 <= MOST[page][1]


def opens_the_board(person: Person, house: House, code: str) -> str:
    """The address of the page to which a personal link of the person at a table leads."""
    (seat, *_) = [one for one in house.table(code).seats if one.person is not None]
    made = house.store.write_now(
        lambda conn: make_link(conn, Moment(now(), Random()), code, seat.person)
    )
    assert isinstance(made, NewLink)
    person.page.goto(f"{person.url}board/{made.secret}")
    person.page.locator("form button").click()
    person.page.wait_for_url(f"**/at/{code}")
    return str(person.page.url)


def weighs(person: Person, address: str) -> Counter[str]:
    """Bytes by kind as Chromium counts them on the wire, and requests, until nothing more comes."""
    wire = person.context.new_cdp_session(person.page)
    kinds: dict[str, str] = {}
    found: Counter[str] = Counter()

    def came(told: dict[str, Any]) -> None:
        kinds[told["requestId"]] = told["type"]

    def ended(told: dict[str, Any]) -> None:
        weight = int(told["encodedDataLength"])
        found.update(
            {kinds.get(told["requestId"], "Other"): weight, "bytes": weight, "requests": 1}
        )

    wire.on("Network.responseReceived", came)
    wire.on("Network.loadingFinished", ended)
    wire.send("Network.enable")
    # What the service worker fetches for the page is not told of here.
    wire.send("Network.setBypassServiceWorker", {"bypass": True})
    person.page.goto(address, wait_until="networkidle")
    wire.detach()
    return found

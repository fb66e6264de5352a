"""What the pages weigh over the wire, on a first visit and on the next."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

MOST = {"home": (74.6, 16.4), "room": (115.4, 27.1), "rules": (63.0, 10.2)}
"""Kilobytes of a first visit and of the next without pictures, which are each table's own: what
they were on 23 November 2026 (docs/board.md 1), and 15 %."""


@pytest.mark.parametrize("page", MOST)
def test_a_page_weighs_no_more_than_it_did(guests: Guests, page: str) -> None:
    person = guests("Greta", size=PHONE)
    address = f"{person.url}rules/carcassonne" if page == "rules" else person.url
    if page == "room":
        person.plays_now(1)
        address = person.page.url
    person.context.new_cdp_session(person.page).send("Network.clearBrowserCache")
    person.page.goto("about:blank")
    first, again = (weighs(person, address) for _ in range(2))
    for name, found in (("first", first), ("next", again)):
        print(f"{page}, {name}: " + ", ".join(f"{key} {found[key]:,}" for key in sorted(found)))
    assert (first["bytes"] - first["Image"]) / 1000 <= MOST[page][0]
    assert (again["bytes"] - again["Image"]) / 1000 <= MOST[page][1]


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

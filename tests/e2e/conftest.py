"""A browser, a server, and guests who may not meet any trouble."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browser import NoBrowser, launch
from tests.e2e.house import House
from tests.e2e.person import Person


class Guests(Protocol):
    """Lets a person in: ``guests("Anna", lang="ru-RU", size=PHONE)``."""

    def __call__(self, name: str, *, house: House | None = None, **how: Any) -> Person: ...


# One browser a module: its event loop must not be there for other modules' asynchronous tests.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except NoBrowser as error:
            pytest.skip(str(error))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests, each of which plays in rooms of its own.

    It may be stopped while no page is open: then a game is played on.
    """
    with House(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture
def guests(chromium: Browser, house: House) -> Iterator[Guests]:
    """People; at the end neither their pages nor the server may have anything to complain of."""
    here: list[Person] = []
    said = len(house.said())

    def let_in(name: str, *, house: House = house, **how: Any) -> Person:
        person = Person(chromium, house.url, name, **how)
        here.append(person)
        return person

    yield let_in
    for person in here:
        person.leaves()
    assert {one.name: one.troubles for one in here if one.troubles} == {}
    assert house.said()[said:] == ""

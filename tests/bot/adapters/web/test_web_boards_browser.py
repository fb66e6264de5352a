"""The way from a chat to the board in a real browser, and within Telegram's web client."""

from __future__ import annotations

import os
from contextlib import asynccontextmanager
from urllib.parse import quote

import pytest
from playwright.async_api import async_playwright, expect

from locales import words
from renderers import draw
from tests.bot.adapters.web.boards import BoardHouse
from tests.e2e.axe import LOOK, source
from tests.e2e.browser import CHROMIUM, MISSING, UNSEEN, flags
from tests.proofs import later

SHOTS = os.environ.get("TAVOLA_SHOTS")
"""A folder for pictures of the pages, to be looked at."""

LOOPBACK = "LocalNetworkAccessChecks"
"""Else no page of the wide world may show one of this machine, whatever that allows."""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=MISSING),
]

PHONE = {"width": 390, "height": 844}
TELEGRAM = "https://web.telegram.org"
NO_STORAGE = """Object.defineProperty(globalThis, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""
"""As a browser answers that keeps nothing for a page within another site's."""
CHOICES = "#table .keys [data-token]:not([data-token*='|!'])"


@pytest.fixture
async def house(tmp_path):
    async with BoardHouse(tmp_path, site="", draw=draw) as running:
        yield running


@pytest.fixture
async def browse(house):
    """Opens phones, each with cookies of its own; what a page complains about fails the test."""
    complaints: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=flags(LOOPBACK, *UNSEEN)
        )

        @asynccontextmanager
        async def page(lang="en"):
            looks = {"viewport": PHONE, "locale": lang, "reduced_motion": "reduce"}
            context = await browser.new_context(base_url=house.server.url, **looks)
            shown = await context.new_page()
            shown.on("pageerror", lambda error: complaints.append(str(error)))
            yield shown
            await context.close()

        yield page
        await browser.close()
    assert complaints == []


@pytest.fixture
async def boris(house):
    return await house.comes("Boris", 1002)


async def shot(page, name):
    if SHOTS:
        await page.screenshot(path=f"{SHOTS}/{name}.png")


async def is_fine(page):
    """axe finds nothing, in either light."""
    for light in ("dark", "light"):
        await page.emulate_media(color_scheme=light)
        if not await page.evaluate("() => 'axe' in globalThis"):
            await page.evaluate(source())
        assert await page.evaluate(LOOK) == [], light


async def plays(house, view, table):
    """Choose first in each menu until the table has moved.

    By Enter: a tap is not taken where a key has come under the finger as a picture was drawn.
    """
    before = (await house.company.table(table)).seq
    while (await house.company.table(table)).seq == before:
        first = view.locator(CHOICES).first
        token = await first.get_attribute("data-token")
        await first.press("Enter")
        await expect(view.locator(f'#table .keys [data-token="{token}"]')).to_have_count(0)


@pytest.mark.parametrize("lang", ["ru", *later("en")])
async def test_a_link_is_pressed_and_the_table_is_played(house, browse, boris, lang):
    text = words(lang)
    anna = await house.comes({"en": "Anna", "ru": "Анна"}[lang], 1001, lang)
    table = await house.company.running(anna, boris)
    path = await house.link(anna, table)
    async with browse(lang) as page:
        await page.goto(path)
        await expect(page.get_by_role("heading")).to_have_text(text("web-board-open-title"))
        await shot(page, f"link-{lang}")
        await is_fine(page)
        await page.get_by_role("button", name=text("web-board-open")).click()
        await page.wait_for_url(f"**/at/{table.code}")
        await page.locator("#table img").wait_for()
        await shot(page, f"board-{lang}")
        await is_fine(page)
        await plays(house, page, table)
        await page.reload()
        await page.locator(CHOICES).first.wait_for()
        assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        await page.goto(path)
        await expect(page.locator("main")).to_contain_text(text("web-board-used"))
        await shot(page, f"used-{lang}")
        await is_fine(page)


async def test_the_page_says_when_its_person_plays_there_no_more(house, browse, boris):
    anna = await house.comes("Anna", 1001)
    table = await house.company.running(anna, boris)
    async with browse() as page:
        await page.goto(await house.link(anna, table))
        await page.get_by_role("button").click()
        await page.locator(CHOICES).first.wait_for()
        await house.forget(anna)
        await expect(page.locator("#state")).to_have_text(words("en")("web-board-closed"))
        assert await page.locator("#table li").count() == 0


def around(url):
    """A page that shows another within it."""
    return f'<!doctype html><iframe name="app" width="390" height="800" src="{url}"></iframe>'


async def framed(page, site, url):
    """Show a page of ours within one of another site."""

    async def answer(route):
        await route.fulfill(body=around(url), content_type="text/html")

    await page.route(f"{site}/**", answer)
    await page.goto(f"{site}/k/")


@pytest.mark.parametrize("lang", ["ru", *later("en")])
async def test_telegrams_web_client_shows_the_board_within_it(house, browse, boris, lang):
    anna = await house.comes("Anna", 1001, lang)
    table = await house.company.running(anna, boris)
    launch = f"#tgWebAppData={quote(house.signed(1001))}&tgWebAppVersion=9.0"
    url = f"{house.server.url}app/{table.code}?lang={lang}{launch}"
    async with browse(lang) as page:
        await framed(page, TELEGRAM, url)
        app = page.frame_locator("[name=app]")
        await plays(house, app, table)
        await app.locator("#table img").wait_for()
        await shot(page, f"app-{lang}")


async def test_where_the_browser_denies_storage_the_board_is_played_all_the_same(
    house, browse, boris
):
    anna = await house.comes("Anna", 1001)
    table = await house.company.running(anna, boris)
    url = f"{house.server.url}app/{table.code}#tgWebAppData={quote(house.signed(1001))}"
    async with browse() as page:
        await page.add_init_script(NO_STORAGE)
        await framed(page, TELEGRAM, url)
        app = page.frame_locator("[name=app]")
        await plays(house, app, table)


async def test_no_other_site_may_show_it(house, browse, boris):
    anna = await house.comes("Anna", 1001)
    table = await house.company.running(anna, boris)
    url = f"{house.server.url}app/{table.code}#tgWebAppData={quote(house.signed(1001))}"
    async with browse() as page:
        said: list[str] = []
        page.on("console", lambda one: said.append(one.text))
        await framed(page, "https://evil.example", url)
        frame = await (await page.wait_for_selector("iframe")).content_frame()
        await frame.wait_for_load_state()
        assert await frame.locator("main").count() == 0
        assert "frame-ancestors https://web.telegram.org" in said[0]
        sessions = "SELECT count(*) FROM board_sessions"
        assert await house.store.read(lambda conn: conn.exec_driver_sql(sessions).scalar()) == 0


@pytest.mark.parametrize("lang", ["ru", *later("en")])
async def test_what_was_not_signed_is_said_on_the_page(house, browse, boris, lang):
    anna = await house.comes("Anna", 1001, lang)
    table = await house.company.running(anna, boris)
    async with browse(lang) as page:
        await page.goto(f"/app/{table.code}?lang={lang}")
        await expect(page.locator("#state")).to_have_text(words(lang)("web-board-used"))

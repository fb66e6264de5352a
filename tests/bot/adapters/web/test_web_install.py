"""The web room as an installed page: manifest, icons, worker, and no net."""

from __future__ import annotations

import os

import pytest
from playwright.async_api import async_playwright, expect

from bot.adapters.web.installing import KEPT as KEPT_FILES
from bot.adapters.web.server import HEADERS
from locales import words
from tests.bot.adapters.web.icons import ICONS, STATIC, icon
from tests.e2e.browser import CHROMIUM, MISSING, flags

SHOTS = os.environ.get("TAVOLA_SHOTS")
browser_test = pytest.mark.browser
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason=MISSING)


@pytest.mark.parametrize("name", ICONS)
def test_icons_are_our_own_drawing(name):
    assert (STATIC / name).read_bytes() == icon(name)


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_the_manifest_says_what_is_installed(guest, lang):
    told = await guest(lang).json("/manifest.webmanifest")
    assert (told["start_url"], told["display"], told["lang"]) == ("/", "standalone", lang)
    assert told["description"] == words(lang)("web-hero")
    sizes = {(one["sizes"], one["purpose"]) for one in told["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    for one in told["icons"]:
        async with guest(lang).http.get(one["src"]) as response:
            assert (response.status, response.content_type) == (200, one["type"])


async def test_the_worker_keeps_what_is_the_same_for_everybody(guest):
    one = guest()
    async with one.http.get("/service-worker.js") as response:
        assert response.content_type == "text/javascript"
        said = await response.text()
    assert "{{" not in said
    for name in ("/offline", "/static/paper.css", "/static/icon.svg"):
        assert f'"{name}"' in said
    for private in ("/picture", "/api", "/at/", "/words"):
        assert f'"{private}' not in said
    policy = HEADERS["Content-Security-Policy"]
    assert "manifest-src 'self'" in policy
    assert "worker-src 'self'" in policy


@pytest.fixture
async def context(server):
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=flags())
        looks = {"viewport": {"width": 390, "height": 844}, "locale": "en-GB"}
        found = await browser.new_context(base_url=server.url, **looks)
        yield found
        await browser.close()


READY = "navigator.serviceWorker.ready.then((one) => one.active.state)"
KEPT = """async () => {
  const names = await caches.keys(), cache = await caches.open(names[0]);
  return (await cache.keys()).map((one) => new URL(one.url).pathname);
}"""


@browser_test
@needs_browser
async def test_it_registers_and_says_so_where_there_is_no_net(context):
    page = await context.new_page()
    await page.goto("/")
    assert await page.evaluate(READY) in ("activating", "activated")
    await page.reload()
    await page.locator("h1").first.wait_for()
    assert await page.evaluate("Boolean(navigator.serviceWorker.controller)")
    await context.set_offline(True)
    await expect(page.locator(".no-net")).to_have_text(words("en")("web-offline-title"))
    if SHOTS:
        await page.screenshot(path=f"{SHOTS}/no-net.png")
    await page.goto("/")
    for lang in ("en", "ru"):
        await expect(page.locator(f"[lang={lang}] p").first).to_have_text(
            words(lang)("web-offline-line")
        )
    if SHOTS:
        await page.screenshot(path=f"{SHOTS}/offline.png")
    await context.set_offline(False)
    await page.get_by_role("link", name=words("en")("web-offline-again")).click()
    await expect(page.locator("h1").first).not_to_have_text(words("en")("web-offline-title"))


@browser_test
@needs_browser
async def test_nothing_of_a_person_is_kept(context):
    """Played at a table, whose pictures and words pass the worker."""
    page = await context.new_page()
    await page.goto("/")
    assert await page.evaluate(READY) in ("activating", "activated")
    started = await page.evaluate(
        """async () => (await (await fetch("/api/play", { method: "POST", headers:
        { "Content-Type": "application/json" }, body: JSON.stringify(
        { game: "carcassonne", computers: 1, name: "Anna" }) })).json()).room"""
    )
    await page.goto(f"/r/{started}")
    await page.locator(".post img").first.wait_for()
    kept = await page.evaluate(KEPT)
    assert kept
    assert set(kept) == set(KEPT_FILES)

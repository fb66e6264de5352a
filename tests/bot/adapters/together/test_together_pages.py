"""Whole games as pages: all that was said, with every picture, and nothing wider than a phone."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import async_playwright

from tests.bot.adapters.together.pages import MOST, secrets_on_discord, secrets_on_telegram
from tests.bot.adapters.together.shots import PHONE
from tests.e2e.browser import CHROMIUM, MISSING, flags
from tests.proofs import IN_FULL, later, times

pytestmark = [
    pytest.mark.game,
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=MISSING),
]


@pytest.mark.prove(seconds=120, short=False)
@pytest.mark.parametrize("play", [secrets_on_telegram, *later(secrets_on_discord)])
async def test_a_whole_game_is_a_page_that_a_phone_shows(play, tmp_path):
    html = await play(tmp_path, "troyes", 2, most=times(24, MOST))
    assert ("The game is over" in html) == IN_FULL
    assert len(re.findall(r"<img[^>]*data:image", html)) >= 5
    assert not re.search(r'src="http|href="http', html)
    page = tmp_path / "page.html"
    await asyncio.to_thread(page.write_text, html, encoding="utf-8")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=flags())
        shown = await browser.new_page(viewport={"width": PHONE, "height": 844})
        await shown.goto(page.as_uri())
        assert await shown.evaluate("document.documentElement.scrollWidth") <= PHONE
        broken = "[...document.images].filter((one) => one.complete && !one.naturalWidth).length"
        assert await shown.evaluate(broken) == 0
        await browser.close()

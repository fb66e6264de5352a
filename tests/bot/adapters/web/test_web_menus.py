"""An open menu on the page: what others do does not close it, on a card or in an answer."""

from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack
from random import Random

import pytest
from playwright.async_api import expect

from bot.adapters.web.web import WEB
from bot.tables import moderation
from storage import outbox
from tests import proofs
from tests.bot.adapters import florence
from tests.bot.adapters.web.test_web_browser import (
    CHROMIUM,
    DESKTOP,
    PHONE,
    browse,
    open_room,
    write,
)
from tests.bot.adapters.web.test_web_florence import Prince, tables

__all__ = ["browse", "tables"]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.sketched,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed"),
]


SEED = 1
TOKENS = """(post) => [...post.querySelectorAll("button[data-token]")]
  .map((one) => one.dataset.token)"""


class Table:
    """Anna with a browser, and Boris and Clara; Anna and Boris place something at once."""

    name = "Anna"

    def __init__(self, tables, page, chairs):
        self.page = page
        self.chairs = chairs
        self.tables = tables

    async def table(self):
        return await self.chairs[0].table()

    @property
    def prompt(self):
        return self.page.locator("#pane-room .posts > .post.own").last

    @property
    def hand(self):
        """The own card that was asked for in the room."""
        return self.page.locator("#answers .post").last

    async def begin(self):
        await florence.all_at_once([self, self.chairs[0]], self.tables, Random(1))
        table = await self.table()
        revision = f"{table.code}|{table.live.revisions[florence.seat_of(self, table)]}|"
        await expect(self.prompt.locator(f'[data-token^="{revision}"]').first).to_be_attached()
        # What still comes to others, a new card for all of them, closes what is opened before it.
        while await self.tables.see(outbox.next_message) is not None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)

    async def act(self):
        """Boris does what is asked."""
        await florence.act_unseen(self.chairs[0], self.tables, Random(1))

    async def remind(self):
        """Boris has everybody reminded who is waited for."""
        heard = await self.chairs[0].do("say", place="private", text="/nudge")
        assert "too soon" not in str(heard)

    async def look_into(self, post):
        """Open the first menu within a post; what it offers."""
        step = post.locator('button[data-token*="|?"]').first
        token = await step.get_attribute("data-token")
        await step.click()
        await expect(post.locator(f'[data-token="{token}"]')).to_have_count(0)
        return await post.evaluate(TOKENS)


@pytest.fixture
async def table(request, server, browse, guest, tables, monkeypatch):
    monkeypatch.setattr(moderation, "NUDGE_MS", 0)
    running = server.app[WEB].router._tables
    running._rng = Random(SEED)
    size = getattr(request, "param", DESKTOP)
    async with browse(viewport=size) as page, AsyncExitStack() as stack:
        url = await open_room(page, "Anna")
        chairs = []
        for name in ("Boris", "Clara"):
            one = await guest().arrive(name)
            window = await one.window(url.rsplit("/", 1)[1])
            chairs.append(Prince(tables, window, name, "en", typing=True, private=True))
            stack.push_async_callback(chairs[-1].leave)
        await write(page, "/new florence")
        joins = page.locator("#pane-room .post.card [data-token$='|!join']").first
        code = str(await joins.get_attribute("data-token")).split("|")[0]
        for chair in chairs:
            chair.code = code
            await chair.shown(lambda c=chair: c.card)
            await chair.command("!join")
        await write(page, "/begin")
        await expect(page.locator("#pane-room .post.own")).to_have_count(1)
        sat = Table(running, page, chairs)
        # Nobody looks at the cards on the way to where all choose at once.
        await page.goto("about:blank")
        await florence.all_at_once([sat, chairs[0]], running, Random(1))
        await page.goto(url)
        await sat.begin()
        yield sat


@proofs.WAITS
async def test_a_menu_in_private_stays_open_while_others_act(table):
    inside = await table.look_into(table.prompt)
    revision = await table.prompt.get_attribute("data-rev")
    await table.act()
    await expect(table.prompt).not_to_have_attribute("data-rev", revision)
    assert await table.prompt.evaluate(TOKENS) == inside


@proofs.WAITS
async def test_the_way_back_leads_to_a_card_that_goes_on_telling(table):
    inside = await table.look_into(table.prompt)
    await table.prompt.locator('[data-token$="|?"]').click()
    await expect(table.prompt.locator(f'[data-token="{inside[0]}"]')).to_have_count(0)
    await table.act()
    await expect(table.prompt).to_contain_text(re.compile("Boris (places|recruits|keeps)"))


@proofs.WAITS
async def test_a_menu_stays_open_when_its_card_comes_anew(table):
    inside = await table.look_into(table.prompt)
    stood = await table.prompt.get_attribute("data-at")
    await table.remind()
    await expect(table.prompt).not_to_have_attribute("data-at", stood)
    assert await table.prompt.evaluate(TOKENS) == inside
    cards = table.page.locator("#pane-room .post.card")
    await expect(cards.locator(f'[data-token="{inside[0]}"]')).to_have_count(1)


@pytest.mark.parametrize("table", [PHONE], indirect=True)
async def test_a_menu_in_an_answer_stays_open_until_something_else_is_offered(table):
    await write(table.page, "/hand")
    inside = await table.look_into(table.hand)
    cards = table.page.locator("#pane-room .posts > .post.card")
    known, stood = await cards.count(), await table.prompt.get_attribute("data-at")
    await table.remind()
    await expect(table.prompt).not_to_have_attribute("data-at", stood)
    await expect(cards).to_have_count(known)
    await expect(table.page.locator("#pane-room .post.own .keys")).to_have_count(1)
    assert await table.hand.evaluate(TOKENS) == inside
    await florence.act_unseen(table, table.tables, Random(1))
    await expect(table.page.locator("#answers .post")).to_have_count(0)


@proofs.WAITS
async def test_what_oneself_has_done_closes_a_menu(table):
    inside = await table.look_into(table.prompt)
    await florence.act_unseen(table, table.tables, Random(1))
    await expect(table.prompt.locator(f'[data-token="{inside[0]}"]')).to_have_count(0)

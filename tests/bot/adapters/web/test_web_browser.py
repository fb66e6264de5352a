"""The page itself in a real browser: names, two windows, the keyboard, and a phone."""

from __future__ import annotations

import re
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import async_playwright, expect

from locales import words
from tests.e2e.browser import CHROMIUM, MISSING, flags
from tests.proofs import later

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=MISSING),
]

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 860}


@pytest.fixture
async def browse(server):
    """Opens pages, each with cookies of its own; what a page complains about fails the test."""
    complaints: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=flags())

        @asynccontextmanager
        async def page(**looks):
            looks = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"} | looks
            # What goes by a service worker is not seen by ``route``; test_web_install has one.
            looks |= {"service_workers": "block"}
            context = await browser.new_context(base_url=server.url, **looks)
            shown = await context.new_page()
            shown.on("pageerror", lambda error: complaints.append(str(error)))
            shown.on("dialog", lambda dialog: complaints.append(dialog.message))
            shown.on("console", lambda said: said.type == "error" and complaints.append(said.text))
            yield shown
            await context.close()

        yield page
        await browser.close()
    assert complaints == []


async def open_room(page, name, title="Thursday"):
    await page.goto("/")
    await page.locator("#games button").last.wait_for()
    await page.fill("#play [name=name]", name)
    await page.fill("#open [name=title]", title)
    await page.click("#open [type=submit]")
    await page.wait_for_url("**/r/*")
    await expect(page.locator("#members")).to_contain_text(name)
    return page.url


async def come_in(page, url, name):
    await page.goto(url)
    await page.fill("#naming [name=name]", name)
    await page.press("#naming [name=name]", "Enter")
    await expect(page.locator("#members")).to_contain_text(name)


async def write(page, text):
    if not await page.locator("#say-room").is_visible():
        # On a phone, alone with computer players, the line is behind a key.
        await page.locator(".write").tap()
    await page.fill("#say-room", text)
    await page.press("#say-room", "Enter")


async def sideways(page):
    return await page.evaluate("document.documentElement.scrollWidth - innerWidth")


async def test_two_people_meet_by_a_link_and_read_one_another(browse):
    async with browse() as anna, browse() as boris:
        url = await open_room(anna, "Anna")
        await come_in(boris, url, "Boris")
        await expect(anna.locator("#members")).to_contain_text("Boris")
        await write(boris, "<img src=x onerror=alert(1)> hello")
        line = anna.locator("#pane-room .post.chat .words")
        await expect(line).to_have_text("<img src=x onerror=alert(1)> hello")
        await expect(anna.locator("#pane-room .post.chat img")).to_have_count(0)
        await write(anna, "/fly")
        await expect(anna.locator("#answers .post.answer")).to_contain_text("fly")
        await expect(boris.locator(".post.answer")).to_have_count(0)
        await anna.locator("#answers .dismiss").click()
        await expect(anna.locator(".post.answer")).to_have_count(0)
        await anna.reload()
        await expect(line).to_have_text("<img src=x onerror=alert(1)> hello")
        await boris.locator("#members button").click()
        await boris.fill("#naming [name=name]", "Борис")
        await boris.press("#naming [name=name]", "Enter")
        await expect(anna.locator("#members")).to_contain_text("Борис")


async def spots_are_walked(page):
    """Each spot is named as its key, and the arrows lead from one to another."""
    spots = page.locator(".post.card.turn .spot")
    await expect(spots.first).to_be_visible()
    await spots.first.focus()
    aimed = await spots.first.get_attribute("data-spot")
    named = page.locator(f'.post.card.turn .keys [data-token="{aimed}"]')
    assert await spots.first.get_attribute("aria-label") == await named.inner_text()
    if await spots.count() > 1:
        for away in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            await page.keyboard.press(away)
        moved = page.locator(".post.card.turn .spot[tabindex='0']")
        await expect(moved).to_have_count(1)
        await expect(moved).to_be_focused()


async def a_picture_is_enlarged(page):
    """And closed again, by keys."""
    picture = page.locator(".post.card.turn .shot")
    await picture.focus()
    await page.keyboard.press("Enter")
    await expect(page.locator("#zoom")).to_be_visible()
    assert await page.locator("#zoom img").get_attribute("alt")
    await page.keyboard.press("+")
    await page.keyboard.press("Escape")
    await expect(page.locator("#zoom")).to_be_hidden()
    await expect(picture).to_be_focused()


async def test_a_table_is_begun_and_played_with_the_keyboard_alone(browse):
    async with browse() as page:
        await page.goto("/")
        name = page.locator("#play [name=name]")
        await expect(name).not_to_have_value("")
        await name.focus()
        for key in ("Tab", "Tab", "Enter"):
            await page.keyboard.press(key)
        await page.wait_for_url("**/r/*")
        await page.locator(".post.card.turn .keys button").first.wait_for()
        await expect(page).to_have_title(
            "● Your turn · " + await page.inner_text("#title") + " · Tavola"
        )

        await page.locator("#say-room").focus()
        await page.keyboard.type("/he")
        menu = page.locator("#menu-room [role=option]")
        await expect(menu.first).to_contain_text("/help")
        await page.keyboard.press("ArrowDown")
        await expect(menu.first).to_have_attribute("aria-selected", "true")
        await page.keyboard.press("Tab")
        await expect(page.locator("#say-room")).to_have_value("/help ")
        await page.keyboard.press("Escape")
        await page.keyboard.press("Enter")
        await expect(page.locator("#answers .post.answer")).to_be_visible()
        await page.keyboard.press("ArrowUp")
        await expect(page.locator("#say-room")).to_have_value("/help")

        await a_picture_is_enlarged(page)

        await spots_are_walked(page)
        choice = page.locator(".post.card.turn .keys button").first
        await choice.focus()
        first = await choice.get_attribute("data-token")
        await page.keyboard.press("Enter")
        await expect(choice).not_to_have_attribute("data-token", first)
        await expect(choice).to_be_focused()
        if "|?" in first:
            await page.keyboard.press("Enter")
        await expect(page.locator("#pane-room .post.card").last).not_to_have_attribute(
            "data-rev", "0"
        )


async def test_a_command_for_another_language_shows_all_one_s_windows_in_it(browse):
    async with browse() as page:
        url = await open_room(page, "Anna")
        other = await page.context.new_page()
        await other.goto(url)
        await write(page, "/lang ru")
        for shown in (page, other):
            await expect(shown.locator("html")).to_have_attribute("lang", "ru")
            await expect(shown.locator("#members")).to_contain_text("Anna")
            await expect(shown.locator("#say-room")).to_have_attribute(
                "placeholder", words("ru")("web-say-room")
            )


# Of everything that is edged: how much lighter or darker the edge is than what lies around it.
EDGES = """() => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((one) => one / 255)
      .map((one) => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const ground = (node) => {
    const colour = node && getComputedStyle(node).backgroundColor;
    return !node ? "white" : colour === "rgba(0, 0, 0, 0)" ? ground(node.parentElement) : colour;
  };
  return [...document.querySelectorAll("button:not(.quiet, [role=tab], .shot, .dismiss), input")]
    .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).borderTopWidth))
    .map((one) => {
      const [edge, around] = [getComputedStyle(one).borderTopColor, ground(one.parentElement)];
      const contrast = [light(edge), light(around)].sort((a, b) => b - a);
      return [contrast[0] / contrast[1], one.outerHTML.slice(0, 80)];
    }).sort((a, b) => a[0] - b[0]);
}"""


async def unnoticed(route):
    """A page that the browser would complain of by its status."""
    await route.fulfill(response=await route.fetch(), status=200)


@pytest.mark.parametrize("scheme", ["light", *later("dark")])
async def test_edges_stand_out_three_to_one_and_keep_off_what_they_hold(browse, scheme):
    async with browse(color_scheme=scheme) as page:
        await open_room(page, "Anna")
        await write(page, "/new carcassonne")
        await page.locator(".post.card .keys button").first.wait_for()
        gathering = await page.evaluate(EDGES)
        await write(page, "/computer")
        await page.locator('[data-token$="|!computer off"]').first.wait_for(state="attached")
        await write(page, "/begin")
        await page.locator(".post.card.turn .keys button").first.wait_for()
        playing = await page.evaluate(EDGES)
        assert len(gathering) >= 4
        # Of some tiles there is but one place, and no hint about it.
        assert len(playing) >= 5
        least = min(gathering[0], playing[0])
        assert least[0] >= 3, least
        await page.route("**/r/nowhere", unnoticed)
        await page.goto("/r/nowhere")
        card = await page.locator(".lost").bounding_box()
        title = await page.locator("h1").bounding_box()
        assert title["x"] - card["x"] > 16
        assert title["y"] - card["y"] > 16


@pytest.mark.parametrize(("locale", "scheme"), [("ru-RU", "dark"), *later(("en-GB", "light"))])
async def test_on_a_phone_all_fits_and_answers_come_to_where_one_looks(browse, locale, scheme):
    async with browse(
        viewport=PHONE, locale=locale, color_scheme=scheme, has_touch=True, is_mobile=True
    ) as page:
        await page.goto("/")
        await page.locator("#games button").last.wait_for()
        assert await sideways(page) == 0
        await page.locator("#games .start").first.tap()
        await page.wait_for_url("**/r/*")
        await page.locator(".post.card.turn .shot img").wait_for()
        # The card on which one moves: one on which the computer thinks gives way to it.
        # A tile that fits in one way alone has no number.
        await page.locator('.post.card.turn .keys [data-token*="put "]').first.wait_for()
        assert await sideways(page) == 0
        await expect(page.locator(".post.card:not(.old)")).to_have_count(1)
        await write(page, "/fly")
        await expect(page.locator("#answers .post.answer")).to_be_visible()
        await expect(page.locator(".post.card.turn")).to_be_visible()
        assert await sideways(page) == 0
        await expect(page).to_have_title(re.compile("^● "))


async def test_a_window_comes_back_by_itself_and_shows_what_it_missed(browse):
    async with browse() as anna, browse() as boris:
        url = await open_room(anna, "Anna")
        await come_in(boris, url, "Boris")
        await boris.context.set_offline(True)
        await boris.evaluate("dispatchEvent(new Event('offline'))")
        await write(anna, "before")
        await boris.context.set_offline(False)
        await write(anna, "after")
        await expect(boris.locator(".post.chat").last).to_contain_text("after")
        await expect(boris.locator(".post.chat")).to_have_count(2)


async def test_older_lines_come_when_one_scrolls_up(browse, anna):
    room = await anna.open_room()
    for part in range(3):
        window = await anna.window(room)
        for at in range(25):
            await window.say(f"line {25 * part + at}")
    async with browse() as page:
        await come_in(page, f"/r/{room}", "Boris")
        lines = page.locator("#pane-room .post.chat .words")
        await expect(lines.last).to_have_text("line 74")
        await expect(lines).to_have_count(40)
        await page.locator("#pane-room .scroll").hover()
        await page.mouse.wheel(0, -20_000)
        await expect(lines).to_have_count(75)
        await expect(lines.first).to_have_text("line 0")

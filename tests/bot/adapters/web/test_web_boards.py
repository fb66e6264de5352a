"""From a chat to the board: one link, one page, one person, one table."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

import pytest

from bot.talk.caller import Caller
from bot.talk.message import PrivateChat, plain
from storage import boards as stored
from tests.bot.adapters.web.boards import MINUTE_MS, SECRET, SITE, BoardHouse, keys, said
from tests.bot.adapters.web.guest import Guest


@pytest.fixture
async def house(tmp_path):
    async with BoardHouse(tmp_path) as running:
        yield running


@pytest.fixture
async def anna(house):
    return await house.comes("Anna", 1001)


@pytest.fixture
async def boris(house):
    return await house.comes("Boris", 1002)


@pytest.fixture
async def table(house, anna, boris):
    return await house.company.running(anna, boris)


async def play(house, page, table):
    """Walk down the menu of an open board to a whole action."""
    card = (await page.next("board"))["post"]
    token = next(one for one in keys(card) if "|!" not in one)
    while "|?" in token:
        (drill,) = [one["drill"] for one in await page.tap(token) if one["t"] == "drill"]
        token = next(one for one in keys(drill) if "|!" not in one and not one.endswith("|?"))
    before = (await house.company.table(table)).seq
    await page.tap(token)
    return (await house.company.table(table)).seq - before


async def test_a_link_opens_the_table_once_as_the_same_person(house, anna, table):
    browser, path = house.browser(), await house.link(anna, table)
    assert await browser.follow(path) == f"/at/{table.code}"
    page = await browser.ask("GET", f"/at/{table.code}")
    assert page.status == 200
    assert await play(house, await browser.board(table.code), table) > 0
    other = await house.browser().ask("POST", path)
    assert other.status == 410
    assert "take a new one in your private chat" in await other.text()


async def test_the_link_is_unguessable_and_kept_as_a_digest_alone(house, anna, table):
    path = await house.link(anna, table)
    secret = SECRET.fullmatch(path)[1]
    assert len(secret) * 6 >= 128
    rows = await house.store.read(
        lambda conn: conn.exec_driver_sql("SELECT * FROM board_links").all()
    )
    assert len(rows) == 1
    assert secret not in str(rows)
    browser = house.browser()
    await browser.follow(path)
    rows = await house.store.read(
        lambda conn: conn.exec_driver_sql("SELECT * FROM board_sessions").all()
    )
    assert browser.cookies["tavola_board"] not in str(rows)


async def test_it_works_for_ten_minutes(house, anna, table):
    path = await house.link(anna, table)
    house.company.at += 10 * MINUTE_MS
    assert (await house.browser().ask("GET", path)).status == 200
    house.company.at += 1
    assert (await house.browser().ask("GET", path)).status == 410
    assert (await house.browser().ask("POST", path)).status == 410


async def test_looking_at_a_link_uses_nothing_up_and_names_nobody(house, anna, table):
    path = await house.link(anna, table)
    for agent in ("TelegramBot (like TwitterBot)", "Discordbot/2.0", "curl/8"):
        for method in ("GET", "HEAD"):
            seen = await house.browser().ask(method, path, None, headers={"User-Agent": agent})
            assert seen.status == 200
            assert not seen.headers.getall("Set-Cookie", [])
            assert "no-store" in seen.headers["Cache-Control"]
            assert "Anna" not in await seen.text()
    assert await house.browser().follow(path) == f"/at/{table.code}"


async def test_the_cookie_is_for_the_pages_of_this_table_alone(house, anna, table):
    browser = house.browser()
    await browser.follow(await house.link(anna, table))
    (line,) = browser.set_cookies
    looks = line.split("; ")
    assert {"HttpOnly", "Secure", "SameSite=Lax", f"Path=/at/{table.code}"} <= set(looks)


async def test_the_page_says_it_in_the_language_of_its_person(house, boris):
    olga = await house.comes("Ольга", 1003, "ru")
    table = await house.company.running(olga, boris)
    browser = house.browser("en")
    await browser.follow(await house.link(olga, table))
    page = await (await browser.ask("GET", f"/at/{table.code}")).text()
    assert '<html lang="ru">' in page
    card = (await (await browser.board(table.code)).next("board"))["post"]
    assert "выберите номер клетки" in said(card)


async def test_what_others_do_is_seen_at_once(house, anna, boris, table):
    browsers = {}
    for one in (anna, boris):
        browsers[one.name] = house.browser()
        await browsers[one.name].follow(await house.link(one, table))
    watching = await browsers["Boris"].board(table.code)
    first = (await watching.next("board"))["post"]
    assert await play(house, await browsers["Anna"].board(table.code), table) > 0
    assert (await watching.next("board"))["post"]["rev"] > first["rev"]


async def test_pictures_are_for_the_session_alone(house, anna, boris, table):
    browser, other = house.browser(), house.browser()
    await browser.follow(await house.link(anna, table))
    await other.follow(await house.link(boris, table))
    card = (await (await browser.board(table.code)).next("board"))["post"]
    mine = await browser.ask("GET", card["picture"]["src"])
    assert (mine.status, mine.content_type) == (200, "image/png")
    assert (await browser.ask("GET", card["picture"]["spots"])).status == 200
    assert (await other.ask("GET", card["picture"]["src"])).status == 404
    assert (await house.browser().ask("GET", card["picture"]["src"])).status == 404


async def test_without_an_address_there_is_no_link(house, anna, table):
    answers = await house.company.router.tap(
        Caller(anna.id, PrivateChat(anna.id), "en"), f"{table.code}||!open"
    )
    assert "TAVOLA_URL" in plain(answers[0].text)


async def test_a_browser_known_in_the_web_room_is_the_same_person_from_then_on(house, anna, table):
    browser = house.browser()
    named = await browser.ask("POST", "/api/name", json={"name": "Anna at home"})
    assert named.status == 200
    path = await house.link(anna, table)
    assert "Anna at home" in await (await browser.ask("GET", path)).text()
    await browser.follow(path)
    known = json.loads(plain((await house.ask(anna, "/mydata")).text).partition("\n")[2])
    assert known["elsewhere"] == ["web: Anna at home"]
    assert known["boards"] == [f"{table.code}, by link"]
    at_home = await house.company.people.person((await named.json())["id"])
    known = json.loads(plain((await house.ask(at_home, "/mydata")).text).partition("\n")[2])
    assert known["elsewhere"] == ["telegram: Anna"]


@pytest.mark.parametrize("who", ["chat", "web"])
async def test_forgetting_leaves_no_link_no_session_and_no_other_name(house, anna, table, who):
    browser, unused = house.browser(), await house.link(anna, table)
    named = await browser.ask("POST", "/api/name", json={"name": "Anna at home"})
    at_home = await house.company.people.person((await named.json())["id"])
    await browser.follow(await house.link(anna, table))
    page = await browser.board(table.code)
    await page.next("board")
    await house.ask(anna if who == "chat" else at_home, "/forgetme yes")
    for one in (anna, at_home):
        assert await house.store.read(lambda conn, p=one.id: stored.elsewhere(conn, p)) == ()
    if who == "chat":
        assert await house.store.read(lambda conn: stored.opened_by(conn, anna.id)) == ()
        assert "new link" in (await page.next("closed"))["why"]
        assert (await browser.ask("GET", f"/at/{table.code}")).status == 403
        assert (await browser.ask("POST", unused)).status == 410


async def test_what_is_over_is_tidied_away(house, anna, table):
    await house.browser().follow(await house.link(anna, table))
    await house.link(anna, table)
    house.company.at += 7 * 24 * 60 * MINUTE_MS + 1
    await house.purge()
    for name in ("board_links", "board_sessions"):
        sql = f"SELECT count(*) FROM {name}"
        assert await house.store.read(lambda conn, s=sql: conn.exec_driver_sql(s).scalar()) == 0


# --- within Telegram -----------------------------------------------------------------------------


async def test_telegram_may_show_the_app_within_it_and_nobody_may_anything_else(house, anna, table):
    browser = house.browser()
    app = await browser.ask("GET", f"/app/{table.code}?lang=ru")
    assert '<html lang="ru">' in await app.text()
    policy = app.headers["Content-Security-Policy"]
    assert policy.endswith("frame-ancestors https://web.telegram.org")
    await browser.follow(await house.link(anna, table))
    for path in ("/", "/rules", f"/at/{table.code}", await house.link(anna, table)):
        policy = (await browser.ask("GET", path)).headers["Content-Security-Policy"]
        assert policy.endswith("frame-ancestors 'none'"), path


async def test_what_telegram_has_signed_opens_the_table_once(house, anna, table):
    browser, data = house.browser(), house.signed(1001)
    assert await browser.launch(table.code, data) == (200, {"code": table.code})
    (line,) = browser.set_cookies
    looks = {"HttpOnly", "Secure", "SameSite=None", "Partitioned", f"Path=/at/{table.code}"}
    assert looks <= set(line.split("; "))
    assert await play(house, await browser.board(table.code), table) > 0
    assert (await browser.launch(table.code, data))[0] == 200, "the same browser may load it again"
    assert (await house.browser().launch(table.code, data))[0] == 403


async def test_a_start_parameter_names_its_table(house, anna, boris, table):
    other = await house.company.running(anna, boris)
    data = house.signed(1001, start_param=table.code)
    assert (await house.browser().launch(other.code, data))[0] == 403
    assert (await house.browser().launch(table.code, data))[0] == 200


async def test_a_browser_of_the_web_room_is_served_as_before(house):
    guest = Guest(house.server.url)
    guest.http.headers["Host"] = urlsplit(SITE).netloc
    try:
        status, page = await guest.text("/")
        assert (status, "home.js" in page) == (200, True)
    finally:
        await guest.leave()

"""The pages: languages, what holds for every answer, and paths that lead nowhere."""

from __future__ import annotations

import asyncio
import gzip
import re
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from aiohttp import ClientError, ClientSession
from yarl import URL

from bot.adapters.web import handshake
from locales import LANGUAGES, sources
from rules.games import OURS

STATIC = Path(__file__).parents[4] / "bot" / "adapters" / "web" / "static"
PAGES = sorted(STATIC.glob("*.html"))
LOST = (
    *("web-no-room", "web-no-page", "web-no-host", "web-found-at", "web-foreign", "web-too-fast"),
    *("web-board-used", "web-board-closed"),
)
SCRIPTS = sorted(STATIC.glob("*.js"))


@pytest.mark.parametrize(
    ("accepted", "lang", "title"),
    [
        ("en", "en", "Play now"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru", "Играть сейчас"),
        ("de, ru;q=0.3, en;q=0.2", "ru", "Играть сейчас"),
        ("de", "en", "Play now"),
        ("ru;q=x,,;q=,en;q=0.1", "en", "Play now"),
    ],
)
async def test_the_first_page_speaks_the_readers_language(guest, accepted, lang, title):
    status, page = await guest(accepted).text("/")
    assert status == 200
    assert f'<html lang="{lang}">' in page
    assert title in page


async def test_the_switch_is_remembered_with_and_without_a_name(guest):
    one = guest("en")
    await one.text("/")
    assert (await one.form("/api/lang", lang="ru"))[0] == 200
    assert 'lang="ru"' in (await one.text("/"))[1]
    await one.arrive("Анна")
    assert (await one.form("/api/lang", lang="en"))[0] == 200
    assert 'lang="en"' in (await one.text("/"))[1]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_page_gets_all_its_words(guest, lang):
    texts = await guest().json(f"/words/{lang}.json")
    assert texts.keys() == set(re.findall(r"^([\w-]+) =", sources(lang)["web.ftl"], re.MULTILINE))
    assert "{name}" in texts["web-here"]


def test_every_word_that_a_page_or_script_names_exists_and_no_other():
    known = set(re.findall(r"^([\w-]+) =", sources("en")["web.ftl"], re.MULTILINE))
    code = [*PAGES, *SCRIPTS, *STATIC.parent.rglob("*.py")]
    named = {key for file in code for key in re.findall(r"\bweb-[a-z-]+", file.read_text())}
    titled = {f"{key}-title" for key in LOST}
    assert known == named | titled


async def test_a_person_is_an_unguessable_cookie_that_scripts_cannot_read(guest, tmp_path):
    one = guest()
    async with one.http.post("/api/name", json={"name": "Anna"}, headers=one.origin) as response:
        cookie = SimpleCookie(response.headers["Set-Cookie"])["tavola"]
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", cookie.value)
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert not cookie["secure"], "on loopback people come by http"
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("tavola.sqlite*"))
    assert b"Anna" in stored
    assert cookie.value.encode() not in stored


@pytest.mark.parametrize(
    "path",
    ["/", "/nowhere", "/r/none", "/static/room.js", "/api/home", "/healthz", "/words/en.json"],
)
async def test_every_answer_forbids_foreign_content(guest, path):
    async with guest().http.get(path) as response:
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_holds_a_script_a_style_or_a_handler(page):
    text = page.read_text()
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"<style|\sstyle=|\son\w+=", text)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_script_writes_html(script):
    text = script.read_text()
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text)


TRICKS = [
    "/static/../server.py",
    "/static/..%2fserver.py",
    "/static/%2e%2e/server.py",
    "/static/.",
    "/static/home.html",
    "/static//etc/passwd",
    "/static/room.js%00.css",
    "/r/../../etc/passwd",
    "/r/%2e%2e%2f",
    "/r/",
    "/r/" + "x" * 65,
    "/words/xx.json",
    "/words/../web.ftl",
    "/picture/1/0.png/../../x",
    "/picture/-1/0.png",
    "/picture/999999999999999999999/0.png",
    "/.git/config",
    "/%00",
]


@pytest.mark.parametrize("path", TRICKS)
async def test_a_trick_with_a_path_leads_nowhere(server, path):
    url = URL(server.url.rstrip("/") + path, encoded=True)
    async with ClientSession() as http, http.get(url) as response:
        assert response.status == 404
        assert "root:" not in await response.text()


async def test_a_lost_page_says_so_in_the_readers_language(guest):
    status, page = await guest("ru").text("/r/nowhere")
    assert status == 404
    assert "Такой комнаты нет" in page
    status, page = await guest("en").text("/nowhere")
    assert status == 404
    assert "There is nothing here" in page


async def test_a_script_in_a_path_is_not_repeated(guest):
    status, page = await guest().text("/r/<script>alert(1)</script>")
    assert status == 404
    assert "alert(1)" not in page


async def test_health_is_json(guest):
    assert (await guest().json("/healthz"))["status"] == "ok"


@pytest.mark.parametrize("wholly", [False, True])
async def test_who_leaves_before_a_page_is_answered_is_no_fault_of_ours(
    anna, monkeypatch, caplog, wholly
):
    known = handshake.visitor

    async def gone(request):
        who = await known(request)
        request.transport.close()
        if wholly:
            await asyncio.sleep(0)
        assert (request.transport is None) == wholly
        return who

    monkeypatch.setattr(handshake, "visitor", gone)
    with pytest.raises(ClientError):
        await anna.socket()
    assert [one.getMessage() for one in caplog.records if one.levelname == "ERROR"] == []


async def test_a_script_is_sent_once_and_then_named(guest):
    one = guest()
    async with one.http.get("/static/room.js") as first:
        assert first.content_type == "text/javascript"
        tag = first.headers["ETag"]
    async with one.http.get("/static/room.js", headers={"If-None-Match": tag}) as second:
        assert second.status == 304


async def test_the_first_page_knows_who_you_are_and_your_rooms(guest):
    one = guest()
    start = await one.json("/api/home")
    assert start["me"] is None
    assert start["suggestion"]
    assert [game["key"] for game in start["games"]] == list(OURS)
    await one.arrive("Anna")
    slug = await one.open_room("Thursday")
    start = await one.json("/api/home")
    assert start["me"]["name"] == "Anna"
    [room] = start["rooms"]
    assert (room["slug"], room["title"], room["turn"]) == (slug, "Thursday", False)
    assert (room["named"], room["games"], room["others"]) == (True, [], [])
    await (await one.window(await one.play())).my_card()
    turns = [room["turn"] for room in (await one.json("/api/home"))["rooms"]]
    assert turns == [True, False]


@pytest.mark.parametrize("path", ["/static/room.js", "/static/paper.css", "/words/ru.json"])
async def test_what_is_text_travels_packed_where_the_browser_says_so(guest, path):
    plain, packed = {"Accept-Encoding": "identity"}, {"Accept-Encoding": "gzip"}
    async with ClientSession(guest().url, auto_decompress=False) as http:
        async with http.get(path, headers=plain) as response:
            assert "Content-Encoding" not in response.headers
            whole = await response.read()
        async with http.get(path, headers=packed) as response:
            assert response.headers["Content-Encoding"] == "gzip"
            small, tag = await response.read(), response.headers.get("ETag")
        assert gzip.decompress(small) == whole
        assert len(small) < len(whole) / 2
        if tag is not None:
            known = {**packed, "If-None-Match": tag}
            async with http.get(path, headers=known) as response:
                assert response.status == 304

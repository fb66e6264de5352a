"""The public address and trusted proxies, and all that follows from these two settings."""

from __future__ import annotations

import socket
from http.cookies import SimpleCookie
from types import SimpleNamespace

import pytest
from aiohttp import ClientSession, CookieJar, WSServerHandshakeError
from multidict import CIMultiDict

from bot.adapters.web.site import Site
from bot.app import run_app
from bot.config import BadSetting, read
from tests.bot.adapters.web.guest import Guest

PUBLIC = "https://tavola.example.org"
CHOSEN = "A" * 43


def asked(*headers: tuple[str, str], peer: str = "127.0.0.1"):
    return SimpleNamespace(headers=CIMultiDict(headers), remote=peer)


def site(**settings: str) -> Site:
    known = {f"TAVOLA_{name.upper()}": value for name, value in settings.items()}
    config = read(known)
    return Site(config.url, config.host, config.proxies)


@pytest.fixture
def living(tmp_path):
    def begin(said=lambda line: None, **settings: str):
        known = {f"TAVOLA_{name.upper()}": value for name, value in settings.items()}
        config = read(known, port=0, database=str(tmp_path / "tavola.sqlite"))
        return run_app(config, said)

    return begin


# --- the settings --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    ["tavola.example.org", "ftp://x.org", "https://", "https://x.org/tavola", "https://a@x.org",
     "https://x.org:port", "https://x.org:0", "https://x y.org", "https://x.org?a", "http://[::1"],
)  # fmt: skip
def test_t12_a_public_address_is_a_scheme_and_a_host(url):
    with pytest.raises(BadSetting, match="TAVOLA_URL"):
        read({"TAVOLA_URL": url})


@pytest.mark.parametrize("proxies", ["proxy.local", "10.0.0.300", "10.0.0.1/8", "10.0.0.0/33"])
def test_t12_proxies_are_addresses_or_networks(proxies):
    with pytest.raises(BadSetting, match="TAVOLA_PROXIES"):
        read({"TAVOLA_PROXIES": proxies})


def test_t12_settings_are_read_leniently_where_nothing_is_lost():
    url = "HTTPS://Tavola.Example.org/"
    config = read({"TAVOLA_URL": url, "TAVOLA_PROXIES": "10.0.0.0/8, ::1"})
    assert config.url == PUBLIC
    assert [str(one) for one in config.proxies] == ["10.0.0.0/8", "::1/128"]


# --- whose request it is -------------------------------------------------------------------------

PROXIES = "127.0.0.1 10.0.0.0/8 fd00::/8"


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("192.0.2.7", [], "192.0.2.7"),
        ("192.0.2.7", ["198.51.100.1"], "192.0.2.7"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["6.6.6.6, 198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["6.6.6.6", "198.51.100.1, 10.1.1.1"], "198.51.100.1"),
        ("127.0.0.1", ["10.1.1.1,10.1.1.2"], "10.1.1.1"),
        ("127.0.0.1", ["198.51.100.1:4711"], "198.51.100.1"),
        ("127.0.0.1", ["[2001:db8:1:2:3::4]:4711"], "2001:db8:1:2::/64"),
        ("127.0.0.1", ["2001:db8:1:2:3::4"], "2001:db8:1:2::/64"),
        ("fd00::1", ["::ffff:198.51.100.1"], "198.51.100.1"),
        ("::ffff:127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["198.51.100.1, unknown"], "127.0.0.1"),
        ("127.0.0.1", ["unknown, 10.1.1.1"], "10.1.1.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("127.0.0.1", [",,,", "\x00"], "127.0.0.1"),
        ("127.0.0.1", ["<script>", "198.51.100.1"], "198.51.100.1"),
        ("", ["198.51.100.1"], ""),
    ],
)
def test_t12_an_address_is_read_from_the_right_through_trusted_proxies_only(
    peer, forwarded, client
):
    headers = [("X-Forwarded-For", one) for one in forwarded]
    assert site(proxies=PROXIES).client(asked(*headers, peer=peer)) == client


async def test_t12_people_behind_one_proxy_have_budgets_of_their_own(living):
    async with living(url=PUBLIC, proxies="127.0.0.1") as server, ClientSession() as http:

        async def sends(client: str) -> int:
            headers = {"Host": "tavola.example.org", "Origin": PUBLIC, "X-Forwarded-For": client}
            url = f"{server.url}api/lang"
            async with http.post(url, json={"lang": "en"}, headers=headers) as response:
                return response.status

        assert {await sends(f"192.0.2.1, 198.51.100.{n % 3}") for n in range(150)} == {200}
        assert {await sends("198.51.100.1") for _ in range(70)} == {200, 429}
        assert await sends("198.51.100.9") == 200


# --- under which names ---------------------------------------------------------------------------

HERE = socket.gethostname().casefold()


@pytest.mark.parametrize(
    ("settings", "answered", "refused"),
    [
        (
            {},
            ["localhost", "LOCALHOST:8080", "127.0.0.1:1", "127.0.0.2", "[::1]:8080", "[::1]"],
            ["evil.example", "localhost.evil.example", "192.168.1.5", "[2001:db8::1]:80", "",
             "localhost:x", "127.0.0.1.evil.example", "local host", "a@localhost", "[::1"],
        ),
        (
            {"host": "0.0.0.0"},
            ["localhost", "192.168.1.5:8080", "[fd00::5]", HERE, f"{HERE}.local:8080"],
            ["evil.example", "192.168.1.5.evil.example", "fd00::5", ""],
        ),
        (
            {"host": "::"},
            ["localhost", "192.168.1.5:8080", "[fd00::5]:80", HERE],
            ["evil.example"],
        ),
        (
            {"host": "nas.lan"},
            ["nas.lan:8080", "NAS.lan", "192.168.1.5", "localhost"],
            ["nas.evil.example"],
        ),
        (
            {"url": PUBLIC, "host": "0.0.0.0"},
            ["tavola.example.org", "Tavola.Example.Org:443", "tavola.example.org:8443"],
            ["localhost", "127.0.0.1:8080", "192.168.1.5", HERE, "evil.example", ""],
        ),
    ],
)  # fmt: skip
def test_t12_only_own_names_are_answered(settings, answered, refused):
    here = site(**settings)
    assert [one for one in answered if not here.answers(asked(("Host", one)))] == []
    assert [one for one in refused if here.answers(asked(("Host", one)))] == []
    assert not here.answers(asked())
    assert not here.answers(asked(("Host", "localhost"), ("Host", "localhost")))


async def test_t12_a_strangers_name_that_points_to_us_shows_a_page_that_says_why(living):
    async with living() as server, ClientSession(headers={"Host": "evil.example"}) as http:
        async with http.get(server.url, headers={"Accept-Language": "ru"}) as page:
            assert page.status == 421
            assert "TAVOLA_URL" in await page.text()
        async with http.get(f"{server.url}api/home") as answer:
            assert answer.status == 421
            assert "TAVOLA_URL" in (await answer.json())["error"]
        async with http.get(f"{server.url}healthz") as health:
            assert health.status == 200, "whoever watches it asks by any name"
        with pytest.raises(WSServerHandshakeError, match="421"):
            await http.ws_connect(f"{server.url}ws", headers={"Origin": "http://evil.example"})


async def test_t12_where_there_is_a_public_address_others_lead_to_it(living):
    said: list[str] = []
    async with living(said.append, url=PUBLIC) as server, ClientSession() as http:
        async with http.get(server.url) as page:
            assert page.status == 421
            assert f'href="{PUBLIC}/"' in await page.text()
        assert said[0] == f"Tavola is open at {PUBLIC}/ (listening at {server.url})"


# --- from which pages ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "host", "own", "foreign"),
    [
        (
            {},
            "localhost:8080",
            ["http://localhost:8080"],
            ["https://localhost:8080", "http://localhost", "http://localhost:80801",
             "http://127.0.0.1:8080", "null", "", "http://[::1", "http://localhost:8080/x",
             "file://", "http://localhost:8080@evil.example", "http://evil.example:8080"],
        ),
        ({}, "localhost", ["http://localhost", "http://localhost:80"], ["http://localhost:8080"]),
        (
            {"url": PUBLIC},
            "tavola.example.org",
            [PUBLIC, f"{PUBLIC}:443"],
            ["http://tavola.example.org", f"{PUBLIC}:8443", "http://tavola.example.org:443"],
        ),
        (
            {"url": f"{PUBLIC}:8443"},
            "tavola.example.org",
            [f"{PUBLIC}:8443"],
            [PUBLIC, f"{PUBLIC}:443"],
        ),
    ],
)  # fmt: skip
def test_t12_an_origin_is_scheme_host_and_port(settings, host, own, foreign):
    here = site(**settings)

    def sent(origin: str):
        return here.is_own(asked(("Host", host), ("Origin", origin)))

    assert [one for one in own if not sent(one)] == []
    assert [one for one in foreign if sent(one)] == []
    assert not here.is_own(asked(("Host", host)))
    assert not here.is_own(asked(("Host", host), ("Origin", own[0]), ("Origin", own[0])))


async def test_t12_an_origin_that_is_no_address_is_refused_politely(anna):
    for origin in ("http://[::1", "http://[", "http://a:b", "\xff"):
        async with anna.http.post(
            "/api/name", json={"name": "Eve"}, headers={"Origin": origin}
        ) as response:
            assert response.status == 403


# --- who somebody is -----------------------------------------------------------------------------


async def test_t12_cookies_are_secure_where_the_address_is_https(living):
    headers = {"Host": "tavola.example.org", "Origin": PUBLIC}
    async with living(url=PUBLIC) as server, ClientSession(headers=headers) as http:
        for path, form in (("name", {"name": "Anna"}), ("lang", {"lang": "ru"})):
            async with http.post(f"{server.url}api/{path}", json=form) as response:
                assert response.status == 200
                for cookie in SimpleCookie(response.headers["Set-Cookie"]).values():
                    assert cookie["secure"]
                    assert cookie["httponly"]


@pytest.mark.parametrize("cookie", [CHOSEN, "../../etc", ""])
async def test_t12_an_identity_is_issued_by_the_server(server, cookie):
    one = Guest(server.url)
    one.http.cookie_jar.update_cookies({"tavola": cookie}, response_url=one.http._base_url)
    try:
        await one.arrive("Anna")
        (issued,) = (one for one in one.http.cookie_jar if one.key == "tavola")
        assert issued.value != cookie
        assert len(issued.value) == 43
        assert (await one.json("/api/home"))["me"]["name"] == "Anna"
    finally:
        await one.leave()
    planted = ClientSession(headers={"Cookie": f"tavola={cookie}"}, cookie_jar=CookieJar())
    async with planted as http, http.get(f"{server.url}api/home") as response:
        assert (await response.json())["me"] is None, "who planted it is nobody"


async def test_t12_who_has_come_before_stays_who_they_are(server, anna):
    (issued,) = (one.value for one in anna.http.cookie_jar if one.key == "tavola")
    known = ClientSession(headers={"Cookie": f"tavola={issued}"})
    async with known as http, http.get(f"{server.url}api/home") as response:
        assert "Set-Cookie" not in response.headers
        assert (await response.json())["me"]["name"] == "Anna"

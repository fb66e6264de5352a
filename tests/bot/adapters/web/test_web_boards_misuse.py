"""Ways to misuse the way from a chat to the board; each is refused in plain words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple
from urllib.parse import parse_qs, quote, urlencode

import pytest
from aiohttp import WSServerHandshakeError

from bot.adapters.web.pages import build
from bot.tables.model import Table
from bot.tables.people.people import Person
from bot.tables.play import seats
from tests.bot.adapters.web.boards import (
    MINUTE_MS,
    SITE,
    BoardHouse,
    Browser,
    said,
    signature,
)

USED = {"en": "was used or is older than ten minutes", "ru": "уже воспользовались"}
NO_SEAT = {"en": "no seat at this table", "ru": "у вас нет места"}
CLOSED = {"en": "may no longer show the table", "ru": "больше не может показывать стол"}
FOREIGN = {"en": "did not come from Tavola", "ru": "не со страницы Tavola"}
ONLY = {"en": "for this table alone", "ru": "только для этого стола"}
OTHER_BOT = "654321:AAtheTokenOfAnotherBotAltogether"


class World(NamedTuple):
    """Anna and Boris play at ``table``, Anna and Clara at ``other``; who misuses has a browser."""

    house: BoardHouse
    anna: Person
    boris: Person
    clara: Person
    table: Table
    other: Table
    browser: Browser

    async def link(self, table: Table | None = None) -> str:
        return await self.house.link(self.anna, table or self.table)

    async def post(self, path: str, origin: str | None = SITE) -> str:
        """What the answer to the key of a link says; no session comes of it."""
        response = await self.browser.ask("POST", path, origin)
        assert response.status in (403, 410)
        return await response.text()

    async def launch(self, data: str, table: Table | None = None) -> str:
        """What the answer to a launch says."""
        status, answer = await self.browser.launch((table or self.table).code, data)
        assert status == 403
        return str(answer["error"])

    async def enter(self) -> None:
        """A session at the table, by a link."""
        await self.browser.follow(await self.link())

    async def page(self, table: Table) -> str:
        """What a board's page says without a session of its own."""
        response = await self.browser.ask("GET", f"/at/{table.code}")
        assert response.status == 403
        return await response.text()

    async def socket(self, table: Table) -> str:
        """How the socket of a board ends."""
        page = await self.browser.board(table.code)
        heard = await page.hear()
        assert heard == {"t": "closed", "why": ""}, "the page is loaded again, and says it"
        return await self.page(table)

    async def tap(self, token: str) -> str:
        """What a key of an open board answers."""
        page = await self.browser.board(self.table.code)
        await page.next("board")
        return "".join(said(one["answer"]) for one in await page.tap(token) if one["t"] == "answer")


Misuse = Callable[[World], Awaitable[str]]


# --- links ---------------------------------------------------------------------------------------


async def a_forged_link(world: World) -> str:
    await world.link()
    return await world.post(f"/board/{'A' * 43}")


async def a_truncated_link(world: World) -> str:
    return await world.post((await world.link())[:-1])


async def a_link_used_before(world: World) -> str:
    path = await world.link()
    await world.house.browser().follow(path)
    return await world.post(path)


async def an_old_link(world: World) -> str:
    path = await world.link()
    world.house.company.at += 10 * MINUTE_MS + 1
    return await world.post(path)


async def a_link_from_the_future(world: World) -> str:
    path = await world.link()
    world.house.company.at -= 1
    return await world.post(path)


async def a_link_of_somebody_forgotten(world: World) -> str:
    path = await world.link()
    await world.house.forget(world.anna)
    return await world.post(path)


async def a_link_of_a_seat_that_was_given_up(world: World) -> str:
    path = await world.link()
    await world.house.company.tables.do(seats.resign, world.table.code, world.anna.id)
    return await world.post(path)


async def a_link_pressed_on_another_site(world: World) -> str:
    return await world.post(await world.link(), "https://evil.example")


async def a_link_pressed_without_an_origin(world: World) -> str:
    return await world.post(await world.link(), None)


async def a_preview_that_presses(world: World) -> str:
    path = await world.link()
    agent = {"User-Agent": "TelegramBot (like TwitterBot)"}
    response = await world.browser.ask("POST", path, None, headers=agent)
    assert response.status == 403
    assert await world.house.browser().follow(path), "the link still works for its person"
    return await response.text()


# --- what Telegram has signed --------------------------------------------------------------------


async def forged_data(world: World) -> str:
    data = world.house.signed(1001)
    return await world.launch(data[:-1] + ("0" if data[-1] != "0" else "1"))


async def data_for_another_user(world: World) -> str:
    return await world.launch(world.house.signed(1002).replace("1002", "1001"))


async def data_without_a_hash(world: World) -> str:
    return await world.launch(world.house.signed(1001).rpartition("&")[0])


async def data_signed_by_another_bot(world: World) -> str:
    return await world.launch(world.house.signed(1001, token=OTHER_BOT))


async def data_shown_before(world: World) -> str:
    data = world.house.signed(1001)
    assert (await world.house.browser().launch(world.table.code, data))[0] == 200
    return await world.launch(data)


async def data_shown_before_in_another_order(world: World) -> str:
    data = world.house.signed(1001)
    assert (await world.house.browser().launch(world.table.code, data))[0] == 200
    return await world.launch("&".join(reversed(data.split("&"))))


async def old_data(world: World) -> str:
    data = world.house.signed(1001)
    world.house.company.at += 10 * MINUTE_MS + 1000
    return await world.launch(data)


async def data_from_the_future(world: World) -> str:
    at = world.house.company.at // 1000 + 60
    return await world.launch(world.house.signed(1001, auth_date=str(at)))


async def data_without_a_date(world: World) -> str:
    return await world.launch(world.house.signed(1001, auth_date=None))


async def data_with_a_field_twice(world: World) -> str:
    data = world.house.signed(1001)
    return await world.launch(f"{data}&user={quote(parse_qs(data)['user'][0])}")


async def data_with_two_hashes(world: World) -> str:
    data = world.house.signed(1001)
    return await world.launch(f"hash={'0' * 64}&{data}")


async def data_of_nobody(world: World) -> str:
    return await world.launch(world.house.signed(1001, user=None))


async def data_with_an_empty_token(world: World) -> str:
    fields = {"auth_date": str(world.house.company.at // 1000), "user": '{"id":1001}'}
    return await world.launch(f"{urlencode(fields)}&hash={signature(fields, '')}")


async def data_for_a_table_without_a_seat(world: World) -> str:
    return await world.launch(world.house.signed(1002), world.other)


async def data_of_somebody_forgotten(world: World) -> str:
    await world.house.forget(world.anna)
    return await world.launch(world.house.signed(1001))


async def data_that_names_another_table(world: World) -> str:
    return await world.launch(world.house.signed(1001, start_param=world.other.code))


async def data_shown_by_another_site(world: World) -> str:
    body = {"data": world.house.signed(1001)}
    path = f"/at/{world.table.code}/app"
    response = await world.browser.ask("POST", path, "https://web.telegram.org", json=body)
    assert response.status == 403
    return str((await response.json())["error"])


# --- sessions ------------------------------------------------------------------------------------


async def a_session_at_another_table(world: World) -> str:
    await world.enter()
    return await world.socket(world.other)


async def a_forged_session(world: World) -> str:
    world.browser.cookies["tavola_board"] = "A" * 43
    return await world.socket(world.table)


async def the_digest_as_a_session(world: World) -> str:
    await world.enter()
    sql = "SELECT digest FROM board_sessions"
    found = await world.house.store.read(lambda conn: conn.exec_driver_sql(sql).scalar())
    world.browser.cookies["tavola_board"] = str(found)
    return await world.socket(world.table)


async def an_old_session(world: World) -> str:
    await world.enter()
    world.house.company.at += 7 * 24 * 60 * MINUTE_MS + 1
    return await world.socket(world.table)


async def a_session_of_a_seat_that_was_given_up(world: World) -> str:
    await world.enter()
    page = await world.browser.board(world.table.code)
    await page.next("board")
    await world.house.company.tables.do(seats.resign, world.table.code, world.anna.id)
    return str((await page.next("closed"))["why"])


async def a_session_in_the_web_room(world: World) -> str:
    """It is nobody there: neither as it is, nor as the room's own cookie."""
    await world.enter()
    room = await world.house.company.room()
    key = (await world.house.company.people.room(room)).key
    world.browser.cookies["tavola"] = world.browser.cookies["tavola_board"]
    home = await (await world.browser.ask("GET", "/api/home")).json()
    assert home["me"] is None
    socket = await world.browser.http.ws_connect(
        f"{world.house.server.url}ws",
        headers={
            "Origin": SITE,
            "Cookie": "; ".join(f"{k}={v}" for k, v in world.browser.cookies.items()),
        },
    )
    await socket.send_json({"t": "hello", "room": key, "build": build()})
    assert await socket.receive_json() == {"t": "closed"}
    return await world.page(world.other)


async def a_socket_opened_by_another_site(world: World) -> str:
    await world.enter()
    url = f"{world.house.server.url}at/{world.table.code}/ws"
    cookie = f"tavola_board={world.browser.cookies['tavola_board']}"
    foreign = {"Origin": "https://evil.example", "Cookie": cookie}
    with pytest.raises(WSServerHandshakeError, match="403"):
        await world.browser.http.ws_connect(url, headers=foreign)
    response = await world.browser.ask("GET", f"/at/{world.table.code}/ws", "https://evil.example")
    return await response.text()


async def a_key_of_another_table(world: World) -> str:
    await world.enter()
    page = await world.house.browser().follow(await world.link(world.other))
    assert page == f"/at/{world.other.code}"
    return await world.tap(f"{world.other.code}||!log")


async def a_key_of_the_groups_settings(world: World) -> str:
    await world.enter()
    return await world.tap("NEW||!roomcalls group")


async def a_key_that_gives_the_seat_up(world: World) -> str:
    await world.enter()
    return await world.tap(f"{world.table.code}||!resign yes")


async def a_key_that_takes_a_new_link(world: World) -> str:
    await world.enter()
    return await world.tap(f"{world.table.code}||!open")


async def a_key_of_nothing(world: World) -> str:
    await world.enter()
    return await world.tap("no token at all")


MISUSES: dict[Misuse, dict[str, str]] = {
    **dict.fromkeys(
        (
            *(a_forged_link, a_truncated_link, a_link_used_before, an_old_link),
            *(a_link_from_the_future, a_link_of_somebody_forgotten),
            *(a_link_of_a_seat_that_was_given_up, forged_data, data_for_another_user),
            *(data_without_a_hash, data_signed_by_another_bot, data_shown_before),
            *(data_shown_before_in_another_order, old_data, data_from_the_future),
            *(data_without_a_date, data_with_a_field_twice, data_with_two_hashes),
            *(data_of_nobody, data_with_an_empty_token, data_that_names_another_table),
        ),
        USED,
    ),
    **dict.fromkeys((data_for_a_table_without_a_seat, data_of_somebody_forgotten), NO_SEAT),
    **dict.fromkeys(
        (
            *(a_link_pressed_on_another_site, a_link_pressed_without_an_origin),
            *(a_preview_that_presses, data_shown_by_another_site),
            a_socket_opened_by_another_site,
        ),
        FOREIGN,
    ),
    **dict.fromkeys(
        (
            *(a_session_at_another_table, a_forged_session, the_digest_as_a_session),
            *(an_old_session, a_session_of_a_seat_that_was_given_up, a_session_in_the_web_room),
        ),
        CLOSED,
    ),
    **dict.fromkeys(
        (
            *(a_key_of_another_table, a_key_of_the_groups_settings),
            *(a_key_that_gives_the_seat_up, a_key_that_takes_a_new_link, a_key_of_nothing),
        ),
        ONLY,
    ),
}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("misuse", MISUSES, ids=lambda one: one.__name__)
async def test_a_misuse_is_refused_in_plain_words(tmp_path, misuse, lang):
    async with BoardHouse(tmp_path) as house:
        anna, boris, clara = [
            await house.comes(name, 1001 + at, lang)
            for at, name in enumerate(("Anna", "Boris", "Clara"))
        ]
        company = house.company
        table, other = await company.running(anna, boris), await company.running(anna, clara)
        world = World(house, anna, boris, clara, table, other, house.browser(lang))
        before = (await company.table(other)).seq
        assert MISUSES[misuse][lang] in await misuse(world)
        if "forgotten" not in misuse.__name__:  # else computer players take their seats
            assert (await company.table(other)).seq == before


def test_there_are_enough_of_them():
    assert len(MISUSES) >= 20

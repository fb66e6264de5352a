"""A served web room beside a chat whose people open their tables in it."""

from __future__ import annotations

import hmac
import json
import re
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlencode, urlsplit

from aiohttp import ClientResponse, ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType

from bot.adapters.telegram.inbound.init_data import read_launch
from bot.adapters.web.board.boards import Boards
from bot.adapters.web.page_texts import PageTexts
from bot.adapters.web.pages import build
from bot.adapters.web.server import Server
from bot.adapters.web.site import RequestBudgets, Site
from bot.adapters.web.web import Web
from bot.delivery.pictures import Pictures
from bot.delivery.web_history import Posts
from bot.tables.model import Table
from bot.tables.people.boards import purge
from bot.tables.people.people import Person
from bot.tables.people.privacy import forget
from bot.talk.button_token import command_token
from bot.talk.caller import Caller
from bot.talk.message import Message, PrivateChat
from locales import LANGUAGES, sources, words
from renderers.scene import Drawn, Scene
from storage.store.store import Store
from tests.bot.adapters.sketches import sketch
from tests.bot.company import Company
from tests.storage.ready import ready

SITE = "https://tavola.example.org"
TOKEN = "123456:AAtheTokenOfTheBotOfThisTavola"
MINUTE_MS = 60_000


async def _well() -> tuple[bool, dict[str, Any]]:
    return True, {}


class BoardHouse:
    """One process on SQLite. ``company.at`` is its clock, in milliseconds.

    Without ``site`` it answers as loopback does, for a browser on this machine.
    """

    def __init__(
        self, folder: Path, site: str = SITE, draw: Callable[[Scene], Drawn] = sketch
    ) -> None:
        self._stack = AsyncExitStack()
        self.store = self._stack.enter_context(Store.open(ready(folder / "tavola.sqlite")))
        self.company = Company(self.store)
        self.company.at = 1_700_000_000_000
        self.pictures = Pictures(draw)
        self._stack.callback(self.pictures.close)
        company = self.company
        self.boards = Boards(company.tables, partial(read_launch, TOKEN))
        company._wake = self.boards.wake  # type: ignore[method-assign]
        company.tables._wake = self.boards.wake
        self.server = Server(
            Web(
                router=company.router,
                people=company.people,
                boards=self.boards,
                posts=Posts(self.store, _view),
                pictures=self.pictures,
                lexicon=PageTexts(LANGUAGES, words, sources("en")["web.ftl"]),
                clock=time.monotonic,
                forms=RequestBudgets(time.monotonic, 1000, 1000),
                health=_well,
                site=Site(site),
            ),
            0,
        )

    async def __aenter__(self) -> Self:
        self._stack.push_async_callback(self.company.tables.close)
        self._stack.push_async_callback(self.server.stop)
        await self.server.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stack.__aexit__(kind, error, trace)

    async def comes(self, name: str, key: int, lang: str = "en") -> Person:
        """Somebody of the chat."""
        return await self.company.people.arrive("telegram", str(key), name, lang)

    def browser(self, lang: str = "en") -> Browser:
        """A browser with cookies of its own; it is closed at the end."""
        found = Browser(self.server.url, lang)
        self._stack.push_async_callback(found.http.close)
        return found

    async def open(self, person: Person, table: Table) -> tuple[Message, ...]:
        """The answer to the key of a person's card."""
        caller = Caller(person.id, PrivateChat(person.id), person.lang or "en", site=SITE)
        return await self.company.router.tap(caller, command_token(table.code, "open"))

    async def link(self, person: Person, table: Table) -> str:
        """The path of a new personal link."""
        (answer,) = await self.open(person, table)
        (((key,),)) = answer.buttons
        assert answer.secret, "a link is for its person's eyes alone"
        assert key.url.startswith(f"{SITE}/board/")
        return urlsplit(key.url).path

    async def ask(self, person: Person, line: str) -> Message:
        """The answer to a line in a person's private chat."""
        (answer,) = await self.company.router.command(
            Caller(person.id, PrivateChat(person.id), person.lang or "en"), line
        )
        return answer

    async def purge(self) -> None:
        """What the house does once a day."""
        await self.store.write(lambda conn: purge(conn, self.company.at))

    async def forget(self, person: Person) -> None:
        """The person has themselves forgotten."""
        await self.company.tables.do(forget, person.id, "Player")

    def signed(self, number: int, **changes: Any) -> str:
        """What Telegram signs for a web app opened by a user, with other fields or token."""
        token = changes.pop("token", TOKEN)
        fields = {
            "auth_date": str(self.company.at // 1000),
            "query_id": "AAF",
            "signature": "for-others",
            "user": json.dumps({"id": number, "first_name": "A", "language_code": "en"}),
            **changes,
        }
        fields = {name: one for name, one in fields.items() if one is not None}
        return f"{urlencode(fields)}&hash={signature(fields, token)}"


def signature(fields: dict[str, str], token: str) -> str:
    """The hash that Telegram's page on web apps describes."""
    said = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    key = hmac.new(b"WebAppData", token.encode(), sha256).digest()
    return hmac.new(key, said.encode(), sha256).hexdigest()


def _view(key: str) -> type[Any]:
    raise AssertionError(key)


class Browser:
    """Somebody's browser at the public address."""

    def __init__(self, url: str, lang: str) -> None:
        self._url = url.rstrip("/")
        # The server stands on loopback, as behind a proxy: cookies are kept by hand.
        self.cookies: dict[str, str] = {}
        self.set_cookies: list[str] = []
        looks = {"Host": urlsplit(SITE).netloc, "Accept-Language": lang}
        self.http = ClientSession(cookie_jar=CookieJar(unsafe=True), headers=looks)

    async def ask(
        self, method: str, path: str, origin: str | None = SITE, **more: Any
    ) -> ClientResponse:
        """Send a request; without following, and with the body read."""
        headers = {**({"Origin": origin} if origin else {}), **more.pop("headers", {})}
        async with self.http.request(
            method,
            f"{self._url}{path}",
            headers={**headers, **self._cookie()},
            allow_redirects=False,
            **more,
        ) as response:
            await response.read()
            for line in response.headers.getall("Set-Cookie", []):
                self.set_cookies.append(line)
                name, _, value = line.partition(";")[0].partition("=")
                self.cookies[name] = value
            return response

    def _cookie(self) -> dict[str, str]:
        shown = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": shown} if shown else {}

    async def follow(self, path: str) -> str:
        """Press the key of a link's page; the path of the board."""
        response = await self.ask("POST", path)
        assert response.status == 303, await response.text()
        return response.headers["Location"]

    async def launch(self, code: str, data: str) -> tuple[int, dict[str, Any]]:
        """Show what the chat has signed."""
        response = await self.ask("POST", f"/at/{code}/app", json={"data": data})
        return response.status, await response.json()

    async def board(self, code: str) -> BoardPage:
        """Open the board's page, and its socket."""
        socket = await self.http.ws_connect(
            f"{self._url}/at/{code}/ws", headers={"Origin": SITE, **self._cookie()}
        )
        page = BoardPage(socket)
        await socket.send_json({"t": "hello", "room": code, "build": build()})
        return page


class BoardPage:
    """An open board."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self._number = 0

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        frame = await self.socket.receive(timeout=30)
        assert frame.type is WSMsgType.TEXT, frame
        said: dict[str, Any] = frame.json()
        return said

    async def next(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while (said := await self.hear())["t"] != kind:
            pass
        return said

    async def tap(self, token: str) -> list[dict[str, Any]]:
        """Press a key; all that is heard until it has been dealt with, or the page is closed."""
        self._number += 1
        tap = {"t": "tap", "place": "private", "at": 1, "token": token, "n": self._number}
        await self.socket.send_json(tap)
        heard = [await self.hear()]
        while heard[-1]["t"] not in ("done", "closed"):
            heard.append(await self.hear())
        return heard


def keys(frame: dict[str, Any]) -> list[str]:
    """The tokens of a card or an answer."""
    return [key["token"] for row in frame["buttons"] for key in row]


def said(frame: dict[str, Any]) -> str:
    """The words of a card or an answer."""
    return "".join(text for text, _, _ in frame["text"])


SECRET = re.compile(r"/board/([A-Za-z0-9_-]{43})")

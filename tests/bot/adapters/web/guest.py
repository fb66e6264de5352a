"""Somebody with a browser: cookies, forms and windows, over real HTTP and WebSockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, TCPConnector, WSMsgType

from bot.adapters.web.pages import build
from locales import LANGUAGES
from locales import words as say

PATIENCE_S = 90


class Window:
    """An open page of a room. ``heard`` is all that it was told."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.posts: dict[int, dict[str, Any]] = {}
        self._number = 0

    async def send(self, kind: str, **fields: Any) -> int:
        """Send a message without waiting; its number comes back."""
        self._number += 1
        await self.socket.send_json({"t": kind, "n": self._number, **fields})
        return self._number

    async def next(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of a kind, with these fields."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                said = await self.hear()
                if said["t"] == kind and fields.items() <= said.items():
                    return said

    async def hear(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        frame = await self.socket.receive(timeout=PATIENCE_S)
        assert frame.type is WSMsgType.TEXT, frame
        said = frame.json()
        self.heard.append(said)
        self._keep(said)
        return said

    def _keep(self, said: dict[str, Any]) -> None:
        """Know posts as a page does: by id, in their newest revision."""
        found = [said["post"]] if said["t"] == "post" else list(said.get("posts", ()))
        if said["t"] == "welcome":
            found = [*said["room"]["posts"], *said["private"]["posts"], *said["changed"]]
        for post in found:
            if post["rev"] >= self.posts.get(post["id"], post)["rev"]:
                self.posts[post["id"]] = post

    async def do(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        """Send a message; all that is heard until it has been dealt with."""
        before = len(self.heard)
        number = await self.send(kind, **fields)
        await self.next("done", n=number)
        return self.heard[before:]

    async def say(self, text: str, place: str = "room") -> list[str]:
        """Write a line; the private answers to it."""
        return answers(await self.do("say", place=place, text=text))

    async def tap(self, token: str, at: int | str = 1, place: str = "room") -> list[dict[str, Any]]:
        """Press a button; all that is heard until it has been dealt with."""
        return await self.do("tap", place=place, at=at, token=token)

    async def descend(self, card: dict[str, Any]) -> str:
        """Walk down a card's menu to its first whole action; the token of that."""
        token = choices(card)[0]
        while "|?" in token:
            heard = await self.tap(token, card["id"])
            (drill,) = [said["drill"] for said in heard if said["t"] == "drill"]
            token = choices(drill)[0]
        return token

    async def until(self, wanted: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """The newest post that is as ``wanted``; waited for if there is none yet."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                found = [post for _, post in sorted(self.posts.items()) if wanted(post)]
                if found:
                    return found[-1]
                await self.hear()

    async def my_card(self) -> dict[str, Any]:
        """The card that offers a choice of the game, with its picture."""
        return await self.until(lambda post: post["picture"] and choices(post))

    async def line(self, text: str) -> dict[str, Any]:
        """The line of this text."""
        return await self.until(lambda post: post["kind"] == "line" and words(post) == text)


def answers(heard: list[dict[str, Any]]) -> list[str]:
    """The texts of the private answers among what was heard."""
    return [words(said["answer"]) for said in heard if said["t"] == "answer"]


def words(frame: dict[str, Any]) -> str:
    """The text of a post or of an answer."""
    return "".join(text for text, _, _ in frame["text"])


def too_fast(heard: list[dict[str, Any]]) -> bool:
    """Whether a window is asked to wait a moment, so that what it sent had no effect."""
    asked = {say(lang)("web-too-fast") for lang in LANGUAGES}
    return any(one["t"] == "answer" and words(one["answer"]) in asked for one in heard)


def tokens(frame: dict[str, Any]) -> list[str]:
    """The tokens of a post's or an answer's buttons."""
    return [button["token"] for row in frame["buttons"] for button in row]


def choices(frame: dict[str, Any]) -> list[str]:
    """The tokens of a card that are the game's, without the table's own commands."""
    return [token for token in tokens(frame) if "|!" not in token]


class Guest:
    """A browser with cookies of its own; ``address``: the loopback address that it comes from."""

    def __init__(self, url: str, lang: str = "en", address: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.origin = {"Origin": self.url}
        self.http = ClientSession(
            self.url,
            connector=TCPConnector(local_addr=(address, 0)) if address else None,
            cookie_jar=CookieJar(unsafe=True),
            headers={"Accept-Language": lang, "Connection": "close"},
        )
        self._sockets: list[ClientWebSocketResponse] = []

    async def text(self, path: str) -> tuple[int, str]:
        """Status and text of a page."""
        async with self.http.get(path) as response:
            return response.status, await response.text()

    async def json(self, path: str) -> Any:
        """What a path answers, as JSON."""
        async with self.http.get(path) as response:
            return await response.json()

    async def form(self, path: str, **fields: Any) -> tuple[int, dict[str, Any]]:
        """Send a form as the page does; status and answer."""
        async with self.http.post(path, json=fields, headers=self.origin) as response:
            return response.status, await response.json()

    async def arrive(self, name: str) -> Guest:
        """Take a name."""
        await self.text("/")
        status, _ = await self.form("/api/name", name=name)
        assert status == 200
        return self

    async def open_room(self, title: str = "Thursday") -> str:
        """Open a room; the last part of its link."""
        status, answer = await self.form("/api/rooms", title=title)
        assert status == 201, answer
        return str(answer["room"])

    async def play(self, computers: int = 1) -> str:
        """Begin a game against computer players; its room."""
        status, answer = await self.form("/api/play", game="carcassonne", computers=computers)
        assert status == 201, answer
        return str(answer["room"])

    async def window(self, room: str, **hello: Any) -> Window:
        """Open a window of a room and be welcomed."""
        window = Window(await self.socket())
        await window.send("hello", **{"room": room, "build": build(), **hello})
        await window.next("welcome")
        return window

    async def socket(self) -> ClientWebSocketResponse:
        """A bare WebSocket."""
        socket = await self.http.ws_connect("/ws", headers=self.origin, autoclose=False)
        self._sockets.append(socket)
        return socket

    async def leave(self) -> None:
        """Close all windows."""
        for socket in self._sockets:
            await socket.close()
        await self.http.close()

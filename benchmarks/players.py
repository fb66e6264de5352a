"""Three persons at a table on each platform, played from outside of the measured process.

The platforms' local servers run here, in the parent, so what they cost is not counted.
"""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from aiohttp import ClientSession, CookieJar, WSMsgType

from benchmarks import tables
from benchmarks.floors import Call
from benchmarks.process import Process
from tests.doubles.clock import WallClock
from tests.doubles.discord import DiscordServer
from tests.doubles.telegram import TelegramServer
from tests.doubles.telegram.faces import tap_json
from tests.doubles.telegram.world import Tap

NAMES = ("Anna", "Boris", "Clara")
PATIENCE_S = 60
BUILD = re.compile(r'data-build="(\w+)"')


class Platform:
    """A platform with Tavola on it; each table has a room of its own, and the same persons."""

    def __init__(self, checkout: Path, folder: Path, *options: str, seats: int = 3) -> None:
        self._checkout, self._options = checkout, options
        self._names = NAMES[:seats]
        self._database = folder / "tavola.sqlite"
        self.process: Process

    async def __aenter__(self) -> Self:
        raise NotImplementedError

    async def begin(self, game: str) -> str:
        """Sit down in a new place and begin; the table's code."""
        raise NotImplementedError

    async def answer(self, code: str, name: str, line: str) -> None:
        """Make a move as one does there; returns when all that follows has been sent."""
        raise NotImplementedError

    async def _open(self, **settings: str) -> None:
        self.process = Process(self._checkout, self._database, *self._options, **settings)
        await self.process.__aenter__()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.process.__aexit__(kind, error, trace)

    @property
    def heard(self) -> int:
        """How much has arrived at the platform."""
        raise NotImplementedError

    async def quiet(self) -> None:
        """Wait until everything is said and done."""
        await self.process.quiet(lambda: self.heard)

    def offer(self, code: str) -> tables.Offer | None:
        return tables.offer(self.process, code)

    def number(self, code: str) -> int:
        """A table's number in the database."""
        return int(self.process.rows(tables.TABLE, code)[0][0])

    def _newest(self) -> str:
        return str(self.process.rows(tables.CODES)[-1][0])


class Telegram(Platform):
    """A group a table; everybody's private chat is open. ``update`` is the last tap."""

    update: dict[str, Any]

    async def __aenter__(self) -> Self:
        self.server = TelegramServer(clock=WallClock(), flooding=False)
        await self.server.__aenter__()
        await self._open(
            TAVOLA_TELEGRAM_TOKEN=self.server.token, TAVOLA_TELEGRAM_API=self.server.url
        )
        self._people = {name: self.server.user(name) for name in self._names}
        self._rooms: dict[str, Any] = {}
        self._known = (0, 0)
        for person in self._people.values():
            person.open_private()
        await self.quiet()
        return self

    async def __aexit__(self, *error: Any) -> None:
        await super().__aexit__(*error)
        await self.server.__aexit__(*error)

    @property
    def heard(self) -> int:
        return len(self.server.calls)

    def calls(self) -> list[Call]:
        """What the bot has called since this was asked last, with the pictures that it sent."""
        since, self._known = self._known, (self.heard, len(self.server.world.files))
        files = list(self.server.world.files.values())[since[1] :]
        return [
            Call(one.method, one.params, files.pop(0).data if _uploads(one) and files else b"")
            for one in self.server.calls[since[0] :]
        ]

    async def begin(self, game: str) -> str:
        host, *others = self._people.values()
        room = self.server.group(f"Friends {len(self._rooms)}", *self._people.values())
        host.send(room, f"/new {game}")
        await self.quiet()
        code = self._newest()
        self._rooms[code] = room
        for person in others:
            await self._tap(person, code, f"{code}||!join")
        await self._tap(host, code, f"{code}||!begin")
        return code

    async def answer(self, code: str, name: str, line: str) -> None:
        person = self._people[name]
        await self._tap(person, code, f"{code}|{self._revision(person, code)}|{line}")

    def _revision(self, person: Any, code: str) -> str:
        """The revision that the game's buttons carry which somebody sees; empty without any."""
        data = [one for message in self._seen(person, code) for one in _buttons(message, code)]
        return next((one.split("|")[1] for one in data if "|!" not in one and "||" not in one), "")

    def _seen(self, person: Any, code: str) -> list[Any]:
        """The messages about a table, the newest first, those at home before those in the room."""
        places = (person.private, self._rooms[code])
        found = [one.message for place in places for one in reversed(person.sees(place))]
        return [one for one in found if one.sender.is_bot and _buttons(one, code)]

    async def _tap(self, person: Any, code: str, data: str) -> None:
        world, api = self.server.world, self.server.api
        message = self._seen(person, code)[0]
        tap = Tap(str(next(world.numbers)), person, message, "", data, world.clock.now(), world)
        world.taps[tap.id] = tap
        self.update = {"update_id": int(tap.id), "callback_query": tap_json(tap)}
        api.updates.add("callback_query", self.update["callback_query"], message.chat.id)
        await self.quiet()


class Discord(Platform):
    """A channel a table."""

    async def __aenter__(self) -> Self:
        self.server = DiscordServer(clock=WallClock(), limits=False)
        await self.server.__aenter__()
        await self._open(
            TAVOLA_DISCORD_TOKEN=self.server.token,
            TAVOLA_DISCORD_API=self.server.api_url,
            TAVOLA_DISCORD_GATEWAY=self.server.gateway_url,
        )
        self._people = {name: self.server.user(name) for name in self._names}
        self._guild = self.server.guild("Friends", *self._people.values())
        self._rooms: dict[str, Any] = {}
        await self.server.until(lambda: self.server.api.commands)
        await self.quiet()
        return self

    async def __aexit__(self, *error: Any) -> None:
        await super().__aexit__(*error)
        await self.server.__aexit__(*error)

    @property
    def heard(self) -> int:
        return len(self.server.calls)

    async def begin(self, game: str) -> str:
        host, *others = self._people.values()
        room = self.server.channel(self._guild, f"table-{len(self._rooms)}")
        for person in self._people.values():
            await self.use(person, room, "settings", setting="calls", choice="private")
        await self.use(host, room, "new", game=game, thread=False)
        code = self._newest()
        self._rooms[code] = room
        for person in others:
            await self.use(person, room, "join", table=code)
        await self.use(host, room, "begin")
        return code

    async def answer(self, code: str, name: str, line: str) -> None:
        person = self._people[name]
        places = (person.dm, self._rooms[code])
        seen = [one.message for place in places for one in reversed(person.sees(place))]
        found = ((one, part, id) for one in seen for part, id in _parts(one, code))
        message, part, id = next(one for one in found if "|!" not in one[2])
        token = f"{code}|{id.split('|')[1]}|{line}"
        person._press(message, {"type": 2, "id": part["id"], "custom_id": token}, line)
        await self.quiet()

    async def slash(self, code: str, name: str, command: str, **given: Any) -> None:
        """Use a command at home; returns when all that follows has been sent."""
        person = self._people[name]
        await self.use(person, person.dm, command, **given)

    async def use(self, person: Any, room: Any, command: str, **given: Any) -> None:
        person.slash(room, command, **given)
        await self.quiet()


class Web(Platform):
    """A room a table, open at everybody's; the pictures are fetched as the page does.

    ``frames`` and ``pictures`` are all that has come.
    """

    async def __aenter__(self) -> Self:
        await self._open()
        self.frames: list[str] = []
        self.pictures: list[bytes] = []
        self._known = (0, 0)
        self._under_way = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._windows: dict[tuple[str, str], _Window] = {}
        url = self.process.url.rstrip("/")
        self._origin = {"Origin": url}
        self._people = {
            name: ClientSession(url, cookie_jar=CookieJar(unsafe=True)) for name in self._names
        }
        for name, http in self._people.items():
            async with http.get("/") as page:
                await page.read()
            await self._form(http, "/api/name", name=name)
        return self

    async def __aexit__(self, *error: Any) -> None:
        for task in self._tasks:
            task.cancel()
        for http in self._people.values():
            await http.close()
        await super().__aexit__(*error)

    @property
    def heard(self) -> int:
        return len(self.frames) + len(self.pictures)

    async def quiet(self) -> None:
        while True:
            await super().quiet()
            if not self._under_way:
                return

    async def begin(self, game: str) -> str:
        host, *others = self._names
        room = (await self._form(self._people[host], "/api/rooms", title="Friends"))["room"]
        windows = {}
        for name, http in self._people.items():
            socket = await http.ws_connect("/ws", headers=self._origin)
            build = await self._build(http, room)
            await socket.send_json({"t": "hello", "n": 0, "room": room, "build": build})
            windows[name] = _Window(socket)
            self._do(self._listen(http, windows[name]))
        await self._send(windows[host], "say", place="room", text=f"/new {game}")
        code = self._newest()
        self._windows |= {(code, name): window for name, window in windows.items()}
        for name in others:
            await self.say(code, name, f"/join {code}")
        await self.say(code, host, "/begin")
        return code

    async def answer(self, code: str, name: str, line: str) -> None:
        window = self._windows[code, name]
        post, revision = window.asking(code)
        token = f"{code}|{revision}|{line}"
        await self._send(window, "tap", place=post["place"], at=post["id"], token=token)

    def taken(self) -> tuple[list[str], list[bytes]]:
        """The frames and the pictures that have come since this was asked last."""
        since, self._known = self._known, (len(self.frames), len(self.pictures))
        return self.frames[since[0] :], self.pictures[since[1] :]

    async def say(self, code: str, name: str, text: str) -> None:
        """Type a line; returns when all that follows has been sent and fetched."""
        await self._send(self._windows[code, name], "say", place="room", text=text)

    async def _send(self, window: _Window, kind: str, **fields: Any) -> None:
        await window.socket.send_json({"t": kind, "n": 1, **fields})
        await self.quiet()

    async def _listen(self, http: ClientSession, window: _Window) -> None:
        async for frame in window.socket:
            if frame.type is not WSMsgType.TEXT:
                return
            self.frames.append(frame.data)
            # One at a time: a second connection is made only where the first happens to be slow.
            for path in window.hears(json.loads(frame.data)):
                await self._get(http, path)

    def _do(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _get(self, http: ClientSession, path: str) -> None:
        self._under_way += 1
        try:
            async with http.get(path) as answer:
                self.pictures.append(await answer.read())
        finally:
            self._under_way -= 1

    async def _build(self, http: ClientSession, room: str) -> str:
        """Of which build a room's page is; empty where it does not say so."""
        async with http.get(f"/r/{room}") as page:
            found = BUILD.search(await page.text())
        return found[1] if found else ""

    async def _form(self, http: ClientSession, path: str, **fields: Any) -> Any:
        async with http.post(path, json=fields, headers=self._origin) as answer:
            return await answer.json()


class _Window:
    """An open page of a room: what it shows of the table, at home and in the room."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self._posts: dict[int, Any] = {}
        self._pictures: set[str] = set()

    def hears(self, said: dict[str, Any]) -> list[str]:
        """Take in what the room says; the pictures to be fetched."""
        if said["t"] != "post":
            return []
        post = said["post"]
        self._posts[post["id"]] = post
        found = {post["picture"]["src"]} - self._pictures if post["picture"] else set()
        self._pictures |= found
        return list(found)

    def asking(self, code: str) -> tuple[Any, str]:
        """The newest post that offers a choice at a table, and the revision of its buttons."""
        for _, post in sorted(self._posts.items(), reverse=True):
            tokens = [one["token"] for row in post["buttons"] for one in row]
            for token in tokens:
                if token.startswith(f"{code}|") and "|!" not in token and "||" not in token:
                    return post, token.split("|")[1]
        raise LookupError(f"nobody is asked at {code}")


def _uploads(call: Any) -> bool:
    return "attach://" in str(call.params)


def _buttons(message: Any, code: str) -> list[str]:
    """What the buttons of a message carry that are a table's."""
    found = (one.get("callback_data", "") for row in message.content.buttons for one in row)
    return [one for one in found if one.startswith(f"{code}|")]


def _parts(message: Any, code: str) -> list[tuple[Any, str]]:
    """The components of a message that choose something of a table, and what each carries."""
    found = []
    for part in message.content.parts:
        options = [one["value"] for one in part.get("options", ())]
        found += [(part, id) for id in (*options, part.get("custom_id", ""))]
    return [(part, id) for part, id in found if id.startswith(f"{code}|")]

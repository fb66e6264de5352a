"""The double on the wire: an aiohttp server on loopback."""

from __future__ import annotations

import asyncio
import base64
import json
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from tests.doubles.clock import Clock
from tests.doubles.discord import (  # noqa: F401  (register their routes)
    catalogue,
    interactions,
    messages,
    rooms,
)
from tests.doubles.discord.api import Api, Call, Reply, Request, limited
from tests.doubles.discord.content import FILE_BYTES, Upload
from tests.doubles.discord.errors import ApiError
from tests.doubles.discord.gateway import Gateway
from tests.doubles.discord.interactions import DEADLINE
from tests.doubles.discord.rates import INVALID, Rates
from tests.doubles.discord.stage import Stage
from tests.doubles.discord.world import Interaction, User, World
from tests.doubles.multipart import parts

BOT, OWNER = 1_170_000_000_000_000_001, 1_170_000_000_000_000_002
TOKEN = f"{base64.b64encode(str(BOT).encode()).decode()}.double.for-tests"  # begins with the id
BODY_BYTES = 10 * FILE_BYTES + 1024 * 1024
BASE = "/api/v10"


@dataclass
class Fault:
    """Trouble on the line for the next ``times`` requests whose name begins so ("": any).

    A name is ``"POST /channels/{channel_id}/messages"``. ``code`` 429 (with ``retry_after``) or
    5xx is answered before anything happens; ``lost``: the request takes effect and its answer is
    never heard; ``cut``: the line drops before it.
    """

    name: str = ""
    code: int = 500
    times: int = 1
    channel: int | None = None
    retry_after: float = 3.0
    is_global: bool = False
    lost: bool = False
    cut: bool = False

    def hits(self, request: Request) -> bool:
        here = self.channel is None or request.path.get("channel_id") == str(self.channel)
        return self.times > 0 and here and request.name.startswith(self.name)


class DiscordServer(Stage):
    """A strict Discord for one bot; see the package's docstring."""

    def __init__(
        self, *, token: str = TOKEN, name: str = "Tavola", clock: Clock | None = None,
        limits: bool = True, speed: float = 100.0, invalid_limit: int = INVALID,
    ) -> None:  # fmt: skip
        self.clock = clock or Clock()
        bot = User(BOT, name, name.lower(), is_bot=True)
        owner = User(OWNER, "Owner", "owner")
        rates = Rates(self.clock, limits, speed, invalid_limit)
        super().__init__(Api(self.clock, bot, owner, token, rates))
        self.token = token
        self.faults: list[Fault] = []
        self._runner: web.AppRunner | None = None

    @property
    def world(self) -> World:
        return self.api.world

    @property
    def bot(self) -> User:
        return self.api.bot

    @property
    def calls(self) -> list[Call]:
        return self.api.calls

    @property
    def gateway(self) -> Gateway:
        return self.api.gateway

    @property
    def api_url(self) -> str:
        """For ``discord.http.Route.BASE`` and TAVOLA_DISCORD_API."""
        return f"{self.api.url}{BASE}"

    @property
    def gateway_url(self) -> str:
        """For ``DiscordWebSocket.DEFAULT_GATEWAY`` and TAVOLA_DISCORD_GATEWAY."""
        return self.gateway.url

    @property
    def interactions(self) -> list[Interaction]:
        """Everything that people did, oldest first."""
        return list(self.world.interactions.values())

    @property
    def violations(self) -> list[str]:
        """What a correct bot never does, with reasons; empty at the end of a good test.

        An interaction that nobody could hear, or that a bot had when it died, is nobody's fault.
        """
        heard = [one for one in self.interactions if one.delivered and not one.excused]
        silent = (f"unanswered: {one.label}" for one in heard if not one.is_answered)
        broken = (f"promised and not kept: {o.label}" for o in heard if o.kind == 5 and not o.kept)
        return [*self.api.violations, *silent, *broken]

    async def until(self, test: Any, within: float = 60.0) -> Any:
        """Wait for the first true value of ``test``; it is asked again at every change."""
        return await self.world.until(test, within)

    async def ready(self, within: float = 60.0) -> None:
        """Wait until the bot has identified itself."""
        await self.until(lambda: self.gateway.is_ready, within)

    # --- on and off ---

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=BODY_BYTES)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self._file)
        app.router.add_route("*", BASE + "/{address:.*}", self._rest)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.api.url = f"http://{host}:{port}"
        self.gateway.url = f"ws://{host}:{port}/gateway/"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        await self.gateway.close()
        if self._runner:
            await self._runner.cleanup()

    # --- requests ---

    async def _rest(self, http: web.Request) -> web.StreamResponse:
        if self.api.rates.is_banned:
            self.api.blame("all", "too many invalid requests: the bot is banned for a while")
            return web.Response(status=429, text="<html>You are being rate limited</html>")
        request = Request(
            http.method, http.match_info["address"], dict(http.query), headers=dict(http.headers)
        )
        try:
            request.body, request.uploads = await _read(http)
        except web.HTTPRequestEntityTooLarge:
            self.api.blame(request.address, "a body of more than 100 MiB")
            return _answer(Reply(413, ApiError(413, 40005, "Request entity too large").body()))
        except ValueError as error:
            self.api.blame(request.address, f"unreadable body: {error}")
            return _answer(
                Reply(400, ApiError(400, 50109, "The request body contains invalid JSON.").body())
            )
        self.api.recognise(request)
        fault = next((one for one in self.faults if one.hits(request)), None)
        if fault is None:
            return _answer(self.api.call(request))
        fault.times -= 1
        return await self._trouble(fault, request, http)

    async def _trouble(
        self, fault: Fault, request: Request, http: web.Request
    ) -> web.StreamResponse:
        if fault.lost:
            self.api.call(request)
        if fault.lost or fault.cut:
            if http.transport:
                http.transport.abort()
            raise asyncio.CancelledError
        if fault.code != 429:
            return web.Response(status=fault.code, text="upstream connect error")
        error = limited(fault.retry_after, is_global=fault.is_global)
        self.api.rates.count_invalid()
        scope = "global" if fault.is_global else "user"
        headers = {"Retry-After": f"{fault.retry_after:g}", "X-RateLimit-Scope": scope}
        return _answer(Reply(429, error.body(), headers | {"Via": "1.1 google"}))

    async def _file(self, http: web.Request) -> web.StreamResponse:
        file = self.world.files.get(int(http.match_info["id"]))
        if file is None:
            return web.Response(status=404)
        return web.Response(body=file.data, content_type=file.mime)


def _answer(reply: Reply) -> web.Response:
    if reply.body is None:
        return web.Response(status=reply.status, headers=reply.headers)
    data = json.dumps(reply.body).encode()
    # exactly ``application/json``: with a charset, discord.py takes it for text
    headers = reply.headers | {"Content-Type": "application/json"}
    return web.Response(status=reply.status, body=data, headers=headers)


async def _read(http: web.Request) -> tuple[Any, dict[str, Upload]]:
    """The JSON of a request, and its uploads by the name of their part."""
    if not http.can_read_body:
        return None, {}
    if http.content_type == "application/json":
        text = await http.text()
        return (json.loads(text) if text else None), {}
    if http.content_type != "multipart/form-data":
        raise ValueError(f"content type {http.content_type}")
    body: Any = None
    uploads: dict[str, Upload] = {}
    for part in await parts(http):
        if part.filename is not None:
            uploads[part.name] = Upload(part.filename, part.mime, part.data)
        elif part.name == "payload_json":
            body = json.loads(part.data)
        else:
            raise ValueError(f"a part {part.name!r}")
    return body, uploads


__all__ = ["BOT", "DEADLINE", "TOKEN", "DiscordServer", "Fault"]

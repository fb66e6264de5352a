"""The double on the wire: an aiohttp server on loopback."""

from __future__ import annotations

from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from tests.doubles.multipart import parts
from tests.doubles.telegram import editing, profile, rooms, sending  # noqa: F401  (register)
from tests.doubles.telegram.api import Api, Call, Request
from tests.doubles.telegram.clock import Clock
from tests.doubles.telegram.errors import NOT_FOUND, UNAUTHORIZED, ApiError, flood
from tests.doubles.telegram.files import UPLOAD_BYTES, Upload
from tests.doubles.telegram.stage import Stage
from tests.doubles.telegram.world import User, World

TOKEN = "7000000001:AAE-a_token_of_the_double_for_tests"
BODY_BYTES = UPLOAD_BYTES + 1024 * 1024


@dataclass
class Fault:
    """Trouble on the line for the next ``times`` requests of a method ("*": any but getUpdates).

    ``code`` 429 (with ``retry_after``) or 5xx is answered before anything happens; ``lost``: the
    request takes effect, and its answer is never heard; ``cut``: the line drops before it.
    """

    method: str = "*"
    code: int = 500
    times: int = 1
    chat: int | None = None
    retry_after: int = 3
    lost: bool = False
    cut: bool = False

    def hits(self, request: Request) -> bool:
        every = self.method == "*" and request.method != "getUpdates"
        here = self.chat is None or str(request.get("chat_id")) == str(self.chat)
        return self.times > 0 and here and (every or self.method == request.method)


class TelegramServer(Stage):
    """A strict Bot API server for one bot; see the package's docstring."""

    def __init__(
        self, *, token: str = TOKEN, username: str = "tavola_bot", clock: Clock | None = None,
        ephemeral: bool = True, flooding: bool = True, privacy: bool = True,
    ) -> None:  # fmt: skip
        bot = User(int(token.split(":", maxsplit=1)[0]), "Tavola", username, is_bot=True)
        self.clock = clock or Clock()
        super().__init__(Api(self.clock, bot, ephemeral=ephemeral, flooding=flooding))
        self.api.privacy = privacy
        self.token = token
        self.faults: list[Fault] = []
        self.url = ""
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
    def violations(self) -> list[str]:
        """What a correct bot never does, with reasons; empty at the end of a good test."""
        open_taps = (one for one in self.world.taps.values() if not one.is_answered)
        return [
            *self.api.violations,
            *(f"unanswered callback query: {o.user.first_name} on {o.label!r}" for o in open_taps),
        ]

    async def until(self, test: Any, within: float = 60.0) -> Any:
        """Wait for the first true value of ``test``; it is asked again at every change."""
        return await self.world.until(test, within)

    # --- on and off ---

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=BODY_BYTES)
        app.router.add_route("*", "/bot{token}/{method}", self._method)
        app.router.add_get("/file/bot{token}/{path:.+}", self._file)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        await self.api.updates.close()
        if self._runner:
            await self._runner.cleanup()

    # --- requests ---

    async def _method(self, http: web.Request) -> web.StreamResponse:
        if (token := http.match_info["token"]) != self.token:
            return _answer((UNAUTHORIZED if ":" in token else NOT_FOUND).body())
        try:
            request = await _read(http)
        except web.HTTPRequestEntityTooLarge:
            return _answer(ApiError(413, "Request Entity Too Large").body())
        except ValueError as error:
            self.api.blame(http.match_info["method"], f"unreadable body: {error}")
            return _answer(ApiError(400, "Bad Request: can't parse the request").body())
        fault = next((one for one in self.faults if one.hits(request)), None)
        if fault is None:
            return _answer(await self.api.call(request))
        fault.times -= 1
        return await self._trouble(fault, request, http)

    async def _trouble(
        self, fault: Fault, request: Request, http: web.Request
    ) -> web.StreamResponse:
        if fault.lost:
            await self.api.call(request)
        if fault.lost or fault.cut:
            if http.transport:
                http.transport.abort()
            return web.Response()
        if fault.code == 429:
            return _answer(flood(fault.retry_after).body())
        return _answer(ApiError(fault.code, "Internal Server Error").body())

    async def _file(self, http: web.Request) -> web.StreamResponse:
        id = http.match_info["path"].rpartition("/")[2]
        file = self.world.files.get(id)
        if http.match_info["token"] != self.token or file is None:
            return _answer(NOT_FOUND.body())
        return web.Response(body=file.shown)


def _answer(body: dict[str, Any]) -> web.Response:
    return web.json_response(body, status=body.get("error_code", 200))


async def _read(http: web.Request) -> Request:
    """Parameters from the query, JSON, form or multipart; uploads by the name of their part."""
    params: dict[str, Any] = dict(http.query)
    uploads: dict[str, Upload] = {}
    if http.content_type == "application/json":
        params |= await http.json() if http.can_read_body else {}
    elif http.content_type == "multipart/form-data":
        for part in await parts(http):
            if part.filename is None:
                params[part.name] = part.data.decode()
            else:
                uploads[part.name] = Upload(part.filename, part.mime, part.data)
    elif http.can_read_body:
        params |= dict(await http.post())
    method = http.match_info["method"]
    direct = {"photo", "document", "certificate"} & uploads.keys() - params.keys()
    params |= {name: f"attach://{name}" for name in direct}
    transport = http.transport
    gone = lambda: transport is None or transport.is_closing()  # noqa: E731
    return Request(method, params, uploads, gone)

"""The web room as a server: routes, what holds for every answer, start and end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import cast

import msgspec
from aiohttp import ClientConnectionResetError, WSCloseCode, hdrs, web
from aiohttp.http_exceptions import HttpProcessingError

from bot.adapters.web import forms, home, installing, pages, pictures, rules
from bot.adapters.web.board import pages as boards
from bot.adapters.web.board import window as board_window
from bot.adapters.web.connections import Connections, most_connections
from bot.adapters.web.handshake import open_window
from bot.adapters.web.push import forms as pushing
from bot.adapters.web.visitors import Nameless, remember, visitor
from bot.adapters.web.web import WEB, Web
from bot.tables.people.people import BadName

log = logging.getLogger(__name__)

server_log = logging.getLogger(f"{__name__}.http")
"""What aiohttp complains of."""

LARGEST_FORM = 16 * 1024
NOBODY_WAITS = 499
HEAD_S = 20
BODY_S = 10
"""Maximum time for the head of a request to arrive, and then for the rest of it."""
LINGER_S = 2
"""How long a client may go on sending what will not be read."""

HEALTH = "/healthz"
CONTINUE = "100-continue"

PAGES = ("web-no-page", "web-no-host", "web-found-at", "web-foreign", "web-too-fast")
"""Refusals that somebody may read who followed a link."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
HOOKS: web.AppKey[dict[str, Handler]] = web.AppKey("hooks", dict)
"""What platforms call, by path."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; "
    "frame-ancestors"
)
NOBODY, TELEGRAM = "'none'", "https://web.telegram.org"
"""Whose pages may show ours within them."""
LINK, TABLE = "/board/{secret:[A-Za-z0-9_-]{1,64}}", "/at/{code:[A-Za-z0-9]{1,8}}"
PICTURE = "{name:[A-Za-z0-9_-]{22}}{full:(-full)?}.{kind:png|spots}"
BOARDS: dict[str, Handler] = {
    LINK: boards.landing,
    TABLE: boards.board,
    "/app": boards.app,
    "/app/{code:[A-Za-z0-9]{1,8}}": boards.app,
    f"{TABLE}/ws": board_window.serve,
    f"{TABLE}/picture/{PICTURE}": boards.picture,
}
"""The way from a chat to one table."""
HEADERS = {
    "Content-Security-Policy": f"{POLICY} {NOBODY}",
    "Server": "Tavola",
    "X-Content-Type-Options": "nosniff",
    # A room's link is its key: it must not leave with a click on another page.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def _in_brief(record: logging.LogRecord) -> bool:
    """What is no HTTP has been answered with 400, and is no fault of ours: a line will do."""
    if record.exc_info and isinstance(record.exc_info[1], HttpProcessingError):
        record.levelno, record.levelname = logging.INFO, logging.getLevelName(logging.INFO)
        record.msg, record.args, record.exc_info = "what came was no HTTP", None, None
    return True


server_log.addFilter(_in_brief)


def application(shared: Web) -> web.Application:
    """The aiohttp application of a web room."""
    app = web.Application(
        middlewares=[_hooks, _headers, _errors, _gone, _own_host, _same_origin, _budget],
        client_max_size=LARGEST_FORM,
    )
    app[WEB] = shared
    app[HOOKS] = {}
    app.router.add_get("/", pages.home)
    app.router.add_get("/r/{slug:[A-Za-z0-9_-]{1,64}}", pages.room)
    for path, handler in BOARDS.items():
        app.router.add_get(path, handler)
    app.router.add_post(LINK, boards.use)
    app.router.add_post(f"{TABLE}/app", boards.launch)
    app.router.add_get("/rules", rules.games)
    app.router.add_get("/rules/{key:[a-z][a-z0-9_]{1,15}}", rules.rules)
    app.router.add_get(
        "/rules/{key:[a-z][a-z0-9_]{1,15}}/{lang:[a-z]{2}}/{chapter:[a-z0-9-]{1,32}}.png",
        rules.picture,
    )
    app.router.add_get("/static/{name:[A-Za-z0-9.-]{1,64}}", pages.static)
    app.router.add_get("/words/{lang:[a-z]{2}}.json", pages.words)
    app.router.add_get("/manifest.webmanifest", installing.manifest)
    app.router.add_get("/service-worker.js", installing.worker)
    app.router.add_get(installing.OFFLINE, installing.offline)
    app.router.add_get(HEALTH, pages.health)
    app.router.add_get("/ws", _window)
    app.router.add_get(
        r"/picture/{post:\d{1,15}}/{rev:\d{1,9}}{full:(-full)?}.{kind:png|spots}", pictures.picture
    )
    app.router.add_get(r"/picture/{post:\d{1,15}}/{rev:\d{1,9}}-small.webp", pictures.small_picture)
    app.router.add_get(f"/picture/own/{PICTURE}", pictures.own_picture)
    app.router.add_get("/cover/{key:[a-z][a-z0-9_]{1,15}}/{lang:[a-z]{2}}.webp", home.cover)
    app.router.add_get("/next", home.next_table)
    app.router.add_get("/api/home", home.start)
    app.router.add_post("/api/name", forms.name)
    app.router.add_post("/api/lang", forms.lang)
    app.router.add_post("/api/rooms", forms.rooms)
    app.router.add_post("/api/play", forms.play)
    app.router.add_get("/api/push", pushing.key)
    app.router.add_post("/api/push", pushing.subscribe)
    app.router.add_post("/api/push/off", pushing.unsubscribe)
    app.router.add_post("/api/archive", home.archive)
    app.router.add_post("/api/leave", home.leave)
    app.on_shutdown.append(_close_windows)
    return app


async def _window(request: web.Request) -> web.StreamResponse:
    """Serve one page until it is closed."""
    opened = await open_window(request)
    if opened.serve is not None:
        await opened.serve()
    return opened.socket


async def _close_windows(app: web.Application) -> None:
    """Let the pages know that they should come back."""
    app[WEB].boards.close()
    if (push := app[WEB].push) is not None:
        await push.close()
    for window in tuple(app[WEB].hub.everybody()):
        await window.end(WSCloseCode.GOING_AWAY)


@web.middleware
async def _hooks(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A platform that calls us is no visitor: no cookie, no origin, no page.

    It reads what it is sent by itself, beside the limits that forms have.
    """
    hook = request.app[HOOKS].get(request.path) if request.method == "POST" else None
    return await (handler if hook is None else hook)(request)


async def _read(request: web.Request) -> None:
    """Wait for the rest of a request, which is kept; HTTPRequestTimeout where it stays away."""
    try:
        async with asyncio.timeout(BODY_S):
            await request.read()
    except (TimeoutError, ConnectionError) as error:
        raise web.HTTPRequestTimeout from error


@web.middleware
async def _headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What holds for every answer, and the cookie for those who have none."""
    response = await handler(request)
    if not response.prepared:
        response.headers.update(HEADERS)
        if boards.FRAMED in request:
            response.headers["Content-Security-Policy"] = f"{POLICY} {TELEGRAM}"
        remember(request, response)
    return response


@web.middleware
async def _errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Every refusal in the reader's language: as JSON for the scripts, else as a page."""
    try:
        return await handler(request)
    except web.HTTPRedirection as moved:
        return web.Response(status=moved.status, headers=moved.headers)
    except BadName:
        return await _refusal(request, "web-bad-name", 400)
    except (msgspec.DecodeError, web.HTTPUnsupportedMediaType, web.RequestPayloadError, Nameless):
        return await _refusal(request, "web-bad-request", 400)
    except web.HTTPRequestEntityTooLarge:
        return await _refusal(request, "web-too-long", 413, most=1000)
    except web.HTTPRequestTimeout:
        return await _refusal(request, "web-too-slow", 408)
    except web.HTTPException as error:
        return await _refusal(request, "web-no-page", error.status)
    except Exception:
        log.exception("%s failed", request.rel_url.path)
        return await _refusal(request, "web-broken", 500)


@web.middleware
async def _gone(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Whoever asked may leave before the answer begins: that is no fault."""
    try:
        return await handler(request)
    except ConnectionError as error:
        # A socket that has no connection any more when it opens says so in words of its own.
        if request.transport is not None and not isinstance(error, ClientConnectionResetError):
            raise
        log.debug("%s: nobody waits for the answer", request.rel_url.path)
        return web.Response(status=NOBODY_WAITS)


@web.middleware
async def _own_host(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Only under our own names: else a stranger's name that points to us would share our pages."""
    site = request.app[WEB].site
    # Whoever watches the server asks by whatever name it has there; files are no secret.
    if request.path.startswith((HEALTH, "/static/")) or site.answers(request):
        return await handler(request)
    if site.url:
        return await _refusal(request, "web-found-at", 421, url=site.url)
    return await _refusal(request, "web-no-host", 421)


@web.middleware
async def _same_origin(request: web.Request, handler: Handler) -> web.StreamResponse:
    """No other site may act in a visitor's name, by a form or by a WebSocket."""
    acts = request.method not in ("GET", "HEAD") or request.path.endswith("/ws")
    if acts and not request.app[WEB].site.is_own(request):
        return await _refusal(request, "web-foreign", 403)
    return await handler(request)


@web.middleware
async def _budget(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Not too many forms from one side. What never comes whole uses nothing up."""
    await _read(request)
    shared = request.app[WEB]
    if request.method == "POST" and not shared.forms.spend(shared.site.client(request)):
        return await _refusal(request, "web-too-fast", 429)
    return await handler(request)


async def _refusal(
    request: web.Request, key: str, status: int, **arguments: str | int
) -> web.StreamResponse:
    path = request.path
    is_page = request.method == "GET" and not path.startswith(("/api/", "/ws", "/picture/"))
    is_page = is_page or path.startswith("/board/")
    if is_page and key in PAGES:
        return await pages.lost(request, key, status, **arguments)
    who = await visitor(request)
    text = request.app[WEB].lexicon.text(who.lang, key, **arguments)
    return web.json_response({"error": text}, status=status)


async def _expected(handler: Handler, request: web.BaseRequest) -> web.StreamResponse:
    """Refuse strange expectations ourselves: aiohttp repeats them, even where they are no text."""
    if request.headers.get(hdrs.EXPECT, CONTINUE).casefold() != CONTINUE:
        return web.Response(status=417)
    return await handler(cast("web.Request", request))


class Server:
    """A web room that listens. ``port`` 0 takes any free one; ``url`` says which."""

    def __init__(self, shared: Web, port: int) -> None:
        self.app = application(shared)
        self._runner = web.AppRunner(
            self.app,
            handle_signals=False,
            access_log=None,
            logger=server_log,
            shutdown_timeout=3,
            # A head that is not whole by then is dropped, like a connection that asks nothing.
            keepalive_timeout=HEAD_S,
            lingering_time=LINGER_S,
        )
        self._door: Connections | None = None
        self._site = shared.site
        self._port = port

    def hook(self, path: str, handler: Handler) -> None:
        """Let a platform call ``handler`` at ``path``."""
        self.app[HOOKS][path] = handler

    async def start(self) -> None:
        """Listen. Raises OSError where the port is taken or the host is none of ours."""
        await self._runner.setup()
        server = cast("web.Server", self._runner.server)
        server.request_handler = partial(_expected, server.request_handler)
        self._door = Connections(server, self._site.trusts, most_connections())
        self._port = await self._door.open(self._site.host, self._port)

    @property
    def url(self) -> str:
        """The address as somebody on this machine types it."""
        host = self._site.host
        shown = "127.0.0.1" if host in ("", "0.0.0.0") else host  # noqa: S104
        return f"http://{f'[{shown}]' if ':' in shown else shown}:{self._port}/"

    @property
    def whereabouts(self) -> str:
        """Where people find it, and where it listens if that is somewhere else."""
        public = self._site.url
        return f"{public}/ (listening at {self.url})" if public else self.url

    async def stop(self) -> None:
        """Close the windows and stop listening."""
        if self._door is not None:
            await self._door.close()
        await self._runner.cleanup()

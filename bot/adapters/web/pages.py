"""What a browser reads: the two pages, their scripts, styles and words."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from aiohttp import web

from bot.adapters.web.visitors import visitor
from bot.adapters.web.web import PLATFORM, WEB

TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}


class Served(NamedTuple):
    """A file as it is served; ``etag`` names its content.

    ``packed`` is the same by gzip; empty where that saves nothing.
    """

    body: bytes
    kind: str
    etag: str
    packed: bytes


@cache
def static_files(fonts: tuple[Path, ...]) -> dict[str, Served]:
    """All files that are served by name. No request's path ever becomes a path on the disk."""
    own: Any = files("bot.adapters.web") / "static"
    found = [item for item in own.iterdir() if Path(item.name).suffix in TYPES]
    return {item.name: _served(item.name, item.read_bytes()) for item in [*found, *fonts]}


def _served(name: str, body: bytes) -> Served:
    packed = gzip.compress(body, mtime=0)
    kind, etag = TYPES[Path(name).suffix], sha256(body).hexdigest()[:20]
    return Served(body, kind, etag, packed if len(packed) < len(body) else b"")


@cache
def build() -> str:
    """Names what the pages are made of: one that was opened before an update has another."""
    own: Any = files("bot.adapters.web") / "static"
    made = sorted((item.name, item.read_bytes()) for item in own.iterdir())
    return sha256(b"".join(name.encode() + body for name, body in made)).hexdigest()[:20]


async def home(request: web.Request) -> web.Response:
    """The first page."""
    return await _page(request, "home.html")


async def room(request: web.Request) -> web.Response:
    """A room's page; 404 for a room that does not exist."""
    slug = request.match_info["slug"]
    if await request.app[WEB].people.find_room(PLATFORM, slug) is None:
        return await lost(request, "web-no-room", 404)
    return await _page(request, "room.html")


async def lost(request: web.Request, key: str, status: int, **arguments: str | int) -> web.Response:
    """A page that says why there is nothing here: ``key``-title and ``key``."""
    who, lexicon = await visitor(request), request.app[WEB].lexicon
    more = {
        "title": lexicon.text(who.lang, f"{key}-title"),
        "line": lexicon.text(who.lang, key, **arguments),
        "first": f"{request.app[WEB].site.url}/",
    }
    text = lexicon.page("lost.html", who.lang, more)
    return web.Response(text=text, content_type="text/html", status=status)


async def _page(request: web.Request, name: str) -> web.Response:
    who = await visitor(request)
    text = request.app[WEB].lexicon.page(name, who.lang, {"build": build()})
    return web.Response(text=text, content_type="text/html", headers={"Cache-Control": "no-store"})


async def static(request: web.Request) -> web.Response:
    """A script, a style, a drawing or a font."""
    found = static_files(request.app[WEB].fonts).get(request.match_info["name"])
    if found is None:
        raise web.HTTPNotFound
    headers = {
        "ETag": f'W/"{found.etag}"',
        "Cache-Control": "no-cache",
        "Vary": "Accept-Encoding",
    }
    if found.etag in request.headers.get("If-None-Match", ""):
        return web.Response(status=304, headers=headers)
    body = found.body
    if found.packed and "gzip" in request.headers.get("Accept-Encoding", ""):
        headers["Content-Encoding"], body = "gzip", found.packed
    return web.Response(body=body, content_type=found.kind, headers=headers)


async def words(request: web.Request) -> web.Response:
    """The pages' words in one language."""
    lang, lexicon = request.match_info["lang"], request.app[WEB].lexicon
    if lang not in lexicon.languages:
        raise web.HTTPNotFound
    response = web.json_response(lexicon.texts(lang), headers={"Cache-Control": "no-cache"})
    # Nothing secret stands in it, so its length may depend on what it says.
    response.enable_compression()
    return response


async def health(request: web.Request) -> web.Response:
    """Whether the database answers, and what is late; 503 where it does not."""
    well, told = await request.app[WEB].health()
    headers = {"Cache-Control": "no-store"}
    return web.json_response(told, status=200 if well else 503, headers=headers)

"""Pictures, drawn when somebody looks at them and may do so."""

from __future__ import annotations

from aiohttp import web

from bot.adapters.web.visitors import key_of, visitor
from bot.adapters.web.web import PLATFORM, WEB
from bot.delivery.pictures import page_scene, places

FOR_EVER = {"Cache-Control": "private, max-age=31536000, immutable"}
NOW = {"Cache-Control": "no-store"}


async def picture(request: web.Request) -> web.Response:
    """The picture of a post or, as JSON, its places; an older revision leads to the present one."""
    shared, number = request.app[WEB], int(request.match_info["post"])
    rev, full = int(request.match_info["rev"]), request.match_info["full"]
    found = await shared.posts.seen_by((PLATFORM, key_of(request)), number, full=bool(full))
    if found is None:
        raise web.HTTPNotFound
    newest, scene = found
    if rev != newest:
        kind = request.match_info["kind"]
        raise web.HTTPFound(f"/picture/{number}/{newest}{full}.{kind}", headers=NOW)
    if scene is None:
        raise web.HTTPNotFound
    drawn = await shared.pictures.paint(scene)
    return _answer(request, drawn.png, places(drawn))


async def small_picture(request: web.Request) -> web.Response:
    """A small copy of a post's picture, as it is now."""
    shared, number = request.app[WEB], int(request.match_info["post"])
    found = await shared.posts.seen_by((PLATFORM, key_of(request)), number)
    newest, scene = found or (0, None)
    if scene is None:
        raise web.HTTPNotFound
    body = await shared.pictures.small(scene)
    current = newest == int(request.match_info["rev"])
    headers = FOR_EVER if current else NOW
    return web.Response(body=body, content_type="image/webp", headers=headers)


async def own_picture(request: web.Request) -> web.Response:
    """The picture of a private answer, or its places, for the person who got it."""
    shared, who = request.app[WEB], await visitor(request)
    name = request.match_info["name"]
    found = shared.sketches.find(name, who.person.id) if who.person else None
    if found is None:
        raise web.HTTPNotFound
    full = bool(request.match_info["full"])
    drawn = await shared.pictures.paint(page_scene(found, full=full))
    return _answer(request, drawn.png, places(drawn))


def _answer(request: web.Request, png: bytes, spots: bytes) -> web.Response:
    if request.match_info["kind"] == "png":
        return web.Response(body=png, content_type="image/png", headers=FOR_EVER)
    return web.Response(body=spots, content_type="application/json", headers=FOR_EVER)

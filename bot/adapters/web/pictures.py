"""Pictures, drawn when somebody looks at them and may do so."""

from __future__ import annotations

from aiohttp import web

from bot.adapters.web.visitors import key_of, visitor
from bot.adapters.web.web import PLATFORM, WEB

FOR_EVER = {"Cache-Control": "private, max-age=31536000, immutable"}
NOW = {"Cache-Control": "no-store"}


async def picture(request: web.Request) -> web.Response:
    """The picture of a post; an older revision leads to the present one."""
    shared, number = request.app[WEB], int(request.match_info["post"])
    rev, full = int(request.match_info["rev"]), request.match_info["full"]
    found = await shared.posts.seen_by((PLATFORM, key_of(request)), number, full=bool(full))
    if found is None:
        raise web.HTTPNotFound
    newest, scene = found
    if rev != newest:
        raise web.HTTPFound(f"/picture/{number}/{newest}{full}.png", headers=NOW)
    if scene is None:
        raise web.HTTPNotFound
    png = await shared.pictures.paint(scene)
    return web.Response(body=png, content_type="image/png", headers=FOR_EVER)


async def own_picture(request: web.Request) -> web.Response:
    """The picture of a private answer, for the person who got it."""
    shared, who = request.app[WEB], await visitor(request)
    name = request.match_info["name"]
    found = shared.sketches.find(name, who.person.id) if who.person else None
    if found is None:
        raise web.HTTPNotFound
    png = await shared.pictures.draw(found, full=bool(request.match_info["full"]))
    return web.Response(body=png, content_type="image/png", headers=FOR_EVER)

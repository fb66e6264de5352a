"""Pictures, drawn when somebody looks at them and may do so."""

from __future__ import annotations

from aiohttp import web

from bot.adapters.web.visitors import visitor
from bot.adapters.web.web import WEB
from bot.delivery.posts import Post
from bot.talk.message import Desk, Room

FOR_EVER = {"Cache-Control": "private, max-age=31536000, immutable"}
NOW = {"Cache-Control": "no-store"}


async def picture(request: web.Request) -> web.Response:
    """The picture of a post; an older revision leads to the present one."""
    shared, number = request.app[WEB], int(request.match_info["post"])
    rev, full = int(request.match_info["rev"]), request.match_info["full"]
    found = await shared.posts.some((number,))
    if not found or not await _may_see(request, found[0]):
        raise web.HTTPNotFound
    post = found[0]
    if rev != post.rev:
        raise web.HTTPFound(f"/picture/{post.id}/{post.rev}{full}.png", headers=NOW)
    scene = await shared.posts.scene(number, full=bool(full))
    if scene is None:
        raise web.HTTPNotFound
    png = await shared.painter.paint(scene)
    return web.Response(body=png, content_type="image/png", headers=FOR_EVER)


async def own_picture(request: web.Request) -> web.Response:
    """The picture of a private answer, for the person who got it."""
    shared, who = request.app[WEB], await visitor(request)
    name = request.match_info["name"]
    found = shared.sketches.find(name, who.person.id) if who.person else None
    if found is None:
        raise web.HTTPNotFound
    png = await shared.painter.draw(found, full=bool(request.match_info["full"]))
    return web.Response(body=png, content_type="image/png", headers=FOR_EVER)


async def _may_see(request: web.Request, post: Post) -> bool:
    person = (await visitor(request)).person
    match post.address:
        case Desk(person=owner):
            return person is not None and person.id == owner
        case Room(id=room):
            return person is not None and await request.app[WEB].people.is_member(room, person.id)

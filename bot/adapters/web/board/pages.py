"""A personal link's page with its one key, the board's page, and the same within a chat."""

from __future__ import annotations

import msgspec
from aiohttp import web

from bot.adapters.web import pages
from bot.adapters.web.board.boards import COOKIE, BoardSession, set_cookie
from bot.adapters.web.frames import read_frame
from bot.adapters.web.visitors import visitor
from bot.adapters.web.web import WEB
from bot.delivery.pictures import page_scene, places
from bot.tables.model import Denied

FRAMED: web.RequestKey[bool] = web.RequestKey("framed", bool)
"""Set where Telegram's own pages may show ours within them."""
USED, CLOSED = "web-board-used", "web-board-closed"
KEPT = {"Cache-Control": "private, max-age=31536000, immutable"}


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What a chat has signed, as the page was given it."""

    data: str


async def landing(request: web.Request) -> web.Response:
    """A link's page: looking at it, as previews do, uses nothing up."""
    shared, who = request.app[WEB], await visitor(request)
    if await shared.boards.link(request.match_info["secret"]) is None:
        return await pages.lost(request, USED, 410)
    known = ""
    if who.person is not None:
        known = shared.lexicon.text(who.lang, "web-board-known", name=who.person.name)
    page = shared.lexicon.page("link.html", who.lang, {"known": known})
    return web.Response(text=page, content_type="text/html", headers={"Cache-Control": "no-store"})


async def use(request: web.Request) -> web.Response:
    """The key of a link's page was pressed."""
    shared, who = request.app[WEB], await visitor(request)
    person = None if who.person is None else who.person.id
    opened = await shared.boards.use_link(request.match_info["secret"], person)
    if opened is None:
        return await pages.lost(request, USED, 410)
    response = web.Response(status=303, headers={"Location": f"/at/{opened.board.code}"})
    set_cookie(response, opened, secure=shared.site.secure)
    return response


async def board(request: web.Request) -> web.Response:
    """The page of a table, for the session that it was opened for."""
    shared, session = request.app[WEB], session_of(request)
    found = await shared.boards.find(session)
    if found is None:
        return await pages.lost(request, CLOSED, 403)
    lang = found.lang if found.lang in shared.lexicon.languages else (await visitor(request)).lang
    return _page(request, str(lang), found.code)


async def app(request: web.Request) -> web.Response:
    """The same within a chat, which tells the page who has opened it."""
    request[FRAMED] = True
    wish = request.query.get("lang", "")
    known = request.app[WEB].lexicon.languages
    lang = wish if wish in known else (await visitor(request)).lang
    return _page(request, lang, request.match_info.get("code", ""), app="yes")


def _page(request: web.Request, lang: str, code: str, app: str = "") -> web.Response:
    more = {"build": pages.build(), "code": code.upper(), "app": app}
    text = request.app[WEB].lexicon.page("board.html", lang, more)
    return web.Response(text=text, content_type="text/html", headers={"Cache-Control": "no-store"})


async def launch(request: web.Request) -> web.Response:
    """The page shows what the chat has signed, and gets its session."""
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType
    form = read_frame(msgspec.json.Decoder(Shown), await request.read())
    shared, who = request.app[WEB], await visitor(request)
    person = None if who.person is None else who.person.id
    opened = await shared.boards.launch(form.data, session_of(request), person)
    if isinstance(opened, Denied):
        key = "web-board-no-seat" if opened.code == "not_seated" else USED
        return web.json_response({"error": shared.lexicon.text(who.lang, key)}, status=403)
    response = web.json_response({"code": opened.board.code})
    set_cookie(response, opened, secure=True)
    return response


async def picture(request: web.Request) -> web.Response:
    """A picture that a board's page was told of, or its places, for its session."""
    shared = request.app[WEB]
    found = await shared.boards.find(session_of(request))
    shown = found and shared.sketches.find(request.match_info["name"], found.person)
    if not shown:
        raise web.HTTPNotFound
    full = bool(request.match_info["full"])
    drawn = await shared.pictures.paint(page_scene(shown, full=full))
    if request.match_info["kind"] == "png":
        return web.Response(body=drawn.png, content_type="image/png", headers=KEPT)
    return web.Response(body=places(drawn), content_type="application/json", headers=KEPT)


def session_of(request: web.Request) -> BoardSession:
    """The session that a request of a board's page bears."""
    return BoardSession(request.cookies.get(COOKIE, "")[:64], request.match_info["code"])

"""What a page sends outside its WebSocket: a name, a language, a new room, a game at once.

Each is a POST of a small JSON object; the answer is JSON too, ``{"error": text}`` if refused.
"""

from __future__ import annotations

import secrets
from typing import TypeVar

import msgspec
from aiohttp import web

from bot.adapters.web.channel import tell_members
from bot.adapters.web.frames import read_frame
from bot.adapters.web.visitors import LANG_COOKIE, name_visitor, set_cookie, visitor
from bot.adapters.web.web import PLATFORM, WEB
from bot.tables.people.people import Person
from bot.tables.people.people import StoredRoom as KnownRoom
from bot.talk.caller import Caller
from bot.talk.message import Room

F = TypeVar("F", bound="PageForm")
MOST_COMPUTERS = 9


class PageForm(msgspec.Struct, frozen=True, kw_only=True):
    """What a page may send."""


class Named(PageForm, frozen=True, kw_only=True):
    """A person's name, given or changed."""

    name: str


class Speaking(PageForm, frozen=True, kw_only=True):
    """The language that the switch was set to."""

    lang: str


class Opening(PageForm, frozen=True, kw_only=True):
    """A new room, with a title or without."""

    name: str | None = None
    title: str = ""


class Playing(PageForm, frozen=True, kw_only=True):
    """A game against computer players, at once, as many as is usual; or the guided table of one."""

    game: str
    computers: int | None = None
    name: str | None = None
    guided: bool = False


async def read_form(request: web.Request, form: type[F]) -> F:
    """The form that was sent; DecodeError or ValidationError for anything else."""
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType
    return read_frame(msgspec.json.Decoder(form), await request.read())


async def name(request: web.Request) -> web.Response:
    """Take or change one's name."""
    form = await read_form(request, Named)
    person = await name_visitor(request, form.name)
    await request.app[WEB].router.rename(person.id, person.name)
    for room in await request.app[WEB].people.rooms_of(person.id):
        await tell_members(request.app[WEB], room.id)
    return web.json_response({"id": person.id, "name": person.name})


async def lang(request: web.Request) -> web.Response:
    """Switch the language."""
    form, who, shared = await read_form(request, Speaking), await visitor(request), request.app[WEB]
    if form.lang not in shared.lexicon.languages:
        raise msgspec.ValidationError(form.lang[:10])
    if who.person is not None:
        await shared.router.speak(who.person.id, form.lang)
    response = web.json_response({"lang": form.lang})
    set_cookie(request, response, LANG_COOKIE, form.lang)
    return response


async def rooms(request: web.Request) -> web.Response:
    """Open a room."""
    form = await read_form(request, Opening)
    room = await _open(request, await name_visitor(request, form.name), form.title)
    return web.json_response({"room": room.key}, status=201)


async def play(request: web.Request) -> web.Response:
    """Open a room and begin a game against computer players in it, or a guided table."""
    form = await read_form(request, Playing)
    shared, who = request.app[WEB], await visitor(request)
    if form.game not in {key for key, _, _ in await shared.router.games(who.lang)}:
        raise msgspec.ValidationError(form.game[:10])
    least = min(1, shared.router.rivals(form.game)[0])
    if form.computers is not None and not least <= form.computers <= MOST_COMPUTERS:
        raise msgspec.ValidationError(str(form.computers)[:10])
    person = await name_visitor(request, form.name)
    room = await _open(request, person, "")
    caller = Caller(person=person.id, place=Room(room.id), lang=who.lang)
    if form.guided:
        answers = await shared.router.teach(caller, form.game)
    else:
        answers = await shared.router.play_now(caller, form.game, form.computers)
    if answers:
        shared.greetings[person.id] = answers
    return web.json_response({"room": room.key}, status=201)


async def _open(request: web.Request, person: Person, title: str) -> KnownRoom:
    shared, who = request.app[WEB], await visitor(request)
    title = title.strip() or shared.lexicon.text(who.lang, "web-room-of", name=person.name)
    slug = secrets.token_urlsafe(12)
    room = await shared.people.open_room(PLATFORM, slug, title, who.lang)
    await shared.people.enter(room.id, person.id)
    return room

"""What the first page shows: which tables wait, the games, one's rooms; and the next table."""

from __future__ import annotations

import random
from asyncio import to_thread
from typing import Any

import msgspec
from aiohttp import web

from bot.adapters.web.channel import tell_members
from bot.adapters.web.covers import drawn_cover
from bot.adapters.web.forms import PageForm, read_form
from bot.adapters.web.pictures import NOW
from bot.adapters.web.visitors import Nameless, visitor
from bot.adapters.web.web import PLATFORM, WEB, Web
from bot.delivery.pictures import scene_of
from bot.tables.people.overview import Overview, VisitedRoom, WaitingTable
from bot.tables.people.people import Person, StoredRoom
from bot.talk.manual.book import cover_of

DAY = {"Cache-Control": "public, max-age=86400"}


class Leaving(PageForm, frozen=True, kw_only=True):
    """A room to be left."""

    room: str


class Archiving(Leaving, frozen=True, kw_only=True):
    """A room to be put away, or to be taken back."""

    away: bool


async def start(request: web.Request) -> web.Response:
    """Who you are, the tables that wait for you, your rooms, the games."""
    who, shared = await visitor(request), request.app[WEB]
    found = Overview((), ())
    if who.person is not None:
        found = await shared.people.overview(who.person.id, PLATFORM)
    titles = {key: title for key, title, _ in await shared.router.games(who.lang)}
    return web.json_response(
        {
            "me": {"id": who.person.id, "name": who.person.name} if who.person else None,
            "suggestion": _suggestion(shared.lexicon.text(who.lang, "web-suggestions")),
            "turns": [_turn(one, titles) for one in found.waiting if one.game in titles],
            "rooms": [_room(one, titles, _plain_titles(shared, one)) for one in found.rooms],
            "games": [
                {
                    "key": key,
                    "title": title,
                    "line": line,
                    "cover": f"/cover/{key}/{who.lang}.webp" if _has_cover(key, who.lang) else "",
                    "rivals": list(shared.router.rivals(key)),
                    "guided": shared.router.is_taught(key),
                }
                for key, title, line in await shared.router.games(who.lang)
            ],
        },
        headers=NOW,
    )


def _turn(one: WaitingTable, titles: dict[str, str]) -> dict[str, Any]:
    small = f"/picture/{one.post.id}/{one.post.rev}-small.webp" if one.post else ""
    return {
        "slug": one.room,
        "code": one.code,
        "game": titles[one.game],
        "names": list(one.names),
        "since": one.since,
        "picture": small,
    }


def _room(one: VisitedRoom, titles: dict[str, str], plain: frozenset[str]) -> dict[str, Any]:
    """A room by its games, people and day; by its title too, where somebody thought of one."""
    return {
        "slug": one.key,
        "title": one.title,
        "named": one.title not in plain,
        "games": [titles[key] for key in one.games if key in titles],
        "others": list(one.others),
        "members": list(one.members),
        "at": one.at,
        "turn": one.waiting,
        "archived": one.archived,
    }


def _plain_titles(shared: Web, one: VisitedRoom) -> frozenset[str]:
    """What a room of these people is called if nobody has called it anything."""
    say = shared.lexicon.text
    return frozenset(
        say(lang, "web-room-of", name=name)
        for lang in shared.lexicon.languages
        for name in one.members
    )


def _suggestion(names: str) -> str:
    """A friendly name to begin with; any will do."""
    return random.choice(names.split(",")).strip()  # noqa: S311 - nothing is kept secret by it


async def next_table(request: web.Request) -> web.Response:
    """Lead to the table that has waited longest in another room than ``from``, else home."""
    who, here = await visitor(request), request.query.get("from", "")
    found = Overview((), ())
    if who.person is not None:
        found = await request.app[WEB].people.overview(who.person.id, PLATFORM)
    rooms = [one.room for one in found.waiting if one.room != here]
    raise web.HTTPFound(f"/r/{rooms[0]}" if rooms else "/", headers=NOW)


def _has_cover(key: str, lang: str) -> bool:
    return drawn_cover(key) is not None or cover_of(lang, key) is not None


async def cover(request: web.Request) -> web.Response:
    """The picture that stands for a game; without a cover of its own, a small one of a table."""
    shared, found = request.app[WEB], request.match_info
    known = {key for key, _, _ in await shared.router.games(found["lang"])}
    if found["key"] not in known or found["lang"] not in shared.lexicon.languages:
        raise web.HTTPNotFound
    body = drawn_cover(found["key"])
    if body is None:
        picture = await to_thread(cover_of, found["lang"], found["key"])
        if picture is None:
            raise web.HTTPNotFound
        body = await shared.pictures.small(scene_of(picture))
    return web.Response(body=body, content_type="image/webp", headers=DAY)


async def archive(request: web.Request) -> web.Response:
    """Put a room of one's own away, or take it back."""
    form = await read_form(request, Archiving)
    person, room = await _own(request, form.room)
    await request.app[WEB].people.archive(room.id, person.id, away=form.away)
    return web.json_response({})


async def leave(request: web.Request) -> web.Response:
    """Leave a room; 409 while one still plays there."""
    form = await read_form(request, Leaving)
    person, room = await _own(request, form.room)
    shared, who = request.app[WEB], await visitor(request)
    playing = await shared.people.quit(room.id, person.id)
    if playing:
        titles = {key: title for key, title, _ in await shared.router.games(who.lang)}
        games = ", ".join(titles.get(key, key) for key in playing)
        error = shared.lexicon.text(who.lang, "web-still-playing", games=games)
        return web.json_response({"error": error}, status=409)
    await tell_members(shared, room.id)
    return web.json_response({})


async def _own(request: web.Request, slug: str) -> tuple[Person, StoredRoom]:
    """Who asks, and their room of this name."""
    who, shared = await visitor(request), request.app[WEB]
    if who.person is None:
        raise Nameless
    rooms = await shared.people.rooms_of(who.person.id)
    found = next((one for one in rooms if (one.platform, one.key) == (PLATFORM, slug)), None)
    if found is None:
        raise msgspec.ValidationError(slug[:64])
    return who.person, found

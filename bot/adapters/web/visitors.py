"""Who asks: a person is known by an unguessable cookie, of which only a digest is stored."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, replace
from hashlib import sha256

from aiohttp import web

from bot.adapters.web.web import PLATFORM, WEB
from bot.tables.people.people import Person, clean_name

COOKIE = "tavola"
LANG_COOKIE = "tavola_lang"
YEARS_S = 2 * 365 * 24 * 3600
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


class Nameless(Exception):
    """Somebody without a name asks for what only persons have."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, and in which language to answer. ``issued``: the cookie that is still to be set.

    A cookie comes with a name, and always from us: one that nobody bears yet is no identity, or
    whoever had put it into a stranger's browser would share theirs.
    """

    person: Person | None
    lang: str
    issued: str = ""


VISITOR: web.RequestKey[Visitor] = web.RequestKey("visitor", Visitor)


async def visitor(request: web.Request) -> Visitor:
    """Who sends ``request``; found once a request."""
    if VISITOR not in request:
        request[VISITOR] = await _find(request)
    return request[VISITOR]


async def _find(request: web.Request) -> Visitor:
    key = key_of(request)
    person = await request.app[WEB].people.find(PLATFORM, key) if key else None
    return Visitor(person, language(request, person))


def key_of(request: web.Request) -> str:
    """What the store knows of the cookie of a request; empty where it has none of ours."""
    shown = request.cookies.get(COOKIE, "")
    return _key(shown) if SECRET.fullmatch(shown) else ""


def _key(secret: str) -> str:
    """What the store knows of a cookie."""
    return sha256(secret.encode()).hexdigest()


def language(request: web.Request, person: Person | None) -> str:
    """The language of a person, of the browser's last choice, or of its settings."""
    lexicon = request.app[WEB].lexicon
    for wish in (person.lang if person else None, request.cookies.get(LANG_COOKIE)):
        if wish in lexicon.languages:
            return str(wish)
    return lexicon.preferred(request.headers.get("Accept-Language", ""))


async def name_visitor(request: web.Request, name: str | None) -> Person:
    """The person who sends ``request``, added or renamed if ``name`` says so.

    Raises BadName for a name that is none, Nameless where there is none at all.
    """
    who, people = await visitor(request), request.app[WEB].people
    if who.person is None:
        if name is None:
            raise Nameless
        secret = secrets.token_urlsafe(32)
        person = await people.arrive(PLATFORM, _key(secret), name, who.lang)
        request[VISITOR] = replace(who, person=person, issued=secret)
        return person
    if name is None or clean_name(name) == who.person.name:
        return who.person
    given = await people.rename(who.person.id, name)
    return who.person._replace(name=given)


def remember(request: web.Request, response: web.StreamResponse) -> None:
    """Set the cookie of a visitor who has just got one."""
    who = request.get(VISITOR)
    if who is not None and who.issued and not response.prepared:
        set_cookie(request, response, COOKIE, who.issued)


def set_cookie(request: web.Request, response: web.StreamResponse, name: str, value: str) -> None:
    """Have the browser keep something that only we may read."""
    secure = request.app[WEB].site.secure
    response.set_cookie(
        name, value, max_age=YEARS_S, httponly=True, samesite="Lax", secure=secure, path="/"
    )

"""Who asks: a person is known by an unguessable cookie, of which only a digest is stored."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256

from aiohttp import web

from bot.adapters.web.web import PLATFORM, WEB
from bot.tables.people import Person, clean_name

COOKIE = "tavola"
LANG_COOKIE = "tavola_lang"
YEARS_S = 2 * 365 * 24 * 3600
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


class Nameless(Exception):
    """Somebody without a name asks for what only persons have."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, and in which language to answer. ``fresh``: the cookie has still to be set."""

    secret: str
    fresh: bool
    person: Person | None
    lang: str

    @property
    def key(self) -> str:
        """What the store knows of the cookie."""
        return sha256(self.secret.encode()).hexdigest()


VISITOR: web.RequestKey[Visitor] = web.RequestKey("visitor", Visitor)


async def visitor(request: web.Request) -> Visitor:
    """Who sends ``request``; found once a request."""
    if VISITOR not in request:
        request[VISITOR] = await _find(request)
    return request[VISITOR]


async def _find(request: web.Request) -> Visitor:
    shown = request.cookies.get(COOKIE, "")
    if not SECRET.fullmatch(shown):
        return Visitor(secrets.token_urlsafe(32), True, None, language(request, None))
    key = sha256(shown.encode()).hexdigest()
    person = await request.app[WEB].people.find(PLATFORM, key)
    return Visitor(shown, False, person, language(request, person))


def language(request: web.Request, person: Person | None) -> str:
    """The language of a person, of the browser's last choice, or of its settings."""
    lexicon = request.app[WEB].lexicon
    for wish in (person.lang if person else None, request.cookies.get(LANG_COOKIE)):
        if wish in lexicon.languages:
            return str(wish)
    return lexicon.preferred(request.headers.get("Accept-Language", ""))


async def named(request: web.Request, name: str | None) -> Person:
    """The person who sends ``request``, added or renamed if ``name`` says so.

    Raises BadName for a name that is none, Nameless where there is none at all.
    """
    who, people = await visitor(request), request.app[WEB].people
    if who.person is None:
        if name is None:
            raise Nameless
        return await people.arrive(PLATFORM, who.key, name, who.lang)
    if name is None or clean_name(name) == who.person.name:
        return who.person
    given = await people.rename(who.person.id, name)
    return who.person._replace(name=given)


def remember(request: web.Request, response: web.StreamResponse) -> None:
    """Set the cookie of a visitor who has none yet."""
    who = request.get(VISITOR)
    if who is not None and who.fresh and not response.prepared:
        response.set_cookie(
            COOKIE,
            who.secret,
            max_age=YEARS_S,
            httponly=True,
            samesite="Lax",
            secure=request.secure,
            path="/",
        )

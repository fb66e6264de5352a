"""What a page sends of its browser, so that it is told of turns when no page is open."""

from __future__ import annotations

from typing import Annotated

import msgspec
from aiohttp import web

from bot.adapters.web.forms import PageForm, read_form
from bot.adapters.web.pictures import NOW
from bot.adapters.web.push.push import BadSubscription, Push
from bot.adapters.web.visitors import Nameless, visitor
from bot.adapters.web.web import WEB

Short = Annotated[str, msgspec.Meta(max_length=200)]
Address = Annotated[str, msgspec.Meta(max_length=2000)]


class Subscribing(PageForm, frozen=True, kw_only=True):
    """A browser, by its address at its push server and its two keys."""

    endpoint: Address
    key: Short
    auth: Short


class Unsubscribing(PageForm, frozen=True, kw_only=True):
    """A browser that wants to be told no longer."""

    endpoint: Address


async def key(request: web.Request) -> web.Response:
    """The key by which a browser knows our pushes; empty where there are none."""
    push = request.app[WEB].push
    return web.json_response({"key": push.public if push else ""}, headers=NOW)


async def subscribe(request: web.Request) -> web.Response:
    """Tell this browser."""
    form, (who, push) = await read_form(request, Subscribing), await _asked(request)
    try:
        await push.add(who, form.endpoint, form.key, form.auth)
    except BadSubscription as error:
        raise msgspec.ValidationError(str(error)) from error
    return web.json_response({}, status=201)


async def unsubscribe(request: web.Request) -> web.Response:
    """Tell this browser no longer."""
    form, (who, push) = await read_form(request, Unsubscribing), await _asked(request)
    await push.drop(who, form.endpoint)
    return web.json_response({})


async def _asked(request: web.Request) -> tuple[int, Push]:
    """Who sends this, and what would tell them; Nameless where there is neither."""
    who, push = await visitor(request), request.app[WEB].push
    if who.person is None or push is None:
        raise Nameless
    return who.person.id, push

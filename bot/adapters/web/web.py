"""What the parts of the web room share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.adapters.web.board.boards import Boards
from bot.adapters.web.page_texts import PageTexts
from bot.adapters.web.private_pictures import PrivatePictures
from bot.adapters.web.push.push import Push
from bot.adapters.web.site import RequestBudgets, Seconds, Site
from bot.adapters.web.windows import Windows
from bot.delivery.pictures import Pictures
from bot.delivery.web_history import Posts
from bot.tables.people.people import People
from bot.talk.commands.router import Router
from bot.talk.message import Message

PLATFORM = "web"


@dataclass(frozen=True, slots=True, kw_only=True)
class Web:
    """``clock`` counts seconds and only goes forward. ``fonts`` are files to be served.

    ``push`` tells browsers of turns, where its keys are set.
    ``health`` tells whether the database answers, and what is to be said of it.
    ``greetings`` are private answers that a person gets in the next window that they open.
    ``turns`` is held while somebody is told whose turn it is: what was read first is told first.
    """

    router: Router
    people: People
    boards: Boards
    posts: Posts
    pictures: Pictures
    lexicon: PageTexts
    clock: Seconds
    forms: RequestBudgets
    health: Callable[[], Awaitable[tuple[bool, dict[str, Any]]]]
    site: Site
    hub: Windows = field(default_factory=Windows)
    sketches: PrivatePictures = field(default_factory=PrivatePictures)
    fonts: tuple[Path, ...] = ()
    push: Push | None = None
    turns: asyncio.Lock = field(default_factory=asyncio.Lock)
    greetings: dict[int, tuple[Message, ...]] = field(default_factory=dict)


WEB: web.AppKey[Web] = web.AppKey("web", Web)

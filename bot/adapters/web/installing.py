"""What makes the web room a page to install: its manifest, its worker, and a page without a net."""

from __future__ import annotations

import json
from pathlib import Path

from aiohttp import web

from bot.adapters.web import pages
from bot.adapters.web.page_texts import template
from bot.adapters.web.visitors import visitor
from bot.adapters.web.web import WEB

GROUND = "#efe5d2"
"""The paper's colour in the light, as ``paper.css`` has it."""
ICONS = (
    ("icon.svg", "any", "any"),
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-mask-512.png", "512x512", "maskable"),
)
OFFLINE = "/offline"
KEPT = (OFFLINE, *(f"/static/{name}" for name in ("paper.css", "home.css", "theme.js", "icon.svg")))
"""What the worker keeps: the page that it shows without a net, the same for everybody."""
WORDS = {
    "title": "web-offline-title",
    "line": "web-offline-line",
    "again": "web-offline-again",
}
FRESH = {"Cache-Control": "no-cache"}


async def manifest(request: web.Request) -> web.Response:
    """What the room is called once it is installed, and how it looks."""
    who, lexicon = await visitor(request), request.app[WEB].lexicon
    told = {
        "id": "/",
        "name": "Tavola",
        "short_name": "Tavola",
        "description": lexicon.text(who.lang, "web-hero"),
        "lang": who.lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            {
                "src": f"/static/{name}",
                "sizes": sizes,
                "purpose": purpose,
                "type": pages.TYPES[Path(name).suffix],
            }
            for name, sizes, purpose in ICONS
        ],
    }
    kind = "application/manifest+json"
    return web.Response(text=json.dumps(told), content_type=kind, headers=FRESH)


async def worker(_: web.Request) -> web.Response:
    """The service worker, with the names of all that it may keep."""
    text = template("worker.js").replace('"{{kept}}"', json.dumps(KEPT))
    text = text.replace("{{build}}", pages.build())
    return web.Response(text=text, content_type="text/javascript", headers=FRESH)


async def offline(request: web.Request) -> web.Response:
    """The page that stands where there is no net: it is kept, so it speaks every language."""
    lexicon = request.app[WEB].lexicon
    more = {
        f"{name}-{lang}": lexicon.text(lang, key)
        for lang in lexicon.languages
        for name, key in WORDS.items()
    }
    page = lexicon.page("offline.html", lexicon.languages[0], more)
    return web.Response(text=page, content_type="text/html", headers=FRESH)

"""The rules of a game as a page: chapters, pictures, everything that has a name, a search."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterable
from html import escape

from aiohttp import web

from bot.adapters.web.pictures import NOW
from bot.adapters.web.visitors import visitor
from bot.adapters.web.web import WEB
from bot.talk.manual.book import Book, Chapter, SearchResult, book, find, picture_of
from bot.talk.manual.glossary import GlossaryEntry

DAY = {"Cache-Control": "public, max-age=86400"}
BODY = "<!--body-->"


async def games(request: web.Request) -> web.Response:
    """All games, each with a link to its rules."""
    shared, lang = request.app[WEB], await _lang(request)
    games = await shared.router.games(lang)
    items = "".join(
        f'<li><a href="/rules/{key}?lang={lang}"><b>{escape(title)}</b>'
        f"<small>{escape(line)}</small></a></li>"
        for key, title, line in games
    )
    title = shared.lexicon.text(lang, "web-rules")
    body = f'<h1>{escape(title)}</h1><ul class="rooms sheet">{items}</ul>'
    return _page(request, lang, title, body)


async def rules(request: web.Request) -> web.Response:
    """The rules of one game; ``q`` is what is looked for in them."""
    shared, lang = request.app[WEB], await _lang(request)
    known = {key for key, _, _ in await shared.router.games(lang)}
    key, asked = request.match_info["key"], request.query.get("q", "").strip()[:100]
    if key not in known:
        raise web.HTTPNotFound
    told = await to_thread(book, lang, key)
    found = await to_thread(find, lang, told, asked) if asked else None
    body = "".join((_head(request, lang, told, asked, found), *_chapters(request, lang, told)))
    return _page(request, lang, told.title, body)


async def picture(request: web.Request) -> web.Response:
    """The picture of a chapter in a language."""
    shared, found = request.app[WEB], request.match_info
    known = {key for key, _, _ in await shared.router.games(found["lang"])}
    if found["key"] not in known or found["lang"] not in shared.lexicon.languages:
        raise web.HTTPNotFound
    drawn = await to_thread(picture_of, found["lang"], found["key"], found["chapter"])
    if drawn is None:
        raise web.HTTPNotFound
    png = await shared.pictures.draw(drawn)
    return web.Response(body=png, content_type="image/png", headers=DAY)


async def _lang(request: web.Request) -> str:
    """The language of the page: the one that its link names, else the reader's."""
    named = request.query.get("lang", "")
    return named if named in request.app[WEB].lexicon.languages else (await visitor(request)).lang


def _page(request: web.Request, lang: str, title: str, body: str) -> web.Response:
    lexicon = request.app[WEB].lexicon
    other = next(one for one in lexicon.languages if one != lang)
    more = {"title": title, "other": other}
    text = lexicon.page("rules.html", lang, more).replace(BODY, body)
    response = web.Response(text=text, content_type="text/html", headers=NOW)
    response.enable_compression()
    return response


def _head(
    request: web.Request, lang: str, told: Book, asked: str, found: SearchResult | None
) -> str:
    """Title, the game in brief, the search with what it has found, and all chapters."""
    say = request.app[WEB].lexicon.text
    label, go = escape(say(lang, "web-rules-search")), escape(say(lang, "web-rules-find"))
    form = (
        f'<form class="search" role="search" method="get" action="/rules/{told.key}">'
        f'<input type="hidden" name="lang" value="{lang}">'
        f'<input type="search" name="q" maxlength="100" value="{escape(asked)}"'
        f' placeholder="{label}" aria-label="{label}">'
        f'<button type="submit">{go}</button></form>'
    )
    result = "" if found is None else _result(say(lang, "web-rules-nothing"), found)
    title = f"<h1>{escape(told.title)}</h1>"
    brief = f'<section class="sheet">{_prose(told.brief)}</section>'
    heading = escape(say(lang, "web-rules-chapters"))
    listed = f'<nav class="sheet contents" aria-label="{heading}">{_links(told.chapters)}</nav>'
    return title + form + result + brief + listed


def _result(nothing: str, found: SearchResult) -> str:
    """What bears the name that is looked for, and the chapters that hold the words."""
    named = "".join(_entry(one, "h2") for one in found.entries)
    links = _links(found.chapters)
    told = named + links or f"<p>{escape(nothing)}</p>"
    return f'<section class="sheet contents result">{told}</section>'


def _chapters(request: web.Request, lang: str, told: Book) -> Iterable[str]:
    say = request.app[WEB].lexicon.text
    for one in told.chapters:
        source = escape(say(lang, "web-sections", sections=", ".join(one.sections)))
        shot = (
            f'<figure><img src="/rules/{told.key}/{lang}/{one.key}.png" alt="" loading="lazy">'
            f"<figcaption>{escape(one.caption)}</figcaption></figure>"
            if one.caption
            else ""
        )
        small = f'<p class="source">{source}</p>' if one.sections else ""
        yield (
            f'<section class="sheet chapter" id="{one.key}"><h2>{escape(one.title)}</h2>'
            f"{_prose(one.text)}{shot}{small}</section>"
        )
    if told.entries:
        title = escape(say(lang, "web-rules-names"))
        entries = "".join(_entry(one, "h3") for one in told.entries)
        yield f'<section class="sheet names" id="names"><h2>{title}</h2>{entries}</section>'


def _links(chapters: Iterable[Chapter]) -> str:
    items = "".join(f'<li><a href="#{one.key}">{escape(one.title)}</a></li>' for one in chapters)
    return f"<ul>{items}</ul>" if items else ""


def _entry(one: GlossaryEntry, heading: str) -> str:
    return f"<{heading}>{escape(one.names[0])}</{heading}>{_prose(one.rule)}"


def _prose(text: str) -> str:
    """Paragraphs; a line of its own stays one."""
    blocks = (escape(one).replace("\n", "<br>") for one in text.split("\n\n"))
    return "".join(f"<p>{one}</p>" for one in blocks)

"""Help for the decision at hand, the manual, and a game's rules."""

from __future__ import annotations

from asyncio import to_thread

from msgspec.structs import replace

from bot.tables.model import LOBBY, RUNNING, Denied
from bot.talk.cards.table_view import TableView
from bot.talk.commands.catalogue import About, command
from bot.talk.commands.handlers.alone import greeting
from bot.talk.commands.handlers.lobby import which_game
from bot.talk.commands.request import Answer, Request, TableRequest, refusal
from bot.talk.commands.table_lookup import Finder
from bot.talk.manual.chapters import HERE, chapter, chapters, first_page
from bot.talk.manual.glossary import Meaning, Worth, glossary, no_worth, not_now, term_page
from bot.talk.manual.help import help_gathering, help_here, help_now, manual
from bot.talk.manual.topics import about
from bot.talk.typed_words import game_said
from bot.talk.wording import answer, paragraphs, refusal_text
from rules.games import boxes

ALL = "all"


@command("help", "all", about=About.ANY_OR_NONE)
async def help_(request: Request) -> Answer:
    """What can be done now, all commands, or what there is about a word."""
    args, caller = request.args, request.caller
    if not args and not isinstance(request, TableRequest) and caller.beside is None:
        return (await greeting(request),)
    if not isinstance(request, TableRequest) or (args and args[0] != ALL):
        here = request.table.game if isinstance(request, TableRequest) else None
        return await _about(request, here)
    if args or request.table.status not in (LOBBY, RUNNING):
        return (manual(request.words, request.table.game),)
    if request.table.status == LOBBY:
        return (help_gathering(request.words, request.table.code),)
    return (help_now(await request.table_view(), touched=request.caller.touched),)


@command("rules", "game", about=About.NO_TABLE, public=True)
async def rules(request: Request) -> Answer:
    """A game's rules in short: of the one named, or of the one that is played here."""
    here = await Finder(request.tables).game_here(request.caller)
    if not request.args and here is None:
        return (which_game(request.words, "rules"),)
    key, rest = game_said(request.args or [str(here)])
    if key is not None and not rest:
        return (first_page(request.words, key),)
    return await _about(request, here)


async def _about(request: Request, here: str | None) -> Answer:
    """What can be done here; all commands; or what there is about a word, wherever it stands."""
    if not request.args:
        return (help_here(request.words),)
    if request.args[0] == ALL:
        return (manual(request.words),)
    # The first search in a game, and the first look at a picture, take a third of a second.
    found = await to_thread(about, request.words, request.args, here, await _worth(request))
    return refusal(request.caller, found) if isinstance(found, Denied) else (found,)


async def _worth(request: Request) -> Worth:
    """What things mean to the caller now, at the table where they play."""
    caller, table = request.caller, request.found
    if table is None:
        found = await Finder(request.tables).find_table(caller, About.AWAITING)
        table = None if isinstance(found, Denied) else found
    if table is None or table.status != RUNNING or table.seat_of(caller.person) is None:
        return no_worth
    sight = await request.at(table).table_view()
    return lambda key, code: means_now(sight, code) if key == sight.table.game else Meaning()


def means_now(sight: TableView, code: str) -> Meaning:
    """What a thing means to the reader, and why they cannot use it where they might expect to."""
    told, line = sight.worth_now(code), sight.talk.line_with(sight.view, code)
    if not line or sight.asked is None or sight.ask is None:
        return Meaning(told)
    (action,) = sight.rules.notation.read(line)
    no = sight.rules.refuse(sight.state, sight.asked, action)
    if no is None or no.code in sight.talk.told_by_worth:
        return Meaning(told)
    return Meaning(told, refusal_text(sight.words, no, sight.talk, sight.names, sight.spoken))


@command("what", places=())
async def what(request: TableRequest) -> Answer:
    """What something in a table's picture is, by its code; by a touch alone.

    The code is one of the glossary, or of a thing that the glossary explains with others, a chapter
    of the rules, or a place of the board.
    """
    key, code = request.table.game, (request.args or [""])[0]
    if request.table.live is None:
        return request.refuse(Denied("bad_token"))
    sight = await request.table_view()
    lies = sight.talk.lies_at(request.words, sight.view, sight.names, code)
    if lies:
        return (answer(lies, table=request.table.code),)
    term, worth = sight.talk.term(code), await _worth(request)
    mine = worth(key, code.replace("-", "_"))
    if term in glossary(key, request.words.lang):
        told = term_page(
            request.words,
            key,
            term,
            lambda _key, _term: mine,
            lambda rule: sight.talk.about(request.words, sight.view, rule),
        )
    elif term in chapters(key):
        told = await to_thread(chapter, request.words, key, term)
        told = replace(told, text=paragraphs(not_now(request.words, mine), told.text))
    else:
        return request.refuse(Denied("bad_token"))
    return (replace(told, table=request.table.code),)


@command("chapter", places=(), about=About.NO_TABLE, public=True)
async def chapter_(request: Request) -> Answer:
    """A chapter of the rules by its key, as buttons name it; ``here``: in place of another."""
    key, (name, *place) = (request.args or [""])[0], request.args[1:] or [""]
    if key not in boxes() or name not in chapters(key):
        return refusal(request.caller, Denied("bad_token"))
    kind = "drill" if place == [HERE] else "answer"
    return (await to_thread(chapter, request.words, key, name, kind),)

"""Moves in a game: typed in its notation, tapped, or chosen step by step."""

from __future__ import annotations

from functools import partial

from bot.tables.model import NOT_RUNNING, RUNNING, Denied, No, Table
from bot.tables.play import moves
from bot.tables.play.engine import OTHER_MOVE, latest
from bot.talk.button_token import DRILL, Token
from bot.talk.cards.card import Focus, card
from bot.talk.commands import private_answers, suggestions
from bot.talk.commands.catalogue import About, bare
from bot.talk.commands.request import Answer, Request, TableRequest, refusal
from bot.talk.commands.table_lookup import Finder
from bot.talk.manual import help as helping
from bot.talk.manual.lessons import leads_on, other_move, step_of
from bot.talk.typed_verbs import is_verb, understood
from bot.talk.typed_words import names
from bot.talk.wording import UNREAD, unread
from rules.core.forms import NO_NAMES, Names
from rules.core.values import Refusal
from rules.games import boxes, game

UNTIMELY = ("not_your_turn", "wrong_phase")
"""Refusals of what is right at another time."""


async def line(request: Request, *, known: bool) -> Answer:
    """A line of a game's notation, perhaps with the table's code after the verb.

    ``known``: the verb is a command. A slash before what is no verb asks for a command; without it
    the game says what it reads.
    """
    finder, typed, word = Finder(request.tables), request.args, bare(request.args[0])
    table, rest = await finder.named(request.caller, typed[1:])
    coded = table is not None
    if table is None:
        table = await finder.find_table(request.caller, About.MOVE)
    ordered = typed[0].startswith("/") or (isinstance(table, Denied) and not coded)
    keys = boxes() if isinstance(table, Denied) else (table.game,)
    unknown = ordered and not known and not is_verb(word, keys)
    no = Denied("unknown_command", {"word": word})
    if isinstance(table, Denied):
        more = suggestions.command(request.words, word) if unknown else ""
        return request.refuse(no if unknown else table, more)
    if unknown:
        here = request.at(table)
        more = suggestions.argument(await here.table_view(), Denied("unknown_verb", no.params))
        return here.refuse(no, more)
    verb, rest = understood(table, request.caller.person, word, rest)
    said = names(table.game, table.seats)
    return await move(request, table.code, " ".join((verb, *rest)), None, said)


async def move(
    request: Request, code: str, text: str, revision: int | None, known: Names = NO_NAMES
) -> Answer:
    """A move at a table; ``revision`` is that of the button, ``known`` are words that are typed."""
    caller = request.caller
    made = partial(moves.move, at_home=caller.room is None)
    done = await request.tables.do(
        made, code, caller.person, text, revision, known, update=caller.update
    )
    if not isinstance(done, Table):
        table = await Finder(request.tables).coded(caller, code)
        if isinstance(table, Denied):
            return request.refuse(table)
        told = await _refused(request.at(table), done, text)
        return private_answers.show(told, public=False, table=table)
    if caller.room is None or not game(done.game).secrets:
        return ()
    # The room shows nothing of it, and a private chat may be closed: what comes next stands here.
    sight = await request.at(done).table_view()
    if revision is None and sight.asked is None:
        return ()
    shown = card(sight, "answer" if revision is None else "drill")
    return private_answers.show((shown,), public=False, table=done)


async def drill(request: TableRequest, token: Token) -> Answer:
    """A step into a menu, for the presser alone; without a step, the menu from its top."""
    return private_answers.show(await _step(request, token), public=True, table=request.table)


async def _step(request: TableRequest, token: Token) -> Answer:
    table = request.table
    if table.status != RUNNING:
        no = Denied(NOT_RUNNING[table.status], {"code": table.code})
        return refusal(request.caller, no)
    seated = table.seat_of(request.caller.person)
    if seated is None:
        return request.refuse(Denied("watching"))
    if not seated.plays_itself:
        return request.refuse(Denied("substituted", {"code": table.code}))
    sight = await request.table_view()
    revision, focus = token.revision, token.text[len(DRILL) :]
    newest = latest(sight.rules, table.live, seated.seat, table.seq)
    if revision is not None and revision > newest:
        return refusal(request.caller, Denied("bad_token"))
    if sight.asked is None:
        return await _refused(request, Refusal("not_your_turn"))
    old = revision is not None and table.live.void(seated.seat, revision)
    menu = None if old else sight.menu_at(focus)
    if menu is None:
        return await _refused(request, Denied("table_moved"))
    step = step_of(sight)
    if menu and step is not None and not leads_on(sight, step, menu):
        # What a lesson would take back in the end is told where one sets out for it.
        return await _refused(request, Denied(OTHER_MOVE), menu)
    return (card(sight, "drill", Focus(menu)),)


async def _refused(request: TableRequest, no: No, text: str = "") -> Answer:
    """Why a move was refused (``text``), and how things stand for who did not know."""
    room = request.caller.room
    if room is None or (no.code == "table_moved" and room in request.table.rooms):
        # The room's card may be behind while somebody goes on at home.
        await request.tables.do(moves.touched, request.table.code, request.caller.person, room)
    if not isinstance(no, Refusal) and no.code not in (*UNREAD, OTHER_MOVE):
        return request.refuse(no)
    sight = await request.table_view()
    step = step_of(sight)
    if no.code == OTHER_MOVE and step is not None:
        return request.refuse(other_move(sight, step, text))
    no = helping.suit_to_reader(sight, no)
    if no.code in UNREAD:
        more, known = suggestions.argument(sight, no), helping.possible(sight)
        return request.refuse(unread(sight.words, request.table, no, known), more)
    if request.caller.touched or (isinstance(no, Refusal) and no.instead):
        more = helping.awaited_names(sight) if no.code in UNTIMELY else ""
    else:
        more = helping.possible(sight)
    return request.refuse(no, more)

"""Answers that are stored: ``/plan`` and ``/bid`` in the private chat.

What somebody has stored is told to them alone, and only where nobody reads along: typed, the
command works in the private chat. Its buttons stand in answers for one reader, so they work
everywhere.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables.model import RUNNING, Denied, Table
from bot.tables.play import plans
from bot.talk.button_token import MENU, MORE, TAPPED, TYPING
from bot.talk.cards.premove_menu import (
    beginnings,
    how_to_type,
    list_of,
    menu,
    storable,
)
from bot.talk.commands import suggestions
from bot.talk.commands.catalogue import About, command
from bot.talk.commands.request import Answer, TableRequest, number
from bot.talk.descriptions import OFF
from bot.talk.games import talk_of
from bot.talk.typed_words import names
from bot.talk.wording import UNREAD, unread
from rules.core.values import Refusal
from rules.games import premoves_of


@command(
    "plan",
    "plan",
    places=("private",),
    about=About.AWAITING,
    games=lambda key: premoves_of(key) is not None,
)
async def plan(request: TableRequest) -> Answer:
    """A typed line, or a button; in a room all could read the line, so it has no effect."""
    args = request.args
    if args[:1] == [TAPPED] and args[1:]:
        return await _planned(request, args[1:], "drill")
    args = [one for one in args if one != TAPPED]
    if args and request.caller.room is not None:
        return request.refuse(Denied("private_chat_only"))
    return await _planned(request, args, "answer")


@command(
    "bid",
    "item",
    "coins",
    about=About.AWAITING,
    games=lambda key: "bid" in talk_of(key).verbs.aloud,
)
async def bid(request: TableRequest) -> Answer:
    """``/bid 700`` in the private chat: the most that is bid in private for what is on the table.

    Another item may be named, ``/bid forest 700``; without a price, what there is to store.
    """
    table, args = request.table, request.args
    rules = premoves_of(table.game)
    if rules is None or table.live is None:
        return request.refuse(Denied("no_programs"))
    what = rules.bid_on(table.live.state).split()
    if not what:
        return request.refuse(Denied("no_programs"))
    priced = len(args) == 1 and args[0].lstrip("+-").isdecimal()
    line = [*what, *args] if priced else [what[0], *args]
    return await plan(replace(request, args=line if args else []))


async def _planned(request: TableRequest, args: list[str], kind: str) -> Answer:
    """Show what is stored; or store a line, step into the menu, or with ``off`` take back."""
    text, table = request.words, request.table
    if not args or args[0] == MENU:
        return await _shown(request, " ".join(args[1:]), kind)
    if args == [TYPING] and premoves_of(table.game) is not None:
        return (how_to_type(text, table, kind),)
    if args[0] == MORE and len(args) == 3:
        return await _listed(request, args[1], args[2])
    if args[0].casefold() == OFF:
        done = await request.act(plans.unplan, number(args[1:]))
    else:
        known = names(table.game, table.seats)
        done = await request.act(plans.plan, " ".join(args), known)
    if isinstance(done, Table):
        return await _shown(replace(request, table=done), "", kind)
    more, mine = (
        suggestions.premove_suggestions(text, table, done),
        table.seat_of(request.caller.person),
    )
    if done.code in UNREAD:
        possible = text("refusal-instead", known=beginnings(table.game))
        done = unread(text, table, done, possible)
    elif isinstance(done, Refusal) and mine is not None:
        more = storable(text, table, mine.seat)
    return request.refuse(done, more)


async def _listed(request: TableRequest, verb: str, item: str) -> Answer:
    """Put an item on a stored list by a tap, or take it off again."""
    rules, mine = premoves_of(request.table.game), request.table.seat_of(request.caller.person)
    if rules is None or mine is None or verb not in rules.notation.verbs:
        return request.refuse(Denied("bad_token"))
    kept = await request.tables.see(plans.kept_of, request.table, mine.seat)
    place, items = list_of(rules, kept, verb)
    items = [one for one in items if one != item] if item in items else [*items, item]
    if items:
        done = await request.act(plans.plan, f"{verb} {','.join(items)}")
    else:
        done = await request.act(plans.unplan, place)
    if not isinstance(done, Table):
        return request.refuse(done)
    return await _shown(replace(request, table=done), verb, "drill")


async def _shown(request: TableRequest, focus: str, kind: str) -> Answer:
    """What the caller has stored at a table, and what else can be."""
    text, table = request.words, request.table
    rules, mine = premoves_of(table.game), table.seat_of(request.caller.person)
    if rules is None:
        return request.refuse(Denied("no_programs"))
    if mine is None or not mine.plays_itself or table.status != RUNNING:
        return request.refuse(Denied("watching"))
    kept = await request.tables.see(plans.kept_of, table, mine.seat)
    return (menu(text, table, rules, (mine.seat, kept), focus, kind),)

"""What is good to do: asked for with ``/hint``, or explained in somebody's first game."""

from __future__ import annotations

import asyncio

from bot.tables.host import host_name
from bot.tables.model import NOT_RUNNING, OFF, ON, RUNNING, Denied
from bot.tables.play import seats
from bot.talk.cards.buttons import shown_choices
from bot.talk.commands.catalogue import About, command
from bot.talk.commands.request import Answer, TableRequest
from bot.talk.manual.hints import hint_message


@command("hint", about=About.AWAITING, bare=True)
async def hint(request: TableRequest) -> Answer:
    """What a computer player would do in the caller's place."""
    table, caller = request.table, request.caller
    mine = table.seat_of(caller.person)
    if mine is None:
        return request.refuse(Denied("watching"))
    if table.status != RUNNING:
        return request.refuse(Denied(NOT_RUNNING[table.status], {"code": table.code}))
    if not table.has_hints(mine.seat):
        return request.refuse(Denied("no_hints", {"name": host_name(table)}))
    sight = await request.table_view()
    if not shown_choices(sight, ""):
        return request.refuse(Denied("no_choice"))
    # It takes as long as a computer player thinks.
    return (await asyncio.to_thread(hint_message, sight),)


@command("first", places=())
async def first(request: TableRequest) -> Answer:
    """Have one's first game explained, or no longer; by a key alone."""
    on = request.args[:1] != [OFF]
    done = await request.act(seats.explain, on)
    return request.reply_to(done, f"answer-first-{ON if on else OFF}")

"""Reminding others, and what is answered to a reminder: by buttons alone, nobody types that."""

from __future__ import annotations

from bot.tables import moderation
from bot.tables.model import RUNNING, No
from bot.tables.play import event_log
from bot.tables.waiting import actions
from bot.talk.cards.table_view import TableView
from bot.talk.cards.turn import unnamed_seats
from bot.talk.commands.catalogue import About, command
from bot.talk.commands.request import Answer, Request, TableRequest
from bot.talk.wording import answer
from rules.core.undo import waiting


@command("nudge", "code")
async def nudge(request: TableRequest) -> Answer:
    """Remind those who are waited for, once in a while."""
    history = await request.tables.see(event_log.history, request.table)
    sight = TableView(request.table, request.words, None, history)
    known = _public_since(sight) if sight.table.status == RUNNING and _is_secret(sight) else None
    return request.reply_to(await request.act(moderation.nudge, known), None)


@command("wait", places=())
async def wait(request: TableRequest) -> Answer:
    """The table is asked, and somebody says to wait on."""
    return request.reply_to(await request.act(actions.wait_on), "answer-wait")


@command("relieve", places=())
async def relieve(request: TableRequest) -> Answer:
    """The table is asked, and somebody says that computer players shall answer for now."""
    return request.reply_to(await request.act(actions.relieve), None)


@command("later", places=(), about=About.ANY_OR_NONE)
async def later(request: Request) -> Answer:
    """Who is reminded of a table, or of all of them, puts it off."""
    if isinstance(request, TableRequest):
        return request.reply_to(await request.act(actions.put_off), "answer-later")
    caller = request.caller
    done = await request.tables.do(actions.put_off_all, caller.person, update=caller.update)
    return (
        request.refuse(done) if isinstance(done, No) else (answer(request.words("answer-later")),)
    )


def _is_secret(sight: TableView) -> bool:
    """Whether not everybody knows who is waited for."""
    must = waiting(sight.rules, sight.state)
    return bool(unnamed_seats(sight)) or must != sight.waiting


def _public_since(sight: TableView) -> int:
    """When something happened last of which everybody knows; what is done in secret counts not."""
    everybody = (
        told.at
        for told in reversed(sight.history)
        if not told.gone and any(event.visible(None) for event in told.events)
    )
    return next(everybody, 0)

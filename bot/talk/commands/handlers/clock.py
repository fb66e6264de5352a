"""The time that there is for answers: ``/clock``."""

from __future__ import annotations

from typing import Any

from bot.tables import lobby
from bot.tables.host import host_of
from bot.tables.model import RUNNING, Snapshot, Table
from bot.tables.table_options import LIMITS
from bot.tables.waiting import stalled
from bot.tables.waiting.quiet_hours import HOUR_MS, later
from bot.talk.button_token import command_token
from bot.talk.cards.premove_menu import rows
from bot.talk.cards.table_view import TableView
from bot.talk.cards.turn import unnamed_seats
from bot.talk.commands.catalogue import command
from bot.talk.commands.handlers.lobby import spell_value
from bot.talk.commands.request import Answer, TableRequest
from bot.talk.descriptions import OFF, option_lines
from bot.talk.message import Button, Message
from bot.talk.wording import bold, lines
from locales import Words


@command("clock", "clock")
async def clock(request: TableRequest) -> Answer:
    """How much time there is, and how much is left; with a value, the host's change."""
    text, table, args = request.words, request.table, request.args
    if args:
        name, *said = args if len(args) > 1 else ("clock", *args)
        done = await request.act(lobby.set_option, name, spell_value(name, said).casefold())
        if not isinstance(done, Table):
            return request.refuse(done)
        table = done
    told = await _left(request, table)
    head, hosts = (bold(text("clock-title")),), host_of(table) == request.caller.person
    body = lines(head, option_lines(text, table), told, text("clock-typed") if hosts else "")
    buttons = _buttons(text, table) if hosts else ()
    return (Message(kind="answer", text=body, buttons=buttons, table=table.code),)


async def _left(request: TableRequest, table: Table) -> str:
    """How much time is left to whom, as far as it is known who is waited for."""
    if table.status != RUNNING or not table.live.clock:
        return ""
    text, now, live = request.words, request.tables.now(), table.live
    hidden, mine = unnamed_seats(TableView(table, text, None)), table.seat_of(request.caller.person)
    seen = TableView(table, text, None if mine is None else mine.seat).waiting
    known = [
        one for one in table.seats if one.seat in seen and (one == mine or one.seat not in hidden)
    ]
    told = [
        text("clock-left", name=table.seats[one.seat].name, hours=_hours(live, one.since, now))
        for one in await request.tables.see(stalled.times, table)
        if table.seats[one.seat].plays_itself and table.seats[one.seat] in known
    ]
    return "\n".join(told)


def _hours(live: Snapshot[Any], since: int, now: int) -> int:
    """How many hours are left of an answer's time, the begun one included."""
    left = later(live.quiet, since, live.clock) - now
    return max(0, -(-left // HOUR_MS))


def _buttons(text: Words, table: Table) -> tuple[tuple[Button, ...], ...]:
    """The host's choice of clocks."""
    now = table.table_options.get("clock", OFF)
    buttons = [
        Button(text(f"house-option-clock-{one}"), command_token(table.code, f"clock {one}"))
        for one in LIMITS
        if one != now
    ]
    if now == OFF:
        other = "on" if table.table_options.get("nudge") == OFF else OFF
        label = text("clock-nudge", nudge=text(f"house-option-nudge-{other}"))
        buttons.append(Button(label, command_token(table.code, f"clock nudge {other}")))
    return rows(buttons)

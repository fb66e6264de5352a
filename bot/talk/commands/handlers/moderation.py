"""What a host can do: let a table rest, and seats be played by computer players or be empty."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables import moderation
from bot.tables.host import host_of, host_only
from bot.tables.model import RUNNING, Denied, Table
from bot.tables.people import membership
from bot.tables.waiting import stalled
from bot.talk.button_token import command_token
from bot.talk.cards.table_view import TableView
from bot.talk.cards.turn import unnamed_seats
from bot.talk.commands.catalogue import ALSO, About, command
from bot.talk.commands.request import Answer, TableRequest
from bot.talk.message import Button
from rules.core.game import SEAT_LETTERS
from rules.core.values import Seat

SWITCH = ALSO["switch"]


@command("pause", "switch", about=About.HOSTED)
async def pause(request: TableRequest) -> Answer:
    """Let the table rest; ``off`` lets it go on, and without a word it turns about."""
    table, args = request.table, request.args
    if args and args[0] not in SWITCH:
        return request.refuse(Denied("bad_switch", {"word": args[0], "code": table.code}))
    resting = table.live is not None and table.live.paused
    on = args[0] != "off" if args else not resting
    return request.reply_to(await request.act(moderation.pause, on), None)


@command("substitute", "seat", about=About.HOSTED)
async def substitute(request: TableRequest) -> Answer:
    """A computer player for now."""
    seat = _seat(request.table, request.args)
    if isinstance(seat, Denied):
        return request.refuse(seat)
    secretly = await _secretly(request, seat)
    if secretly is not None:
        return secretly
    return request.reply_to(await request.act(moderation.substitute, seat), None)


@command("kick", "seat", about=About.HOSTED)
async def kick(request: TableRequest) -> Answer:
    """Take a seat away."""
    seat = _seat(request.table, request.args)
    if isinstance(seat, Denied):
        return request.refuse(seat)
    return request.reply_to(await request.act(moderation.kick, seat), None)


async def _secretly(request: TableRequest, seat: Seat) -> Answer | None:
    """Where it is a secret who is late, the answer to who asks a computer player for a seat.

    Nobody but the host gets it there, and it is the same for every seat: else it would tell
    for whom the table waits. None where that is known, and of who is known to have left.
    """
    table, tables, person = request.table, request.tables, request.caller.person
    mine = table.seat_of(person)
    if table.status != RUNNING or mine is None or not mine.plays_itself:
        return None
    if host_of(table) == person or not unnamed_seats(TableView(table, request.words, None)):
        return None
    if table.seats[seat].person in await tables.see(membership.absent, table, table.rooms):
        return None
    now = stalled.relievable(table, await tables.see(stalled.late_at, table, tables.now()))
    how = "clock" if table.live.clock else "now" if now else "later"
    (told,) = request.refuse(Denied("secretly_late", {**host_only(table).params, "how": how}))
    button = Button(request.words("button-relieve"), command_token(table.code, "relieve"))
    return (replace(told, buttons=((button,),)) if how == "now" else told,)


def _seat(table: Table, args: list[str]) -> Seat | Denied:
    """The seat that a word names: its letter, or who sits there."""
    word = args[0].casefold().lstrip("@") if args else ""
    for one in table.seats:
        if word and word in (SEAT_LETTERS[one.seat], one.name.casefold()):
            return one.seat
    known = ", ".join(f"@{SEAT_LETTERS[one.seat]} {one.name}" for one in table.seats)
    return Denied("no_such_person", {"known": known, "word": word})

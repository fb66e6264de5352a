"""What becomes of one's tables: another game, leaving for good, a list, records, and the board."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables import lobby, repository
from bot.tables.model import CANCELLED, OVER, RUNNING, Denied, No, Table
from bot.tables.people import boards
from bot.tables.play import event_log, seats
from bot.talk.button_token import command_token
from bot.talk.caller import Caller
from bot.talk.cards.table_view import TableView
from bot.talk.commands.catalogue import About, command
from bot.talk.commands.request import Answer, Request, TableRequest
from bot.talk.message import Button, Message
from bot.talk.wording import answer, bold, lines
from locales import Words

SURE = "yes"
"""What is typed, or a button says, where something cannot be taken back."""


@command("rematch", about=About.FINISHED, bare=True, public=True, shows=True)
async def rematch(request: TableRequest) -> Answer:
    """Another game of the same people."""
    done = await request.act(lobby.rematch)
    person = request.caller.person
    if isinstance(done, Table) and {one.person for one in done.seats} <= {person, None}:
        # Nobody else is waited for; what the lobby refuses to begin stays a lobby.
        await request.tables.do(lobby.begin, done.code, person)
    return request.reply_to(done, "answer-rematch")


@command("resign", "code", "confirm", about=About.PLAYED)
async def resign(request: TableRequest) -> Answer:
    """Leave to a computer player, after a ``yes``; the last person says it to the end."""
    table, caller = request.table, request.caller
    if request.args[:1] != [SURE] and _plays(table, caller):
        key, label = ("last", "end-game") if is_last(table, caller) else ("sure", "resign")
        asked = answer(request.words(f"answer-resign-{key}", code=table.code))
        buttons = resign_button(request, f"button-{label}")
        return (replace(asked, table=table.code, buttons=buttons),)
    done = await request.act(seats.resign)
    ended = isinstance(done, Table) and done.status == CANCELLED
    return request.reply_to(done, "answer-ended" if ended else "answer-resigned")


@command("mytables", about=About.NO_TABLE)
async def mytables(request: Request) -> Answer:
    """Where the caller sits, and what is awaited there."""
    text = request.words
    found = await request.tables.see(repository.of_person, request.caller.person)
    if not found:
        return (answer(text("answer-no-tables")),)
    told = [_line(text, request.caller, table) for table in found]
    return (Message(kind="answer", text=lines((bold(text("answer-tables")),), *told)),)


@command("export", "code")
async def export(request: TableRequest) -> Answer:
    """The record, masked for the caller while the game runs."""
    table = request.table
    mine, full = table.seat_of(request.caller.person), table.status == OVER
    viewer = None if mine is None else mine.seat
    record = await request.tables.see(event_log.record, table, viewer, full=full)
    head = (bold(request.words("answer-export", code=table.code)),)
    return (Message(kind="answer", text=lines(head, record), table=table.code),)


@command("open", places=())
async def open_board(request: TableRequest) -> Answer:
    """A personal link to the table in the web room."""
    caller, table, text = request.caller, request.table, request.words
    if not caller.site:
        return request.refuse(Denied("no_site"))
    made = await request.tables.do(boards.make_link, table.code, caller.person)
    if isinstance(made, No):
        return request.refuse(made)
    key = Button(text("button-open-board"), url=f"{caller.site}/board/{made.secret}")
    shown = answer(text("answer-board-link"), table=table.code)
    return (replace(shown, buttons=((key,),), secret=True),)


def resign_button(request: TableRequest, label: str) -> tuple[tuple[Button, ...], ...]:
    """The button that says yes to leaving a running game."""
    token = command_token(request.table.code, f"resign {SURE}")
    return ((Button(request.words(label), token, "danger"),),)


def is_last(table: Table, caller: Caller) -> bool:
    """Whether the caller is the last person who plays at a running table."""
    playing = [one.person for one in table.seats if one.plays_itself]
    return table.status == RUNNING and playing == [caller.person]


def _plays(table: Table, caller: Caller) -> bool:
    """Whether the caller plays at a running table."""
    seated = table.seat_of(caller.person)
    return table.status == RUNNING and seated is not None and seated.plays_itself


def _line(text: Words, caller: Caller, table: Table) -> str:
    state = text("state-lobby")
    if table.live is not None:
        sight = TableView(table, text, None)
        mine = table.seat_of(caller.person)
        yours = mine is not None and mine.plays_itself and mine.seat in sight.waiting
        names = ", ".join(sight.names[seat] for seat in sight.waiting)
        told = sight.talk.turn(text, sight.view, sight.names)
        state = text("state-running-you") if yours else told or text("state-running", names=names)
    game = text(f"{table.game}-title")
    return text("answer-table-line", code=table.code, game=game, state=state)

"""At a running game: its card, its picture, one's own hand, its log, and taking back."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables import rooms
from bot.tables.model import Denied, Table
from bot.tables.play import undo as undoing
from bot.tables.play.engine import OTHER_MOVE
from bot.talk.cards.card import Focus, card, picture, title
from bot.talk.cards.gallery import gallery
from bot.talk.cards.log import logbook
from bot.talk.cards.table_view import TableView
from bot.talk.commands.catalogue import About, command
from bot.talk.commands.request import Answer, TableRequest
from bot.talk.manual.lessons import step_of, told_step
from bot.talk.message import Message
from bot.talk.wording import answer, lines, list_items
from rules.core.forms import NotationError
from rules.core.values import Refusal
from rules.games import game

_WAYS = ("", *(f" r{turn}{flip}" for flip in ("", " f") for turn in range(4)))
"""How whatever is put on a board can lie there, where that is not said yet."""
_OUTSIDE = "out_of_grid"
NOT_YOURS = Refusal("not_your_turn")
IN_PLACE = "."
"""Said by an adapter that wants the card in the place of the message that was pressed."""


@command("table", "code", shows=True)
async def table(request: TableRequest) -> Answer:
    """Show the table anew: in the room as a new card, in a private chat there."""
    if request.caller.room is None:
        mine = request.table.seat_of(request.caller.person)
        if request.args[:1] == [IN_PLACE] or request.table.rooms or mine is None:
            return (card(await request.table_view(), kind="answer"),)
        return request.reply_to(await request.act(rooms.show_private), None)
    return request.reply_to(await request.act(rooms.show, request.caller.room), None)


@command("board", "text")
async def board(request: TableRequest) -> Answer:
    """The picture in full size, with ``text`` its text twin; or a page of the game's."""
    sight = await request.table_view()
    if sight.table.live is None:
        return (card(sight, kind="answer"),)
    page = gallery(sight, request.args)
    if page is not None:
        return (page,)
    drawn, head = picture(sight, Focus(full=True)), title(sight.words, sight.table)
    if request.args[:1] == ["text"]:
        return (Message(kind="answer", text=lines(head, drawn.alt), table=sight.table.code),)
    return (Message(kind="answer", text=head, picture=drawn, table=sight.table.code),)


@command("hand", about=About.AWAITING)
async def hand(request: TableRequest) -> Answer:
    """What only the caller may know."""
    key = request.table.game
    if game(key).secrets:
        sight = await request.table_view()
        if sight.viewer is None:
            return request.refuse(Denied("watching"))
        return (replace(card(sight, kind="answer"), brief=sight.gist),)
    text = request.words
    return (answer(text("answer-hand", game=text(f"{key}-title")), table=request.table.code),)


def unfit(sight: TableView, text: str) -> Refusal | None:
    """Why something cannot be put at a place (``put e1``), in its way or whichever.

    Each way has a reason of its own; that it would not lie on the board at all says least.
    """
    found = []
    for way in ("", *_WAYS):
        try:
            (action,) = sight.rules.notation.read(f"{text}{way}")
        except NotationError:
            continue
        no = None if sight.asked is None else sight.rules.refuse(sight.state, sight.asked, action)
        if no is None:
            return None
        found.append(no)
    return min(found, key=lambda no: no.code == _OUTSIDE, default=None)


@command("why", places=())
async def why(request: TableRequest) -> Answer:
    """Why the caller cannot use a verb now, or put something at a place; by a key or a touch.

    Where they can by now they are shown their choices.
    """
    sight = await request.table_view()
    if sight.viewer is None or sight.asked is None:
        return request.refuse(Denied("watching") if sight.viewer is None else NOT_YOURS)
    verb, *place = request.args or [""]
    no = unfit(sight, " ".join((verb, *place))) if place else sight.impossible.get(verb)
    if no is None:
        return (card(sight, "drill"),)
    return request.refuse(no) if not place else _unfit(request, sight, no, [verb, *place])


def _unfit(request: TableRequest, sight: TableView, no: Refusal, line: list[str]) -> Answer:
    """Why nothing can be put at a place that was touched, and which places there are instead."""
    places = [
        str(one.number)
        for one in sight.choices()
        if one.shown.split()[0] == line[0] and len(one.shown.split()) == len(line)
    ]
    fits = sight.words("fits-places", known=list_items(places)) if places else ""
    # Who asks about a place goes on in the same menu: what else could be done is no answer.
    told = request.refuse(replace(no, instead=()), fits)
    if _is_whole(sight, " ".join(line)):
        return told
    around, head = sight.talk.misfit(sight.words, sight.view, line[-1]), sight.words("no-way-round")
    why_not = (around, fits) if around else ()
    return tuple(replace(one, text=lines(head, *(why_not or (one.text,)))) for one in told)


def _is_whole(sight: TableView, line: str) -> bool:
    """Whether a line says all of an action, so that there is no other way to do it."""
    try:
        return bool(sight.rules.notation.read(line))
    except NotationError:
        return False


@command("log", "code", "all", numbered=True)
async def log(request: TableRequest) -> Answer:
    """What has happened, page by page."""
    return (logbook(await request.table_view(), request.number),)


@command("undo", about=About.PLAYED, bare=True)
async def undo(request: TableRequest) -> Answer:
    """Take the latest action back, or ask the others whether one may."""
    done = await request.act(undoing.take_back)
    if isinstance(done, Table) and done.live.vote is not None:
        names = ", ".join(done.seats[seat].name for seat in done.live.vote.missing)
        return (answer(request.words("answer-vote", missing=names), table=done.code),)
    if isinstance(done, Table) and request.caller.room is not None and game(done.game).secrets:
        # As after a move: the room shows nothing of it.
        return (card(await request.at(done).table_view(), kind="answer"),)
    return request.reply_to(done, None)


@command("instead", places=())
async def instead(request: TableRequest) -> Answer:
    """Begin one's move anew with something else than it began with; by a touch alone."""
    sight = await request.table_view()
    step, text = step_of(sight), " ".join(request.args)
    if step is not None:
        return request.refuse(Denied(OTHER_MOVE, {"move": told_step(sight, step)}))
    done = await request.act(undoing.begin_anew, text)
    if not isinstance(done, Table):
        return request.refuse(done)
    after = await request.at(done).table_view()
    menu = after.menu_at(text) if after.asked is not None else None
    return (card(after, "drill", Focus(menu)),) if menu else ()


@command("yes", about=About.VOTING, bare=True, numbered=True)
async def agree(request: TableRequest) -> Answer:
    """Let another take back."""
    return request.reply_to(await request.act(undoing.vote, True, request.number), None)


@command("no", about=About.VOTING, bare=True, numbered=True)
async def disagree(request: TableRequest) -> Answer:
    """Refuse that, or think better of having asked."""
    done = await request.act(undoing.vote, False, request.number)
    table = request.table
    mine, asked = table.seat_of(request.caller.person), table.live and table.live.vote
    own = mine is not None and asked is not None and asked.seat == mine.seat
    return request.reply_to(done, f"answer-{'withdrawn' if own else 'refused-vote'}")

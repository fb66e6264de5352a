"""Gathering at a table: setting one, taking and leaving seats, options, and the beginning."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from msgspec.structs import replace

from bot.tables import guided, lobby, room_settings
from bot.tables.model import LOBBY, NEW, RUNNING, Denied, No, Table
from bot.tables.table_options import QUIET
from bot.talk.button_token import command_token, free_token
from bot.talk.caller import CODE
from bot.talk.cards.lobby import DEFAULT, PAGES, SETS, default_of, options_card
from bot.talk.commands.catalogue import About, command
from bot.talk.commands.handlers.my_tables import is_last, resign, resign_button
from bot.talk.commands.request import Answer, Request, TableRequest, number
from bot.talk.games import talk_of
from bot.talk.message import Button, Message, plain
from bot.talk.typed_words import game_said
from bot.talk.wording import answer, bold, lines, paragraphs
from locales import Words
from rules.core.options import choices
from rules.games import boxes, game
from rules.players import PLAYERS

STRENGTH = "novice"
SHARE = "https://t.me/share/url?url="
"""Opens a chooser of chats to which a link is forwarded."""
RESIGN_INSTEAD = "resign_instead"
"""Why nobody leaves a running game without more ado."""


@command("new", "game", "options", about=About.NO_TABLE, public=True, shows=True)
async def new(request: Request) -> Answer:
    """A new table in the caller's room; after the game come options, ``small_city=2``."""
    caller = request.caller
    if not request.args and len(boxes()) > 1:
        return (which_game(request.words, "new"),)
    said = request.args or [next(iter(boxes()))]
    key, args = game_said(said)
    if key is None:
        no = Denied("unknown_game", {"game": said[0].casefold(), "known": ", ".join(boxes())})
        return request.refuse(no)
    if not await may_open(request):
        return request.refuse(Denied("admins_open"))
    pairs = [arg.partition("=") for arg in args]
    options = {name.casefold(): value for name, equals, value in pairs if equals}
    stray = [name for name, equals, _ in pairs if not equals]
    if stray:
        known = ", ".join(one.name for one in choices(game(key).Options))
        no = Denied("bad_option", {"option": stray[0], "value": "", "known": known})
        return request.refuse(no)
    refused = lobby.refuse(key, options)
    if refused is not None:
        return request.refuse(refused)
    room = await room_for(request, key)
    done = await request.tables.do(
        lobby.create, caller.person, room, key, options, update=caller.update
    )
    # In a private chat nobody else reads how to join, and the table itself comes there.
    answers = request.reply_to(done, "answer-created" if caller.beside is not None else None)
    return await _with_first_game(request, done, answers)


async def may_open(request: Request) -> bool:
    """Whether the caller may open a table where they speak."""
    room = request.caller.beside
    if room is None:
        return True
    chosen = await request.tables.see(room_settings.room_settings, room)
    return not chosen.admins_open or await request.manages(room)


async def room_for(request: Request, key: str) -> int | None:
    """The room in which a new table stands: one of its own inside the caller's, or just that."""
    caller = request.caller
    if caller.room is None or caller.opens is None:
        return caller.beside
    chosen = await request.tables.see(room_settings.room_settings, caller.room)
    return await caller.opens(key, chosen.threads) or caller.room


@command("join", "code", about=About.JOINABLE, public=True, shows=True)
async def join(request: TableRequest) -> Answer:
    """Sit down; while the game runs, take one's seat back from a computer player."""
    done = await request.act(lobby.join, request.caller.room)
    back = request.table.status == RUNNING
    answers = request.reply_to(done, "answer-returned" if back else "answer-joined")
    return await _with_first_game(request, done, answers)


async def _with_first_game(request: Request, done: Table | No, answers: Answer) -> Answer:
    """The answer to who sits down to a game that is new to them, with what is offered then."""
    mine = done.seat_of(request.caller.person) if isinstance(done, Table) else None
    if mine is None or not isinstance(done, Table):
        return answers
    text = request.words
    first = Button(text("button-first-on"), command_token(done.code, "first on"))
    explained = ((first,),) if mine.first_game == NEW and answers else ()
    new = done.status == LOBBY
    if new and await request.tables.do(guided.offer, request.caller.person, done.game):
        offered = text("lesson-offer", game=text(f"{done.game}-title"))
        lesson = Button(text("button-teach-me"), free_token(f"teach {done.game}"), "primary")
        told = [plain(one.text) for one in answers[:1]]
        gist = " ".join((*told, text("lesson-offer-brief")))
        both = Message(kind="answer", text=lines(*told, offered), table=done.code, brief=gist)
        return (replace(both, buttons=((lesson,), *explained), secret=True), *answers[1:])
    if not explained:
        return answers
    return (replace(answers[0], buttons=explained, spare=True), *answers[1:])


@command("invite", places=(), about=About.GATHERING)
async def invite(request: TableRequest) -> Answer:
    """How others come to the table: a link to forward, where there is one."""
    text, code = request.words, request.table.code
    link = request.caller.invite.replace(CODE, code)
    if not link:
        key = "invite-code" if request.table.rooms else "invite-private"
        return (answer(text(key, code=code), table=code),)
    share = Button(text("button-share"), url=f"{SHARE}{quote(link, safe='')}")
    told = answer(text("invite-link", code=code, link=link), table=code)
    return (replace(told, buttons=((share,),)),)


@command("leave", "code", about=About.GATHERING, public=True)
async def leave(request: TableRequest) -> Answer:
    """Give up a seat before the start; while the game runs, leave it to a computer player."""
    table, caller = request.table, request.caller
    done = await request.act(lobby.leave)
    if isinstance(done, Table) or done.code != RESIGN_INSTEAD:
        return request.reply_to(done, "answer-left")
    seated = table.seat_of(caller.person)
    if seated is None or not seated.plays_itself:
        code = "watching" if seated is None else "substituted"
        return request.refuse(Denied(code, {"code": table.code}))
    if is_last(table, caller):
        return await resign(replace(request, args=[]))
    (told,) = request.refuse(done)
    return (replace(told, buttons=resign_button(request, "button-resign")),)


@command("begin", "code", about=About.GATHERING, public=True)
async def begin(request: TableRequest) -> Answer:
    """Begin the game."""
    return request.reply_to(await request.act(lobby.begin), None)


@command("cancel", "code", about=About.GATHERING, public=True)
async def cancel(request: TableRequest) -> Answer:
    """Give the table up."""
    return request.reply_to(await request.act(lobby.cancel), "answer-cancelled")


@command("computer", "player", about=About.GATHERING, public=True)
async def computer(request: TableRequest) -> Answer:
    """Add a computer player, or with ``off`` remove one."""
    kind = request.args[0] if request.args else STRENGTH
    if kind == "off":
        return request.reply_to(await request.act(lobby.drop_computer), None)
    name = request.words(f"computer-{kind}") if kind in PLAYERS else kind
    return request.reply_to(await request.act(lobby.add_computer, kind, name), None)


@command("option", "option", "value", about=About.GATHERING)
async def option(request: TableRequest) -> Answer:
    """All options to tap; with a name and a value the change, a page, or a whole set."""
    text, table, args = request.words, request.table, request.args
    args = [*args[0].split("=", 1), *args[1:]] if args else args
    if len(args) < 2:
        return (options_card(table, text),)
    name, value = args[0], spell_value(args[0], args[1:])
    if name == PAGES:
        return (options_card(table, text, "drill", page=number([value]) or 0),)
    if name == SETS:
        return await _set(request, value)
    given = default_of(table, name) if value == DEFAULT else value
    done = await request.act(lobby.set_option, name, given)
    if not isinstance(done, Table):
        return request.refuse(done)
    return (options_card(done, text, "drill", near=name),)


async def _set(request: TableRequest, name: str) -> Answer:
    """A recommended set of options; the card shows what it is."""
    known = talk_of(request.table.game).sets(len(request.table.seats))
    if name not in known:
        no = Denied("bad_option", {"option": SETS, "value": name, "known": ", ".join(known)})
        return request.refuse(no)
    return request.reply_to(await request.act(lobby.set_options, known[name]), None)


@command("shuffle", about=About.GATHERING, bare=True, public=True)
async def shuffle(request: TableRequest) -> Answer:
    """Mix the order of the seats."""
    return request.reply_to(await request.act(lobby.shuffle), None)


def spell_value(name: str, said: list[str]) -> str:
    """The value of an option as it is typed: before a zone there may be a space, 22-8 UTC+3."""
    return "".join(said) if name == QUIET else said[0]


def which_game(text: Words, name: str, offered: Iterable[str] | None = None) -> Message:
    """All games to choose from for a command, or those ``offered``, with a line about each."""
    keys = tuple(boxes() if offered is None else offered)
    titles = [(text(f"{key}-title"), text(f"{key}-line")) for key in keys]
    told = [text("new-game", game=title, line=line) for title, line in titles]
    buttons = (
        (Button(text(f"{key}-title"), free_token(f"{name} {key}"), "primary"),) for key in keys
    )
    head = (bold(text(f"{name}-which")),)
    return Message(kind="answer", text=paragraphs(head, "\n".join(told)), buttons=tuple(buttons))

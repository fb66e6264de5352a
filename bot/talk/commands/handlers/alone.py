"""Alone with the bot: what it offers there, and a game against computer players at once.

By buttons alone; nobody types these.
"""

from __future__ import annotations

from bot.tables import guided, lobby
from bot.tables.model import Denied
from bot.talk.button_token import free_token
from bot.talk.commands.catalogue import About, command
from bot.talk.commands.handlers.lobby import STRENGTH, may_open, room_for, which_game
from bot.talk.commands.request import Answer, Request
from bot.talk.message import Button, Message
from bot.talk.typed_words import game_said
from bot.talk.wording import bold, lines, paragraphs
from rules.games import boxes, tutorial_of, usual_seats


@command("start", places=(), about=About.NO_TABLE)
async def start(request: Request) -> Answer:
    """A word of greeting, with what can be done here."""
    return (await greeting(request),)


@command("play", "game", places=(), about=About.NO_TABLE)
async def play(request: Request) -> Answer:
    """A game against as many computer players as its lesson has, begun at once."""
    caller, text = request.caller, request.words
    key, _ = game_said(request.args or [""])
    if key is None:
        return (which_game(text, "play"),)
    if not await may_open(request):
        return request.refuse(Denied("admins_open"))
    rivals = [text(f"computer-{STRENGTH}")] * max(1, usual_seats(key) - 1)
    room = await room_for(request, key)
    done = await request.tables.do(
        lobby.play_now, caller.person, room, key, rivals, update=caller.update
    )
    return request.reply_to(done, None)


@command("teach", "game", places=(), about=About.NO_TABLE)
async def teach(request: Request) -> Answer:
    """A guided table, begun or gone on with; from a group it is in the private chat."""
    caller, text = request.caller, request.words
    key, _ = game_said(request.args or [""])
    if key is None:
        return (which_game(text, "teach", [one for one in boxes() if tutorial_of(one)]),)
    # Where nobody manages a room it is one's own window, as the web's are, until friends come.
    room = caller.beside if caller.manages is None else None
    if room is not None and len(await request.people.members(room)) > 1:
        room = None
    rival = text(f"computer-{STRENGTH}")
    done = await request.tables.do(
        guided.teach, caller.person, room, key, rival, update=caller.update
    )
    # On a page it stands where one is; from a group one has to go there.
    away = caller.manages is not None and caller.room is not None
    return request.reply_to(done, "answer-teach" if away else None)


async def greeting(request: Request) -> Message:
    """Who the bot is, and the ways to begin, each a key."""
    text = request.words
    who = await request.people.person(request.caller.person)
    name = who.name if who is not None else ""
    games = ", ".join(text(f"{key}-title") for key in boxes())
    keys = (
        *(("play-now", "play"), ("teach-me", "teach")),
        *(("with-friends", "new"), ("rules", "rules")),
    )
    rows = [
        (Button(text(f"button-{label}"), free_token(said), style),)
        for (label, said), style in zip(keys, ("primary", "plain", "plain", "plain"), strict=True)
    ]
    rows.append((Button(text("button-my-settings"), free_token("settings")),))
    head = (bold(text("greeting", name=name)),)
    return Message(
        kind="answer",
        text=paragraphs(lines(head, text("greeting-games", games=games)), text("greeting-how")),
        buttons=tuple(rows),
    )

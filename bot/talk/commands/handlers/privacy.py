"""What is kept of people, and how it is forgotten."""

from __future__ import annotations

import json

from bot.tables.model import No
from bot.tables.people import privacy as kept
from bot.tables.people.privacy import Known
from bot.talk.commands.catalogue import About, command
from bot.talk.commands.request import Answer, Request
from bot.talk.message import Message
from bot.talk.wording import answer, bold, lines

CONFIRM = "yes"
"""What has to stand behind /forgetme, so that nobody is forgotten by a slip."""


@command("privacy", about=About.NO_TABLE)
async def privacy(request: Request) -> Answer:
    """What is kept, for how long, and why."""
    text = request.words
    return (Message(kind="answer", text=lines((bold(text("privacy-title")),), text("privacy"))),)


@command("mydata", about=About.NO_TABLE)
async def mydata(request: Request) -> Answer:
    """Everything that is kept of the caller, as JSON."""
    known = await request.tables.see(kept.known_of, request.caller.person)
    body = json.dumps(_plain(known), ensure_ascii=False, indent=1)
    return (Message(kind="answer", text=lines((bold(request.words("mydata-title")),), body)),)


@command("forgetme", "confirm", about=About.NO_TABLE)
async def forgetme(request: Request) -> Answer:
    """Forget the caller, after a second word."""
    text, caller = request.words, request.caller
    if request.args[:1] != [CONFIRM]:
        return (answer(text("forgetme-sure")),)
    done = await request.tables.do(
        kept.forget, caller.person, text("forgotten-name"), update=caller.update
    )
    return request.refuse(done) if isinstance(done, No) else (answer(text("forgetme-done")),)


def _plain(known: Known) -> dict[str, object]:
    seats = list[str]()
    for one in known.seats:
        came = f", place {one.place}, score {one.score} ({one.sources})"
        ended = "" if one.score is None else came
        seats.append(f"{one.code} {one.game} {one.status}: {one.name}{ended}")
    boards = [f"{one.code}, by {one.way}" for one in known.boards]
    return {**known._asdict(), "rooms": list(known.rooms), "seats": seats, "boards": boards}

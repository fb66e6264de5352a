"""What people choose for themselves and for their rooms: ``/lang`` and ``/settings``."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables import room_settings, rooms
from bot.tables.model import Denied, No
from bot.tables.waiting import actions, preferences
from bot.tables.waiting.preferences import HOURS, SETTINGS
from bot.talk.button_token import free_token
from bot.talk.commands.catalogue import About, command
from bot.talk.commands.handlers.lobby import spell_value
from bot.talk.commands.request import Answer, Request
from bot.talk.message import Button, Message
from bot.talk.settings import LANG, MENU, TAPPED, clocks_page, person_page, room_page
from bot.talk.typed_words import synonyms
from bot.talk.wording import answer
from locales import LANGUAGES, Words, words

ROOM = "room"
"""The word by which a room's settings are meant; a key names the room itself, ``@12``."""


@command("lang", "language", about=About.NO_TABLE)
async def lang(request: Request) -> Answer:
    """The caller's language; with ``room`` that of the room."""
    caller = request.caller
    chosen = request.args[0].casefold() if request.args else ""
    if chosen not in LANGUAGES:
        return (_languages(request.words),)
    if request.args[1:2] == [ROOM] and caller.room is not None:
        asked = await request.tables.see(room_settings.asks_language, caller.room)
        if not asked and not await request.manages(caller.room):
            return request.refuse(Denied("admins_only"))
        done = await request.tables.do(rooms.speak, caller.room, chosen, update=caller.update)
        if isinstance(done, No):
            return request.refuse(done)
        return (answer(words(chosen)("answer-lang-room")),)
    await request.tables.do(rooms.speak_to, caller.person, chosen, update=caller.update)
    return (answer(words(chosen)("answer-lang")),)


@command("settings", "setting", "choice", about=About.NO_TABLE)
async def settings(request: Request) -> Answer:
    """Settings of the room, or of a person; or a change of one: ``quiet 22-8+3``, ``away off``."""
    tapped = request.args[:1] == [TAPPED]
    args = request.args[1:] if tapped else request.args
    room, args = _room(request, args, tapped=tapped)
    answers = await (_own(request, args) if room is None else _rooms(request, room, args))
    return tuple(replace(one, kind="drill") if tapped and one.buttons else one for one in answers)


async def _own(request: Request, args: list[str]) -> Answer:
    """A person's settings, or what comes of changing one."""
    tables, caller, text = request.tables, request.caller, request.words
    word = args[0].casefold() if args else ""
    name = synonyms("setting", SETTINGS).get(word, word)
    if [name, *args[1:]] == [HOURS, MENU]:
        return (clocks_page(text, tables.now()),)
    if name == LANG and args[1:] and args[1] in LANGUAGES:
        await tables.do(rooms.speak_to, caller.person, args[1], update=caller.update)
        text = words(args[1])
    elif len(args) > 1 or (args and name not in SETTINGS):
        value = spell_value(name, args[1:]).casefold() if len(args) > 1 else ""
        done = await tables.do(actions.choose, caller.person, name, value, update=caller.update)
        if isinstance(done, No):
            return request.refuse(done)
    chosen = await tables.see(preferences.chosen_preferences, caller.person)
    return (person_page(text, chosen, tables.now(), "answer"),)


def _room(request: Request, args: list[str], *, tapped: bool) -> tuple[int | None, list[str]]:
    """The room whose settings are meant, None where it is a person's; and the other words.

    What is typed in a room without more is about the room; with more it is about oneself.
    """
    word = args[0].casefold() if args else ""
    if word.startswith("@") and word[1:].isdecimal():
        return int(word[1:]), args[1:]
    here = request.caller.room
    if word == ROOM or word in synonyms("setting", (ROOM,)):
        return here, args[1:]
    return (None if args or tapped else here), args


async def _rooms(request: Request, room: int, args: list[str]) -> Answer:
    """A room's settings, or what comes of changing one; only who manages it may do that."""
    tables, people, caller = request.tables, request.people, request.caller
    found = await people.room(room)
    may = await request.manages(room)
    if found is None or not (may or room == caller.room) or (args and not may):
        return request.refuse(Denied("admins_only"))
    text = request.words
    if args:
        word = args[0].casefold()
        name = synonyms("setting", room_settings.USUAL).get(word, word)
        if [name, *args[1:]] == [HOURS, MENU]:
            return (clocks_page(text, tables.now(), room),)
        value = spell_value(name, args[1:]).casefold() if len(args) > 1 else ""
        unit = room_settings.choose
        if name == LANG and value in LANGUAGES:
            done = await tables.do(rooms.speak, room, value, update=caller.update)
        else:
            done = await tables.do(unit, room, name, value, update=caller.update)
        if isinstance(done, No):
            return request.refuse(done)
    chosen = await tables.see(room_settings.chosen_settings, room)
    spoken = {LANG: await people.room_language(room)}
    return (room_page(text, found.name, found.platform, room, spoken | chosen, keys=may),)


def _languages(text: Words) -> Message:
    """All languages to choose from, each by its own name."""
    buttons = [Button(words(one)("language"), free_token(f"lang {one}")) for one in LANGUAGES]
    known = ", ".join(LANGUAGES)
    asked = answer(text("answer-lang-unknown", known=known))
    return replace(asked, buttons=(tuple(buttons),))

"""What each person chooses for all their tables: ``/lang`` and ``/settings``."""

from __future__ import annotations

from datetime import timedelta

from msgspec.structs import replace

from bot.tables.model import No
from bot.tables.waiting import actions, preferences
from bot.tables.waiting.preferences import (
    AWAY,
    CALLS,
    GROUP,
    HOURS,
    NUDGES,
    ON,
    PRIVATE,
    SETTINGS,
    USUAL,
    today,
)
from bot.tables.waiting.quiet_hours import DAY_MS, HOUR_MS, OFF, zone_of
from bot.talk.button_token import free_token
from bot.talk.commands.catalogue import About, command
from bot.talk.commands.handlers.lobby import spell_value
from bot.talk.commands.request import Answer, Request
from bot.talk.message import Button, Message
from bot.talk.names import synonyms
from bot.talk.wording import answer, bold, day_of, lines, paragraphs
from locales import LANGUAGES, Words, words

MENU = "?"
TAPPED = "."
"""What the buttons say first: what comes of them takes the place of the message they stand on."""

NIGHT = "22-8"
"""The quiet hours that are offered."""

ZONES = range(-11, 13)
"""Hours after UTC; so each hour of the day is offered once."""

ACROSS = 6
"""Buttons a row where they are mere times of day."""

WEEKS = (7, 14)
"""For so many days somebody may be away by a tap."""


@command("lang", "language", about=About.NO_TABLE)
async def lang(request: Request) -> Answer:
    """The caller's language; with ``room`` that of the room."""
    caller, people = request.caller, request.people
    chosen = request.args[0].casefold() if request.args else ""
    if chosen not in LANGUAGES:
        return (_languages(request.words),)
    if request.args[1:2] == ["room"] and caller.room is not None:
        await people.room_speaks(caller.room, chosen)
        return (answer(words(chosen)("answer-lang-room")),)
    await people.speak(caller.person, chosen)
    return (answer(words(chosen)("answer-lang")),)


@command("settings", "setting", "choice", about=About.NO_TABLE)
async def settings(request: Request) -> Answer:
    """A person's settings; or a change of one: ``quiet 22-8+3``, ``away off``."""
    tables, caller, args = request.tables, request.caller, request.args
    tapped = args[:1] == [TAPPED]
    args = args[1:] if tapped else args
    word = args[0].casefold() if args else ""
    name = synonyms("setting", SETTINGS).get(word, word)
    if [name, *args[1:]] == [HOURS, MENU]:
        return (_clocks(request.words, tables.now()),)
    if len(args) > 1 or (args and name not in SETTINGS):
        value = spell_value(name, args[1:]).casefold() if len(args) > 1 else ""
        done = await tables.do(actions.choose, caller.person, name, value, update=caller.update)
        if isinstance(done, No):
            return request.refuse(done)
    chosen = await tables.see(preferences.chosen_preferences, caller.person)
    return (_shown(request.words, chosen, tables.now(), "drill" if tapped else "answer"),)


def _languages(text: Words) -> Message:
    """All languages to choose from, each by its own name."""
    buttons = [Button(words(one)("language"), free_token(f"lang {one}")) for one in LANGUAGES]
    known = ", ".join(LANGUAGES)
    asked = answer(text("answer-lang-unknown", known=known))
    return replace(asked, buttons=(tuple(buttons),))


def _shown(text: Words, chosen: dict[str, str], at: int, kind: str) -> Message:
    """All settings, with buttons to change them."""
    now = {name: value or USUAL.get(name, OFF) for name, value in chosen.items()}
    if now[AWAY] != OFF and now[AWAY] <= str(today(at, zone_of(chosen[HOURS]))):
        now[AWAY] = OFF
    told = [_line(text, name, now[name]) for name in SETTINGS]
    switches = [
        _button(text(f"button-{name}-{other}"), f"{name} {other}")
        for name in SETTINGS[: SETTINGS.index(NUDGES) + 1]
        for other in (OFF if now[name] == ON else ON,)
    ]
    calls = PRIVATE if now[CALLS] == GROUP else GROUP
    switches.append(_button(text(f"button-calls-{calls}"), f"{CALLS} {calls}"))
    quiet = _button(text("button-quiet"), f"{HOURS} {MENU}")
    if now[HOURS] != OFF:
        quiet = _button(text("button-quiet-off"), f"{HOURS} {OFF}")
    days = [(one, today(at, zone_of(chosen[HOURS])) + timedelta(days=one)) for one in WEEKS]
    away = [_button(text("away-days", days=one), f"{AWAY} {day}") for one, day in days]
    if now[AWAY] != OFF:
        away = [_button(text("button-back-again"), f"{AWAY} {OFF}")]
    head = (bold(text("answer-settings")),)
    return Message(
        kind=kind,
        text=paragraphs(lines(head, *told), text("settings-how")),
        buttons=(*((one,) for one in switches), (quiet,), tuple(away)),
    )


def _line(text: Words, name: str, now: str) -> str:
    key = f"settings-{name}-{now}"
    if text.has(key):
        value = text(key)
    else:
        value = text("settings-away-day", day=day_of(text, now)) if name == AWAY else now
    return text(f"answer-settings-{name}", value=value)


def _clocks(text: Words, at: int) -> Message:
    """Quiet hours by what time it is now where somebody lives."""
    buttons = [
        _button(_time(at, hours), f"{HOURS} {NIGHT}{hours:+}" if hours else f"{HOURS} {NIGHT}")
        for hours in sorted(ZONES, key=lambda one: _time(at, one))
    ]
    rows = [tuple(buttons[one : one + ACROSS]) for one in range(0, len(buttons), ACROSS)]
    back = (Button(text("button-back"), free_token(f"settings {TAPPED}")),)
    head = (bold(text("quiet-title")),)
    return Message(kind="drill", text=lines(head, text("quiet-which")), buttons=(*rows, back))


def _time(at: int, hours: int) -> str:
    minutes = (at + hours * HOUR_MS) % DAY_MS // 60_000
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _button(label: str, said: str) -> Button:
    return Button(label, free_token(f"settings {TAPPED} {said}"))

"""The pages of settings: what a person and what a room have chosen, with keys to change it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta

from msgspec.structs import replace

from bot.tables.room_settings import ADMINS, EVERYBODY, OPENERS, THREADS
from bot.tables.waiting.preferences import (
    AWAY,
    CALLED_IN_GROUPS,
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
from bot.tables.waiting.quiet_hours import (
    DAY_MS,
    HOUR_MS,
    OFF,
    split_hours,
    zone_of,
)
from bot.talk.button_token import free_token
from bot.talk.message import Button, Message
from bot.talk.wording import around, bold, day_of, lines, paragraphs
from locales import LANGUAGES, Words, words

MENU = "?"
TAPPED = "."
"""What the buttons say first: what comes of them takes the place of the message they stand on."""

LANG = "lang"
"""The setting that stands with the person or the room itself."""

NIGHT = "22-8"
"""The quiet hours that are offered."""

ZONES = range(-11, 13)
"""Hours after UTC; so each hour of the day is offered once."""

ACROSS = 6
"""Buttons a row where they are mere times of day."""

WEEKS = (7, 14)
"""For so many days somebody may be away by a tap."""

OTHER = {PRIVATE: GROUP, GROUP: PRIVATE, ON: OFF, OFF: ON, EVERYBODY: ADMINS, ADMINS: EVERYBODY}
"""What a key changes a value to, where there are two."""

WITHOUT_ADMINS = ("web",)
WITH_THREADS = ("discord",)
"""Platforms that know nobody who manages a room, and those where a table may have a thread."""

Row = tuple[Button, ...]


def person_page(text: Words, chosen: Mapping[str, str], at: int, kind: str) -> Message:
    """All settings of a person."""
    now = {name: value or USUAL.get(name, OFF) for name, value in chosen.items()}
    if now[AWAY] != OFF and now[AWAY] <= str(today(at, zone_of(chosen[HOURS]))):
        now[AWAY] = OFF
    told = [_persons_line(text, name, now[name]) for name in SETTINGS]
    switches = [
        (_key(text(f"button-{name}-{OTHER[now[name]]}"), f"{name} {OTHER[now[name]]}"),)
        for name in SETTINGS[: SETTINGS.index(NUDGES) + 1]
    ]
    calls = _key(text(f"button-calls-{OTHER[now[CALLS]]}"), f"{CALLS} {OTHER[now[CALLS]]}")
    days = [(one, today(at, zone_of(chosen[HOURS])) + timedelta(days=one)) for one in WEEKS]
    away = [_key(text("away-days", days=one), f"{AWAY} {day}") for one, day in days]
    if now[AWAY] != OFF:
        away = [_key(text("button-back-again"), f"{AWAY} {OFF}")]
    return Message(
        kind=kind,
        text=paragraphs(lines((bold(text("answer-settings")),), *told), text("settings-how")),
        buttons=(
            *switches,
            (calls,),
            (_quiet_key(text, now[HOURS], ""),),
            tuple(away),
            _languages(text, ""),
        ),
    )


def room_page(
    text: Words, name: str, platform: str, room: int, chosen: Mapping[str, str], *, keys: bool
) -> Message:
    """All settings of a room, ``LANG`` among them; without ``keys`` its reader may only look."""
    shown = [one for one in chosen if one != LANG and _means_something(one, platform)]
    told = [text("room-lang", value=words(chosen[LANG])("language"))]
    for one in shown:
        key = f"room-{one}-{chosen[one]}"
        value = text(key) if text.has(key) else _hours(text, chosen[one])
        told.append(text(f"room-{one}", value=value))
    head = (bold(text("room-settings", name=name)),)
    whose = f"@{room} "
    rows: list[Row] = []
    if keys:
        rows.append(_languages(words(chosen[LANG]), whose))
        for one in shown:
            if one == HOURS:
                rows.append((_quiet_key(text, chosen[one], whose),))
            else:
                other = OTHER[chosen[one]]
                label = text(f"button-room-{one}-{other}")
                rows.append((_key(label, f"{whose}{one} {other}"),))
    rows.append((_key(text("button-my-settings"), ""),))
    hint = None if keys else text("room-settings-admins")
    return Message(kind="answer", text=paragraphs(lines(head, *told), hint), buttons=tuple(rows))


def clocks_page(text: Words, at: int, room: int | None = None) -> Message:
    """Quiet hours by what time it is now where somebody lives."""
    whose = "" if room is None else f"@{room} "
    buttons = [
        _key(_time(at, hours), f"{whose}{HOURS} {NIGHT}{f'{hours:+}' if hours else ''}")
        for hours in sorted(ZONES, key=lambda one: _time(at, one))
    ]
    rows = [tuple(buttons[one : one + ACROSS]) for one in range(0, len(buttons), ACROSS)]
    back = (_key(text("button-back"), whose.strip()),)
    head = (bold(text("quiet-title")),)
    how = text("quiet-which" if room is None else "room-quiet-which")
    return Message(kind="drill", text=lines(head, how), buttons=(*rows, back))


def with_language(card: Message) -> Message:
    """The card of a room's first table, which asks in every language which one to speak."""
    asked = "\n".join(words(one)("room-lang-ask") for one in LANGUAGES)
    row = tuple(Button(words(one)("language"), free_token(f"lang {one} room")) for one in LANGUAGES)
    return replace(around(card, after=asked), buttons=(*card.buttons, row))


def _means_something(name: str, platform: str) -> bool:
    """Whether a room of a platform has anything to choose there."""
    if name == THREADS:
        return platform in WITH_THREADS
    if name == OPENERS:
        return platform not in WITHOUT_ADMINS
    return name != CALLS or platform not in CALLED_IN_GROUPS


def _persons_line(text: Words, name: str, now: str) -> str:
    key = f"settings-{name}-{now}"
    if text.has(key):
        value = text(key)
    else:
        value = text("settings-away-day", day=day_of(text, now)) if name == AWAY else ""
    return text(f"answer-settings-{name}", value=value or _hours(text, now))


def _hours(text: Words, kept: str) -> str:
    """Quiet hours as they are read: from 22:00 to 8:00 (UTC+3)."""
    begins, ends, zone = split_hours(kept)
    hours, minutes = divmod(abs(zone), 60)
    sign = "\N{MINUS SIGN}" if zone < 0 else "+"
    there = f"UTC{sign}{hours}" + (f":{minutes:02}" if minutes else "") if zone else "UTC"
    return text("quiet-hours", begins=f"{begins}:00", ends=f"{ends}:00", zone=there)


def _quiet_key(text: Words, now: str, whose: str) -> Button:
    if now != OFF:
        return _key(text("button-quiet-off"), f"{whose}{HOURS} {OFF}")
    return _key(text("button-quiet"), f"{whose}{HOURS} {MENU}")


def _languages(now: Words, whose: str) -> Row:
    """The languages that are not spoken now, each by its own name."""
    known = {one: words(one)("language") for one in LANGUAGES}
    spoken = now("language")
    return tuple(
        _key(name, f"{whose}{LANG} {one}") for one, name in known.items() if name != spoken
    )


def _time(at: int, hours: int) -> str:
    minutes = (at + hours * HOUR_MS) % DAY_MS // 60_000
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _key(label: str, said: str) -> Button:
    return Button(label, free_token(f"settings {TAPPED} {said}".strip()))

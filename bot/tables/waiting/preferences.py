"""How each person wants to be reminded: perhaps not at all, not at night, not on holiday.

These are settings of persons; nobody else learns of them, except until when somebody is away.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta

from sqlalchemy import Connection

from bot.tables.model import Denied
from bot.tables.waiting import quiet_hours
from bot.tables.waiting.quiet_hours import DAY_MS, MINUTE_MS, OFF, later, zone_of
from rules.core.values import Value
from storage import people, settings
from storage.players import TablePlayer

ON = "on"
QUICK, FINISH = "quick", "finish"
"""Settings: forced answers are sent at once; turns end where nothing else can be done in them."""

NUDGES, HOURS, AWAY = "nudges", "quiet", "away"
"""Settings: whether one is reminded, one's quiet hours, and the day on which one is back."""

CALLS, PRIVATE, GROUP = "calls", "private", "group"
"""Setting: where one is called when one must act, in the private chat or in the group."""

CALLED_IN_GROUPS = ("discord",)
"""Platforms on which nobody is called in private who has not asked for it."""

TOLD = "reminded"
"""When a person was last told of all tables that wait for them; not theirs to choose."""

SETTINGS = (QUICK, FINISH, NUDGES, CALLS, HOURS, AWAY)
"""What a person may choose for all tables."""

USUAL = {NUDGES: ON}
"""What counts where nothing is chosen and that is not off."""

LONGEST_DAYS = 366
"""Maximum length of an absence."""


class Preferences(Value, frozen=True):
    """What somebody has chosen; ``away`` is a day as ``2026-12-01``, or empty."""

    reminders: bool = True
    quiet: str = ""
    away: str = ""

    @property
    def back(self) -> int:
        """When they are back: as that day begins where their quiet hours are; 0 if not away."""
        if not self.away:
            return 0
        return _days(date.fromisoformat(self.away)) * DAY_MS - zone_of(self.quiet) * MINUTE_MS

    def next_call(self, at: int) -> int:
        """The first time, from ``at`` on, at which they may be reminded."""
        return later(self.quiet, max(at, self.back), 0)

    def allow(self, at: int) -> bool:
        """Whether they may be reminded now."""
        return self.reminders and self.next_call(at) <= at


def preferences_of(player: TablePlayer | None) -> Preferences:
    """How somebody wants to be reminded."""
    if player is None:
        return Preferences()
    chosen = player.settings
    return Preferences(chosen.get(NUDGES) != OFF, chosen.get(HOURS, ""), chosen.get(AWAY, ""))


def chosen_preferences(conn: Connection, person: int) -> dict[str, str]:
    """What a person has chosen for all tables; empty where they have not."""
    found = settings.settings(conn, _scope(person))
    who = people.person(conn, person)
    usual = {CALLS: usual_calls(who.platform)} if who is not None else {}
    return {name: found.get(name) or usual.get(name, "") for name in SETTINGS}


def calls_privately(player: TablePlayer, *, group: bool) -> bool:
    """Whether somebody wants to be called in private.

    ``group``: a room of the table has chosen that its people are called before everybody; who has
    chosen for themselves is called as they wish.
    """
    chosen = player.settings.get(CALLS)
    usual = GROUP if group else usual_calls(player.platform)
    return (chosen or usual) == PRIVATE


def usual_calls(platform: str) -> str:
    """Where people of a platform are called who have not chosen."""
    return GROUP if platform in CALLED_IN_GROUPS else PRIVATE


def told_at(player: TablePlayer) -> int:
    """When somebody was last told of all tables that wait for them; 0: never."""
    return int(player.settings.get(TOLD) or 0)


def note_told(conn: Connection, person: int, at: int) -> None:
    """Note that a person is told of all tables that wait for them."""
    settings.set_setting(conn, _scope(person), TOLD, str(at))


def choose(conn: Connection, person: int, name: str, value: str, at: int) -> Denied | None:
    """Make a choice, or say what could be chosen."""
    if name == HOURS:
        written = quiet_hours.read(value)
        if isinstance(written, Denied):
            return written
        value = written or value
    known = _refused(name, value, at) if value != OFF or name not in SETTINGS else ""
    if known:
        params = {"setting": name, "value": value, "said": f"{name} {value}".strip()}
        return Denied("bad_setting", {**params, "known": known})
    usual = USUAL.get(name, OFF)
    settings.set_setting(conn, _scope(person), name, None if value == usual else value)
    return None


def _refused(name: str, value: str, at: int) -> str:
    """What could be chosen instead of a value; empty where it can be chosen."""
    if name == HOURS:
        return "" if quiet_hours.read(value) else f"{OFF}, {quiet_hours.EXAMPLES}"
    if name == AWAY:
        first, last = (today(at) + timedelta(days=one) for one in (1, LONGEST_DAYS))
        return "" if _is_day(value, at) else f"{OFF}, {first} … {last}"
    if name == CALLS:
        return "" if value in (PRIVATE, GROUP) else f"{PRIVATE}, {GROUP}, {OFF}"
    if name in SETTINGS:
        return "" if value == ON else f"{ON}, {OFF}"
    return ", ".join(SETTINGS)


def today(at: int, zone: int = 0) -> date:
    """The day at a time, so many minutes after UTC."""
    return datetime.fromtimestamp((at + zone * MINUTE_MS) / 1000, UTC).date()


def _days(day: date) -> int:
    return (day - date(1970, 1, 1)).days


def _is_day(value: str, at: int) -> bool:
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", value):
        return False
    try:
        day = date.fromisoformat(value)
    except ValueError:
        return False
    return 0 < (day - today(at)).days <= LONGEST_DAYS


def _scope(person: int) -> str:
    return f"person:{person}"

"""What a room has chosen: how its people are called, when it is quiet, who may open tables.

The language of a room stands with the room itself; who may change any of this is the platform's to
say (``talk.caller``).
"""

from __future__ import annotations

from sqlalchemy import Connection

from bot.tables.model import Denied, Moment, room_address
from bot.tables.waiting import quiet_hours
from bot.tables.waiting.preferences import CALLS, GROUP, HOURS, ON, PRIVATE
from bot.tables.waiting.quiet_hours import OFF
from rules.core.values import Value
from storage import rooms, settings, tables

OPENERS, THREADS = "openers", "threads"
"""Settings: who may open tables, and whether each gets a thread of its own where there are any."""

EVERYBODY, ADMINS = "everybody", "admins"

USUAL = {CALLS: PRIVATE, HOURS: OFF, OPENERS: EVERYBODY, THREADS: ON}
"""All settings of a room, and what counts where nothing is chosen."""

EVERY: tuple[tables.Status, ...] = ("lobby", "running", "over", "cancelled")

VALUES = {CALLS: (PRIVATE, GROUP), OPENERS: (EVERYBODY, ADMINS), THREADS: (ON, OFF)}
"""What may be chosen; quiet hours are written as people write them."""


LANGUAGE, CHOSEN = "language", "chosen"
"""Which table asks for the room's language, by its number; or that none does any more."""


CHANNEL = "channel"
"""The channel of a thread, by its number: both have the same settings."""


class RoomSettings(Value, frozen=True):
    """What a room has chosen. ``quiet`` is as in ``quiet_hours``, empty where there are none.

    ``calls_in_group``: who must act is called before everybody, not in private. ``admins_open``:
    nobody but those who manage the room may open a table. ``threads``: a table may have its own.
    """

    calls_in_group: bool = False
    quiet: str = ""
    admins_open: bool = False
    threads: bool = True

    def is_quiet(self, at: int) -> bool:
        """Whether what is said at this time is to make no sound."""
        return quiet_hours.is_quiet(self.quiet, at)


def room_settings(conn: Connection, room: int) -> RoomSettings:
    """What a room has chosen."""
    chosen = chosen_settings(conn, room)
    return RoomSettings(
        calls_in_group=chosen[CALLS] == GROUP,
        quiet="" if chosen[HOURS] == OFF else chosen[HOURS],
        admins_open=chosen[OPENERS] == ADMINS,
        threads=chosen[THREADS] == ON,
    )


def chosen_settings(conn: Connection, room: int) -> dict[str, str]:
    """The value of each setting of a room."""
    found = settings.settings(conn, room_address(room))
    if CHANNEL in found:
        found = settings.settings(conn, room_address(int(found[CHANNEL])))
    return {name: found.get(name, usual) for name, usual in USUAL.items()}


def choose(conn: Connection, _: Moment, room: int, name: str, value: str) -> Denied | None:
    """Make a choice for a room, or say what could be chosen."""
    if name == HOURS:
        written = quiet_hours.read(value)
        if isinstance(written, Denied):
            return written
        value = written or value
    known = _known(name, value)
    if known:
        params = {"setting": name, "value": value, "said": f"{name} {value}".strip()}
        return Denied("bad_setting", {**params, "known": known})
    settings.set_setting(conn, _scope(conn, room), name, None if value == USUAL[name] else value)
    return None


def ask_language(conn: Connection, room: int, table: int) -> None:
    """Let the first table of a room ask which language is spoken there."""
    if settings.setting(conn, _scope(conn, room), LANGUAGE) is not None or _is_page(conn, room):
        return
    known = tables.tables_in_room(conn, room, *EVERY, limit=2)
    before = any(one.id != table for one in known)
    settings.set_setting(conn, _scope(conn, room), LANGUAGE, CHOSEN if before else str(table))


def _is_page(conn: Connection, room: int) -> bool:
    """Whether a room is one of the web room, whose pages have their reader's language."""
    found = rooms.room(conn, room)
    return found is not None and found.platform == "web"


def asks_language(conn: Connection, room: int) -> bool:
    """Whether anybody in a room may still say which language is spoken there."""
    asking = settings.setting(conn, _scope(conn, room), LANGUAGE) or CHOSEN
    found = None if asking == CHOSEN else tables.table_by_id(conn, int(asking))
    return found is not None and found.status == "lobby"


def asking_table(conn: Connection, room: int) -> str:
    """The number of the table that asks for a room's language; ``CHOSEN`` where none does."""
    return settings.setting(conn, _scope(conn, room), LANGUAGE) or CHOSEN


def language_chosen(conn: Connection, room: int) -> None:
    """Note that the language of a room has been chosen."""
    settings.set_setting(conn, _scope(conn, room), LANGUAGE, CHOSEN)


def lies_in(conn: Connection, _: Moment, room: int, channel: int) -> None:
    """Note that a room is a thread of a channel."""
    settings.set_setting(conn, room_address(room), CHANNEL, str(channel))


def channel_of(conn: Connection, room: int) -> int:
    """The channel of a thread; of any other room it is the room itself."""
    return int(settings.setting(conn, room_address(room), CHANNEL) or room)


def threads_of(conn: Connection, room: int) -> tuple[int, ...]:
    """The rooms that are threads of a channel."""
    return tuple(int(one.partition(":")[2]) for one in settings.scopes(conn, CHANNEL, str(room)))


def _known(name: str, value: str) -> str:
    """What could be chosen instead; empty where the value can be."""
    if name not in USUAL:
        return ", ".join(USUAL)
    if name == HOURS:
        return "" if value == OFF or quiet_hours.read(value) else f"{OFF}, {quiet_hours.EXAMPLES}"
    return "" if value in VALUES[name] else ", ".join(VALUES[name])


def _scope(conn: Connection, room: int) -> str:
    return room_address(channel_of(conn, room))

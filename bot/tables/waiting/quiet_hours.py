"""Quiet hours as people write them: ``22-8``, ``22-8+3``, ``23-7-3:30``, ``22-8 UTC+5:30``.

Those of a person are applied in ``preferences`` and ``reach``, those of a table in ``schedule``,
those of a room in ``room_settings.RoomSettings``.
"""

from __future__ import annotations

import re

from bot.tables.model import Denied

MINUTE_MS = 60 * 1000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS

OFF = "off"
KEPT = r"off|(?:1?\d|2[0-3])-(?:1?\d|2[0-3])(?:[+-](?:\d|1[0-4])(?::(?:30|45))?)?"
"""Quiet hours as they are kept; of old also where no zone is."""

EXAMPLES = "22-8, 22-8+3, 22-8+5:30, 23-7-5"
ZONES = "+3, +5:30, -3:30"

TYPED = re.compile(r"(0?\d|1\d|2[0-3])-(0?\d|1\d|2[0-3])(?:utc|gmt)?([+-].*)?")
ZONE = re.compile(r"([+-])(\d{1,2})(?::(00|30|45))?")
WEST, EAST = -12 * 60, 14 * 60
"""Time zones lie between these, in minutes after UTC."""


def read(text: str) -> str | Denied:
    """Quiet hours as they are kept; empty where ``text`` is nothing of the kind.

    Those in a time zone that there is not are refused.
    """
    found = TYPED.fullmatch("".join(text.split()).casefold().replace("\N{MINUS SIGN}", "-"))
    if found is None or int(found[1]) == int(found[2]):
        return ""
    zone = ZONE.fullmatch(found[3] or "+0")
    if zone is None or not WEST <= _minutes(zone) <= EAST:
        return Denied("bad_zone", {"zone": found[3], "known": ZONES})
    return f"{int(found[1])}-{int(found[2])}{_written(zone)}"


def split_hours(kept: str) -> tuple[int, int, int]:
    """The hours in which quiet hours begin and end, and the zone in minutes after UTC."""
    found = TYPED.fullmatch(kept)
    zone = ZONE.fullmatch(found[3] or "+0") if found else None
    if found is None or zone is None:
        raise ValueError(kept)
    return int(found[1]), int(found[2]), _minutes(zone)


def zone_of(kept: str) -> int:
    """How many minutes after UTC it is where quiet hours are kept so; 0 where there are none."""
    return split_hours(kept)[2] if TYPED.fullmatch(kept) else 0


def is_quiet(quiet: str, at: int) -> bool:
    """Whether it is within quiet hours, at a time in milliseconds."""
    return later(quiet, at, 0) > at


def later(quiet: str, start: int, duration: int) -> int:
    """The time after so many milliseconds, of which those in quiet hours do not count."""
    if quiet in ("", OFF):
        return start + duration
    begins, length = _daily(quiet)
    open_ = DAY_MS - length
    # Seen from the end of the quiet hours, each day is first open and then quiet.
    day, into = divmod(start - begins - length, DAY_MS)
    if into > open_:
        day, into = day + 1, 0
    days, rest = divmod(into + duration, open_)
    if not rest and days:
        days, rest = days - 1, open_
    return begins + length + (day + days) * DAY_MS + rest


def _daily(quiet: str) -> tuple[int, int]:
    """When quiet hours begin, in the day of UTC, and how long they are."""
    begins, ends, zone = split_hours(quiet)
    return begins * HOUR_MS - zone * MINUTE_MS, (ends - begins) % 24 * HOUR_MS


def _minutes(zone: re.Match[str]) -> int:
    after = int(zone[2]) * 60 + int(zone[3] or 0)
    return -after if zone[1] == "-" else after


def _written(zone: re.Match[str]) -> str:
    """A zone as shortly as it can be said: ``+5:30``, ``+3``, or nothing where it is UTC."""
    if not _minutes(zone):
        return ""
    rest = "" if zone[3] in (None, "00") else f":{zone[3]}"
    return f"{zone[1]}{int(zone[2])}{rest}"

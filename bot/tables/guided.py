"""Guided tables: a game's tutorial as a table of its own, begun or gone on with."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.tables import lobby, repository, rooms
from bot.tables.model import Denied, Moment, No, Table
from bot.tables.play.engine import lesson_of
from bot.tables.waiting.quiet_hours import OFF
from rules.core.tutorial import LEARNER
from rules.games import boxes, game, tutorial_of
from storage import seats, settings

KNOWN = "lesson_"
"""The setting of a person who was offered a game's lesson, or has had it; the game's key follows.

It is not theirs to choose.
"""


def teach(
    conn: Connection, moment: Moment, person: int, room: int | None, key: str, rival: str
) -> Table | No:
    """A person's guided table of a game: the one not finished yet, shown again, or a new one.

    ``rival`` is how its computer players are called. One unit of work.
    """
    tutorial = tutorial_of(key) if key in boxes() else None
    if tutorial is None:
        return Denied("bad_token")
    _note(conn, person, key)
    for table in repository.of_person(conn, person):
        if table.game == key and is_lesson(table):
            shown = table if room is None else rooms.show_in(conn, table, room)
            if isinstance(shown, Table):
                repository.announce(conn, shown, moment.at, (LEARNER,))
            return shown
    # Nobody is reminded of a lesson: it waits for the day on which its learner is back.
    options = {**tutorial.record.options, "nudge": OFF}
    opened = lobby.create(conn, moment, person, room, key, options)
    rivals = [rival] * (len(tutorial.record.names) - 1)
    table_or_no = lobby.seat_computers(conn, moment, opened, person, rivals)
    if not isinstance(table_or_no, Table):
        return table_or_no
    return lobby.begin(conn, moment, table_or_no.code, person, guided=True)


def offer(conn: Connection, _moment: Moment, person: int, key: str) -> bool:
    """Whether who sits down shall be offered the game's lesson: once, if it is new to them.

    It is noted that they were. One unit of work.
    """
    if tutorial_of(key) is None or seats.has_finished(conn, person, key):
        return False
    if settings.setting(conn, f"person:{person}", f"{KNOWN}{key}") is not None:
        return False
    _note(conn, person, key)
    return True


def _note(conn: Connection, person: int, key: str) -> None:
    """Note that a person knows of a game's lesson."""
    settings.set_setting(conn, f"person:{person}", f"{KNOWN}{key}", "yes")


def is_lesson(table: Table) -> bool:
    """Whether a table is in the middle of its tutorial."""
    return table.live is not None and lesson_of(game(table.game), table.live) is not None

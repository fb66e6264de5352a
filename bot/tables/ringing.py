"""What happens when a clock rings: programs answer, a seat is reminded, or its time is up.

Where there is no clock, the table is asked in place of the last.

One unit of work an alarm. It begins with a table that nobody else has, so several processes may
wait for the same clocks (DESIGN 7).
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from sqlalchemy import Connection

from bot.tables import running, shelf
from bot.tables.model import RUNNING, Moment, Table
from bot.tables.patience import closed, stalled, undisturbed, waiting_for
from bot.tables.waiting import preferences
from bot.tables.waiting.preferences import preferences_of
from bot.tables.waiting.quiet_hours import DAY_MS, HOUR_MS
from bot.tables.waiting.schedule import (
    ASK,
    LAPSE,
    LAST,
    PREMOVE,
    REMIND,
    TAKEOVER,
    TIME_UP,
    Alarm,
    following,
    following_late,
    ringing,
    schedule,
)
from rules.core.undo import waiting
from rules.core.values import Seat
from rules.games import game
from storage import clocks as stored
from storage import outbox, people

_log = logging.getLogger(__name__)

CLOSED_MS = 10 * 60 * 1000
"""An alarm that is so late rang while the house was closed: nobody could have answered.

If it is a seat's last, its person is reminded once more in place of it.
"""

MERGED_MS = HOUR_MS
"""Who has just been told of all tables that wait for them is reminded of none so long."""

DIGEST = "digest"
"""Kind of the message at a desk that names all tables that wait."""

REACHED = ("web",)
"""Platforms where every private chat takes messages."""

Ring = Callable[[Connection, Table, stored.Ringing, Moment], Table]


def ring(conn: Connection, found: stored.Ringing, moment: Moment) -> Table | None:
    """See to an alarm that has rung; None where it rings no more, or somebody else has it."""
    if not stored.seize(conn, found):
        return None
    table = shelf.fetch_by_id(conn, found.table_id, lock=True)
    if table is None or table.status != RUNNING:
        _log.error("a clock rings at table %s, which does not run", found.code)
        stored.set_clocks(conn, found.table_id, ())
        return table
    if table.live.paused:
        # Somebody has left or come back meanwhile; what is left of the time is seen to later.
        shelf.set_alarm(conn, table, found.seat, None)
        return table
    kind = ringing(_schedule(table, found.seat, found.since), found.due).kind
    if kind in LAST and moment.at - found.due > CLOSED_MS:
        kind = REMIND
    return _RINGS[kind](conn, table, found, moment)


def _answer(conn: Connection, table: Table, found: stored.Ringing, moment: Moment) -> Table:
    """Premoves may answer for the seat from now on."""
    alarms = _schedule(table, found.seat, found.since)
    shelf.set_alarm(conn, table, found.seat, following(alarms, found.due))
    return running.go_on(conn, table, moment)


def _remind(conn: Connection, table: Table, found: stored.Ringing, moment: Moment) -> Table:
    """Remind once more who is waited for, and give them the rest of their time.

    How and when, each person has chosen for themselves; who may not be disturbed now is reminded
    as soon as they may, where their time is not up by then.
    """
    at = moment.at
    called: list[Seat] = []
    told: list[Seat] = []
    for one in _together(conn, table, found, moment):
        seated, due = table.seats[one.seat], one.due or at
        wanted = preferences_of(conn, seated.person)
        alarms = schedule(table.live, seated, one.since, wanted, at)
        rings = following_late(table.live, alarms, due, at)
        if seated.person is not None and wanted.allow(at):
            news = preferences.told_at(conn, seated.person)
            if news < one.since or at - news >= MERGED_MS:
                (told if _at_desk(conn, seated.person) else called).append(one.seat)
        elif (heard := ringing(alarms, due).heard) is not None:
            rings = heard
        shelf.set_alarm(conn, table, one.seat, rings)
    for seat in told:
        preferences.note_told(conn, table.seats[seat].person or 0, at)
    digests = [outbox.Outgoing(f"desk:{table.seats[one].person}", DIGEST, (one,)) for one in told]
    others = _others(conn, table, at)
    cards = shelf.messages(table, called) if called or told or others else ()
    if others:
        every = tuple(sorted({*called, *others}))
        cards = tuple(
            [one._replace(mentions=every) if one.kind == "card" else one for one in cards]
        )
    outbox.put(conn, table.id, table.seq, (*cards, *digests), at=at)
    return table


def _others(conn: Connection, table: Table, at: int) -> tuple[Seat, ...]:
    """Who is called by the rooms beside those who are reminded, where a room has to call all.

    It may have to where who is waited for is a secret, and somebody's private chat is closed. Then
    it must tell neither who is reminded nor how they want to be: it calls even if they are not.
    Where it is no secret, nobody is called who is not waited for.
    """
    rules = game(table.game)
    if not rules.secrets or table.live.vote is not None or not closed(conn, table):
        return ()
    must = waiting(rules, table.live.state)
    return tuple(seat for seat in undisturbed(conn, table, at) if seat not in must)


def _at_desk(conn: Connection, person: int) -> bool:
    """Whether somebody is reminded of several tables at once, where nobody else reads it."""
    desk, known = people.desk(conn, person), people.person(conn, person)
    reached = desk.state == "open" or (known is not None and known.platform in REACHED)
    return reached and len(waiting_for(conn, person)) > 1


def _ask(conn: Connection, table: Table, found: stored.Ringing, moment: Moment) -> Table:
    """Ask the table how to go on without who is waited for; all are called to that, once.

    Right after their holiday they are reminded once more first; while they are away, nobody is
    asked: the card says so. Who plays alone keeps nobody waiting.
    """
    back = preferences_of(conn, table.seats[found.seat].person).back
    if back > moment.at or found.since < back > moment.at - DAY_MS:
        return _remind(conn, table, found, moment)
    known = stalled(conn, table, moment.at)
    for one in _together(conn, table, found, moment):
        shelf.set_alarm(conn, table, one.seat, None)
    if _alone(table, found.seat):
        return table
    called = () if known else undisturbed(conn, table, moment.at)
    outbox.put(conn, table.id, table.seq, shelf.messages(table, called), at=moment.at)
    return table


def _lapse(conn: Connection, table: Table, found: stored.Ringing, moment: Moment) -> Table:
    """Answer an offer for the seat; nothing of it is told to the others."""
    return running.time_up(conn, table, found.seat, moment, counts=False)


def _time_up(conn: Connection, table: Table, found: stored.Ringing, moment: Moment) -> Table:
    """Answer for the seat."""
    return running.time_up(conn, table, found.seat, moment)


def _take_over(conn: Connection, table: Table, found: stored.Ringing, moment: Moment) -> Table:
    """Give the seat to a computer player for now.

    The last person of a table is waited for without a limit: nobody else is kept waiting.
    """
    if not _alone(table, found.seat):
        return running.give_away(conn, table, found.seat, moment.at)
    shelf.set_alarm(conn, table, found.seat, None)
    return table


def _together(
    conn: Connection, table: Table, found: stored.Ringing, moment: Moment
) -> list[stored.Clock]:
    """The clocks of a table that ring for the same reason by now: they are seen to at once."""

    def rings(seat: Seat, since: int, due: int) -> Alarm:
        return ringing(_schedule(table, seat, since), due)

    kind = rings(found.seat, found.since, found.due).kind
    return [
        one
        for one in stored.clocks(conn, table.id)
        if one.due is not None
        and one.since < one.due <= moment.at
        and rings(one.seat, one.since, one.due).kind == kind
    ]


def _alone(table: Table, seat: Seat) -> bool:
    """Whether no other person plays at this table."""
    return not any(one.plays_itself for one in table.seats if one.seat != seat)


def _schedule(table: Table, seat: Seat, since: int) -> tuple[Alarm, ...]:
    return schedule(table.live, table.seats[seat], since)


_RINGS: dict[str, Ring] = {
    PREMOVE: _answer,
    REMIND: _remind,
    ASK: _ask,
    TIME_UP: _time_up,
    TAKEOVER: _take_over,
    LAPSE: _lapse,
}

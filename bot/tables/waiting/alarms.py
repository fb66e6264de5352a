"""Alarms that have rung: premoves answer, a seat is reminded, its time is up, the table is asked.

Each is seen to in a unit of work of its own, whatever becomes of the others. That begins with a
table that nobody else has, so several processes may wait for the same clocks. Where the database
fails, an alarm stays in it as it is: it is tried again, after those that have not failed yet. One
that fails by a bug is given up until its clock is set anew or Tavola starts again. It is logged and
counted once, and stays overdue, so that ``doctor`` names it.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection

from bot.tables import repository
from bot.tables.model import RUNNING, Moment, Table
from bot.tables.outgoing import CALL, messages
from bot.tables.play import moves, seats
from bot.tables.waiting.preferences import note_told, preferences_of, told_at
from bot.tables.waiting.quiet_hours import DAY_MS, HOUR_MS
from bot.tables.waiting.reach import Reachability, reachability
from bot.tables.waiting.schedule import (
    ANSWERED,
    ASK,
    LAPSE,
    LAST,
    PREMOVE,
    REMIND,
    TAKEOVER,
    TIME_UP,
    alarm_due,
    following,
    following_late,
    schedule,
)
from bot.tables.waiting.stalled import called_beside, late_at, undisturbed, waiting_for
from rules.core.values import Seat
from storage import clocks, outbox
from storage.clocks import DueClock, SeatClock
from storage.errors import WriteConflict, is_outage
from storage.players import TablePlayer, players
from storage.store.store import Store

_log = logging.getLogger(__name__)

WORK = "alarms"
AT_ONCE = 50
"""Maximum number of alarms fetched at once."""

CLOSED_MS = 10 * 60 * 1000
"""An alarm this late rang while Tavola was not running: nobody could have answered.

If it is a seat's last, its person is reminded once more in place of it.
"""

MERGED_MS = HOUR_MS
"""How long nobody is reminded of one table after a digest of all that wait for them."""

DIGEST = "digest"
"""Kind of the message in a private chat that names all tables that wait."""


class Alarms:
    """The alarms of one store. ``follow`` is told of each table at which one was seen to."""

    def __init__(
        self,
        store: Store,
        moment: Callable[[], Moment],
        follow: Callable[[Table], None],
    ) -> None:
        self._store = store
        self._moment = moment
        self._follow = follow
        self._failed: Counter[DueClock] = Counter()
        self._given_up: set[DueClock] = set()

    async def tick(self) -> None:
        """See to all alarms that are due by now, but for those that another process has.

        Raises what the database raises; what is left then is seen to the next time.
        """
        seen = set(self._given_up)
        while found := await self._next(seen):
            for one in found:
                seen.add(one)
                await self._see_to(one)
        self._failed.clear()

    async def _next(self, seen: set[DueClock]) -> list[DueClock]:
        """Alarms that are due and not yet seen to; first those that have not failed."""
        at, limit = self._moment().at, AT_ONCE + len(seen) + len(self._failed)
        found = await self._store.read(lambda conn: clocks.due_clocks(conn, at, limit))
        seen.intersection_update(found)
        return sorted((one for one in found if one not in seen), key=self._failed.__getitem__)

    async def _see_to(self, one: DueClock) -> None:
        try:
            table = await self._store.write(partial(see_to, found=one, moment=self._moment()))
        except WriteConflict:
            return  # Somebody has moved meanwhile, and has set the clocks by that.
        except Exception as error:
            if is_outage(error):
                self._failed[one] += 1
                raise
            self._given_up.add(one)
            self._store.retries.bug(WORK, error, f"seat {one.seat} of table {one.code}; given up")
            return
        if table is not None:
            self._follow(table)


Handler = Callable[[Connection, Table, DueClock, Moment], Table]


def see_to(conn: Connection, found: DueClock, moment: Moment) -> Table | None:
    """See to an alarm that is due; None where it rings no more, or somebody else has it."""
    if not clocks.seize(conn, found):
        return None
    table = repository.fetch_by_id(conn, found.table_id, lock=True)
    if table is None or table.status != RUNNING:
        _log.error("a clock rings at table %s, which does not run", found.code)
        clocks.set_clocks(conn, found.table_id, ())
        return table
    if table.live.paused:
        # Somebody has left or come back meanwhile; what is left of the time is seen to later.
        clocks.set_due(conn, table.id, found.seat, None)
        return table
    kind = _kind(table, found)
    if kind in LAST and moment.at - found.due > CLOSED_MS:
        kind = REMIND
    return _HANDLERS[kind](conn, table, found, moment)


def _go_on(conn: Connection, table: Table, found: DueClock, moment: Moment) -> Table:
    """Premoves may answer for the seat from now on."""
    alarms = schedule(table.live, table.seats[found.seat], found.since)
    clocks.set_due(conn, table.id, found.seat, following(alarms, found.due))
    return moves.go_on(conn, table, moment)


def _remind(conn: Connection, table: Table, found: DueClock, moment: Moment) -> Table:
    """Remind once more who is waited for, and give them the rest of their time.

    How and when, each person has chosen for themselves; who may not be disturbed now is reminded
    as soon as they may, where their time is not up by then.
    """
    at = moment.at
    called: list[Seat] = []
    told: list[Seat] = []
    known = players(conn, table.id)
    reached = reachability(conn, table, known, at)
    for one in _together(conn, table, found, moment):
        seated, due = table.seats[one.seat], one.due or at
        who = known.get(seated.person or 0)
        wanted = preferences_of(who)
        alarms = schedule(table.live, seated, one.since, wanted, at)
        rings = following_late(table.live, alarms, due, at)
        if who is not None and wanted.allow(at):
            news = told_at(who)
            if news < one.since or at - news >= MERGED_MS:
                (told if _in_private_chat(conn, who, reached) else called).append(one.seat)
        elif (heard := alarm_due(alarms, due).heard) is not None:
            rings = heard
        clocks.set_due(conn, table.id, one.seat, rings)
    for seat in told:
        note_told(conn, table.seats[seat].person or 0, at)
    digests = [outbox.Outgoing(table.seats[one].private_address, DIGEST, (one,)) for one in told]
    others = called_beside(table, known, reached, at)
    cards = messages(table, called) if called or told or others else ()
    if others:
        every = tuple(sorted({*called, *others}))
        cards = tuple([one._replace(mentions=every) if one.kind == CALL else one for one in cards])
    outbox.put(conn, table.id, table.seq, (*cards, *digests), at=at)
    return table


def _in_private_chat(conn: Connection, who: TablePlayer, reached: Reachability) -> bool:
    """Whether somebody is reminded of several tables at once, where nobody else reads it."""
    return who.person in reached.called and len(waiting_for(conn, who.person)) > 1


def _ask(conn: Connection, table: Table, found: DueClock, moment: Moment) -> Table:
    """Ask the table how to go on without who is waited for; all are called to that, once.

    Right after their holiday they are reminded once more first; while they are away, nobody is
    asked: the card says so. Who plays alone keeps nobody waiting.
    """
    known = players(conn, table.id)
    back = preferences_of(known.get(table.seats[found.seat].person or 0)).back
    if back > moment.at or found.since < back > moment.at - DAY_MS:
        return _remind(conn, table, found, moment)
    asked = late_at(conn, table, moment.at).asked
    for one in _together(conn, table, found, moment):
        clocks.set_due(conn, table.id, one.seat, None)
    if _alone(table, found.seat):
        return table
    called = () if asked else undisturbed(table, known, moment.at)
    outbox.put(conn, table.id, table.seq, messages(table, called), at=moment.at)
    return table


def _answer_for(conn: Connection, table: Table, found: DueClock, moment: Moment) -> Table:
    """Answer for the seat; that an offer lapses is no time missed."""
    counts = _kind(table, found) != LAPSE
    return moves.time_up(conn, table, found.seat, moment, counts=counts)


def _take_over(conn: Connection, table: Table, found: DueClock, moment: Moment) -> Table:
    """Give the seat to a computer player for now.

    The last person of a table is waited for without a limit: nobody else is kept waiting.
    """
    if not _alone(table, found.seat):
        return seats.give_away(conn, table, found.seat, moment.at)
    clocks.set_due(conn, table.id, found.seat, None)
    return table


def _together(conn: Connection, table: Table, found: DueClock, moment: Moment) -> list[SeatClock]:
    """The clocks of a table that ring for the same reason by now: they are seen to at once."""
    kind = _kind(table, found)
    same = ANSWERED if kind in ANSWERED else (kind,)
    return [
        one
        for one in clocks.clocks(conn, table.id)
        if one.due is not None and one.since < one.due <= moment.at and _kind(table, one) in same
    ]


def _alone(table: Table, seat: Seat) -> bool:
    """Whether no other person plays at this table."""
    return not any(one.plays_itself for one in table.seats if one.seat != seat)


def _kind(table: Table, clock: SeatClock | DueClock) -> str:
    """Which alarm a clock is due for."""
    alarms = schedule(table.live, table.seats[clock.seat], clock.since)
    return alarm_due(alarms, clock.due or 0).kind


_HANDLERS: dict[str, Handler] = {
    PREMOVE: _go_on,
    REMIND: _remind,
    ASK: _ask,
    TIME_UP: _answer_for,
    TAKEOVER: _take_over,
    LAPSE: _answer_for,
}

"""Who answers for a seat of a running table: its person, or a computer player in their place.

Every public function is one unit of work, or a part of one.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables import repository
from bot.tables.host import host_of
from bot.tables.model import (
    CLOCK,
    OFF,
    ON,
    RUNNING,
    SUBSTITUTE,
    Denied,
    Moment,
    NewEntry,
    No,
    Seated,
    Snapshot,
    Table,
    private_address,
)
from bot.tables.play import moves, premoves
from bot.tables.waiting import clock_rows
from bot.tables.waiting.schedule import with_missed
from rules.core.values import Seat
from storage import outbox, tables


def resign(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Leave a running game to a computer player; without persons the game ends there."""
    found = moves.mine(conn, code, person, leaving=True)
    if isinstance(found, Denied):
        return found
    table, seated = found
    return hand_over(conn, table, seated, person, "resign", moment.at)


def hand_over(conn: Connection, table: Table, seated: Seated, by: int, kind: str, at: int) -> Table:
    """Let a computer player answer for a seat; without persons the game ends there.

    ``kind`` is how it came about (``resign``, ``substitute``, ``kick``), ``by`` the person whose
    doing it is.
    """
    gone = replace(seated, computer=SUBSTITUTE, state="substituted")
    table = _answering(conn, table, gone, f"person:{by}", kind, at)
    if any(one.plays_itself for one in table.seats):
        return table
    return repository.end(conn, table, at)


def give_away(conn: Connection, table: Table, seat: Seat, at: int) -> Table:
    """Let a computer player answer for a seat whose person has let its time pass."""
    seated = replace(table.seats[seat], computer=SUBSTITUTE, state="substituted")
    live = with_missed(table.live, seat, 0)
    return _answering(conn, table, seated, CLOCK, "away", at, live)


def come_back(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Take over again from the computer player that has played one's seat."""
    table = repository.fetch_locked(conn, code)
    if isinstance(table, Denied):
        return table
    seated = table.seat_of(person)
    if seated is None or table.status != RUNNING:
        return Denied("already_begun", {"code": table.code})
    if seated.computer is None:
        return Denied("already_seated", {"code": table.code})
    back = replace(seated, computer=None, state="playing")
    return _answering(conn, table, back, f"person:{person}", "return", moment.at)


def explain(conn: Connection, moment: Moment, code: str, person: int, on: bool) -> Table | No:
    """Have one's first game explained at one's own prompt, or no longer."""
    table = repository.fetch_locked(conn, code)
    if isinstance(table, Denied):
        return table
    seated = table.seat_of(person)
    if seated is None:
        return Denied("not_seated", {"code": table.code})
    if not seated.first_game:
        return Denied("not_first_game")
    seated = replace(seated, first_game=ON if on else OFF)
    repository.change_seat(conn, table, seated, moment.at)
    order = list(table.seats)
    order[seated.seat] = seated
    table = replace(table, seats=tuple(order))
    repository.refresh(conn, table, seated, moment.at)
    return table


def _answering(
    conn: Connection,
    table: Table,
    seated: Seated,
    by: str,
    kind: str,
    at: int,
    live: Snapshot[Any] | None = None,
) -> Table:
    """Somebody else answers for a seat from now on; the log says so, and an open vote ends.

    Where that leaves a table whose host does not play, the log also says whose it is now.
    """
    repository.change_seat(conn, table, seated, at)
    left = table.seats[seated.seat].person if seated.computer is not None else None
    premoves.drop(conn, table, (seated.seat,))
    order = list(table.seats)
    order[seated.seat] = seated
    table, heir = _handed_on(conn, replace(table, seats=tuple(order)))
    text = kind if heir is None else f"{kind} {heir}"
    entry = NewEntry(table.seq + 1, seated.seat, by, text, 0)
    live = replace(live or table.live, vote=None)
    table = repository.save_move(conn, table, live, (entry,), at, before=table.live, kind=kind)
    clock_rows.restart(conn, table, at, (seated.seat,))
    if left is not None:
        # The last message in their private chat must not ask for their turn for ever.
        last = [outbox.Outgoing(private_address(left), "prompt")]
        outbox.put(conn, table.id, table.seq, last, at=at)
    return table


def _handed_on(conn: Connection, table: Table) -> tuple[Table, Seat | None]:
    """The table under a host who plays, and the seat of the new one, if it needed one."""
    host = host_of(table)
    if host is None or host == table.host:
        return table, None
    tables.set_host(conn, table.id, host)
    seated = table.seat_of(host)
    return replace(table, host=host), None if seated is None else seated.seat

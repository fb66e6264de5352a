"""What a person does with programs: store them, look at them, take them back (DECISIONS 8, 33).

Every function is one unit of work.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection

from bot.tables import programs, running, shelf
from bot.tables.model import RUNNING, Denied, Moment, No, Table
from bot.tables.play import unreadable
from bot.tables.programs import Kept
from rules.core.notation import NO_NAMES, Names, NotationError
from rules.core.premoves import Armed, Programs
from rules.core.values import Seat
from rules.premoves import programs_of
from storage import programs as rows


def plan(
    conn: Connection, moment: Moment, code: str, person: int, text: str, names: Names = NO_NAMES
) -> Table | No:
    """Store the programs of a line; what they answer at once is done at once.

    A seat's own answers are not delayed now: it has just said them.
    """
    found = running.mine(conn, code, person)
    if isinstance(found, Denied):
        return found
    table, seated = found
    rules = programs_of(table.game)
    if rules is None:
        return Denied("no_programs")
    new = _new(rules, table, seated.seat, text, names)
    if isinstance(new, No):
        return new
    kept = programs.stored(conn, table, rules).get(seated.seat, Kept())
    programs.save(conn, rules, table, seated.seat, kept.with_new(new), moment.at)
    shelf.refresh(conn, table, seated, moment.at)
    return running.go_on(conn, table, moment, own=(seated.seat,))


def unplan(
    conn: Connection, moment: Moment, code: str, person: int, place: int | None = None
) -> Table | No:
    """Take a program back, counted from 1 as they are listed; without a number all of them."""
    found = running.mine(conn, code, person)
    if isinstance(found, Denied):
        return found
    table, seated = found
    rules = programs_of(table.game)
    if rules is None:
        return Denied("no_programs")
    kept = programs.stored(conn, table, rules).get(seated.seat, Kept())
    if not kept.armed and not kept.aside:
        return Denied("nothing_stored")
    if place is not None and not 1 <= place <= len(kept.armed):
        return Denied("no_such_program", {"count": str(len(kept.armed))})
    left = Kept() if place is None else kept.without(place)
    programs.save(conn, rules, table, seated.seat, left, moment.at)
    shelf.refresh(conn, table, seated, moment.at)
    return table


def kept_of(conn: Connection, table: Table, seat: Seat) -> Kept:
    """What a seat has stored, as far as it still holds."""
    return kept_of_seats(conn, table, (seat,)).get(seat, Kept())


def kept_of_seats(conn: Connection, table: Table, seats: Collection[Seat]) -> dict[Seat, Kept]:
    """The same of several seats, as far as they have stored anything."""
    rules = programs_of(table.game)
    if rules is None or table.status != RUNNING or not seats:
        return {}
    return {
        seat: Kept(*(_holding(rules, table, seat, some) for some in (kept.armed, kept.aside)))
        for seat, kept in programs.stored(conn, table, rules).items()
        if seat in seats
    }


def written_of(conn: Connection, person: int) -> tuple[str, ...]:
    """Everything that a person has stored at running tables, as text."""
    return tuple(f"{code}: {text}" for code, text in rows.programs_of_person(conn, person))


def _new(
    rules: Programs[Any], table: Table, seat: Seat, text: str, names: Names
) -> tuple[Armed, ...] | No:
    """The programs of a line as they would be stored now."""
    try:
        read = rules.read(text, names)
    except NotationError as error:
        return unreadable(error)
    state = table.live.state
    for one in read:
        refusal = rules.refuse(state, seat, one)
        if refusal is not None:
            return refusal
    return tuple(Armed(one, rules.mark(state, seat, one)) for one in read)


def _holding(
    rules: Programs[Any], table: Table, seat: Seat, some: tuple[Armed, ...]
) -> tuple[Armed, ...]:
    return tuple(one for one in some if rules.holds(table.live.state, seat, one))

"""What a person does with premoves: store them, look at them, take them back.

Every function is one unit of work.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection

from bot.tables import repository
from bot.tables.model import RUNNING, Denied, Moment, No, Table
from bot.tables.play import moves, premoves
from bot.tables.play.engine import unreadable
from bot.tables.play.premoves import SeatPremoves
from rules.core.forms import NO_NAMES, Names, NotationError
from rules.core.premoves import Premoves, Stored
from rules.core.values import Seat
from rules.games import premoves_of
from storage import premoves as rows


def plan(
    conn: Connection, moment: Moment, code: str, person: int, text: str, names: Names = NO_NAMES
) -> Table | No:
    """Store the premoves of a line; what they answer at once is done at once.

    A seat's own answers are not delayed now: it has just said them.
    """
    found = moves.mine(conn, code, person)
    if isinstance(found, Denied):
        return found
    table, seated = found
    rules = premoves_of(table.game)
    if rules is None:
        return Denied("no_programs")
    new = _new(rules, table, seated.seat, text, names)
    if isinstance(new, No):
        return new
    kept = premoves.stored_premoves(conn, table, rules)
    kept[seated.seat] = kept.get(seated.seat, SeatPremoves()).with_new(new)
    premoves.save(conn, rules, table, seated.seat, kept[seated.seat], moment.at)
    repository.refresh(conn, table, seated, moment.at)
    return moves.go_on(conn, table, moment, own=(seated.seat,), kept=kept)


def unplan(
    conn: Connection, moment: Moment, code: str, person: int, place: int | None = None
) -> Table | No:
    """Take a premove back, counted from 1 as they are listed; without a number all of them."""
    found = moves.mine(conn, code, person)
    if isinstance(found, Denied):
        return found
    table, seated = found
    rules = premoves_of(table.game)
    if rules is None:
        return Denied("no_programs")
    kept = premoves.stored_premoves(conn, table, rules).get(seated.seat, SeatPremoves())
    if not kept.active and not kept.suspended:
        return Denied("nothing_stored")
    if place is not None and not 1 <= place <= len(kept.active):
        return Denied("no_such_program", {"count": str(len(kept.active))})
    left = SeatPremoves() if place is None else kept.without(place)
    premoves.save(conn, rules, table, seated.seat, left, moment.at)
    repository.refresh(conn, table, seated, moment.at)
    return table


def kept_of(conn: Connection, table: Table, seat: Seat) -> SeatPremoves:
    """What a seat has stored, as far as it still holds."""
    return kept_of_seats(conn, table, (seat,)).get(seat, SeatPremoves())


def kept_of_seats(
    conn: Connection, table: Table, seats: Collection[Seat]
) -> dict[Seat, SeatPremoves]:
    """The same of several seats, as far as they have stored anything."""
    rules = premoves_of(table.game)
    if rules is None or table.status != RUNNING or not seats:
        return {}
    return {
        seat: SeatPremoves(
            *(_holding(rules, table, seat, some) for some in (kept.active, kept.suspended))
        )
        for seat, kept in premoves.stored_premoves(conn, table, rules).items()
        if seat in seats
    }


def written_of(conn: Connection, person: int) -> tuple[str, ...]:
    """Everything that a person has stored at running tables, as text."""
    return tuple(f"{code}: {text}" for code, text in rows.premoves_of_person(conn, person))


def _new(
    rules: Premoves[Any], table: Table, seat: Seat, text: str, names: Names
) -> tuple[Stored, ...] | No:
    """The premoves of a line as they would be stored now."""
    try:
        read = rules.read(text, names)
    except NotationError as error:
        return unreadable(error)
    state = table.live.state
    for one in read:
        refusal = rules.refuse(state, seat, one)
        if refusal is not None:
            return refusal
    return tuple(Stored(one, rules.mark(state, seat, one)) for one in read)


def _holding(
    rules: Premoves[Any], table: Table, seat: Seat, some: tuple[Stored, ...]
) -> tuple[Stored, ...]:
    return tuple(one for one in some if rules.holds(table.live.state, seat, one))

"""How games ended: a row for each seat, and for a rival who has none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from sqlalchemy import Connection, and_, bindparam, delete, exists, or_, select

from storage.schema import ResultRow, TableRow, table
from storage.store.query import Select, SqlCommand, columns, insertion

Ending = Literal["over", "abandoned"]
"""By the rules, or because nobody was left; then the points are those of that moment."""


class Result(NamedTuple):
    """How a game ended for a seat, or for a rival (seat -1).

    ``place`` counts from 1, and equal ones share it. ``computer`` answered for the seat at the
    end; ``left_by`` is how its person had left before: ``resign``, ``substitute``, ``kick`` or
    ``away``. Where both are None and ``person_id`` too, the person has been forgotten.
    ``sources`` and ``options`` are pairs as text.
    """

    table_id: int
    seat: int
    person_id: int | None
    computer: str | None
    left_by: str | None
    game: str
    ruleset: int
    options: str
    score: int
    place: int
    sources: str
    ending: Ending
    ended_at: int


r, t = table(ResultRow).c, table(TableRow).c
_RESULT = select(*columns(ResultRow, Result))
_OF_TABLE = Select(Result, _RESULT.where(r.table_id == bindparam("table")).order_by(r.seat))
_OF = _RESULT.where(r.person_id == bindparam("person"))
_OF_PERSON = Select(Result, _OF.order_by(r.ended_at, r.table_id))
_AT_GAME = Select(Result, _OF.where(r.game == bindparam("game")).order_by(r.ended_at, r.table_id))
_CLEAR = SqlCommand(delete(table(ResultRow)).where(r.table_id == bindparam("table")))
_ADD = SqlCommand(insertion(ResultRow))
_MISSING = Select(
    int,
    select(t.id)
    .where(
        t.id > bindparam("after"),
        or_(t.status == "over", and_(t.status == "cancelled", t.started_at.is_not(None))),
        ~exists().where(r.table_id == t.id),
    )
    .order_by(t.id)
    .limit(bindparam("limit")),
)


def set_results(conn: Connection, table_id: int, new: Iterable[Result]) -> None:
    """Write how a game has ended, in place of what was written of it before."""
    _CLEAR.run(conn, table=table_id)
    _ADD.each(conn, list(new))


def results(conn: Connection, table_id: int) -> tuple[Result, ...]:
    """How a game ended, by seats, a rival first; nothing while it has not, or is not known."""
    return _OF_TABLE.all(conn, table=table_id)


def results_of(conn: Connection, person_id: int, game: str | None = None) -> tuple[Result, ...]:
    """How games ended for a person, of one game or of all; the oldest first."""
    if game is None:
        return _OF_PERSON.all(conn, person=person_id)
    return _AT_GAME.all(conn, person=person_id, game=game)


def missing(conn: Connection, after: int = 0, limit: int = 500) -> tuple[int, ...]:
    """Numbers beyond ``after`` of tables that are over without a result: for the operator."""
    return _MISSING.all(conn, after=after, limit=limit)

"""How games ended: filled in for tables of before it was written down, and read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables import endings, repository
from bot.tables.epochs import NoBase, base_state, replay_entries
from bot.tables.model import OVER, Table
from bot.tables.play.engine import begin
from rules.core.options import read_options, read_pairs
from rules.core.values import NATURE, Over, Refusal
from rules.games import game
from storage import log, results, seats, tables
from storage.results import Result


class Best(NamedTuple):
    """The most points that a person has reached, at which table and when."""

    score: int
    table_id: int
    at: int


def fill_in(conn: Connection, table_id: int) -> bool:
    """Write down how an older table ended; False where that is known, or it has not ended.

    Raises ``repository.Unreadable`` where neither its snapshot nor its log can tell.
    """
    row = tables.table_by_id(conn, table_id, lock=True)
    if row is None or row.ended_at is None or results.results(conn, table_id):
        return False
    # Who is forgotten meanwhile waits until this is written, and is then forgotten here too.
    seats.hold(conn, table_id)
    ending: results.Ending = "over" if row.status == OVER else "abandoned"
    endings.keep(conn, _where_it_ended(conn, row), ending, row.ended_at)
    return True


def best(
    conn: Connection, person: int, key: str, options: Mapping[str, str], same: Iterable[str]
) -> Best | None:
    """The best that a person has played to the end of a game; the first of equal ones.

    Only tables count whose options named in ``same`` are those of ``options``.
    """
    names = tuple(same)
    wanted = _chosen(key, options, names)
    found = [
        Best(one.score, one.table_id, one.ended_at)
        for one in results.results_of(conn, person, key)
        if _counts(one) and _chosen(key, read_pairs(one.options), names) == wanted
    ]
    return max(found, key=lambda one: one.score, default=None)


def best_alone(conn: Connection, table: Table) -> Best | None:
    """The best at the same level of who has played a finished table alone against a rival."""
    if table.status != OVER or len(table.seats) != 1:
        return None
    rows = results.results(conn, table.id)
    if [one.seat for one in rows] != [NATURE, 0]:
        return None
    mine = rows[1]
    if mine.person_id is None or not _counts(mine):
        return None
    level = game(table.game).Options.level
    return best(conn, mine.person_id, table.game, table.options, level)


def _counts(result: Result) -> bool:
    """Whether a person has played to the end of the game."""
    return result.ending == "over" and result.left_by is None and result.computer is None


def _chosen(key: str, options: Mapping[str, str], names: Iterable[str]) -> tuple[Any, ...] | None:
    """What some options are, whether they are written or as they come; None: unreadable."""
    found = read_options(game(key).Options, options)
    return None if isinstance(found, Refusal) else tuple(getattr(found, one) for one in names)


def _where_it_ended(conn: Connection, row: tables.StoredTable) -> Table:
    """A table with the state in which it ended: its snapshot's, else where its log leads."""
    try:
        table = repository.whole(conn, row)
    except repository.Unreadable:
        table = repository.bare(conn, row)
    if table.live is None:
        table = replace(table, live=begin(_played(conn, table)))
    if row.status == OVER and not isinstance(game(row.game).pending(table.live.state), Over):
        raise repository.Unreadable("its log does not lead to the end of its game")
    return table


def _played(conn: Connection, table: Table) -> Any:
    try:
        base, after = base_state(conn, table)
    except NoBase as error:
        raise repository.Unreadable(str(error)) from error
    played = replay_entries(game(table.game), base, log.surviving(conn, table.id, after))
    if played.stop is not None:
        raise repository.Unreadable(f"entry {played.stop.line} of its log is refused")
    return played.state

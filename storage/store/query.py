"""Core statements that are compiled once a dialect and then run straight on the driver.

Running a Core statement costs several times what SQLite needs for it; its compiled text on the
driver's cursor costs next to nothing. All columns are integers, texts and bytes, so no value needs
a conversion on the way.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import ColumnElement, Connection, TextClause, bindparam, insert, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.elements import ClauseElement

from storage.errors import WriteConflict
from storage.schema import Int64, StoredRow, table

T = TypeVar("T")
Among = Callable[..., TextClause]
Statement = ClauseElement | Mapping[str, ClauseElement]

TOGETHER = 100
"""Maximum number of rows inserted by one statement."""

_VALUES = re.compile(r"VALUES (\([^()]*\))")
"""The group of an insertion's values."""

SQLITE_UNIQUE = {1555, 2067}
POSTGRES_UNIQUE = "23505"


class Text(NamedTuple):
    """A statement as the driver takes it: its text and its parameters in order."""

    sql: str
    names: tuple[str, ...]
    constants: dict[str, Any]


def both(build: Callable[[Any], ClauseElement]) -> Mapping[str, ClauseElement]:
    """A statement with ``ON CONFLICT``, which SQLAlchemy spells once a dialect.

    ``build`` is given the dialect's ``insert``.
    """
    return {"sqlite": build(sqlite.insert), "postgresql": build(postgresql.insert)}


def among(build: Callable[[Among], ClauseElement]) -> Mapping[str, ClauseElement]:
    """A statement about what is one of several; ``build`` is given how to write that condition.

    The condition takes columns and the name of a parameter, which is a text made by ``listed``.
    """
    return {"sqlite": build(_among_sqlite), "postgresql": build(_among_postgresql)}


def list_parameter(values: Iterable[Any]) -> str:
    """Numbers, texts or tuples of them as the parameter of ``among``."""
    return json.dumps(tuple(values))


def _among_sqlite(name: str, *columns: ColumnElement[Any]) -> TextClause:
    told = [f"json_extract(value, '$[{at}]')" for at in range(len(columns))]
    return _among(columns, ["value"] if len(columns) == 1 else told, f"json_each(:{name})")


def _among_postgresql(name: str, *columns: ColumnElement[Any]) -> TextClause:
    kinds = ["BIGINT" if isinstance(one.type, Int64) else "TEXT" for one in columns]
    several = len(columns) > 1
    told = [
        f"CAST(value{f' ->> {at}' if several else ''} AS {kind})" for at, kind in enumerate(kinds)
    ]
    parts = "json_array_elements" if several else "json_array_elements_text"
    return _among(columns, told, f"{parts}(CAST(:{name} AS JSON))")


def _among(columns: Iterable[ColumnElement[Any]], told: Iterable[str], rows: str) -> TextClause:
    names = ", ".join(map(str, columns))
    return text(f"({names}) IN (SELECT {', '.join(told)} FROM {rows})")  # noqa: S608 - our own


def one_moment(conn: Connection) -> None:
    """Let all that this unit of work reads be of one moment, as it is on SQLite anyway.

    To be called first; where somebody else changes what it changes, it is begun again.
    """
    if conn.dialect.name == "postgresql":
        conn.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")


def insertion(row: type[StoredRow], insert: Any = insert) -> Any:
    """An insert of every column of ``row`` but a number that the database gives."""
    names = [column.name for column in table(row).c if column.name != "id"]
    return insert(table(row)).values({name: bindparam(name) for name in names})


def upsert(row: type[StoredRow], *keys: str) -> Mapping[str, ClauseElement]:
    """An insert that replaces all else where a row with the same ``keys`` stands."""

    def build(insert: Any) -> Any:
        new = insertion(row, insert)
        rest = [column.name for column in table(row).c if column.name not in keys]
        changes = {name: new.excluded[name] for name in rest}
        return new.on_conflict_do_update(index_elements=keys, set_=changes)

    return both(build)


def keep(row: type[StoredRow], *keys: str) -> Mapping[str, ClauseElement]:
    """An insert that does nothing where a row with the same ``keys`` stands."""
    return both(
        lambda insert: insertion(row, insert).on_conflict_do_nothing(index_elements=keys or None)
    )


def columns(row: type[StoredRow], value: Any) -> list[ColumnElement[Any]]:
    """The columns of ``row`` that the named tuple ``value`` holds, in its order."""
    return [table(row).c[name] for name in value._fields]


def is_conflict(error: Exception) -> bool:
    """Whether a driver's error says that a unique key is taken."""
    sqlite_code = getattr(error, "sqlite_errorcode", None)
    return sqlite_code in SQLITE_UNIQUE or getattr(error, "sqlstate", None) == POSTGRES_UNIQUE


@contextmanager
def conflicts() -> Iterator[None]:
    """Turn a driver's error about a unique key into ``WriteConflict``."""
    try:
        yield
    except Exception as error:
        if is_conflict(error):
            raise WriteConflict(str(error)) from error
        raise


@contextmanager
def pipelined(conn: Connection) -> Iterator[None]:
    """Let PostgreSQL answer several commands in one round trip.

    Inside, commands tell no count, and an error of any of them comes out at the end.
    """
    if conn.dialect.name != "postgresql":
        yield
        return
    driver: Any = conn.connection.driver_connection
    with conflicts(), driver.pipeline():
        yield


def execute(conn: Connection, sql: str, values: Sequence[Any]) -> Any:
    """Run a text on the driver of ``conn``; its cursor comes back."""
    driver: Any = conn.connection.dbapi_connection
    try:
        return driver.execute(sql, values)
    except Exception as error:
        if is_conflict(error):
            raise WriteConflict(str(error)) from error
        raise


def execute_many(conn: Connection, sql: str, rows: Sequence[Sequence[Any]]) -> None:
    """Run a text once for each of ``rows``."""
    driver: Any = conn.connection.dbapi_connection
    if conn.dialect.name == "postgresql" and driver.pgconn.pipeline_status:
        for row in rows:  # the driver's own way would wait for an answer before and after
            driver.execute(sql, row)
        return
    if len(rows) == 1:
        execute(conn, sql, rows[0])
        return
    with conflicts():
        driver.cursor().executemany(sql, rows)


class SqlCommand:
    """A statement that changes rows. Raises ``WriteConflict`` where a unique key is taken."""

    def __init__(self, statement: Statement) -> None:
        self._statement = statement
        self._texts: dict[str, Text] = {}

    def text(self, conn: Connection) -> Text:
        """The statement in the dialect of ``conn``."""
        name = conn.dialect.name
        return self._texts.get(name) or self._compile(conn)

    def _compile(self, conn: Connection) -> Text:
        name = conn.dialect.name
        statement = self._statement
        chosen = statement[name] if isinstance(statement, Mapping) else statement
        compiled: Any = chosen.compile(dialect=conn.dialect)
        constants = {key: value for key, value in compiled.params.items() if value is not None}
        text = Text(str(compiled), tuple(compiled.positiontup), constants)
        self._texts[name] = text
        return text

    def run(self, conn: Connection, /, **params: Any) -> int:
        """Run it once; how many rows it touched comes back."""
        return int(self._execute(conn, params).rowcount)

    def many(self, conn: Connection, rows: Iterable[Mapping[str, Any]]) -> None:
        """Run it once for each of ``rows``."""
        text = self.text(conn)
        values = [tuple(map({**text.constants, **row}.__getitem__, text.names)) for row in rows]
        execute_many(conn, text.sql, values)

    def each(self, conn: Connection, rows: Sequence[Sequence[Any]]) -> None:
        """Insert ``rows``, whose values are in the columns' order, many in one statement."""
        one = self.text(conn).sql
        for start in range(0, len(rows), TOGETHER):
            some = rows[start : start + TOGETHER]
            many = "VALUES " + ", ".join([r"\1"] * len(some))
            sql = _VALUES.sub(many, one, count=1) if len(some) > 1 else one
            execute(conn, sql, [value for row in some for value in row])

    def _execute(self, conn: Connection, params: dict[str, Any]) -> Any:
        text = self.text(conn)
        given = {**text.constants, **params} if text.constants else params
        return execute(conn, text.sql, tuple(map(given.__getitem__, text.names)))


class Select(SqlCommand, Generic[T]):
    """A statement that gives rows, each made into a ``T`` from its columns in order."""

    def __init__(self, make: Callable[..., T], statement: Statement) -> None:
        super().__init__(statement)
        self._make = make

    def all(self, conn: Connection, /, **params: Any) -> tuple[T, ...]:
        """All rows."""
        make = self._make
        return tuple([make(*row) for row in self._execute(conn, params).fetchall()])

    def first(self, conn: Connection, /, **params: Any) -> T | None:
        """The first row, or None."""
        row = self._execute(conn, params).fetchone()
        return None if row is None else self._make(*row)

    def only(self, conn: Connection, /, **params: Any) -> T:
        """The row that must be there; LookupError if it is not."""
        row = self._execute(conn, params).fetchone()
        if row is None:
            raise LookupError(f"no row for {params}")
        return self._make(*row)

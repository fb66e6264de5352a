"""The persons who sit at a table with all that a table may know of them, in one statement."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, bindparam, cast, literal_column, select
from sqlalchemy.types import String

from storage.people import Reach
from storage.schema import PersonRow, PrivateChatRow, SeatRow, SettingRow, table
from storage.store.query import Select


class TablePlayer(NamedTuple):
    """A person at a table; ``private_chat`` says whether their private chat takes messages."""

    person: int
    platform: str
    lang: str | None
    private_chat: Reach
    settings: dict[str, str]


class _Setting(NamedTuple):
    person: int
    platform: str
    lang: str | None
    private_chat: Reach | None
    name: str | None
    value: str


_SCOPE: ColumnElement[str] = literal_column("'person:'")
s, p, d, c = (table(row).c for row in (SeatRow, PersonRow, PrivateChatRow, SettingRow))
_PLAYERS = Select(
    _Setting,
    select(p.id, p.platform, p.lang, d.state, c.name, c.value)
    .select_from(table(SeatRow))
    .join(table(PersonRow), p.id == s.person_id)
    .join(table(PrivateChatRow), d.person_id == p.id, isouter=True)
    .join(table(SettingRow), c.scope == _SCOPE + cast(p.id, String), isouter=True)
    .where(s.table_id == bindparam("table"))
    .order_by(p.id, c.name),
)


def players(conn: Connection, table_id: int) -> dict[int, TablePlayer]:
    """The persons at a table by their numbers; those whom computer players replace, too."""
    found = {}
    for person, rows in groupby(_PLAYERS.all(conn, table=table_id), lambda row: row.person):
        chosen = list(rows)
        settings = {one.name: one.value for one in chosen if one.name is not None}
        first = chosen[0]
        private_chat = first.private_chat or "unknown"
        found[person] = TablePlayer(person, first.platform, first.lang, private_chat, settings)
    return found

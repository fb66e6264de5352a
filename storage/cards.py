"""Where the live card of a table stands in a room, and the prompt in a private chat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, literal_column, select, text, update

from storage.schema import UNFINISHED, CardRow, OutboxRow, table
from storage.store.query import Select, SqlCommand, columns, upsert


class Card(NamedTuple):
    """A live message of a table; ``seq`` is the entry that it shows.

    ``posted_at`` is when it was sent, ``shown`` a digest of what it says, ``chapter`` the part of
    the table's life for which it was posted; None: not known. ``before`` is the message in whose
    place it stands, where that is still to go.
    """

    address: str
    kind: str
    message_id: str
    seq: int
    posted_at: int | None = None
    shown: bytes | None = None
    chapter: str | None = None
    before: str | None = None


c = table(CardRow).c
_ONE = (
    c.table_id == bindparam("table"),
    c.address == bindparam("address"),
    c.kind == bindparam("kind"),
)
_CARD = select(*columns(CardRow, Card))
_GET = Select(Card, _CARD.where(*_ONE))
_OF_TABLE = Select(Card, _CARD.where(c.table_id == bindparam("table")).order_by(c.address, c.kind))
_SENDING = Select(
    int,
    select(table(OutboxRow).c.id).where(
        # Spelled out, so that the partial index serves.
        text(UNFINISHED),
        table(OutboxRow).c.table_id == bindparam("table"),
        table(OutboxRow).c.address == bindparam("address"),
        table(OutboxRow).c.kind.in_([literal_column("'card'"), literal_column("'prompt'")]),
        table(OutboxRow).c.state == literal_column("'taken'"),
    ),
)
_SET = SqlCommand(upsert(CardRow, "table_id", "address", "kind"))
_CHANGE = SqlCommand(
    update(table(CardRow))
    .where(*_ONE, c.message_id == bindparam("message"))
    .values(
        seq=bindparam("shows"),
        posted_at=bindparam("posted"),
        shown=bindparam("looks"),
        chapter=bindparam("part"),
    )
)
_DROP = SqlCommand(delete(table(CardRow)).where(*_ONE))


def card(conn: Connection, table_id: int, address: str, kind: str) -> Card | None:
    """The live message of this kind in a chat."""
    return _GET.first(conn, table=table_id, address=address, kind=kind)


def cards(conn: Connection, table_id: int) -> tuple[Card, ...]:
    """All live messages of a table."""
    return _OF_TABLE.all(conn, table=table_id)


def is_new_one_sent(conn: Connection, table_id: int, address: str) -> bool:
    """Whether a live message may just have been sent there that is not noted yet."""
    return _SENDING.first(conn, table=table_id, address=address) is not None


def set_card(conn: Connection, table_id: int, new: Card) -> None:
    """Note where a live message stands now, in place of the one before."""
    _SET.run(conn, table_id=table_id, **new._asdict())


def set_cards(conn: Connection, new: Iterable[tuple[int, Card]]) -> None:
    """The same of several live messages, by the numbers of their tables."""
    rows = [(table_id, *one) for table_id, one in new]
    if rows:
        _SET.each(conn, rows)


def change_card(conn: Connection, table_id: int, card: Card) -> None:
    """Note what a live message shows now, unless another one stands there."""
    _CHANGE.run(
        conn,
        table=table_id,
        address=card.address,
        kind=card.kind,
        message=card.message_id,
        shows=card.seq,
        posted=card.posted_at,
        looks=card.shown,
        part=card.chapter,
    )


def drop_card(conn: Connection, table_id: int, address: str, kind: str) -> None:
    """Forget a live message that has been deleted or closed."""
    _DROP.run(conn, table=table_id, address=address, kind=kind)

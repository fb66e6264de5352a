"""What of the outbox may be sent next, with where it goes and what stands there now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, bindparam, cast, exists, func, select, text, update
from sqlalchemy.types import String

from storage.cards import Card
from storage.outbox import FIRST, box, is_unfinished, o, tidies
from storage.schema import URGENT, CardRow, Int64, PersonRow, PrivateChatRow, RoomRow, table
from storage.store.query import Select, SqlCommand


class OutboxHead(NamedTuple):
    """The next row of an address, and what stands there now.

    ``tries`` tells whether it is still as it was seen. ``calls``: somebody is called by it, or
    waits behind it. ``chat`` is the platform's name of its chat; one that is ``closed`` takes no
    messages.
    """

    id: int
    table_id: int
    address: str
    kind: str
    tries: int
    due: int
    calls: bool
    chat: str
    closed: bool
    card: Card | None


class Heads(NamedTuple):
    """What may be sent next, the longest due first; and when something else will be due."""

    calls: tuple[OutboxHead, ...]
    others: tuple[OutboxHead, ...]
    due: int | None


urgent, rooms, persons = box.alias("urgent"), table(RoomRow), table(PersonRow)
private_chats, live = table(PrivateChatRow), table(CardRow).c


def _head(*row: Any) -> OutboxHead:
    message, *shows = row[-6:]
    card = None if message is None else Card(row[2], row[3], message, *shows)
    return OutboxHead._make((*row[:6], bool(row[6]), row[7], row[8] == "closed", card))


_NUMBER = cast(func.substr(o.address, len("room:") + 1), Int64)
_IS_ROOM = func.substr(o.address, 1, len("room:")) == "room:"
_PLACES = (
    box.outerjoin(rooms, and_(_IS_ROOM, rooms.c.id == _NUMBER))
    .outerjoin(persons, and_(~_IS_ROOM, persons.c.id == _NUMBER))
    .outerjoin(private_chats, private_chats.c.person_id == persons.c.id)
    .outerjoin(
        live.table_id.table,
        and_(live.table_id == o.table_id, live.address == o.address, live.kind == o.kind),
    )
)
_CHAT = func.coalesce(rooms.c.key, func.nullif(private_chats.c.address, ""), persons.c.key)
_HERE = func.coalesce(rooms.c.platform, persons.c.platform) == bindparam("platform", type_=String)

_URGENT = text(URGENT.replace("state", "urgent.state"))
_CALLING = and_(
    exists().where(urgent.c.address == o.address, _URGENT).correlate(box), ~tidies(o.kind)
)
_HEAD = (
    select(
        *(
            o.id,
            o.table_id,
            o.address,
            o.kind,
            o.tries,
            o.due,
            _CALLING,
            _CHAT,
            private_chats.c.state,
        ),
        *(live.message_id, live.seq, live.posted_at, live.shown, live.chapter, live.before),
    )
    .select_from(_PLACES)
    .where(is_unfinished(o.state), FIRST, _HERE)
    .order_by(o.due, o.id)
    .limit(bindparam("limit"))
)
_HEADS = Select(_head, _HEAD)
_CALLS = Select(
    _head,
    _HEAD.where(
        o.address.in_(select(urgent.c.address).where(_URGENT)),
        ~tidies(o.kind),
        o.due <= bindparam("now"),
    ),
)
_POSTPONE = SqlCommand(
    update(box)
    .where(o.id == bindparam("row"), o.tries == bindparam("tries"), is_unfinished(o.state))
    .values(due=bindparam("until"))
)


def heads(conn: Connection, platform: str, *, now: int, limit: int) -> Heads:
    """What may be sent next on a platform, the longest due first, at most ``limit`` each.

    First the rows that call somebody, or that stand before one that does; then what comes next
    beside them. At each address there is one, not counting what is to be tidied up.
    """
    found = _HEADS.all(conn, platform=platform, limit=2 * limit)
    due = [one for one in found if one.due <= now]
    calls = tuple(one for one in due if one.calls)[:limit]
    if len(due) == 2 * limit:
        calls = _CALLS.all(conn, platform=platform, now=now, limit=limit)
    known = {one.id for one in calls}
    others = tuple(one for one in due if one.id not in known)[:limit]
    later = next((one.due for one in found if one.due > now), None)
    return Heads(calls, others, now if len(due) == 2 * limit else later)


def postpone(conn: Connection, rows: Iterable[tuple[OutboxHead, int]]) -> None:
    """Leave rows alone until the times given, unless somebody else has taken them."""
    values = [{"row": one.id, "tries": one.tries, "until": until} for one, until in rows]
    if values:
        _POSTPONE.many(conn, values)

"""The outbox: what is to be said, committed together with what caused it.

Only the newest card, prompt or call a table and address counts: an older one that is still pending
gives way to it, and leaves it its mentions. Rows of one address are sent one at a time, oldest
first; only tidying stands in nobody's way. A row that is being sent belongs to the process that
sends it, for as long as that lives and however long it takes. One that has been sent is deleted;
one that was given up stays as ``failed`` until a later one like it gets through.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    literal_column,
    null,
    or_,
    select,
    text,
    update,
)

from storage.schema import REPLACED, Int64, OutboxRow, table
from storage.seat_sets import mask, members
from storage.store.notify import announce
from storage.store.query import Select, SqlCommand, among, both, insertion, list_parameter
from storage.tables import table_by_id

TRIES = 10
"""What is tried so often in vain is given up."""

FOREVER = 2**62
"""When what is being sent would come again by itself; one more where it was being sent before."""

STRIP, CLEAR = "strip:", "clear:"
"""How kinds begin of rows that tidy up a message: its buttons go (``stripped``), or all of it."""
TIDYING = (STRIP, CLEAR)


class Outgoing(NamedTuple):
    """Something to say. ``mentions`` are the seats to notify, once; ``due`` is not before when."""

    address: str
    kind: str
    mentions: tuple[int, ...] = ()
    due: int = 0


class Settled(NamedTuple):
    """Our rows, by numbers, and those like which something had failed, which is forgotten now."""

    ours: frozenset[int]
    forgiven: tuple[Taken, ...]


class Taken(NamedTuple):
    """A row that is being sent. ``tries`` counts this attempt too.

    That it is taken marks its ``mentions`` as being made. ``orphan``: it was being sent before, and
    nobody knows what of it was seen; its mentions are those of which nobody knows either.
    ``failed``: something like it could not be said earlier.
    """

    id: int
    table_id: int
    seq: int
    address: str
    kind: str
    mentions: tuple[int, ...]
    created_at: int
    tries: int
    orphan: bool = False
    failed: bool = False


class Failed(NamedTuple):
    """Something that could not be said."""

    seq: int
    address: str
    kind: str
    tries: int

    @property
    def refused(self) -> bool:
        """Whether it was refused for good, and not only tried in vain."""
        return self.tries < TRIES


box = table(OutboxRow)
older = box.alias("older")
o = box.c


def _taken(mentions: int, due: int, failed: int, *row: Any) -> Taken:
    return Taken._make((*row[:5], members(mentions), *row[5:], due > FOREVER, bool(failed)))


def is_unfinished(column: ColumnElement[Any]) -> ColumnElement[bool]:
    """That a row is still to be sent, or being sent."""
    # Spelled out, not as parameters: only so do the partial indexes serve.
    return column.in_([literal_column("'pending'"), literal_column("'taken'")])


def _alike(table_id: Any, address: Any, kind: Any) -> tuple[int, str, str]:
    return table_id, address, kind


def tidies(kind: ColumnElement[str]) -> ColumnElement[bool]:
    """That a row tidies up a message that has been superseded."""
    return func.substr(kind, 1, len(STRIP)).in_([literal_column(f"'{one}'") for one in TIDYING])


def _put(insert: Any) -> Any:
    new = insertion(OutboxRow, insert)
    named = new.excluded
    return new.on_conflict_do_update(
        index_elements=["table_id", "address", "kind"],
        index_where=text(REPLACED),
        set_={
            "seq": named.seq,
            "mentions": o.mentions.op("|")(named.mentions),
            # It keeps its place in the queue; a call to somebody brings it forward.
            "due": case(
                (named.due > named.created_at, _later_of(o.due, named.due)),
                (and_(named.mentions != literal_column("0"), named.due < o.due), named.due),
                else_=o.due,
            ),
        },
    )


def _later_of(one: ColumnElement[int], other: ColumnElement[int]) -> ColumnElement[int]:
    return case((one > other, one), else_=other)


_MINE = (o.id == bindparam("row"), o.state == "taken", o.tries == bindparam("tries"))
_SAME = (
    o.table_id == bindparam("table"),
    o.address == bindparam("address"),
    o.kind == bindparam("kind"),
)
_PUT = SqlCommand(both(_put))
FIRST = or_(
    tidies(o.kind),
    ~exists()
    .where(
        older.c.address == o.address,
        older.c.id < o.id,
        is_unfinished(older.c.state),
        ~tidies(older.c.kind),
    )
    .correlate(box),
)
_DUE = (is_unfinished(o.state), o.due <= bindparam("now"))
_ANY = Select(int, select(o.id).where(*_DUE, FIRST).order_by(o.due, o.id).limit(bindparam("limit")))
# As text: SQLAlchemy leaves out the tables' names in what SQLite returns.
_FAILED_LIKE: ColumnElement[int] = literal_column(
    "EXISTS (SELECT 1 FROM outbox AS alike WHERE alike.table_id = outbox.table_id"
    " AND alike.address = outbox.address AND alike.kind = outbox.kind"
    " AND alike.state = 'failed')"
)
_WAS_TAKEN = case((o.state == "taken", literal_column("1")), else_=literal_column("0"))
_TAKE = Select(
    _taken,
    among(
        lambda is_one: (
            update(box)
            .where(
                o.id.in_(
                    select(older.c.id)
                    .where(
                        is_one("rows", older.c.id),
                        is_unfinished(older.c.state),
                        older.c.due <= bindparam("now"),
                    )
                    .with_for_update(skip_locked=True, of=older)
                )
            )
            .values(
                state="taken",
                owner=bindparam("process"),
                due=literal_column(str(FOREVER)) + _WAS_TAKEN,
                tries=o.tries + 1,
            )
            .returning(
                *(o.mentions, o.due, _FAILED_LIKE, o.id, o.table_id, o.seq),
                *(o.address, o.kind, o.created_at, o.tries),
            )
        )
    ),
)
_DONE = Select(
    int,
    among(
        lambda is_one: (
            delete(box)
            .where(is_one("rows", o.id, o.tries), o.state == literal_column("'taken'"))
            .returning(o.id)
        )
    ),
)
_FAIL = SqlCommand(update(box).where(*_MINE).values(state="failed", owner=null()))
_FORGIVE = Select(
    _alike,
    among(
        lambda is_one: (
            delete(box)
            .where(
                is_one("rows", o.table_id, o.address, o.kind),
                o.state == literal_column("'failed'"),
            )
            .returning(o.table_id, o.address, o.kind)
        )
    ),
)
_FORGET = SqlCommand(delete(box).where(*_SAME, text(REPLACED)))
_JOIN = SqlCommand(
    update(box)
    .where(*_SAME, text(REPLACED))
    .values(
        mentions=o.mentions.op("|")(bindparam("owed", type_=Int64)),
        due=_later_of(o.due, bindparam("again", type_=Int64)),
    )
)
_AGAIN = SqlCommand(
    update(box)
    .where(*_MINE)
    .values(state="pending", owner=null(), mentions=bindparam("owed"), due=bindparam("again"))
)
_UNSURE = SqlCommand(
    update(box)
    .where(*_MINE)
    .values(owner=null(), mentions=bindparam("owed"), due=bindparam("again"))
)
_SENT_NOW = Select(int, select(o.id).where(*_MINE))
_OWNERS = Select(int, select(o.owner).where(o.owner.is_not(None)).distinct())
_FREE = update(box).values(owner=null(), due=bindparam("now"))
_RELEASE = SqlCommand(_FREE.where(o.owner == bindparam("process")))
_RELEASE_ALL = SqlCommand(
    _FREE.where(is_unfinished(o.state), o.state == "taken", o.due > bindparam("now"))
)
_NEXT = Select(int, select(o.due).where(is_unfinished(o.state)).order_by(o.due).limit(1))
_FAILED = Select(
    Failed,
    select(o.seq, o.address, o.kind, o.tries)
    .where(o.table_id == bindparam("table"), o.state == literal_column("'failed'"))
    .order_by(o.address, o.id),
)


def put(
    conn: Connection, table_id: int, seq: int, messages: Iterable[Outgoing], *, at: int
) -> None:
    """Ask for messages about entry ``seq``, each from its ``due`` on."""
    rows = [
        (
            *(table_id, seq, one.address, one.kind, mask(one.mentions)),
            *(at, max(at, one.due), 0, "pending", None),
        )
        for one in messages
    ]
    if rows:
        _PUT.each(conn, rows)
        announce(conn)


def strip(message_id: str, address: str, past: str = "") -> Outgoing:
    """That a superseded message is to lose its buttons, and to say which chapter is ``past``."""
    return Outgoing(address, f"{STRIP}{message_id} {past}".rstrip())


def stripped(kind: str) -> tuple[str, str]:
    """The message that a row of such a kind is about, and the chapter that is past, if any."""
    message, _, past = kind.removeprefix(STRIP).partition(" ")
    return message, past


def clear(address: str, *messages: str) -> Outgoing:
    """That messages which have done their work are to go, by one call."""
    return Outgoing(address, CLEAR + " ".join(messages))


def cleared(kind: str) -> tuple[str, ...]:
    """The messages that a row of such a kind is about."""
    return tuple(kind.removeprefix(CLEAR).split())


def seize(conn: Connection, rows: Iterable[int], *, now: int, process: int) -> tuple[Taken, ...]:
    """Take rows that ``process`` will send; they are its own until settled or released.

    Several processes may do so at once; none gets a row that another has.
    """
    wanted = tuple(rows)
    if not wanted:
        return ()
    found = _TAKE.all(conn, rows=list_parameter(wanted), now=now, process=process)
    return tuple(sorted(found, key=lambda one: wanted.index(one.id)))


def take(conn: Connection, *, now: int, process: int, limit: int = 16) -> tuple[Taken, ...]:
    """Take rows to send whatever their platform, at most one an address."""
    return seize(conn, _ANY.all(conn, now=now, limit=limit), now=now, process=process)


def owners(conn: Connection) -> tuple[int, ...]:
    """The processes that are sending something."""
    return _OWNERS.all(conn)


def release(conn: Connection, process: int, now: int) -> int:
    """Let others send what a process was sending that has died; how many rows that is."""
    freed = _RELEASE.run(conn, process=process, now=now)
    if freed:
        announce(conn)
    return freed


def release_all(conn: Connection, now: int) -> None:
    """Let all be sent that any process was sending: for who is alone, and has just begun."""
    _RELEASE_ALL.run(conn, now=now)


def is_ours(conn: Connection, row: Taken) -> bool:
    """Whether a row is still being sent as it was taken."""
    return _SENT_NOW.first(conn, row=row.id, tries=row.tries) is not None


def mark_done(conn: Connection, *rows: Taken) -> Settled:
    """Rows have been said, or need not be, as far as they are still ours."""
    ours = frozenset(_DONE.all(conn, rows=list_parameter((one.id, one.tries) for one in rows)))
    told = [one for one in rows if one.failed and one.id in ours]
    failed = forgive(conn, [(one.table_id, one.address, one.kind) for one in told])
    forgiven = (one for one in told if (one.table_id, one.address, one.kind) in failed)
    return Settled(ours, tuple(forgiven))


def forgive(
    conn: Connection, alike: Sequence[tuple[int, str, str]]
) -> frozenset[tuple[int, str, str]]:
    """Forget earlier failures of a table, address and kind; of which there were any."""
    return frozenset(_FORGIVE.all(conn, rows=list_parameter(alike))) if alike else frozenset()


def again(conn: Connection, row: Taken, due: int, owed: Iterable[int] = ()) -> None:
    """It was certainly not said: try again at ``due``. ``owed``: the mentions still to be made.

    If a newer card, prompt or call has been asked for meanwhile, that one is sent in its place.
    """
    if row.orphan:
        unsure(conn, row, due, row.mentions)
        return
    mentions = mask(owed)
    table_by_id(conn, row.table_id, lock=True)  # so that no newer one comes in between
    joined = _JOIN.run(
        conn, table=row.table_id, address=row.address, kind=row.kind, owed=mentions, again=due
    )
    if joined:
        _DONE.all(conn, rows=list_parameter([(row.id, row.tries)]))
    else:
        _AGAIN.run(conn, row=row.id, tries=row.tries, owed=mentions, again=due)


def unsure(conn: Connection, row: Taken, due: int, owed: Iterable[int]) -> None:
    """It may have been said, or not: it comes again at ``due`` as one whose sender has died.

    ``owed``: the mentions of which nobody knows whether they were made.
    """
    _UNSURE.run(conn, row=row.id, tries=row.tries, again=due, owed=mask(owed))


def give_up(conn: Connection, row: Taken) -> bool:
    """It can never be said; it stays as failed. Whether nothing like it had failed before."""
    earlier = forgive(conn, [(row.table_id, row.address, row.kind)])
    return bool(_FAIL.run(conn, row=row.id, tries=row.tries)) and not earlier


def next_message(conn: Connection) -> int | None:
    """When the next message is due; None if there is nothing to say."""
    return _NEXT.first(conn)


def failures_of(conn: Connection, table_id: int) -> tuple[Failed, ...]:
    """What could not be said about a table, for a visible mark on its card."""
    return _FAILED.all(conn, table=table_id)


def forget(conn: Connection, table_id: int, address: str, kind: str) -> None:
    """A card or prompt need not be said any more, nor that it could not be."""
    _FORGET.run(conn, table=table_id, address=address, kind=kind)
    forgive(conn, [(table_id, address, kind)])

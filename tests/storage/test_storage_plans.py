"""A move costs the same with ten tables or 100,000: no statement reads a whole table."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator

import psycopg
import pytest
from sqlalchemy import Connection

import storage
from storage import cards, clocks, heads, idempotency, log, moves, outbox, people, posts, tables
from storage.cards import Card
from storage.clocks import SeatClock
from storage.outbox import Outgoing
from storage.overdue import overdue
from storage.store.query import SqlCommand
from storage.store.store import Store
from tests.storage.positions import entry, lobby, move, running


def statements() -> dict[str, SqlCommand]:
    """Every statement of the store, by module and name."""
    found: dict[str, SqlCommand] = {}
    for module in pkgutil.iter_modules(storage.__path__, "storage."):
        for name, value in vars(importlib.import_module(module.name)).items():
            pairs = value.items() if isinstance(value, dict) else [("", value)]
            for key, one in pairs:
                many = one if isinstance(one, tuple) else (one,)
                for number, query in enumerate(many):
                    if isinstance(query, SqlCommand):
                        found[f"{module.name}.{name}{key}.{number}"] = query
    return found


STATEMENTS = statements()


@pytest.fixture(scope="module")
def sizes(tmp_path_factory) -> Iterator[list[Store]]:
    """Two stores, with ten tables and with ten thousand."""
    folder = tmp_path_factory.mktemp("sizes")
    opened = []
    for size in (10, 10_000):
        store = Store.open(f"sqlite:///{folder}/{size}.db")
        store.write_now(lambda conn, size=size: fill(conn, size))
        opened.append(store)
    yield opened
    for store in opened:
        store.close()


def fill(conn: Connection, size: int) -> None:
    """As many running tables with a log, a clock, a card and a message each."""
    first = running(conn, "T0")
    numbers = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {size})"
    for sql in (
        f"""{numbers} INSERT INTO tables SELECT {first.id} + i, 'T' || i, game, ruleset, options,
            status, host_id, seq, 1, 1, NULL, NULL FROM n, tables WHERE code = 'T0'""",
        "UPDATE tables SET seq = 3",
        """INSERT INTO seats SELECT id, 0, host_id, NULL, 'Anna', 'playing', 1, status, NULL
            FROM tables WHERE code <> 'T0'""",
        """INSERT INTO log SELECT tables.id, value, 0, 'person:1', 1, 'put e1 r1', 'act', 0, NULL
            FROM tables, json_each('[1, 2, 3]')""",
        """INSERT OR IGNORE INTO rooms (id, platform, key, name, created_at)
            SELECT id, 'web', 'room ' || id, 'Room', 1 FROM tables""",
        "INSERT INTO snapshots SELECT id, 3, 1, x'00', NULL FROM tables",
        "INSERT INTO clocks SELECT id, 0, 1, id FROM tables",
        """INSERT INTO cards (table_id, address, kind, message_id, seq)
            SELECT id, 'room:' || id, 'card', 'm', 3 FROM tables""",
        """INSERT INTO outbox
            (table_id, seq, address, kind, mentions, created_at, due, tries, state)
            SELECT id, 3, 'room:' || id, 'card', 0, 1, 1, 0, 'pending' FROM tables""",
        """INSERT INTO posts (address, at, kind, body, rev)
            SELECT 'room:' || id, 1, 's', x'00', 0 FROM tables""",
        "INSERT INTO handled SELECT 'web', id, id FROM tables",
    ):
        conn.exec_driver_sql(sql)


def plan(conn: Connection, query: SqlCommand) -> list[str]:
    text = query.text(conn)
    values = tuple(text.constants.get(name, 1) for name in text.names)
    rows = conn.exec_driver_sql(f"EXPLAIN QUERY PLAN {text.sql}", values)
    return [str(row[-1]) for row in rows]


def test_there_are_statements_to_look_at():
    assert len(STATEMENTS) > 60


ORDERED = {
    "storage.outbox._NEXT.0": "ix_outbox_due",
    "storage.heads._HEADS.0": "ix_outbox_due",
    "storage.clocks._NEXT.0": "ix_clocks_due",
    "storage.heads._CALLS.0": "ix_outbox_urgent",
    "storage.outbox._OWNERS.0": "ix_outbox_owner",
    "storage.overdue._LATE.0": "ix_outbox_urgent",
    "storage.overdue._HELD.0": "ix_outbox_address",
    "storage.settings._SCOPES.0": "settings",
}
"""Statements that read an index from its beginning and stop at the first row, or a small one.

What admins change, once in a while, may cost a look at all settings.
"""


@pytest.mark.parametrize("name", STATEMENTS)
def test_every_statement_finds_its_rows_by_an_index(sizes, name):
    steps = sizes[0].read_now(lambda conn: plan(conn, STATEMENTS[name]))
    # What is listed in a parameter is read from its beginning, too, and is short.
    found = [step for step in steps if step.startswith("SCAN") and "json_each" not in step]
    scans = [step.split()[-1] for step in found]
    assert scans in ([], [ORDERED.get(name)])


SWEPT = {
    "storage.clocks._DUE.0": "ix_clocks_due",
    "storage.clocks._STOPPED.0": "ix_clocks_stopped",
    "storage.clocks._COMPUTERS.0": "ix_clocks_computers",
    "storage.overdue._OVERDUE.0": "ix_outbox_due",
}
"""What is asked every minute, and the index that answers it."""


@pytest.mark.postgres
def test_on_postgresql_too_what_stands_still_is_found_by_an_index(postgres_url):
    numbers = "generate_series(1, 10000) AS n(i)"

    def fill_up(conn: Connection) -> None:
        first = running(conn, "T0")
        for sql in (
            f"""INSERT INTO tables (id, code, game, ruleset, options, status, host_id, seq,
                created_at) SELECT {first.id} + i, 'T' || i, game, ruleset, options, status,
                host_id, seq, 1 FROM {numbers}, tables WHERE code = 'T0'""",
            """INSERT INTO clocks (table_id, seat, since, due) SELECT id, 0, 1,
                CASE mod(id, 1000) WHEN 0 THEN NULL WHEN 1 THEN 1 ELSE 10000 + id END FROM tables
                ON CONFLICT DO NOTHING""",
            """INSERT INTO outbox (table_id, seq, address, kind, mentions, created_at, due, tries,
                state) SELECT id, 3, 'room:' || id, 'card', 0, 1, id, 0, 'pending' FROM tables""",
        ):
            conn.exec_driver_sql(sql)

    def plans(conn: Connection) -> dict[str, str]:
        found = {}
        for name in SWEPT:
            text = STATEMENTS[name].text(conn)
            values = tuple(text.constants.get(one, 100) for one in text.names)
            rows = conn.connection.dbapi_connection.execute(f"EXPLAIN {text.sql}", values)
            found[name] = "\n".join(row[0] for row in rows)
        return found

    with Store.open(postgres_url) as store:
        store.write_now(fill_up)
        with psycopg.connect(postgres_url, autocommit=True) as other:
            other.execute("ANALYZE")
        found = store.read_now(plans)
    for name, index in SWEPT.items():
        assert index in found[name], found[name]
        assert "Seq Scan" not in found[name], found[name]


def work(store: Store, job: Callable[[Connection], object]) -> int:
    """How many steps SQLite's machine takes for a job."""
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return 0

    def counted(conn: Connection) -> None:
        driver = conn.connection.driver_connection
        driver.set_progress_handler(count, 1)
        try:
            job(conn)
        finally:
            driver.set_progress_handler(None, 0)

    store.write_now(counted)
    return steps


def tap(conn: Connection) -> None:
    """All that a tap asks of the store."""
    assert idempotency.mark_handled(conn, "web", "new", at=1)
    live = moves.load(conn, "T5", lock=True)
    assert live is not None
    assert people.person_by_key(conn, "web", "anna") is not None
    entries = tuple(entry(live.table.seq + n) for n in (1, 2, 3))
    messages = (Outgoing("room:5", "card"), Outgoing("desk:1", "prompt"))
    waiting = (SeatClock(1, 5, 9),)
    made = move(live.table.id, live.table.seq, entries=entries, messages=messages, waiting=waiting)
    moves.save(conn, made)


def send(conn: Connection) -> None:
    """All that sending a message asks of the store."""
    assert outbox.next_message(conn) is not None
    _, found, due = heads.heads(conn, "web", now=9, limit=4)
    assert due == 9
    heads.postpone(conn, [(found[0], 50)])
    for row in outbox.seize(conn, [head.id for head in found[1:]], now=9, process=1):
        cards.set_card(conn, row.table_id, Card(row.address, row.kind, "m", row.seq))
        outbox.mark_done(conn, row)


def look(conn: Connection) -> None:
    """What clocks, lists and history ask of the store."""
    assert len(clocks.due_clocks(conn, 10**6, limit=3)) == 3
    assert clocks.stopped_clocks(conn) == ()
    assert clocks.computers(conn, 10**6) == (1,)
    assert len(overdue(conn, 9, limit=3)) == 3
    assert len(log.surviving(conn, 5)) == 3
    assert len(posts.posts(conn, "room:4", 20)) == 1
    assert tables.tables_of_person(conn, 1, "over") == ()
    assert lobby(conn, "NEWW").status == "lobby"


@pytest.mark.parametrize("job", [tap, send, look], ids=lambda job: job.__name__)
def test_ten_thousand_tables_cost_no_more_work_than_ten(sizes, job):
    few, many = (work(store, job) for store in sizes)
    assert 100 < few <= many * 1.05
    assert many <= few * 1.05

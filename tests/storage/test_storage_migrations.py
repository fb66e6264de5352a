"""The schema: migrations lead to exactly what the models say, once, and cost nothing afterwards."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine, inspect, make_url, text
from sqlalchemy.engine.interfaces import ReflectedIndex
from sqlalchemy.exc import OperationalError

from storage import cards, migrations, moves, outbox
from storage.cards import Card
from storage.errors import UnknownSchema
from storage.schema_boards import METADATA
from storage.store import connections
from storage.store.connections import parse
from storage.store.store import Store

EMPTY = ["empty_sqlite_url", pytest.param("empty_postgres_url", marks=pytest.mark.postgres)]


@pytest.fixture(params=EMPTY)
def empty_url(request) -> str:
    """The address of a database without any tables."""
    return str(request.getfixturevalue(request.param))


def differences(conn: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(conn), METADATA))


def test_an_empty_database_is_brought_up_to_what_the_models_say(empty_url):
    with Store.open(empty_url) as store:
        assert store.write_now(differences) == []
        assert store.read_now(migrations.version) == migrations.HEAD


def shape(conn: Connection) -> dict[str, object]:
    """All that ``compare_metadata`` does not look at: primary keys, foreign keys, conditions."""
    look = inspect(conn)
    return {
        name: (
            look.get_pk_constraint(name),
            sorted(look.get_foreign_keys(name), key=str),
            sorted(look.get_unique_constraints(name), key=str),
            sorted(map(_index, look.get_indexes(name)), key=str),
            [(str(column["type"]), column["nullable"]) for column in look.get_columns(name)],
        )
        for name in sorted(look.get_table_names())
        if name != "alembic_version"
    }


def _index(found: ReflectedIndex) -> tuple[object, ...]:
    options = {key: str(value) for key, value in found.get("dialect_options", {}).items()}
    return found["name"], found["column_names"], bool(found["unique"]), options


def test_migrated_tables_are_those_that_the_models_would_make(empty_url):
    def both(conn: Connection) -> tuple[object, object]:
        migrated = shape(conn)
        METADATA.drop_all(conn)
        METADATA.create_all(conn)
        return migrated, shape(conn)

    with Store.open(empty_url) as store:
        migrated, made = store.write_now(both)
    assert migrated == made


def test_sqlite_tables_are_numbered_and_clustered_as_the_models_say(empty_sqlite_url):
    def kinds(conn: Connection) -> dict[str, tuple[bool, bool]]:
        found = conn.execute(text("SELECT name, sql FROM sqlite_master WHERE type = 'table'"))
        return {
            name: ("AUTOINCREMENT" in sql, "WITHOUT ROWID" in sql)
            for name, sql in found
            if name in METADATA.tables
        }

    def both(conn: Connection) -> tuple[object, object]:
        migrated = kinds(conn)
        METADATA.drop_all(conn)
        METADATA.create_all(conn)
        return migrated, kinds(conn)

    with Store.open(empty_sqlite_url) as store:
        migrated, made = store.write_now(both)
    assert migrated == made


def climb(conn: Connection, revision: str, go: Callable[..., None] = command.upgrade) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = conn
    go(config, revision)


FIRST = (
    "INSERT INTO persons (id, platform, key, name, created_at) VALUES (7, 'web', 'a', 'Anna', 1)",
    "INSERT INTO rooms (id, platform, key, name, created_at) VALUES (3, 'web', 'r', 'Room', 1)",
    """INSERT INTO tables (id, code, game, ruleset, options, status, host_id, seq, created_at)
        VALUES (5, 'K7QX', 'carcassonne', 1, '', 'running', 7, 4, 1)""",
    "INSERT INTO snapshots (table_id, seq, ruleset, data) VALUES (5, 4, 1, '')",
    "INSERT INTO cards VALUES (5, 'room:3', 'card', '41', 4)",
    """INSERT INTO outbox
        (table_id, seq, address, kind, mentions, created_at, due, tries, state)
        VALUES (5, 4, 'room:3', 'card', 2, 1, 0, 0, 'pending')""",
    """INSERT INTO outbox
        (table_id, seq, address, kind, mentions, created_at, due, tries, state)
        VALUES (5, 3, 'desk:7', 'prompt', 0, 1, 9, 2, 'failed')""",
)
"""What a database of the first schema holds."""


def test_what_the_first_schema_held_is_still_there(empty_url):
    def first(conn: Connection) -> None:
        climb(conn, "0001")
        for sql in FIRST:
            conn.execute(text(sql))

    url = parse(empty_url)
    engine = create_engine(url, poolclass=NullPool)
    with engine.begin() as conn:
        first(conn)
    with Store.open(empty_url) as store:
        assert store.read_now(migrations.version) == migrations.HEAD
        assert store.read_now(lambda conn: cards.cards(conn, 5)) == (
            Card("room:3", "card", "41", 4, posted_at=None, shown=None),
        )
        snapshot = store.read_now(lambda conn: moves.snapshot(conn, 5))
        assert (snapshot.seq, snapshot.fingerprint) == (4, None)
        failures = store.read_now(lambda conn: outbox.failures_of(conn, 5))
        assert [(one.address, one.tries) for one in failures] == [("desk:7", 2)]
        (row,) = store.write_now(lambda conn: outbox.take(conn, now=10, process=1))
        assert (row.kind, row.address, row.mentions, row.orphan) == ("card", "room:3", (), False)
        store.write_now(lambda conn: outbox.mark_done(conn, row))
        (row,) = store.write_now(lambda conn: outbox.take(conn, now=10, process=1))
        assert (row.kind, row.address, row.mentions, row.orphan) == ("call", "room:3", (1,), False)


def test_head_is_the_newest_migration():
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    assert ScriptDirectory.from_config(config).get_current_head() == migrations.HEAD


def test_a_database_that_is_up_to_date_opens_without_alembic(empty_sqlite_url):
    Store.open(empty_sqlite_url).close()
    script = (
        "import sys; from storage.store.store import Store; Store.open(sys.argv[1]).close(); "
        "print([name for name in sys.modules if name.startswith('alembic')])"
    )
    line = [sys.executable, "-c", script, empty_sqlite_url]
    assert subprocess.run(line, check=True, capture_output=True).stdout.strip() == b"[]"


def test_a_database_of_a_newer_version_is_left_alone(empty_url):
    with Store.open(empty_url) as store:
        store.write_now(
            lambda conn: conn.execute(text("UPDATE alembic_version SET version_num='9'"))
        )
    with pytest.raises(UnknownSchema, match="9"):
        Store.open(empty_url)


def test_a_migration_that_fails_leaves_nothing_behind(empty_url, monkeypatch):
    def failing(*_: object, **__: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr("alembic.op.drop_table", failing)
        patch.setattr("alembic.op.create_index", failing)
        with pytest.raises(OSError, match="disk full"):
            Store.open(empty_url)
    with Store.open(empty_url) as store:
        assert store.write_now(differences) == []


def test_several_that_start_at_once_migrate_once(empty_url):
    line = threading.Barrier(4, timeout=60)

    def start(_: int) -> str | None:
        line.wait()
        with Store.open(empty_url) as store:
            return store.read_now(migrations.version)

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(start, range(4))) == {migrations.HEAD}


def test_the_way_down_leads_back_to_an_empty_database(empty_url):
    def down(conn: Connection) -> list[str]:
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        config.attributes["connection"] = conn
        command.downgrade(config, "base")
        return [name for name in inspect(conn).get_table_names() if name != "alembic_version"]

    with Store.open(empty_url) as store:
        assert store.write_now(down) == []


def test_several_that_open_a_new_file_at_once_wait_for_one_another(tmp_path):
    """Without waiting, one opening in some two hundred found the file locked."""
    failed = []
    for number in range(60):
        connect = connections.connector(
            make_url(f"sqlite:///{tmp_path}/{number}.db"), writes=True, memory={}
        )
        line = threading.Barrier(6, timeout=60)

        def opens(connect=connect, line=line):
            line.wait()
            try:
                connect().close()
            except OperationalError as error:
                failed.append(error)

        threads = [threading.Thread(target=opens) for _ in range(6)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
    assert failed == []


RENEWED = {
    "1 max forest 700": "1 up to 700 for forest",
    "1 max forest 700 2": "1 up to 700 for forest selling 2",
    "2 max all 0": "2 up to 0 for all",
    "2 wish jester,pass": "2 when auction: jester,pass",
    "1 do build opera a1 r0; end": "1 when turn: build opera a1 r0; end",
    "3 prefer thief,king": "3 when draft: thief,king",
    "0 graveyard never": "0 when graveyard: never",
    "0 tribute cheapest": "0 when tribute: cheapest",
    "0 hospital gold": "0 when hospital: gold",
    "0 collect first": "0 when income: first",
    "0 park no": "0 when park: no",
    "0 finish": "0 when done: end",
    "1 waltz": "1 waltz",
}
"""Every kind of premove of before, and what it is now."""


def test_premoves_of_before_are_rewritten_and_back_again(empty_url):
    def stored(conn: Connection) -> list[tuple[str, str]]:
        found = conn.execute(text("SELECT kind, text FROM programs ORDER BY id"))
        return [(row.kind, row.text) for row in found]

    before = [(("armed", "aside")[at % 2], line) for at, line in enumerate(RENEWED)]
    now = [(("active", "suspended")[at % 2], line) for at, line in enumerate(RENEWED.values())]
    engine = create_engine(parse(empty_url), poolclass=NullPool)
    with engine.begin() as conn:
        climb(conn, "0001")
        for sql in FIRST:
            conn.execute(text(sql))
        for kind, line in before:
            row = {"kind": kind, "line": line}
            conn.execute(text(ADD_PREMOVE), row)
        climb(conn, "0007")
        assert stored(conn) == now
        climb(conn, "0006", command.downgrade)
        assert stored(conn) == before


ADD_PREMOVE = (
    "INSERT INTO programs (table_id, seat, kind, text, created_at) VALUES (5, 0, :kind, :line, 1)"
)

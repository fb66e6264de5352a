"""The schema: migrations lead to exactly what the models say, once, and cost nothing afterwards."""

from __future__ import annotations

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine.interfaces import ReflectedIndex

from storage import migrations
from storage.errors import UnknownSchema
from storage.schema import METADATA
from storage.store import Store

EMPTY = ["sqlite_url", pytest.param("empty_postgres_url", marks=pytest.mark.postgres)]


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


def test_sqlite_tables_are_numbered_and_clustered_as_the_models_say(sqlite_url):
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

    with Store.open(sqlite_url) as store:
        migrated, made = store.write_now(both)
    assert migrated == made


def test_head_is_the_newest_migration():
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    assert ScriptDirectory.from_config(config).get_current_head() == migrations.HEAD


def test_a_database_that_is_up_to_date_opens_without_alembic(sqlite_url):
    Store.open(sqlite_url).close()
    script = (
        "import sys; from storage.store import Store; Store.open(sys.argv[1]).close(); "
        "print([name for name in sys.modules if name.startswith('alembic')])"
    )
    line = [sys.executable, "-c", script, sqlite_url]
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
    line = threading.Barrier(4, timeout=20)

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

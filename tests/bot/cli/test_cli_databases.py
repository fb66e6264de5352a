"""Databases that cannot be used: one line that says why, status 2, and nothing made or changed."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import NullPool, create_engine, text
from typer.testing import CliRunner, Result

from bot.cli import app
from storage import migrations
from storage.store.connections import parse
from storage.store.store import Store
from tests.bot.cli.served import in_a_shell, rows
from tests.proofs import few
from tests.storage.test_storage_migrations import FIRST, climb

COMMANDS = (("doctor",), ("export", "K7QX"), ("backup", "saved"), ("restore", "good"))


def run(*args: object) -> Result:
    """Run ``tavola`` in this process."""
    return CliRunner().invoke(app, [str(arg) for arg in args])


def refused(done: Result) -> str:
    """The one line in which a command says why it cannot."""
    assert (done.exit_code, done.stdout) == (2, ""), done.output
    assert isinstance(done.exception, SystemExit)
    (line,) = done.stderr.splitlines()
    return line


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """Where the commands run: a folder with a good backup in it."""
    Store.open(f"sqlite:///{tmp_path / 'good'}").close()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def absent(path: Path) -> None:
    """No file at all."""


def damaged(path: Path) -> None:
    Store.open(f"sqlite:///{path}").close()
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"x" * 10_000)


def newer(path: Path) -> None:
    with Store.open(f"sqlite:///{path}") as store:
        store.write_now(
            lambda conn: conn.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        )


def anothers(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("CREATE TABLE places (url TEXT)")


CASES = [
    (absent, "There is no file"),
    (Path.touch, "is empty"),
    (lambda path: path.write_text("anything else"), "no SQLite database"),
    (Path.mkdir, "is a folder"),
    (damaged, "is damaged"),
    (newer, "newer version"),
    (anothers, "no database of Tavola"),
]


@pytest.mark.parametrize(("arrange", "said"), CASES)
@pytest.mark.parametrize("command", COMMANDS[:3], ids=lambda command: command[0])
def test_t13_what_cannot_be_used_is_told_in_a_line(folder, arrange, said, command):
    path = folder / "tavola.sqlite"
    arrange(path)
    before = path.read_bytes() if path.is_file() else None
    if command[0] == "backup" and arrange in (newer, anothers):
        assert run(*command, "--database", path).exit_code == 0, "a copy needs no understanding"
        return
    assert said in refused(run(*command, "--database", path))
    assert (path.read_bytes() if path.is_file() else None) == before
    expected = {"good", "tavola.sqlite"} if path.exists() else {"good"}
    assert {one.name for one in folder.iterdir()} == expected


@pytest.mark.parametrize(("arrange", "said"), CASES)
def test_t1_what_is_no_backup_is_not_restored(folder, arrange, said):
    path, file = folder / "tavola.sqlite", folder / "saved"
    Store.open(f"sqlite:///{path}").close()
    before = path.read_bytes()
    arrange(file)
    line = refused(run("restore", file, "--database", path))
    assert said in line
    assert str(file) in line
    assert path.read_bytes() == before
    assert not list(folder.glob("*replaced*")) + list(folder.glob(".tavola*"))


BOUND = ("setpriv", "--bounding-set=-all", "--inh-caps=-all") if os.geteuid() == 0 else ()
"""Has permissions count, as they do not for root."""


@pytest.mark.parametrize("what", few(1, ["folder", "file"]))
@pytest.mark.parametrize("command", [("serve", "--port", "0"), *COMMANDS[:2]], ids=lambda c: c[0])
def test_t13_a_read_only_database_is_said_to_be_read_only(tmp_path, what, command):
    place = tmp_path / "data"
    path = place / "tavola.sqlite"
    Store.open(f"sqlite:///{path}").close()
    (path if what == "file" else place).chmod(0o400 if what == "file" else 0o500)
    done = subprocess.run(
        [*BOUND, sys.executable, "-m", "bot", *command, "--database", str(path)],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    place.chmod(0o700)
    assert done.returncode == (1 if command[0] == "serve" else 2), done.stderr
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert "read-only" in line


def test_t13_no_server_of_postgresql_is_told_in_a_line_without_the_password(tmp_path):
    address = f"postgresql://anna:hush@/tavola?host={tmp_path}"
    for command in COMMANDS[:2]:
        line = refused(run(*command, "--database", address))
        assert str(tmp_path) in line
        assert "hush" not in line


def test_t13_a_bad_address_is_told_in_a_line():
    assert "no database of Tavola" in refused(run("doctor", "--database", "mysql://host/name"))
    assert "no file" in refused(run("backup", "saved", "--database", "sqlite:///:memory:"))


# --- backup and restore ---------------------------------------------------------------------------


def test_t1_a_backup_is_told_and_no_other_is_overwritten(folder):
    first = run("backup", "saved", "--database", "good")
    assert (first.exit_code, first.stderr) == (0, "")
    assert "saved" in first.stdout
    before = Path("saved").read_bytes()
    assert "saved exists" in refused(run("backup", "saved", "--database", "good"))
    assert Path("saved").read_bytes() == before


def test_t1_a_backup_of_the_first_schema_is_brought_up_to_date_and_stays_as_it_is(folder):
    old = folder / "old"
    with closing(sqlite3.connect(old)) as conn:
        conn.execute("PRAGMA journal_mode = DELETE")
    first_schema(old)
    before = old.read_bytes()
    done = run("restore", old, "--database", folder / "new" / "tavola.sqlite")
    assert done.exit_code == 0, done.output
    assert old.read_bytes() == before
    with Store.existing(f"sqlite:///{folder / 'new' / 'tavola.sqlite'}") as store:
        assert store.read_now(migrations.version) == migrations.HEAD
        assert store.read_now(lambda conn: conn.exec_driver_sql("SELECT name FROM persons").all())


def first_schema(path: Path) -> None:
    """A database of the first schema, with a person and a room in it."""
    with create_engine(f"sqlite:///{path}", poolclass=NullPool).begin() as conn:
        climb(conn, "0001")
        for sql in FIRST[:2]:
            conn.execute(text(sql))


def test_t1_a_backup_with_a_table_that_cannot_go_on_is_restored_if_one_insists(folder, running):
    path, code = running
    assert run("backup", "saved", "--database", path).exit_code == 0
    with closing(sqlite3.connect("saved")) as conn, conn:
        conn.execute("UPDATE snapshots SET data = x'00'")
    before = path.read_bytes()
    done = run("restore", "saved", "--database", path)
    assert done.exit_code == 1
    assert code in done.stdout
    assert "--anyway" in done.stderr
    assert path.read_bytes() == before
    assert run("restore", "saved", "--database", path, "--anyway").exit_code == 0
    assert rows(f"sqlite:///{path}") == rows(f"sqlite:///{folder / 'saved'}")


def test_t1_a_backup_of_before_a_rule_was_mended_is_restored_and_told_of(folder, running):
    path, code = running
    assert run("backup", "saved", "--database", path).exit_code == 0
    with closing(sqlite3.connect("saved")) as conn, conn:
        conn.execute("UPDATE log SET text = 'draw x' WHERE text LIKE 'draw %' AND text <> 'draw x'")
    done = run("restore", "saved", "--database", path)
    assert (done.exit_code, code in done.stdout) == (0, True)
    assert rows(f"sqlite:///{path}")["log"] == rows(f"sqlite:///{folder / 'saved'}")["log"]


def test_t1_printed_commands_name_no_password():
    address = "postgresql+psycopg://anna:hush@db:5432/tavola?password=hush&sslmode=require"
    for command in ("backup", "restore"):
        printed = run(command, "it's a file", "--database", address)
        assert printed.exit_code == 0
        assert "hush" not in printed.output
        assert "postgresql://anna@db:5432/tavola?sslmode=require" in printed.stdout


@pytest.mark.postgres
def test_t1_printed_commands_overwrite_nothing(postgres_url, tmp_path):
    file = tmp_path / "it's a file"
    script = run("backup", file, "--database", postgres_url).stdout
    assert in_a_shell(script, tmp_path).returncode == 0
    assert file.stat().st_mode & 0o777 == 0o600
    before = file.read_bytes()
    again = in_a_shell(script, tmp_path)
    assert again.returncode != 0
    assert "exists, and is not overwritten" in again.stderr
    assert file.read_bytes() == before


@pytest.mark.postgres
def test_t1_a_broken_dump_changes_nothing(postgres_url, tmp_path):
    with Store.existing(postgres_url) as store:
        store.write_now(lambda conn: [conn.exec_driver_sql(sql) for sql in FIRST[:2]])
    file = tmp_path / "dump"
    script = run("backup", file, "--database", postgres_url).stdout
    assert in_a_shell(script, tmp_path).returncode == 0
    file.write_bytes(file.read_bytes()[:-2000])
    before = rows(postgres_url)
    done = in_a_shell(run("restore", file, "--database", postgres_url).stdout, tmp_path)
    assert done.returncode != 0
    assert rows(postgres_url) == before
    assert [one.name for one in tmp_path.iterdir()] == ["dump"]


@pytest.mark.postgres
def test_t1_a_dump_of_the_first_schema_replaces_tables_that_it_does_not_know(postgres, tmp_path):
    with postgres.fresh() as url:
        with create_engine(parse(url), poolclass=NullPool).begin() as conn:
            climb(conn, "0001")
            for sql in FIRST:
                conn.execute(text(sql))
        file = tmp_path / "dump"
        assert in_a_shell(run("backup", file, "--database", url).stdout, tmp_path).returncode == 0
        Store.existing(url).close()
        done = in_a_shell(run("restore", file, "--database", url).stdout, tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        with Store.existing(url) as store:
            assert store.read_now(migrations.version) == migrations.HEAD

"""``tavola results`` writes down how older games ended, and says which cannot tell it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cloned import tavola
from tests.fixtures import TABLES, database

OVER = [numbers[0] for numbers in TABLES.values()]
UNKNOWN = "4 finished games have no result; `tavola results` writes them down."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database of before results were kept, with four games that are over."""
    return Path(database(tmp_path).removeprefix("sqlite:///"))


def rows(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as conn:
        return list(conn.execute("SELECT * FROM results ORDER BY table_id, seat"))


def test_the_doctor_names_the_command_until_it_has_been_run(path: Path) -> None:
    ran = tavola("doctor", "--database", path)
    assert ran.returncode == 0
    assert UNKNOWN in ran.stdout.splitlines()
    assert tavola("results", "--database", path).returncode == 0
    assert "result" not in tavola("doctor", "--database", path).stdout


def test_results_run_twice_change_nothing(path: Path) -> None:
    ran = tavola("results", "--database", path)
    assert (ran.returncode, ran.stdout, ran.stderr) == (
        0,
        "4 finished games without a result: 4 written.\n",
        "",
    )
    written = rows(path)
    assert {row[0] for row in written} == set(OVER)
    again = tavola("results", "--database", path)
    assert (again.returncode, again.stdout) == (
        0,
        "0 finished games without a result: 0 written.\n",
    )
    assert rows(path) == written


def test_a_game_that_cannot_be_told_hides_no_other(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn, conn:
        conn.execute(f"UPDATE tables SET game = 'chess' WHERE id = {OVER[1]}")
        (code,) = conn.execute(f"SELECT code FROM tables WHERE id = {OVER[1]}").fetchone()
    ran = tavola("results", "--database", path)
    assert (ran.returncode, ran.stderr) == (1, "")
    assert ran.stdout.splitlines() == [
        f"{code}: there is no game 'chess'",
        "4 finished games without a result: 3 written, 1 cannot be told.",
    ]
    assert {row[0] for row in rows(path)} == {*OVER} - {OVER[1]}


def test_without_a_database_there_is_nothing_to_write(tmp_path: Path) -> None:
    ran = tavola("results", "--database", tmp_path / "none.db")
    assert (ran.returncode, ran.stdout) == (2, "")

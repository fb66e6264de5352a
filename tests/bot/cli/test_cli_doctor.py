"""The doctor looks at every table, whatever is wrong with one of them."""

from __future__ import annotations

import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from tests.cloned import tavola
from tests.fixtures import TABLES, database

RUNNING = [number for numbers in TABLES.values() for number in numbers[1:]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with eight running tables."""
    return Path(database(tmp_path).removeprefix("sqlite:///"))


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as conn, conn:
        for one in statements:
            conn.execute(one)


def codes(path: Path) -> dict[int, str]:
    with closing(sqlite3.connect(path)) as conn:
        return dict(conn.execute("SELECT id, code FROM tables"))


def doctor(path: Path, *args: str) -> subprocess.CompletedProcess[str]:
    ran = tavola("doctor", "--database", path, *args)
    assert "Traceback" not in ran.stderr
    return ran


def replayed(ran: subprocess.CompletedProcess[str]) -> str:
    """What is told of the replay; what is told after it of the old tables is another matter."""
    return ran.stdout.partition("4 finished games")[0]


def test_t8_the_doctor_finds_nothing_wrong_with_the_old_tables(path: Path) -> None:
    ran = doctor(path)
    assert (ran.returncode, replayed(ran)) == (0, "8 running tables: 8 the same, 0 differ.\n")


def test_t8_the_doctor_reports_every_table_whatever_one_of_them_does(path: Path) -> None:
    ill = RUNNING[:6]
    change(
        path,
        f"UPDATE snapshots SET data = x'c1ff00' WHERE table_id = {ill[0]}",
        f"UPDATE log SET text = 'frobnicate 7' WHERE table_id = {ill[1]} AND seq = 5",
        f"UPDATE tables SET game = 'chess' WHERE id = {ill[2]}",
        f"DELETE FROM snapshots WHERE table_id = {ill[3]}",
        f"UPDATE tables SET options = 'colour=red' WHERE id = {ill[4]}",
        f"INSERT INTO epochs VALUES ({ill[5]}, 3, 1, x'c1ff00')",
    )
    ran = doctor(path)
    assert ran.returncode == 1
    *found, summary = replayed(ran).splitlines()
    named = codes(path)
    assert [line.split(":")[0] for line in found] == [named[number] for number in ill]
    for line, said in zip(
        found,
        (
            "cannot be read",
            "entry 5 is refused: unreadable frobnicate",
            "no game 'chess'",
            "no snapshot",
            "option colour is refused",
            "epoch at entry 3 cannot be read",
        ),
        strict=True,
    ):
        assert said in line
    assert summary == "8 running tables: 2 the same, 6 differ."

    for number in (ill[0], ill[2]):
        exported = tavola("export", named[number], "--database", path)
        assert exported.returncode == 1
        assert exported.stderr.startswith(f"Table {named[number]}: ")

    mended = doctor(path, "--mend")
    assert mended.returncode == 1
    assert [line.endswith("(mended)") for line in replayed(mended).splitlines()[:-1]] == [
        False, True, False, False, True, True,
    ]  # fmt: skip
    assert replayed(mended).splitlines()[-1] == (
        "8 running tables: 2 the same, 3 mended, 3 cannot be mended."
    )
    again = doctor(path)
    assert replayed(again).splitlines()[-1] == "8 running tables: 5 the same, 3 differ."


def test_t8_what_is_mended_is_well_afterwards(path: Path) -> None:
    change(path, f"UPDATE log SET text = 'frobnicate 7' WHERE table_id = {RUNNING[1]} AND seq = 5")
    assert doctor(path, "--mend").returncode == 0
    assert doctor(path).returncode == 0

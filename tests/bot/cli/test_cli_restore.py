"""A server killed in the middle of play, and a backup put back: exactly what stood then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import proofs
from tests.bot.cli.served import Playing, in_a_shell, rows, serving, settled
from tests.cloned import tavola
from tests.proofs import times

Saves = Callable[[Path], None]


class OnSqlite:
    """``tavola`` does it itself."""

    def __init__(self, folder: Path) -> None:
        self.database = str(folder / "tavola.sqlite")
        self.url = f"sqlite:///{self.database}"

    def save(self, file: Path) -> None:
        done = tavola("backup", file, "--database", self.database)
        assert (done.returncode, done.stderr) == (0, "")

    def restore(self, file: Path) -> dict[str, list[Any]]:
        """Put a backup back after a crash; what stood before."""
        assert Path(f"{self.database}-wal").stat().st_size > 0, "the crash has left something"
        known = set(Path(self.database).parent.glob("tavola-replaced-*"))
        done = tavola("restore", file, "--database", self.database)
        assert (done.returncode, done.stderr) == (0, "")
        (kept,) = set(Path(self.database).parent.glob("tavola-replaced-*")) - known
        assert str(kept) in done.stdout
        assert not Path(f"{self.database}-wal").exists()
        return rows(f"sqlite:///{kept}")


class OnPostgres:
    """PostgreSQL's programs do it, by commands that ``tavola`` prints."""

    def __init__(self, url: str, folder: Path) -> None:
        self.database = self.url = url
        self._folder = folder

    def save(self, file: Path) -> None:
        self._run("backup", file)

    def restore(self, file: Path) -> dict[str, list[Any]]:
        before = rows(self.url)
        self._run("restore", file)
        return before

    def _run(self, command: str, file: Path) -> None:
        printed = tavola(command, file, "--database", self.url)
        assert printed.returncode == 0
        done = in_a_shell(printed.stdout, self._folder)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture(
    params=["sqlite", pytest.param("postgres", marks=[pytest.mark.postgres, proofs.WAITS])]
)
def place(request, tmp_path):
    """A database that is not made yet, and the way to save it."""
    if request.param == "sqlite":
        yield OnSqlite(tmp_path)
        return
    with request.getfixturevalue("postgres").fresh() as url:
        yield OnPostgres(url, tmp_path)


def saved(place: Any, file: Path) -> dict[str, list[Any]]:
    """Save a database that is served, at a moment when nothing is written; what stood then."""
    while True:
        before = rows(place.url)
        place.save(file)
        if rows(place.url) == before:
            return before
        file.unlink()


@pytest.mark.prove(seconds=1500)
async def test_t1_after_kill_9_in_the_middle_of_play_a_backup_is_restored_exactly(place, tmp_path):
    rng = Random(1)
    for number in range(times(1, 20)):
        file = tmp_path / f"saved-{number}"
        async with serving(place.database) as (process, address):
            playing = Playing(address)
            await playing.go_on(rng.randint(2, 4))
            before = saved(place, file)
            playing.hurry()
            more = rng.randint(0, 5)
            while len(rows(place.url)["log"]) <= len(before["log"]) + more:
                await playing.go_on(1)
            process.kill()
            await process.wait()
            await playing.end()
        lost = place.restore(file)
        assert len(lost["log"]) > len(before["log"]), "play had gone on"
        assert rows(place.url) == before
    done = tavola("doctor", "--database", place.database)
    assert done.returncode == 0, done.stdout + done.stderr


@proofs.WAITS
async def test_t1_nothing_is_restored_while_a_server_runs(tmp_path):
    place = OnSqlite(tmp_path)
    async with serving(place.database) as (_, address):
        playing = Playing(address)
        await playing.go_on(1)
        await settled(place.url)
        before = saved(place, tmp_path / "saved")
        done = tavola("restore", tmp_path / "saved", "--database", place.database)
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1
        assert "tavola.sqlite" in done.stderr
        assert rows(place.url) == before
        await playing.go_on(1)
        await playing.end()


@proofs.WAITS
@pytest.mark.postgres
async def test_t1_nothing_is_restored_on_postgresql_while_a_server_runs(postgres, tmp_path):
    with postgres.fresh() as url:
        place = OnPostgres(url, tmp_path)
        async with serving(url) as (_, address):
            playing = Playing(address)
            await playing.go_on(1)
            await settled(url)
            before = saved(place, tmp_path / "saved")
            printed = tavola("restore", tmp_path / "saved", "--database", url)
            done = in_a_shell(printed.stdout, tmp_path)
            assert done.returncode != 0
            assert "stop Tavola first" in done.stderr
            assert rows(url) == before
            await playing.go_on(1)
            await playing.end()

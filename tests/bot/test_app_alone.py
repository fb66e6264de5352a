"""One SQLite file, one house: a second ``serve`` is refused, and nobody else."""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager

import pytest

from bot.app import run_app
from bot.config import BadSetting, read
from tests import proofs
from tests.cloned import tavola

TAVOLA = (sys.executable, "-W", "error", "-m", "bot")


@contextmanager
def serving(database):
    command = [*TAVOLA, "serve", "--port", "0", "--database", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout.readline().startswith("Tavola is open")
            yield running
        finally:
            running.kill()


def test_t6_a_second_server_on_one_sqlite_file_is_refused_with_words(tmp_path):
    file = tmp_path / "tavola.sqlite"
    with serving(file):
        second = tavola("serve", "--port", "0", "--database", str(file))
        assert (second.returncode, second.stdout) == (1, "")
        assert "Traceback" not in second.stderr
        assert str(file) in second.stderr
        assert "another Tavola" in second.stderr
        # By another name it is the same file.
        link = tmp_path / "link.sqlite"
        link.symlink_to(file)
        assert tavola("serve", "--port", "0", "--database", str(link)).returncode == 1
        # What looks without serving is let in.
        doctor = tavola("doctor", "--database", str(file))
        assert (doctor.returncode, doctor.stderr) == (0, "")


@proofs.WAITS
def test_t6_after_kill_9_the_file_is_served_again_at_once(tmp_path):
    file = tmp_path / "tavola.sqlite"
    with serving(file) as running:
        running.kill()
        running.wait()
        with serving(file):
            pass


async def test_t6_a_house_that_is_closed_lets_the_next_one_in(tmp_path):
    settings = read({}, port=0, database=str(tmp_path / "new" / "tavola.sqlite"))
    async with run_app(settings):
        with pytest.raises(BadSetting, match=r"another Tavola"):
            async with run_app(settings):
                pass
    async with run_app(settings):
        pass

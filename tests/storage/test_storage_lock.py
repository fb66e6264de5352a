"""The lock beside a SQLite file: one holder at a time, and freed by the system."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from storage.errors import InUse
from storage.lock import hold

HOLDER = """
import sys, time
from pathlib import Path
from storage.lock import hold
with hold(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def held_by_another(path: Path) -> subprocess.Popen[str]:
    """A process that holds the lock until its input ends."""
    pipe = subprocess.PIPE
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdin=pipe, stdout=pipe, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    return holder


def test_t1_a_lock_that_another_process_holds_is_refused_until_that_ends(tmp_path):
    path = tmp_path / "tavola.sqlite"
    with held_by_another(path) as holder:
        with pytest.raises(InUse, match=r"tavola\.sqlite"), hold(path):
            pass
        holder.communicate()
    with hold(path):
        pass
    assert not path.exists()


def test_t1_a_lock_is_freed_by_kill_9(tmp_path):
    path = tmp_path / "tavola.sqlite"
    with held_by_another(path) as holder:
        holder.send_signal(signal.SIGKILL)
        holder.wait()
        with hold(path):
            pass


def test_t1_a_lock_is_held_once_within_a_process_too(tmp_path):
    path = tmp_path / "tavola.sqlite"
    with hold(path):
        with pytest.raises(InUse), hold(path):
            pass
        with hold(tmp_path / "other.sqlite"):
            pass
    with hold(path):
        pass


def test_t1_a_lock_is_one_under_all_names_of_a_file(tmp_path):
    path, link = tmp_path / "tavola.sqlite", tmp_path / "link.sqlite"
    path.touch()
    link.symlink_to(path)
    with hold(path), pytest.raises(InUse), hold(link):
        pass


def test_t1_a_lock_is_its_owners_alone_and_the_databases_owners_even_by_root(tmp_path):
    path = tmp_path / "tavola.sqlite"
    path.touch()
    if os.geteuid() == 0:
        os.chown(path, 65534, 65534)
    with hold(path):
        lock = (tmp_path / "tavola.sqlite.lock").stat()
    assert lock.st_mode & 0o777 == 0o600
    assert (lock.st_uid, lock.st_gid) == (path.stat().st_uid, path.stat().st_gid)

"""A SQLite file saved while it is used, and put back: whole, and nothing replayed into it."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from storage import backup, files
from storage.errors import InUse, Unusable
from storage.settings import set_setting, settings
from storage.store.store import Store
from tests.cloned import script
from tests.proofs import WAITS, later


def choose(store: Store, **chosen: str) -> None:
    def job(conn):
        for name, value in chosen.items():
            set_setting(conn, "app", name, value)

    store.write_now(job)


def chosen(path: Path) -> dict[str, str]:
    with Store.open(f"sqlite:///{path}") as store:
        return store.read_now(lambda conn: settings(conn, "app"))


def put_back(file: Path, database: Path, kept: Path) -> bool:
    backup.refuse(file, database)
    with backup.stage(file, database) as copy:
        return backup.replace(database, copy, kept)


def beside(path: Path) -> list[str]:
    """All files of a folder, but for locks."""
    return sorted(one.name for one in path.parent.iterdir() if one.suffix != ".lock")


@pytest.fixture
def path(tmp_path) -> Path:
    """A database with one choice in it."""
    made = tmp_path / "data" / "tavola.sqlite"
    with Store.open(f"sqlite:///{made}") as store:
        choose(store, sound="off")
    return made


@pytest.fixture
def saved(path, tmp_path) -> Path:
    """A backup of it."""
    backup.save(path, tmp_path / "saved.sqlite")
    return tmp_path / "saved.sqlite"


# --- saving ---------------------------------------------------------------------------------------

WRITER = """
import sys
from storage.settings import set_setting
from storage.store.store import Store
from tests.cloned import script
def twice(conn):
    for name in ("one", "other"):
        set_setting(conn, "app", name, str(number))
store = Store.open(sys.argv[1])
for number in range(100_000):
    store.write_now(twice)
    print(number, flush=True)
"""


@WAITS
def test_t1_a_backup_beside_a_writer_holds_what_stood_at_one_moment(tmp_path):
    path = tmp_path / "tavola.sqlite"
    command = [sys.executable, "-c", WRITER, f"sqlite:///{path}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        seen = []
        for number in range(5):
            acknowledged = int(writer.stdout.readline())
            backup.save(path, tmp_path / f"saved{number}")
            seen.append((acknowledged, chosen(tmp_path / f"saved{number}")))
        writer.kill()
    for acknowledged, values in seen:
        assert values["one"] == values["other"]
        assert int(values["one"]) >= acknowledged
    numbers = [int(values["one"]) for _, values in seen]
    assert numbers == sorted(numbers)
    assert numbers[0] < numbers[-1]


def test_t1_a_backup_is_one_file_that_its_owner_alone_reads(path, saved):
    assert saved.stat().st_mode & 0o777 == 0o600
    assert beside(saved) == ["data", "saved.sqlite"]
    assert saved.read_bytes()[18:20] == b"\x01\x01", "it needs no -wal beside it"
    assert chosen(saved) == {"sound": "off"}


def test_t1_no_backup_is_overwritten(path, saved):
    before = saved.read_bytes()
    with Store.open(f"sqlite:///{path}") as store:
        choose(store, sound="on")
    with pytest.raises(FileExistsError, match=r"saved\.sqlite exists"):
        backup.save(path, saved)
    assert saved.read_bytes() == before
    assert beside(saved) == ["data", "saved.sqlite"]


def test_t1_a_backup_that_came_meanwhile_is_not_overwritten_either(path, tmp_path, monkeypatch):
    target, check = tmp_path / "late", backup._check

    def slow(*args):
        check(*args)
        target.write_text("another's")

    monkeypatch.setattr(backup, "_check", slow)
    with pytest.raises(FileExistsError, match="late exists"):
        backup.save(path, target)
    assert target.read_text() == "another's"
    assert beside(target) == ["data", "late"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("data/tavola.sqlite", "the database itself"),
        ("link", "the database itself"),
        ("data/tavola.sqlite-wal", "a name that SQLite or Tavola uses"),
        ("data/tavola.sqlite.lock", "a name that SQLite or Tavola uses"),
        ("none/saved", "no folder"),
        ("data/tavola.sqlite/saved", "no folder"),
    ],
)
def test_t1_a_backup_goes_to_no_place_where_it_would_do_harm(path, tmp_path, name, said):
    (tmp_path / "link").symlink_to(path)
    before = path.read_bytes()
    with pytest.raises(Unusable, match=said):
        backup.save(path, tmp_path / name)
    assert path.read_bytes() == before


def test_t1_a_backup_to_a_full_disk_leaves_nothing(path, tmp_path):
    with Store.open(f"sqlite:///{path}") as store:
        choose(store, **{f"n{number}": "x" * 2000 for number in range(200)})
    command = (
        "import sys; from pathlib import Path; from storage import backup; "
        "backup.save(Path(sys.argv[1]), Path(sys.argv[2]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", command, str(path), str(tmp_path / "saved")],
        check=False,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)),
    )
    assert "no copy fits into" in done.stderr
    assert beside(tmp_path / "x") == ["data"]


def test_t1_a_backup_does_not_wait_for_ever(path, tmp_path, monkeypatch):
    monkeypatch.setattr(backup, "PATIENCE_S", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unusable, match="locked by another program"):
            backup.save(path, tmp_path / "saved")
    assert beside(tmp_path / "x") == ["data"]


def test_t1_a_damaged_database_makes_no_backup(path, tmp_path):
    spoil(path)
    with pytest.raises(Unusable, match="damaged"):
        backup.save(path, tmp_path / "saved")
    assert beside(tmp_path / "x") == ["data"]


# --- putting back ---------------------------------------------------------------------------------


def spoil(path: Path) -> None:
    """Overwrite pages in the midst of a database, as a wrong ``-wal`` would."""
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("PRAGMA journal_mode = DELETE")
    content, rng = bytearray(path.read_bytes()), Random(1)
    content[4096 * 2 :] = rng.randbytes(len(content) - 4096 * 2)
    path.write_bytes(content)


def killed(path: Path) -> None:
    """Have a process write to a database, and die by ``kill -9`` with a ``-wal`` left."""
    command = [sys.executable, "-c", WRITER, f"sqlite:///{path}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        for _ in range(20):
            writer.stdout.readline()
        writer.send_signal(signal.SIGKILL)
    assert Path(f"{path}-wal").stat().st_size > 0


def test_t1_what_a_crash_has_left_is_not_replayed_into_a_backup(path, saved, tmp_path):
    killed(path)
    kept = path.with_name("kept.sqlite")
    assert put_back(saved, path, kept)
    assert beside(path) == ["kept.sqlite", "tavola.sqlite"]
    assert chosen(path) == {"sound": "off"}
    assert int(chosen(kept)["one"]) >= 19, "what was acknowledged before the crash is kept"


@WAITS
def test_t1_what_a_crash_has_left_beside_a_damaged_database_goes_with_it(path, saved):
    killed(path)
    for end in ("", "-wal"):
        Path(f"{path}{end}").write_bytes(b"no database" * 1000)
    kept = path.with_name("kept.sqlite")
    assert put_back(saved, path, kept)
    assert [one for one in beside(path) if "shm" not in one] == [
        *("kept.sqlite", "kept.sqlite-wal"),
        "tavola.sqlite",
    ]
    assert Path(f"{kept}-wal").read_bytes() == kept.read_bytes() == b"no database" * 1000
    assert chosen(path) == {"sound": "off"}


@WAITS
def test_t1_what_a_crash_has_left_of_a_lost_database_is_not_replayed(path, saved):
    killed(path)
    path.unlink()
    assert not put_back(saved, path, path.with_name("kept.sqlite"))
    assert chosen(path) == {"sound": "off"}
    assert not Path(f"{path}-wal").exists()


MORTAL = """
import os, sys
from pathlib import Path
from storage import backup

left = int(sys.argv[1])

def dying(do):
    def done(*args):
        global left
        left -= 1
        if not left:
            os._exit(9)
        return do(*args)
    return done

for name in ("_settle", "_fold", "_name", "_own_like", "_sync"):
    setattr(backup, name, dying(getattr(backup, name)))
Path.replace = dying(Path.replace)
file, database, kept = map(Path, sys.argv[2:])
with backup.stage(file, database) as copy:
    backup.replace(database, copy, kept)
"""


@pytest.mark.parametrize(
    "lost", [pytest.param(False, id="there"), *later(pytest.param(True, id="lost"))]
)
def test_t1_wherever_a_restore_dies_there_is_the_old_database_or_the_new(
    path, saved, tmp_path, lost
):
    killed(path)
    old = chosen_of_a_copy(path, tmp_path / "seen")
    if lost:
        path.unlink()
    found = []
    for step in range(1, 100):
        folder = tmp_path / str(step)
        shutil.copytree(path.parent, folder)
        database, kept = folder / path.name, folder / "kept.sqlite"
        status = script(MORTAL, step, saved, database, kept)
        found.append(chosen(database) if database.exists() else None)
        if status == 0:
            break
        assert status == 9
    new = {"sound": "off"}
    assert len(found) > 6, "there are as many steps"
    turn = found.index(new)
    assert found == [None if lost else old] * turn + [new] * (len(found) - turn)


def chosen_of_a_copy(path: Path, folder: Path) -> dict[str, str]:
    """What a database holds that a crash has left, which stays as it is."""
    shutil.copytree(path.parent, folder)
    return chosen(folder / path.name)


@WAITS
def test_t1_a_hot_journal_is_not_replayed_into_a_backup(path, saved):
    """A database that another program has turned from WAL leaves another file in a crash."""
    command = (
        "import os, sqlite3, sys; conn = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "conn.execute('PRAGMA journal_mode = DELETE'); conn.execute('PRAGMA cache_size = 1');"
        "conn.execute('BEGIN'); "
        "conn.executemany('INSERT INTO settings VALUES (?, ?, ?)', "
        "[('app', f'n{n}', 'x' * 3000) for n in range(300)]); os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", command, str(path)], check=False)
    assert Path(f"{path}-journal").stat().st_size > 0
    kept = path.with_name("kept.sqlite")
    assert put_back(saved, path, kept)
    assert beside(path) == ["kept.sqlite", "tavola.sqlite"]
    assert chosen(path) == chosen(kept) == {"sound": "off"}


def test_t1_a_database_that_somebody_has_open_is_not_replaced(path, saved, monkeypatch):
    monkeypatch.setattr(backup, "TAKEN_S", 0.05)
    with Store.open(f"sqlite:///{path}") as store:
        choose(store, sound="on")
        with pytest.raises(InUse, match="another program has"):
            put_back(saved, path, path.with_name("kept.sqlite"))
        choose(store, light="on")
    assert chosen(path) == {"sound": "on", "light": "on"}
    assert beside(path) == ["tavola.sqlite"]


def test_t1_what_is_replaced_overwrites_nothing(path, saved):
    kept = path.with_name("kept.sqlite")
    kept.write_text("older")
    with Store.open(f"sqlite:///{path}") as store:
        choose(store, sound="on")
    with pytest.raises(FileExistsError):
        put_back(saved, path, kept)
    assert kept.read_text() == "older"
    assert chosen(path) == {"sound": "on"}


def test_t1_a_restored_database_is_its_owners_alone(path, saved):
    kept = path.with_name("kept.sqlite")
    for one in (saved, path):
        one.chmod(0o644)
    put_back(saved, path, kept)
    assert [one.stat().st_mode & 0o777 for one in (path, kept)] == [0o600, 0o600]


def test_t1_what_is_restored_belongs_to_the_old_ones_owner_even_by_root(path, saved):
    if os.geteuid() == 0:
        os.chown(path, 65534, 65534)
    before = path.stat()
    put_back(saved, path, path.with_name("kept.sqlite"))
    assert (path.stat().st_uid, path.stat().st_gid) == (before.st_uid, before.st_gid)


def test_t1_a_backup_stays_as_it_is_when_it_is_put_back(path, saved):
    before = saved.read_bytes()
    put_back(saved, path, path.with_name("kept.sqlite"))
    assert saved.read_bytes() == before


def test_t1_a_raw_copy_with_its_wal_is_put_back_with_it(path, tmp_path):
    killed(path)
    for end in ("", "-wal"):
        (tmp_path / f"raw{end}").write_bytes(Path(f"{path}{end}").read_bytes())
    put_back(tmp_path / "raw", path, path.with_name("kept.sqlite"))
    assert int(chosen(path)["one"]) >= 19


def test_t1_damaged_backups_are_refused(path, saved):
    spoil(saved)
    before = path.read_bytes()
    with pytest.raises(Unusable, match=r"saved\.sqlite is damaged"):
        put_back(saved, path, path.with_name("kept.sqlite"))
    assert path.read_bytes() == before
    assert beside(path) == ["tavola.sqlite"]


def test_t1_a_backup_with_a_row_that_refers_to_nothing_is_refused(path, saved):
    with closing(sqlite3.connect(saved)) as conn, conn:
        conn.execute("INSERT INTO desks VALUES (7, 'nowhere', 'open')")
    with pytest.raises(Unusable, match="desks refers to a row of persons"):
        put_back(saved, path, path.with_name("kept.sqlite"))


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "is empty"), (b"PK\3\4 some other file", "no SQLite database"), (None, "no file")],
)
def test_t1_what_is_no_backup_is_refused(path, tmp_path, content, said):
    file = tmp_path / "file"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(Unusable, match=said):
        backup.refuse(file, path)


def test_t1_the_database_itself_is_no_backup_of_it(path, tmp_path):
    (tmp_path / "link").symlink_to(path)
    for name in (path, tmp_path / "link"):
        with pytest.raises(Unusable, match="the database itself"):
            backup.refuse(name, path)


def test_t1_where_a_file_has_one_name_it_is_moved(path, saved, monkeypatch):
    def refused(*_):
        raise OSError("not supported")

    monkeypatch.setattr(os, "link", refused)
    put_back(saved, path, path.with_name("kept.sqlite"))
    backup.save(path, path.with_name("again.sqlite"))
    with pytest.raises(FileExistsError):
        backup.save(path, path.with_name("again.sqlite"))
    assert beside(path) == ["again.sqlite", "kept.sqlite", "tavola.sqlite"]


# --- files ----------------------------------------------------------------------------------------


def test_t13_a_new_database_and_what_stands_beside_it_are_their_owners_alone(tmp_path):
    path = tmp_path / "made" / "tavola.sqlite"
    with Store.open(f"sqlite:///{path}") as store:
        choose(store, sound="off")
        modes = {one.name: one.stat().st_mode & 0o777 for one in path.parent.iterdir()}
    assert modes == {f"tavola.sqlite{end}": 0o600 for end in ("", "-wal", "-shm")}
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_t13_an_older_database_is_taken_from_others(path):
    path.chmod(0o644)
    with Store.open(f"sqlite:///{path}"):
        assert {one.stat().st_mode & 0o777 for one in path.parent.iterdir()} == {0o600}


def test_t13_a_database_that_cannot_be_opened_is_told_why(tmp_path):
    for content, said in ((b"PK\3\4 some other file", "no SQLite database"), (None, "a folder")):
        path = tmp_path / "x"
        path.mkdir() if content is None else path.write_bytes(content)
        for way in (Store.open, Store.existing):
            with pytest.raises(Unusable, match=said):
                way(f"sqlite:///{path}")
        if content is not None:
            path.unlink()


def test_t13_a_database_that_is_not_there_is_not_made(tmp_path):
    for name in ("none", "no/folder"):
        with pytest.raises(Unusable, match="no file"):
            Store.existing(f"sqlite:///{tmp_path / name}")
    (tmp_path / "empty").touch()
    with pytest.raises(Unusable, match="is empty"):
        Store.existing(f"sqlite:///{tmp_path / 'empty'}")
    assert [one.name for one in tmp_path.iterdir()] == ["empty"]
    assert (tmp_path / "empty").stat().st_size == 0


def test_t13_a_database_without_tables_of_ours_gets_none(tmp_path):
    path = tmp_path / "bookmarks"
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("CREATE TABLE places (url TEXT)")
    before = path.read_bytes()
    for way in (Store.open, Store.existing):
        with pytest.raises(Unusable, match="no database of Tavola"):
            way(f"sqlite:///{path}")
    assert path.read_bytes() == before


@WAITS
@pytest.mark.postgres
def test_t13_an_empty_postgresql_database_gets_no_tables_either(postgres):
    with postgres.fresh() as url, pytest.raises(Unusable, match="no database of Tavola"):
        Store.existing(url)


def test_t13_errors_of_statements_are_not_the_files(path):
    def wrong():
        with files.explain_errors(path), closing(sqlite3.connect(path)) as conn:
            conn.execute("SELECT * FROM places")

    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        wrong()

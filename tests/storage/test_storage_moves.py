"""The hot path: one call writes all of a move, and of two that race exactly one wins."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest
from sqlalchemy import Connection

from storage.clocks import SeatClock, clocks
from storage.errors import WriteConflict
from storage.idempotency import mark_handled
from storage.log import LogEntry, append, log, surviving
from storage.moves import StoredSnapshot, TableState, load, note_fingerprint, save, snapshot
from storage.outbox import Outgoing, take
from storage.store.store import Store
from storage.tables import set_status, show_in_room, table_by_code, tables_in_room
from tests.storage.positions import entry, lobby, move, room, running


def test_a_move_writes_log_state_clocks_and_messages_at_once(store):
    table = store.write_now(running)
    entries = (entry(1, "draw v", -1), entry(2), entry(3, "skip"))
    made = move(
        table.id,
        0,
        entries=entries,
        data=b"after",
        waiting=(SeatClock(1, 33, 99),),
        messages=(Outgoing("room:1", "card", (1,)), Outgoing("desk:2", "prompt")),
    )
    assert store.write_now(lambda conn: save(conn, made)) == 3
    live = store.read_now(lambda conn: load(conn, "K7QX"))
    assert live is not None
    assert live.table == table._replace(seq=3)
    assert [seat.name for seat in live.seats] == ["Anna", "Boris"]
    assert live.snapshot == StoredSnapshot(3, 1, b"after")
    assert store.read_now(lambda conn: log(conn, table.id)) == entries
    assert store.read_now(lambda conn: clocks(conn, table.id)) == (SeatClock(1, 33, 99),)
    sent = store.write_now(lambda conn: take(conn, now=40, process=1))
    assert [(row.seq, row.address, row.kind, row.mentions) for row in sent] == [
        (3, "room:1", "card", (1,)),
        (3, "desk:2", "prompt", ()),
    ]


def test_clocks_run_on_where_the_same_seats_are_waited_for(store):
    table = store.write_now(running)
    first = move(table.id, 0, waiting=(SeatClock(1, 33, 99),))
    second = move(table.id, 1, waiting=None)
    for made in (first, second):
        store.write_now(lambda conn, made=made: save(conn, made))
    assert store.read_now(lambda conn: clocks(conn, table.id)) == (SeatClock(1, 33, 99),)


def test_only_clocks_of_who_has_acted_begin_anew_where_all_are_still_waited_for(store):
    table = store.write_now(running)
    first = move(table.id, 0, waiting=(SeatClock(0, 33, 99), SeatClock(1, 33, 99)))
    again = (SeatClock(0, 50, 116), SeatClock(1, 50, 116))
    second = move(table.id, 1, waiting=again)._replace(restarted=(1,), stops=False)
    third = move(table.id, 2, waiting=again)._replace(stops=False)
    for made in (first, second, third):
        store.write_now(lambda conn, made=made: save(conn, made))
    expected = (SeatClock(0, 33, 99), SeatClock(1, 50, 116))
    assert store.read_now(lambda conn: clocks(conn, table.id)) == expected


def test_a_table_that_is_not_there_is_not_found(store):
    assert store.read_now(lambda conn: load(conn, "NONE")) is None


def test_a_table_in_its_lobby_has_no_state(store):
    opened = store.write_now(lobby)
    found = store.read_now(lambda conn: load(conn, "K7QX", lock=False))
    assert found == TableState(opened, (), None)


def test_a_move_on_an_old_entry_is_a_conflict_and_changes_nothing(store):
    table = store.write_now(running)
    store.write_now(lambda conn: save(conn, move(table.id, 0)))
    with pytest.raises(WriteConflict):
        store.write_now(lambda conn: save(conn, move(table.id, 0, data=b"other")))
    live = store.read_now(lambda conn: load(conn, "K7QX"))
    assert live is not None
    assert live.snapshot == StoredSnapshot(1, 1, b"state 1")


def test_a_save_without_entries_on_an_old_entry_is_a_conflict_too(store):
    """No entry's number clashes here: that the table has moved is seen by its own number alone."""
    table = store.write_now(running)
    store.write_now(lambda conn: save(conn, move(table.id, 0)))
    with pytest.raises(WriteConflict):
        store.write_now(lambda conn: save(conn, move(table.id, 0, entries=(), data=b"other")))
    live = store.read_now(lambda conn: load(conn, "K7QX"))
    assert live is not None
    assert (live.table.seq, live.snapshot) == (1, StoredSnapshot(1, 1, b"state 1"))


def test_no_table_has_two_entries_with_one_number(store):
    table = store.write_now(running)
    store.write_now(lambda conn: append(conn, table.id, [entry(1)]))
    with pytest.raises(WriteConflict):
        store.write_now(lambda conn: append(conn, table.id, [entry(1, "put e1 r2")]))


def test_a_move_whose_entry_is_there_already_is_a_conflict(store):
    table = store.write_now(running)
    store.write_now(lambda conn: append(conn, table.id, [entry(1)]))
    with pytest.raises(WriteConflict):
        store.write_now(lambda conn: save(conn, move(table.id, 0)))
    live = store.read_now(lambda conn: load(conn, "K7QX"))
    assert live is not None
    assert (live.table, live.snapshot) == (table, None)


def test_a_move_that_cannot_be_written_leaves_nothing_behind(store):
    table = store.write_now(running)
    wrong = move(table.id, 0, messages=(Outgoing("room:1", "card", (-1,)),))
    with pytest.raises(ValueError, match="negative shift"):
        store.write_now(lambda conn: save(conn, wrong))
    assert store.read_now(lambda conn: log(conn, table.id)) == ()
    assert store.write_now(lambda conn: save(conn, move(table.id, 0))) == 1


def test_a_move_that_ends_the_game_stops_all_clocks(store):
    def play(conn: Connection) -> None:
        table = running(conn)
        save(conn, move(table.id, 0, waiting=(SeatClock(0, 1), SeatClock(1, 1))))
        save(conn, move(table.id, 1, status="over", at=77))

    store.write_now(play)
    table = store.read_now(lambda conn: table_by_code(conn, "K7QX"))
    assert table is not None
    assert (table.status, table.started_at, table.ended_at) == ("over", 20, 77)
    assert store.read_now(lambda conn: clocks(conn, table.id)) == ()


def test_an_undo_is_an_entry_that_marks_what_it_drops(store):
    def play(conn: Connection) -> int:
        table = running(conn)
        save(conn, move(table.id, 0, entries=(entry(1), entry(2), entry(3))))
        undo = LogEntry(4, 0, "person:1", 50, "2", "undo")
        save(conn, move(table.id, 3, entries=(undo,), dropped=(2, 3)))
        save(conn, move(table.id, 4, entries=(entry(5),)))
        return table.id

    number = store.write_now(play)
    everything = store.read_now(lambda conn: log(conn, number))
    assert [(one.seq, one.gone_at) for one in everything] == [
        (1, None),
        (2, 4),
        (3, 4),
        (4, None),
        (5, None),
    ]
    standing = store.read_now(lambda conn: surviving(conn, number))
    assert [one.seq for one in standing] == [1, 5]
    assert [one.seq for one in store.read_now(lambda conn: log(conn, number, 3))] == [4, 5]


def test_a_save_without_entries_changes_the_state_only(store):
    def play(conn: Connection) -> int:
        table = running(conn)
        save(conn, move(table.id, 0))
        return save(conn, move(table.id, 1, entries=(), data=b"with a vote"))

    assert store.write_now(play) == 1
    live = store.read_now(lambda conn: load(conn, "K7QX"))
    assert live is not None
    assert live.snapshot == StoredSnapshot(1, 1, b"with a vote")


async def test_an_update_that_comes_twice_moves_once(store):
    table = await store.write(running)

    def tap(conn: Connection) -> bool:
        if not mark_handled(conn, "telegram", "update 17", at=5):
            return False
        live = load(conn, "K7QX", lock=True)
        assert live is not None
        save(conn, move(table.id, live.table.seq))
        return True

    assert sorted(await asyncio.gather(*[store.write(tap) for _ in range(6)])) == [False] * 5 + [
        True
    ]


async def test_of_two_who_judged_the_same_entry_exactly_one_wins(store, url):
    table = await store.write(running)

    async def race(store: Store, who: int) -> list[int]:
        won = []
        for seq in range(20):
            made = move(table.id, seq, data=bytes([who]))
            try:
                await store.write(lambda conn, made=made: save(conn, made))
            except WriteConflict:
                continue
            finally:
                await line.wait()
            won.append(seq)
        return won

    line = asyncio.Barrier(2)
    with Store.open(url) as other:
        one, two = await asyncio.gather(race(store, 1), race(other, 2))
    assert sorted(one + two) == list(range(20))
    entries = await store.read(lambda conn: log(conn, table.id))
    assert [entry.seq for entry in entries] == list(range(1, 21))


async def test_sixteen_people_who_lock_the_table_lose_no_move(store):
    table = await store.write(running)
    await store.write(lambda conn: save(conn, move(table.id, 0, data=b"0")))

    def count(conn: Connection) -> None:
        live = load(conn, "K7QX", lock=True)
        assert live is not None
        assert live.snapshot is not None
        assert live.snapshot.seq == live.table.seq
        more = str(int(live.snapshot.data) + 1).encode()
        save(conn, move(table.id, live.table.seq, data=more))

    await asyncio.gather(*[store.write(count) for _ in range(64)])
    live = await store.read(lambda conn: load(conn, "K7QX"))
    assert live is not None
    assert live.snapshot == StoredSnapshot(65, 1, b"64")


PLAYER = """
import sys
from storage.errors import WriteConflict
from storage.moves import save
from storage.store.store import Store
from tests.storage.positions import move
store = Store.open(sys.argv[1])
won = []
for seq in range(30):
    sys.stdin.readline()
    try:
        store.write_now(lambda conn: save(conn, move(int(sys.argv[2]), seq)))
        won.append(seq)
    except WriteConflict:
        pass
    print(len(won), flush=True)
store.close()
"""


def test_of_two_processes_exactly_one_wins_each_entry(url):
    with Store.open(url) as store:
        table = store.write_now(running)
    command = [sys.executable, "-c", PLAYER, url, str(table.id)]
    pipe = subprocess.PIPE
    with (
        subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as one,
        subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as two,
    ):
        totals = [0, 0]
        for entries in range(1, 31):
            for process in (one, two):
                print(file=process.stdin, flush=True)
            totals = [int(process.stdout.readline()) for process in (one, two)]
            assert sum(totals) == entries
    assert one.returncode == two.returncode == 0


def test_a_room_lists_its_running_tables_only(store):
    def build(conn: Connection) -> tuple[str, ...]:
        here = room(conn, "Friday")
        for code in ("AAAA", "BBBB", "CCCC"):
            show_in_room(conn, running(conn, code).id, here.id)
        ended = table_by_code(conn, "BBBB")
        assert ended is not None
        set_status(conn, ended.id, "over", at=9)
        return tuple(one.code for one in tables_in_room(conn, here.id, "lobby", "running"))

    assert store.write_now(build) == ("CCCC", "AAAA")


def test_a_snapshot_says_by_which_rules_it_was_written(store):
    table = store.write_now(running)
    store.write_now(lambda conn: save(conn, move(table.id, 0, fingerprint="then")))
    assert store.read_now(lambda conn: snapshot(conn, table.id)).fingerprint == "then"
    store.write_now(lambda conn: note_fingerprint(conn, table.id, "now"))
    found = store.read_now(lambda conn: snapshot(conn, table.id))
    assert found == StoredSnapshot(1, 1, b"state 1", "now")

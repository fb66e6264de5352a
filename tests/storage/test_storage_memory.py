"""Clocks, premoves, epochs, handled updates and the web room's history."""

from __future__ import annotations

import pytest

from storage import clocks, posts, premoves
from storage.clocks import DueClock, SeatClock
from storage.idempotency import mark_handled, purge_handled
from storage.log import LogEpoch, add_epoch, epoch, epoch_start, epochs
from storage.store.store import Store
from tests.storage.positions import lobby, person


@pytest.fixture
def table(store) -> int:
    """The number of a table."""
    return store.write_now(lobby).id


def run(store: Store, table: int, *waiting: SeatClock, restarted: tuple[int, ...] = ()) -> object:
    def job(conn):
        clocks.set_clocks(conn, table, waiting, restarted)
        return clocks.clocks(conn, table)

    return store.write_now(job)


def test_a_clock_that_runs_goes_on(store, table):
    assert run(store, table, SeatClock(0, 10, 50), SeatClock(3, 10)) == (
        SeatClock(0, 10, 50),
        SeatClock(3, 10),
    )
    assert run(store, table, SeatClock(0, 20, 60), SeatClock(9, 20)) == (
        SeatClock(0, 10, 50),
        SeatClock(9, 20),
    )


def test_a_clock_of_one_who_has_acted_begins_anew(store, table):
    run(store, table, SeatClock(0, 10, 50), SeatClock(1, 10, 50))
    after = run(store, table, SeatClock(0, 20, 60), SeatClock(1, 20, 60), restarted=(1, 5))
    assert after == (SeatClock(0, 10, 50), SeatClock(1, 20, 60))


def test_no_clock_runs_where_nobody_is_waited_for(store, table):
    run(store, table, SeatClock(0, 10, 50))
    assert run(store, table) == ()


def test_alarms_that_have_rung_are_found_in_order(store, table):
    other = store.write_now(lambda conn: lobby(conn, "AAAA")).id
    run(store, table, SeatClock(0, 1, 50), SeatClock(1, 1, 40), SeatClock(2, 1), SeatClock(3, 9, 9))
    run(store, other, SeatClock(0, 1, 60))
    rung = (DueClock(table, 1, 1, 40, "K7QX"), DueClock(table, 0, 1, 50, "K7QX"))
    assert store.read_now(lambda conn: clocks.due_clocks(conn, 50)) == rung
    assert store.read_now(lambda conn: clocks.due_clocks(conn, 99, limit=1)) == rung[:1]


def test_an_alarm_is_seized_as_long_as_it_rings(store, table):
    run(store, table, SeatClock(0, 1, 50))
    (rung,) = store.read_now(lambda conn: clocks.due_clocks(conn, 50))
    assert store.write_now(lambda conn: clocks.seize(conn, rung))
    run(store, table, SeatClock(0, 1, 60), restarted=(0,))
    assert not store.write_now(lambda conn: clocks.seize(conn, rung))
    assert not store.write_now(lambda conn: clocks.seize(conn, rung._replace(table_id=999)))


def test_tables_whose_clocks_may_stand_still_are_found_page_by_page(store, table):
    other, third = (store.write_now(lambda conn, c=c: lobby(conn, c)).id for c in ("AAAA", "BBBB"))
    run(store, table, SeatClock(0, 1), SeatClock(1, 1))
    run(store, other, SeatClock(0, 1, 5), SeatClock(1, 7, 7))
    run(store, third, SeatClock(0, 1), SeatClock(1, 3, 3))
    assert store.read_now(clocks.stopped_clocks) == (table, third)
    assert store.read_now(lambda conn: clocks.stopped_clocks(conn, limit=1)) == (table,)
    assert store.read_now(lambda conn: clocks.stopped_clocks(conn, after=table)) == (third,)
    assert store.read_now(lambda conn: clocks.computers(conn, 7)) == (other, third)
    assert store.read_now(lambda conn: clocks.computers(conn, 6)) == (third,)
    assert store.read_now(lambda conn: clocks.computers(conn, 7, after=other)) == (third,)


def test_premoves_stand_in_order_until_they_are_removed(store, table):
    def job(conn):
        late = premoves.add_premove(conn, table, 1, "pass", "always", at=5)
        first = premoves.add_premove(conn, table, 0, "bid", "1200", at=6)
        second = premoves.add_premove(conn, table, 0, "bid", "1500", at=7)
        return late, first, second

    late, first, second = store.write_now(job)
    assert store.read_now(lambda conn: premoves.premoves(conn, table)) == (first, second, late)
    store.write_now(lambda conn: premoves.clear_premoves(conn, table, 0))
    assert store.read_now(lambda conn: premoves.premoves(conn, table)) == (late,)


def test_the_newest_epoch_is_where_the_log_goes_on(store, table):
    assert store.read_now(lambda conn: epoch(conn, table)) is None
    assert store.read_now(lambda conn: epoch_start(conn, table)) == 0
    store.write_now(lambda conn: add_epoch(conn, table, LogEpoch(0, 1, b"start")))
    store.write_now(lambda conn: add_epoch(conn, table, LogEpoch(7, 2, b"fixed")))
    assert store.read_now(lambda conn: epoch(conn, table)) == LogEpoch(7, 2, b"fixed")
    assert store.read_now(lambda conn: epoch_start(conn, table)) == 7
    assert store.read_now(lambda conn: epochs(conn, table)) == (
        LogEpoch(0, 1, b"start"),
        LogEpoch(7, 2, b"fixed"),
    )


def test_an_update_is_handled_once_until_it_is_forgotten(store):
    def mark(conn):
        return mark_handled(conn, "web", "tap 1", at=10)

    assert store.write_now(mark)
    assert not store.write_now(mark)
    assert store.write_now(lambda conn: mark_handled(conn, "telegram", "tap 1", at=20))
    assert store.write_now(lambda conn: purge_handled(conn, 20)) == 1
    assert store.write_now(mark)


def test_history_is_read_in_pages_oldest_first(store):
    def write(conn):
        anna = person(conn, "Anna").id
        for n in range(7):
            address = "room:1" if n % 2 == 0 else "desk:1"
            posts.add_post(conn, address, anna, "said", b"%d" % n, at=n)

    store.write_now(write)
    newest = store.read_now(lambda conn: posts.posts(conn, "room:1", 3))
    assert [post.body for post in newest] == [b"2", b"4", b"6"]
    older = store.read_now(lambda conn: posts.posts(conn, "room:1", 3, newest[0].id))
    assert [post.body for post in older] == [b"0"]


def test_an_edited_post_keeps_its_place(store):
    new = store.write_now(
        lambda conn: posts.add_post(conn, "room:1", None, "card", b"old", at=1, scene=b"view")
    )
    edited = store.write_now(lambda conn: posts.edit_post(conn, new.id, b"new", at=2))
    assert edited == new._replace(body=b"new", scene=None, edited_at=2, rev=1)
    assert store.read_now(lambda conn: posts.post(conn, new.id)) == edited
    assert store.write_now(lambda conn: posts.edit_post(conn, new.id + 1, b"x", at=3)) is None

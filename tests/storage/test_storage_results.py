"""How games ended: kept once a table, told by table and by person, and forgotten with them."""

from __future__ import annotations

import threading
import time

import pytest
from sqlalchemy import Connection

from storage import privacy, results, seats, tables
from storage.results import Result
from storage.store.store import Store
from tests.storage.positions import lobby, person, running


def result(table_id: int, seat: int, person_id: int | None, score: int) -> Result:
    """A seat's result at a table of Carcassonne."""
    made = Result(
        table_id, seat, person_id, None, None, "carcassonne", 1, "", score, 1, "city=4", "over", 40
    )
    return made._replace(computer=None if person_id else "novice")


def played(conn: Connection, code: str = "K7QX") -> tuple[int, int]:
    """A table that Anna has played to its end, and Anna."""
    table, anna, boris = running(conn, code), person(conn, "Anna"), person(conn, "Boris")
    tables.set_status(conn, table.id, "over", at=40)
    rows = [result(table.id, 0, anna.id, 9), result(table.id, 1, boris.id, 7)]
    results.set_results(conn, table.id, rows)
    return table.id, anna.id


def test_a_result_is_told_by_its_table_and_by_its_persons(store: Store) -> None:
    table, anna = store.write_now(played)
    rows = store.read_now(lambda conn: results.results(conn, table))
    assert [(one.seat, one.score, one.sources) for one in rows] == [
        (0, 9, "city=4"),
        (1, 7, "city=4"),
    ]
    assert store.read_now(lambda conn: results.results_of(conn, anna)) == rows[:1]
    assert store.read_now(lambda conn: results.results_of(conn, anna, "carcassonne")) == rows[:1]
    assert store.read_now(lambda conn: results.results_of(conn, anna, "citadels")) == ()


def test_a_result_that_is_written_again_takes_the_place_of_the_first(store: Store) -> None:
    table, anna = store.write_now(played)
    rival = result(table, -1, None, 40)
    new = [result(table, 0, anna, 11), rival]
    store.write_now(lambda conn: results.set_results(conn, table, new))
    assert store.read_now(lambda conn: results.results(conn, table)) == (rival, new[0])


def test_only_tables_that_are_over_lack_a_result(store: Store) -> None:
    def world(conn: Connection) -> tuple[int, int]:
        played(conn, "K2AA")
        running(conn, "K2AB")
        called_off = lobby(conn, "K2AC")
        tables.set_status(conn, called_off.id, "cancelled", at=30)
        over, left = running(conn, "K2AD"), running(conn, "K2AE")
        tables.set_status(conn, over.id, "over", at=30)
        tables.set_status(conn, left.id, "cancelled", at=30)
        return over.id, left.id

    over, left = store.write_now(world)
    assert store.read_now(results.missing) == (over, left)
    assert store.read_now(lambda conn: results.missing(conn, over)) == (left,)
    assert store.read_now(lambda conn: results.missing(conn, limit=1)) == (over,)


def test_who_is_forgotten_leaves_the_points_without_a_name(store: Store) -> None:
    table, anna = store.write_now(played)
    (sat,) = store.read_now(lambda conn: privacy.seats_of(conn, anna))
    assert (sat.score, sat.place, sat.sources) == (9, 1, "city=4")
    store.write_now(lambda conn: privacy.forget(conn, anna, "Player"))
    rows = store.read_now(lambda conn: results.results(conn, table))
    assert [(one.person_id is None, one.score) for one in rows] == [(True, 9), (False, 7)]
    assert store.read_now(lambda conn: results.results_of(conn, anna)) == ()
    assert store.read_now(lambda conn: privacy.seats_of(conn, anna)) == ()


WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


@pytest.mark.postgres
def test_who_is_forgotten_while_a_result_is_written_stands_in_none(postgres_url: str) -> None:
    """Whoever reads the seats of a finished table to write its result holds them till then."""
    with Store.open(postgres_url) as store:

        def world(conn: Connection) -> tuple[int, int]:
            table, anna = running(conn), person(conn, "Anna")
            tables.set_status(conn, table.id, "over", at=40)
            return table.id, anna.id

        table, anna = store.write_now(world)
        held, forgetting = threading.Event(), threading.Event()

        def writes(conn: Connection) -> None:
            seats.hold(conn, table)
            (first, _) = seats.seats(conn, table)
            held.set()
            forgetting.wait(10)
            for _ in range(100):
                if conn.exec_driver_sql(WAITING).scalar():
                    break
                time.sleep(0.1)
            results.set_results(conn, table, [result(table, 0, first.person_id, 9)])

        writer = threading.Thread(target=store.write_now, args=(writes,))
        writer.start()
        held.wait(10)
        forgets = threading.Thread(
            target=store.write_now, args=(lambda conn: privacy.forget(conn, anna, "Player"),)
        )
        forgets.start()
        forgetting.set()
        writer.join()
        forgets.join()
        (row,) = store.read_now(lambda conn: results.results(conn, table))
        assert (row.person_id, row.score) == (None, 9)

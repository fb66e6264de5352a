"""How games end is written down with what ends them: points, places, and who was there."""

from __future__ import annotations

import asyncio

from bot.tables import endings, lobby, moderation, repository, results
from bot.tables.model import CANCELLED, OVER, Moment, Table
from bot.tables.people import privacy
from bot.tables.play import moves, seats, undo
from rules.core.options import read_pairs
from rules.core.values import Row, Standings
from rules.games import game
from storage import log, tables
from storage import results as stored
from storage.store.store import Store
from tests.bot.company import code, done
from tests.bot.tables.test_tables_epochs import OFTEN, mended, more
from tests.fixtures import TABLES, database


async def ended(company, table, persons):
    """A running table played to its end by its persons."""
    rules = game(table.game)
    while table.status == "running":
        seat = rules.pending(table.live.state).seats[0]
        text = rules.notation.write(rules.legal(table.live.state, seat)[-1])
        company.at += 1000
        table = done(await company.tables.do(moves.move, table.code, persons[seat].id, text))
    assert table.status == OVER
    return table


async def kept(company, table):
    return await company.store.read(lambda conn: stored.results(conn, table.id))


async def test_a_result_is_written_with_the_move_that_ends_the_game(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.running(anna, boris, farmers="off")
    assert await kept(everywhere, table) == ()
    table = await ended(everywhere, table, (anna, boris))
    rows = await kept(everywhere, table)
    final = game(table.game).standings(table.live.state).rows
    assert [(one.seat, one.person_id, one.computer, one.left_by) for one in rows] == [
        (0, anna.id, None, None),
        (1, boris.id, None, None),
    ]
    for row, one in zip(rows, final, strict=True):
        assert (row.score, row.place) == (one.score, one.rank)
        parts = {name: int(points) for name, points in read_pairs(row.sources).items()}
        assert parts == dict(one.breakdown)
        assert (row.ending, row.ended_at) == ("over", everywhere.at)
        assert read_pairs(row.options) == table.options
        assert (row.game, row.ruleset) == (table.game, table.ruleset)


async def test_a_finished_game_is_not_taken_back_and_its_result_stays(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await ended(company, await company.running(anna, boris), (anna, boris))
    before = await kept(company, table)
    for person in (anna, boris):
        assert code(await company.tables.do(undo.take_back, table.code, person.id)) == "table_over"
    assert await kept(company, table) == before != ()


async def test_how_persons_left_stands_in_the_result(company):
    anna, boris, clara, dora = await company.comes("Anna", "Boris", "Clara", "Dora")
    table = await company.running(anna, boris, clara, dora)
    done(await company.tables.do(seats.resign, table.code, boris.id))
    done(await company.tables.do(moderation.kick, table.code, anna.id, 2))
    done(await company.tables.do(moderation.substitute, table.code, anna.id, 3))
    done(await company.tables.do(lobby.join, table.code, dora.id))
    table = await company.table(table)
    await company.store.write(lambda conn: endings.keep(conn, table, "over", 7))
    assert [(one.person_id, one.computer, one.left_by) for one in await kept(company, table)] == [
        (anna.id, None, None),
        (boris.id, "novice", "resign"),
        (None, "novice", "kick"),
        (dora.id, None, None),
    ]


async def test_a_game_that_everybody_leaves_is_abandoned_with_its_points(company):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    done(await company.tables.do(lobby.add_computer, table.code, anna.id, "novice", "Novice"))
    table = done(await company.tables.do(lobby.begin, table.code, anna.id))
    table = done(await company.tables.do(seats.resign, table.code, anna.id))
    assert table.status == CANCELLED
    rows = await kept(company, table)
    assert [(one.ending, one.left_by, one.person_id) for one in rows] == [
        ("abandoned", "resign", anna.id),
        ("abandoned", None, None),
    ]


async def test_a_table_that_is_called_off_before_it_begins_has_no_result(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna, boris)
    done(await company.tables.do(lobby.cancel, table.code, anna.id))
    assert await kept(company, table) == ()
    assert await company.store.read(stored.missing) == ()


async def test_a_game_that_ended_while_somebody_was_being_forgotten_stays_over(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await ended(company, await company.running(anna, boris), (anna, boris))
    moment = Moment(company.at, None)
    await company.store.write(lambda conn: privacy._leave(conn, table.id, anna.id, moment))
    now = await company.table(table)
    assert (now.status, now.seats[0].computer, now.seq) == (OVER, None, table.seq)


async def test_a_forgotten_persons_result_stays_without_the_person(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await ended(company, await company.running(anna, boris), (anna, boris))
    before = await kept(company, table)
    done(await company.tables.do(privacy.forget, anna.id, "Player"))
    assert await kept(company, table) == (before[0]._replace(person_id=None), before[1])
    known = await company.tables.see(privacy.known_of, boris.id)
    assert [(one.score, one.place) for one in known.seats] == [(before[1].score, before[1].place)]


# --- filled in -----------------------------------------------------------------------------------


async def test_an_older_game_is_filled_in_once(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    running = await everywhere.running(anna, boris)
    table = await ended(everywhere, await everywhere.running(anna, boris), (anna, boris))
    written = await kept(everywhere, table)
    await everywhere.store.write(lambda conn: stored.set_results(conn, table.id, ()))
    everywhere.at += 999

    def fill(conn):
        return results.fill_in(conn, table.id), results.fill_in(conn, running.id)

    assert await everywhere.store.write(fill) == (True, False)
    assert await kept(everywhere, table) == written
    assert await everywhere.store.write(fill) == (False, False)
    assert await kept(everywhere, table) == written


def test_old_tables_are_filled_in_from_their_snapshots_or_their_logs(tmp_path):
    """What the snapshot shows, the log shows too, where the snapshot cannot be read any more."""
    over = [numbers[0] for numbers in TABLES.values()]

    def fill(conn):
        assert stored.missing(conn) == tuple(over)
        assert all(results.fill_in(conn, number) for number in over)
        assert stored.missing(conn) == ()
        found = tuple(stored.results(conn, number) for number in over)
        for number in over:
            stored.set_results(conn, number, ())
        return found

    def unread(conn):
        conn.exec_driver_sql("UPDATE snapshots SET data = x'c1ff00'")
        return fill(conn)

    with Store.open(database(tmp_path)) as store:
        from_snapshots = store.write_now(fill)
        assert store.write_now(unread) == from_snapshots
        assert all(from_snapshots)
        assert {row.ending for rows in from_snapshots for row in rows} == {"over"}


def test_a_game_that_nothing_tells_the_end_of_is_left_alone(tmp_path):
    number = TABLES["carcassonne"][0]

    def fill(conn):
        conn.exec_driver_sql("UPDATE snapshots SET data = x'c1ff00'")
        conn.exec_driver_sql(f"UPDATE log SET gone_at = 1 WHERE table_id = {number} AND seq > 9")
        try:
            results.fill_in(conn, number)
        except repository.Unreadable as error:
            return str(error)
        return None

    with Store.open(database(tmp_path)) as store:
        assert store.write_now(fill) == "its log does not lead to the end of its game"
        assert store.read_now(lambda conn: stored.results(conn, number)) == ()


async def test_a_game_of_several_epochs_is_filled_in_from_the_last_one(company, monkeypatch):
    anna, boris = await company.comes("Anna", "Boris")
    persons = (anna, boris)

    def pays(tx, seat):
        earned = list(tx.state.earned)
        earned[seat] = more(earned[seat], 0, 5)
        tx.set(earned=tuple(earned))

    def again(conn):
        stored.set_results(conn, table.id, ())
        conn.exec_driver_sql("UPDATE snapshots SET data = x'c1ff00'")
        return results.fill_in(conn, table.id)

    table = await company.running(*persons)
    for _ in range(9):
        seat, legal = await company.turn(table), await company.legal(table)
        table = done(await company.tables.do(moves.move, table.code, persons[seat].id, legal[0]))
    monkeypatch.setitem(OFTEN, "carcassonne", ("put", pays))
    with mended(monkeypatch, "carcassonne"):
        table = await ended(company, table, persons)
        assert await company.store.read(lambda conn: log.epoch_start(conn, table.id)) > 0
        written = await kept(company, table)
        assert await company.store.write(again)
    assert await kept(company, table) == written


async def test_two_that_fill_in_at_once_write_each_result_once(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await ended(everywhere, await everywhere.running(anna, boris), (anna, boris))
    written = await kept(everywhere, table)
    await everywhere.store.write(lambda conn: stored.set_results(conn, table.id, ()))
    fill = [everywhere.store.write(lambda conn: results.fill_in(conn, table.id)) for _ in range(6)]
    assert sorted(await asyncio.gather(*fill)) == [False] * 5 + [True]
    assert await kept(everywhere, table) == written


async def test_two_processes_that_end_a_game_write_its_result_once(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.running(anna, boris)
    other = everywhere.manager(seed=2)
    rules = game(table.game)
    while table.status == "running":
        (seat,) = rules.pending(table.live.state).seats
        text = rules.notation.write(rules.legal(table.live.state, seat)[-1])
        person = (anna, boris)[seat].id
        asked = [one.do(moves.move, table.code, person, text) for one in (everywhere.tables, other)]
        answers = await asyncio.gather(*asked)
        table = await everywhere.table(table)
    (no,) = [one for one in answers if not isinstance(one, Table)]
    assert no.code in ("table_over", "busy")
    final = rules.standings(table.live.state)
    assert [one.score for one in await kept(everywhere, table)] == list(final.scores)
    await other.close()


# --- the best -------------------------------------------------------------------------------------


async def solo(company, person, score, at, **changes):
    """A finished table of one person against a rival, with so many points."""
    table = await company.lobby(person)
    row = stored.Result(
        table.id, 0, person.id, None, None, table.game, 1, "", score, 1, "", "over", at
    )
    rival = row._replace(seat=-1, person_id=None, score=30, place=2)

    def write(conn):
        tables.set_status(conn, table.id, "over", at=at)
        rows = [row._replace(**changes), rival]
        stored.set_results(conn, table.id, rows)

    await company.store.write(write)
    return await company.table(table)


async def best(company, person, options, same):
    return await company.store.read(
        lambda conn: results.best(conn, person.id, "carcassonne", options, same)
    )


async def test_the_best_is_the_first_with_most_points_at_the_same_options(company):
    anna, boris = await company.comes("Anna", "Boris")
    await solo(company, anna, 40, 1)
    first = await solo(company, anna, 54, 2)
    await solo(company, anna, 54, 3)
    await solo(company, anna, 60, 4, options="farmers=off")
    await solo(company, boris, 70, 5)
    assert await best(company, anna, {}, ["farmers"]) == results.Best(54, first.id, 2)
    assert await best(company, anna, {"farmers": "on"}, ["farmers"]) == (54, first.id, 2)
    assert (await best(company, anna, {"farmers": "off"}, ["farmers"])).score == 60
    assert (await best(company, anna, {}, [])).score == 60
    assert await best(company, anna, {"farmers": "maybe"}, ["farmers"]) is None


async def test_only_what_a_person_has_played_to_the_end_is_their_best(company):
    (anna,) = await company.comes("Anna")
    await solo(company, anna, 10, 1)
    await solo(company, anna, 20, 2, ending="abandoned")
    await solo(company, anna, 30, 3, left_by="away", computer="novice")
    await solo(company, anna, 40, 4, options="colour=red")
    assert (await best(company, anna, {}, ["farmers"])).score == 10


async def test_the_best_alone_is_told_of_tables_with_a_rival_only(company):
    anna, boris = await company.comes("Anna", "Boris")
    together = await ended(company, await company.running(anna, boris), (anna, boris))
    assert await company.tables.see(results.best_alone, together) is None
    low, high = await solo(company, anna, 40, 1), await solo(company, anna, 54, 2)
    assert await company.tables.see(results.best_alone, low) == (54, high.id, 2)
    left = await solo(company, anna, 60, 3, left_by="away", computer="novice")
    assert await company.tables.see(results.best_alone, left) is None


async def test_a_rival_is_a_row_of_no_seat(company, monkeypatch):
    (anna, boris) = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)

    def standings(self, state):
        rows = (Row(0, 31, 2, (("works", 30), ("end", 1))), Row(1, 5, 3))
        return Standings(rows, Row(-1, 44, 1, (("works", 44),)))

    monkeypatch.setattr(type(game(table.game)), "standings", standings)
    await company.store.write(lambda conn: endings.keep(conn, table, "over", 7))
    rows = await kept(company, table)
    assert [(one.seat, one.person_id, one.computer, one.score, one.place) for one in rows] == [
        (-1, None, None, 44, 1),
        (0, anna.id, None, 31, 2),
        (1, boris.id, None, 5, 3),
    ]
    assert rows[1].sources == "works=30 end=1"

"""What is written of finished games is what their records replay to, in all four games."""

from __future__ import annotations

from random import Random

import pytest
from sqlalchemy import Connection

from bot.tables import lobby, moderation, repository, results
from bot.tables.model import OVER, Table
from bot.tables.play import event_log, seats
from bot.tables.play.engine import advance, settle
from rules.core.options import choices, read_pairs
from rules.core.record import read, replay
from rules.core.undo import waiting
from rules.games import OURS, game
from rules.players import choose
from storage import results as stored
from storage.store.store import Store
from tests.bot.company import Company, done
from tests.proofs import times

NUMBERS = range(times(4, 125))
"""Of each game so many: 500 in full."""

ALONE = {"florence": {"variant": "solo"}}
"""The options by which one plays alone against a rival."""


@pytest.mark.prove(seconds=600)
@pytest.mark.parametrize("key", OURS)
async def test_results_written_and_filled_in_are_those_of_the_replays(
    company: Company, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)
    played = [await finished(company, key, number) for number in NUMBERS]
    written = await told(company.store, played)
    assert any(rows[0].seat < 0 for rows in written.values()) == (key in ALONE)
    for table, left in played:
        rows = written[table.id]
        record = await company.store.read(
            lambda conn, t=table: event_log.record(conn, t, None, full=True)
        )
        assert without_people(rows) == by_record(record)
        for row in rows:
            seated = table.seats[row.seat] if row.seat >= 0 else None
            who = (seated.person, seated.computer) if seated else (None, None)
            assert (row.person_id, row.computer) == who
            assert row.left_by == left.get(row.seat)
            assert (row.game, row.ruleset, row.ending) == (key, table.ruleset, "over")
            assert read_pairs(row.options) == table.options

    def again(conn: Connection) -> None:
        for table, _ in played:
            stored.set_results(conn, table.id, ())
        assert stored.missing(conn) == tuple(table.id for table, _ in played)
        assert all(results.fill_in(conn, table.id) for table, _ in played)

    await company.store.write(again)
    assert await told(company.store, played) == written


def without_people(rows: tuple[stored.Result, ...]) -> list[tuple[int, int, int, dict[str, str]]]:
    return [(one.seat, one.score, one.place, read_pairs(one.sources)) for one in rows]


def by_record(text: str) -> list[tuple[int, int, int, dict[str, str]]]:
    """What a table's record replays to: points, place and sources of every seat, a rival first."""
    record = read(text)
    rules = game(record.game)
    played = replay(rules, record)
    assert played.stop is None
    standings = rules.standings(played.state)
    return [
        (row.seat, row.score, row.rank, {name: str(points) for name, points in row.breakdown})
        for row in ([standings.rival] if standings.rival else []) + list(standings.rows)
    ]


async def told(
    store: Store, played: list[tuple[Table, dict[int, str]]]
) -> dict[int, tuple[stored.Result, ...]]:
    def job(conn: Connection) -> dict[int, tuple[stored.Result, ...]]:
        return {table.id: stored.results(conn, table.id) for table, _ in played}

    return await store.read(job)


async def finished(company: Company, key: str, number: int) -> tuple[Table, dict[int, str]]:
    """A table played to its end by random actions, and how persons left it before, by seats."""
    rng = Random(f"{key}/{number}")
    alone = key in ALONE and number % 4 == 3
    table = await begun(company, key, rng, ALONE[key] if alone else {})
    left = dict[int, str]()
    host = table.seats[0].person
    assert host is not None
    for one in table.seats[1:]:
        how = rng.choice(["resign", "substitute", "kick", "", ""])
        if one.person is None or not how:
            continue
        left[one.seat] = how
        if how == "resign":
            done(await company.tables.do(seats.resign, table.code, one.person))
        elif how == "kick":
            done(await company.tables.do(moderation.kick, table.code, host, one.seat))
        else:
            done(await company.tables.do(moderation.substitute, table.code, host, one.seat))
    table = await company.store.write(lambda conn: played_on(conn, table.id, rng, company.at))
    assert table.status == OVER
    return table, left


async def begun(company: Company, key: str, rng: Random, alone: dict[str, str]) -> Table:
    """A running table of a random number of persons and computer players, by random options.

    By those of ``alone`` it is one person's, against a rival.
    """
    rules, room = game(key), await company.room()
    while True:
        count = 1 if alone else rng.choice(rules.seats)
        persons = await company.comes(*(f"P{n}" for n in range(count)))
        host = persons[0].id
        table = done(await company.tables.do(lobby.create, host, room, key, alone))
        for person in persons[1:]:
            if rng.random() < 0.7:
                table = done(await company.tables.do(lobby.join, table.code, person.id))
            else:
                kind = rng.choice(["novice", "random"])
                done(await company.tables.do(lobby.add_computer, table.code, host, kind, "Novice"))
        for one in choices(rules.Options):
            if one.values and one.name not in alone and rng.random() < 0.2:
                await company.tables.do(
                    lobby.set_option, table.code, host, one.name, rng.choice(one.values)
                )
        started = await company.tables.do(lobby.begin, table.code, host)
        if isinstance(started, Table):
            return started
        done(await company.tables.do(lobby.cancel, table.code, host))


def played_on(conn: Connection, number: int, rng: Random, at: int) -> Table:
    """A running table played to its end in one go."""
    table = repository.fetch_by_id(conn, number, lock=True)
    assert table is not None
    rules, live, written = game(table.game), table.live, []
    while must := waiting(rules, live.state):
        seat = rng.choice(must)
        action = choose("random", rules, live.state, seat, rng)
        live, entry = advance(rules, live, table.seq + len(written) + 1, seat, action, "person:1")
        written.append(entry)
        acted = settle(rules, live, table.seq + len(written), lambda _: True, rng)
        live = acted.live
        written += acted.entries
    return repository.save_move(conn, table, live, written, at, before=table.live)

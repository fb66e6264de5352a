"""Tables, records, snapshots and options of earlier code are read and played on to the end."""

from __future__ import annotations

import importlib
from random import Random

import pytest

from bot.tables import repository
from bot.tables.model import OVER, RUNNING, Table
from bot.tables.play import event_log, moves, undo
from bot.tables.service import Tables
from rules.core.codec import decode
from rules.core.options import read_options, read_pairs
from rules.core.record import read, replay
from rules.core.undo import waiting
from rules.core.values import NATURE, Chance, Decide, Over, Refusal
from rules.games import OURS, game, premoves_of
from storage import log, outbox
from storage import premoves as rows
from storage.clocks import clocks
from storage.store.store import Store
from tests.bot.company import done
from tests.fixtures import TABLES, database, options, records, snapshot
from tests.proofs import few

EVERY = pytest.mark.parametrize("key", OURS)
LIMIT = 3000


@pytest.fixture
async def old(tmp_path, monkeypatch):
    """The old database, with a table manager on it; computer players rest."""
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)
    with Store.open(database(tmp_path)) as store:
        tables = Tables(store, clock=lambda: 1_770_000_000_000, rng=Random(5))
        yield store, tables
        await tables.close()


def play_on(rules, state, rng):
    """A state played to its end by random legal actions."""
    for _ in range(LIMIT):
        pending = rules.pending(state)
        if isinstance(pending, Over):
            return state
        if isinstance(pending, Chance):
            seat, action = NATURE, rules.draw(state, rng)
        else:
            assert isinstance(pending, Decide)
            seat = rng.choice(pending.seats)
            action = rng.choice(rules.legal(state, seat))
        state = rules.apply(state, seat, action).state
    raise AssertionError("no end")


async def moves_on(tables: Tables, table: Table, rng: Random) -> Table:
    """A table played to its end by random legal moves, as its persons and computers make them."""
    rules = game(table.game)
    for _ in range(LIMIT):
        if table.status != RUNNING:
            return table
        seat = rng.choice(waiting(rules, table.live.state))
        text = rules.notation.write(rng.choice(rules.legal(table.live.state, seat)))
        seated = table.seats[seat]
        if seated.computer is None:
            answer = await tables.do(moves.move, table.code, seated.person, text)
        else:
            answer = await tables.do(moves.move_computer, table.id, table.seq, seat, text)
        table = done(answer)
    raise AssertionError("no end")


@EVERY
@pytest.mark.parametrize("which", few(1, [1, 2]))
async def test_an_old_table_is_played_on_to_its_end(old, key, which):
    _, tables = old
    table = await tables.see(repository.fetch_by_id, TABLES[key][which])
    assert (table.game, table.status) == (key, RUNNING)
    if table.live.vote is not None:
        (missing, *_) = table.live.vote.missing
        table = done(
            await tables.do(undo.vote, table.code, table.seats[missing].person, False, None)
        )
    table = await moves_on(tables, table, Random(which))
    assert table.status == OVER
    told = await tables.see(event_log.history, table)
    assert [one.seq for one in told] == list(range(1, table.seq + 1))
    text = await tables.see(event_log.record, table, None)
    assert replay(game(key), read(text)).state == table.live.state


@EVERY
async def test_an_old_table_that_is_over_is_told_and_exported(old, key):
    _, tables = old
    table = await tables.see(repository.fetch_by_id, TABLES[key][0])
    assert (table.game, table.status) == (key, OVER)
    assert await tables.see(event_log.history, table)
    played = replay(game(key), read(await tables.see(event_log.record, table, None)))
    assert played.stop is None
    assert played.state == table.live.state


async def test_the_old_database_holds_all_that_a_table_may_have(old):
    """So that the tests above say something: premoves, clocks, messages, undone moves, a vote."""
    store, tables = old
    running = [
        await tables.see(repository.fetch_by_id, n)
        for numbers in TABLES.values()
        for n in numbers[1:]
    ]
    assert any(one.live.vote for one in running)
    assert any(one.live.undone or one.live.memory.kept for one in running)
    assert any(seat.computer and seat.person for one in running for seat in one.seats)
    assert len({(one.game, tuple(one.options.items())) for one in running}) == len(running)
    for one in running:
        assert await store.read(lambda conn, at=one.id: clocks(conn, at))
        undone = await store.read(lambda conn, at=one.id: log.log(conn, at))
        assert any(entry.gone_at for entry in undone)
        if premoves_of(one.game) is not None:
            assert await store.read(lambda conn, at=one.id: rows.premoves(conn, at))
    taken = await store.write(lambda conn: outbox.take(conn, now=2**60, process=1, limit=99))
    assert {one.table_id for one in taken} >= {one.id for one in running}


@EVERY
def test_an_old_record_is_replayed(key):
    over, running = (read(path.read_text(encoding="utf-8")) for path in records(key))
    rules = game(key)
    assert isinstance(rules.pending(replay(rules, over).state), Over)
    state = replay(rules, running).state
    assert not isinstance(rules.pending(state), Over)
    assert isinstance(rules.pending(play_on(rules, state, Random(1))), Over)


@EVERY
def test_an_old_snapshot_and_old_options_are_read(key):
    rules = game(key)
    live = decode(snapshot(key), repository._kind(key))
    assert isinstance(rules.pending(play_on(rules, live.state, Random(2))), Over)
    chosen = read_options(rules.Options, read_pairs(options(key)))
    assert not isinstance(chosen, Refusal)
    assert rules.check(live.state.seats, chosen) is None


PREMOVES_BEFORE = {
    "florence": (
        *("max forest 700", "max forest 700 2", "max all 0", "max muse 500", "wish jester,pass"),
        *("do build tower d3 r1; end", "do end"),
    ),
    "citadels": (
        *("prefer thief,king", "graveyard 3", "graveyard never", "tribute gold", "hospital no"),
        *("tribute cheapest", "collect first", "collect last", "collect never", "park no"),
        *("park yes", "finish", "do gold; rob merchant; build market"),
    ),
}


@pytest.mark.parametrize(
    ("key", "line"), [(key, one) for key, lines in PREMOVES_BEFORE.items() for one in lines]
)
def test_a_premove_of_before_is_migrated_to_what_the_rules_write_today(key, line):
    migration = importlib.import_module("storage.migrations.versions.0007_premoves")
    rules = premoves_of(key)
    (premove,) = rules.read(line)
    assert migration.renewed(f"1 {line}") == f"1 {rules.write(premove)}"
    assert migration.as_before(f"1 {rules.write(premove)}") == f"1 {line}"
    assert rules.read(rules.write(premove)) == (premove,)


async def test_the_premoves_of_an_old_table_hold_in_their_new_form(old):
    store, _ = old
    for key in PREMOVES_BEFORE:
        found = await store.read(lambda conn, at=TABLES[key][1]: rows.premoves(conn, at))
        rules = premoves_of(key)
        assert found
        assert {one.kind for one in found} <= {"active", "suspended"}
        for one in found:
            mark, _, line = one.text.partition(" ")
            assert [rules.write(premove) for premove in rules.read(line)] == [line]
            assert mark.isdecimal()

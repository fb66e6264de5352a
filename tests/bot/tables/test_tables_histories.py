"""Told events are kept: what comes after is appended, and is what a replay of all would tell."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables import lobby
from bot.tables.model import Table
from bot.tables.people.people import People
from bot.tables.play import event_log, moves, undo
from bot.tables.play.history import Told
from bot.tables.service import Tables
from bot.tables.state_cache import CachedMove, History, HistoryCache
from rules.core.undo import waiting
from rules.games import OURS, game
from storage.store.store import Store
from tests.storage.conftest import ON_BOTH


def told(*numbers: int) -> tuple[Told, ...]:
    return tuple(Told(one, 0, "person:1", "act", "done", 1) for one in numbers)


def test_the_history_used_longest_ago_goes_first():
    kept = HistoryCache(kept=3)
    kept.keep(1, History("rules", 0, told(1), "one", {}))
    kept.keep(2, History("rules", 0, told(1), "two", {}))
    kept.keep(1, History("rules", 0, told(1), "one", {}))
    kept.write(1, "rules", 1, CachedMove(told(2), (), "later"))
    assert [kept.find(at, "rules") is None for at in (1, 2)] == [False, False]
    kept.keep(3, History("rules", 0, told(1), "three", {}))
    assert [kept.find(at, "rules") is None for at in (1, 2, 3)] == [False, True, False]


def test_a_history_counts_by_its_own_rules_only():
    kept = HistoryCache()
    kept.keep(1, History("rules", 0, told(1), "one", {}))
    kept.write(1, "others", 1, CachedMove(told(2), (), "later"))
    assert kept.find(1, "others") is None
    assert kept.find(1, "rules").ahead == {}
    kept.keep(1, History("others", 0, told(1, 2), "two", {}))
    assert kept.find(1, "rules") is None
    kept.forget(1)
    assert kept.find(1, "others") is None


def test_an_older_reading_takes_nothing_away():
    kept = HistoryCache()
    kept.keep(1, History("rules", 0, told(1, 2), "two", {}))
    kept.write(1, "rules", 2, CachedMove(told(3), (), "three"))
    kept.keep(1, History("rules", 0, told(1), "one", {}))
    found = kept.find(1, "rules")
    assert (found.seq, found.state, set(found.ahead)) == (2, "two", {2})


@pytest.fixture(params=ON_BOTH)
def database(request):
    return request.getfixturevalue(f"{request.param}_url")


@pytest.mark.parametrize("key", OURS)
async def test_what_two_processes_tell_is_what_the_log_leads_to(database, key, monkeypatch):
    rng, replays = Random(key), []
    base_state = event_log.base_state
    monkeypatch.setattr(
        event_log, "base_state", lambda conn, table: replays.append(1) or base_state(conn, table)
    )
    with Store.open(database) as one, Store.open(database) as other:
        here, there = Tables(one, rng=Random(1)), Tables(other, rng=Random(2))
        table = await begun(one, here, key)
        await there.see(event_log.history, table)
        replays.clear()
        undone = []
        for step in range(36):
            tables, store, unlike = rng.choice([(here, one, there), (there, other, here)])
            back = await taken_back(tables, table) if step % 7 == 6 else None
            undone += [back] if back else []
            table = back or await moved(tables, table, rng)
            if step % 3 == 0:
                continue  # They are not asked after each move.
            found = await tables.see(event_log.history, table)
            assert len(replays) <= 2 * len(undone), "only what another took back is played again"
            assert found == await unlike.see(event_log.history, table)
            kept = len(replays)
            assert found == await store.read(lambda conn, now=table: fresh(conn, now))
            del replays[kept:]
        assert {one.seq for one in found} == set(range(1, table.seq + 1))
        assert any(one.gone for one in found) == bool(undone)
        await here.close()
        await there.close()


@pytest.mark.parametrize("key", OURS)
async def test_nothing_is_played_again_in_play(sqlite_url, key, monkeypatch):
    rng, played = Random(key), []
    replayed = event_log.replay_entries
    monkeypatch.setattr(
        event_log, "replay_entries", lambda *args: played.append(1) or replayed(*args)
    )
    with Store.open(sqlite_url) as store:
        tables = Tables(store, rng=Random(1))
        table = await begun(store, tables, key)
        for step in range(30):
            back = await taken_back(tables, table) if step % 7 == 6 else None
            table = back or await moved(tables, table, rng)
            assert len(await tables.see(event_log.history, table)) == table.seq
            if back is not None:
                played.clear()  # What stands after it may have come otherwise.
        await tables.close()
    assert played == []


async def begun(store, tables, key):
    people = People(store)
    persons = [(await people.arrive("web", name, name)).id for name in ("Anna", "Boris", "Clara")]
    room = await people.open_room("web", "room", "Room")
    table = await tables.do(lobby.create, persons[0], room.id, key)
    for person in persons[1:]:
        await tables.do(lobby.join, table.code, person)
    return await tables.do(lobby.begin, table.code, persons[0])


async def moved(tables, table, rng):
    rules, state = game(table.game), table.live.state
    seat = rng.choice(waiting(rules, state))
    text = rules.notation.write(rng.choice(rules.legal(state, seat)))
    done = await tables.do(moves.move, table.code, table.seats[seat].person, text)
    assert isinstance(done, Table), done
    return done


async def taken_back(tables, table):
    """The table after somebody has taken something back; None where nobody can."""
    for seated in table.seats:
        done = await tables.do(undo.take_back, table.code, seated.person)
        while isinstance(done, Table) and done.live.vote is not None:
            missing = done.live.vote.missing[0]
            done = await tables.do(undo.vote, table.code, table.seats[missing].person, True, None)
        if isinstance(done, Table):
            return done
    return None


def fresh(conn, table):
    return event_log._replayed(conn, table).told

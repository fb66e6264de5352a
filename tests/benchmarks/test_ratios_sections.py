"""Every section does its work once, small, and finds it done right. Nothing is timed."""

from __future__ import annotations

import asyncio

import pytest

from benchmarks.ratios import commits, growth, party, pictures, raw, rules, start, stored
from benchmarks.ratios.case import Wrong
from benchmarks.ratios.rounds import measure
from benchmarks.ratios.size import TINY
from bot.tables import repository
from bot.tables.play import moves
from storage.store.store import Store


def names(section, folder):
    with section.cases(folder, TINY) as cases:
        rows = measure(cases, TINY.rounds, folder, lambda: None)
    assert all(row.value >= 0 for row in rows)
    return [row.name for row in rows]


def test_rules_are_measured_by_games_and_by_listings(tmp_path):
    games, pairs, legal = names(rules, tmp_path)
    assert (games, pairs[:10], legal[:10]) == (
        "random game for 2 by legal and apply",
        "placements",
        "placements",
    )


def test_pairs_are_all_cells_and_turns_that_fit():
    state = next(one for one in rules.random_states(3) if len(one.board) == 30 and one.current)
    fitting = {
        (cell, turn)
        for cell in state.frontier
        for turn in range(4)
        if rules.RULES.refuse(
            state, state.turn, rules.RULES.notation.read(f"put {cell} r{turn}")[0]
        )
        is None
    }
    assert set(rules.pairs(state)) == fitting


def test_moves_write_the_same_rows_as_raw_statements(tmp_path):
    assert len(names(commits, tmp_path)) == 2


def test_databases_that_differ_are_found_out(tmp_path):
    script = party.write(tmp_path, 1, tables=2)
    conn = raw.connect(script.copy("raw.sqlite"))
    raw.write(conn, script.steps[0][0])
    paths = [tmp_path / "script.sqlite", tmp_path / "raw.sqlite"]
    assert not party.same(paths)
    raw.write(conn, script.steps[0][1])
    assert party.same(paths)
    conn.close()


def test_a_move_that_is_refused_is_no_figure():
    with pytest.raises(Wrong):
        party.accepted(None)


@pytest.mark.prove(seconds=300, short=False)
def test_pictures_are_measured_beside_their_encoding(tmp_path):
    assert len(names(pictures, tmp_path)) == 7


@pytest.mark.prove(seconds=300, short=False)
def test_growth_is_measured(tmp_path):
    assert len(names(growth, tmp_path)) == 3


def test_copied_tables_are_tables_like_any_other(tmp_path):
    path = stored.write(tmp_path / "many.sqlite", 5)
    code, more = stored.table(4)
    move = stored.first_move(path)

    async def play():
        store, tables = party.opened(path, 1)
        before = party.accepted(await tables.see(repository.fetch, code))
        after = party.accepted(await tables.do(moves.move, code, move.person + more, move.text))
        await tables.close()
        store.close()
        return before, after

    before, after = asyncio.run(play())
    assert [one.person for one in before.seats] == [1 + more, 2 + more]
    assert after.seq > before.seq


@pytest.mark.prove(seconds=300, short=False)
def test_a_server_starts_and_answers(tmp_path):
    with start.cases(tmp_path, TINY) as (few, _):
        assert few.ours() > 0
        assert few.against() > 0


def test_a_store_that_exists_is_not_written_again(tmp_path):
    path = stored.write(tmp_path / "few.sqlite", 2)
    before = path.stat().st_mtime_ns
    assert stored.write(path, 2).stat().st_mtime_ns == before
    with Store.open(f"sqlite:///{path}"):
        pass

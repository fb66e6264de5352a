"""Rules that are mended while tables run: their games go on, and nothing before is taken back."""

from __future__ import annotations

import shutil
import subprocess
import sys
from contextlib import contextmanager
from itertools import pairwise
from random import Random

import pytest

from bot.tables import epochs, repository
from bot.tables.model import Denied
from bot.tables.play import event_log, undo
from bot.tables.play import moves as play_moves
from bot.tables.service import Tables
from bot.talk.cards.log import action_text, known_entries, logbook
from bot.talk.cards.table_view import TableView
from bot.talk.message import plain
from bot.talk.typed_verbs import count_places
from locales import words
from rules.carcassonne.actions import Put
from rules.citadels.turn import Gold
from rules.core.record import read, replay
from rules.core.undo import waiting
from rules.core.values import NATURE, Refusal
from rules.games import OURS, game
from storage import log, moves
from storage.store.store import Store
from tests.bot.company import code, done
from tests.conftest import ROOT
from tests.fixtures import TABLES, database
from tests.proofs import few
from tests.test_old_tables import moves_on

EVERY = pytest.mark.parametrize("key", OURS)

# What is done often in the old tables, and what a mended rule lets come of it besides.
OFTEN = {
    "carcassonne": ("put", lambda tx, seat: tx.set(stock=more(tx.state.stock, seat, 1))),
    "florence": ("raise", lambda tx, seat: earns(tx, seat, "coins", 100)),
    "citadels": ("pick", lambda tx, seat: earns(tx, seat, "gold", 1)),
    "troyes": ("done", lambda tx, seat: fires(tx, seat, 1)),
}


def more(row, seat, by):
    return tuple(one + by * (at == seat) for at, one in enumerate(row))


def earns(tx, seat, what, by):
    tx.put("players", seat, **{what: getattr(tx.state.players[seat], what) + by})


def fires(tx, seat, by):
    tx.put("sheets", seat, dear=tx.state.sheets[seat].dear + by)


@contextmanager
def mended(monkeypatch, key, how="pays", until=0, fingerprint="mended"):
    """Within, a rule of a game is another than it was: it pays more, or forbids what was done.

    That is forbidden ``until`` a stage, so that a table that is past it goes on.
    """
    verb, also = OFTEN[key]
    action = game(key).notation.action(verb)
    perform, refuse = action.perform, action.refuse

    def pays(self, tx, seat):
        perform(self, tx, seat)
        also(tx, seat)

    def forbids(self, state, seat):
        return Refusal("forbidden") if state.stage < until else refuse(self, state, seat)

    with monkeypatch.context() as patch:
        if how == "pays":
            patch.setattr(action, "perform", pays)
        else:
            patch.setattr(action, "refuse", forbids)
        patch.setattr(epochs, "rules_fingerprint", lambda key: fingerprint)
        yield


@pytest.fixture
async def old(tmp_path, monkeypatch):
    """The tables of earlier code."""
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)
    with Store.open(database(tmp_path)) as store:
        tables = Tables(store, clock=lambda: 1_770_000_000_000, rng=Random(5))
        yield store, tables
        await tables.close()


async def noted(store, table):
    found = await store.read(lambda conn: moves.snapshot(conn, table.id))
    return found.fingerprint


async def epochs_of(store, table):
    return await store.read(lambda conn: log.epochs(conn, table.id))


async def moved(tables, table, rng):
    """Somebody makes a legal move; the table, and the seat that has moved."""
    rules = game(table.game)
    for seat in rng.sample(waiting(rules, table.live.state), len(waiting(rules, table.live.state))):
        legal = [rules.notation.write(one) for one in rules.legal(table.live.state, seat)]
        text = rng.choice(legal)
        if table.seats[seat].computer is None:
            answer = await tables.do(play_moves.move, table.code, table.seats[seat].person, text)
        else:
            answer = await tables.do(play_moves.move_computer, table.id, table.seq, seat, text)
        return done(answer), seat
    raise AssertionError


@EVERY
async def test_t2_the_present_rules_are_noted_with_an_old_table_and_nothing_else(old, key):
    store, tables = old
    table = await tables.see(repository.fetch_by_id, TABLES[key][2])
    assert await noted(store, table) is None
    table, _ = await moved(tables, table, Random(1))
    assert await noted(store, table) == epochs.rules_fingerprint(key)
    assert await epochs_of(store, table) == ()


@EVERY
async def test_t2_nothing_is_replayed_in_play_by_the_same_rules(old, key, monkeypatch):
    _, tables = old
    table, _ = await moved(
        tables, await tables.see(repository.fetch_by_id, TABLES[key][2]), Random(1)
    )

    def never(conn, table):
        raise AssertionError("replayed")

    monkeypatch.setattr(epochs, "difference", never)
    await moved(tables, table, Random(2))


@EVERY
async def test_t2_changed_sources_that_lead_to_the_same_state_open_no_epoch(old, key, monkeypatch):
    store, tables = old
    table, _ = await moved(
        tables, await tables.see(repository.fetch_by_id, TABLES[key][2]), Random(1)
    )
    monkeypatch.setattr(epochs, "rules_fingerprint", lambda key: "said otherwise")
    table, _ = await moved(tables, table, Random(2))
    assert await noted(store, table) == "said otherwise"
    assert await epochs_of(store, table) == ()


@EVERY
@pytest.mark.parametrize("how", ["pays", "forbids"])
@pytest.mark.parametrize("which", few(1, [1, 2]))
async def test_t2_a_table_goes_on_by_a_mended_rule(old, key, how, which, monkeypatch):
    """Moves, undo, log, export and replay are right, and undo does not cross the epoch."""
    store, tables = old
    before = await tables.see(repository.fetch_by_id, TABLES[key][which])
    with mended(monkeypatch, key, how, before.live.state.stage):
        # Before anything is written the log is told as it is written, not as it might have been.
        sight = TableView(before, words("en"), 0, await tables.see(event_log.history, before))
        assert plain(logbook(sight).text)
        table, seat = await moved(tables, before, Random(3))
        (epoch,) = await epochs_of(store, table)
        assert (epoch.seq, await noted(store, table)) == (before.seq, "mended")

        # What was done since can be taken back, and then the table stands where it stood.
        people = [one for one in table.seats if one.plays_itself]
        back = await taken_back(tables, table, seat)
        if back is not None:
            assert back.live.state == before.live.state
            table = back

        # What was done before stands, and whoever asks is told so.
        refused = {
            code(answer)
            for one in people
            if isinstance(answer := await tables.do(undo.take_back, table.code, one.person), Denied)
        }
        assert back is None or "undo_epoch" in refused
        assert (await tables.see(repository.fetch_by_id, table.id)).live.state == table.live.state

        # The log tells all of it, what was before the epoch as it is written.
        told = await tables.see(event_log.history, table)
        assert [one.seq for one in told] == list(range(1, table.seq + 1))
        acts = [one for one in told if one.kind == "act" and not one.gone]
        assert {one.known for one in acts if one.seq <= epoch.seq} == {False}
        assert all(one.known for one in acts if one.seq > epoch.seq)
        for viewer in (None, 0):
            for lang in ("en", "ru"):
                assert plain(logbook(TableView(table, words(lang), viewer, told)).text)

        # Its record replays, in the middle and at the end.
        text = await tables.see(event_log.record, table, None, full=True)
        assert replay(game(key), read(text)).state == table.live.state
        table = await moves_on(tables, table, Random(4))
        played = replay(game(key), read(await tables.see(event_log.record, table, None)))
        assert played.stop is None
        assert played.state == table.live.state
        assert len(await epochs_of(store, table)) == 1


async def taken_back(tables, table, seat):
    """The table after a seat has taken its move back; None where a computer player has moved."""
    seated = table.seats[seat]
    if not seated.plays_itself:
        return None
    answer = done(await tables.do(undo.take_back, table.code, seated.person))
    while answer.live.vote is not None:
        (missing, *_) = answer.live.vote.missing
        answer = done(
            await tables.do(undo.vote, table.code, answer.seats[missing].person, True, None)
        )
    return answer


async def test_t2_a_move_and_its_undo_move_no_gold_at_citadels(old, monkeypatch):
    """By a mended rule they moved the gold that the rule had paid before."""
    store, tables = old
    table = await tables.see(repository.fetch_by_id, TABLES["citadels"][1])
    perform = Gold.perform

    def pays(self, tx, seat):
        perform(self, tx, seat)
        earns(tx, seat, "gold", 1)

    monkeypatch.setattr(Gold, "perform", pays)
    monkeypatch.setattr(epochs, "rules_fingerprint", lambda key: "mended")
    gold = [one.gold for one in table.live.state.players]
    for number in range(12):
        before = await tables.see(repository.fetch_by_id, table.id)
        after, seat = await moved(tables, before, Random(number))
        if not after.live.undoable(seat):
            continue
        back = done(await tables.do(undo.take_back, after.code, after.seats[seat].person))
        assert back.live.state == before.live.state
        gold = [one.gold for one in back.live.state.players]
        assert gold == [one.gold for one in before.live.state.players]
        await moved(tables, back, Random(number))
    assert len(await epochs_of(store, table)) == 1
    assert sum(gold)


@EVERY
async def test_t2_undo_refuses_where_its_log_leads_elsewhere(old, key, monkeypatch):
    """Though the sources are said to be the same: it is what is replayed that counts."""
    _, tables = old
    table, _ = await moved(
        tables, await tables.see(repository.fetch_by_id, TABLES[key][2]), Random(1)
    )
    with mended(monkeypatch, key, fingerprint=epochs.rules_fingerprint(key)):
        before = await tables.see(repository.fetch_by_id, table.id)
        for one in table.seats:
            answer = await tables.do(undo.take_back, table.code, one.person)
            if isinstance(answer, Denied):
                assert code(answer) in (
                    "cannot_undo",
                    "nothing_to_undo",
                    "substituted",
                    "vote_open",
                )
                continue
            for other in table.seats:
                await tables.do(undo.vote, table.code, other.person, True, None)
        assert (await tables.see(repository.fetch_by_id, table.id)).live.state == before.live.state


async def test_t2_an_epoch_opens_on_both_databases(everywhere, monkeypatch):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.running(anna, boris)
    for _ in range(6):
        seat, legal = await everywhere.turn(table), await everywhere.legal(table)
        table = done(
            await everywhere.tables.do(
                play_moves.move, table.code, table.seats[seat].person, legal[0]
            )
        )
    store, perform = everywhere.store, Put.perform

    def pays(self, tx, seat):
        perform(self, tx, seat)
        tx.set(stock=tuple(one + 1 for one in tx.state.stock))

    monkeypatch.setattr(Put, "perform", pays)
    monkeypatch.setattr(epochs, "rules_fingerprint", lambda key: "mended")
    seat, before = await everywhere.turn(table), table
    person = table.seats[seat].person
    assert code(await everywhere.tables.do(undo.take_back, table.code, person)) in (
        "undo_epoch", "nothing_to_undo",
    )  # fmt: skip
    assert await everywhere.table(table) == before
    table = done(
        await everywhere.tables.do(
            play_moves.move, table.code, person, (await everywhere.legal(table))[0]
        )
    )
    found = await store.read(lambda conn: moves.snapshot(conn, table.id))
    assert found.fingerprint == "mended"
    (epoch,) = await store.read(lambda conn: log.epochs(conn, table.id))
    assert epoch.seq == before.seq


async def test_t2_a_vote_that_was_open_takes_nothing_back_across_an_epoch(old, monkeypatch):
    _, tables = old
    table = await tables.see(repository.fetch_by_id, TABLES["carcassonne"][1])
    assert table.live.vote is not None
    with mended(monkeypatch, "carcassonne"):
        after = table
        while after.live.vote is not None:
            (missing, *_) = after.live.vote.missing
            person = after.seats[missing].person
            after = done(await tables.do(undo.vote, table.code, person, True, None))
        assert after.live.state == table.live.state
        asker = table.seats[table.live.vote.seat].person
        refused = await tables.do(undo.take_back, table.code, asker)
        assert code(refused) == "undo_epoch"
    for lang, said in (("en", "rules"), ("ru", "правила")):
        assert said in words(lang)("refusal-undo-epoch")


async def test_t2_a_masked_record_tells_no_state_of_an_epoch_that_holds_secrets(old, monkeypatch):
    store, tables = old
    for key in OURS:
        table = await tables.see(repository.fetch_by_id, TABLES[key][1])
        with mended(monkeypatch, key):
            table, _ = await moved(tables, table, Random(3))
            assert len(await epochs_of(store, table)) == 1
            secrets = game(key).secrets
            for viewer in (None, *range(len(table.seats))):
                (epoch,) = read(await tables.see(event_log.record, table, viewer)).epochs
                assert (epoch.state is None) == secrets, (key, viewer)
            (epoch,) = read(await tables.see(event_log.record, table, None, full=True)).epochs
            assert epoch.state is not None
            if secrets:
                masked = replay(game(key), read(await tables.see(event_log.record, table, 0)))
                assert masked.stop.refusal.code == "state_not_told"


@EVERY
async def test_t2_a_log_as_it_is_written_tells_no_more_than_the_masked_record(
    old, key, monkeypatch
):
    """Before an epoch its lines are those that the same reader may have by exporting the table."""
    _, tables = old
    table = await tables.see(repository.fetch_by_id, TABLES[key][1])
    with mended(monkeypatch, key):
        table, _ = await moved(tables, table, Random(3))
        told = await tables.see(event_log.history, table)
        rules, names = game(key), [one.name for one in table.seats]
        for viewer in (None, *range(len(table.seats))):
            sight = TableView(table, words("en"), viewer, told)
            masked_ = read(await tables.see(event_log.record, table, viewer))
            before = masked_.entries[: masked_.epochs[-1].after]
            exported = [
                one.text if one.seat == NATURE else f"{names[one.seat]}: {count_places(one.text)}"
                for one in before
                if (one.seat, one.text) != (NATURE, "?")
            ]
            written = [
                line
                for one in known_entries(sight)
                if one.kind == "act" and not one.known
                for line in action_text(sight, one)
            ]
            assert written == exported
            hidden = [one for one in before if "?" in one.text]
            assert bool(hidden) == rules.secrets


@EVERY
async def test_t8_what_the_notation_does_not_know_any_more_is_shown_as_it_is_written(old, key):
    """A verb was renamed: log, cards, record and undo read the old lines without raising."""
    store, tables = old
    verb = OFTEN[key][0]

    def rename(conn):
        for number in TABLES[key]:
            conn.exec_driver_sql(
                "UPDATE log SET text = 'frobnicate' || substr(text, ?) "
                "WHERE table_id = ? AND (text = ? OR text LIKE ?)",
                (len(verb) + 1, number, verb, f"{verb} %"),
            )

    await store.write(rename)
    secrets = game(key).secrets
    for number in TABLES[key]:
        table = await tables.see(repository.fetch_by_id, number)
        told = await tables.see(event_log.history, table)
        hidden = {None: 0, 0: 0}
        for viewer in hidden:
            sight = TableView(table, words("ru"), viewer, told)
            found, before = "", None
            while before != 1:
                page = logbook(sight, before)
                lines = plain(page.text).splitlines()[1:]
                found += plain(page.text)
                first = int(lines[0].split(".")[0]) if lines else 1
                before = first if first != before else 1
            hidden[viewer] = found.count("frobnicate")
            assert sight.lines(3) is not None
            assert sight.changed() is not None
        assert hidden[0] if secrets else hidden[None]
        assert not (secrets and hidden[None])
        for viewer in (None, 0):
            text = await tables.see(event_log.record, table, viewer)
            own = sum("@a frobnicate" in line for line in text.splitlines())
            all_ = text.count("frobnicate")
            if table.status == "over" or not secrets:
                assert all_
            else:
                assert all_ == (own if viewer == 0 else 0)
        if table.status == "running":
            table, _ = await moved(tables, table, Random(1))
            assert await tables.see(event_log.history, table)
            for one in table.seats:
                await tables.do(undo.take_back, table.code, one.person)


FINGERPRINTS = """
import sys
from pathlib import Path
from bot.tables.epochs import rules_fingerprint
from rules.games import OURS
for changed in sys.argv[1:]:
    for name in changed.split():
        with Path("rules", name).open("a") as file:
            file.write("\\n")
    rules_fingerprint.cache_clear()
    print(*map(rules_fingerprint, OURS))
"""


def test_t2_the_fingerprint_is_that_of_the_sources_of_core_and_game(tmp_path):
    for package in ("bot", "storage"):
        (tmp_path / package).symlink_to(ROOT / package)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "rules", tmp_path / "rules", ignore=ignored)

    changes = {
        "": set(),
        "troyes/act.py": {"troyes"},
        "carcassonne/tiles.json": {"carcassonne"},
        "core/tx.py": set(OURS),
        "carcassonne/ai.py citadels/ai/__init__.py florence/premoves.py": set(),
    }
    line = [sys.executable, "-c", FINGERPRINTS, *changes]
    ran = subprocess.run(line, check=True, cwd=tmp_path, capture_output=True, text=True)
    found = [dict(zip(OURS, one.split(), strict=True)) for one in ran.stdout.splitlines()]
    assert found[0] == {key: epochs.rules_fingerprint(key) for key in OURS}
    assert len(set(found[0].values())) == len(OURS)
    seen = [{key for key in OURS if now[key] != before[key]} for before, now in pairwise(found)]
    assert seen == list(changes.values())[1:]

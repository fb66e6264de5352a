"""Records: written, read and replayed (decisions 18, 22 to 24)."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import record
from rules.core.codec import fingerprint
from rules.core.record import Entry, Record, RecordError, Replay, Stop, replay, resume, run_forced
from rules.core.values import NATURE, Decide, Refusal
from rules.core.walk import random_game
from tests.rules.core.toy import TOY, Blow, Deal, Fate, Pay, Policy, ToyOptions

OPENING = """\
[tavola 1]
[game toy/3]
[seats anna "Борис Б." clara]
[options rounds=1 market=off]
1 * fate dusk
2 * blow +0
3 * deal @a ash,moon
4 * deal @b bandit,guard
5 * deal @c guard,lamp
6 @a seal moon
7 @b seal bandit
8 @c seal lamp
9 @c yield
10 @b pay 1
11 @a place 3
12 @a paint blue
"""


def played(text, names=()):
    return replay(TOY, record.read(text), dict(names))


NO = Refusal("no_policy")


def test_a_record_is_read_and_written_again_to_the_letter():
    read = record.read(OPENING)
    assert read.game == "toy"
    assert read.ruleset == 3
    assert read.names == ("anna", "Борис Б.", "clara")
    assert read.options == {"rounds": "1", "market": "off"}
    assert read.entries[0] == Entry(NATURE, "fate dusk", 5)
    assert read.entries[-1] == Entry(0, "paint blue", 16)
    assert record.write(read) == OPENING


def test_a_record_replays_to_the_end():
    end = played(OPENING)
    assert end.stop is None
    assert end.state.over
    assert len(end.log) == 12
    assert end.log[0].line == 5
    assert [row.score for row in TOY.standings(end.state).rows] == [7, 3, 3]


@pytest.mark.parametrize(
    "text",
    [
        # Numbers, comments and empty lines are optional, headers may share a line.
        "# a game\n[tavola 1][game toy/3] [seats a b]\n[options]\n\n * fate dusk # 1\n1. * blow +0",
        "[seats a b]\r\n[tavola 1]\r\n[game toy/3]\r\n* fate dusk\r\n7) * blow +0\r\n",
        "\ufeff[ tavola 1 ][ game toy/3 ]\n[seats a b]\n   * FATE Dusk\n  *   blow 0",
        "[tavola 1][game toy/3][seats a b]\r* fate dusk; blow +0",
    ],
)
def test_what_is_read_may_be_untidy(text):
    end = played(text)
    assert end.stop is None
    assert [one.action for one in end.log] == [Fate("dusk"), Blow(0)]


@pytest.mark.parametrize(
    "name",
    [
        "a # b",
        "a;b",
        'say "hi"',
        "back\\slash",
        "",
        " ",
        "[x]",
        "two\nlines",
        "\r",
        "\u2028",
        "@a",
        "#",
    ],
)
def test_a_name_may_be_anything(name):
    table = Record("toy", 3, (name, "anna"), {}, (Entry(NATURE, "fate dusk"),))
    text = record.write(table)
    assert record.read(f"{text}# a comment").names == (name, "anna")
    assert len(text.split("\n")) == 6


def test_an_option_may_have_spaces():
    table = Record("toy", 3, ("a", "b"), {"rounds": "1", "motto": "dark nights"}, ())
    assert '[options rounds=1 "motto=dark nights"]' in record.write(table)
    assert record.read(record.write(table)).options == table.options
    assert replay(TOY, table).state.options == ToyOptions(rounds=1, motto="dark nights")


def test_a_comment_may_hold_quotes_and_brackets():
    text = '[tavola 1][game toy/3] # "the toy\n[seats a "b # c"] # [x]\n* fate dusk # 1 @a "moon"\n'
    read = record.read(text)
    assert read.names == ("a", "b # c")
    assert read.entries == (Entry(NATURE, "fate dusk", 3),)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "no [tavola 1]"),
        ("[game toy/3]\n[seats a b]", 1, "no [tavola 1]"),
        ("[tavola 1][seats a b]", 1, "no [game NAME/RULESET]"),
        ("[tavola 1][game toy/3 x]\n[seats a b]", 1, "no [game NAME/RULESET]"),
        ("[tavola 1][game toy/3]", 1, "no [seats NAME ...]"),
        ("\n[tavola 2]\n[game toy]\n[seats a]", 2, "not format 1"),
        ("[tavola 1][seats a b]\n[game toy/new]", 2, "no ruleset number: new"),
        ("[tavola 1][game toy/3]\n[seats a b]\n[options rounds]", 3, "no option: rounds"),
        ("[tavola 1][game toy/3]\n[seats a b]\n1 @z seal ash", 3, "neither a header nor an entry"),
        (
            "[tavola 1][game toy/3]\n[seats a b]\nhello 🎲",
            3,
            "neither a header nor an entry: hello 🎲",
        ),
        ('[game toy/3]\n[seats a "b]', 2, "neither a header nor an entry"),
        ("[tavola 1][game toy/3]\n[seats a b]\n1 @a", 3, "neither a header nor an entry"),
    ],
)
def test_text_that_is_no_record_is_told_with_its_line(text, line, reason):
    with pytest.raises(RecordError) as caught:
        record.read(text)
    assert caught.value.line == line
    assert caught.value.reason.startswith(reason)


def test_the_ruleset_may_be_left_out():
    assert record.read("[tavola 1][game toy]\n[seats a b]").ruleset == 1


@pytest.mark.parametrize("size", [10_000, 100_000])
def test_long_nonsense_is_turned_away_in_time(size):
    for junk in (
        '"' * size,
        "[" * size,
        "[a " * (size // 3),
        "@a " * size,
        '[seats "' + "\\" * size,
    ):
        with pytest.raises(RecordError):
            record.read(junk)


HEAD = "[tavola 1][game toy/3]\n[seats a b]\n"


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("@a seal ash", Refusal("not_your_turn", {}, ())),
        ("@j seal ash", Refusal("not_your_turn", {}, ())),
        ("* fate storm", Refusal("not_in_deck", {}, ("fate dusk", "fate gale"))),
        ("* dance", Refusal("unreadable", {"word": "dance"})),
        ("* fate 🎲", Refusal("unreadable", {"word": "🎲"})),
    ],
)
def test_a_replay_stops_at_the_first_refusal_with_its_line(line, refusal):
    end = played(f"{HEAD}# comment\n{line}\n* fate dusk")
    assert end.stop == Stop(4, line.split(" ", 1)[1], refusal)
    assert end.log == ()
    assert end.state == TOY.setup(2, ToyOptions())


def test_a_table_that_cannot_start_stops_at_its_header():
    span = {"seats": "1", "least": "2", "most": "4"}
    end = played("[tavola 1][game toy/3]\n[seats a]")
    assert end.stop == Stop(2, "[seats]", Refusal("bad_player_count", span))
    assert end.state is None
    wrong = {"option": "rounds", "value": "9", "known": "1, 2, 3, 4"}
    end = played("[tavola 1][game toy/3]\n\n[seats a b]\n[options rounds=9]")
    assert end.stop == Stop(4, "[options]", Refusal("bad_option", wrong))
    assert end.state is None


def test_an_entry_of_several_actions_is_played_whole_or_not_at_all():
    good = OPENING.replace("11 @a place 3\n12 @a paint blue\n", "11 @a place 3 blue\n")
    assert played(good).state == played(OPENING).state
    end = played(OPENING.replace("11 @a place 3\n12 @a paint blue\n", "11 @a place 3; place 4\n"))
    assert end.stop is not None
    assert end.stop.text == "place 3; place 4"
    assert end.stop.refusal.code == "wrong_phase"
    assert end.state.lamps == {}
    assert len(end.log) == 10


def test_what_only_a_later_rule_refuses_is_still_replayed(monkeypatch):
    start, line = TOY.setup(2, ToyOptions()), Entry(0, "policy spend")
    found = resume(TOY, start, [line])
    assert found.stop is None
    for later, expected in ((True, found), (False, Replay(start, (), Stop(0, line.text, NO)))):
        no = Refusal(NO.code, later=later)
        monkeypatch.setattr(Policy, "refuse", lambda self, state, seat, no=no: no)
        assert TOY.refuse(start, 0, Policy("spend")) == no
        assert resume(TOY, start, [line]) == expected


def test_forced_entries_may_be_left_out_or_stated():
    # Nothing else can come: the calm that is assumed, and the tribute of who has nothing.
    broke = OPENING.replace("rounds=1 market=off", "rounds=2")
    stated = broke.replace("10 @b pay 1\n", "10 @b pay 2\n") + (
        "@a done\n@b done\n@c done\n* fate gale\n* blow +0\n"
        "* deal @a moon\n* deal @b ash\n* deal @c lamp\n"
        "@a seal moon\n@b seal ash\n@c seal guard\n@b pay 0\n@a place 4 amber\n@a done\n"
    )
    left_out = re.sub(r".*(blow [+]0|pay 0)\n", "", stated)
    assert len(left_out.splitlines()) == len(stated.splitlines()) - 3
    one, other = played(stated), played(left_out)
    assert one.stop is None
    assert other.stop is None
    assert fingerprint(one.state) == fingerprint(other.state)
    assert Pay(0) in [step.action for step in other.log]


def test_a_choice_is_never_left_out():
    end = played(OPENING.replace("10 @b pay 1\n", ""))
    assert end.stop is None
    assert Pay(1) not in [one.action for one in end.log]
    assert TOY.pending(end.state) == Decide((1,))


def test_what_is_forced_runs_by_itself_and_stops_at_a_choice():
    start = TOY.setup(2, ToyOptions())
    assert run_forced(TOY, start) == ()
    turned = TOY.apply(start, NATURE, Fate("dusk")).state
    (calm,) = run_forced(TOY, turned)
    assert (calm.seat, calm.action) == (NATURE, Blow(0))
    assert TOY.pending(calm.state).kind == "deal"


def test_a_record_goes_on_from_a_state():
    read = record.read(OPENING)
    half = replay(TOY, Record(read.game, 3, read.names, read.options, read.entries[:6])).state
    rest = resume(TOY, half, read.entries[6:])
    assert rest.state == replay(TOY, read).state
    assert len(rest.log) == 6


def test_entries_may_be_in_the_words_of_a_language():
    names = {"verb": {"судьба": "fate"}, "fate": {"сумерки": "dusk"}}
    assert played(f"{HEAD}* судьба сумерки", names).log[0].action == Fate("dusk")
    assert played(f"{HEAD}* судьба сумерки").stop is not None


def test_what_merely_guards_an_action_is_not_logged():
    text = OPENING.replace(" market=off", "") + "@a buy 1 p1\n"
    end = played(text)
    assert end.stop is None
    assert TOY.notation.write(end.log[-1].action) == "buy"
    assert played(text.replace("p1", "p2")).stop.refusal.code == "wrong_price"


@pytest.mark.parametrize("seed", range(5))
def test_a_random_game_replays_from_its_record(seed):
    log = random_game(TOY, 2 + seed % 3, ToyOptions(rounds=3), random.Random(seed))
    entries = tuple(Entry(one.seat, TOY.notation.write(one.action)) for one in log)
    names = ("anna", "boris", "clara", "dora")[: 2 + seed % 3]
    text = record.write(Record("toy", 3, names, {"rounds": "3"}, entries))
    again = played(text)
    assert again.state == log[-1].state
    assert [one.events for one in again.log] == [one.events for one in log]


texts = st.sampled_from(["fate dusk", "place 3; paint blue", "deal @a ash,moon", "blow +1"])
RECORDS = st.builds(
    Record,
    st.just("toy"),
    st.integers(1, 99),
    st.lists(st.text(max_size=20), min_size=1, max_size=5).map(tuple),
    st.dictionaries(st.sampled_from(["rounds", "motto", "x"]), st.text(max_size=20), max_size=3),
    st.lists(st.builds(Entry, st.integers(-1, 9), texts), max_size=5).map(tuple),
)


@given(RECORDS)
def test_whatever_is_written_is_read_back(table):
    text = record.write(table)
    read = record.read(text)
    entries = tuple(Entry(one.seat, one.text) for one in read.entries)
    assert (read.game, read.ruleset, read.names) == (table.game, table.ruleset, table.names)
    assert (read.options, entries) == (table.options, table.entries)
    assert record.write(read) == text


@given(st.one_of(st.text(max_size=200), st.text('[]"#\\ @a1*\nb', max_size=60)))
def test_any_text_is_a_record_or_told_why_not(text):
    try:
        read = record.read(f"[tavola 1][game toy]\n[seats a b]\n{text}")
    except RecordError as raised:
        error = raised
    else:
        assert record.read(record.write(read)).names == read.names
        return
    assert error.line >= 1
    assert error.reason


def test_a_deal_is_one_line_a_seat_and_short_enough():
    text = TOY.notation.write(Deal(3, ("bandit",) * 20))
    assert len(text) <= 200

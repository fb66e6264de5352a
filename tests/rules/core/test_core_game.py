"""The protocol, read off a stack of asks and a queue a seat (decisions 2 to 5)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.core.action import Action, verb_of
from rules.core.codec import decode, encode, fingerprint
from rules.core.game import FREE, STACK, answering, letter, open_asks, seat_of
from rules.core.perft import perft
from rules.core.record import read, replay
from rules.core.tx import Tx
from rules.core.values import NATURE, Chance, Decide, Over, Refusal, Row, State, Value, rank
from tests.rules.core.toy import (
    TOY,
    Buy,
    Done,
    Fate,
    Market,
    Paint,
    PaintLamp,
    Parry,
    Pay,
    Place,
    PlaceLamp,
    Policy,
    Seal,
    SealCard,
    Toy,
    ToyOptions,
    ToyState,
    Tribute,
)

START = "[tavola 1][game toy/3]\n[seats a b]\n"
DEALT = f"{START}* fate dusk\n* blow +0\n* deal @a guard,moon\n* deal @b ash,bandit\n"
OPENED = f"{DEALT}@a seal moon\n@b seal bandit\n"


def at(text: str) -> Any:
    """The state after a record."""
    replayed = replay(TOY, read(text))
    assert replayed.stop is None
    return replayed.state


def test_chance_is_an_ask_of_nature():
    state = at(START)
    assert TOY.pending(state) == Chance("fate")
    assert TOY.legal(state, NATURE) == (Fate("dusk"), Fate("gale"))
    assert TOY.ask(state, 0) is None


def test_with_an_empty_stack_all_who_owe_are_waited_for():
    state = at(DEALT)
    assert TOY.pending(state) == Decide((0, 1))
    assert TOY.pending(at(f"{DEALT}@b seal ash\n")) == Decide((0,))


def test_the_top_of_the_stack_is_waited_for_and_owed_answers_may_come():
    state = at(OPENED)
    # The bandit of @b makes @a react; below it waits the tribute of @b; @a owes a lamp.
    assert TOY.pending(state) == Decide((0,), (0,))
    assert [type(ask) for ask in state.asks] == [Market, Market, Tribute, type(state.asks[-1])]
    verbs = [verb_of(action) for action in TOY.legal(state, 0)]
    assert verbs == ["parry", "parry", "yield", *["place"] * 12, "policy", "policy"]
    assert TOY.legal(state, 1) == (Policy("save"), Policy("spend"))


def test_an_owed_answer_must_come_before_the_ask_that_names_it_as_its_gate():
    state = at(f"{OPENED}@a yield\n@b pay 1\n")
    assert state.asks[-1] == Market(0)
    assert TOY.pending(state) == Decide((0,), (0,))
    assert TOY.ask(state, 0) == PlaceLamp(0)
    assert TOY.refuse(state, 0, Buy()).code == "wrong_phase"
    painted = at(f"{OPENED}@a yield\n@b pay 1\n@a place 3 amber\n")
    assert TOY.ask(painted, 0) == Market(0)
    assert TOY.refuse(painted, 0, Buy()) is None


def test_what_follows_from_an_owed_answer_comes_first_in_its_queue():
    state = at(f"{OPENED}@a place 3\n")
    assert state.owed[0] == (PaintLamp(0),)
    assert answering(state, 0, Paint("blue")) == 0
    assert answering(state, 0, Parry()) == STACK
    assert answering(state, 0, Policy("save")) == FREE
    assert [place for place, _ in open_asks(state, 0)] == [STACK, 0]


def test_refuse_is_total():
    states = [at(START), at(DEALT), at(OPENED), replace(at(OPENED), over=True, asks=(), owed=())]
    actions = [Seal("moon"), Place(99), Fate("storm"), Pay(-5), Policy("save"), Buy(0, 9), Done()]
    for state in states:
        for seat in (NATURE, 0, 1, 2, 9):
            for action in actions:
                refusal = TOY.refuse(state, seat, action)
                assert (refusal is None) == (action in TOY.legal(state, seat))


def test_a_refusal_says_whose_turn_and_phase_it_is():
    assert TOY.refuse(at(DEALT), 0, Pay(1)).code == "wrong_phase"
    assert TOY.refuse(at(OPENED), 1, Pay(1)).code == "not_your_turn"
    assert TOY.refuse(at(OPENED), 9, Policy("save")) == Refusal("not_your_turn")
    over = replace(at(OPENED), over=True, asks=(), owed=())
    assert TOY.refuse(over, 0, Pay(1)) == Refusal("game_over")


def test_a_refusal_offers_at_most_three_legal_actions():
    refusal = TOY.refuse(at(f"{OPENED}@a place 3\n"), 0, Place(3))
    assert refusal == Refusal("wrong_phase", {}, ("parry", "parry hard", "yield"))
    # What may be done at any time is no answer, so it is not offered instead of one.
    assert TOY.legal(at(OPENED), 1) == (Policy("save"), Policy("spend"))
    assert TOY.refuse(at(OPENED), 1, Pay(1)).instead == ()


def test_the_last_action_may_end_the_game():
    text = OPENED.replace("[seats a b]", "[seats a b]\n[options rounds=1]")
    step = replay(TOY, read(f"{text}@a yield\n@b pay 1\n@a place 3 blue; done\n@b done\n"))
    assert TOY.pending(step.state) == Over()
    assert step.state.asks == ()
    assert step.state.owed == ()
    assert [row.rank for row in TOY.standings(step.state).rows] == [1, 2]


def test_a_game_that_asks_nothing_and_does_not_end_is_a_bug():
    class Silent(Toy):
        def flow(self, tx: Tx[ToyState]) -> None:
            """Ask nobody."""

    state = replace(at(f"{DEALT}@a seal moon\n"), asks=())
    with pytest.raises(RuntimeError, match="does not go on"):
        Silent().apply(state, 1, Seal("ash"))


def test_each_stage_is_counted():
    assert at(START).stage == 0
    assert at(DEALT).stage == 2
    assert at(OPENED).stage == 3
    assert at(f"{OPENED}@a yield\n").stage == 3


def test_an_absent_seat_answers_something_legal_unless_the_game_says_more():
    state = at(OPENED)
    for seed in range(10):
        assert TOY.idle(state, 0, random.Random(seed)) in TOY.legal(state, 0)


def test_chance_without_a_sample_is_a_bug():
    with pytest.raises(NotImplementedError, match="done is not chance"):
        Done.sample(None, random.Random(1))
    with pytest.raises(NotImplementedError):
        Action.perform(Done(), Tx(at(DEALT)), 0)


def test_tx_keeps_queues_apart_and_ends_all_at_the_end():
    tx = Tx(at(START))
    tx.owe(1, SealCard(1))
    tx.owe(1, PlaceLamp(1))
    tx.owe_first(1, PaintLamp(1))
    assert tx.queue(0) == ()
    assert tx.queue(1) == (PaintLamp(1), SealCard(1), PlaceLamp(1))
    tx.pop()
    assert tx.queue(1) == (PaintLamp(1), SealCard(1), PlaceLamp(1))
    tx.end()
    assert (tx.state.over, tx.state.asks, tx.state.owed) == (True, (), ())


@pytest.mark.parametrize(("seat", "text"), [(NATURE, "*"), (0, "@a"), (9, "@j")])
def test_a_seat_has_a_letter(seat, text):
    assert letter(seat) == text
    assert seat_of(text.upper()) == seat


@pytest.mark.parametrize("text", ["", "@", "@k", "a", "@ab", "**", "@*"])
def test_what_names_no_seat_is_an_error(text):
    with pytest.raises(ValueError):  # noqa: PT011
        seat_of(text)


def test_equal_scores_share_a_rank():
    standings = rank((5, 7, 7, 1), [()] * 4)
    assert [row.rank for row in standings.rows] == [3, 1, 1, 4]
    assert standings.winners == (1, 2)
    assert standings.scores == (5, 7, 7, 1)


def test_equal_scores_may_be_told_apart():
    standings = rank((5, 7, 7, 1), [()] * 4, ties=(9, 3, 4, 0))
    assert [row.rank for row in standings.rows] == [3, 2, 1, 4]
    assert rank((7, 7), [()] * 2, ties=(3, 3)).winners == (0, 1)


def test_a_rival_without_a_seat_takes_a_place_and_is_no_winner():
    standings = rank((5, 9, 7), [()] * 3, rival=True)
    assert [row.rank for row in standings.rows] == [3, 1]
    assert standings.rival == Row(NATURE, 7, 2)
    assert rank((7, 9), [()] * 2, rival=True).winners == ()
    assert rank((7, 7), [()] * 2, ties=(2, 1), rival=True).winners == (0,)


class Purse(Value, frozen=True):
    """One value of a row."""

    coins: int
    name: str


class Purses(State, kw_only=True, frozen=True):
    """A state with a row of values."""

    row: tuple[Purse, ...]


def test_one_value_of_a_row_is_rebound_with_some_fields_changed():
    before = Purses(seats=2, row=(Purse(1, "a"), Purse(2, "b"), Purse(3, "c")))
    tx = Tx(before)
    tx.put("row", 1, coins=5)
    assert tx.state.row == (Purse(1, "a"), Purse(5, "b"), Purse(3, "c"))
    assert before.row[1] == Purse(2, "b")


class Bank(State, kw_only=True, frozen=True):
    """A state with a value as a field."""

    purse: Purse


def test_a_value_in_a_field_is_rebound_with_some_of_its_fields_changed():
    tx = Tx(Bank(seats=2, purse=Purse(1, "a")))
    tx.change("purse", coins=4)
    assert tx.state.purse == Purse(4, "a")


def test_an_ask_answered_in_part_is_asked_again_where_it_stood():
    market, place = Market(0), PlaceLamp(1)
    both = Purses(seats=2, row=(), asks=(market,), owed=((), (place, PaintLamp(1))))
    on_stack, owed, free = Tx(both, STACK), Tx(both, 1), Tx(both)
    for tx in (on_stack, owed, free):
        tx.again(Market(0, peeked=True))
    assert on_stack.state.asks == (Market(0, peeked=True),)
    assert on_stack.state.owed == both.owed
    assert owed.state.asks == both.asks
    assert owed.state.owed == ((), (Market(0, peeked=True), PaintLamp(1)))
    assert free.state == both


def test_a_state_survives_its_bytes():
    state = at(OPENED)
    assert decode(encode(state), TOY.State) == state
    with pytest.raises(msgspec.ValidationError):
        decode(encode(state.options), TOY.State)
    assert isinstance(state.options, ToyOptions)


def test_equal_values_have_one_fingerprint_whatever_the_order_of_their_dicts():
    state = at(OPENED)
    one = replace(state, lamps={"1": "0blue", "2": "1amber"})
    other = replace(state, lamps={"2": "1amber", "1": "0blue"})
    assert fingerprint(one) == fingerprint(other)
    assert fingerprint(one) != fingerprint(state)
    assert len(fingerprint(one)) == 16


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        (START, [1, 2, 6]),
        (DEALT, [1, 8, 48, 296]),
        (OPENED, [1, 17, 124, 692]),
        (f"{OPENED}@a yield\n@b pay 1\n@a place 3 amber\n", [1, 5, 23, 97]),
    ],
)
def test_perft(text, counts):
    # One integer that catches any drift of what is legal; a change must be meant.
    state = at(text)
    assert [perft(TOY, state, depth) for depth in range(len(counts))] == counts


def test_perft_of_a_finished_game_is_nothing():
    over = replace(at(OPENED), over=True, asks=(), owed=())
    assert [perft(TOY, over, depth) for depth in (0, 1, 2)] == [1, 0, 0]

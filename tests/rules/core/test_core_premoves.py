"""Premoves of any game: plans, and how a line of premoves is told from a line of actions."""

from __future__ import annotations

import random
from typing import Annotated, ClassVar

import pytest

from rules.core.forms import Number, UnknownVerb
from rules.core.premoves import (
    LONGEST_PLAN,
    Conflict,
    Plan,
    Premove,
    Premoves,
    Reply,
    Stored,
    replaced,
)
from rules.core.undo import waiting
from rules.core.values import NATURE, Chance
from tests.rules.core.toy import TOY


class Limit(Premove, tag="limit", frozen=True):
    """So many coins at most."""

    coins: Annotated[int, Number("coins")]


class ToyPrograms(Premoves):
    """Plans, and a kind that answers nothing."""

    kinds: ClassVar[tuple[type[Premove], ...]] = (Limit,)


PREMOVES = ToyPrograms(TOY)


def sealing():
    """The state in which all seats are to seal a card."""
    state, rng = TOY.setup(3, TOY.Options()), random.Random(1)
    while isinstance(TOY.pending(state), Chance):
        state = TOY.apply(state, NATURE, TOY.draw(state, rng)).state
    return state


def test_without_a_verb_of_premoves_a_line_is_a_plan():
    assert PREMOVES.read("seal ash; done") == (Plan(("seal ash", "done")),)
    assert PREMOVES.read("limit 3; seal ash; limit 4; done") == (
        Limit(3),
        Limit(4),
        Plan(("seal ash", "done")),
    )


def test_a_verb_of_the_game_is_never_taken_for_one_of_premoves():
    names = {"verb": {"limit": "seal", "cap": "limit"}}
    assert PREMOVES.read("limit 3", names) == (Limit(3),)
    assert PREMOVES.read("cap 3", names) == (Limit(3),)
    assert PREMOVES.read("lim 3") == (Limit(3),)
    with pytest.raises(UnknownVerb):
        PREMOVES.read("li 3")


@pytest.mark.parametrize("text", ["", " ; ", "waltz", "do waltz"])
def test_what_is_no_premove_is_not_read(text):
    with pytest.raises(UnknownVerb):
        PREMOVES.read(text)


@pytest.mark.parametrize("text", ["limit 3", "do seal ash; done", "do policy save"])
def test_what_is_written_is_read_as_the_same(text):
    (premove,) = PREMOVES.read(text)
    assert PREMOVES.short(premove) == text


def test_a_plan_answers_what_its_seat_is_asked_and_nothing_else():
    state = sealing()
    assert waiting(TOY, state) == (0, 1, 2)
    card = state.hands[1][0]
    plan = (Stored(Plan((f"seal {card}", "done"))),)
    reply = PREMOVES.answer(state, 1, plan)
    assert isinstance(reply, Reply)
    assert TOY.notation.write(reply.action) == f"seal {card}"
    assert reply.left == (Stored(Plan(("done",))),)
    assert PREMOVES.answer(state, 1, reply.left) is None
    after = TOY.apply(state, 1, reply.action).state
    assert PREMOVES.answer(after, 1, reply.left) is None


def test_a_free_action_waits_for_the_one_that_it_stands_before():
    state = sealing()
    card = state.hands[1][0]
    before = (Stored(Plan(("policy spend", f"seal {card}"))),)
    reply = PREMOVES.answer(state, 1, before)
    assert TOY.notation.write(reply.action) == "policy spend"
    assert PREMOVES.answer(state, 1, (Stored(Plan(("policy spend", "done"))),)) is None


def test_what_has_become_illegal_is_a_surprise():
    state = sealing()
    foreign = next(one for one in ("ash", "bandit", "guard", "lamp") if one not in state.hands[1])
    plan = (Stored(Plan((f"seal {foreign}",))),)
    surprise = PREMOVES.answer(state, 1, plan)
    assert isinstance(surprise, Conflict)
    assert (surprise.stored, surprise.refusal.code) == (plan[0], "not_in_hand")


def test_a_plan_has_an_end_and_there_is_but_one():
    state = sealing()
    (long,) = PREMOVES.read("; ".join(["done"] * (LONGEST_PLAN + 1)))
    assert PREMOVES.refuse(state, 0, long).code == "plan_too_long"
    first, second = Stored(Plan(("done",))), Stored(Plan(("seal ash",)))
    assert replaced((first, Stored(Limit(2))), second) == (Stored(Limit(2)), second)
    assert replaced((Stored(Limit(2)),), Stored(Limit(3))) == (Stored(Limit(3)),)


def test_who_is_not_asked_has_nothing_to_answer():
    state = sealing()
    state = TOY.apply(state, 1, TOY.legal(state, 1)[0]).state
    assert PREMOVES.answer(state, 1, (Stored(Plan(("policy save", "done"))),)) is None


def test_in_every_game_a_plan_is_what_is_done_when_the_turn_comes():
    assert PREMOVES.write(Plan(("seal ash", "done"))) == "when turn: seal ash; done"
    assert PREMOVES.read("when turn: seal ash; done") == (Plan(("seal ash", "done")),)
    names = {"premove": {"когда": "when", "ход": "turn"}}
    assert PREMOVES.read("Когда ход: seal ash", names) == (Plan(("seal ash",)),)


def test_a_game_without_auctions_knows_no_maximum():
    with pytest.raises(UnknownVerb):
        PREMOVES.read("up to 3 for lamp")

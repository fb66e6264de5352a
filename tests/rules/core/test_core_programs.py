"""Programs of any game: plans, and how a line of programs is told from a line of actions."""

from __future__ import annotations

import random
from typing import Annotated, ClassVar

import pytest

from rules.core.notation import Number, UnknownVerb
from rules.core.premoves import (
    LONGEST_PLAN,
    Armed,
    Plan,
    Program,
    Programs,
    Reply,
    Surprise,
    replaced,
)
from rules.core.undo import waiting
from rules.core.values import NATURE, Chance
from tests.rules.core.toy import TOY


class Limit(Program, tag="limit", frozen=True):
    """So many coins at most."""

    coins: Annotated[int, Number("coins")]


class ToyPrograms(Programs):
    """Plans, and a kind that answers nothing."""

    kinds: ClassVar[tuple[type[Program], ...]] = (Limit,)


PROGRAMS = ToyPrograms(TOY)


def sealing():
    """The state in which all seats are to seal a card."""
    state, rng = TOY.setup(3, TOY.Options()), random.Random(1)
    while isinstance(TOY.pending(state), Chance):
        state = TOY.apply(state, NATURE, TOY.draw(state, rng)).state
    return state


def test_without_a_verb_of_programs_a_line_is_a_plan():
    assert PROGRAMS.read("seal ash; done") == (Plan(("seal ash", "done")),)
    assert PROGRAMS.read("limit 3; seal ash; limit 4; done") == (
        Limit(3),
        Limit(4),
        Plan(("seal ash", "done")),
    )


def test_a_verb_of_the_game_is_never_taken_for_one_of_programs():
    names = {"verb": {"limit": "seal", "cap": "limit"}}
    assert PROGRAMS.read("limit 3", names) == (Limit(3),)
    assert PROGRAMS.read("cap 3", names) == (Limit(3),)
    assert PROGRAMS.read("lim 3") == (Limit(3),)
    with pytest.raises(UnknownVerb):
        PROGRAMS.read("li 3")


@pytest.mark.parametrize("text", ["", " ; ", "waltz", "do waltz"])
def test_what_is_no_program_is_not_read(text):
    with pytest.raises(UnknownVerb):
        PROGRAMS.read(text)


@pytest.mark.parametrize("text", ["limit 3", "do seal ash; done", "do policy save"])
def test_what_is_written_is_read_as_the_same(text):
    (program,) = PROGRAMS.read(text)
    assert PROGRAMS.write(program) == text


def test_a_plan_answers_what_its_seat_is_asked_and_nothing_else():
    state = sealing()
    assert waiting(TOY, state) == (0, 1, 2)
    card = state.hands[1][0]
    plan = (Armed(Plan((f"seal {card}", "done"))),)
    reply = PROGRAMS.answer(state, 1, plan)
    assert isinstance(reply, Reply)
    assert TOY.notation.write(reply.action) == f"seal {card}"
    assert reply.left == (Armed(Plan(("done",))),)
    assert PROGRAMS.answer(state, 1, reply.left) is None
    after = TOY.apply(state, 1, reply.action).state
    assert PROGRAMS.answer(after, 1, reply.left) is None


def test_a_free_action_waits_for_the_one_that_it_stands_before():
    state = sealing()
    card = state.hands[1][0]
    before = (Armed(Plan(("policy spend", f"seal {card}"))),)
    reply = PROGRAMS.answer(state, 1, before)
    assert TOY.notation.write(reply.action) == "policy spend"
    assert PROGRAMS.answer(state, 1, (Armed(Plan(("policy spend", "done"))),)) is None


def test_what_has_become_illegal_is_a_surprise():
    state = sealing()
    foreign = next(one for one in ("ash", "bandit", "guard", "lamp") if one not in state.hands[1])
    plan = (Armed(Plan((f"seal {foreign}",))),)
    surprise = PROGRAMS.answer(state, 1, plan)
    assert isinstance(surprise, Surprise)
    assert (surprise.armed, surprise.refusal.code) == (plan[0], "not_in_hand")


def test_a_plan_has_an_end_and_there_is_but_one():
    state = sealing()
    (long,) = PROGRAMS.read("; ".join(["done"] * (LONGEST_PLAN + 1)))
    assert PROGRAMS.refuse(state, 0, long).code == "plan_too_long"
    first, second = Armed(Plan(("done",))), Armed(Plan(("seal ash",)))
    assert replaced((first, Armed(Limit(2))), second) == (Armed(Limit(2)), second)
    assert replaced((Armed(Limit(2)),), Armed(Limit(3))) == (Armed(Limit(3)),)


def test_who_is_not_asked_has_nothing_to_answer():
    state = sealing()
    state = TOY.apply(state, 1, TOY.legal(state, 1)[0]).state
    assert PROGRAMS.answer(state, 1, (Armed(Plan(("policy save", "done"))),)) is None

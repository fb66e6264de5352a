"""Guided tables: the record of each plays, and its steps can be taken."""

from __future__ import annotations

import pytest

from rules.core.record import RecordError
from rules.core.tutorial import LEARNER, Tutorial
from rules.games import OURS, boxes, company, game, tutorial_of, usual_seats

TAUGHT = [key for key in boxes() if tutorial_of(key) is not None]

HEAD = "[tavola 1] [game carcassonne/1] [seats you rival]\n* first @a\n* draw v\n"


@pytest.mark.parametrize("key", TAUGHT)
def test_a_tutorial_has_15_to_25_steps_and_each_is_legal(key):
    tutorial, rules = tutorial_of(key), game(key)
    assert 15 <= len(tutorial.steps) <= 25
    assert [one.number for one in tutorial.steps] == list(range(1, len(tutorial.steps) + 1))
    assert len({one.text for one in tutorial.steps}) == len(tutorial.steps)
    for lesson in tutorial.lessons:
        assert rules.refuse(lesson.state, lesson.seat, lesson.action) is None
        assert tutorial.lesson(lesson.state) is lesson


@pytest.mark.parametrize("key", TAUGHT)
def test_at_the_end_of_a_tutorial_the_learner_is_asked(key):
    tutorial, rules = tutorial_of(key), game(key)
    assert rules.legal(tutorial.end, LEARNER)
    assert tutorial.lesson(tutorial.end) is None
    assert tutorial.leads_to(tutorial.end)


def test_a_move_that_leads_beyond_a_step_is_not_meant():
    tutorial, rules = tutorial_of("citadels"), game("citadels")
    income = next(one for one in tutorial.lessons if one.step and one.step.text == "income")

    def after(*texts):
        state = income.state
        for text in texts:
            (action,) = rules.notation.read(text)
            state = rules.apply(state, LEARNER, action).state
        return state

    assert after("end") == after("income", "end")
    assert not tutorial.allows(income.state, after("end"), 1)
    assert tutorial.allows(income.state, after("income"), 1)
    assert tutorial.allows(income.state, after("income", "end"), 2)


def test_a_step_has_its_text_its_chapter_and_its_move():
    tutorial = Tutorial(game("carcassonne"), f"{HEAD}@a put w1 r3  # road: turn\n@a skip # none\n")
    assert [(one.text, one.chapter, one.expected) for one in tutorial.steps] == [
        ("road", "turn", "put w1 r3"),
        ("none", "", "skip"),
    ]


@pytest.mark.parametrize("line", ["@a put n1 r0  # tile", "@b skip  # tile"])
def test_a_tutorial_that_cannot_be_played_is_none(line):
    with pytest.raises(RecordError):
        Tutorial(game("carcassonne"), f"{HEAD}{line}\n")


def test_a_step_of_another_seat_is_none():
    text = f"{HEAD}@a put w1 r3\n@a skip\n* draw v\n@b put w2 r3  # other\n"
    with pytest.raises(RecordError):
        Tutorial(game("carcassonne"), text)


def test_a_first_real_game_has_the_seats_of_the_lesson():
    seats = {key: usual_seats(key) for key in boxes()}
    assert {key: seats[key] for key in OURS} == {
        "carcassonne": 2,
        "florence": 3,
        "citadels": 4,
        "troyes": 2,
    }
    assert all(game(key).seats[-1] >= count >= company(key) for key, count in seats.items())

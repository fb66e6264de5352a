"""Notation: lenient in, strict out (decisions 9, 14, 23)."""

from __future__ import annotations

import time
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.action import Action
from rules.core.forms import (
    Ambiguous,
    BadArgument,
    Code,
    Many,
    NotationError,
    Number,
    SeatArg,
    UnknownVerb,
)
from rules.core.notation import LONGEST, Notation
from tests.rules.core.toy import (
    CARDS,
    FATES,
    TINTS,
    TOY,
    Blow,
    Buy,
    Deal,
    Done,
    Fate,
    Paint,
    Parry,
    Pay,
    Peek,
    Place,
    Policy,
    Seal,
    Yield,
)

RUSSIAN = {
    "verb": {
        "поставить": "place",
        "подсмотреть": "peek",
        "положить карту": "seal",
        "поднять": "raise",
    },
    "tint": {"янтарный": "amber", "тёмно синий": "blue", "синий": "blue"},
    "card": {"луна": "moon", "лампа": "lamp"},
    "seat": {"анна": "@a", "борис": "@b", "борис борисович": "@c"},
}

CANONICAL = [
    (Seal("ash"), "seal ash"),
    (Parry(), "parry"),
    (Parry(True), "parry hard"),
    (Place(11), "place 11"),
    (Paint("blue"), "paint blue"),
    (Buy(), "buy"),
    (Buy(2), "buy 2"),
    (Buy(2, 2), "buy 2 p2"),
    (Peek(1), "peek @b"),
    (Deal(2, ("ash", "moon")), "deal @c ash,moon"),
    (Blow(1), "blow +1"),
    (Blow(0), "blow +0"),
    (Blow(-1), "blow -1"),
]


@pytest.mark.parametrize(("action", "text"), CANONICAL, ids=str)
def test_an_action_has_one_text_and_is_read_from_it(action, text):
    assert TOY.notation.write(action) == text
    assert TOY.notation.read(text) == (action,)


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("PLACE 3", (Place(3),)),
        ("  place    3 ", (Place(3),)),
        ("/place 3", (Place(3),)),
        ("place 03", (Place(3),)),
        ("pl 3", (Place(3),)),
        ("se gu", (Seal("guard"),)),
        ("peek @B", (Peek(1),)),
        ("blow 1", (Blow(1),)),
        ("buy p2 2", (Buy(2, 2),)),
        ("buy p1", (Buy(1, 1),)),
        ("deal moon,ash @c", (Deal(2, ("moon", "ash")),)),
        ("deal @c ash,,moon,", (Deal(2, ("ash", "moon")),)),
        ("place 3; paint blue", (Place(3), Paint("blue"))),
        ("place 3;paint blue;", (Place(3), Paint("blue"))),
        ("place 3 blue", (Place(3), Paint("blue"))),
        ("place 3 paint blue", (Place(3), Paint("blue"))),
        ("place 3 blue done", (Place(3), Paint("blue"), Done())),
        ("place blue 3", None),
        ("buy 2 buy done", (Buy(2), Buy(), Done())),
        ("buy done", (Buy(), Done())),
        ("Parry HARD; yield", (Parry(True), Yield())),
    ],
)
def test_input_is_lenient(text, actions):
    if actions is None:
        with pytest.raises(NotationError):
            TOY.notation.read(text)
    else:
        assert TOY.notation.read(text) == actions


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("поставить 3", (Place(3),)),
        ("Пост 3 СИНИЙ", (Place(3), Paint("blue"))),
        ("поставить 3 тёмно синий", (Place(3), Paint("blue"))),
        ("положить карту луна", (Seal("moon"),)),
        ("положить карту лун; seal moon", (Seal("moon"), Seal("moon"))),
        ("seal лампа", (Seal("lamp"),)),
        ("подсмотреть анна", (Peek(0),)),
        ("peek @анна", (Peek(0),)),
        ("peek ан", (Peek(0),)),
        ("peek борис борисович", (Peek(2),)),
        ("peek @борис борисович", (Peek(2),)),
        ("peek борис; peek борис борисович", (Peek(1), Peek(2))),
        ("пос 3 янт", (Place(3), Paint("amber"))),
        ("/подсмотреть @b", (Peek(1),)),
    ],
)
def test_words_of_a_language_are_read_beside_the_codes(text, actions):
    assert TOY.notation.read(text, RUSSIAN) == actions


def test_names_of_another_games_verbs_stand_in_nobodys_way():
    # "по" begins a word for place and a word for raise, which this game does not have.
    names = {"verb": {"поставить": "place", "поднять": "raise"}}
    assert TOY.notation.read("по 3", names) == (Place(3),)
    with pytest.raises(UnknownVerb):
        TOY.notation.read("поднять 3", names)


@pytest.mark.parametrize("name", ["place 3", "peek", "@b", "b", "3", "seal ash"])
def test_nobody_can_take_a_name_that_changes_what_a_button_does(name):
    for action, text in CANONICAL:
        assert TOY.notation.read(text, {"seat": {name: "@a"}}) == (action,)


def test_an_unknown_verb_lists_the_verbs_that_begin_alike():
    with pytest.raises(UnknownVerb) as caught:
        TOY.notation.read("dance 3")
    assert caught.value.word == "dance"
    assert caught.value.candidates == ("done", "deal")


@pytest.mark.parametrize("text", ["", "   ", ";;", "/", "xyz", "🎲", "🎲🎲 🎲", "\x00", "<b>"])
def test_a_line_without_a_known_verb_lists_them_all(text):
    with pytest.raises(UnknownVerb) as caught:
        TOY.notation.read(text)
    assert caught.value.candidates == TOY.notation.verbs


def test_an_ambiguous_verb_lists_what_it_could_be():
    with pytest.raises(Ambiguous) as caught:
        TOY.notation.read("pa 3")
    assert caught.value.candidates == ("paint", "parry", "pay")


def test_an_ambiguous_argument_lists_what_it_could_be():
    class Cards(Action, tag="cards", frozen=True):
        card: Annotated[str, Code("card", ("moon", "moss", "ash"))]

    with pytest.raises(Ambiguous) as caught:
        Notation([Cards]).read("cards mo")
    assert caught.value.word == "mo"
    assert caught.value.candidates == ("moon", "moss")


@pytest.mark.parametrize(
    ("text", "word", "verb", "wanted"),
    [
        ("place", "", "place", "cell"),
        ("place x9", "x9", "place", "cell"),
        ("place 3 4", "4", "place", "end"),
        ("place 3 green", "green", "place", "end"),
        ("seal 🂡", "🂡", "seal", "card"),
        ("peek @z", "@z", "peek", "seat"),
        ("peek @", "@", "peek", "seat"),
        ("deal @a", "", "deal", "card"),
        ("deal @a ,", ",", "deal", "seat card"),
        ("deal @a @b", "@a @b", "deal", "seat card"),
        ("done 7", "7", "done", "end"),
        ("place +-3", "+-3", "place", "cell"),
        ("place ³", "³", "place", "cell"),
        ("place 9999999999", "9999999999", "place", "cell"),
        ("seal ?", "?", "seal", "card"),
    ],
)
def test_a_bad_argument_names_the_word_and_what_was_wanted(text, word, verb, wanted):
    with pytest.raises(BadArgument) as caught:
        TOY.notation.read(text)
    assert (caught.value.word, caught.value.verb, caught.value.wanted) == (word, verb, wanted)


def test_one_bad_action_spoils_the_line():
    with pytest.raises(UnknownVerb):
        TOY.notation.read("place 3; dance")


@pytest.mark.parametrize(
    "text", ["place " + "3" * 10_000, "🎲" * 2_500, "a " * 5_000, ";" * 10_000]
)
def test_ten_kilobytes_are_turned_away_at_once(text):
    with pytest.raises(BadArgument) as caught:
        TOY.notation.read(text)
    assert len(caught.value.word) <= 21


def test_a_line_with_very_many_readings_is_read_in_time():
    class Bid(Action, tag="bid", frozen=True):
        """Every word may be its verb, or one of its arguments."""

        first: Annotated[str, Code("one", ("bid",))] = ""
        second: Annotated[str, Code("two", ("bid",))] = ""

    notation = Notation([Bid])
    started = time.perf_counter()
    with pytest.raises(BadArgument):
        notation.read("bid " * 90 + "not")
    assert len(notation.read("b " * (LONGEST // 2))) == -(-(LONGEST // 2) // 3)
    assert time.perf_counter() - started < 2


def test_a_short_form_needs_a_word_of_the_tail():
    class Skip(Action, tag="skip", frozen=True):
        """Nothing to say."""

    class Step(Action, tag="step", frozen=True):
        tail = (Skip,)

        length: Annotated[int, Number("length")]

    notation = Notation([Step, Skip])
    assert notation.read("step 2 skip") == (Step(2), Skip())
    assert notation.read("step 2 step 3") == (Step(2), Step(3))


def test_a_required_argument_goes_before_an_optional_one_of_the_same_kind():
    class Raise(Action, tag="raise", kw_only=True, frozen=True):
        least: Annotated[int, Number("coins")] | None = None
        coins: Annotated[int, Number("coins")]

    notation = Notation([Raise])
    assert notation.read("raise 5") == (Raise(coins=5),)
    assert notation.read("raise 3 5") == (Raise(least=3, coins=5),)


def test_secret_parts_print_as_a_question_mark_even_when_they_are_the_default():
    class Bribe(Action, tag="bribe", frozen=True):
        secret = frozenset({"coins"})

        seat: SeatArg
        coins: Annotated[int, Number("coins")] = 1

    notation = Notation([Bribe])
    assert [notation.write(Bribe(0, coins), secret=False) for coins in (1, 2)] == ["bribe @a ?"] * 2
    assert notation.write(Bribe(0, 1)) == "bribe @a"
    assert TOY.notation.write(Seal("ash"), secret=False) == "seal ?"
    assert TOY.notation.write(Deal(0, ("ash",)), secret=False) == "deal @a ?"


def test_r5_a_secret_argument_that_is_not_given_prints_nothing():
    class Use(Action, tag="use", frozen=True):
        secret = frozenset({"card", "coins"})

        card: Annotated[str, Code("card", ("ash", "moon"))] | None = None
        coins: Annotated[int, Number("coins")] | None = None

    write = Notation([Use]).write
    assert write(Use("ash"), secret=False) == write(Use(coins=2), secret=False) == "use ?"
    assert write(Use("ash", 2), secret=False) == "use ? ?"


def test_of_an_action_with_a_secret_verb_others_read_nothing():
    class Whisper(Seal, tag="whisper", frozen=True):
        secret = frozenset({"verb", "card"})

    notation = Notation([Whisper])
    assert notation.write(Whisper("ash"), secret=False) == "?"
    assert notation.write(Whisper("ash")) == "whisper ash"


def test_a_field_without_a_form_is_a_bug_told_at_once():
    class Bad(Action, tag="bad", frozen=True):
        words: tuple[str, ...]

    with pytest.raises(TypeError, match="no form for"):
        Notation([Bad])


def test_a_plain_number_needs_no_form():
    class Bid(Action, tag="bid", frozen=True):
        coins: int
        price: Annotated[int, "in coins"] | None = None

    notation = Notation([Bid])
    assert notation.read("bid 5") == (Bid(5),)
    assert notation.write(Bid(5, 7)) == "bid 5 7"
    assert [form.kind for form in notation.forms("bid")] == ["number", "number"]


def test_a_line_of_several_actions_is_written_with_semicolons():
    actions = (Place(3), Paint("blue"), Done())
    line = TOY.notation.write_line(actions)
    assert line == "place 3; paint blue; done"
    assert TOY.notation.read(line) == actions


def test_verbs_classes_and_forms_can_be_listed_for_help():
    assert TOY.notation.verbs[:3] == ("seal", "parry", "yield")
    assert TOY.notation.action("place") is Place
    assert [form.kind for form in TOY.notation.forms("deal")] == ["seat", "card"]
    with pytest.raises(KeyError):
        TOY.notation.action("dance")


cards = st.sampled_from(sorted(CARDS))
ACTIONS = st.one_of(
    st.builds(Seal, cards),
    st.builds(Parry, st.booleans()),
    st.builds(Yield),
    st.builds(Pay, st.integers(-999, 999)),
    st.builds(Place, st.integers(-999, 999)),
    st.builds(Paint, st.sampled_from(TINTS)),
    st.builds(Buy, st.integers(0, 999), st.none() | st.integers(0, 9)),
    st.builds(Peek, st.integers(0, 9)),
    st.builds(Policy, st.sampled_from(("save", "spend"))),
    st.builds(Deal, st.integers(0, 9), st.lists(cards, min_size=1, max_size=8).map(tuple)),
    st.builds(Fate, st.sampled_from(FATES)),
    st.builds(Blow, st.integers(-9, 9)),
)


@given(st.lists(ACTIONS, min_size=1, max_size=4))
def test_whatever_is_written_is_read_back(actions):
    notation = TOY.notation
    line = notation.write_line(actions)
    if len(line) <= LONGEST:
        assert notation.read(line) == tuple(actions)
        assert notation.read(line.upper()) == tuple(actions)
        assert notation.read(f"/{line} ;", RUSSIAN) == tuple(actions)


words = st.sampled_from([*TOY.notation.verbs, *CARDS, *TINTS, "@a", "3", "+1", ";", "?", "p2", ","])


@given(st.one_of(st.text(max_size=450), st.lists(words, max_size=40).map(" ".join)))
def test_any_text_is_read_or_refused_as_notation_and_what_is_read_has_a_text(text):
    for names in ({}, RUSSIAN):
        try:
            actions = TOY.notation.read(text, names)
        except NotationError:
            continue
        for action in actions:
            assert TOY.notation.read(TOY.notation.write(action)) == (action,)


def test_many_values_need_at_least_one():
    form = Many(Code("card", CARDS))
    assert form.read("ash", {}) == ("ash",)
    with pytest.raises(BadArgument):
        form.read(",", {})


@pytest.mark.parametrize(
    ("verb", "needed", "more"),
    [
        ("place", ("cell",), ("tint",)),
        ("buy", (), ("count", "price")),
        ("yield", (), ()),
    ],
)
def test_a_form_asks_for_what_is_needed_and_then_for_what_may_follow(verb, needed, more):
    slots = TOY.notation.slots(verb)
    assert tuple(tuple(form.kind for form in forms) for forms in slots) == (needed, more)

"""What may be taken back follows from the log (decision 19)."""

from __future__ import annotations

from typing import ClassVar

import pytest
from msgspec.structs import replace

from rules.core import undo
from rules.core.record import Entry, read, replay, resume
from rules.core.values import NATURE, Event, Value
from tests.rules.core.toy import TOY, Market, ToyOptions

OPENING = """\
[tavola 1]
[game toy/3]
[seats a b c]
* fate dusk
* blow +0
* deal @a ash,moon
* deal @b guard,guard
* deal @c ash,lamp
@a seal moon
@b seal guard
@c seal ash
"""
ALL = 0b111


class Line(Value, frozen=True):
    """An entry of a log with its barrier."""

    seat: int
    barrier: int = 0


def barriers(text):
    """The barrier of every entry after the opening, and the log itself."""
    before = replay(TOY, read(OPENING)).state
    log = []
    played = replay(TOY, read(OPENING + text))
    assert played.stop is None
    for one in played.log[8:]:
        mask = undo.barrier(TOY, before, one.state, one.seat, one.events)
        log.append(Line(one.seat, mask))
        before = one.state
    return [one.barrier for one in log], log


def masks_of_the_opening():
    state = TOY.setup(3, ToyOptions())
    for one in replay(TOY, read(OPENING)).log:
        yield one.seat, undo.barrier(TOY, state, one.state, one.seat, one.events)
        state = one.state


def test_chance_is_a_barrier_for_all():
    assert [mask for seat, mask in masks_of_the_opening() if seat == NATURE] == [ALL] * 5


def test_whoever_has_answered_last_leaves_and_cannot_return_alone():
    sealed = [mask for seat, mask in masks_of_the_opening() if seat != NATURE]
    # @a and @b leave the set of those who must act; the last card opens all, which reveals.
    assert sealed == [0b001, 0b010, ALL]


def test_an_entry_that_changes_nobodys_turn_and_reveals_nothing_is_no_barrier():
    masks, _ = barriers("@c pay 2\n@a place 3\n@a paint blue\n@a buy\n@a buy\n")
    assert masks[1:] == [0, 0, 0, 0]


def test_whoever_enters_or_leaves_the_turn_has_a_barrier():
    masks, _ = barriers("@c pay 2\n@a place 3\n@a paint blue\n@a done\n@b done\n")
    assert masks == [0b101, 0, 0, 0b011, 0b110]


def test_a_peek_is_a_barrier_for_its_seat_alone():
    masks, _ = barriers("@c pay 2\n@a place 3 amber\n@a buy\n@a peek @b\n")
    assert masks[-2:] == [0, 0b001]


def test_a_stage_that_ends_is_a_barrier_for_all_others():
    # With no market the tribute is the last thing asked, if @a has placed its lamp before.
    text = OPENING.replace("[seats a b c]", "[seats a b c]\n[options market=off]")
    states = [one.state for one in replay(TOY, read(f"{text}@a place 3 blue\n@c pay 1\n")).log]
    paid = undo.barrier(TOY, states[-2], states[-1], 2, ())
    assert states[-1].stage == states[-2].stage + 1
    assert paid == ALL


def test_what_others_come_to_owe_is_a_barrier_for_whoever_made_them():
    state = replay(TOY, read(f"{OPENING}@c pay 2\n@a place 3 amber\n")).state
    after = replace(state, owed=((), (Market(1),), ()))
    assert undo.barrier(TOY, state, after, 0, ()) == 0b001
    assert undo.barrier(TOY, state, after, 1, ()) == 0b000


class Told(Event, tag="told", kw_only=True, frozen=True):
    """Something that could not be known."""

    reveals: ClassVar[bool] = True


class Shown(Told, tag="shown", kw_only=True, frozen=True):
    """Something that its readers may use, and still take back what they did before."""

    binds: ClassVar[bool] = False


class Heard(Event, tag="heard", kw_only=True, frozen=True):
    """Something that was plain to see."""


@pytest.mark.parametrize(
    ("event", "mask"),
    [
        (Told(), ALL),
        (Told(to=(2,)), 0b101),
        (Told(to=()), 0b001),
        (Shown(), 0),
        (Heard(), 0),
        (Heard(to=(2,)), 0),
    ],
)
def test_what_is_revealed_is_a_barrier_for_its_readers_and_for_whoever_showed_it(event, mask):
    state = replay(TOY, read(f"{OPENING}@c pay 2\n@a place 3 amber\n")).state
    assert undo.barrier(TOY, state, state, 0, (event,)) == mask


def test_own_undo_goes_back_to_just_after_the_last_barrier():
    _, log = barriers(
        "@c pay 2\n@a place 3\n@a paint blue\n@a buy\n@a peek @b\n@a buy\n@b policy save\n"
    )
    assert undo.own(log, 0) == (5,)
    assert undo.own(log, 1) == (6,)
    assert undo.own(log, 2) == ()
    assert undo.own(log[:4], 0) == (3, 2, 1)


def test_own_undo_skips_the_entries_of_others_and_the_rest_stands():
    text = "@a place 3 amber\n@b policy spend\n@a policy spend\n@c pay 1\n"
    start = replay(TOY, read(OPENING)).state
    _, log = barriers(text)
    assert undo.own(log, 1) == (2,)
    without = resume(TOY, start, [Entry(0, "place 3 amber; policy spend"), Entry(2, "pay 1")])
    assert without.stop is None
    assert without.state.policies == ("spend", "save", "save")
    again = resume(TOY, without.state, [Entry(1, "policy spend")])
    assert again.state == replay(TOY, read(OPENING + text)).state


def test_beyond_the_barrier_all_who_acted_or_learnt_something_must_agree():
    _, log = barriers("@c pay 2\n@a place 3 amber\n@a peek @b\n@a buy\n@a done\n@b done\n")
    assert undo.affected(log, 6) == (1, 2)
    assert undo.affected(log, 5) == (0, 1, 2)
    assert undo.affected(log, 7) == ()


def test_after_chance_all_must_agree():
    log = [Line(0, 0), Line(NATURE, ALL)]
    assert undo.own(log, 0) == ()
    assert undo.affected(log, 0) == (0, 1, 2)
    assert undo.affected([Line(1, 0)], 0) == (1,)


def test_who_never_acted_has_nothing_to_take_back():
    assert undo.own([], 0) == ()


def test_those_who_wait_are_those_who_must_act():
    state = replay(TOY, read(OPENING)).state
    assert undo.waiting(TOY, state) == (2,)
    assert undo.waiting(TOY, TOY.setup(3, ToyOptions())) == ()

"""What every die could do at best: the plans agree with what may really be done."""

from __future__ import annotations

import random

import pytest

from rules.core.record import Entry, resume
from rules.core.walk import random_game
from rules.troyes.data import COLOURS
from rules.troyes.game import TROYES
from rules.troyes.pieces import TroyesOptions
from rules.troyes.plans import offers
from tests.rules.troyes.positions import rolled, start


def line(slot: int, outcome, state) -> str:
    """The plan as a player would type it."""
    move = state.dice.values[slot], state.dice.colours[slot]
    words = [f"die {slot} {outcome.pay}".strip()]
    if outcome.plan.colour != move[1]:
        words.append(f"tint {COLOURS[outcome.plan.colour]}")
    if outcome.plan.value != move[0]:
        words.append(f"shift {outcome.plan.value - move[0]:+d}")
    words.append("gain" if not outcome.space else f"build {outcome.space}")
    return "; ".join(words)


def moves(state, seat: int) -> set[tuple]:
    """Slot, colour, value and action of every complete move, by walking all steps."""
    found = set()
    if TROYES.ask(state, seat).__struct_config__.tag != "take_die":
        return found
    ends = [TROYES.apply(state, seat, one).state for one in TROYES.legal(state, seat)]
    for _ in range(3):
        steps = []
        for one in ends:
            for action in TROYES.legal(one, seat):
                after = TROYES.apply(one, seat, action).state
                move = after.moves[seat]
                if move.action:
                    found.add((move.slot, move.colour, move.value, move.action))
                else:
                    steps.append(after)
        ends = steps
    return found


@pytest.mark.parametrize("counts", ["disc", "modified"])
def test_the_offers_are_just_the_moves(counts):
    options = TroyesOptions(guild_counts=counts, header="random")
    tried = 0
    for one in random_game(TROYES, 1, options, random.Random(3)):
        state = one.state
        if state.over or not state.owed or TROYES.view(state, 0).asked != "take_die":
            continue
        tried += 1
        found = offers(TROYES.view(state, 0), 0)
        said = {
            (offer.slot, outcome.plan.colour, outcome.plan.value, outcome.plan.action)
            for offer in found
            for outcome in offer.outcomes
        }
        assert said == moves(state, 0)
        for offer in found:
            for outcome in offer.outcomes[::5]:
                _check_outcome(state, offer.slot, outcome)
    assert tried >= 12


def _check_outcome(state, slot: int, outcome) -> None:
    replay = resume(TROYES, state, [Entry(0, line(slot, outcome, state))])
    assert replay.stop is None
    before, after = state.sheets[0], replay.state.sheets[0]
    gained = [new - old for old, new in zip(before.citizens, after.citizens, strict=True)]
    boxes = [new - old for old, new in zip(before.circled, after.circled, strict=True)]
    lost = replay.state.moves[0].lost
    assert (outcome.citizens, outcome.resources) == (tuple(gained), tuple(boxes))
    assert outcome.bonuses == tuple(
        one for one in outcome.bonuses if one in after.pending or one in lost
    )


def test_every_die_shows_its_price():
    found = offers(TROYES.view(rolled("1 2,3,4", res="1/1/0"), 0), 0)
    assert [(one.slot, one.deniers, one.pays) for one in found] == [
        (1, 0, ("r", "y")),
        (2, 1, ()),
        (3, 2, ()),
    ]
    assert not found[2].outcomes


def test_before_the_dice_nothing_is_offered():
    assert offers(TROYES.view(start(), 0), 0) == ()

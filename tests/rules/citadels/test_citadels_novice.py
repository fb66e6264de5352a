"""The novice of Citadels: it beats random players, and it plays every character."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.citadels.ai.names import holders, threat
from rules.citadels.characters.assassin import Kill
from rules.citadels.closing import income
from rules.citadels.data import INCOME
from rules.citadels.draft import Discard
from rules.citadels.options import CitadelsOptions
from rules.core.values import Decide
from rules.hints import hints
from rules.players import choose
from tests import proofs
from tests.proofs import rows, times
from tests.rules.citadels.tables import (
    CITADELS,
    acted,
    at_turn,
    cast,
    dealt,
    do,
    replace,
    seat,
    table,
)

pytestmark = pytest.mark.game


def match(seed, names, options):
    """The standings of players by seat; every choice of theirs must be legal."""
    return played(seed, names, options)[0]


def played(seed, names, options):
    """The same with what they chose: who, what, and in which state."""
    rng, choices = random.Random(seed), []
    state = CITADELS.setup(len(names), options)
    while not state.over:
        pending = CITADELS.pending(state)
        if isinstance(pending, Decide):
            (who,) = pending.seats
            action = choose(names[who], CITADELS, state, who, rng)
            assert CITADELS.refuse(state, who, action) is None
            choices.append((who, action, state))
        else:
            who, action = -1, CITADELS.draw(state, rng)
        state = CITADELS.apply(state, who, action).state
    return CITADELS.standings(state), choices


def chosen(state, who=0, seed=1):
    action = choose("novice", CITADELS, state, who, random.Random(seed))
    return CITADELS.notation.write(action)


@proofs.WAITS
def test_the_novice_is_best_of_four():
    """Seeds 1 to 20 of the figure's hundred, seats rotating."""
    wins = 0
    for seed in range(1, 21):
        names = ["random"] * 4
        names[seed % 4] = "novice"
        wins += match(seed, names, CitadelsOptions()).winners == (seed % 4,)
    assert wins >= 17


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize("seats", rows([2, 5, 8], range(2, 9)))
def test_novices_play_with_every_number_of_seats(seats):
    options = CitadelsOptions(characters=("random",), dark_city=("all",))
    scores = match(seats, ["novice"] * seats, options).scores
    assert max(scores) >= 20


def test_the_novice_builds_the_best_it_can_pay():
    state = acted(table(seat(5, "tavern palace", chars="thief"), seat(), seat()), "thief")
    state = replace(state, turn=replace(state.turn, power=True))
    assert chosen(state) == "build palace"


def test_the_novice_does_not_raze_its_own_city():
    players = (seat(9, city="tavern", chars="warlord"), seat(city="watchtower manor"), seat())
    assert "@a" not in chosen(acted(table(*players), "warlord"))


def test_the_novice_robs_nobody_who_lies_aside():
    players = (seat(chars="thief"), seat(), seat(), seat())
    state = at_turn(table(*players, up=("architect", "merchant")), "thief")
    for seed in range(5):
        text = chosen(state, seed=seed)
        assert text not in ("rob architect", "rob merchant")


def drafted(*lines, seats=2, **given):
    """A draft played as it is written."""
    return do(dealt(seats, **given), *lines)


def test_r8_the_novice_names_nobody_that_it_has_put_aside_itself():
    state = drafted(
        "* aside bishop",
        "@a pick assassin",
        "@b pick king",
        "@b discard warlord",
        "@a pick thief",
        "@a discard architect",
        "@b pick merchant",
        "@a gold",
    )
    hidden = {"king", "merchant", "magician", "bishop"}
    for seed in range(10):
        text = chosen(replace(state, players=bare(state)), seed=seed)
        assert text.startswith("kill")
        assert text.split()[1] in hidden


def bare(state):
    """The players without hands, so that nothing else is to be done in a turn."""
    return tuple(replace(one, hand=(), marks=()) for one in state.players)


def test_r8_the_novices_own_city_does_not_make_a_target():
    """A king is nobody's loss in whose city nothing is noble."""
    players = (seat(city="manor castle palace", chars="assassin"), seat(), seat(), seat())
    weights = holders(at_turn(table(*players), "assassin"), 0)["king"]
    bare = holders(at_turn(table(seat(chars="assassin"), *players[1:]), "assassin"), 0)["king"]
    assert weights == bare


def test_r8_the_novice_robs_whoever_has_gold():
    """@a, who is rich, took one of the two that @b was not offered, rather the King."""
    state = drafted(
        "* aside bishop architect,warlord",
        "@a pick king",
        "@b pick thief",
        "@c pick merchant",
        "@d pick magician",
        "@b gold",
        seats=4,
    )
    players = zip(state.players, (9, 2, 0, 0), strict=True)
    bare = tuple(replace(one, gold=gold, hand=(), marks=()) for one, gold in players)
    found = {chosen(replace(state, players=bare), 1, seed) for seed in range(10)}
    assert found == {"rob king"}


def test_r8_the_novice_redraws_what_stands_in_its_city():
    players = (seat(0, "manor castle", "manor castle", "magician"), seat(), seat())
    state = acted(table(*players), "magician")
    assert chosen(state) in ("redraw manor", "redraw castle")
    state = do(state, "@a redraw manor", "@a redraw castle")
    assert chosen(state) == "done"


def test_r8_the_novice_tells_its_hospital_in_the_draft_and_only_once():
    state = dealt(3, dark_city="hospital")
    state = replace(do(state, "* aside king"), players=(seat(hand="manor", city="hospital"),) * 3)
    assert chosen(state) == "use hospital gold"
    assert chosen(do(state, "@a use hospital gold")).startswith("pick")


@pytest.mark.prove(seconds=900, short=False)
def test_r8_the_murders_of_novices_are_spread():
    killed = Counter()
    for seed in range(times(8, 200)):
        _, choices = played(seed, ["novice"] * 4, CitadelsOptions())
        killed.update(one.character for _, one, _ in choices if isinstance(one, Kill))
    assert max(killed.values()) < 0.6 * killed.total()
    assert len(killed) >= 4


def test_the_novice_leaves_the_hospital_alone():
    given = {"characters": cast("abbot")}
    state = table(seat(city="hospital", chars="abbot"), seat(5), seat(), given=given)
    assert not chosen(at_turn(state, "abbot")).startswith("use hospital")


def test_hints_on_what_to_set_aside_begin_with_the_worst_and_say_what_it_would_bring():
    met = 0
    for who, action, state in played(4, ["novice"] * 2, CitadelsOptions())[1]:
        if not isinstance(action, Discard):
            continue
        found = hints(CITADELS, state, who, CITADELS.legal(state, who))
        dropped = [one.actions[0].character for one in found]
        assert dropped == sorted(dropped, key=lambda one: -threat(state, who, one))
        for one, character in zip(found, dropped, strict=True):
            told = {reason.kind: reason for reason in one.reasons}
            assert told["does"].good == character
            coming = income(state, 1 - who, character) if INCOME[character] else 0
            assert (told["spared"].amount if "spared" in told else 0) == coming
            met += coming > 0
    assert met

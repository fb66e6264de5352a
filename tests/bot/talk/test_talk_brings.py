"""What a key says that a choice would bring at once is what it brings."""

from __future__ import annotations

from collections import Counter

from bot.talk.cards.turn import brought as brought_anyway
from locales import words
from rules.carcassonne.actions import Put, Skip
from tests.bot.talk.walking import sights, walk

EN = words("en")
NAMES = ("Anna", "Boris", "Clara")


def brought(rules, before, after):
    """The points that each seat has more, by seat."""
    scores = zip(rules.standings(before).scores, rules.standings(after).scores, strict=True)
    return Counter({seat: late - early for seat, (early, late) in enumerate(scores)})


def played(sight, *actions):
    """The points that each seat gets by some actions in a row; None where that ends the game."""
    state = sight.state
    for action in actions:
        state = sight.rules.apply(state, sight.asked, action).state
    return None if state.over else brought(sight.rules, sight.state, state)


def told(sight, found):
    """Points as keys tell them to who is asked."""
    own = [f"+{found[sight.asked]}"] if found[sight.asked] else []
    others = (one for one in range(3) if one != sight.asked and found[one])
    return ", ".join((*own, *(f"{NAMES[one]} +{found[one]}" for one in others)))


def positions():
    for seed in range(4):
        for moment in walk(seed, 3, NAMES, "carcassonne", "novice"):
            sight = sights(moment, "en")
            if sight.asked is not None and not sight.table.live.state.over:
                yield sight


def said(sight, action):
    return sight.talk.brings(sight.words, sight.state, sight.asked, action, NAMES)


def test_of_carcassonne_the_points_of_what_a_tile_finishes():
    finished = shared = 0
    for sight in positions():
        for action in sight.offered.values():
            if not isinstance(action, Put):
                continue
            found = played(sight, action, Skip())
            # What is paid at the end is not brought at once.
            if found is not None:
                assert said(sight, action) == told(sight, found)
                finished += bool(found)
                shared += len(+found) > 1
    assert finished > 40
    assert shared


def test_a_meeple_brings_what_it_adds_and_what_the_tile_brings_is_told_once():
    adding = anyway = 0
    for sight in positions():
        if Skip() not in sight.offered.values() or (least := played(sight, Skip())) is None:
            assert not brought_anyway(sight) or Skip() in sight.offered.values()
            continue
        source = sight.talk.paid_for(sight.words, sight.state, sight.asked)
        expected = f"This tile will bring {told(sight, least)} ({source})." if +least else ""
        assert brought_anyway(sight) == expected
        assert bool(source) == bool(+least)
        anyway += bool(brought_anyway(sight))
        for action in sight.offered.values():
            more = played(sight, action)
            more.subtract(least)
            assert said(sight, action) == told(sight, more)
            adding += bool(+more)
    assert adding > 5
    assert anyway > 20


def test_a_key_says_it_and_so_does_the_picture():
    for moment in walk(0, 2, NAMES, "carcassonne", "novice"):
        sight = sights(moment, "en")
        for choice in sight.choices() if sight.asked is not None else ():
            more = sight.label(choice).rpartition(" · ")[2]
            if choice.shown.startswith("on ") and more.startswith("+"):
                assert sight.meaning(choice).endswith(f" · {more}")
                return
    raise AssertionError

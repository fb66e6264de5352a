"""What a key says that a choice would bring at once is what it brings."""

from __future__ import annotations

from collections import Counter

from locales import words
from rules.carcassonne.actions import Put, Skip
from tests.bot.talk.walking import sights, walk

EN = words("en")
NAMES = ("Anna", "Boris", "Clara")


def brought(rules, before, after):
    """The points that each seat has more, by seat."""
    scores = zip(rules.standings(before).scores, rules.standings(after).scores, strict=True)
    return Counter({seat: late - early for seat, (early, late) in enumerate(scores)})


def test_of_carcassonne_the_points_of_what_is_finished():
    finished = shared = 0
    for seed in range(4):
        for moment in walk(seed, 3, NAMES, "carcassonne", "novice"):
            sight = sights(moment, "en")
            if sight.asked is None or sight.table.live.state.over:
                continue
            for text, action in sight.offered.items():
                step = sight.rules.apply(sight.state, sight.asked, action)
                state = step.state
                if isinstance(action, Put):
                    state = sight.rules.apply(state, sight.asked, Skip()).state
                if state.over:
                    # What is paid at the end is not brought at once.
                    continue
                found = brought(sight.rules, sight.state, state)
                others = (one for one in range(3) if one != sight.asked and found[one])
                own = [f"+{found[sight.asked]}"] if found[sight.asked] else []
                told = ", ".join((*own, *(f"{NAMES[one]} +{found[one]}" for one in others)))
                assert (
                    sight.talk.brings(sight.words, sight.state, sight.asked, action, NAMES) == told
                )
                finished += bool(told)
                shared += "," in told
                assert text
    assert finished > 40
    assert shared


def test_a_key_says_it_and_so_does_the_picture():
    for moment in walk(0, 2, NAMES, "carcassonne", "novice"):
        sight = sights(moment, "en")
        for choice in sight.choices() if sight.asked is not None else ():
            more = sight.label(choice).rpartition(" · ")[2]
            if choice.shown.startswith("on ") and more.startswith("+"):
                assert sight.meaning(choice).endswith(f" · {more}")
                return
    raise AssertionError

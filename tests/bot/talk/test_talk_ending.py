"""The end of a game: its score sheet says the same as the card, and names the best move."""

from __future__ import annotations

from random import Random

import pytest

from bot.conformance.probe import seen
from bot.tables.play.history import Told
from bot.talk.cards.card import picture
from bot.talk.cards.table_view import TableView
from bot.talk.games.ending import best_move, final_scores
from rules.core.values import NATURE, Chance, Over
from rules.games import game

GAMES = ("carcassonne", "citadels", "troyes", "florence")


def ended(key: str, lang: str) -> TableView:
    """A game of two by chance, to its end."""
    rules, rng, told = game(key), Random(3), []
    state = rules.setup(2, rules.Options())
    while not isinstance(pending := rules.pending(state), Over):
        if isinstance(pending, Chance):
            seat, action = NATURE, rules.draw(state, rng)
        else:
            seat = pending.seats[0]
            action = rng.choice(list(rules.legal(state, seat)))
        step = rules.apply(state, seat, action)
        told.append(
            Told(
                seq=len(told) + 1,
                seat=seat,
                by="nature",
                kind="act",
                text=rules.notation.write(action),
                at=0,
                events=step.events,
            )
        )
        state = step.state
    sight = seen(rules, state, None, lang)
    return TableView(sight.table, sight.words, None, tuple(told))


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("key", GAMES)
def test_the_sheet_adds_up_and_its_best_move_is_the_best(key, lang):
    sight = ended(key, lang)
    scene = picture(sight).scene
    for row in scene["sheet"]["rows"]:
        assert sum(row["parts"]) == row["score"]
    for title in scene["sheet"]["columns"]:
        assert title in final_scores(sight, brief=False)
    every = [sight.talk.worth(event) for _, event in sight.events()]
    best = best_move(sight)
    if max(every) > 0:
        assert best is not None
        assert sight.talk.worth(best) == max(every)
        assert str(max(every)) in scene["words"]["best-title"]
        assert scene["words"]["best"]
    else:
        assert best is None
        assert "best" not in scene["words"]


@pytest.mark.parametrize("key", GAMES)
def test_a_game_that_goes_on_has_no_sheet(key):
    rules = game(key)
    state = rules.setup(2, rules.Options())
    assert "sheet" not in picture(seen(rules, state, None)).scene

"""Pictures of random games: texts large enough, whole, apart; texts and marks that stand out."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random

import pytest
from msgspec import convert

from bot.conformance.probe import seen
from bot.tables.play.history import Told
from bot.talk.cards.card import Focus, picture
from bot.talk.cards.table_view import TableView
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from rules.core.values import NATURE, Chance, Over
from rules.games import game
from tests import proofs
from tests.renderers import marks
from tests.renderers.contrasts import contrast

GAMES = {"carcassonne": 5, "citadels": 8, "troyes": 10}
"""Games with their most seats; Florence has a proof of its own."""
EACH = 4
"""So many positions of a game are drawn."""
CONTRAST = 4.5
NEAR = 8
"""Lines whose boxes overlap by so few pixels do not touch: a box is higher than its letters."""


def positions(key: str, seed: int) -> Iterator[Scene]:
    """Some positions of a random game, as a room and as the seat that is asked sees them.

    With the picture of each step of a menu on the way to something.
    """
    rules, rng, told = game(key), Random(seed), []
    seats = (2, GAMES[key])[seed % 2]
    state = rules.setup(seats, rules.Options())
    kept = []
    while not isinstance(pending := rules.pending(state), Over):
        if isinstance(pending, Chance):
            seat, action = NATURE, rules.draw(state, rng)
        else:
            seat = pending.seats[0]
            action = rng.choice(list(rules.legal(state, seat)))
        step = rules.apply(state, seat, action)
        line = rules.notation.write(action)
        told.append(Told(len(told) + 1, seat, "nature", "act", line, 0, events=step.events))
        state = step.state
        if not isinstance(rules.pending(state), Chance):
            kept.append((state, len(told)))
    for at, count in [*rng.sample(kept, EACH - 1), kept[-1]]:
        waiting = rules.view(at, None).waiting
        viewers = {None, waiting[0] if waiting else None}
        for viewer in viewers:
            sight = seen(rules, at, viewer, ("en", "ru")[seed // 2 % 2])
            full = TableView(sight.table, sight.words, viewer, tuple(told[:count]))
            for focus in ("", *menu(full, rng)):
                yield convert(picture(full, Focus(focus)).scene, Scene)


def menu(sight: TableView, rng: Random) -> Iterator[str]:
    """Steps of a menu down to a choice that is whole."""
    focus = ""
    while found := [one for one in sight.choices(focus) if not one.final]:
        focus = rng.choice(found).text
        yield focus


def touching(found: list[text.TextLine]) -> list[tuple[text.TextLine, text.TextLine]]:
    return [
        (one, other)
        for k, one in enumerate(found)
        for other in found[k + 1 :]
        if min(one.box[2], other.box[2]) - max(one.box[0], other.box[0]) > NEAR
        and min(one.box[3], other.box[3]) - max(one.box[1], other.box[1]) > NEAR
    ]


@pytest.mark.prove(seconds=3600)
@pytest.mark.parametrize("key", GAMES)
def test_texts_and_marks_of_random_games_can_be_read(key, monkeypatch):
    inks = set()
    line = text._line

    def noting(mask, words, style, palette):
        inks.add((style.ink, style.ground, palette))
        return line(mask, words, style, palette)

    monkeypatch.setattr(text, "_line", noting)
    put = marks.watched(monkeypatch)
    for seed in range(proofs.times(4, 200)):
        for made in positions(key, seed):
            canvas: Canvas = import_module(f"renderers.{key}.picture").compose(made)
            assert canvas.texts
            for one in canvas.texts:
                assert one.size >= text.READ, one
                # What happened last stands whole on the card, in the line below the picture's.
                if one.words.rstrip("…") not in text.clean(made.words["foot"]):
                    assert not one.words.endswith("…") or one.words in made.words["turn"], one
                assert one.box[0] >= 0, one
                assert one.box[2] <= canvas.width, one
                assert one.box[3] <= canvas.height, one
            assert touching(canvas.texts) == []
    assert [one for one in put if one.share < marks.OUTLINED] == []
    for ink, ground, palette in inks:
        assert contrast(palette.rgb(ink), palette.rgb(ground)) >= CONTRAST, (ink, ground)

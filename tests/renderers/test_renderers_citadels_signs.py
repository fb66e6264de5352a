"""Signs on what stands in a city of Citadels never lie on its name."""

from __future__ import annotations

from itertools import product

import pytest

from renderers.citadels import card, grids, mood
from renderers.citadels.card import Face
from tests.renderers import legible
from tests.renderers.citadels_scenes import GOLDEN

SIZES = {one.size for one in grids.LARGE + grids.OWN if not one.share}


@pytest.mark.parametrize("size", sorted(SIZES, key=repr))
def test_what_lies_on_a_card_leaves_its_name_free(size, monkeypatch):
    pen, made = legible.watched(monkeypatch), GOLDEN["citadels_raze"]()
    for cost, gold, price, label in product((5, 6), (0, 1), (-1, 0, 5), ("", "4")):
        name = made.words["district-university"]
        face = Face(
            card="university", name=name, cost=cost, points=8, gold=gold, price=price, label=label
        )
        canvas = mood.canvas(size.wide, size.high)
        canvas.paste(card.draw(face, size), 0, 0)
        assert list(legible.faults(canvas, made, pen)) == [], face

"""Pictures of Citadels stay alike within a game, and tell in plain letters what characters do."""

from __future__ import annotations

import pytest

from renderers.citadels import cities, draft, person, picture
from rules.citadels.game import CITADELS
from rules.core.values import Decide
from tests.renderers.citadels_scenes import GOLDEN, acting, played, scene

CARD = min(one.high for one in cities.LARGE)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_for_a_player_cities_of_others_are_chips_from_the_beginning_to_the_end(seats):
    asked = [one for one in played(seats, 3) if isinstance(CITADELS.pending(one), Decide)]
    for state in (asked[0], asked[len(asked) // 2], asked[-1]):
        made = scene(state, acting(state))
        for layout in cities._layouts(made):
            others = [row for row in layout if not any(made.seats[seat].you for seat in row.seats)]
            assert others or seats == 2
            assert [row for row in others if row.grid.high >= CARD] == []


def test_what_characters_do_is_not_narrowed_while_there_is_room():
    made = GOLDEN["citadels_draft"]()
    room = draft._WIDE - draft._OFFER - 28
    told = draft._powers(made, made.view.private, draft._LINES)
    assert told
    assert [one for lines in told for one in lines if draft.POWER.width(one) > room] == []


def test_the_longest_names_of_characters_have_wide_letters():
    made = GOLDEN["citadels_room"]()
    said = {one.words: one.box for one in picture.compose(made).texts}
    for code in made.view.characters:
        name = made.words[f"character-{code}"]
        assert said[name][2] - said[name][0] >= 0.75 * person.NAME.width(name), name

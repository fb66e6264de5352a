"""Pictures of Citadels stay alike within a game, and tell in plain letters what characters do."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest

from renderers.citadels import (
    cities,
    draft,
    layouts,
    mood,
    person,
    picture,
    private,
    roles,
    seatline,
)
from renderers.citadels.cities import CityLayouts
from renderers.citadels.offers import Offers
from renderers.citadels.own_faces import hand_faces
from rules.citadels.game import CITADELS
from rules.core.values import Decide
from tests.proofs import few
from tests.renderers import legible
from tests.renderers.citadels_scenes import GOLDEN, acting, played, scene, words


@pytest.mark.parametrize("seats", few(2, [2, 4, 8]))
def test_all_cities_of_a_picture_are_drawn_alike_with_their_buildings_if_there_is_room(seats):
    asked = [one for one in played(seats, 3) if isinstance(CITADELS.pending(one), Decide)]
    for state in (asked[0], asked[len(asked) // 2], asked[-1]):
        made = scene(state, acting(state))
        order = layouts.ordered(made)
        found = [*layouts.pictured(order, 5), *layouts.plated(order)]
        for layout in found:
            alike = {(row.grid.columns, row.grid.high, row.grid.share, row.each) for row in layout}
            assert len(alike) == 1
        assert not found[0][0].grid.share


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


SUITS = {f"sign-{one}": f"suit {one}" for one in mood.JEWELS.values()}


def said(made):
    return [one.words for one in picture.compose(made).texts]


@pytest.mark.parametrize("seats", few(1, [2, 8]))
def test_all_kinds_of_districts_are_told_where_a_picture_shows_any_and_else_none(seats):
    for state in played(seats, 3)[::40]:
        made = scene(state, words=words(**SUITS))
        built = {one.card for player in made.view.players for one in player.city}
        assert set(said(made)) & set(SUITS.values()) == (set(SUITS.values()) if built else set())


def test_a_kind_of_which_only_the_foot_tells_has_its_word_as_all_have():
    made = scene(played(2, 3)[3], words=words(**SUITS, foot="Anna builds 🟪 Smithy"))
    assert set(said(made)) & set(SUITS.values()) == set(SUITS.values())


def test_however_low_characters_stand_they_keep_their_names():
    for state in played(8, 3)[::25]:
        made = scene(state)
        canvas = mood.canvas(1280, 800)
        roles.choose(made, Offers(), tight=2).draw(canvas, 0)
        names = {made.words[f"character-{code}"] for code in made.view.characters}
        assert names == {one.words for one in canvas.texts}


@pytest.mark.parametrize("seats", few(2, [2, 4, 6]))
def test_characters_stand_in_all_heads_of_cities_or_in_none(seats):
    for state in played(seats, 3)[::30]:
        made = scene(state)
        shown = {len(seatline._shown(made, seat, 1216)) for seat in range(seats)}
        narrow = {len(seatline._shown(made, seat, 600)) for seat in range(seats)}
        assert len(shown) == 1
        assert narrow == {0}


def test_what_cannot_be_paid_says_how_much_lacks():
    made = GOLDEN["citadels_build"]()
    own = msgspec.structs.replace(made.view.private, hand=("palace",), costs=(5,), buildable=())
    poor = msgspec.structs.replace(made.view.players[own.seat], gold=3)
    players = tuple(poor if k == own.seat else one for k, one in enumerate(made.view.players))
    view = msgspec.structs.replace(made.view, players=players, private=own)
    made = msgspec.structs.replace(made, view=view, words=made.words | {"lacks": "lacks"})
    (face,) = hand_faces(made, own, Offers())
    assert (face.dear, face.lacks) == (True, "lacks\u00a02")
    assert "lacks 2" in " ".join(said(made)).replace("\u00a0", " ")


def test_what_came_before_the_last_turn_stands_below_the_cities_the_latest_first_to_stay():
    told = "\n".join(("Since your turn:", *(f"Boris: +Market {k}." for k in range(40))))
    made = GOLDEN["citadels_build"]()
    made = msgspec.structs.replace(made, words=made.words | {"earlier": told})
    lines = " ".join(said(made))
    assert "Since your turn:" in lines
    assert "+Market 39" in lines
    assert "+Market 0" not in lines


def test_what_stands_in_the_city_already_is_dimmed_and_says_so():
    made = GOLDEN["citadels_build"]()
    own = made.view.private
    card = made.view.players[own.seat].city[0].card
    own = msgspec.structs.replace(own, hand=(card,), costs=(0,), buildable=())
    made = msgspec.structs.replace(
        made,
        view=msgspec.structs.replace(made.view, private=own),
        words=made.words | {"standing": "already built"},
    )
    (face,) = hand_faces(made, own, Offers())
    assert (face.dim, face.dear, face.lacks) == (True, False, "already built")
    assert "already built" in " ".join(said(made))


@pytest.mark.parametrize("tight", range(5))
def test_special_cards_in_hand_say_what_they_do_however_little_room_there_is(tight):
    made = GOLDEN["citadels_build"]()
    own = msgspec.structs.replace(
        made.view.private, hand=("smithy", "library"), costs=(5, 6), buildable=()
    )
    told = {"use-smithy": "cards for gold", "use-library": "both cards", "possible": "Still: end"}
    made = msgspec.structs.replace(
        made,
        view=msgspec.structs.replace(made.view, private=own),
        words=made.words | told,
    )
    canvas = mood.canvas(1280, 1600)
    for block in private.blocks(made, Offers(), tight):
        block.draw(canvas, 0)
    words = " ".join(one.words for one in canvas.texts)
    assert all(one in words for one in told.values())


@pytest.mark.parametrize("seats", few(1, [4, 3]))
def test_a_row_of_cities_without_districts_covers_nothing_below(seats, monkeypatch):
    pen = legible.watched(monkeypatch)
    made = scene(played(seats, 3)[-1], seats - 1)
    players = tuple(
        msgspec.structs.replace(one, city=one.city[:1] if seat == seats - 3 else ())
        for seat, one in enumerate(made.view.players)
    )
    view = msgspec.structs.replace(made.view, players=players, phase="call")
    made = msgspec.structs.replace(made, view=view)
    for block in cities.CityLayouts(made, Offers()):
        canvas = mood.canvas(1280, block.height + 200)
        block.draw(canvas, 0)
        assert list(legible.faults(canvas, made, pen)) == []


@pytest.mark.parametrize("tight", [2, 3])
def test_badges_of_a_draft_cover_no_power_above_them(tight, monkeypatch):
    pen = legible.watched(monkeypatch)
    found = (one for one in played(8, 3) if isinstance(CITADELS.pending(one), Decide))
    made = next(
        made
        for made in (scene(one, acting(one)) for one in found)
        if len(made.view.private.offered) > 4
    )
    powers = {f"brief-{code}": "1\u00a0gold by each" for code in made.view.private.offered}
    made = msgspec.structs.replace(made, words=made.words | powers)
    canvas = mood.canvas(1280, 1000)
    draft.choose(made, made.view.private, Offers(), tight).draw(canvas, 0)
    assert list(legible.faults(canvas, made, pen)) == []


@pytest.mark.parametrize("seats", [5, 7, 8])
def test_districts_stay_within_the_panel_of_their_city(seats):
    for state in played(seats, 3)[::40]:
        for block in islice(CityLayouts(scene(state), Offers()), 25):
            canvas = mood.canvas(1280, block.height)
            block.draw(canvas, 0)
            assert all(one.box[3] <= block.height for one in canvas.things)

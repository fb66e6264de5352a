"""Signs in Citadels never lie on a name, and each has its word."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from bot.talk.games.citadels.talk import SIGNS
from renderers.citadels import card, grids, legend, mood, picture, skyline, standing
from renderers.citadels.block import SINGLE
from renderers.citadels.card import Face
from tests.proofs import few
from tests.renderers import legible
from tests.renderers.citadels_scenes import GOLDEN, deciding, own, played, scene, words

TWICE = [one for most in (2, 3) for one in grids.twice(most) if not one.ribbons]
SIZES = {one.size for one in (*grids.CARDS, *grids.LOW_CARDS, *TWICE)}


@pytest.mark.parametrize("size", sorted(SIZES, key=repr))
def test_what_lies_on_a_card_leaves_its_name_free(size, monkeypatch):
    pen, made = legible.watched(monkeypatch), GOLDEN["citadels_raze"]()
    # Slim low cards have no room for what is chosen.
    roomy = size.wide >= card.THREE or size in {one.size for one in grids.CARDS}
    labels = ("", "4") if roomy else ("",)
    for cost, gold, price, label in product((5, 6), (0, 1), (-1, 0, 5), labels):
        if price >= 0 and not label:
            continue
        called = made.words["district-university"]
        face = Face(
            card="university", name=called, cost=cost, points=8, gold=gold, price=price, label=label
        )
        # A card with a long name is wider.
        least = card.wanted(card.parts(face, size.lines), 0.58)
        wide = msgspec.structs.replace(size, wide=max(size.wide, least))
        canvas = mood.canvas(wide.wide, wide.high)
        canvas.paste(card.draw(face, wide), 0, 0)
        assert list(legible.faults(canvas, made, pen)) == [], face


TOLD = {f"sign-{one}": f"sign {one}" for one in SIGNS if one != "points"}


@pytest.mark.parametrize("seats", few(1, [5, 2, 8]))
def test_every_sign_in_a_picture_has_its_word_below_the_cities(seats):
    """Beside a hand of one of many seats two lines of them at least."""
    for state in deciding(played(seats, 3)[20::15], "take_turn")[:9]:
        for made in (scene(state, words=words(**TOLD)), own(state, words=words(**TOLD))):
            said = {one.words for one in picture.compose(made).texts}
            told = {f"sign {what}" for what, _ in legend._signs(made)}
            if made.view.private is not None and seats > SINGLE:
                lines = legend._lines(legend._all(made), legend._FEW)
                told = {one.word for line in lines for one in line}
            assert told - {"sign points"} <= said


def test_who_leads_and_who_is_near_the_end_is_marked():
    made = GOLDEN["citadels_raze"]()
    view = made.view
    most = max(one.score for one in view.players)
    for seat, player in enumerate(view.players):
        assert standing.leads(view, seat) == (player.score == most)
        assert standing.near(view, seat) == (len(player.city) >= view.size - 1)
    equal = [msgspec.structs.replace(one, score=3) for one in view.players]
    assert not standing.leads(msgspec.structs.replace(view, players=tuple(equal)), 0)


def test_a_card_on_offer_says_that_its_like_is_built_or_how_much_gold_lacks():
    made = GOLDEN["citadels_build"]()
    own_view = made.view.private
    built = made.view.players[own_view.seat].city[0].card
    poor = msgspec.structs.replace(made.view.players[own_view.seat], gold=1)
    players = tuple(poor if k == own_view.seat else one for k, one in enumerate(made.view.players))
    seen = msgspec.structs.replace(own_view, seen=(built, "palace"), hand=(), costs=())
    view = msgspec.structs.replace(made.view, players=players, private=seen)
    told = made.words | {"lacks": "lacks", "standing": "already built"}
    made = msgspec.structs.replace(made, view=view, words=told)
    said = {one.words for one in picture.compose(made).texts}
    assert {"already built", "lacks\u00a04"} <= said


@pytest.mark.parametrize("wide", [52, 62, 74, 113, 114, 160])
@pytest.mark.parametrize("high", [44, 62, 84])
def test_a_price_in_a_city_is_not_covered_however_narrow_its_place(wide, high, monkeypatch):
    pen, made = legible.watched(monkeypatch), GOLDEN["citadels_raze"]()
    canvas = mood.canvas(wide, high)
    canvas.paste(skyline._house("university", 6, wide, high, new=False), 0, 0)
    assert list(legible.faults(canvas, made, pen)) == []

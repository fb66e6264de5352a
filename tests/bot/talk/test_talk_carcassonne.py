"""Carcassonne as people read it: the pile of tiles, and what a choice is called."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.talk.games.carcassonne import TALK
from locales import LANGUAGES, words
from rules.carcassonne.data import KINDS
from rules.carcassonne.events import (
    FeatureScored,
    FeaturesJoined,
    MeeplePlaced,
    TileDrawn,
    TilePlaced,
)
from rules.carcassonne.scoring import Settlement
from rules.carcassonne.views import Meeple, PlacedTile
from rules.games import tutorial_of
from tests.bot.talk.walking import walk
from tests.renderers.scenes import table


@pytest.mark.parametrize(
    ("lang", "none", "one", "two"),
    [
        ("en", "no tiles left", "1\u00a0tile left", "2\u00a0tiles left"),
        ("ru", "квадратов не осталось", "остался 1\u00a0квадрат", "осталось 2\u00a0квадрата"),
    ],
)
def test_tiles_left_are_counted_as_the_language_counts_to_the_last(lang, none, one, two):
    view = table(3, 6, 2, "claim")
    for left, told in enumerate((none, one, two)):
        assert TALK.facts(words(lang), replace(view, left=left)) == (told,)


@pytest.mark.parametrize(("lang", "told"), [("en", "no meeple"), ("ru", "без фишки")])
def test_within_a_line_no_meeple_is_a_small_word(lang, told):
    assert TALK.meaning(words(lang), table(3, 6, 2, "claim"), "skip") == told


NAMES = ("Anna", "Boris")


def field(*farmers: int):
    """A finished city of two tiles in a field with such farmers."""
    board = {"o": PlacedTile("e", 0), "n1": PlacedTile("e", 2), "s1": PlacedTile("b", 0)}
    men = tuple(Meeple(seat, cell, "f0") for seat, cell in zip(farmers, ("o", "s1"), strict=False))
    view = table(3, 6, 2, "place", current="w")
    return replace(view, board=board, last="s1", meeples=men, seats=2)


@pytest.mark.parametrize(
    ("lang", "one", "both"),
    [
        (
            "en",
            "Farmers: Boris 1; as it stands, 3\u00a0points at the end for Boris.",
            (
                "Farmers: Anna 1, Boris 1; as it stands, 3\u00a0points at the end for Anna, Boris"
                " each."
            ),
        ),
        (
            "ru",
            "Крестьяне: Boris 1; если так останется, в конце 3\u00a0очка: Boris.",
            (
                "Крестьяне: Anna 1, Boris 1; если так останется, в конце 3\u00a0очка: Anna, Boris"
                " (каждому)."
            ),
        ),
    ],
)
def test_a_touch_tells_who_has_a_field_and_what_it_would_pay(lang, one, both):
    told = TALK.lies_at(words(lang), field(1), NAMES, "o")
    assert told.endswith(one)
    assert TALK.lies_at(words(lang), field(0, 1), NAMES, "o").endswith(both)
    older = replace(field(1), farm_rule="city_majority_4")
    assert "3\u00a0" not in TALK.lies_at(words(lang), older, NAMES, "o").splitlines()[-1]


def test_a_touch_tells_where_a_feature_is_open():
    view = replace(field(), board={"o": PlacedTile("d", 0)}, last="o")
    told = TALK.lies_at(words("en"), view, NAMES, "o").splitlines()
    assert told[1].startswith("City (north), 1\u00a0tile")
    assert "open at n1" in told[1]
    assert "open at e1, w1" in told[2]


def test_what_does_not_fit_is_told_side_by_side():
    view = replace(field(), board={"o": PlacedTile("d", 0)}, current="b")
    told = TALK.misfit(words("ru"), view, "n1")
    assert "юг — город" in told.replace("\u00a0", " ")
    assert "поле, поле, поле, поле" in told
    assert "n1" not in TALK.misfit(words("ru"), view, "e1n1")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Anna places the cloister (w1) with a monk. No points."),
        ("ru", "Anna кладёт квадрат «монастырь» (зап1), ставит монаха. Очков нет."),
    ],
)
def test_a_picture_tells_the_tile_placed_last_with_its_points(lang, told):
    events = [
        TilePlaced(seat=0, tile="b", cell="w1", turn=0),
        MeeplePlaced(seat=0, cell="w1", segment="m0", feature="cloister"),
    ]
    drawn = TileDrawn(seat=1, tile="w", left=3)
    assert TALK.last(words(lang), [drawn, *events[::-1]], NAMES) == told
    assert TALK.last(words(lang), events[::-1], NAMES) == told.rpartition(". ")[0] + "."
    assert TALK.last(words(lang), [drawn], NAMES) == ""
    road = FeatureScored(
        feature="road",
        points=4,
        payees=(1,),
        rate=1,
        tiles=4,
        present=(0, 1),
        cells=("w1",),
        finished=True,
        final=False,
    )
    feature = words(lang)("carcassonne-feature-road")
    assert f"{feature}, Boris +4." in TALK.last(words(lang), [drawn, road, events[0]], NAMES)


def test_a_meeple_is_asked_for_where_there_is_one_and_room_for_it():
    view = replace(table(3, 1, 2, "claim"), meeples=(), last="o")
    assert TALK.asked(view, "claim_segment") == "claim_segment"
    assert TALK.asked(view, "put_tile") == "put_tile"
    assert TALK.asked(replace(view, stock=(0, 0)), "claim_segment") == "no_meeple"
    every = KINDS[view.board["o"].kind].segments
    men = tuple(Meeple(0, "o", one.id) for one in every)
    assert TALK.asked(replace(view, meeples=men), "claim_segment") == "all_taken"


def test_a_line_is_typed_with_the_letters_of_the_map():
    assert TALK.typed(words("ru"), "/put w1n2 r0") == "/put зап1с2 r0"
    assert TALK.typed(words("en"), "/put w1n2 r0") == "/put w1n2 r0"
    assert TALK.typed(words("ru"), "/on c0") == "/on c0"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_of_the_lesson_counts_what_the_learner_has(lang):
    settlement = Settlement(tutorial_of("carcassonne").end)
    settlement.finish()
    mine = {one.feature: one.points for one in settlement.events if one.payees == (0,)}
    assert mine == {"cloister": 6, "field": 9}
    told = words(lang)("carcassonne-guide-end").replace("\u00a0", " ")
    for points in mine.values():
        assert f" {points} " in told


def test_features_of_several_that_become_one_are_told():
    told = {"city": 0, "field": 0}
    for seed in range(4):
        *_, (_, history) = walk(seed, 2, NAMES, "carcassonne", "novice")
        for event in (event for one in history for event in one.events):
            if isinstance(event, FeaturesJoined):
                told[event.feature] = told.get(event.feature, 0) + 1
                line = TALK.line(words("ru"), event, NAMES)
                assert f"Anna {event.present[0]}, Boris {event.present[1]}" in line
    assert told["city"]
    assert told["field"]

"""The tiles: what is printed where, and that whatever fits by the rules joins in the picture."""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec
import pytest
from PIL import Image

from renderers.carcassonne import offers
from renderers.carcassonne.board import figure_size
from renderers.carcassonne.ground import spot
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tile import sprite
from renderers.kit.palette import PALETTE, TOKENS, rgb
from rules.carcassonne.actions import Put
from rules.carcassonne.data import CITY, KINDS, ROAD, distinct_turns
from rules.carcassonne.owned import owned
from rules.carcassonne.tables import letter
from rules.carcassonne.views import Meeple, PlacedTile
from tests.bot.talk.walking import sights, walk
from tests.renderers.scenes import scene, table

SIZE = 200
ALL = [(kind, turn) for kind in KINDS for turn in distinct_turns(kind)]

_CLASSES = {
    "field": ["grass", "tuft", "tree", "olive", "petal", "poppy", "violet", "wheat"],
    "road": ["road"],
    "wall": ["stone"],
    "city": ["court", "roof", "brick", "clay", "plaster", "trunk"],
}


def _class_of(entry: tuple[int, int, int]) -> str:
    """Field, road, wall or city; mixed colours may belong to any outline."""
    token = next((name for name in TOKENS if rgb(name) == entry), "")
    names = [c for c, heads in _CLASSES.items() if token.split("_")[0] in heads]
    return names[0] if names else "line"


CLASS = [_class_of(entry) for entry in PALETTE]


@cache
def side(kind: str, turn: int, edge: int) -> tuple[str, ...]:
    """The classes of the pixels just inside an edge, from north to south or west to east."""
    art = sprite(kind, turn, SIZE)
    near, far = 2, SIZE - 3
    box = [(0, near, SIZE, near + 1), (far, 0, far + 1, SIZE), (0, far, SIZE, far + 1)]
    box.append((near, 0, near + 1, SIZE))
    return tuple(CLASS[number] for number in art.crop(box[edge]).tobytes())


def agree(one: tuple[str, ...], two: tuple[str, ...]) -> float:
    """The share of pixels that do not contradict; outlines go with anything."""
    pairs = list(zip(one, two, strict=True))
    return sum(a == b or "line" in (a, b) for a, b in pairs) / len(pairs)


@pytest.mark.parametrize("edge", range(2))
@pytest.mark.parametrize("kind", "CRF")
def test_edges_that_fit_by_the_rules_join_in_the_picture(edge, kind):
    here = [side(k, t, edge) for k, t in ALL if letter(k, t, edge) == kind]
    there = [side(k, t, edge + 2) for k, t in ALL if letter(k, t, edge + 2) == kind]
    assert min(agree(one, two) for one in here for two in there) >= 0.9


@pytest.mark.parametrize("edge", range(4))
def test_an_edge_shows_its_letter(edge):
    wanted = {"C": ("city", 0.15), "R": ("road", 0.45), "F": ("field", 0.03)}
    for kind, turn in ALL:
        name, begin = wanted[letter(kind, turn, edge)]
        shown = side(kind, turn, edge)[round(SIZE * begin) : round(SIZE * (1 - begin))]
        sure = [one for one in shown if one != "line"]
        assert sure.count(name) > 0.8 * len(sure), (kind, turn)


def test_field_edges_are_meadow_alone():
    for kind, turn in ALL:
        for edge in range(4):
            shown = side(kind, turn, edge)
            if letter(kind, turn, edge) == "F":
                assert set(shown[2:-2]) == {"field"}, (kind, turn, edge)


def test_cities_roads_and_cloisters_stand_on_their_spots():
    wanted = {CITY: "city", ROAD: "road"}
    for kind, turn in ALL:
        art = sprite(kind, turn, SIZE)
        for segment in KINDS[kind].segments:
            if segment.kind in wanted:
                x, y = (round(share * SIZE) for share in spot(kind, turn, segment.id))
                around = art.crop((x - 9, y - 9, x + 10, y + 10)).tobytes()
                found = {CLASS[number] for number in around}
                assert wanted[segment.kind] in found, (kind, turn, segment.id)


def test_turns_that_look_the_same_share_a_sprite():
    for kind in KINDS:
        sprites = {id(sprite(kind, turn, 64)) for turn in range(4)}
        assert len(sprites) == len(distinct_turns(kind))


def test_a_shield_is_seen():
    blue = {PALETTE.index(rgb(token)) for token in ("banner", "banner_light")}

    def seen(kind: str) -> int:
        return sum(art in blue for art in sprite(kind, 0, SIZE).tobytes())

    for plain, shielded in (("g", "f"), ("n", "m"), ("p", "o"), ("r", "q"), ("t", "s")):
        assert seen(shielded) > seen(plain) + 300


@pytest.mark.parametrize("size", [48, 72, 100, 200])
def test_a_figure_stays_on_its_tile(size):
    assert figure_size(size) <= size


def test_a_sprite_is_as_large_as_asked():
    assert isinstance(sprite("d", 0, 60), Image.Image)
    assert sprite("d", 0, 60).size == (60, 60)


def test_what_a_way_round_is_told_to_pay_is_what_the_rules_pay():
    told = joined = 0
    for seed in range(2):
        for moment in walk(seed, 3, ("Anna", "Boris", "Clara"), "carcassonne", "novice"):
            sight = sights(moment, "en")
            for action in sight.offered.values() if sight.asked is not None else ():
                if not isinstance(action, Put):
                    continue
                found = offers.effects(sight.view, action.cell, action.turn)
                closed = [one for one in found if one.does == "closes" and one.owners]
                paid = Counter()
                for one in closed:
                    paid.update(dict.fromkeys(one.owners, one.points))
                # A city of two tiles pays by an option that no view tells.
                if all(one.points for one in closed):
                    assert +paid == sight.talk.gains(sight.state, sight.asked, action)
                    told += bool(closed)
                joined += any(one.does == "joins" for one in found)
    assert told > 20
    assert joined > 20


def test_a_coin_tells_the_most_that_a_tile_would_bring_to_a_cell():
    board = {"o": PlacedTile("x", 0), "e1": PlacedTile("u", 1)}
    men = (Meeple(1, "e1", "r0"),)
    view = table(1, 1, 3, board=board, meeples=men, current="x", turn=0, last="e1")
    offered = Offers(cells=(("1", "e2"), ("2", "e1n1")))
    assert offers.gains(view, offered, owned(view)) == {"e2": ("B +3", 1)}
    own = msgspec.structs.replace(view, turn=1)
    assert offers.gains(own, offered, owned(own)) == {"e2": ("+3", 1)}
    later = msgspec.structs.replace(
        view, board={**board, "e2": PlacedTile("x", 0)}, last="e2", current=None, phase="claim"
    )
    assert [points for _, points in offers.scored(later, owned(later))] == [3]


def test_below_a_way_round_stands_what_it_alone_does():
    words = {"closes c": "city finished", "opens c n": "city north"}
    words |= {"side e": "east", "side w": "west"}
    view = table(1, 1, 2, board={"o": PlacedTile("e", 2)}, meeples=(), current="n", last="o")
    turns = tuple(("1", "n1", turn) for turn in distinct_turns("n"))
    made = scene(view, words={**scene(view).words, **words})
    found = offers.captions(made, Offers(turns=turns))
    told = {one.told(words) for every in found for one in every}
    assert {"city north-east", "city north-west"} <= told
    assert offers.captions(scene(view), Offers(turns=turns)) == [()] * len(turns)

"""The art of Florence: every piece on its cells, every building and item by its silhouette."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from renderers.florence.estate import cells_of, estate, stand
from renderers.florence.icons import ICONS, emblem, icon, landmark
from renderers.florence.paint import PALETTE
from renderers.florence.plots import plot
from renderers.kit.canvas import Sprite
from rules.florence.data import BUILDINGS, FREEDOMS, GROUNDS, ITEMS, PROFESSIONS
from rules.florence.pieces import Estate
from rules.florence.shapes import POSES, piece_at

_SIZE = 64
_CLEAR = 0.12
"""Two silhouettes differ by at least so large a share of what either covers."""
_SYNONYMS = {"landscapes", "landscape_types", "categories", "jesters", "builders", "held", "played"}
_SYNONYMS |= {"freedoms", "buildings", "sizes"}


def silhouette(sprite: Sprite) -> Image.Image:
    return sprite.solid.convert("L")


def covered(mask: Image.Image) -> int:
    return mask.tobytes().count(255)


def apart(one: Sprite, two: Sprite) -> float:
    """The share of the pixels of two silhouettes that only one of them has."""
    first, second = silhouette(one), silhouette(two)
    both = covered(ImageChops.lighter(first, second))
    return covered(ImageChops.difference(first, second)) / both


def grey(sprite: Sprite) -> Image.Image:
    return PALETTE.colours(sprite.art).convert("RGB").convert("L")


@pytest.mark.parametrize(("one", "two"), list(combinations(BUILDINGS, 2)))
def test_two_buildings_differ_by_their_silhouettes(one, two):
    assert apart(landmark(one, _SIZE), landmark(two, _SIZE)) > _CLEAR


def unlike(first: Sprite, second: Sprite) -> bool:
    """Whether two drawings differ by silhouette or in grey."""
    greys = ImageChops.difference(grey(first), grey(second)).point(
        [255 if level > 40 else 0 for level in range(256)]
    )
    return apart(first, second) > _CLEAR or covered(greys) > 0.15 * _SIZE * _SIZE


@pytest.mark.parametrize(("one", "two"), list(combinations(ITEMS, 2)))
def test_two_items_of_the_auction_differ_by_silhouette_or_in_grey(one, two):
    assert unlike(icon(one, _SIZE), icon(two, _SIZE))


@pytest.mark.parametrize(("one", "two"), list(combinations(FREEDOMS, 2)))
def test_two_freedoms_differ_by_their_silhouettes(one, two):
    assert apart(icon(one, _SIZE), icon(two, _SIZE)) > _CLEAR


@pytest.mark.parametrize(("one", "two"), list(combinations(PROFESSIONS, 2)))
def test_the_signs_of_two_professions_differ_by_silhouette_or_in_grey(one, two):
    assert unlike(emblem(one, _SIZE), emblem(two, _SIZE))


def test_icons_of_different_things_are_different_pictures():
    drawn = [icon(kind, 48).art.tobytes() for kind in ICONS if kind not in _SYNONYMS]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("kind", [*BUILDINGS, *GROUNDS])
def test_a_piece_covers_just_its_cells_in_every_pose(kind):
    size = 40
    for pose in range(len(POSES[kind])):
        at = next(k for k in range(49) if POSES[kind][pose].inside >> k & 1)
        top, left, cells = cells_of(piece_at(kind, at * 8 + pose))
        assert min(top, left) >= 0
        solid = plot(kind, cells, size).solid
        rows, columns = solid.height // size, solid.width // size
        for row in range(rows):
            for column in range(columns):
                middle = solid.getpixel((column * size + size // 2, row * size + size // 2))
                assert bool(middle) == ((row, column) in cells)


@pytest.mark.parametrize("kind", BUILDINGS)
def test_a_landmark_stands_on_its_own_building(kind):
    for pose in range(len(POSES[kind])):
        at = next(k for k in range(49) if POSES[kind][pose].inside >> k & 1)
        _, _, cells = cells_of(piece_at(kind, at * 8 + pose))
        middle, foot, size = stand(cells)
        assert (int(foot - 0.1), int(middle - 0.01)) in cells
        assert 1.2 <= size <= 1.7


def test_an_empty_estate_has_its_palazzo_in_the_corner():
    bare = PALETTE.colours(estate(Estate(), 50, named=False)).convert("RGB")
    corner = bare.crop((8, 8 + 5 * 50, 8 + 3 * 50, 8 + 7 * 50))
    elsewhere = bare.crop((8, 8, 8 + 3 * 50, 8 + 2 * 50))
    assert len(corner.getcolors(1 << 16)) > 3 * len(elsewhere.getcolors(1 << 16))

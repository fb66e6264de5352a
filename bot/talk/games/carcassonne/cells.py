"""What lies on the cells of the map, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from locales import Words
from rules.carcassonne.data import FIELD
from rules.carcassonne.owned import LyingFeature, OwnedFeature
from rules.carcassonne.places import place_of
from rules.carcassonne.tables import letter
from rules.carcassonne.views import CarcassonneView, PlacedTile

SIDES = range(4)
MOST_OPEN = 6
"""So many cells at which a feature is open are named."""
FARMED = 3
"""What a finished city pays for a field, by the rules as written."""
LETTERS = "neswo"
"""What cells are written with; a language may have letters of its own for them."""
FEATURES = {"c": "city", "r": "road", "f": "field", "m": "cloister"}


@lru_cache(maxsize=1024)
def said(words: Words, cells: str) -> str:
    """Cells with the letters of the language: ``w2n3`` is ``з2с3``."""
    return "".join(words(f"compass-letter-{one}") if one in LETTERS else one for one in cells)


def tile_name(words: Words, kind: str) -> str:
    """A kind of tile by its name."""
    return words(f"carcassonne-tile-{kind}")


def standing(words: Words, laid: PlacedTile, segment: str) -> str:
    """``knight · city north-east``: as what a meeple stands on a segment, and where."""
    spot = place_of(laid.kind, laid.turn, segment)
    small = "yes" if spot.small else "no"
    where = _where(words, spot.points)
    return words(f"carcassonne-spot-{FEATURES[spot.kind]}", where=where, small=small).strip(" ·")


def _where(words: Words, points: Sequence[str]) -> str:
    """``north-east``, or several edges in a row where they are no direction."""
    letters = sorted((point[0] for point in points), key="nsew".index)
    slant = f"compass-{''.join(letters)}"
    if words.has(slant):
        return words(slant)
    return "-".join(words(f"compass-{point[0]}") for point in points)


@lru_cache(maxsize=512)
def lying_text(words: Words, laid: PlacedTile) -> str:
    """``three roads (field, road, road, road)``: a tile as it lies, by its sides.

    There are few, and every card's text twin names all tiles of the map.
    """
    edges = (letter(laid.kind, laid.turn, side) for side in SIDES)
    return words(
        "carcassonne-text-tile",
        edges=", ".join(words(f"carcassonne-edge-{edge.lower()}") for edge in edges),
        tile=tile_name(words, laid.kind),
    )


def cell_text(words: Words, view: CarcassonneView, cell: str, names: Sequence[str]) -> str:
    """A tile of the map, and who stands on it."""
    laid = view.board[cell]
    men = [one for one in view.meeples if one.cell == cell]
    told = [f"{names[one.seat]}: {standing(words, laid, one.segment)}" for one in men]
    return "; ".join((f"{said(words, cell)}: {lying_text(words, laid)}", *told))


def owned_text(words: Words, one: OwnedFeature, names: Sequence[str]) -> str:
    """Whose a feature is, where their meeples stand, and what it would pay now."""
    key = "carcassonne-text-owned-field" if one.kind == FIELD else "carcassonne-text-owned"
    return words(
        key,
        names=", ".join(names[seat] for seat in one.owners),
        feature=words(f"carcassonne-feature-{FEATURES[one.kind]}"),
        cells=said(words, ", ".join(man.cell for man in one.meeples)),
        points=one.points,
    )


def lying_feature(
    words: Words, view: CarcassonneView, place: str, one: LyingFeature, names: Sequence[str]
) -> str:
    """A feature wherever it lies: where it is open, who stands on it, and what that would pay."""
    men = Counter(man.seat for man in one.meeples)
    told: dict[str, str | int] = {
        "feature": _side_of(words, view.board[place], one),
        "tiles": one.tiles,
        "points": one.points,
        "grows": "yes" if one.grows else "no",
        "open": said(words, ", ".join(one.open[:MOST_OPEN]))
        + (" …" if one.open[MOST_OPEN:] else ""),
        "names": ", ".join(f"{names[seat]} {count}" for seat, count in men.items()) or "none",
        "owners": ", ".join(names[seat] for seat in one.owners),
        "count": len(one.owners),
    }
    if one.kind != FIELD:
        return words("carcassonne-there-feature", **told)
    pays = view.farm_rule == "per_field" and one.points
    return words("carcassonne-there-field", **told, pays=FARMED * one.points if pays else 0)


def _side_of(words: Words, laid: PlacedTile, one: LyingFeature) -> str:
    """``Road west``: a feature by where it lies on a tile."""
    feature = words(f"carcassonne-feature-{FEATURES[one.kind]}")
    where = _where(words, place_of(laid.kind, laid.turn, one.segment).points)
    named = words("carcassonne-there-side", feature=feature, where=where) if where else feature
    return f"{named[0].upper()}{named[1:]}"

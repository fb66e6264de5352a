"""Made-up tables for pictures: tiles laid at random so that they fit, figures anywhere."""

from __future__ import annotations

from random import Random

import msgspec

from renderers.scene import Candidate, Scene, SeatLabel
from rules.carcassonne.cells import name, place
from rules.carcassonne.data import KINDS, TILES, distinct_turns
from rules.carcassonne.tables import letter
from rules.carcassonne.views import CarcassonneView, Meeple, PlacedTile

Cell = tuple[int, int]
_AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))


def fits(laid: dict[Cell, PlacedTile], cell: Cell, kind: str, turn: int) -> bool:
    touching = 0
    for edge, (dx, dy) in enumerate(_AROUND):
        other = laid.get((cell[0] + dx, cell[1] + dy))
        if other is not None:
            touching += 1
            if letter(other.kind, other.turn, (edge + 2) % 4) != letter(kind, turn, edge):
                return False
    return touching > 0


def options(laid: dict[Cell, PlacedTile], kind: str) -> list[tuple[Cell, int]]:
    rim = {(x + dx, y + dy) for x, y in laid for dx, dy in _AROUND} - set(laid)
    turns = distinct_turns(kind)
    return [(c, t) for c in sorted(rim) for t in turns if fits(laid, c, kind, t)]


def lay(seed: int, count: int, compact: float = 0.75) -> tuple[dict[Cell, PlacedTile], list[str]]:
    """``count`` tiles laid legally from a shuffled bag, and the kinds left in it."""
    rng = Random(seed)
    bag = [kind for kind, count in TILES.pile.items() for _ in range(count)]
    rng.shuffle(bag)
    laid = {(0, 0): PlacedTile("d", 0)}
    while bag and len(laid) < count:
        found = options(laid, bag[-1])
        kind = bag.pop()
        if found:
            if rng.random() < compact:
                found.sort(key=lambda o: o[0][0] ** 2 + o[0][1] ** 2)
                found = found[: max(3, len(found) // 4)]
            cell, turn = rng.choice(found)
            laid[cell] = PlacedTile(kind, turn)
    return laid, bag


def table(
    seed: int, tiles: int, seats: int = 3, phase: str = "place", **more: object
) -> CarcassonneView:
    """A view of a table with so many tiles laid and a few figures on them."""
    rng = Random(seed)
    laid, bag = lay(seed, tiles)
    spots = list(laid)[1:]
    rng.shuffle(spots)
    stock = [7] * seats
    men = []
    for cell in spots[: tiles // 3]:
        seat = rng.randrange(seats)
        if stock[seat]:
            stock[seat] -= 1
            segment = rng.choice(KINDS[laid[cell].kind].segments)
            men.append(Meeple(seat, name(*cell), segment.id))
    turn = tiles % seats
    over = phase == "over"
    values: dict[str, object] = {
        "seats": seats,
        "board": {name(*cell): tile for cell, tile in laid.items()},
        "meeples": tuple(men),
        "scores": tuple(rng.randrange(0, 20 + tiles) for _ in range(seats)),
        "stock": tuple(stock),
        "turn": turn,
        "waiting": () if over else (turn,),
        "phase": phase,
        "current": (bag[-1] if bag else "u") if phase == "place" else None,
        "last": name(*list(laid)[-1]),
        "left": max(0, len(bag) - 1),
        "unseen": {},
        "discarded": (),
    }
    return CarcassonneView(**{**values, **more})  # type: ignore[arg-type]


ENGLISH = "Bartholomew Featherstonehaugh-Wi"
RUSSIAN = "Константин Достопримечательный-Ю"
"""The longest names that the lobby takes: 32 letters."""

NAMES = ("Anna", "Борис", "Clara", "Дмитрий Константинович", "Eva")


def scene(view: CarcassonneView, **more: object) -> Scene:
    values: dict[str, object] = {
        "game": "carcassonne",
        "view": view,
        "seats": tuple(SeatLabel(NAMES[k], you=k == 0) for k in range(view.seats)),
        "words": {
            "title": "Carcassonne · K7QX",
            "turn": f"{NAMES[view.turn]} lays a tile",
            "left": f"{view.left} tiles left",
            "foot": "Boris laid e1n2 and finished a road: 4 points.",
        },
    }
    return Scene(**{**values, **more})  # type: ignore[arg-type]


def placing(view: CarcassonneView) -> tuple[Candidate, ...]:
    """The numbered cells of a view in the phase ``place``."""
    laid = {place(cell): tile for cell, tile in view.board.items()}
    assert view.current is not None
    open_cells = sorted({cell for cell, _ in options(laid, view.current)})
    return tuple(Candidate(str(k + 1), f"put {name(*c)}") for k, c in enumerate(open_cells))


def unoccupied(view: CarcassonneView) -> CarcassonneView:
    """The same table before a figure is set on the tile laid last."""
    men = tuple(who for who in view.meeples if who.cell != view.last)
    return msgspec.structs.replace(view, meeples=men)

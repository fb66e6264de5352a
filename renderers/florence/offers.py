"""What a scene's candidates name in the picture: placements, poses, items, cards."""

from __future__ import annotations

import msgspec

from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import LANDSCAPES, PROFESSIONS
from rules.florence.shapes import Piece, piece_at, places, settled
from rules.florence.view import DeskView, FlorenceView


class Offers(msgspec.Struct, frozen=True):
    """Candidates by what they name; all pairs begin with the number on the button.

    ``cells``: anchors on which ``kind`` may be put. ``poses``: how it lies there. ``buildings``,
    ``items``, ``freedoms`` and ``cards``: numbers by code.
    """

    kind: str = ""
    cells: tuple[tuple[str, str], ...] = ()
    poses: tuple[tuple[str, Piece], ...] = ()
    buildings: dict[str, str] = {}
    items: dict[str, str] = {}
    freedoms: dict[str, str] = {}
    cards: dict[str, str] = {}


def offers(scene: Scene) -> Offers:
    """Sort a scene's candidates by what they name; what names nothing is not drawn."""
    kind, cells, poses = "", [], []
    named: dict[str, dict[str, str]] = {"build": {}, "items": {}, "free": {}, "cards": {}}
    for one in scene.candidates:
        match one.text.split():
            case ["build", building]:
                named["build"][building] = one.label
            case ["build" | "place", kind, cell]:
                cells.append((one.label, cell))
            case ["build" | "place", kind, cell, turn, *flip]:
                piece = settled(kind, cell, int(turn[1:]), flip=bool(flip))
                if piece:
                    poses.append((one.label, piece))
            case ["free", freedom]:
                named["free"][freedom] = one.label
            case ["offer" | "take", code] if not _card(code):
                named["items"][code] = one.label
            case ["invite", code]:
                named["items"][code] = one.label
            case ["take" | "work" | "add" | "keep" | "under" | "return" | "recruit", code]:
                named["cards"][code] = one.label
    return Offers(
        kind,
        tuple(cells),
        tuple(poses),
        named["build"],
        named["items"],
        named["free"],
        named["cards"],
    )


def _card(code: str) -> bool:
    return code in PROFESSIONS or code[1:].isdigit()


def reader(scene: Scene) -> Seat | None:
    """The seat whose own picture this is; None for a room's."""
    desk: DeskView | None = scene.view.desk
    return desk.seat if desk else None


def builder(scene: Scene) -> Seat | None:
    """The seat on whose estate something may be put."""
    seat = reader(scene)
    if seat is not None:
        return seat
    waiting: tuple[Seat, ...] = scene.view.waiting
    return waiting[0] if len(waiting) == 1 else None


def reach(view: FlorenceView, seat: Seat, kind: str) -> int:
    """The cells that a piece could cover in some legal place of an estate, as a mask (2.5)."""
    player = view.players[seat]
    covered = 0
    for place in places(kind, player.estate.used if kind in LANDSCAPES else player.barred):
        covered |= piece_at(kind, place).mask
    return covered

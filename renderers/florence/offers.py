"""What a scene's candidates name in the picture: placements, poses, items, cards."""

from __future__ import annotations

import msgspec

from renderers.scene import Scene
from rules.core.game import letter
from rules.core.values import Refusal, Seat
from rules.florence.border import BorderSpan, western
from rules.florence.data import PROFESSIONS
from rules.florence.handling import ways
from rules.florence.joint_sites import located
from rules.florence.shapes import Piece, settled
from rules.florence.views import FlorenceView, PrivateView


class Offers(msgspec.Struct, frozen=True):
    """Candidates by what they name; all pairs begin with the number on the button.

    ``cells``: anchors on which ``kind`` may be put. ``poses``: how it lies there. ``buildings``,
    ``items``, ``freedoms`` and ``cards``: numbers by code. ``sites`` are anchors of a joint
    building, ``spans`` the ways in which it lies at one of them. ``menus`` are verbs whose objects
    are chosen at the next step. ``tried`` is the placement that is shown before it counts.
    """

    kind: str = ""
    cells: tuple[tuple[str, str], ...] = ()
    poses: tuple[tuple[str, Piece], ...] = ()
    buildings: dict[str, str] = {}
    items: dict[str, str] = {}
    freedoms: dict[str, str] = {}
    cards: dict[str, str] = {}
    sites: tuple[tuple[str, str], ...] = ()
    spans: tuple[tuple[str, str, BorderSpan], ...] = ()
    menus: frozenset[str] = frozenset()
    tried: tuple[str, Piece] | None = None


def offers(scene: Scene) -> Offers:
    """Sort a scene's candidates by what they name; what names nothing is not drawn."""
    kind, cells = "", []
    named: dict[str, dict[str, str]] = {"build": {}, "items": {}, "free": {}, "cards": {}}
    for one in scene.candidates:
        match one.text.split():
            case ["build" | "site", building]:
                named["build"][building] = one.label
            case ["build" | "place", kind, cell]:
                cells.append((one.label, cell))
            case ["build" | "place", kind, _, _, *_]:
                pass
            case ["free", freedom]:
                named["free"][freedom] = one.label
            case ["offer" | "take", code] if not _card(code):
                named["items"][code] = one.label
            case ["invite", code]:
                named["items"][code] = one.label
            case ["take" | "work" | "add" | "keep" | "under" | "return" | "recruit", code]:
                named["cards"][code] = one.label
    site, sites, spans = _across(scene)
    poses = _poses(scene)
    return Offers(
        site or kind,
        tuple(cells),
        tuple((label, piece) for text, label, piece in poses if text != scene.tried),
        named["build"],
        named["items"],
        named["free"],
        named["cards"],
        sites,
        spans,
        frozenset(one.text for one in scene.candidates if " " not in one.text),
        next(((label, piece) for text, label, piece in poses if text == scene.tried), None),
    )


def _poses(scene: Scene) -> list[tuple[str, str, Piece]]:
    """How a piece may lie: each way with its notation and number."""
    found = []
    for one in scene.candidates:
        match one.text.split():
            case ["build" | "place", kind, cell, turn, *flip]:
                piece = settled(kind, cell, int(turn[1:]), flip=bool(flip))
                if piece:
                    found.append((one.text, one.label, piece))
    return found


def _across(
    scene: Scene,
) -> tuple[str, tuple[tuple[str, str], ...], tuple[tuple[str, str, BorderSpan], ...]]:
    """What may be built across a border, at which cells, and how it may lie at one."""
    kind, sites, spans = "", [], []
    for one in scene.candidates:
        match one.text.split():
            case ["site", kind, cell]:
                sites.append((one.label, cell))
            case ["site", kind, cell, turn, *flip]:
                span = _span(scene.view, kind, cell, int(turn[1:]), flip=bool(flip))
                if isinstance(span, BorderSpan):
                    spans.append((one.label, cell, span))
    return kind, tuple(sites), tuple(spans)


def _span(
    view: FlorenceView, kind: str, cell: str, turn: int, *, flip: bool
) -> BorderSpan | Refusal:
    """How a joint building would lie across the border to the reader's partner."""
    private = view.private
    if private is None:
        return Refusal("not_joint")
    west = western(view.seats, private.partner) == private.seat
    return located(kind, (cell,), turn, letter(private.partner), flip=flip, west=west)


def _card(code: str) -> bool:
    return code in PROFESSIONS or code[1:].isdigit()


def reader(scene: Scene) -> Seat | None:
    """The seat whose own picture this is; None for a room's."""
    private: PrivateView | None = scene.view.private
    return private.seat if private else None


def builder(scene: Scene) -> Seat | None:
    """The seat on whose estate something may be put."""
    seat = reader(scene)
    if seat is not None:
        return seat
    waiting: tuple[Seat, ...] = scene.view.waiting
    return waiting[0] if len(waiting) == 1 else None


def reach(view: FlorenceView, seat: Seat, kind: str) -> int:
    """The cells that a piece could cover in some legal place of an estate, as a mask (2.5)."""
    covered = 0
    for piece in ways(kind, view.players[seat].taken(kind)):
        covered |= piece.mask
    return covered


def sells(scene: Scene) -> bool:
    """Whether the reader is asked how much prestige to sell."""
    return bool(scene.candidates) and all(one.text.split()[0] == "sell" for one in scene.candidates)

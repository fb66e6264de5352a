"""A piece shown on the estate before it counts: where first, and what else may be tried (2.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from locales import Words
from rules.core.values import Seat
from rules.florence.handling import lies, mirrored, snug, turned, ways
from rules.florence.shapes import Piece, settled
from rules.florence.views import FlorenceView

TRIED = ("build", "place")
"""Verbs whose piece is shown where it would lie."""
WHOLE = 4
"""A line with so many words says how a piece lies."""
BEST = 3
"""So many of the places are named before the others."""


def tried(view: FlorenceView, texts: Sequence[str], focus: str) -> str:
    """The placement that a menu shows before it counts; empty where it shows none."""
    if focus in texts and focus.split(maxsplit=1)[0] in TRIED:
        return focus
    begun = focus.split() or _placed(texts)
    if len(begun) != WHOLE - 2 or begun[0] not in TRIED:
        return ""
    return next(_best(view, texts, " ".join(begun)), "")


def others(words: Words, view: FlorenceView, texts: Sequence[str], text: str) -> dict[str, str]:
    """What else may be tried from there, by its key: the piece turned, mirrored, and elsewhere."""
    own, piece, begun = view.private, _piece(text), " ".join(text.split()[:2])
    if own is None or piece is None:
        return {}
    found = _ways(view, own.seat, piece.kind)
    ways_on = {"turn": turned(found, piece), "mirror": mirrored(found, piece)}
    told = {
        words(f"florence-try-{key}"): f"{begun} {lies(one)}" for key, one in ways_on.items() if one
    }
    for best in list(_best(view, texts, begun))[:BEST]:
        at = _piece(best)
        if at is not None and not at.mask & piece.mask:
            told[words("florence-try-at", cell=at.cell.upper())] = best
    return {key: line for key, line in told.items() if line in texts}


def _placed(texts: Sequence[str]) -> list[str]:
    """The landscape that is to be placed, whatever else may be done besides."""
    return next((text.split()[:2] for text in texts if text.startswith("place ")), [])


def _best(view: FlorenceView, texts: Sequence[str], begun: str) -> Iterator[str]:
    """The placements that leave most room, as choices; none that lies over one before."""
    own, covered = view.private, 0
    if own is None:
        return
    kind, known = begun.split()[1], set(texts)
    for piece in _snug(_ways(view, own.seat, kind), view.players[own.seat].taken(kind)):
        text = f"{begun} {lies(piece)}"
        if text in known and not piece.mask & covered:
            covered |= piece.mask
            yield text


def _ways(view: FlorenceView, seat: Seat, kind: str) -> tuple[Piece, ...]:
    return ways(kind, view.players[seat].taken(kind))


@lru_cache(maxsize=64)
def _snug(found: tuple[Piece, ...], taken: int) -> tuple[Piece, ...]:
    return tuple(snug(found, taken))


def _piece(text: str) -> Piece | None:
    _, kind, cell, turn, *flip = text.split()
    return settled(kind, cell, int(turn[1:]), flip=bool(flip))

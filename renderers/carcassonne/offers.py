"""What may be chosen, and what the drawn tile would do there, as all can see it on the map.

A finished city of two tiles may pay 4 or 2, which no view tells: its points are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from renderers.kit import seats, text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Candidate, Scene
from rules.carcassonne.cells import BLOCK, SIDES
from rules.carcassonne.data import CITY, CLOISTER, FIELD, KINDS, ROAD, distinct_turns
from rules.carcassonne.owned import LyingFeature, OwnedFeature, lying, owned
from rules.carcassonne.tables import letter
from rules.carcassonne.views import CarcassonneView, PlacedTile

_WORDS, _POINTS = Style(text.READ, "ink"), Style(text.READ, "ink", bold=True)
_SIGN, _APART, _LINES = 44, 8, 2
"""Pixels of an owner's sign, before and after it, and lines below a way round at most."""
_NARROW, _ORDER = 1.06, "nsew"
"""So much wider than its room a line may be, its letters hardly narrower; sides in their order."""
_SMALL, _FIRST = 2, ("closes", "ends", "joins", "opens")


class Offers(msgspec.Struct, frozen=True):
    """Candidates by what they name; each begins with the label on its button.

    ``cells``: (label, cell), the turn still open. ``turns``: (label, cell, turn).
    ``spots``: (label, segment of the tile laid last). What names no place is not drawn.
    """

    cells: tuple[tuple[str, str], ...] = ()
    turns: tuple[tuple[str, str, int], ...] = ()
    spots: tuple[tuple[str, str], ...] = ()

    @property
    def places(self) -> set[str]:
        """All cells on which a tile may be laid."""
        return {cell for _, cell in self.cells} | {cell for _, cell, _ in self.turns}


def offers(candidates: Iterable[Candidate]) -> Offers:
    """Sort candidates by what they name."""
    cells, turns, spots = [], [], []
    for candidate in candidates:
        match candidate.text.split():
            case ["put", cell]:
                cells.append((candidate.label, cell))
            case ["put", cell, turn]:
                turns.append((candidate.label, cell, int(turn[1:])))
            case ["on", segment]:
                spots.append((candidate.label, segment))
    return Offers(tuple(cells), tuple(turns), tuple(spots))


class Effect(msgspec.Struct, frozen=True):
    """``closes``, ``joins`` or ``opens`` a kind of feature, to some sides; whose, and its pay.

    ``ends`` is to close what is nobody's.
    """

    does: str
    kind: str
    sides: str = ""
    owners: tuple[int, ...] = ()
    points: int = 0

    def told(self, words: dict[str, str]) -> str:
        """Its words; whose it is and its points are signs beside them."""
        if not self.sides:
            return words.get(f"{self.does} {self.kind}", "")
        named = [words.get(f"side {one}", "") for one in self.sides[1:]]
        return "-".join((words.get(f"{self.does} {self.kind} {self.sides[0]}", ""), *named))


def effects(view: CarcassonneView, cell: str, turn: int) -> tuple[Effect, ...]:
    """What the drawn tile would do to roads, cities and cloisters, what matters most first."""
    later = msgspec.structs.replace(
        view, board={**view.board, cell: PlacedTile(view.current or "", turn)}
    )
    found = [_effect(later, cell, one) for one in lying(later, cell) if one.kind in (CITY, ROAD)]
    found += [
        Effect("closes", CLOISTER, owners=one.owners, points=one.points)
        for near in BLOCK[cell]
        if near != cell and near in view.board and "m" in _kinds(view.board[near])
        for one in lying(later, near)
        if one.kind == CLOISTER and one.owners and not one.grows
    ]
    return tuple(sorted(found, key=lambda one: _FIRST.index(one.does)))


def _kinds(laid: PlacedTile) -> str:
    return "".join(one.kind for one in KINDS[laid.kind].segments)


def _effect(later: CarcassonneView, cell: str, one: LyingFeature) -> Effect:
    if not one.grows:
        points = _pay(one.kind, one.points, one.tiles)
        return Effect("closes" if one.owners else "ends", one.kind, "", one.owners, points)
    if one.owners or one.kind != CITY:
        return Effect("joins" if one.owners else "opens", one.kind, owners=one.owners)
    laid, segment = later.board[cell], KINDS[later.board[cell].kind].segment(one.segment)
    edges = {(edge + laid.turn) % 4 for edge in (segment.edges if segment else ())}
    sides = ("nesw"[edge] for edge in edges if SIDES[cell][edge] not in later.board)
    return Effect("opens", one.kind, "".join(sorted(sides, key=_ORDER.index)))


def _pay(kind: str, points: int, tiles: int) -> int:
    """What a finished feature pays; 0 where that is a matter of options."""
    if kind != CITY:
        return points
    return 0 if tiles == _SMALL else 2 * points


def captions(scene: Scene, offered: Offers) -> list[tuple[Effect, ...]]:
    """What each way round does, and not all of them do, unless that is all that there is."""
    if f"closes {CITY}" not in scene.words:
        return [() for _ in offered.turns]
    found = [effects(scene.view, cell, turn) for _, cell, turn in offered.turns]
    told = [[one for one in every if one.told(scene.words)] for every in found]
    alike = set.intersection(*map(set, told)) if len(told) > 1 else set()
    return [tuple(([one for one in every if one not in alike] or every)[:_LINES]) for every in told]


def caption_height(scene: Scene, found: list[tuple[Effect, ...]], wide: int) -> int:
    """Pixels of the highest of some captions."""
    rows = (sum(len(_rows(scene, one, wide)) for one in every) for every in found)
    return max(rows, default=0) * _WORDS.height


def write_caption(
    canvas: Canvas, scene: Scene, found: tuple[Effect, ...], at: tuple[int, int, int]
) -> None:
    """Paint a caption from ``left`` and ``top``, so ``wide`` at most."""
    left, y, wide = at
    for one in found:
        for words, signed in _rows(scene, one, wide):
            x = left + (canvas.narrow(words, left, y, wide, _WORDS) + _APART if words else 0)
            for owner in one.owners if signed else ():
                canvas.centre(seats.badge(owner, _SIGN), x + _SIGN // 2, y + _WORDS.height // 2)
                x += _SIGN + _APART
            if signed and one.points and one.owners:
                canvas.write(f"+{one.points}", x, y, _POINTS)
            y += _WORDS.height


def _rows(scene: Scene, one: Effect, wide: int) -> list[tuple[str, bool]]:
    """The lines of a caption's part, each with whether signs stand in it."""
    words = one.told(scene.words)
    signs = len(one.owners) * (_SIGN + _APART)
    if one.points and one.owners:
        signs += _POINTS.width(f"+{one.points}")
    lines = text.wrap(words, round(wide * _NARROW), _WORDS, _LINES)
    if _WORDS.width(lines[-1]) + _APART + signs <= wide or not signs:
        return [*((line, False) for line in lines[:-1]), (lines[-1], True)]
    return [*((line, False) for line in lines), ("", True)]


def gains(
    view: CarcassonneView, offered: Offers, held: tuple[OwnedFeature, ...]
) -> dict[str, tuple[str, int]]:
    """By cell, the most points that the tile would bring there, and to whom: ``A +4``."""
    last = {cell for one in held if len(free := _open(view, one)) == 1 for cell in free}
    told = {}
    for _, cell in offered.cells:
        if cell in last and (found := _most(view, cell)):
            owner, points = found
            whose = "" if owner == view.turn else f"{seats.LETTERS[owner]} "
            told[cell] = f"{whose}+{points}", owner
    return told


def _open(view: CarcassonneView, one: OwnedFeature) -> set[str]:
    """The free cells on which a road, a city or a cloister would grow."""
    if one.kind == FIELD:
        return set()
    if one.kind == CLOISTER:
        return {cell for cell in BLOCK[one.segments[0][0]] if cell not in view.board}
    found = set()
    for cell, name in one.segments:
        laid = view.board[cell]
        segment = KINDS[laid.kind].segment(name)
        for edge in segment.edges if segment else ():
            found.add(SIDES[cell][(edge + laid.turn) % 4])
    return found - view.board.keys()


def growing(view: CarcassonneView) -> frozenset[str]:
    """The cells on which something would grow of whose turn it is."""
    own = (one for one in owned(view) if view.turn in one.owners)
    return frozenset(cell for one in own for cell in _open(view, one))


def likeliest(view: CarcassonneView, cell: str, own: frozenset[str]) -> int:
    """The way round in which a tile on a cell brings most to whose turn it is, or joins theirs.

    Beside the cells of their ``own`` all ways are alike.
    """

    def worth(turn: int) -> tuple[int, int]:
        own = [one for one in effects(view, cell, turn) if view.turn in one.owners]
        return sum(one.points for one in own), len(own)

    ways = list(_fitting(view, cell))
    return max(ways, key=worth) if len(ways) > 1 and cell in own else (*ways, 0)[0]


def _most(view: CarcassonneView, cell: str) -> tuple[int, int] | None:
    """Who gets most by the tile on a cell, in any way round; whose turn it is above all."""
    found = [
        (owner, one.points)
        for turn in _fitting(view, cell)
        for one in effects(view, cell, turn)
        if one.does == "closes" and one.points
        for owner in one.owners
    ]
    return max(found, key=lambda one: (one[0] == view.turn, one[1]), default=None)


def _fitting(view: CarcassonneView, cell: str) -> Iterator[int]:
    """The turns in which the drawn tile fits on a cell."""
    kind = view.current or ""
    around = [(side, view.board[at]) for side, at in enumerate(SIDES[cell]) if at in view.board]
    for turn in distinct_turns(kind):
        if all(
            letter(near.kind, near.turn, (side + 2) % 4) == letter(kind, turn, side)
            for side, near in around
        ):
            yield turn


def scored(
    view: CarcassonneView, held: tuple[OwnedFeature, ...]
) -> Iterator[tuple[OwnedFeature, int]]:
    """What the tile laid last has finished, before it is paid: who is, and how much."""
    if view.phase != "claim" or not view.last:
        return
    for one in held:
        cells = {cell for cell, _ in one.segments}
        near = BLOCK[view.last] if one.kind == CLOISTER else (view.last,)
        if one.kind != FIELD and not cells.isdisjoint(near) and not _open(view, one):
            points = _pay(one.kind, one.points, len(cells))
            if points:
                yield one, points

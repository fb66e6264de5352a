"""Where a joint building lies, as it is written: ``g3 r1``, ``@b:a3 r2 f``, or cell by cell.

A cell of the neighbour's estate bears the neighbour's seat, one of the own estate none.
"""

from __future__ import annotations

import re
from typing import Annotated, ClassVar

from rules.core.forms import SEAT, BadArgument, Many, Names, TurnForm
from rules.core.values import Refusal
from rules.florence.border import BorderSpan, land_column, spans
from rules.florence.cells import COLUMNS, INDEX, CellForm, mask_of
from rules.florence.data import SIDE
from rules.florence.shapes import POSE_OF, POSES, covering


class SiteCellForm:
    """A cell of either estate: ``g3``, or ``@b:a3`` in that of a neighbour."""

    kind = "cell"
    parts: ClassVar[dict[str, tuple[str, ...]]] = {"column": tuple(COLUMNS)}
    _cell = CellForm()

    def write(self, value: str) -> str:
        return value

    def read(self, word: str, names: Names) -> str:
        seat, mark, cell = word.rpartition(":")
        found = self._cell.read(cell, names)
        if not mark:
            return found
        if not seat.startswith("@"):
            raise BadArgument(word, wanted=self.kind)
        return f"{SEAT.write(SEAT.read(seat, names))}:{found}"


class SiteTurnForm(TurnForm):
    """Quarter turns that begin with their letter: a bare number is a payment."""

    def read(self, word: str, names: Names) -> int:
        if not re.fullmatch(r"r-?\d{1,3}", word, re.ASCII):
            raise BadArgument(word, wanted=self.kind)
        return super().read(word, names)


SiteCellsArg = Annotated[tuple[str, ...], Many(SiteCellForm())]
SiteTurnArg = Annotated[int, SiteTurnForm()]


def site_cell(span: BorderSpan, partner: str, *, west: bool) -> str:
    """The anchor of a span as the seat of one estate writes it; ``partner`` is the other's."""
    cell, own = span.cell(west=west)
    return cell if own else f"{partner}:{cell}"


def normal(
    kind: str, cells: tuple[str, ...], turn: int | None, *, flip: bool
) -> tuple[tuple[str, ...], int | None, bool]:
    """A place by its anchor, turn and flip; what cannot be a place is left as it is."""
    if len(cells) == 1 and 0 <= (turn or 0) <= 3:
        pose = POSES[kind][POSE_OF[kind][turn or 0, flip]]
        return cells, pose.turn, pose.flip
    found = None if turn is not None or flip else _covering(kind, cells)
    return found or (cells, turn, flip)


def located(
    kind: str, cells: tuple[str, ...], turn: int | None, partner: str, *, flip: bool, west: bool
) -> BorderSpan | Refusal:
    """The span that a place means for the seat of the western, or the eastern, estate (2.11).

    ``partner`` is the other's seat as it is written.
    """
    cells, turn, flip = normal(kind, cells, turn, flip=flip)
    seats = {cell.rpartition(":")[0] for cell in cells}
    if not seats <= {"", partner} or len(cells) > 1 or turn is None or not 0 <= turn <= 3:
        alone = covering(kind, tuple(cell.rpartition(":")[2] for cell in cells))
        if alone and len(seats) == 1 and seats <= {"", partner} and turn is None:
            return Refusal("not_joint")
        return Refusal("bad_parameter", {"cells": ",".join(cells)})
    seat, _, cell = cells[0].rpartition(":")
    here = west == (not seat)
    pose = POSE_OF[kind][turn, flip]
    row, column = INDEX[cell] // SIDE, land_column(cell, west=here)
    for span in spans(kind):
        if (span.pose, span.row, span.column) == (pose, row, column):
            return span
    columns = [column + right for _, right in POSES[kind][pose].cells]
    crosses = min(columns) < SIDE <= max(columns)
    return Refusal("out_of_grid" if crosses else "not_joint")


def _covering(kind: str, cells: tuple[str, ...]) -> tuple[tuple[str, ...], int, bool] | None:
    """Anchor, turn and flip of the span that covers just these cells; None where none does."""
    parted = [cell.rpartition(":") for cell in cells]
    others = {seat for seat, _, _ in parted if seat}
    own = mask_of(tuple(cell for seat, _, cell in parted if not seat))
    their = mask_of(tuple(cell for seat, _, cell in parted if seat))
    if len(others) != 1 or own.bit_count() + their.bit_count() != len(cells):
        return None
    for west in (True, False):
        for span in spans(kind):
            if (span.half(west=west), span.half(west=not west)) == (own, their):
                pose = POSES[kind][span.pose]
                return (site_cell(span, *others, west=west),), pose.turn, pose.flip
    return None

"""What a scene's candidates offer: cells, turns of the tile on one cell, or segments."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from renderers.scene import Candidate


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

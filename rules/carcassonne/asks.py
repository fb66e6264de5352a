"""All that the game asks: what a saved state is read with."""

from __future__ import annotations

from rules.carcassonne.actions import ClaimSegment, DrawTile, PutTile
from rules.core.first import FirstSeat

CarcassonneAsk = PutTile | ClaimSegment | DrawTile | FirstSeat

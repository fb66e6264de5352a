"""The end: points of each city, and who wins (section 5)."""

from __future__ import annotations

from rules.citadels.characters.king import shown
from rules.citadels.city import colours
from rules.citadels.data import COLOUR, COLOURS, DISTRICTS, MONUMENTS, PURPLE, RANK
from rules.citadels.options import cost_of
from rules.citadels.pieces import Player
from rules.citadels.state import CitadelsState
from rules.core.values import Seat, Standings, rank

TREASURY = "imperial_treasury"
SOURCES = (
    "districts",
    "beautified",
    "colours",
    "first_completed",
    "completed",
    TREASURY,
    "map_room",
    "museum",
    "wishing_well",
)
ALL_COLOURS, FIRST, LATER = 3, 4, 2
HAUNTED = "haunted_city"


def standings(state: CitadelsState) -> Standings:
    """Points so far, or final; ties by district points, then gold, then by option rank (5).

    Everybody reads them: until the end nothing comes of a purse that is private (6.1).
    """
    hidden = state.options.gold_visibility == "private" and state.phase != "over"
    rows = [breakdown(state, seat) for seat in range(state.seats)]
    if hidden:
        rows = [without_purse(row) for row in rows]
    purses = [0 if hidden else player.gold for player in state.players]
    scores = [sum(points for _, points in row) for row in rows]
    ties = [_tie(state, seat, row, purses[seat]) for seat, row in enumerate(rows)]
    return rank(scores, rows, ties)


def without_purse(row: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """A seat's points as seen by a viewer who does not see its gold."""
    return tuple((name, 0 if name == TREASURY else value) for name, value in row)


def _tie(state: CitadelsState, seat: Seat, row: tuple[tuple[str, int], ...], gold: int) -> int:
    own = row[0][1] + row[1][1]
    by_rank = _shown_rank(state, seat) if state.options.tie3 == "rank" else 0
    return (own * 10_000 + gold) * 10 + by_rank


def _shown_rank(state: CitadelsState, seat: Seat) -> int:
    """The highest rank with which a seat was revealed in this round (8); 0: it was not."""
    ranks = [one.rank for one in state.calls if one.seat == seat]
    if state.phase == "over" and shown(state) == seat:
        ranks.append(RANK[state.murdered])
    return max(ranks, default=0)


def breakdown(state: CitadelsState, seat: Seat) -> tuple[tuple[str, int], ...]:
    """A seat's points by SOURCES; the Haunted City counts as what is best for its owner.

    But one that was built in the last round stays purple (section 5).
    """
    player = state.players[seat]
    plain = points(state, seat, recoloured=False)
    if not player.owns(HAUNTED):
        return plain
    if not any(one.card == HAUNTED and one.built < state.round for one in player.city):
        return plain
    other = points(state, seat, recoloured=True)
    return max(plain, other, key=lambda row: sum(value for _, value in row))


def points(state: CitadelsState, seat: Seat, *, recoloured: bool) -> tuple[tuple[str, int], ...]:
    """The points if the Haunted City is purple, or (``recoloured``) the missing colour."""
    player = state.players[seat]
    city = player.city
    worth = sum(MONUMENTS.get(one.card, cost_of(state.options, one.card)) for one in city)
    full = len(city) >= state.size
    found = (
        worth,
        sum(one.gold for one in city),
        ALL_COLOURS if _colourful(player, recoloured=recoloured) else 0,
        FIRST if state.first == seat else 0,
        LATER if full and state.first not in (seat, -1) else 0,
        player.gold if player.owns(TREASURY) else 0,
        len(player.hand) if player.owns("map_room") else 0,
        sum(len(one.tucked) for one in city),
        _wishes(player, recoloured=recoloured),
    )
    return tuple(zip(SOURCES, found, strict=True))


def _colourful(player: Player, *, recoloured: bool) -> bool:
    """All five colours; as another colour the Haunted City no longer is a purple one."""
    if not recoloured:
        return len(colours(player)) == len(COLOURS)
    others = {DISTRICTS[one.card].colour for one in player.city if one.card != HAUNTED}
    return len(others) + 1 >= len(COLOURS)


def _wishes(player: Player, *, recoloured: bool) -> int:
    """The Wishing Well: one for each other purple district (1.4)."""
    if not player.owns("wishing_well"):
        return 0
    purple = [one.card for one in player.city if COLOUR[one.card] == PURPLE]
    return len(purple) - 1 - (recoloured and HAUNTED in purple)

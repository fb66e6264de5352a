"""Whom a novice of Citadels names: who may hold a character, and what it would lose.

Nothing hidden is used: only what the seat itself was offered in the draft, and what lies open.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rules.citadels.characters.assassin import Kill
from rules.citadels.characters.thief import Rob
from rules.citadels.characters.witch import Bewitch
from rules.citadels.closing import income
from rules.citadels.data import INCOME, RANK
from rules.citadels.draft import PICK, Discard, plan
from rules.citadels.scoring import breakdown
from rules.citadels.state import CitadelsState
from rules.core.action import Action
from rules.core.values import Seat

Names = Kill | Rob | Bewitch
Segment = tuple[set[str], list[Seat]]
"""Characters of which each of these seats took one, as far as the seat that looks can tell."""

COIN = 0.45
"""What a gold is worth, in points."""

CHARACTERS = {
    "assassin": 0.8,
    "thief": 1.2,
    "magician": 0.4,
    "king": 1.2,
    "bishop": 0.8,
    "merchant": 1.5,
    "architect": 2.6,
    "warlord": 0.7,
    "witch": 1.2,
    "tax_collector": 1.0,
    "wizard": 1.6,
    "emperor": 1.2,
    "abbot": 1.0,
    "alchemist": 1.2,
    "navigator": 1.9,
    "diplomat": 0.6,
    "artist": 0.8,
    "queen": 0.6,
}
"""What a character is worth in the draft, without its income."""

LEAST = 0.2
"""Nobody is so little tempted by a character that nobody need reckon with it."""

TURN = 2.0
"""What the leader's turn is worth beside the character's own power."""

CLOSE = 0.6
"""Victims of a murder that promise at least so much of the best: a novice can be read less."""

SECOND_PART = 2.0
"""What a Witch's second part is worth beside the power: without it she builds nothing."""


def value(state: CitadelsState, seat: Seat, character: str) -> float:
    """What a character may be worth to a seat in this round; follows from what lies open."""
    player = state.players[seat]
    found = CHARACTERS[character]
    if INCOME[character]:
        found += COIN * income(state, seat, character)
    if character == "architect":
        found += 0.3 * min(len(player.hand), player.gold) - 0.6
    if character == "magician":
        most = max(len(one.hand) for one in state.players)
        found += 0.7 * (most - len(player.hand))
    if character == "alchemist":
        found += COIN * min(player.gold, 4)
    return found


def threat(state: CitadelsState, seat: Seat, character: str) -> float:
    """What a character may be worth to any other seat, and cost this one; from what lies open."""
    others = (one for one in range(state.seats) if one != seat)
    return max(value(state, one, character) for one in others) + _fear(state, seat, character)


def set_aside(state: CitadelsState, seat: Seat, legal: tuple[Action, ...]) -> list[Discard]:
    """With two seats: what may be put away, the worst in the other's hands first."""
    found = [one for one in legal if isinstance(one, Discard)]
    return sorted(found, key=lambda one: -threat(state, seat, one.character))


def named(state: CitadelsState, seat: Seat, legal: list[Names]) -> list[Names]:
    """The names that do about the most harm; none where no name does any."""
    held = holders(state, seat)
    harm = {one: _harm(state, seat, one, held.get(one.character, {})) for one in legal}
    least = (CLOSE if isinstance(legal[0], Kill) else 1.0) * max(harm.values())
    return [one for one in legal if harm[one] >= least and harm[one] > 0]


def holders(state: CitadelsState, seat: Seat) -> dict[str, dict[Seat, float]]:
    """By character, which other seats may hold it, and how likely that is (0 to 1)."""
    called = {one.seat for one in state.calls} if state.seats > 3 else set()
    found: dict[str, dict[Seat, float]] = defaultdict(lambda: defaultdict(float))
    for characters, seats in _segments(state, seat):
        left = [one for one in characters if RANK[one] > state.rank]
        for other in seats if left else ():
            tempted = [max(LEAST, value(state, other, one)) for one in left]
            for one, weight in zip(left, tempted, strict=True):
                found[one][other] += 0.0 if other in called else weight / sum(tempted)
    return found


def _segments(state: CitadelsState, seat: Seat) -> Iterator[Segment]:
    """What was taken before, between and after the seat's own choices, and by whom."""
    left, seats = set(state.characters) - set(state.up), list[Seat]()
    sights = [one for one in state.sights if one.seat == seat]
    for other, kind in plan(state):
        if other != seat:
            seats += [other] if kind == PICK else []
        elif sights:
            sight = sights.pop(0)
            yield left - set(sight.offered), seats
            left, seats = set(sight.offered) - {sight.taken, sight.dropped}, []
    yield left - set(state.players[seat].chars), seats


def _harm(state: CitadelsState, seat: Seat, one: Names, held: dict[Seat, float]) -> float:
    """What naming a character may bring, over all who may hold it."""
    if isinstance(one, Rob):
        return sum(chance * state.players[other].gold for other, chance in held.items())
    gains = {other: value(state, other, one.character) + _lead(state, other) for other in held}
    lost = sum(chance * gains[other] for other, chance in held.items())
    if isinstance(one, Bewitch):
        own = SECOND_PART + value(state, seat, one.character)
        return 0.5 * lost + sum(held.values()) * own
    return lost + sum(held.values()) * _fear(state, seat, one.character)


def _lead(state: CitadelsState, seat: Seat) -> float:
    """What a seat's turn is worth, by how its city stands to the best one."""
    points = [sum(value for _, value in breakdown(state, one)[:4]) for one in range(state.seats)]
    return TURN * points[seat] / max(1, *points)


def _fear(state: CitadelsState, seat: Seat, character: str) -> float:
    """What a character that attacks could cost the seat itself."""
    own = state.players[seat]
    return {
        "thief": 0.5 * COIN * own.gold,
        "magician": 0.3 * max(0, len(own.hand) - 2),
        "wizard": 0.3 * bool(own.hand),
        "warlord": 0.1 * len(own.city),
        "diplomat": 0.1 * len(own.city),
    }.get(character, 0.0)

"""What things are worth: Works, bonus cards, prestige cards (1.8, 1.9, 2.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.values import Seat, Value
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.data import (
    BUILDING_VALUE,
    BUILDINGS,
    CARD_VALUE,
    FREEDOM_VALUE,
    JESTER_VALUE,
    LANDSCAPE_VALUE,
    LANDSCAPES,
    LARGE,
    MEDIUM,
    PRINCESS,
    PRINCESS_BUILDER,
    PRINCESS_BUILDING,
    PRINCESS_LANDSCAPE,
    PROFESSIONS,
    SMALL,
)
from rules.florence.pieces import Player
from rules.florence.rival import Rival
from rules.florence.state import FlorenceState

_SIZES = (LARGE, MEDIUM, SMALL)
_OF_SIZE = {kind: one.size for kind, one in BUILDINGS.items()} | {one: one for one in LANDSCAPES}


class WorkValue(Value, frozen=True):
    """The value of a Work as a sum (2.7); ``bonus`` pairs each bonus card with what it adds.

    Of the Princess, who is no profession, ``building`` and ``landscape`` count all of them (2.10).
    """

    card: str
    building: int
    landscape: int
    freedom: int
    jesters: int
    cards: int
    bonus: tuple[tuple[str, int], ...] = ()
    builders: int = 0
    muse: int = 0

    @property
    def total(self) -> int:
        """The work value."""
        own = self.building + self.landscape + self.freedom + self.jesters + self.cards
        return own + self.builders + self.muse + sum(added for _, added in self.bonus)


def counts(player: Player, playing: int = 0) -> dict[str, int]:
    """All that bonus and prestige cards count; ``playing`` is 1 while a Work is completed.

    The card just played counts as lying on the table, no longer as held.
    """
    found = _owned(player, (piece.kind for piece in player.estate.pieces))
    found["held"] = max(0, len(player.hand) + player.recruiting - playing)
    found["played"] = player.works + playing
    found["empty"] = player.estate.empty
    return found


def rival_counts(rival: Rival, playing: int = 0) -> dict[str, int]:
    """The same of Diego: his row is his hand and his table (2.12)."""
    found = _owned(rival, rival.pieces)
    found["held"] = max(0, len(rival.covered) - playing)
    found["played"] = rival.works + playing
    found["empty"] = rival.empty
    return found


def all_counts(state: FlorenceState) -> list[dict[str, int]]:
    """What prestige cards compare: the seats in order, then Diego where he plays."""
    rival = () if state.rival is None else (rival_counts(state.rival),)
    return [*map(counts, state.players), *rival]


def _owned(player: Player | Rival, kinds: Iterable[str]) -> dict[str, int]:
    """What is counted of pieces and of things in front of a player."""
    found = dict.fromkeys((*_SIZES, *LANDSCAPES), 0)
    for kind in kinds:
        found[_OF_SIZE[kind]] += 1
    found["buildings"] = sum(found[size] for size in _SIZES)
    found["sizes"] = sum(found[size] > 0 for size in _SIZES)
    found["landscapes"] = sum(found[kind] for kind in LANDSCAPES)
    found["landscape_types"] = sum(found[kind] > 0 for kind in LANDSCAPES)
    owned = (player.jesters, player.builders, len(player.prestige), len(player.freedoms))
    found["jesters"], found["builders"], found["prestige"], found["freedoms"] = owned
    found["categories"] = found["landscape_types"] + sum(number > 0 for number in owned)
    return found


def bonus_value(card: str, counted: dict[str, int]) -> int:
    """What a bonus card adds to a Work."""
    one = BONUS_CARDS[card]
    return one.each * sum(counted[thing] for thing in one.counted)


def work_value(state: FlorenceState, seat: Seat, card: str, bonus: Sequence[str] = ()) -> WorkValue:
    """The value of a seat's Work with a card from the hand and bonus cards, or of the Princess."""
    if card == PRINCESS:
        return _of_princess(state.players[seat])
    player, wants = state.players[seat], PROFESSIONS[card]
    counted = counts(player, 1) if bonus else {}
    kinds = {piece.kind for piece in player.estate.pieces}
    return WorkValue(
        card,
        BUILDING_VALUE if wants.building in kinds else 0,
        LANDSCAPE_VALUE if wants.landscape in kinds else 0,
        FREEDOM_VALUE if wants.freedom in player.freedoms else 0,
        JESTER_VALUE * player.jesters,
        CARD_VALUE * player.cards,
        tuple((one, bonus_value(one, counted)) for one in bonus),
        muse=_inspired(state, seat),
    )


def _inspired(state: FlorenceState, seat: Seat) -> int:
    """What the Muse adds to each Work of the turn under way: the round's number (2.10)."""
    used = any(ask.seat == seat and getattr(ask, "muse", False) for ask in state.asks)
    return state.round if used else 0


def _of_princess(player: Player) -> WorkValue:
    """The Work of the Princess: what lies and stands, builders and cards, no likings (1.10)."""
    counted = counts(player)
    return WorkValue(
        PRINCESS,
        PRINCESS_BUILDING * counted["buildings"],
        PRINCESS_LANDSCAPE * counted["landscapes"],
        0,
        0,
        CARD_VALUE * player.cards,
        builders=PRINCESS_BUILDER * player.builders,
    )


def worth(counted: Sequence[dict[str, int]], place: Seat, card: str) -> int:
    """What a prestige card gives who has this place among the counts of all."""
    others = [one for other, one in enumerate(counted) if other != place]
    return prestige_value(card, counted[place], others)


def prestige_value(card: str, own: dict[str, int], others: Sequence[dict[str, int]]) -> int:
    """What a prestige card gives its owner, as all players' counts stand."""
    one = PRESTIGE_CARDS[card]
    if one.needs:
        return one.full if all(own[thing] >= least for thing, least in one.needs) else 0
    thing = one.most or one.fewest
    mine = own[thing] if one.most else -own[thing]
    rivals = [other[thing] if one.most else -other[thing] for other in others]
    if (one.most and not mine) or any(rival > mine for rival in rivals):
        return 0
    return one.tie if mine in rivals else one.full

"""Computer players over the ``Game`` protocol, and the wall before the true state.

The novice plays out each of its own choices once, and takes what looks best. It looks to the end of
its own turn and no farther: never past chance, nor at an answer of others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from rules.core.action import Action
from rules.core.ai import Judgement
from rules.core.game import Game
from rules.core.values import Decide, Rng, Seat
from rules.games import judgement_of

DEPTH = 3
"""A turn is followed through at most so many asks in a row."""


@dataclass(frozen=True, slots=True)
class Seen:
    """All that a player gets: its view, and a world that looks the same to it.

    ``world`` is made up by ``Game.resample``: what is hidden from the seat stands in it at random.
    ``legal`` are the actions to choose from.
    """

    game: Game[Any]
    view: Any
    world: Any
    seat: Seat
    legal: tuple[Action, ...]


class ComputerPlayer(Protocol):
    """Chooses one of the legal actions."""

    def __call__(self, seen: Seen, rng: Rng) -> Action: ...


def see(game: Game[Any], state: Any, seat: Seat, rng: Rng) -> Seen:
    """What a seat may use of a state."""
    world = game.resample(state, seat, rng)
    return Seen(game, game.view(state, seat), world, seat, game.legal(state, seat))


def choose(name: str, game: Game[Any], state: Any, seat: Seat, rng: Rng) -> Action:
    """The action that the player ``name`` takes for a seat that must act.

    The player gets the seat's view and a resampled state, never the true one. KeyError for an
    unknown name.
    """
    return PLAYERS[name](see(game, state, seat, rng), rng)


def random_player(seen: Seen, rng: Rng) -> Action:
    """Any legal action, all alike."""
    return rng.choice(seen.legal)


def novice(seen: Seen, rng: Rng) -> Action:
    """The legal action with the best outlook at the end of the turn; ties by chance."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    found = tried(seen)
    best = max(one.value for one in found)
    return rng.choice([one.actions[0] for one in found if one.value == best])


class Course(NamedTuple):
    """What a seat may do one after another, and how good the state looks to it then."""

    value: float
    actions: tuple[Action, ...]


def tried(seen: Seen) -> list[Course]:
    """Each action that is worth trying, with the best that the same seat can add to it."""
    judgement = judgement_of(seen.game)
    legal = judgement.shortlist(seen.world, seen.seat, seen.legal)
    return [_follow(seen.game, judgement, seen.world, seen.seat, one, DEPTH) for one in legal]


def _follow(
    game: Game[Any], judgement: Judgement, state: Any, seat: Seat, action: Action, depth: int
) -> Course:
    """An action, and the best that the same seat can add to it."""
    after = game.apply(state, seat, action).state
    pending = game.pending(after)
    if depth > 1 and isinstance(pending, Decide) and pending.seats == (seat,):
        legal = judgement.shortlist(after, seat, game.legal(after, seat))
        rest = max(
            (_follow(game, judgement, after, seat, one, depth - 1) for one in legal),
            key=lambda line: line.value,
        )
        return Course(rest.value, (action, *rest.actions))
    return Course(sum(judgement.outlook(after, seat)), (action,))


PLAYERS: dict[str, ComputerPlayer] = {"novice": novice, "random": random_player}
"""By the names under which they are offered."""

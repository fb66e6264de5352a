"""What a computer player would do in a seat's place, and why, in numbers that can be said.

The world in which it is thought out follows from what the seat sees alone: in every state that
looks alike to the seat, the hints are the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from rules.core.action import Action
from rules.core.ai import Judgement, Reason
from rules.core.game import Game
from rules.core.undo import barrier
from rules.core.values import Seat
from rules.games import judgement_of
from rules.players import Course, Seen, tried

T = TypeVar("T")

MOST = 3
"""So many hints are given at most."""

FELT = 2
"""So much less for the rivals, by guess, is worth a word."""


class FixedDraw:
    """A source of draws that are always the same: what is hidden is made up by it."""

    def __init__(self) -> None:
        self._at = 1

    def random(self) -> float:
        return self.randrange(1 << 16) / (1 << 16)

    def randrange(self, stop: int, /) -> int:
        # The linear congruential generator of the C standard's example.
        self._at = (self._at * 1_103_515_245 + 12_345) % (1 << 31)
        return (self._at >> 12) % stop

    def choice(self, seq: Sequence[T], /) -> T:
        return seq[self.randrange(len(seq))]


class Hint(NamedTuple):
    """The actions of a line, the state before each of them, and what speaks for it or against.

    The states are of a world that is made up: only what the seat may see of them is to be shown.
    """

    actions: tuple[Action, ...]
    states: tuple[Any, ...]
    reasons: tuple[Reason, ...]


def hints(
    game: Game[Any], state: Any, seat: Seat, legal: Sequence[Action], most: int = MOST
) -> tuple[Hint, ...]:
    """The best of the actions that a seat may choose from, the best first."""
    world = game.resample(state, seat, FixedDraw())
    seen = Seen(game, game.view(world, seat), world, seat, tuple(legal))
    judgement = judgement_of(game)
    found = tried(seen) if judgement.lines is None else _lined(seen, judgement)
    best: list[Hint] = []
    # Of equal ones the first is taken, so that the same is said again.
    for one in sorted(found, key=lambda line: -line.value):
        actions, states = _sure(game, judgement, world, one.actions, seat)
        told = Hint(actions, states[:-1], _reasons(game, judgement, states, actions, seat))
        if not any(_alike(game, told, other) for other in best):
            best.append(told)
        if len(best) == most:
            break
    return tuple(best)


def _alike(game: Game[Any], one: Hint, other: Hint) -> bool:
    """Whether two hints are one: the same in another order, or but for the turn of a piece."""
    write = game.notation.write
    if sorted(map(write, one.actions)) == sorted(map(write, other.actions)):
        return True
    first, second = (write(hint.actions[0]).split()[:2] for hint in (one, other))
    return first == second and _amounts(one) == _amounts(other)


def _amounts(hint: Hint) -> list[tuple[str, int, Seat | None]]:
    return [(one.kind, one.amount, one.seat) for one in hint.reasons]


def _lined(seen: Seen, judgement: Judgement) -> list[Course]:
    """The lines that a game names itself, each as far as it may be played without anybody else."""
    found = []
    for actions in judgement.lines(seen.world, seen.seat, seen.legal) if judgement.lines else ():
        state = seen.world
        for action in actions:
            state = seen.game.apply(state, seen.seat, action).state
        found.append(Course(sum(judgement.outlook(state, seen.seat)), actions))
    return found


def _sure(
    game: Game[Any], judgement: Judgement, state: Any, line: Sequence[Action], seat: Seat
) -> tuple[tuple[Action, ...], tuple[Any, ...]]:
    """The beginning of a line up to where it would show the seat something, and all its states.

    What comes after that is true of the world that is made up alone.
    """
    actions, states = list[Action](), [state]
    for action in line:
        if isinstance(action, judgement.last):
            return (tuple(actions), tuple(states)) if actions else ((action,), (state, state))
        step = game.apply(states[-1], seat, action)
        actions.append(action)
        states.append(step.state)
        if barrier(game, states[-2], step.state, seat, step.events) >> seat & 1:
            break
    return tuple(actions), tuple(states)


def _reasons(
    game: Game[Any],
    judgement: Judgement,
    states: Sequence[Any],
    actions: tuple[Action, ...],
    seat: Seat,
) -> tuple[Reason, ...]:
    """What a line changes, as far as it can be counted, and what may come of it."""
    before, after = states[0], states[-1]
    old, new = judgement.outlook(before, seat), judgement.outlook(after, seat)
    found = [Reason("now", round(new.points - old.points))]
    found += [Reason("hope", round(new.hopes - old.hopes))]
    found += _goods(judgement, before, after, seat)
    harm = _others(game, judgement, before, after, seat)
    less = round(new.rivals - old.rivals)
    found += harm or [Reason("hinder", less if less >= FELT else 0)]
    told = (one for one in found if one.amount > 0 or one.kind in ("gain", "cost"))
    return (*judgement.reasons(before, actions, seat), *told)


def _goods(judgement: Judgement, before: Any, after: Any, seat: Seat) -> list[Reason]:
    """What a seat has more of then, or less."""
    old, new = judgement.goods(before, seat), judgement.goods(after, seat)
    more = {name: new.get(name, 0) - old.get(name, 0) for name in (*old, *new)}
    return [
        Reason("gain" if change > 0 else "cost", abs(change), name, new.get(name, 0))
        for name, change in more.items()
        if change
    ]


def _others(
    game: Game[Any], judgement: Judgement, before: Any, after: Any, seat: Seat
) -> list[Reason]:
    """Points that others get by it, or would no longer have if the game ended now."""
    scores, later = (game.standings(state).scores for state in (before, after))
    sure, left = map(judgement.sure, (before, after)) if judgement.sure else (scores, later)
    others = [one for one in range(before.seats) if one != seat]
    found = [Reason("gives", later[one] - scores[one], seat=one) for one in others]
    found += [Reason("deny", sure[one] - left[one], seat=one) for one in others]
    return [one for one in found if one.amount > 0]

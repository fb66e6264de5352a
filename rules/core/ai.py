"""What a game tells a computer player of itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rules.core.action import Action
from rules.core.game import Game
from rules.core.values import Seat, Value


class Outlook(NamedTuple):
    """How good a state looks to a seat, by what that is made of; more of each is better.

    The unit is a point at the game's end. ``points`` are those that the seat has, ``hopes`` what
    is under way may bring, ``means`` is what it holds to do more with: coins, pieces, cards; and
    ``rivals`` what the others have and hope for, as a loss. A computer player goes by the sum.
    """

    points: float
    hopes: float = 0.0
    means: float = 0.0
    rivals: float = 0.0


Judge = Callable[[Any, Seat], Outlook]
"""How good a state looks to a seat."""

Shortlist = Callable[[Any, Seat, tuple[Action, ...]], tuple[Action, ...]]
"""The actions worth trying out of the legal ones of a state; at least one."""

Lines = Callable[[Any, Seat, tuple[Action, ...]], Iterable[tuple[Action, ...]]]
"""For each legal action that is worth a word, it and the rest of the turn that suits it best."""

Goods = Callable[[Any, Seat], dict[str, int]]
"""What a seat has that can be counted and spent, by name; it knows all of that."""


class Reason(Value, frozen=True):
    """Something that speaks for or against an action, as a number that can be said.

    ``kind``: points ``now``; points that may ``hope``fully come of it, a guess; a ``gain`` or
    ``cost`` in a ``good``, of which so many are ``left`` then; points that it ``gives`` to another
    ``seat``, or denies it (``deny``). Beside these a game may have kinds of its own, whose ``good``
    is then a name of its.
    """

    kind: str
    amount: int = 0
    good: str = ""
    left: int = 0
    seat: Seat | None = None


Reasons = Callable[[Any, tuple[Action, ...], Seat], tuple[Reason, ...]]
"""What else speaks for a line of a seat's actions in a state, by what the seat may know."""


def everything(_state: Any, _seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The shortlist of a game that tries out every action."""
    return legal


def nothing(_state: Any, _seat: Seat) -> dict[str, int]:
    """The goods of a game that has none."""
    return {}


def no_more(_state: Any, _line: tuple[Action, ...], _seat: Seat) -> tuple[Reason, ...]:
    """The reasons of a game that has none of its own."""
    return ()


class Judgement(NamedTuple):
    """How a game judges its own positions, for computer players and for hints.

    ``lines`` is for hints alone, where the shortlist is too short for a choice. ``sure`` are the
    points that all seats would have if the game ended now, where that is not the score. After the
    actions of a kind in ``last`` others go on: what comes of that is never told.
    """

    outlook: Judge
    shortlist: Shortlist = everything
    lines: Lines | None = None
    goods: Goods = nothing
    sure: Callable[[Any], tuple[int, ...]] | None = None
    reasons: Reasons = no_more
    last: tuple[type[Action], ...] = ()


def by_points(game: Game[Any]) -> Judgement:
    """The judgement of a game that has none of its own: the lead over the best of the others."""

    def lead(state: Any, seat: Seat) -> Outlook:
        scores = game.standings(state).scores
        others = (score for other, score in enumerate(scores) if other != seat)
        return Outlook(float(scores[seat]), rivals=-float(max(others)))

    return Judgement(lead)

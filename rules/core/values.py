"""The words that every game's rules are written in.

Everything here is a frozen value: it can be saved, compared and shared, never changed in place.
Seats are 0..n-1 in turn order; chance is a seat too, ``NATURE``. Money and points are integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec
from typing_extensions import TypeVar as DefaultTypeVar

Seat = int
NATURE: Seat = -1

S = TypeVar("S", bound="State[Any]")
S_co = TypeVar("S_co", covariant=True)
T = TypeVar("T")


class Value(msgspec.Struct, frozen=True, gc=False):
    """A frozen value. Containers inside are tuples, or string-keyed dicts that nobody changes."""


class Rng(Protocol):
    """What the rules ask of a source of randomness; ``random.Random`` is one."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...
    def choice(self, seq: Sequence[T], /) -> T: ...


class Refusal(Value, frozen=True):
    """Why an action is not legal: a code of the specification and its parameters.

    ``instead`` names at most three actions, in notation, that would be legal. ``later``: tables
    were played before there was this rule, so lines that break it are still replayed.
    """

    code: str
    params: dict[str, str] = {}
    instead: tuple[str, ...] = ()
    later: bool = False


class Warning(Value, frozen=True):
    """What a legal action would lose or leave undone; shown in labels and previews."""

    code: str
    params: dict[str, str] = {}


class Event(Value, kw_only=True, frozen=True):
    """Something that happened. ``to`` lists the seats that may know it; None means everybody.

    A class with ``reveals`` tells its readers something that they could not know before, so the
    entry that emits it cannot be taken back without consent. Where ``binds`` is
    false its readers may still take back their own earlier entries: what they learn is theirs to
    use by the rules, as where moves are made at once and in the open.
    """

    reveals: ClassVar[bool] = False
    binds: ClassVar[bool] = True
    to: tuple[Seat, ...] | None = None

    def visible(self, seat: Seat | None) -> bool:
        """Whether ``seat`` (None: a spectator) may see this event."""
        return self.to is None or (seat is not None and seat in self.to)


class Ask(Value, frozen=True):
    """A decision that the game waits for: data in the state, owned by one seat (decision 4).

    ``takes`` lists the verbs that answer it. ``auto`` says whether a forced answer may be sent by
    itself: "always" only where the legal list follows from the public view, "single" where that
    follows whether there is but one answer, though not which. ``gate`` names the owed asks that
    the same seat has to answer first. ``hours``: where no clock runs, it is answered by
    ``idle`` after so many; 0: never.
    """

    takes: ClassVar[tuple[str, ...]] = ()
    auto: ClassVar[str] = "never"
    gate: ClassVar[tuple[type[Any], ...]] = ()
    hours: ClassVar[int] = 0
    seat: Seat

    def expects(self, state: Any) -> tuple[str, ...]:
        """The verbs that a person looks for here, possible or not: those of ``takes`` that count.

        They follow from what the seat can see.
        """
        return ()


A_co = DefaultTypeVar("A_co", bound=Ask, default=Ask, covariant=True)


class State(Value, Generic[A_co], kw_only=True, frozen=True):
    """What every game's state begins with. Only what reads bytes must know the kinds of asks.

    ``asks`` is a stack, its top last. ``owed`` holds a queue of asks for each seat: an owed
    answer may come at any time; with an empty stack all seats that owe are waited for at once.
    ``stage`` counts how often everything asked was answered and the game went on.
    """

    seats: int
    asks: tuple[A_co, ...] = ()
    owed: tuple[tuple[A_co, ...], ...] = ()
    stage: int = 0
    over: bool = False


class Decide(Value, frozen=True):
    """Seats that must act now. ``owed``: seats that may also give an owed answer already.

    ``shown``: whom those who are neither see waited for, where it is a secret who is.
    """

    seats: tuple[Seat, ...]
    owed: tuple[Seat, ...] = ()
    shown: tuple[Seat, ...] | None = None


class Chance(Value, frozen=True):
    """Chance moves next; ``kind`` is the verb of its action."""

    kind: str


class Over(Value, frozen=True):
    """The game has ended."""


Pending = Decide | Chance | Over


class Step(Value, Generic[S_co], frozen=True):
    """The result of an action: the next state and what happened on the way."""

    state: S_co
    events: tuple[Event, ...] = ()


class Row(Value, frozen=True):
    """One seat's result: points, rank from 1 (equal scores share it), and where they came from."""

    seat: Seat
    score: int
    rank: int
    breakdown: tuple[tuple[str, int], ...] = ()


class Standings(Value, frozen=True):
    """Scores of all seats in seat order, during a game or at its end.

    ``rival`` is the result of one who plays by the rules alone and has no seat (its row says
    NATURE): places count it, so that a seat may have lost to it. ``winners`` are seats.
    """

    rows: tuple[Row, ...]
    rival: Row | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(row.score for row in self.rows)

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(row.seat for row in self.rows if row.rank == 1)


def rank(
    scores: Sequence[int],
    breakdowns: Sequence[tuple[tuple[str, int], ...]],
    ties: Sequence[int] = (),
    *,
    rival: bool = False,
) -> Standings:
    """Standings from points, seat by seat; equal scores share a rank.

    ``ties`` has a number for each seat where equal scores are told apart: more of it is better.
    ``rival``: the last of all has no seat.

    >>> rank([12, 9, 12], [(), (), ()]).winners
    (0, 2)
    >>> rank([12, 9, 12], [(), (), ()], ties=[1, 0, 3]).winners
    (2,)
    """
    order = list(zip(scores, ties or [0] * len(scores), strict=True))
    places = [1 + sum(other > own for other in order) for own in order]
    seats = [*range(len(scores) - rival), *([NATURE] if rival else [])]
    rows = [Row(*row) for row in zip(seats, scores, places, breakdowns, strict=True)]
    return Standings(tuple(rows[:-1]), rows[-1]) if rival else Standings(tuple(rows))

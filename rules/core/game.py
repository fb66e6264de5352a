"""The protocol of all games, and the base that reads it off a stack of asks (decisions 2 to 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from typing import Any, ClassVar, Generic, Protocol

from msgspec.structs import replace

from rules.core.action import Action, verb_of
from rules.core.first import FIRST_SEAT
from rules.core.notation import Notation
from rules.core.tx import FREE, STACK, Tx
from rules.core.values import (
    NATURE,
    Ask,
    Chance,
    Decide,
    Over,
    Pending,
    Refusal,
    Rng,
    S,
    Seat,
    Standings,
    State,
    Step,
    Value,
    Warning,
)

SEAT_LETTERS = "abcdefghij"
OVER = Over()
INSTEAD = 3
"""A refusal names so many legal actions."""


class Options(Value, kw_only=True, forbid_unknown_fields=True, frozen=True):
    """A game's options: typed fields with defaults, documented in the game's specification.

    ``retired``: those that older tables may have and that are offered no more. ``level``: those
    that must be the same for two games of one person to be compared.
    """

    retired: ClassVar[frozenset[str]] = frozenset()
    level: ClassVar[tuple[str, ...]] = ()


class Game(Protocol[S]):
    """All that the rest of Tavola knows of a game. ``key`` names it; records carry ``ruleset``.

    ``ruleset`` grows whenever an old record could replay differently. ``secrets`` tells whether
    seats see different things, so that choices belong in their private chat.
    """

    key: str
    ruleset: int
    secrets: bool
    seats: range
    Options: type[Any]
    State: type[S]
    View: type[Any]
    actions: tuple[type[Action], ...]

    @property
    def notation(self) -> Notation:
        """How this game's actions are written and read."""
        ...

    def check(self, seats: int, options: Any) -> Refusal | None:
        """Why a table cannot start so; None when it can."""
        ...

    def fitting(self, seats: int, options: Any) -> Any:
        """The options with which a table of so many seats begins, where they say nothing of it."""
        ...

    def setup(self, seats: int, options: Any) -> S:
        """The state before the first entry of the log."""
        ...

    def pending(self, state: S) -> Pending:
        """Who or what the game waits for."""
        ...

    def ask(self, state: S, seat: Seat) -> Ask | None:
        """The ask that ``seat`` answers next, if any."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """Every legal action of ``seat``: complete, ordered, stable."""
        ...

    def refuse(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """None exactly when ``action.plain()`` is legal and what guards the action holds.

        Total over seats, states and actions.
        """
        ...

    def impossible(self, state: S, seat: Seat) -> dict[str, Refusal]:
        """The verbs that a person looks for now and cannot use, each with why not.

        The reasons follow from the seat's view.
        """
        ...

    def warn(self, state: S, seat: Seat, action: Action) -> tuple[Warning, ...]:
        """What a legal action would lose."""
        ...

    def idle(self, state: S, seat: Seat, rng: Rng) -> Action:
        """The specified answer of an absent seat."""
        ...

    def draw(self, state: S, rng: Rng) -> Action:
        """Sample one outcome of the chance that is pending."""
        ...

    def assumed(self, state: S) -> Action | None:
        """The outcome of the pending chance when a record leaves it out, if that is defined."""
        ...

    def apply(self, state: S, seat: Seat, action: Action) -> Step[S]:
        """The next state and what happened. The action must be legal."""
        ...

    def view(self, state: S, seat: Seat | None) -> Any:
        """What ``seat`` may see; None is a spectator and sees least."""
        ...

    def own(self, view: Any, seat: Seat) -> Any:
        """What in a seat's view is its own: while that is the same, nothing of its has changed."""
        ...

    def resample(self, state: S, seat: Seat | None, rng: Rng) -> S:
        """Another state that looks the same to ``seat``."""
        ...

    def standings(self, state: S) -> Standings:
        """Scores so far, or final, with their breakdown."""
        ...

    def census(self, state: S) -> dict[str, int]:
        """Counts that no action may change: cards, coins and pieces in the box."""
        ...


class RuledGame(Generic[S]):
    """A game whose state holds its asks. A subclass gives data, ``flow`` and the views."""

    key: ClassVar[str]
    ruleset: ClassVar[int]
    secrets: ClassVar[bool] = False
    seats: ClassVar[range]
    Options: ClassVar[type[Any]]
    State: ClassVar[type[Any]]
    View: ClassVar[type[Any]]
    actions: ClassVar[tuple[type[Action], ...]]

    @cached_property
    def notation(self) -> Notation:
        return Notation(self.actions)

    def check(self, seats: int, options: Any) -> Refusal | None:
        if seats in self.seats:
            return None
        span = {"least": str(self.seats[0]), "most": str(self.seats[-1])}
        return Refusal("bad_player_count", {"seats": str(seats), **span})

    def fitting(self, seats: int, options: Any) -> Any:
        return options

    def flow(self, tx: Tx[S]) -> None:
        """Nobody is asked anything: ask the next thing, or end the game."""
        raise NotImplementedError

    def free(self, state: S, seat: Seat) -> tuple[str, ...]:
        """Verbs that ``seat`` may use although nobody asks it."""
        return ()

    def pending(self, state: S) -> Pending:
        if state.over:
            return OVER
        owing = tuple(seat for seat, queue in enumerate(state.owed) if queue)
        if not state.asks:
            return Decide(owing)
        top: Ask = state.asks[-1]
        if top.seat == NATURE:
            return Chance(top.takes[0])
        return Decide((top.seat,), owing)

    def ask(self, state: S, seat: Seat) -> Ask | None:
        asks = open_asks(state, seat)
        return asks[0][1] if asks else None

    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        return tuple(self._listed(state, seat, self._open(state, seat)))

    def refuse(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        refusal = self._refuse(state, seat, action)
        if refusal is None or refusal.instead:
            return refusal
        free = self._free(state, seat)
        asked = (verb for verb in self._open(state, seat) if verb not in free)
        known = islice(self._listed(state, seat, asked), INSTEAD)
        instead = tuple(self.notation.write(one) for one in known)
        return replace(refusal, instead=instead)

    def _refuse(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        if state.over:
            return Refusal("game_over")
        if verb_of(action) in self._open(state, seat):
            return action.refuse(state, seat)
        return Refusal("wrong_phase" if open_asks(state, seat) else "not_your_turn")

    def impossible(self, state: S, seat: Seat) -> dict[str, Refusal]:
        if state.over:
            return {}
        found: dict[str, Refusal] = {}
        for _, ask in open_asks(state, seat):
            for verb in ask.expects(state):
                if next(self._listed(state, seat, (verb,)), None) is not None:
                    continue
                nearest = self.notation.action(verb).nearest(state, seat)
                refusal = None if nearest is None else nearest.refuse(state, seat)
                if refusal is not None:
                    found[verb] = refusal
        return found

    def warn(self, state: S, seat: Seat, action: Action) -> tuple[Warning, ...]:
        return ()

    def own(self, view: Any, seat: Seat) -> Any:
        return view

    def idle(self, state: S, seat: Seat, rng: Rng) -> Action:
        return rng.choice(self.legal(state, seat))

    def draw(self, state: S, rng: Rng) -> Action:
        return self.notation.action(state.asks[-1].takes[0]).sample(state, rng)

    def assumed(self, state: S) -> Action | None:
        """A record that does not say who begins means the first seat."""
        return self.notation.read("first @a")[0] if state.asks[-1:] == (FIRST_SEAT,) else None

    def apply(self, state: S, seat: Seat, action: Action) -> Step[S]:
        tx = Tx(state, answering(state, seat, action))
        action.perform(tx, seat)
        while not (tx.state.asks or tx.state.over or any(tx.state.owed)):
            before = tx.state
            self.flow(tx)
            if tx.state is before:
                raise RuntimeError("nobody is asked, and the game does not go on")
            tx.set(stage=before.stage + 1)
        return Step(tx.state, tuple(tx.events))

    def resample(self, state: S, seat: Seat | None, rng: Rng) -> S:
        return state

    def census(self, state: S) -> dict[str, int]:
        return {}

    def _free(self, state: S, seat: Seat) -> tuple[str, ...]:
        return self.free(state, seat) if 0 <= seat < state.seats and not state.over else ()

    def _open(self, state: S, seat: Seat) -> tuple[str, ...]:
        asks = open_asks(state, seat)
        free = self._free(state, seat)
        if not asks:
            return free
        if len(asks) == 1:
            takes = asks[0][1].takes
            return (*takes, *(verb for verb in free if verb not in takes)) if free else takes
        verbs = [verb for _, ask in asks for verb in ask.takes] + list(free)
        return tuple(dict.fromkeys(verbs))

    def _listed(self, state: S, seat: Seat, verbs: Iterable[str]) -> Iterator[Action]:
        """The legal actions of some verbs, one by one: a refusal wants only the first few."""
        for kind in map(self.notation.action, verbs):
            for one in kind.candidates(state, seat):
                if kind.exact or one.refuse(state, seat) is None:
                    yield one


def open_asks(state: State, seat: Seat) -> list[tuple[int, Ask]]:
    """The asks that ``seat`` may answer now, each with where it stands; the foremost first."""
    if not state.owed:  # by far the most frequent case, and asked several times an entry
        return [(STACK, state.asks[-1])] if state.asks and state.asks[-1].seat == seat else []
    found: list[tuple[int, Ask]] = []
    queue = state.owed[seat] if 0 <= seat < state.seats else ()
    if state.asks and state.asks[-1].seat == seat:
        top: Ask = state.asks[-1]
        if not any(isinstance(owed, top.gate) for owed in queue):
            found.append((STACK, top))
    if queue:
        found.append((seat, queue[0]))
    return found


def hours(state: State, seat: Seat) -> int:
    """After so many hours ``idle`` answers for a seat though no clock runs; 0: never."""
    asks: tuple[Ask, ...] = state.owed[seat] if state.owed else ()
    if state.asks and state.asks[-1].seat == seat:
        asks = (*asks, state.asks[-1])
    return max((ask.hours for ask in asks), default=0)


def answering(state: State, seat: Seat, action: Action) -> int:
    """Where the ask stands that an action answers: ``STACK``, a seat's queue, or ``FREE``."""
    for place, ask in open_asks(state, seat):
        if verb_of(action) in ask.takes:
            return place
    return FREE


def letter(seat: Seat) -> str:
    """A seat as it is written: ``@a`` for seat 0, ``*`` for chance.

    >>> letter(2), letter(NATURE)
    ('@c', '*')
    """
    return "*" if seat == NATURE else f"@{SEAT_LETTERS[seat]}"


def seat_of(text: str) -> Seat:
    """The seat that ``@a`` or ``*`` names; ValueError where it names none.

    >>> seat_of("@c"), seat_of("*")
    (2, -1)
    """
    if text == "*":
        return NATURE
    if len(text) == 2 and text[0] == "@":
        return SEAT_LETTERS.index(text[1].lower())
    raise ValueError(text)

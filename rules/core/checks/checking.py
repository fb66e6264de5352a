"""A random game that is being checked, and how much of it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rules.core.action import Action
from rules.core.forms import NotationError
from rules.core.game import Game, letter
from rules.core.values import Rng, Seat, Value
from rules.core.walk import LIMIT, Walk

Probe = Callable[[Game[Any], Any, Seat | None], bytes]
"""Anything else that a person sees, as bytes: labels, alt text, pictures."""


class Depth(Value, frozen=True):
    """How much is checked. What is named ``every`` is a number of entries between two looks.

    ``agree``: so many actions of other seats, or refused, and so many of other classes all seats
    try at each position; ``junk``: junk lines at each position. Every ``deep`` entries all seats
    try everything, and one action of every class.
    """

    views_every: int = 1
    probes_every: int = 8
    codec_every: int = 2
    deep: int = 20
    agree: int = 3
    junk: int = 1
    limit: int = LIMIT


DEFAULT = Depth()


class Checking(Walk):
    """A random game, and what has been seen in it."""

    probes: Sequence[Probe] = ()
    depth: Depth = DEFAULT

    def __init__(self, game: Game[Any], start: Any, options: Any, rng: Rng) -> None:
        super().__init__(game, start, options, rng)
        self.census = game.census(start)
        self.texts: dict[Action, str] = {}
        self.seen: dict[type[Action], Action] = {}
        self.odd: list[Action] = []
        self.worlds = 0
        self.hidden = 0
        self._views: tuple[Any, dict[Seat | None, Any]] = (None, {})

    def view(self, viewer: Seat | None) -> Any:
        """What a viewer sees now; it is asked for in several checks of a position."""
        if self._views[0] is not self.state:
            self._views = (self.state, {})
        known = self._views[1]
        if viewer not in known:
            known[viewer] = self.game.view(self.state, viewer)
        return known[viewer]

    def due(self, every: int) -> bool:
        return len(self.log) % every == 0

    def same(self, check: str, one: Any, other: Any, detail: str) -> None:
        if one != other:
            raise self.failed(check, f"{detail}: {_difference(one, other)}")

    def read(self, text: str) -> tuple[Action, ...]:
        """The actions of a line; none where it is no line."""
        try:
            return self.game.notation.read(text)
        except NotationError:
            return ()

    def world(self, state: Any, viewer: Seat | None) -> Any:
        """Another world for a viewer; None where the game knows no other."""
        world = self.game.resample(state, viewer, self.rng)
        if world is state:
            return None
        self.worlds += 1
        self.hidden += world != state
        return world

    def after(self, check: str, state: Any, answers: Iterable[tuple[Seat, Action]]) -> Any:
        """The state after some answers, each of which must be legal."""
        for seat, action in answers:
            refusal = self.game.refuse(state, seat, action)
            if refusal is not None:
                raise self.failed(check, f"{letter(seat)} {action}: {refusal.code}")
            state = self.game.apply(state, seat, action).state
        return state


def whose(viewer: Seat | None) -> str:
    """A viewer in words."""
    return "a spectator" if viewer is None else letter(viewer)


def _difference(one: Any, other: Any) -> str:
    """Where two values differ, shortly."""
    for name in getattr(one, "__struct_fields__", ()) if type(one) is type(other) else ():
        first, second = getattr(one, name), getattr(other, name)
        if first != second:
            return f"{name} {_difference(first, second)}"
    return f"{str(one)[:200]} / {str(other)[:200]}"

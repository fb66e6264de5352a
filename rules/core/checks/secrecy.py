"""Nobody learns what they may not know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.core import undo
from rules.core.action import Action
from rules.core.checks.checking import Checking, whose
from rules.core.game import letter
from rules.core.values import NATURE, Event, Seat, Step
from rules.core.walk import Lists, Logged


def check_views(walk: Checking, lists: Lists, tried: Sequence[Action]) -> None:
    """The leak proof of a position."""
    game, state = walk.game, walk.state
    probes = walk.probes if walk.due(walk.depth.probes_every) else ()
    for viewer in (None, *walk.seats):
        view, who = walk.view(viewer), whose(viewer)
        shown = [probe(game, state, viewer) for probe in probes]
        if not isinstance(view, game.View):
            raise walk.failed("view", f"{who} sees a {type(view).__name__}")
        world = walk.world(state, viewer)
        if world is None:
            continue
        _check_world(walk, world, who)
        walk.same("view", game.view(world, viewer), view, f"{who} sees")
        if viewer is not None:
            public = walk.view(None)
            walk.same("spectator", game.view(world, None), public, f"a spectator sees, not {who}")
            _check_own(walk, world, viewer, (*lists[viewer], *tried))
        for probe, one in zip(probes, shown, strict=True):
            walk.same("probe", probe(game, world, viewer), one, f"{who} is shown")


def _check_world(walk: Checking, world: Any, who: str) -> None:
    walk.same("resample", walk.game.census(world), walk.census, f"the other world of {who}")
    for seat in undo.waiting(walk.game, world):
        if not walk.game.legal(world, seat):
            raise walk.failed("resample", f"in the other world of {who} {letter(seat)} is stuck")


def _check_own(walk: Checking, world: Any, seat: Seat, actions: Iterable[Action]) -> None:
    """What a seat is asked, and answered, is the same in both worlds."""
    game, state, who = walk.game, walk.state, letter(seat)
    walk.same("ask", game.ask(world, seat), game.ask(state, seat), f"ask of {who}")
    walk.same("list", game.legal(world, seat), game.legal(state, seat), f"legal list of {who}")
    for action in actions:
        refusal = game.refuse(state, seat, action)
        walk.same("refusal", game.refuse(world, seat, action), refusal, f"{who} {action}")
        if refusal is None:
            warnings = game.warn(state, seat, action)
            walk.same("warning", game.warn(world, seat, action), warnings, f"{who} {action}")


def check_barrier(walk: Checking, entry: Logged) -> None:
    """In another world, an entry that is no barrier for a viewer looks the same to it."""
    for viewer in (None, *walk.seats):
        if entry.seat == NATURE or _stops(entry, viewer):
            continue
        world = walk.world(entry.before, viewer)
        if world is None or walk.game.refuse(world, entry.seat, entry.action) is not None:
            continue
        step = walk.game.apply(world, entry.seat, entry.action)
        told, seen = _told(step, viewer), _told(entry.step, viewer)
        walk.same("events", told, seen, f"{whose(viewer)} is told of {entry.text}")
        view, seen = walk.game.view(step.state, viewer), walk.view(viewer)
        walk.same("barrier", view, seen, f"{whose(viewer)} learns by {entry.text}")


def _stops(entry: Logged, viewer: Seat | None) -> bool:
    """Whether an entry reveals something to a viewer, or is a barrier for it."""
    barred = viewer is not None and bool(entry.barrier >> viewer & 1)
    return barred or _revealed(entry.step.events, viewer)


def check_secret(walk: Checking, entry: Logged) -> None:
    """The same entry with another secret looks the same to a viewer who may not read it."""
    action = entry.action
    blind = [seat for seat in (None, *walk.seats) if not action.known_to(entry.seat, seat)]
    other = _other_secret(walk, entry) if action.secret and blind else None
    if other is None:
        return
    step = walk.game.apply(entry.before, entry.seat, other)
    for viewer in blind:
        if any(_revealed(one.events, viewer) for one in (entry.step, step)):
            continue
        told, seen = _told(step, viewer), _told(entry.step, viewer)
        walk.same("secret", told, seen, f"{whose(viewer)} is told of {entry.text}")
        view, seen = walk.game.view(step.state, viewer), walk.view(viewer)
        walk.same("secret", view, seen, f"{whose(viewer)} sees of {entry.text}")


def _other_secret(walk: Checking, entry: Logged) -> Action | None:
    """Another action that looks the same in the log."""
    game, write = walk.game, walk.game.notation.write
    legal = game.legal(entry.before, entry.seat) or (game.draw(entry.before, walk.rng),)
    masked = write(entry.action, secret=False)
    alike = [one for one in legal if one != entry.action and write(one, secret=False) == masked]
    return walk.rng.choice(alike) if alike else None


def _told(step: Step[Any], viewer: Seat | None) -> tuple[Event, ...]:
    return tuple(event for event in step.events if event.visible(viewer))


def _revealed(events: Iterable[Event], viewer: Seat | None) -> bool:
    return any(event.reveals and event.visible(viewer) for event in events)

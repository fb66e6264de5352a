"""What a chapter has brought to whom, in one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from locales import Words
from rules.core.values import Event, Seat


def told_gains(words: Words, title: str, points: Mapping[Seat, int], names: Sequence[str]) -> str:
    """``Tiles 1–6: Anna +8 · Boris +4``."""
    gains = [
        words("chapter-gain", name=names[seat], points=points[seat])
        for seat in sorted(points)
        if points[seat] > 0 and seat < len(names)
    ]
    return words("chapter-gains", chapter=title, gains=" · ".join(gains), count=len(gains))


def told_things(
    words: Words, title: str, things: Iterable[tuple[Seat, str]], names: Sequence[str]
) -> str:
    """``Round 2: Anna – Temple, Market · Boris – Castle``, in the order of seats."""
    found: dict[Seat, list[str]] = {}
    for seat, thing in things:
        found.setdefault(seat, []).append(thing)
    gains = [
        words("chapter-things", name=names[seat], things=", ".join(found[seat]))
        for seat in sorted(found)
        if seat < len(names)
    ]
    return words("chapter-gained", chapter=title, gains=" · ".join(gains), count=len(gains))


def between(events: Sequence[Event], kind: type[Event]) -> tuple[Event, ...]:
    """What happened from the last but one event of a kind to the last one; empty before that."""
    marks = [at for at, event in enumerate(events) if isinstance(event, kind)]
    return tuple(events[marks[-2] : marks[-1]]) if len(marks) > 1 else ()


def since(events: Sequence[Event], kind: type[Event]) -> tuple[Event, ...]:
    """What happened since the last event of a kind."""
    marks = [at for at, event in enumerate(events) if isinstance(event, kind)]
    return tuple(events[marks[-1] :]) if marks else ()

"""From a legal list to a few taps: choices by verb, then argument by argument (DESIGN 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.talk.message import Value

FLAT = 10
"""So many options are shown at once, without grouping them by verb first."""
SHORT = 2
"""Only options of at most so many words: longer ones have a place, and are chosen by it first."""


class Choice(Value, frozen=True):
    """One option of a menu: its number from 1, the notation so far, and whether that is all.

    ``mark`` is the part that tells it from the other options: what a picture shows. A cell that
    takes a tile in one turn only is marked as a cell although its text names the turn.
    """

    number: int
    text: str
    final: bool
    mark: str = ""


def choices(texts: Sequence[str], focus: str = "") -> tuple[Choice, ...]:
    """The next options for legal actions given as notation, of which ``focus`` is chosen already.

    An option that leaves nothing to choose is final; a menu of one unfinished option is skipped.
    """
    chosen = focus.split()
    lines = [text.split() for text in texts]
    inside = [line for line in lines if line[: len(chosen)] == chosen]
    if not chosen and len(inside) <= FLAT and all(len(line) <= SHORT for line in inside):
        return _numbered((" ".join(line), True, " ".join(line)) for line in inside)
    groups: dict[tuple[str, ...], list[list[str]]] = {}
    for line in inside:
        groups.setdefault(tuple(line[: len(chosen) + 1]), []).append(line)
    if len(groups) == 1 and len(inside) > 1:
        (prefix,) = groups
        return choices(texts, " ".join(prefix))
    return _numbered(
        (" ".join(found[0] if len(found) == 1 else prefix), len(found) == 1, " ".join(prefix))
        for prefix, found in groups.items()
    )


def _numbered(options: Iterable[tuple[str, bool, str]]) -> tuple[Choice, ...]:
    return tuple(Choice(at, *option) for at, option in enumerate(options, 1))

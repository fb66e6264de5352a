"""From a legal list to a few taps: choices by verb, then argument by argument (DESIGN 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.talk.message import Value

FLAT = 10
"""So many short options are shown at once, without grouping them first."""
SHORT = 2
"""An option of so many words says all on a button."""


class Choice(Value, frozen=True):
    """One option of a menu: its number from 1, and what its button stands for.

    ``shown`` is what the option adds to what has been chosen, as far as the menu goes, in
    notation (``put e1``). ``text`` is what follows from it: ``shown``, or the whole action where
    nothing is left to choose (``put e1 r2``); ``final`` says which.
    """

    number: int
    shown: str
    text: str
    final: bool


def choices(texts: Sequence[str], focus: str = "") -> tuple[Choice, ...]:
    """The next options for legal actions given as notation, of which ``focus`` is chosen already.

    An option that leaves nothing to choose is final; a menu of one unfinished option is skipped,
    and a verb that all have in common is not asked for.
    """
    chosen = focus.split()
    inside = [line for line in map(str.split, texts) if line[: len(chosen)] == chosen]
    if not chosen and len(inside) <= FLAT and all(len(line) <= SHORT for line in inside):
        return _numbered((line, [line]) for line in inside)
    groups: dict[tuple[str, ...], list[list[str]]] = {}
    for line in inside:
        groups.setdefault(tuple(line[: len(chosen) + 1]), []).append(line)
    if len(groups) == 1 and (len(inside) > 1 or (not chosen and len(inside[0]) > 1)):
        (prefix,) = groups
        return choices(texts, " ".join(prefix))
    return _numbered(groups.items())


def _numbered(
    options: Iterable[tuple[Sequence[str], Sequence[Sequence[str]]]],
) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            number=at,
            shown=" ".join(prefix),
            text=" ".join(lines[0] if len(lines) == 1 else prefix),
            final=len(lines) == 1,
        )
        for at, (prefix, lines) in enumerate(options, 1)
    )

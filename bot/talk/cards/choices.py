"""From a legal list to a few taps: choices by verb, then argument by argument."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from msgspec.structs import replace

from bot.talk.message import FrozenValue

FLAT = 10
"""Maximum number of short options shown at once, without grouping them first."""
SHORT = 2
"""An option of so many words says all on a button."""
NUMBERS = 4
"""Number of buttons with a mere number that fit where one in words does."""


class Choice(FrozenValue, frozen=True):
    """One option of a menu: its number from 1, and what its button stands for.

    ``shown`` is what the option adds to what has been chosen, as far as the menu goes, in
    notation (``put e1``). ``text`` is what follows from it: ``shown``, or the whole action where
    nothing is left to choose (``put e1 r2``); ``final`` says which. ``tried``: it is shown as it
    would be, before it counts.
    """

    number: int
    shown: str
    text: str
    final: bool
    tried: bool = False

    def leads_to(self, text: str) -> bool:
        """Whether this is an action, or that lies behind it."""
        return self.text == text or (not self.final and text.startswith(f"{self.text} "))


def choices(
    texts: Sequence[str],
    focus: str = "",
    folded: Container[str] = (),
    named: Container[str] = (),
) -> tuple[Choice, ...]:
    """The next options for legal actions given as notation, of which ``focus`` is chosen already.

    An option that leaves nothing to choose is final; a menu of one unfinished option is skipped,
    and a verb that all have in common is not asked for. The verbs in ``folded`` are always chosen
    before their arguments, so that they stand in nobody's way; those in ``named``, too, with the
    first of them.
    """
    lines = [text.split() for text in texts]
    apart = [] if focus else [line for line in lines if line[0] in folded]
    others = [line for line in lines if line not in apart]
    groups: dict[tuple[str, ...], Lines] = {}
    for line in apart:
        groups.setdefault(tuple(line[: 1 + (line[0] in named)]), []).append(line)
    if not apart or (not others and (len(groups) == 1 or all(len(one) == 1 for one in groups))):
        return _numbered(_options(lines, focus.split()))
    return _numbered([*(_options(others, []) if others else ()), *_parted(groups)])


def trying(found: Sequence[Choice], focus: str, tried: str) -> tuple[Choice, ...]:
    """A menu that shows one of its choices as it would be: that first, and nothing twice."""
    shown = Choice(number=1, shown=tried, text=tried, final=True, tried=True)
    others = (one for one in found if tried not in (focus, one.text))
    return (shown, *(replace(one, number=at) for at, one in enumerate(others, 2)))


Lines = list[list[str]]
Options = Iterable[tuple[Sequence[str], Sequence[Sequence[str]]]]


def _options(lines: Lines, chosen: list[str]) -> Options:
    """The next options: what each adds, and the lines that it leads to."""
    inside = [line for line in lines if line[: len(chosen)] == chosen]
    if not chosen and _short(inside):
        return [(line, [line]) for line in inside]
    groups = _grouped(inside, len(chosen) + 1)
    if len(groups) == 1 and (len(inside) > 1 or (not chosen and len(inside[0]) > 1)):
        return _options(lines, list(*groups))
    return _parted(groups)


def _grouped(lines: Lines, words: int) -> dict[tuple[str, ...], Lines]:
    """Lines by their first words."""
    groups: dict[tuple[str, ...], Lines] = {}
    for line in lines:
        groups.setdefault(tuple(line[:words]), []).append(line)
    return groups


def _short(lines: Sequence[Sequence[str]]) -> bool:
    """Whether the lines need so little room that they are all shown at once."""
    numbers = sum(line[-1].isdecimal() for line in lines)
    room = len(lines) - numbers + -(-numbers // NUMBERS)
    return room <= FLAT and all(len(line) <= SHORT for line in lines)


def _parted(groups: Mapping[tuple[str, ...], Lines]) -> Options:
    """The groups; one whose beginning is a whole line already is shown line by line."""
    for prefix, lines in groups.items():
        if len(lines) > 1 and list(prefix) in lines:
            yield from ((line, [line]) for line in lines)
        else:
            yield prefix, lines


def _numbered(options: Options) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            number=at,
            shown=" ".join(prefix),
            text=" ".join(lines[0] if len(lines) == 1 else prefix),
            final=len(lines) == 1,
        )
        for at, (prefix, lines) in enumerate(options, 1)
    )

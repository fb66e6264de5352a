"""The small words of Troyes Dice: dice, spaces, resources, citizens, and what is gained."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from locales import Words
from rules.troyes.data import CHOICES, COLOURS, COLUMNS, LINKS, RANKS, ROWS
from rules.troyes.spaces import NUMBERS
from rules.troyes.views import TroyesView
from rules.troyes.wheel import DENIERS, NAMED

KEPT = 1024
"""Number of small words of a kind that are cached: every card says hundreds of the same few."""

Three = Sequence[int]
"""Numbers by colour."""


def colour(words: Words, code: str) -> str:
    """``red``."""
    return words(f"troyes-colour-{code}") if code in COLOURS else code


@lru_cache(maxsize=KEPT)
def die(words: Words, number: int, value: int) -> str:
    """``red 4``: a die by the number of its colour, and its value."""
    return words(f"troyes-die-{COLOURS[number]}", value=value)


@lru_cache(maxsize=KEPT)
def space(words: Words, code: str) -> str:
    """``palace 4``, by the column's place; a code that is none stays as it is."""
    if code not in NUMBERS:
        return code
    row, column = divmod(NUMBERS[code], COLUMNS)
    return words(f"troyes-space-{ROWS[row]}", column=column + 1)


def spaces(words: Words, codes: Iterable[str]) -> str:
    """Several spaces in a row."""
    return ", ".join(space(words, one) for one in codes)


def under(words: Words, view: TroyesView, code: str) -> str:
    """A space; where the values are not in order, with the value over its column."""
    told = space(words, code)
    value = view.header[NUMBERS[code] % COLUMNS]
    if value == NUMBERS[code] % COLUMNS + 1:
        return told
    return words("troyes-space-under", space=told, value=value)


@lru_cache(maxsize=KEPT)
def resource(words: Words, number: int, count: int) -> str:
    """``3 deniers``."""
    return words(f"troyes-resource-{COLOURS[number]}", count=count)


def price(words: Words, number: int, count: int) -> str:
    """``−2 knowledge``."""
    return f"−{resource(words, number, count)}"


def prices(words: Words, influence: int, knowledge: int) -> str:
    """``−1 influence, −2 knowledge``: what it costs to change a die."""
    paid = ((0, influence), (2, knowledge))
    return ", ".join(price(words, at, count) for at, count in paid if count)


@lru_cache(maxsize=KEPT)
def citizens(words: Words, number: int, count: int) -> str:
    """``2 red citizens``."""
    return words(f"troyes-citizen-{COLOURS[number]}", count=count)


@lru_cache(maxsize=KEPT)
def cost(words: Words, slot: int) -> str:
    """What the die of a slot costs."""
    if slot == NAMED:
        return words("troyes-cost-any")
    return resource(words, 1, DENIERS[slot]) if DENIERS[slot] else words("troyes-cost-free")


def bonus(words: Words, code: str) -> str:
    """A bonus with a choice, by what has won it."""
    return words(f"troyes-bonus-{code}") if code in CHOICES else code


def cause(words: Words, code: str) -> str:
    """Where a gain comes from: a space, a link, a box, the die, or a trigger."""
    if code in NUMBERS:
        return space(words, code)
    if code in LINKS:
        return link(words, code)
    if code in CHOICES:
        return bonus(words, code)
    key = f"troyes-cause-{code}"
    return words(key) if words.has(key) else code


def link(words: Words, code: str) -> str:
    """``the link of palaces 1 and 2``."""
    if code not in LINKS:
        return code
    found = LINKS[code]
    row = words(f"troyes-row-{ROWS[found.row]}")
    return words("troyes-link", row=row, first=found.column + 1, second=found.column + 2)


def gains(words: Words, citizen: Three, box: Three) -> str:
    """``2 red citizens, 3 deniers``: what has come, in words; ``1 of each resource`` as one."""
    parts = [citizens(words, at, count) for at, count in enumerate(citizen) if count > 0]
    each = max(min(box), 0)
    if each:
        parts.append(words("troyes-each", count=each))
    parts += [resource(words, at, count - each) for at, count in enumerate(box) if count > each]
    return ", ".join(parts)


def totals(words: Words, citizen: Three, box: Three) -> str:
    """``7 citizens, 3 resources``: the same in a few words."""
    parts = (("troyes-citizens-all", sum(citizen)), ("troyes-resources-all", sum(box)))
    return ", ".join(words(key, count=count) for key, count in parts if count)


def title(words: Words, code: str) -> str:
    """A rank of solo play."""
    known = any(code == name for _, name in RANKS)
    return words(f"troyes-rank-{code}") if known else code


def half(words: Words, day: int, morning: bool) -> str:
    """``day 3, morning``."""
    return words(f"troyes-half-{'am' if morning else 'pm'}", day=day)


def more(before: Three, after: Three) -> tuple[int, ...]:
    """By how much each figure has grown."""
    return tuple(new - old for old, new in zip(before, after, strict=True))

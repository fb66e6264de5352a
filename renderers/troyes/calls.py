"""Short names, for where whole ones have no room: first words; with an initial if two share one."""

from __future__ import annotations

import re
from functools import lru_cache

from renderers.kit import text


@lru_cache(maxsize=64)
def brief(names: tuple[str, ...]) -> tuple[str, ...]:
    """The first word of each name; ``Anna B.`` of those that would be called alike."""
    parts = [text.clean(name).split(" ", 1) for name in names]
    first = [part[0] for part in parts]
    return tuple(
        word if first.count(word) == 1 or not more else f"{word} {more[0][0]}."
        for word, *more in parts
    )


def shortened(words: str, names: tuple[str, ...]) -> str:
    """Words in which whole names are short ones."""
    calls = {name: call for name, call in zip(names, brief(names), strict=True) if name}
    # The longest first: one name may be part of another.
    every = "|".join(map(re.escape, sorted(calls, key=len, reverse=True)))
    return re.sub(every, lambda found: calls[found[0]], words) if every else words

"""A step into a menu that stands on a person's own card."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

TIMES = 6
LOOK_S = 10.0
"""So long is looked for what lies within before it is tapped again."""


async def step_into(
    until: Callable[..., Awaitable[Any]],
    press: Callable[[], Awaitable[Any]],
    inside: Callable[[], list[str]],
) -> list[str]:
    """Press until the menu within is shown; its tokens.

    What others do may show the card anew at that very moment; then a person taps once more.
    """
    for _ in range(TIMES):
        await press()
        try:
            return list(await until(inside, within=LOOK_S))
        except TimeoutError:
            continue
    raise AssertionError("the menu within is never shown")

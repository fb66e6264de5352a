"""The options of a table that are no game's: its clock, and how fast premoves answer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from bot.tables.model import USUAL, Denied, Snapshot
from bot.tables.waiting import quiet_hours
from bot.tables.waiting.quiet_hours import HOUR_MS, OFF
from rules.core.game import Options
from rules.core.options import choices, read_options, write_options
from rules.core.values import Refusal

LIMITS = {OFF: 0, "1h": HOUR_MS, "12h": 12 * HOUR_MS, "1d": 24 * HOUR_MS, "3d": 72 * HOUR_MS}
"""What a table's clock may be, in milliseconds."""


class TableOptions(Options, frozen=True):
    """Options of a table that are no game's.

    - ``clock``: how long a seat has for an answer;
    - ``nudge``: whether a seat is reminded where there is no clock;
    - ``quiet``: hours that do not count, in which nobody is reminded;
    - ``answer_delay``: whether premoves answer at once, or after a random time;
    - ``hints``: for all, for nobody, or as usual for who plays against computer players alone.
    """

    clock: Literal["off", "1h", "12h", "1d", "3d"] = "off"
    nudge: Literal["on", "off"] = "on"
    quiet: Annotated[str, msgspec.Meta(pattern=quiet_hours.KEPT)] = OFF
    answer_delay: Literal["off", "random"] = "off"
    hints: Literal["usual", "on", "off"] = "usual"


NAMES = tuple(one.name for one in choices(TableOptions))

QUIET = "quiet"


def with_options(live: Snapshot[Any], options: dict[str, str]) -> Snapshot[Any]:
    """The living state under these options of its table."""
    limit = LIMITS[options.get("clock", OFF)]
    delayed = options.get("answer_delay", OFF) != OFF
    nudges = options.get("nudge") != OFF
    quiet = options.get(QUIET, "")
    hints = options.get("hints", USUAL)
    return replace(live, clock=limit, quiet=quiet, delayed=delayed, nudges=nudges, hints=hints)


def options_of(live: Snapshot[Any]) -> dict[str, str]:
    """The options that a running table has, where they are not as usual."""
    names = {limit: name for name, limit in LIMITS.items()}
    found = {"clock": names[live.clock]} if live.clock else {}
    found |= {} if live.nudges else {"nudge": OFF}
    found |= {QUIET: live.quiet} if live.quiet else {}
    found |= {"answer_delay": "random"} if live.delayed else {}
    return {**found, "hints": live.hints} if live.hints != USUAL else found


def split_options(options: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """Options in two: the table's, and the game's."""
    own = {name: value for name, value in options.items() if name in NAMES}
    return own, {name: value for name, value in options.items() if name not in NAMES}


def canonical(options: dict[str, str]) -> dict[str, str] | Refusal:
    """Options as they are kept: canonical, and only those that are not off."""
    found = read_options(TableOptions, options)
    if not isinstance(found, Refusal):
        return write_options(found)
    if found.params["option"] == QUIET:
        return Refusal(found.code, {**found.params, "known": f"{OFF}, {quiet_hours.EXAMPLES}"})
    return found


def read_typed(options: dict[str, str]) -> dict[str, str] | Denied:
    """Options as somebody has just typed them, quiet hours as they are kept."""
    written = quiet_hours.read(options.get(QUIET, ""))
    if isinstance(written, Denied):
        return written
    return {**options, QUIET: written} if written else options

"""The games by their keys: ours, and those of installed packages (decision 61).

A game's parts are imported when they are first asked for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple

from rules.core.ai import Judgement, by_points
from rules.core.box import Box
from rules.core.game import Game
from rules.core.imports import imported
from rules.core.options import read_options
from rules.core.premoves import Premoves
from rules.core.tutorial import Tutorial
from rules.core.values import Refusal

GROUP = "tavola.games"
"""The entry point group in which a package names its boxes, by key."""

OURS = ("carcassonne", "florence", "citadels", "troyes")
"""The games that come with Tavola, in the order in which all games are offered; others follow."""

KEY = re.compile(r"[a-z][a-z0-9_]{1,15}")
"""What a key looks like: it stands in buttons, records and the keys of texts."""


class Found(NamedTuple):
    """All boxes by key; and what is wrong with each game that is left out, by its name."""

    boxes: dict[str, Box]
    broken: dict[str, str]


@cache
def _found() -> Found:
    found = Found({key: imported(f"rules.{key}.box:BOX") for key in OURS}, {})
    # An editable installation may name the same entry point twice.
    points = {(one.name, one.value): one for one in entry_points(group=GROUP)}
    for (key, place), point in sorted(points.items()):
        if key in OURS and place == f"rules.{key}.box:BOX":
            continue
        try:
            found.boxes[key] = _checked(point, found.boxes)
        except Exception as error:  # noqa: BLE001 - whatever is wrong with a package, others play
            found.broken[_name(point)] = f"{type(error).__name__}: {error}"
    return found


def boxes() -> Mapping[str, Box]:
    """The boxes of all games by key, in the order in which they are offered."""
    return _found().boxes


def broken() -> Mapping[str, str]:
    """What is wrong with each installed game that is left out, by key and package."""
    return _found().broken


def leave_out(key: str, error: Exception) -> None:
    """A game cannot be offered in this process: what is above the rules found fault with it."""
    found = _found()
    del found.boxes[key]
    found.broken[key] = f"{type(error).__name__}: {error}"


def game(key: str) -> Game[Any]:
    """The game with this key; KeyError where there is none."""
    rules: Game[Any] = imported(boxes()[key].rules)
    return rules


def premoves_of(key: str) -> Premoves[Any] | None:
    """The premoves of a game; None where it has none."""
    place = boxes()[key].premoves
    return imported(place) if place else None


@cache
def tutorial_of(key: str) -> Tutorial[Any] | None:
    """The guided table of a game; None where it has none."""
    place = boxes()[key].tutorial
    return Tutorial(game(key), imported(place)) if place else None


def judgement_of(rules: Game[Any]) -> Judgement:
    """How a game judges its positions; by points where it says nothing of it."""
    box = boxes().get(rules.key)
    return imported(box.ai) if box is not None and box.ai else by_points(rules)


def options_for(rules: Game[Any], seats: int, given: Mapping[str, str]) -> Any:
    """The options with which a table of that many seats begins, or the Refusal of their texts.

    With too few seats, they are those for the fewest players.
    """
    options = read_options(rules.Options, given)
    if isinstance(options, Refusal):
        return options
    return rules.fitting(max(seats, rules.seats[0]), options)


@cache
def company(key: str) -> int:
    """The fewest seats with which a game begins by the options in its box.

    With fewer some option has to be chosen: nobody comes to play alone by mistake.
    """
    return _company(game(key))


@cache
def usual_seats(key: str) -> int:
    """How many seats a game has where nobody has chosen: as its lesson has, else the fewest.

    So what was taught holds in the first real game.
    """
    tutorial = tutorial_of(key)
    return company(key) if tutorial is None else len(tutorial.record.names)


def _company(rules: Game[Any]) -> int:
    options = rules.Options()
    fits = (one for one in rules.seats if rules.check(one, rules.fitting(one, options)) is None)
    return next(fits)


def _checked(point: EntryPoint, others: Mapping[str, Box]) -> Box:
    """The box of a package, whose rules can be imported; an exception where something is wrong."""
    if point.name in others:
        raise ValueError("there is a game of this name already")
    box = point.load()
    if not isinstance(box, Box):
        raise TypeError(f"{point.value} is no Box")
    if not KEY.fullmatch(point.name):
        raise ValueError(f"a key is written like {KEY.pattern}")
    if "." not in box.rules.partition(":")[0]:
        # By its files Tavola knows when the rules have changed.
        raise ValueError("its rules stand in no package of their own")
    rules: Game[Any] = imported(box.rules)
    if rules.key != point.name:
        raise ValueError(f"its rules call themselves {rules.key!r}")
    for place in (box.ai, box.premoves, box.tutorial):
        if place:
            imported(place)
    if not rules.notation.verbs or not _company(rules):
        raise ValueError("its rules have no verbs")
    return box


def _name(point: EntryPoint) -> str:
    package = point.dist.name if point.dist is not None else point.value
    return f"{point.name} ({package})"

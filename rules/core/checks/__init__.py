"""What every game must keep, checked on random games.

Tests, the fuzzer and ``tavola doctor`` all call these. A check that fails raises ``CheckFailed``
with its name, what is wrong, and the record so far. The names:

- play: random play ends, without an exception, and whoever must act can
- legal: ``refuse`` is None exactly for what ``legal`` lists, for all seats, and for junk;
  of two actions that are plainly the same, one whose guard does not hold may be refused
- notation: texts are short, canonical, unique in a list, and read back as what was written
- codec: a state survives its bytes, and the game goes on from them in the same way
- pure: ``apply`` leaves its input alone
- census: no card, coin or piece is lost or made
- void: an answer changes an ask or tells somebody something, unless it is silent, or may be empty
- free: an action that answers no ask changes neither the asks nor who must act
- resample: another world keeps the census, and whoever must act there can
- view: the view of a seat shows nothing that it may not know
- ask, list, refusal, warning: nor does what it is asked, may answer, and is answered
- probe: nor does a label or a picture
- spectator: a spectator sees nothing that some seat does not see
- events: what a seat is told of an action tells it nothing that it may not know
- barrier: an entry that is no barrier for a seat, and reveals nothing to it, teaches it nothing
- secret: whoever may not read the secret part of an action sees no difference
- auto: everybody knows whether an ask answers itself; and its legal list, unless it is "single"
- order: the order of simultaneous answers does not matter
- undo: without a seat's own entries the others' stand; with them again all is as it was
- replay: the written record leads to the same state, forced entries stated or left out
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from rules.core import options as option_texts
from rules.core import undo
from rules.core.action import Action, verb_of
from rules.core.checks.checking import DEFAULT, Checking, Depth, Probe
from rules.core.checks.legality import (
    actions_to_try,
    check_codec,
    check_legal,
    check_notation,
    checked_text,
    decoded,
    junk_actions,
)
from rules.core.checks.secrecy import check_barrier, check_secret, check_views
from rules.core.checks.steps import (
    check_auto,
    check_free,
    check_order,
    check_replay,
    check_undo,
    check_void,
)
from rules.core.codec import encode
from rules.core.game import Game, letter
from rules.core.record import Played
from rules.core.values import Rng, Seat, Value
from rules.core.walk import CheckFailed, Lists, Logged, random_game

__all__ = [
    "CheckFailed",
    "Checked",
    "Depth",
    "Probe",
    "Progress",
    "check_game",
    "check_state",
    "random_game",
    "sweep",
]


class Checked(Value, frozen=True):
    """What one checked game came to. ``hidden``: resampled worlds that really were others."""

    log: tuple[Played, ...]
    worlds: int
    hidden: int


class Progress(Value, frozen=True):
    """A game of a sweep that kept everything: its row and number from 0, and what it came to."""

    row: int
    seats: int
    options: Any
    number: int
    checked: Checked


def check_game(
    game: Game[Any],
    seats: int,
    options: Any,
    rng: Rng,
    probes: Sequence[Probe] = (),
    depth: Depth = DEFAULT,
) -> Checked:
    """Play one random game and check everything on the way; CheckFailed where it fails."""
    walk = Checking(game, game.setup(seats, options), options, rng)
    walk.probes, walk.depth = probes, depth
    with walk:
        _check_start(walk, seats, options)
        while not walk.ends(depth.limit):
            _check_step(walk, *walk.choose(_check_position(walk)))
        _check_position(walk)
        check_replay(walk)
    return Checked(walk.played(), walk.worlds, walk.hidden)


def check_state(
    game: Game[Any], state: Any, rng: Rng, probes: Sequence[Probe] = (), depth: Depth = DEFAULT
) -> None:
    """Check one position, such as a living table's; CheckFailed where it fails."""
    walk = Checking(game, state, None, rng)
    walk.probes, walk.depth = probes, depth
    with walk:
        _check_position(walk)


def sweep(
    game: Game[Any],
    rows: Iterable[tuple[int, Any]],
    games: int,
    seed: int,
    source: Callable[[str], Rng],
    probes: Sequence[Probe] = (),
    depth: Depth = DEFAULT,
) -> Iterator[Progress]:
    """Check ``games`` random games of every row of seats and options, telling after each.

    ``source`` makes a generator from a text (``random.Random``); a failure names that text.
    """
    for row, (seats, options) in enumerate(rows):
        for number in range(games):
            name = f"{game.key} {seed} {row} {number}"
            try:
                checked = check_game(game, seats, options, source(name), probes, depth)
            except CheckFailed as failure:
                failure.add_note(f"generator {name!r}, {seats} seats, {options}")
                raise
            yield Progress(row, seats, options, number, checked)


def _check_start(walk: Checking, seats: int, options: Any) -> None:
    refusal = walk.game.check(seats, options)
    if refusal is not None:
        raise walk.failed("play", f"a table that cannot start: {refusal}")
    verbs = tuple(verb_of(kind) for kind in walk.game.actions)
    walk.same("notation", walk.game.notation.verbs, verbs, "one verb for two action classes")
    given = option_texts.read_options(walk.game.Options, option_texts.write_options(options))
    walk.same("replay", given, options, "options read back")


def _check_position(walk: Checking) -> Lists:
    """All that holds of a state; gives the legal lists of all seats and of chance."""
    lists = walk.lists()
    check_notation(walk, lists)
    tried = actions_to_try(walk, lists) + junk_actions(walk)
    check_legal(walk, lists, tried)
    if walk.due(walk.depth.codec_every):
        check_codec(walk, lists)
    if walk.due(walk.depth.views_every):
        check_views(walk, lists, tried)
        for entry in walk.log[-1:]:
            check_barrier(walk, entry)
            check_secret(walk, entry)
    check_auto(walk, lists)
    check_order(walk, lists)
    return lists


def _check_step(walk: Checking, seat: Seat, action: Action) -> None:
    """Apply an action, and all that holds of a step."""
    game, before = walk.game, walk.state
    text = walk.texts.get(action) or checked_text(walk, seat, action)
    saved = encode(before)
    step = game.apply(before, seat, action)
    if encode(before) != saved:
        raise walk.failed("pure", f"{letter(seat)} {text}")
    mask = undo.barrier(game, before, step.state, seat, step.events)
    entry = Logged(seat, action, text, before, step, mask)
    walk.log.append(entry)
    walk.same("census", game.census(step.state), walk.census, text)
    check_void(walk, entry)
    check_free(walk, entry)
    if walk.due(walk.depth.codec_every):
        again = game.apply(decoded(walk, saved), seat, action)
        walk.same("codec", again, step, f"{text} from the decoded state")
    check_undo(walk)

"""Positions for the tests, written as section 9 of the specification writes them."""

from __future__ import annotations

import random
import re

from msgspec.structs import replace

from rules.carcassonne.cells import name
from rules.carcassonne.game import CARCASSONNE
from rules.carcassonne.pieces import CarcassonneOptions
from rules.carcassonne.state import CarcassonneState
from rules.core.deck import Deck
from rules.core.game import letter
from rules.core.options import read_options
from rules.core.record import Entry, Replay, resume
from rules.core.values import NATURE, Chance, Over
from tests.conftest import ROOT

LINE = re.compile(r"[A-Z]\d+ \| ")
TURN = re.compile(r"([A-X])@(-?\d+),(-?\d+)/(-?\d+)(?::(\w+))?")


class Vector:
    """A vector of the page: id, players, options, turns, and the columns that follow."""

    def __init__(self, line: str) -> None:
        columns = [column.strip() for column in line.split(" | ")]
        self.id, players, turns = columns[:3]
        self.seats = int(players[0])
        self.options = dict(word.split("=") for word in players.split()[1:])
        self.turns = [] if turns == "-" else turns.split()
        self.expected = columns[3:]

    @property
    def then(self) -> str:
        return self.expected[0].split()[1]


def vectors() -> list[Vector]:
    page = (ROOT / "docs" / "games" / "carcassonne.md").read_text("utf-8")
    return [Vector(line) for line in page.splitlines() if LINE.match(line)]


def start(seats: int = 2, **options: str) -> CarcassonneState:
    """The state in which the first tile is to be drawn for @a."""
    read = read_options(CarcassonneOptions, {"first": "@a", **options})
    assert CARCASSONNE.check(seats, read) is None
    return CARCASSONNE.setup(seats, read)


def put(turn: str) -> tuple[str, str, str]:
    """The tile, the command ``put``, and the command with its claim, of ``K@x,y/r:segment``."""
    match = TURN.fullmatch(turn)
    assert match is not None, turn
    kind, x, y, r, segment = match.groups()
    command = f"put {name(int(x), int(y))} r{r}"
    return kind.lower(), command, f"{command} {segment}" if segment else command


def entries(turns: list[str], seats: int, first: int = 0) -> list[Entry]:
    """A record's entries; a turn without a claim ends with ``skip``."""
    found = []
    for number, turn in enumerate(turns):
        kind, _, command = put(turn)
        line = command if ":" in turn else f"{command}; skip"
        found += [Entry(NATURE, f"draw {kind}"), Entry((first + number) % seats, line)]
    return found


def with_pile(state: CarcassonneState, kinds: str) -> CarcassonneState:
    """The state with only these kinds face down."""
    unseen = {kind: kinds.lower().count(kind) for kind in sorted(set(kinds.lower()))}
    return replace(state, pile=Deck(unseen))


def play(state: CarcassonneState, turns: list[str] | str) -> Replay:
    """The turns played from a state on; none of them may be refused."""
    turns = turns.split() if isinstance(turns, str) else turns
    replay = resume(CARCASSONNE, state, entries(turns, state.seats, state.turn))
    assert replay.stop is None, replay.stop
    return replay


def final(state: CarcassonneState, turns: list[str] | str) -> Replay:
    """The same, and the pile is empty after the last turn."""
    turns = turns.split() if isinstance(turns, str) else turns
    replay = play(with_pile(state, "".join(turn[0] for turn in turns)), turns)
    assert replay.state.over
    return replay


def drawn(state: CarcassonneState, kind: str) -> CarcassonneState:
    """The state after this tile is turned up."""
    return do(state, NATURE, f"draw {kind.lower()}")


def do(state: CarcassonneState, seat: int, text: str) -> CarcassonneState:
    """The state after a line of a seat, which must be legal."""
    replay = resume(CARCASSONNE, state, [Entry(seat, text)])
    assert replay.stop is None, replay.stop
    return replay.state


def refused(state: CarcassonneState, seat: int, text: str) -> tuple[str, dict[str, str]]:
    """The code and the parameters with which a line is refused."""
    replay = resume(CARCASSONNE, state, [Entry(seat, text)])
    assert replay.stop is not None, f"{letter(seat)} {text} is legal"
    return replay.stop.refusal.code, replay.stop.refusal.params


def legal(state: CarcassonneState, seat: int) -> list[str]:
    """The legal actions of a seat in notation."""
    return [CARCASSONNE.notation.write(one) for one in CARCASSONNE.legal(state, seat)]


def random_game(seed: int, seats: int = 2, **options: str):
    """Every state of a random game with what led to it: (seat, action, events, state)."""
    rng = random.Random(seed)
    state = start(seats, **options)
    while not isinstance(pending := CARCASSONNE.pending(state), Over):
        if isinstance(pending, Chance):
            seat, action = NATURE, CARCASSONNE.draw(state, rng)
        else:
            seat = pending.seats[0]
            action = rng.choice(CARCASSONNE.legal(state, seat))
        step = CARCASSONNE.apply(state, seat, action)
        state = step.state
        yield seat, action, step.events, state

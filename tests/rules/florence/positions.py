"""Positions for the tests: records up to a point, and literals for what a vector gives."""

from __future__ import annotations

import random
from pathlib import Path

from msgspec.structs import replace

from rules.core.deck import Deck
from rules.core.game import letter
from rules.core.options import read_options
from rules.core.record import Entry, resume
from rules.core.tx import Tx
from rules.core.values import NATURE, Chance, Over
from rules.florence.action_turn import ActionTurn
from rules.florence.auction import next_opener
from rules.florence.court import begin_court
from rules.florence.game import FLORENCE
from rules.florence.pieces import EARNINGS, Auction, Estate, FlorenceOptions, Pile, Player
from rules.florence.shapes import Piece
from rules.florence.state import FlorenceState

HERE = Path(__file__).parent
HANDS = (
    "mathematician,theologian,philosopher,botanist",
    "alchemist,physicist,watchmaker,goldsmith",
    "bell_maker,cartographer,lawyer,choreographer",
    "composer,sculptor,painter,pharmacist",
    "physician,dramatist,astronomer,organ_builder",
)
"""What each seat is dealt; the fourth card of each goes back."""

EX_ESTATE = (
    "university a1 r0, workshop d1 r0, opera g2 r2, tower b2 r1, chapel d3 r0, "
    "forest d5 r0, forest f5 r0, lake a4 r3"
)
"""The estate of the specification's examples EX-B and EX-P."""


def setup(seats: int = 4, **options: str) -> FlorenceState:
    """The state before anything is dealt; seat @a begins unless another is named."""
    read = read_options(FlorenceOptions, {"first": "@a", **options})
    assert FLORENCE.check(seats, read) is None
    return FLORENCE.setup(seats, read)


def start(seats: int = 4, **options: str) -> FlorenceState:
    """The first auction, with the hands of HANDS and their fourth cards given back."""
    state = setup(seats, **options)
    while FLORENCE.pending(state) == Chance("remove"):
        state = FLORENCE.apply(state, NATURE, FLORENCE.legal(state, NATURE)[0]).state
    for seat in range(seats):
        state = do(state, NATURE, f"deal {letter(seat)} {HANDS[seat]}")
    for seat in range(seats):
        state = do(state, seat, f"return {HANDS[seat].split(',')[3]}")
    return state


def estate(text: str) -> Estate:
    """An estate from its pieces, ``tower d3 r1, chapel f6 r2 f``; nothing may overlap."""
    found = Estate()
    for line in filter(None, text.split(",")):
        kind, cell, turn, *flip = line.split()
        piece = Piece(kind, cell, int(turn[1:]), bool(flip))
        assert not piece.mask & found.used, line
        found = found.add(piece)
    return found


def earned(points: int) -> tuple[int, ...]:
    """Prestige from Works."""
    return tuple(points if source == "work" else 0 for source in EARNINGS)


def having(state: FlorenceState, seat: int, **changes) -> FlorenceState:
    """The state with a player changed; ``pp`` and ``estate`` may be a number and a text."""
    if "pp" in changes:
        changes["earned"] = earned(changes.pop("pp"))
    if isinstance(changes.get("estate"), str):
        changes["estate"] = estate(changes["estate"])
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def all_having(state: FlorenceState, **changes) -> FlorenceState:
    for seat in range(state.seats):
        state = having(state, seat, **changes)
    return state


def acting(state: FlorenceState, *seats: int, left: int = 2, number: int = 1) -> FlorenceState:
    """The action turns of these seats in a round; the first of them is on turn."""
    turns = tuple(ActionTurn(seat) for seat in reversed(seats[1:]))
    top = ActionTurn(seats[0], left=left)
    return replace(state, phase="action", round=number, asks=(*turns, top), owed=())


def bidding(state: FlorenceState, number: int = 1, **auction) -> FlorenceState:
    """An auction of a round at its beginning, or with some of its fields given."""
    opener = auction.pop("opener", 0)
    state = replace(state, round=number, start=opener, auction=Auction(opener, **auction))
    tx = Tx(replace(state, phase="auction", asks=(), owed=()))
    next_opener(tx, opener)
    return tx.state


def courting(state: FlorenceState, number: int = 1, **court) -> FlorenceState:
    """The auction of the special characters of a round at its beginning, the start seat's turn."""
    tx = Tx(replace(state, round=number, asks=(), owed=(), **court))
    begin_court(tx)
    return tx.state


def deck(*cards: str) -> Pile:
    """A pile whose order is known to the tests: these cards from the top down."""
    return Pile(Deck({}, cards), (0,) * len(cards))


def with_deck(state: FlorenceState, name: str, *cards: str) -> FlorenceState:
    return replace(state, decks={**state.decks, name: deck(*cards)})


def play(state: FlorenceState, *lines: str):
    """Lines such as ``@a raise`` played from a state on, none refused: the replay."""
    entries = [Entry(_seat(line), line.split(maxsplit=1)[1]) for line in lines]
    replay = resume(FLORENCE, state, entries)
    assert replay.stop is None, replay.stop
    return replay


def after(state: FlorenceState, *lines: str) -> FlorenceState:
    return play(state, *lines).state


def events(state: FlorenceState, *lines: str) -> list:
    return [event for played in play(state, *lines).log for event in played.events]


def do(state: FlorenceState, seat: int, text: str) -> FlorenceState:
    """The state after a line of a seat, which must be legal."""
    replay = resume(FLORENCE, state, [Entry(seat, text)])
    assert replay.stop is None, replay.stop
    return replay.state


def refused(state: FlorenceState, line: str) -> str:
    """The code with which a line such as ``@a raise`` is refused; nothing has changed then."""
    return refusal(state, line).code


def refusal(state: FlorenceState, line: str):
    replay = resume(FLORENCE, state, [Entry(_seat(line), line.split(maxsplit=1)[1])])
    assert replay.stop is not None, f"{line} is legal"
    return replay.stop.refusal


def legal(state: FlorenceState, seat: int) -> list[str]:
    """The legal actions of a seat in notation, without the sale of prestige."""
    texts = [FLORENCE.notation.write(one) for one in FLORENCE.legal(state, seat)]
    return [text for text in texts if not text.startswith("sell")]


def player(state: FlorenceState, seat: int = 0) -> Player:
    return state.players[seat]


def purse(state: FlorenceState, seat: int = 0) -> tuple[int, int]:
    """Coins and prestige."""
    return state.players[seat].coins, state.players[seat].pp


def waiting(state: FlorenceState) -> tuple[int, ...]:
    return FLORENCE.view(state, None).waiting


def random_game(seed: int, seats: int = 4, **options: str):
    """Every state of a random game with what led to it: (seat, action, events, state)."""
    rng = random.Random(seed)
    state = setup(seats, **options)
    while not isinstance(pending := FLORENCE.pending(state), Over):
        if isinstance(pending, Chance):
            seat, action = NATURE, FLORENCE.draw(state, rng)
        else:
            seat = pending.seats[0]
            action = rng.choice(FLORENCE.legal(state, seat))
        step = FLORENCE.apply(state, seat, action)
        state = step.state
        yield seat, action, step.events, state


def _seat(line: str) -> int:
    name = line.split(maxsplit=1)[0]
    return NATURE if name == "*" else ord(name[1]) - ord("a")

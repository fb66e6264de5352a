"""Positions for the tests: literals for what a vector gives, then lines of a record."""

from __future__ import annotations

import random
from collections import Counter

from msgspec.structs import replace

from rules.citadels.data import CHARACTERS, DISTRICTS, RANK
from rules.citadels.game import CITADELS
from rules.citadels.options import named
from rules.citadels.pieces import CityCard, Pile, Player, count
from rules.citadels.state import CitadelsState
from rules.core.game import letter, seat_of
from rules.core.options import read_options
from rules.core.record import Entry, resume
from rules.core.tx import Tx
from rules.core.values import NATURE, Chance, Over

BASE = tuple(one.code for one in CHARACTERS.values() if not one.expansion)


def options(**given: str):
    return read_options(CITADELS.Options, {"first": "@a", **given})


def refused_table(seats: int, **given: str) -> str:
    refusal = CITADELS.check(seats, options(**given))
    assert refusal is not None
    return refusal.code


def start(seats: int = 4, **given: str) -> CitadelsState:
    """The state in which the first hand is to be dealt."""
    read = options(**given)
    assert CITADELS.check(seats, read) is None
    return CITADELS.setup(seats, read)


def dealt(seats: int = 4, seed: int = 1, **given: str) -> CitadelsState:
    """The state in which characters are to be put aside."""
    rng, state = random.Random(seed), start(seats, **given)
    while state.phase == "setup":
        state = CITADELS.apply(state, NATURE, CITADELS.draw(state, rng)).state
    return state


def cast(*characters: str) -> str:
    """The option for the base characters with some replaced."""
    ranks = {RANK[one]: one for one in (*BASE, *characters)}
    return ",".join(ranks[rank] for rank in sorted(ranks))


def built(text: str) -> tuple[CityCard, ...]:
    """A city: ``manor``, ``manor+`` beautified, ``manor@3`` of round 3, ``museum/tavern``."""
    city = []
    for word in text.split():
        name, *tucked = word.split("/")
        name, _, age = name.partition("@")
        gold = name.endswith("+")
        marks = (0,) * len(tucked)
        city.append((name.rstrip("+"), int(age or 1), int(gold), tuple(tucked), marks))
    return tuple(
        CityCard(card, age, 0, gold, tucked, marks) for card, age, gold, tucked, marks in city
    )


def seat(gold: int = 2, hand: str = "", city: str = "", chars: str = "", **more) -> Player:
    cards = tuple(hand.split())
    return Player(
        gold=gold,
        hand=cards,
        marks=(0,) * len(cards),
        city=built(city),
        chars=tuple(chars.split()),
        **more,
    )


def table(*players: Player, deck: str | None = None, given: dict[str, str] | None = None, **more):
    """A position in the calls of round 5. ``deck``: cards in their order, else all that is left."""
    read = options(**(given or {}))
    assert CITADELS.check(len(players), read) is None, CITADELS.check(len(players), read)
    players = tuple(_aged(one, 10 * at) for at, one in enumerate(players))
    more.setdefault("size", read.city_size)
    state = CitadelsState(
        seats=len(players),
        options=read,
        players=players,
        pile=_pile(players, deck),
        characters=named(len(players), read),
        phase="call",
        round=5,
        seq=100,
        **more,
    )
    assert all(one in state.characters for player in players for one in player.chars)
    return state


def _aged(player: Player, seq: int) -> Player:
    city = tuple(replace(one, seq=seq + at + 1) for at, one in enumerate(player.city))
    return replace(player, city=city)


def _pile(players: tuple[Player, ...], deck: str | None) -> Pile:
    if deck is not None:
        cards = tuple(deck.split())
        return Pile({}, cards, (0,) * len(cards))
    left = Counter({code: one.copies for code, one in DISTRICTS.items()})
    for player in players:
        left -= Counter(player.hand + tuple(one.card for one in player.city))
    return Pile(count(tuple(left.elements())))


def flow(state: CitadelsState):
    """Let the game go on until somebody is asked: the state and what happened."""
    tx = Tx(state)
    while not (tx.state.asks or tx.state.over):
        CITADELS.flow(tx)
    return tx.state, tx.events


def call(state: CitadelsState, character: str):
    """The state after a character is called, and what happened."""
    return flow(replace(state, rank=RANK[character] - 1, asks=(), turn=None))


def at_turn(state: CitadelsState, character: str) -> CitadelsState:
    """The state in which a character's turn has begun."""
    state = call(state, character)[0]
    assert state.turn is not None
    assert state.turn.char == character
    return state


def acted(state: CitadelsState, character: str) -> CitadelsState:
    """The same after an action that brought nothing: the purse is as it was given."""
    state = at_turn(state, character)
    return replace(state, turn=replace(state.turn, acted=True))


def entry(line: str) -> Entry:
    who, text = line.split(" ", 1)
    return Entry(seat_of(who), text)


def play(state: CitadelsState, *lines: str):
    """The state after lines such as ``@a gold``, which must be legal, and what happened."""
    replay = resume(CITADELS, state, [entry(line) for line in lines])
    assert replay.stop is None, replay.stop
    return replay.state, [event for one in replay.log for event in one.events]


def do(state: CitadelsState, *lines: str) -> CitadelsState:
    return play(state, *lines)[0]


def refused(state: CitadelsState, line: str) -> str:
    """The code with which a line is refused."""
    replay = resume(CITADELS, state, [entry(line)])
    assert replay.stop is not None, f"{line} is legal"
    return replay.stop.refusal.code


def warned(state: CitadelsState, who: int, text: str) -> list[tuple[str, str]]:
    """The codes of what a legal action is warned of, and the character that each names."""
    (action,) = CITADELS.notation.read(text)
    assert action in CITADELS.legal(state, who)
    return [(one.code, one.params["character"]) for one in CITADELS.warn(state, who, action)]


def legal(state: CitadelsState, who: str) -> list[str]:
    return [CITADELS.notation.write(one) for one in CITADELS.legal(state, seat_of(who))]


def waiting(state: CitadelsState) -> str:
    pending = CITADELS.pending(state)
    return "*" if isinstance(pending, Chance) else " ".join(map(letter, pending.seats))


def gold(state: CitadelsState) -> list[int]:
    return [player.gold for player in state.players]


def cards(state: CitadelsState, who: int = 0) -> int:
    return len(state.players[who].hand)


def city(state: CitadelsState, who: int = 0) -> list[str]:
    return [one.card for one in state.players[who].city]


def kinds(events) -> list[str]:
    return [event.__struct_config__.tag for event in events]


def score(state: CitadelsState, who: int = 0) -> int:
    return CITADELS.standings(state).scores[who]


def finish(state: CitadelsState, seed: int = 1) -> CitadelsState:
    """The state after idle play to the end of the round, or of the game."""
    rng, number = random.Random(seed), state.round
    while state.round == number and not isinstance(CITADELS.pending(state), Over):
        pending = CITADELS.pending(state)
        if isinstance(pending, Chance):
            state = CITADELS.apply(state, NATURE, CITADELS.draw(state, rng)).state
        else:
            who = pending.seats[0]
            state = CITADELS.apply(state, who, CITADELS.idle(state, who, rng)).state
    return state

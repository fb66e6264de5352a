"""Scenes of Citadels from golden records, and from games that novices play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

from renderers.scene import Candidate, Scene, SeatLabel
from rules.citadels.data import CHARACTERS, DISTRICTS
from rules.citadels.game import CITADELS
from rules.citadels.options import CitadelsOptions
from rules.citadels.state import CitadelsState
from rules.core import record
from rules.core.game import letter
from rules.core.options import read_options
from rules.core.values import NATURE, Chance, Decide, Over, Seat
from rules.players import choose

_RECORDS = Path(__file__).parents[1] / "rules" / "citadels" / "golden"
Want = Callable[[CitadelsState], object]

LONG_ENGLISH = "Bartholomew Featherstone"
LONG_RUSSIAN = "Константин Достопочтенны"
"""Names of 24 letters."""

NAMES = ("Anna", "Борис", "Clara", LONG_RUSSIAN, "Eva", LONG_ENGLISH, "Gleb", "Ольга Петровна")

RUSSIAN = {
    "district-trading_post": "Лавка",
    "district-watchtower": "Дозорная башня",
    "district-observatory": "Обсерватория",
    "district-laboratory": "Лаборатория",
    "district-imperial_treasury": "Имперская казна",
    "district-school_of_magic": "Школа магии",
    "district-haunted_city": "Город призраков",
    "character-warlord": "Военачальник",
    "character-tax_collector": "Сборщик налогов",
    "character-architect": "Архитектор",
    "empty": "Пока ничего не построено",
    "hand": "Ваши карты",
    "offered": "Выберите персонажа",
}


def words(**more: str) -> dict[str, str]:
    """Everything that the pictures read, in English."""
    named = {f"district-{code}": code.replace("_", " ").title() for code in DISTRICTS}
    named |= {f"character-{code}": code.replace("_", " ").title() for code in CHARACTERS}
    named |= {
        f"power-{code}": "Names a character, whose gold is stolen when it is called."
        for code in CHARACTERS
    }
    named |= {f"brief-{code}": "Steals what another has" for code in CHARACTERS}
    named["effect-smithy"] = "Once a turn: pay gold and draw cards"
    return {
        "title": "Citadels",
        "code": "K7QX",
        "turn": "Anna takes her turn",
        "left": "Round 3 · 21 cards in the deck · game ends at 8 districts",
        "foot": "Boris, the Merchant, took 2 gold and built a Market.",
        "empty": "Nothing built yet",
        "hand": "Your hand",
        "offered": "Choose a character",
        "seen": "Keep one of these",
        "peeked": "Boris' hand",
        "rest": "Not on offer",
        "deck": "The whole deck",
        **named,
        **more,
    }


def game(seats: int, seed: int, **options: str) -> Iterator[CitadelsState]:
    """The states of a game by novices, from the setup to the end."""
    rng = Random(seed)
    state = CITADELS.setup(seats, read(**options))
    while True:
        yield state
        pending = CITADELS.pending(state)
        if isinstance(pending, Over):
            return
        if isinstance(pending, Chance):
            state = CITADELS.apply(state, NATURE, CITADELS.draw(state, rng)).state
        else:
            seat = pending.seats[0]
            state = CITADELS.apply(state, seat, choose("novice", CITADELS, state, seat, rng)).state


def read(**options: str) -> CitadelsOptions:
    """Options from texts, as a lobby reads them."""
    found = read_options(CITADELS.Options, options)
    assert isinstance(found, CitadelsOptions)
    return found


@cache
def played(seats: int, seed: int, dark: str = "all") -> tuple[CitadelsState, ...]:
    """All states of a game with random characters and, if wanted, all of the Dark City."""
    return tuple(game(seats, seed, characters="random", dark_city=dark))


@cache
def states(name: str) -> tuple[CitadelsState, ...]:
    """Every state of a golden record."""
    text = (_RECORDS / f"{name}.tavola").read_text("utf-8")
    replay = record.replay(CITADELS, record.read(text))
    assert replay.stop is None
    return tuple(one.state for one in replay.log)


def deciding(
    found: tuple[CitadelsState, ...], asked: str, want: Want | None = None
) -> list[CitadelsState]:
    """The states in which a seat is asked this, of those that are wanted."""
    return [
        state
        for state in found
        if isinstance(CITADELS.pending(state), Decide)
        and state.asks[-1].__struct_config__.tag == asked
        and (want is None or want(state))
    ]


def acting(state: CitadelsState) -> Seat:
    """The seat that is asked."""
    pending = CITADELS.pending(state)
    assert isinstance(pending, Decide)
    return pending.seats[0]


def candidates(state: CitadelsState, seat: Seat, verb: str = "") -> tuple[Candidate, ...]:
    """What a seat may do, as numbered buttons; of one verb only if it is given."""
    texts = [CITADELS.notation.write(one) for one in CITADELS.legal(state, seat)]
    wanted = [text for text in texts if text.split()[0] == verb or not verb]
    return tuple(Candidate(str(k), text) for k, text in enumerate(wanted, 1))


def scene(state: CitadelsState, viewer: Seat | None = None, **more: object) -> Scene:
    """A state as a room sees it, or as a seat does."""
    values: dict[str, object] = {
        "game": "citadels",
        "view": CITADELS.view(state, viewer),
        "seats": tuple(
            SeatLabel(NAMES[k], you=k == viewer, computer=k == 2, away=k == 5)
            for k in range(state.seats)
        ),
        "words": words(),
    }
    return Scene(**{**values, **more})  # type: ignore[arg-type]


def own(state: CitadelsState, verb: str = "", **more: object) -> Scene:
    """A state as the seat sees it that is asked, its choices numbered."""
    seat = acting(state)
    return scene(state, seat, candidates=candidates(state, seat, verb), **more)


def citadels_draft() -> Scene:
    """Characters to pick from, six of them, and the first hand."""
    state = deciding(
        states("six_novices_expanded"), "pick_character", lambda one: len(one.offered) > 5
    )[0]
    return own(state, words=words(**RUSSIAN))


def citadels_room() -> Scene:
    """A room of six in the middle of a round, with long names and what has changed."""
    found = deciding(states("six_novices_expanded"), "take_turn")
    state = found[len(found) * 2 // 3]
    seat = next(seat for seat in range(6) if state.players[seat].city)
    card = state.players[seat].city[0].card
    return scene(state, words=words(**RUSSIAN), changed=(f"{letter(seat)} {card}", "@b"))


def citadels_build() -> Scene:
    """A hand of which something can be built, and two characters."""
    found = deciding(
        states("two_novices"),
        "take_turn",
        lambda one: len(candidates(one, acting(one), "build")) > 1,
    )
    return own(found[-1], "build")


def citadels_raze() -> Scene:
    """The Warlord chooses what to destroy."""
    found = deciding(
        states("six_novices_expanded"),
        "take_turn",
        lambda one: len(candidates(one, acting(one), "raze")) > 1,
    )
    return own(found[-1], "raze")


def citadels_over() -> Scene:
    """The end of a game of eight by novices, with every city that they built."""
    return scene(states("eight_at_random")[-1], words=words(turn="Anna wins", left=""))


GOLDEN: dict[str, Callable[[], Scene]] = {
    make.__name__: make
    for make in (citadels_draft, citadels_room, citadels_build, citadels_raze, citadels_over)
}
